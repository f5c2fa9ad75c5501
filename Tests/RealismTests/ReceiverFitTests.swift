import Geodesy
import Realism
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ReceiverFitTests {
  @Test func `A fit changes a receiver by what it tells, and by that alone`() throws {
    let errors = Straight.firstOrder(count: 1000, sigma: 3, time: 20, seed: 4)
    let fit = ReceiverFit(
      ErrorSeries(fixes: Straight.fixes(errors, accuracy: 4, speed: 0.3), on: Straight.path))
    let error = try #require(fit.error(in: .open))
    #expect(fit.parts.map(\.surroundings) == [.open])
    var receiver = Receiver.iphone
    fit.apply(to: &receiver)
    #expect(receiver.problem == nil)
    let open = receiver.errors[.open]
    #expect(open.bias == error.bias && open.wander == error.wander && open.white == error.white)
    // A path tells no such parts: they are in what wanders.
    #expect(open.multipath.sigma == 0 && open.jumps.perHour == 0)
    #expect(receiver.accuracy.drift == fit.accuracyDrift)
    #expect(receiver.accuracy.honesty == fit.accuracyHonesty ?? Receiver.iphone.accuracy.honesty)
    receiver.errors[.open] = Receiver.iphone.errors[.open]
    receiver.accuracy.drift = Receiver.iphone.accuracy.drift
    receiver.accuracy.honesty = Receiver.iphone.accuracy.honesty
    receiver.warmUp = Receiver.iphone.warmUp
    #expect(receiver == .iphone)
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
    let error = try #require(ReceiverFit(series).error(in: .open))
    #expect(error.wander.order == order)
    #expect(abs(error.wander.sigma / 3 - 1) < 0.11)
    #expect(abs(error.wander.time / 12 - 1) < 0.22)
    #expect(abs(error.bias.sigma - 1) < 0.6)
    // A white part is what the change over a second says, which is fitted to 5 % at best: of 1.44 m2
    // in the first order and 0.06 in the second, two of those errors are 0.27 and 0.06 m.
    #expect(error.white < (order == .first ? 0.27 : 0.06))
    #expect(error.excursions.share == 0)
  }

  @Test func `A recording of a minute is not fitted`() {
    let series = ErrorSeries(
      fixes: Straight.fixes(Array(repeating: 1, count: 60)), on: Straight.path)
    #expect(ReceiverFit(series).parts.isEmpty)
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
