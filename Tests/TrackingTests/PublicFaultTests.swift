import Geodesy
import Testing
import Tracking
import Tracks

/// Faults that users of other trackers reported, by the report: Stride does right.
@Suite struct PublicFaultTests {
  let sketch = RunSketch.self

  @Test("BangleApps 3116: a first fix far away does not count, nor does standing still")
  func firstFixFarAway() {
    // Settling: five equal fixes 40 m off, then a jump to where the runner stands.
    let settling = (0...60).map { sketch.fix(Double($0), east: $0 < 8 ? 0 : 40) }
    #expect(sketch.run(settling, through: sketch.moonRunner, to: 60).distance > 39)
    #expect(sketch.run(settling, to: 60).distance < 3)
    // And the same for a runner who sets off 20 s later.
    let fixes =
      settling.prefix(20)
      + (20...120).map {
        sketch.fix(Double($0), east: 40 + 3 * Double($0 - 20))
      }
    #expect(abs(sketch.run(Array(fixes), to: 120).distance - 300) < 5)
  }

  @Test("OpenTracks 1898: a fix at 0,0 does not add thousands of kilometres, even as the first")
  func nullIsland() {
    var fixes = sketch.steady(0...60)
    fixes[0].coordinate = Coordinate(latitude: 0, longitude: 0)
    let statistics = sketch.run(fixes, to: 60)
    #expect(abs(statistics.distance - 177) < 2)
    #expect(statistics.rejectedFixes[.nullIsland] == 1)
  }

  @Test("SwiftLocation 153: a cached fix from before the start does not count")
  func cachedFix() {
    var core = Stride()
    core.start(at: sketch.start)
    core.receive([sketch.fix(-0.5, east: -500)], at: sketch.start)
    #expect(core.statistics.rejectedFixes[.beforeStart] == 1)
  }

  @Test("OpenTracks 800, OsmAnd 12850: when the clock steps back no time is negative")
  func clockStepsBack() {
    var core = Stride()
    core.start(at: sketch.time(0))
    for fix in sketch.steady(0...60) { core.receive([fix], at: fix.timestamp) }
    let before = core.statistics
    for second in 20...50 {
      core.receive([sketch.fix(Double(second), east: 180)], at: sketch.time(Double(second)))
      core.tick(at: sketch.time(Double(second)))
    }
    core.finish(at: sketch.time(10))
    let after = core.statistics
    #expect(after.elapsedTime == 60)
    #expect(after.movingTime >= before.movingTime)
    #expect(after.distance == before.distance)
    // To a clock that only goes forward, what is more than 10 s back is stale.
    #expect(after.rejectedFixes[.stale] + after.rejectedFixes[.outOfOrder] == 31)
  }

  @Test("gpxpy 197, gpxpod 94: equal timestamps divide by no zero")
  func equalTimestamps() {
    let fixes = (0...60).map { _ in sketch.fix(5, east: 10) }
    let statistics = sketch.run(fixes, to: 10)
    #expect(statistics.distance == 0)
    #expect(statistics.averageSpeed == nil)
    #expect(statistics.topSpeed == nil)
  }

  @Test("gpslogger 779: a date 1,024 weeks ago is refused, and it says so")
  func weekRollover() {
    var fixes = sketch.steady(0...60)
    for index in 20..<30 { fixes[index].timestamp.microseconds -= 1024 * 604_800_000_000 }
    let statistics = sketch.run(fixes, to: 60)
    #expect(statistics.rejectedFixes[.beforeStart] == 10)
    #expect(abs(statistics.distance - 180) < 3)
  }

  @Test("SwiftLocation 340: a negative accuracy is invalid")
  func negativeAccuracy() {
    let fixes = sketch.steady(0...60).map { fix in
      var fix = fix
      fix.horizontalAccuracy = -1
      return fix
    }
    #expect(sketch.run(fixes, through: MoonRunner(), to: 60).acceptedFixes > 0)
    #expect(sketch.run(fixes, to: 60).rejectedFixes[.invalidAccuracy] == 61)
  }

  @Test("OsmAnd 7054: nothing counts while paused, nor across the pause")
  func paused() {
    let statistics = sketch.run(sketch.steady(0...300), to: 300, pauses: [(100, 200)])
    #expect(abs(statistics.distance - 600) < 6)
    #expect(statistics.pausedTime == 100)
    #expect(statistics.elapsedTime == 300)
    #expect(abs(statistics.movingTime - 200) < 4)
    #expect(statistics.rejectedFixes[.notRecording] == 99)
  }

  @Test(
    "OpenTracks 1566: a tunnel is bridged by a straight line, settling errors at its end or not")
  func tunnel() {
    // 400 m without a signal; at the far end the first fixes are 60 m off.
    let fixes =
      sketch.steady(0...100)
      + (234...400).map {
        sketch.fix(Double($0), east: 3 * Double($0) + ($0 < 237 ? 60 : 0))
      }
    let statistics = sketch.run(fixes, to: 400)
    #expect(abs(statistics.distance - 1200) < 12)
    #expect(abs(statistics.movingTime - 400) < 6)
  }

