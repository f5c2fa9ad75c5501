import Geodesy
import Realism
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ReceiverFitTests {
  @Test func `Every key that a fit gives can be set`() throws {
    var receiver = Receiver.iphone
    let errors = Straight.firstOrder(count: 1000, sigma: 3, time: 20, seed: 4)
    let fit = ReceiverFit(
      ErrorSeries(fixes: Straight.fixes(errors, accuracy: 4, speed: 0.3), on: Straight.path))
    #expect(fit.assignments.count >= 7)
    for assignment in fit.assignments {
      try ReceiverKey.apply("\(assignment.key)=\(assignment.value)", to: &receiver)
      #expect(ReceiverKey.named(assignment.key)?.value(in: receiver) == assignment.value)
    }
    #expect(receiver.errors[.open].wander.sigma == (try fit.value("open.wander.sigma")))
  }

  @Test(arguments: [Wander.Order.first, .second])
  func `A simulated recording gives back what it was simulated with`(order: Wander.Order) throws {
    // Six hours of a wandering with T = 12 s: 21,600 / (2 * 12) = 900 independent values for the
    // first order, 21,600 / (2.5 * 12) = 720 for the second. Sigma is known to
    // 1 / sqrt(2 * 720) = 2.6 %, T, which follows from a ratio of two such, to about twice that.
    // A slow bias of 1 m and T = 120 s has 90: 7.5 %, and what little of it is seen within 120 s
    // makes it twice as uncertain. Four standard errors: 11, 22 and 60 %.
    var receiver = Receiver.perfect
    let wander = Wander(sigma: 3, time: 12, order: order)
    receiver.errors = ErrorTable(
      everywhere: PositionError(bias: Wander(sigma: 1, time: 120), wander: wander))
    receiver.surroundings = .open
    // A sky would make the error grow and shrink with its dilution.
    receiver.sky = Sky(orbits: [])
    let series = try Self.walk(receiver, seed: 9)
    let fit = ReceiverFit(series)
    #expect(try fit.value("open.wander.order") == Double(order.rawValue))
    #expect(abs(try fit.value("open.wander.sigma") / 3 - 1) < 0.11)
    #expect(abs(try fit.value("open.wander.time") / 12 - 1) < 0.22)
    #expect(abs(try fit.value("open.bias.sigma") - 1) < 0.6)
    // A white part is what the change over a second says, which is fitted to 5 % at best: of 1.44 m2
    // in the first order and 0.06 in the second, two of those errors are 0.27 and 0.06 m.
    #expect(try fit.value("open.white") < (order == .first ? 0.27 : 0.06))
    #expect(try fit.value("open.excursions.share") == 0)
  }

  @Test func `A recording of a minute is not fitted`() {
    let series = ErrorSeries(
      fixes: Straight.fixes(Array(repeating: 1, count: 60)), on: Straight.path)
    #expect(!ReceiverFit(series).assignments.contains { $0.key.hasSuffix("sigma") })
  }

  /// Six hours northward, so slowly that the way is short.
  private static func walk(_ receiver: Receiver, seed: UInt64) throws -> ErrorSeries {
    let samples = (0...21_600).map { second in
      let along = Double(second) * 0.05
      return TruthSample(
        time: Straight.time(second),
        coordinate: Straight.path.line.position(at: 200 + along), speed: 0.05, course: 0,
        distance: along)
    }
    let route = Route(name: "Straight", coordinates: Straight.path.line.coordinates)
    try #require(receiver.problem == nil)
    let epochs = receiver.epochs(of: Truth(samples: samples), on: route, seed: seed)
    return ErrorSeries(fixes: epochs.flatMap(\.fixes), on: Straight.path)
  }
}
