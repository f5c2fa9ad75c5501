import Geodesy
import Routes
import Testing
import Tracking
import Tracks

/// What holds whatever a receiver sends.
@Suite struct StrideHostileTests {
  let sketch = RunSketch.self

  /// A fix that may be good, and may be anything.
  private func hostileFix(_ numbers: inout SplitMix64, at second: Double) -> Fix {
    let odd = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, -1e-300, 1e-300, 90, 180, 1000]
    func any(_ numbers: inout SplitMix64, _ usual: Double?) -> Double? {
      numbers.below(6) == 0 ? odd[numbers.below(odd.count)] : usual
    }
    var fix = sketch.fix(
      second, east: 3 * second + 4 * numbers.gaussian(), north: 4 * numbers.gaussian())
    switch numbers.below(12) {
    case 0: fix.coordinate.latitude = odd[numbers.below(odd.count)]
    case 1: fix.coordinate.longitude = odd[numbers.below(odd.count)]
    case 2:
      fix.coordinate = Coordinate(
        latitude: 180 * numbers.uniform() - 90, longitude: 360 * numbers.uniform() - 180)
    case 3: fix.timestamp = sketch.time(second + 40 * numbers.gaussian())
    case 4: fix.timestamp = Timestamp(microseconds: Int64(bitPattern: numbers.next()))
    case 5: fix.timestamp = sketch.time(second - 1)
    default: break
    }
    fix.horizontalAccuracy = any(&numbers, numbers.below(4) == 0 ? nil : 60 * numbers.uniform())
    fix.speed = any(&numbers, 6 * numbers.uniform())
    fix.speedAccuracy = any(&numbers, numbers.below(3) == 0 ? nil : 2 * numbers.uniform())
    fix.course = any(&numbers, numbers.below(3) == 0 ? nil : 360 * numbers.uniform())
    return fix
  }

  private func check(_ now: RunStatistics, after before: RunStatistics) {
    let numbers = [
      now.distance, now.elapsedTime, now.movingTime, now.pausedTime, now.averageSpeed ?? 0,
      now.currentSpeed ?? 0, now.topSpeed ?? 0,
    ]
    #expect(numbers.allSatisfy { $0.isFinite && $0 >= 0 })
    #expect((now.currentSpeed ?? 0) <= 12.5)
    #expect(now.distance >= before.distance)
    #expect(now.elapsedTime >= before.elapsedTime)
    #expect(now.pausedTime >= before.pausedTime)
    #expect(now.movingTime >= before.movingTime)
    #expect(now.movingTime <= now.elapsedTime - now.pausedTime + 1e-6)
    #expect((now.averageSpeed ?? 0) <= (now.topSpeed ?? 0))
    for splits in [now.kilometreSplits, now.mileSplits] {
      let distance = splits.reduce(0) { $0 + $1.distance }
      let duration = splits.reduce(0) { $0 + $1.duration }
      #expect(abs(distance - now.distance) < 1e-6)
      #expect(abs(duration - (now.elapsedTime - now.pausedTime)) < 1e-5)
    }
  }

  @Test(arguments: 1...60)
  func everythingIsFiniteAndNothingRunsBackwards(_ seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    var core = Stride()
    var before = RunStatistics()
    var second = 0.0
    core.start(at: sketch.start)
    for _ in 0..<400 {
      // Now and then the clock that calls steps back, or leaps.
      second += numbers.below(20) == 0 ? 30 * numbers.gaussian() : numbers.uniform() * 2
      let time = sketch.time(second)
      switch numbers.below(20) {
      case 0: core.pause(at: time)
      case 1, 2: core.resume(at: time)
      case 3: core.tick(at: time)
      default:
        core.receive(
          (0..<numbers.below(4)).map { _ in hostileFix(&numbers, at: second) }, at: time)
      }
      let now = core.statistics
      check(now, after: before)
      before = now
    }
    core.finish(at: sketch.time(second))
    check(core.statistics, after: before)
  }

  @Test(arguments: 1...20)
  func aRefusedFixChangesNothing(_ seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    let clean = sketch.steady(0...300)
    var dirty: [Epoch] = []
    for (second, fix) in clean.enumerated() {
      dirty.append(Epoch(time: fix.timestamp, fixes: [fix]))
      guard second > 0 else { continue }
      var bad = fix
      bad.timestamp = sketch.time(Double(second) + 0.5)
      switch numbers.below(9) {
      case 0: bad.coordinate.latitude = 91
      case 1: bad.coordinate = Coordinate(latitude: 0, longitude: 0)
      case 2: bad.horizontalAccuracy = -1
      case 3: bad.horizontalAccuracy = 65
      case 4: bad.timestamp = sketch.time(Double(second) + 5)
      case 5: bad.timestamp = sketch.time(Double(second) - 11)
      case 6: bad.timestamp = sketch.time(-1)
      case 7: bad = fix
      default: bad.timestamp = sketch.time(Double(second) - 0.5)
      }
      dirty.append(Epoch(time: sketch.time(Double(second) + 0.5), fixes: [bad]))
    }
    var with = sketch.run(dirty, to: 300)
    let without = sketch.run(clean, to: 300)
    #expect(with.rejectedFixes.total == 299)
    with.rejectedFixes = without.rejectedFixes
    #expect(with == without)
  }

  @Test func everythingTwiceIsEverythingOnce() {
    let fixes = sketch.steady(0...300)
    var twice = sketch.run(fixes.flatMap { [$0, $0] }, to: 300)
    #expect(twice.rejectedFixes[.repeated] == 301)
    twice.rejectedFixes = RejectionCounts()
    #expect(twice == sketch.run(fixes, to: 300))
  }

  @Test(arguments: [2, 3, 5, 9])
  func howFixesAreBatchedMakesNoDifference(_ size: Int) {
    let fixes = sketch.steady(0...300)
    var single: [Epoch] = []
    var batched: [Epoch] = []
    for first in stride(from: 0, to: fixes.count, by: size) {
      let batch = Array(fixes[first..<min(first + size, fixes.count)])
      let time = batch[batch.count - 1].timestamp
      batched.append(Epoch(time: time, fixes: batch))
      single += batch.map { Epoch(time: time, fixes: [$0]) }
    }
    let one = sketch.run(single, to: 300)
    #expect(sketch.run(batched, to: 300) == one)
    #expect(one.acceptedFixes == 301)
    #expect(one.distance == sketch.run(fixes, to: 300).distance)
  }
}
