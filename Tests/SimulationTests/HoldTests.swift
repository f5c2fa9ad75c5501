import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct HoldTests {
  /// Somebody who runs 100 m, stands for a minute at a light and runs on.
  private let route = straight(200, lights: [100])
  private var truth: Truth {
    Runner(paceVariation: .none, lights: .route(wait: .fixed(seconds: 60)))
      .truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
  }

  private func receiver(hold: StaticHold?) -> Receiver {
    var receiver = Receiver.erring(
      PositionError(wander: Wander(sigma: 4, time: 8, order: .second)))
    receiver.hold = hold
    return receiver
  }

  @Test func `The position is frozen at rest, without a speed or a course`() throws {
    let truth = truth
    let epochs = receiver(hold: StaticHold(delay: 3)).epochs(
      of: truth, on: route, seed: 5)
    let stop = try #require(truth.samples.firstIndex { $0.speed == 0 && $0.distance > 50 })
    let standing = truth.samples[stop...].prefix { $0.speed == 0 }
    let start = try #require(truth.samples.firstIndex { $0.speed > 0 && $0.distance > 50 })
    #expect(start < stop && standing.count >= 55)
    // Held four seconds after it has become slow, to the end of the wait.
    let held = epochs[(stop + 5)..<standing.endIndex].flatMap(\.fixes)
    #expect(Set(held.map(\.coordinate)).count == 1)
    #expect(held.allSatisfy { $0.speed == 0 && $0.course == nil && $0.courseAccuracy == nil })
    // On the way no two places are the same.
    let moving = epochs[5..<(stop - 5)].flatMap(\.fixes).map(\.coordinate)
    #expect(Set(moving).count == moving.count)
  }

  @Test func `It is let go without a leap, and then follows the error again`() throws {
    let truth = truth
    let free = receiver(hold: nil).epochs(of: truth, on: route, seed: 5).flatMap(\.fixes)
    let held = receiver(hold: StaticHold(release: 2)).epochs(of: truth, on: route, seed: 5)
      .flatMap(\.fixes)
    // From the first to the second: the way that is left of a hold.
    let rest = zip(free, held).map {
      LocalFrame(origin: $0.coordinate).vector(to: $1.coordinate).horizontalLength
    }
    let last = try #require(truth.samples.lastIndex { $0.speed == 0 && $0.distance < 150 })
    #expect((rest.max() ?? 0) > 1)
    for (before, after) in zip(held.dropFirst(last - 5), held.dropFirst(last - 4)) {
      let step = LocalFrame(origin: before.coordinate).vector(to: after.coordinate)
      // 3 m/s of running, 40 % of the way that is left and the error's own 0.7 m.
      #expect(step.horizontalLength < 3.3 + 0.4 * (rest.max() ?? 0) + 2.5)
    }
    // exp(-8) of it is left after 16 s.
    #expect((rest.dropFirst(last + 18).max() ?? 1) < 0.02)
    // Until it is held for the first time nothing is different.
    #expect(rest.prefix(20).allSatisfy { $0 == 0 })
  }

  @Test func `A hold takes the phantom distance away`() {
    let truth = atRest(1200)
    func phantom(_ hold: StaticHold?) -> Double {
      let fixes = receiver(hold: hold).epochs(of: truth, on: route, seed: 2).flatMap(\.fixes)
      let places = fixes.dropFirst(60).map(\.coordinate)
      let steps = zip(places, places.dropFirst()).map {
        LocalFrame(origin: $0).vector(to: $1).horizontalLength
      }
      return mean(steps) * 60
    }
    #expect(phantom(nil) > 5)
    #expect(phantom(StaticHold()) == 0)
  }

  @Test(arguments: [0.0, 5, 25])
  func `A distance filter reports nothing within so many metres`(metres: Double) {
    var receiver = Receiver.erring(.none)
    receiver.distanceFilter = metres
    let truth = even(speed: 2, seconds: 500)
    let epochs = receiver.epochs(of: truth, on: route, seed: 1)
    #expect(epochs.count == 501)
    let fixes = epochs.flatMap(\.fixes)
    // One each `metres`, rounded up to the 2 m of a second, and the first one.
    let gap = metres > 0 ? (metres / 2).rounded(.up) : 1
    #expect(fixes.count == Int(500 / gap) + 1)
    for (before, after) in zip(fixes, fixes.dropFirst()) {
      let step = LocalFrame(origin: before.coordinate).vector(to: after.coordinate)
      #expect(step.horizontalLength >= metres)
    }
    // Who stands still hears of one place only.
    if metres > 0 {
      #expect(receiver.epochs(of: atRest(60), on: route, seed: 1).flatMap(\.fixes).count == 1)
    }
  }
}