  @Test("RunnerUp 306, OutRun 106: a lost signal is no rest, and slow steps do not flap")
  func lostSignalIsNoRest() {
    var core = Stride()
    core.start(at: sketch.start)
    for fix in sketch.steady(0...60) { core.receive([fix], at: fix.timestamp) }
    for second in 61...90 {
      core.tick(at: sketch.time(Double(second)))
      if second > 66 { #expect(core.statistics.currentSpeed == nil) }
    }
    for fix in sketch.steady(91...150) { core.receive([fix], at: fix.timestamp) }
    #expect(abs(core.statistics.movingTime - 150) < 3)

    // A speed that swings about the thresholds: 0.7 and 1.2 m/s in turn, 10 s each.
    var east = 0.0
    var changes = 0
    var wasMoving = false
    var slow = Stride()
    slow.start(at: sketch.start)
    for second in 0...300 {
      slow.receive([sketch.fix(Double(second), east: east)], at: sketch.time(Double(second)))
      east += second / 10 % 2 == 0 ? 0.7 : 1.2
      let isMoving = (slow.statistics.currentSpeed ?? 0) > 0
      if isMoving != wasMoving { changes += 1 }
      wasMoving = isMoving
    }
    #expect(changes <= 30)
    #expect(abs(slow.statistics.distance - east) < 0.1 * east)
  }

  @Test("tempo 188, runnerup 632: splits have interpolated boundaries and add up")
  func splits() {
    let statistics = sketch.run(sketch.steady(0...7033), to: 7040)
    #expect(statistics.kilometreSplits.count == 22)
    #expect(
      abs(statistics.kilometreSplits.reduce(0) { $0 + $1.distance } - statistics.distance) < 1e-6)
    #expect(abs(statistics.kilometreSplits.reduce(0) { $0 + $1.duration } - 7040) < 1e-6)
    #expect(abs(statistics.mileSplits.reduce(0) { $0 + $1.duration } - 7040) < 1e-6)
    #expect(statistics.mileSplits.count == 14)
    for split in statistics.kilometreSplits[2..<21] {
      #expect(abs(split.duration - 1000 / 3.0) < 0.5)
    }
  }

  @Test("mapbox-gl-native 3556: no pace at a distance of 0, and no NaN at one place")
  func noPaceAtZero() {
    let statistics = sketch.run((0...60).map { sketch.fix(Double($0), east: 0) }, to: 60)
    #expect(statistics.distance == 0)
    #expect(statistics.averageSpeed == nil)
    #expect(statistics.movingTime == 0)
  }

  @Test("cheap-ruler 38, itinero 279: across the antimeridian it is the short way round")
  func antimeridian() {
    let origin = Coordinate(latitude: 65, longitude: 179.999)
    let statistics = sketch.run(sketch.steady(0...100, from: origin), to: 100)
    #expect(abs(statistics.distance - 300) < 2)
  }

  @Test("flutter_background_geolocation 726: delivery out of order or twice adds nothing")
  func delivery() {
    let fixes = sketch.steady(0...300)
    // Each ten are delivered again, backwards.
    let delivered = stride(from: 0, to: 300, by: 10).flatMap { first in
      fixes[first..<first + 10] + fixes[first..<first + 10].reversed()
    }
    #expect(sketch.run(delivered, through: sketch.moonRunner, to: 300).distance > 2000)
    #expect(abs(sketch.run(delivered, to: 300).distance - 897) < 2)
  }

  @Test("gpslogger 339: a first fix that is refused is no anchor, and points come all the same")
  func refusedFirstFix() {
    var fixes = sketch.steady(0...60)
    fixes[0].horizontalAccuracy = 1414
    #expect(sketch.run(fixes, to: 60).acceptedFixes == 60)
    // The tutorial's location manager measures from what it delivered, refused or not.
    let slow = (0...60).map {
      sketch.fix(Double($0), east: 0.1 * Double($0), accuracy: $0 == 0 ? 30 : 5)
    }
    #expect(sketch.run(slow, through: MoonRunner(), to: 60).acceptedFixes == 0)
  }

  @Test("OsmAnd 18170: the average is not above the top speed")
  func averageAndTop() throws {
    // Two fixes a minute: all of the way lies in gaps.
    let fixes = (0...20).map { sketch.fix(30 * Double($0), east: 120 * Double($0)) }
    let statistics = sketch.run(fixes, to: 600)
    #expect(abs(statistics.distance - 2400) < 1)
    #expect(try #require(statistics.averageSpeed) <= (try #require(statistics.topSpeed)))
    #expect(statistics.movingTime <= statistics.elapsedTime)
  }

  @Test("organicmaps 9685: the end of a run is not lost, however short the run")
  func theEnd() {
    #expect(abs(sketch.run(sketch.steady(0...100), to: 100).distance - 300) < 2)
    // Over before the receiver has settled.
    #expect(abs(sketch.run(sketch.steady(0...6), to: 6).distance - 18) < 3)
    // And one whose last fix comes after a gap.
    let fixes = sketch.steady(0...60) + [sketch.fix(90, east: 270)]
    #expect(abs(sketch.run(fixes, to: 90).distance - 270) < 3)
  }
}
