import Geodesy
import Testing
import Tracking
import Tracks

@Suite struct StrideTests {
  let sketch = RunSketch.self

  @Test func aSteadyRunHasItsDistanceItsTimesAndItsSpeed() throws {
    let statistics = sketch.run(sketch.steady(0...1000), to: 1000)
    #expect(abs(statistics.distance - 3000) < 3)
    #expect(statistics.elapsedTime == 1000)
    #expect(abs(statistics.movingTime - 1000) < 2)
    #expect(statistics.pausedTime == 0)
    let average = try #require(statistics.averageSpeed)
    let top = try #require(statistics.topSpeed)
    #expect(abs(average - 3) < 0.01)
    #expect(top >= average && top < 3.5)
    #expect(statistics.acceptedFixes == 1001)
    #expect(statistics.kilometreSplits.count >= 3)
    for split in statistics.kilometreSplits.prefix(2) {
      #expect(abs(split.duration - 1000 / 3.0) < 2)
    }
  }

  @Test(arguments: [
    ("the antimeridian", Coordinate(latitude: -17, longitude: 179.99), 90.0),
    ("the antimeridian westward", Coordinate(latitude: 52, longitude: -179.99), 270),
    ("the north pole", Coordinate(latitude: 89.99, longitude: 30), 0),
    ("the south pole", Coordinate(latitude: -89.99, longitude: -120), 180),
    ("the equator", Coordinate(latitude: 0.005, longitude: 0.001), 180),
  ])
  func aRunIsAsLongAnywhere(_ place: String, _ origin: Coordinate, _ course: Double) {
    for hasDoppler in [false, true] {
      var fixes = sketch.steady(0...1000, from: origin, course: course)
      if hasDoppler {
        for index in fixes.indices {
          let next = origin.advanced(by: 3 * Double(index) + 1, course: course)
          fixes[index].course = fixes[index].coordinate.course(to: next)
          fixes[index].speed = 3
          fixes[index].speedAccuracy = 0.3
        }
      }
      let statistics = sketch.run(fixes, to: 1000)
      #expect(abs(statistics.distance - 3000) < 3, "across \(place), Doppler \(hasDoppler)")
      #expect(statistics.rejectedFixes.total == 0)
    }
  }

  /// A plane that stayed at the start would lose 4 km of these 1,000.
  @Test func aLongWayFromTheStartAMetreIsStillAMetre() {
    // A fix a second until the speed is known, then one in ten.
    let seconds = Array(0...100) + Array(stride(from: 110, through: 100_000, by: 10))
    let fixes = seconds.map { second in
      Fix(
        timestamp: sketch.time(Double(second)),
        coordinate: sketch.home.advanced(by: 10 * Double(second), course: 37),
        horizontalAccuracy: 5)
    }
    #expect(abs(sketch.run(fixes, to: 100_000).distance - 1_000_000) < 200)
  }

  /// The last way may lie in a gap that is not over: one step of tolerance.
  @Test(arguments: [0.2, 0.5, 1, 2, 3, 5, 8, 10, 15, 30, 60])
  func theStepOfTimeMakesNoDifference(_ step: Double) {
    let fixes = (0...Int(1200 / step)).map {
      sketch.fix(Double($0) * step, east: 3 * Double($0) * step)
    }
    #expect(abs(sketch.run(fixes, to: 1200).distance - 3600) < 15)
  }

  @Test func standingAndGoingOnLosesNothing() {
    // 60 s at 3 m/s, 60 s at rest, and so on, five times.
    var east = 0.0
    var fixes: [Fix] = []
    for second in 0..<600 {
      fixes.append(sketch.fix(Double(second), east: east))
      if second / 60 % 2 == 0 { east += 3 }
    }
    let statistics = sketch.run(fixes, to: 599)
    #expect(abs(statistics.distance - 900) < 10)
    #expect(abs(statistics.movingTime - 300) < 25)
  }

  @Test func theSpeedIsThereWhenMovingZeroAtRestAndUnknownWithoutASignal() throws {
    var core = Stride()
    core.start(at: sketch.start)
    #expect(core.statistics.currentSpeed == nil)
    for fix in sketch.steady(0...60) { core.receive([fix], at: fix.timestamp) }
    #expect(abs(try #require(core.statistics.currentSpeed) - 3) < 0.1)
    for second in 61...90 {
      core.receive([sketch.fix(Double(second), east: 180)], at: sketch.time(Double(second)))
    }
    #expect(core.statistics.currentSpeed == 0)
    core.tick(at: sketch.time(96))
    #expect(core.statistics.currentSpeed == nil)
    core.pause(at: sketch.time(97))
    #expect(core.statistics.currentSpeed == nil)
  }

