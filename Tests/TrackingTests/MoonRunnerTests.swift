import Geodesy
import Testing
import Tracking
import Tracks

/// Each defect of the tutorial's core, with its wrong result, and Stride beside it.
@Suite struct MoonRunnerTests {
  let sketch = RunSketch.self

  @Test func aPlainRunIsMeasuredRight() {
    let fixes = sketch.steady(0...600)
    let statistics = sketch.run(fixes, through: MoonRunner(), to: 600)
    // The last fixes short of the next 10 m are not delivered.
    #expect((1788...1800.001).contains(statistics.distance))
    #expect(statistics.movingTime == 600)
    #expect(abs(sketch.run(fixes, to: 600).distance - 1800) < 2)
  }

  @Test func theDistanceFilterKeepsBackWhatIsNearerThanTenMetres() {
    let fixes = [0, 4, 9.9, 10.1, 15, 20.2].enumerated().map {
      sketch.fix(Double($0.offset), east: $0.element)
    }
    let statistics = sketch.run(fixes, through: MoonRunner(), to: 5)
    #expect(statistics.acceptedFixes == 3)
    #expect(statistics.rejectedFixes[.distanceFilter] == 3)
    #expect(abs(statistics.distance - 20.2) < 1e-3)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 5).acceptedFixes == 6)
  }

  @Test(arguments: [-1.0, 0, -100, nil])
  func anInvalidAccuracyPasses(_ accuracy: Double?) {
    var fixes = sketch.steady(0...60)
    fixes.insert(sketch.fix(30.5, east: 90, north: 500, accuracy: accuracy), at: 31)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 60).distance > 1100)
    #expect(abs(sketch.run(fixes, to: 60).distance - 180) < 2)
  }

  @Test func aFixFromTheFuturePasses() {
    let epochs = (0...60).map { second in
      let fix = sketch.fix(Double(second) + (second == 30 ? 9 : 0), east: 3 * Double(second))
      return Epoch(time: sketch.time(Double(second)), fixes: [fix])
    }
    let moon = sketch.run(epochs, through: sketch.moonRunner, to: 60)
    #expect(moon.acceptedFixes == 61)
    let stride = sketch.run(epochs, to: 60)
    #expect(stride.rejectedFixes[.future] == 1)
    #expect(abs(stride.distance - 180) < 2)
  }

  @Test func olderFixesThatComeLateAreRunAgain() {
    var fixes = sketch.steady(0...60)
    fixes.insert(contentsOf: fixes[25...30], at: 31)
    // Back from 30 to 25 and on to 30 once more: 2 * 5 * 3 m.
    #expect(abs(sketch.run(fixes, through: sketch.moonRunner, to: 60).distance - 210) < 0.1)
    let stride = sketch.run(fixes, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.outOfOrder] == 5)
    #expect(stride.rejectedFixes[.repeated] == 1)
  }

  @Test func twoPlacesAtOneTimeBothCount() {
    var fixes = sketch.steady(0...60)
    fixes.insert(sketch.fix(30, east: 90, north: 40), at: 31)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 60).distance > 255)
    let stride = sketch.run(fixes, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.repeated] == 1)
  }

  @Test func aSpikeCountsThereAndBack() {
    var fixes = sketch.steady(0...60)
    fixes[30] = sketch.fix(30, east: 90, north: 120)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 60).distance > 410)
    let stride = sketch.run(fixes, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.implausibleSpeed] == 1)
  }

  @Test func aPauseIsBridgedByAStraightLine() {
    // He walks 300 m on in the pause.
    let fixes =
      sketch.steady(0...60) + (61..<120).map { sketch.fix(Double($0), east: 5 * Double($0) - 120) }
      + (120...180).map { sketch.fix(Double($0), east: 480 + 3 * Double($0 - 120)) }
    let moon = sketch.run(fixes, through: sketch.moonRunner, to: 180, pauses: [(60, 119)])
    #expect(abs(moon.distance - 660) < 2)
    #expect(moon.movingTime == 121)
    let stride = sketch.run(fixes, to: 180, pauses: [(60, 119)])
    #expect(abs(stride.distance - 360) < 8)
    #expect(stride.pausedTime == 59)
  }

  @Test func anUnbelievableGapIsBridgedByAStraightLine() {
    let fixes =
      sketch.steady(0...60) + sketch.steady(90...150, from: sketch.fix(0, east: 5e4).coordinate)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 150).distance > 50_000)
    #expect(abs(sketch.run(fixes, to: 150).distance - 360) < 8)
  }

  @Test func theFirstFixAnchorsAtOnceEvenACachedOne() {
    // Taken 8 s before the start, 400 m away.
    let cached = Epoch(time: sketch.time(0), fixes: [sketch.fix(-8, east: -400)])
    let epochs = [cached] + TrackReplay.epochs(arrivingAsTaken: sketch.steady(0...60))
    #expect(abs(sketch.run(epochs, through: sketch.moonRunner, to: 60).distance - 580) < 0.1)
    let stride = sketch.run(epochs, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.beforeStart] == 1)
  }

  @Test func aReceiverWithoutAPositionRunsToTheGulfOfGuinea() {
    var fixes = sketch.steady(0...60)
    fixes[30].coordinate = Coordinate(latitude: 0, longitude: 0)
    #expect(sketch.run(fixes, through: sketch.moonRunner, to: 60).distance > 10_000_000)
    let stride = sketch.run(fixes, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.nullIsland] == 1)
  }

  @Test func atRestItDividesByADistanceOfZero() throws {
    let fixes = (0...30).map { sketch.fix(Double($0), east: 0) }
    let moon = sketch.run(fixes, through: MoonRunner(), to: 30)
    let speed = try #require(moon.averageSpeed)
    #expect(1 / speed == .infinity)
    #expect(sketch.run(fixes, to: 30).averageSpeed == nil)
  }

  @Test func aCoordinateThatIsNoNumberSpoilsAllThatFollows() {
    var fixes = sketch.steady(0...60)
    fixes[30].coordinate.latitude = .nan
    #expect(sketch.run(fixes, through: MoonRunner(), to: 60).distance.isNaN)
    let stride = sketch.run(fixes, to: 60)
    #expect(abs(stride.distance - 180) < 2)
    #expect(stride.rejectedFixes[.invalidCoordinate] == 1)
  }

  @Test(arguments: [(9.9, true), (10.0, false), (-9.9, true), (-10.0, false)])
  func takesWhatIsLessThanTenSecondsFromThePresent(_ age: Double, _ isTaken: Bool) {
    var core = MoonRunner()
    core.start(at: sketch.start)
    core.receive([sketch.fix(100 - age, east: 0)], at: sketch.time(100))
    #expect((core.statistics.acceptedFixes == 1) == isTaken)
  }

  @Test(arguments: [(19.9, true), (20.0, false), (.nan, false)])
  func takesAnAccuracyBelowTwentyMetres(_ accuracy: Double, _ isTaken: Bool) {
    var core = MoonRunner()
    core.start(at: sketch.start)
    core.receive([sketch.fix(0, east: 0, accuracy: accuracy)], at: sketch.start)
    #expect((core.statistics.acceptedFixes == 1) == isTaken)
  }
}
