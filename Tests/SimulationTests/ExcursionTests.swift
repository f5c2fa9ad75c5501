import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ExcursionTests {
  /// Lengths of the errors at rest, one a second.
  private func sizes(_ error: PositionError, seconds: Double, seed: UInt64) -> [Double] {
    let truth = atRest(seconds)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: seed)
    return errors(of: epochs, against: truth).map(\.horizontalLength)
  }

  /// How many reports in a row are off.
  private func spells(_ sizes: [Double]) -> [Int] {
    sizes.split { $0 < 1e-3 }.map(\.count)
  }

  @Test func `Excursions take their share of the time, and last as long as they should`() {
    // A cycle is 25 s * exp(0.125) = 28.3 s on and 113 s off: 20,000 s have 141 of them. The share
    // 0.2 then has a standard error of about 0.2 * 0.8 * sqrt(1 + 0.28) / sqrt(141) = 0.015 (off
    // times deviate by their mean, on times by half of theirs), the median of the durations one of
    // 1.25 * 0.5 / sqrt(141) = 5.3 %; spells begin and end with a report, half a second each.
    let error = PositionError(
      excursions: Excursions(share: 0.2, duration: 25, spread: 0.5, size: 20, ramp: 0))
    let sizes = sizes(error, seconds: 20_000, seed: 12)
    let share = Double(sizes.count { $0 > 1e-3 }) / Double(sizes.count)
    #expect((share - 0.2).magnitude < 0.045)
    let spells = spells(sizes).sorted()
    #expect((Double(spells.count) - 141).magnitude < 3 * 141.0.squareRoot())
    let median = Double(spells[spells.count / 2])
    #expect((median / 25.5 - 1).magnitude < 0.16)
    let mean = Double(spells.reduce(0, +)) / Double(spells.count)
    #expect((mean / 28.8 - 1).magnitude < 0.14)
    #expect((error.sigma - 20 * 0.2.squareRoot()).magnitude < 1e-12)
  }

  @Test func `An excursion comes and goes within its ramp`() {
    // A critically damped lag moves by at most 1 / (e T) of the way in a second: 0.092 for 4 s. Of
    // 1,000 s with spells of 60 s hardly one offset is beyond four sigmas of 20 m.
    let error = PositionError(
      excursions: Excursions(share: 0.3, duration: 60, spread: 0.2, size: 20, ramp: 4))
    let truth = atRest(2500)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 3)
    let all = errors(of: epochs, against: truth)
    let steps = zip(all, all.dropFirst()).map { ($1 - $0).horizontalLength }
    #expect((steps.max() ?? 0) < 0.092 * 2 * 80)
    #expect(all.contains { $0.horizontalLength > 15 })
  }

  @Test func `There are no excursions where the surroundings have none`() {
    var receiver = Receiver.erring(.none)
    receiver.errors[.builtUp].excursions = Excursions(share: 0.5, duration: 10, size: 20, ramp: 2)
    let route = straight(
      900,
      stretches: [
        Route.Stretch(start: 0, surroundings: .open),
        Route.Stretch(start: 300, surroundings: .builtUp),
        Route.Stretch(start: 600, surroundings: .open),
      ])
    let truth = Runner(paceVariation: .none)
      .truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let all = errors(of: receiver.epochs(of: truth, on: route, seed: 9), against: truth)
    var largest = 0.0
    for (error, sample) in zip(all, truth.samples) {
      largest = max(largest, error.horizontalLength)
      // Half a minute after the last house all of it has died away.
      if sample.distance < 300 || sample.distance > 700 { #expect(error.horizontalLength < 0.05) }
    }
    #expect(largest > 10)
  }

  @Test func `Leaps come at their rate, stay and recover`() {
    // 60 an hour for 10,000 s are 167, with a standard error of 13.
    let error = PositionError(jumps: Jumps(perHour: 60, size: 50, duration: 4, recovery: 2))
    let truth = atRest(10_000)
    let epochs = Receiver.erring(error).epochs(of: truth, on: straight(100), seed: 4)
    let all = errors(of: epochs, against: truth)
    var leaps = 0
    for (before, after) in zip(all, all.dropFirst()) {
      if (after - before).horizontalLength > 1, after.horizontalLength > before.horizontalLength {
        leaps += 1
      }
    }
    #expect((Double(leaps) - 167).magnitude < 39)
    // 4 s and then a few times 2 s: nearly all of the time there is none.
    let still = all.count { $0.horizontalLength < 1e-3 }
    #expect(still > all.count / 2)
    // 50 m in a second, root mean square, is 180 km/h; some are beyond 200.
    let speeds = zip(all, all.dropFirst()).map { ($1 - $0).horizontalLength * 3.6 }
    #expect((speeds.max() ?? 0) > 200)
  }

  @Test func `An error that is scaled has all of its lengths scaled`() {
    let error = PositionError(
      bias: Wander(sigma: 1, time: 60), wander: Wander(sigma: 2, time: 10),
      multipath: Multipath(sigma: 3), white: 4,
      excursions: Excursions(share: 0.25, duration: 10, size: 8),
      jumps: Jumps(perHour: 2, size: 5))
    let double = error.scaled(by: 2)
    #expect(double.sigma == 2 * error.sigma)
    #expect((error.sigma - 46.0.squareRoot()).magnitude < 1e-12)
    #expect(double.jumps.size == 10 && double.jumps.perHour == 2)
    #expect(double.excursions.share == 0.25 && double.multipath.distance == 20)
  }
}