  @Test func aRealRelocationIsAcceptedAfterAFewFixesAndNotCounted() {
    let there = sketch.fix(0, east: 0, north: 400).coordinate
    let fixes = sketch.steady(0...60) + sketch.steady(61...180, from: there)
    let statistics = sketch.run(fixes, to: 180)
    #expect(abs(statistics.distance - 540) < 6)
    #expect((3...5).contains(statistics.rejectedFixes[.implausibleSpeed]))
  }

  @Test func aFixWithoutAnAccuracyCounts() {
    let fixes = sketch.steady(0...100).map { fix in
      var fix = fix
      fix.horizontalAccuracy = nil
      return fix
    }
    let statistics = sketch.run(fixes, to: 100)
    #expect(statistics.acceptedFixes == 101)
    #expect(abs(statistics.distance - 300) < 2)
  }

  @Test func aDopplerSpeedThatNobodyVouchesForIsNotBelieved() {
    let fixes = sketch.steady(0...600).map { fix in
      var fix = fix
      fix.speed = 0
      return fix
    }
    #expect(abs(sketch.run(fixes, to: 600).distance - 1800) < 3)
  }

  @Test func aDopplerSpeedHoldsStillAWanderingPosition() {
    // 12 m to and fro in two minutes, and a receiver that knows it stands.
    let fixes = (0...240).map { second -> Fix in
      let phase = Double(second % 120) / 60
      var fix = sketch.fix(Double(second), east: 12 * (phase < 1 ? phase : 2 - phase))
      fix.speed = 0.1
      fix.speedAccuracy = 0.2
      return fix
    }
    #expect(sketch.run(fixes, to: 240).distance < 10)
  }

  @Test func thePlaceOfRestMayWander() {
    // 0.1 m/s for ten minutes: a slow error, and nobody's gait.
    let fixes = (0...600).map { sketch.fix(Double($0), east: 0.1 * Double($0)) }
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 600).distance > 59)
    #expect(sketch.run(fixes, to: 600).distance < 1)
  }

  @Test(arguments: [
    (Coordinate(latitude: 90.1, longitude: 0), 5.0, 0.0, Rejection.invalidCoordinate),
    (Coordinate(latitude: 49.5, longitude: 180.1), 5, 0, .invalidCoordinate),
    (Coordinate(latitude: .infinity, longitude: 5), 5, 0, .invalidCoordinate),
    (Coordinate(latitude: 49.5, longitude: .nan), 5, 0, .invalidCoordinate),
    (Coordinate(latitude: 0, longitude: -0.0), 5, 0, .nullIsland),
    (RunSketch.home, 0, 0, .invalidAccuracy),
    (RunSketch.home, -1, 0, .invalidAccuracy),
    (RunSketch.home, .nan, 0, .invalidAccuracy),
    (RunSketch.home, .infinity, 0, .invalidAccuracy),
    (RunSketch.home, 50.1, 0, .inaccurate),
    (RunSketch.home, 1414, 0, .inaccurate),
    (RunSketch.home, 5, 100.1, .beforeStart),
    (RunSketch.home, 5, 619_315_200, .beforeStart),
    (RunSketch.home, 5, 10.1, .stale),
    (RunSketch.home, 5, -1.1, .future),
  ])
  func refuses(_ place: Coordinate, _ accuracy: Double, _ age: Double, _ reason: Rejection) {
    var core = Stride()
    core.start(at: sketch.start)
    let fix = Fix(
      timestamp: sketch.time(100 - age), coordinate: place, horizontalAccuracy: accuracy)
    core.receive([fix], at: sketch.time(100))
    #expect(core.statistics.rejectedFixes.nonZero.map(\.reason) == [reason])
    #expect(core.statistics.acceptedFixes == 0)
  }

  @Test func beforeTheStartInAPauseAndAfterTheFinishNothingIsRecorded() {
    var core = Stride()
    core.receive([sketch.fix(0, east: 0)], at: sketch.start)
    core.start(at: sketch.start)
    core.pause(at: sketch.time(1))
    core.receive([sketch.fix(2, east: 0)], at: sketch.time(2))
    core.resume(at: sketch.time(3))
    core.finish(at: sketch.time(4))
    core.receive([sketch.fix(5, east: 0)], at: sketch.time(5))
    let statistics = core.statistics
    #expect(statistics.rejectedFixes[.notRecording] == 2)
    #expect(statistics.elapsedTime == 4)
    #expect(statistics.pausedTime == 2)
  }

  @Test func aSecondStartIsANewRun() {
    var core = Stride()
    core.start(at: sketch.start)
    for fix in sketch.steady(0...60) { core.receive([fix], at: fix.timestamp) }
    core.start(at: sketch.time(60))
    #expect(core.statistics == RunStatistics())
  }
}
