import Geodesy
import Harness
import Testing
import Tracking
import Tracks

@Suite struct TrueFiguresTests {
  /// A sample a second: metres run so far, and whether the tracker is paused from here on.
  static func truth(_ samples: [(metres: Double, isPaused: Bool)]) -> Truth {
    Truth(
      samples: samples.enumerated().map { second, sample in
        TruthSample(
          time: Timestamp(microseconds: Int64(second) * 1_000_000),
          coordinate: Coordinate(latitude: 0, longitude: 0), speed: 0, course: 0,
          distance: sample.metres, isPaused: sample.isPaused)
      })
  }

  @Test("rests count as recording, pauses do not, and neither is motion")
  func times() {
    let figures = TrueFigures(
      Self.truth([
        (0, false), (3, false), (6, false), (6, false), (6, true), (6, true), (6, false),
        (9, false),
      ]))
    #expect(figures.distance == 9)
    #expect(figures.elapsedTime == 7)
    #expect(figures.pausedTime == 2)
    #expect(figures.recordingTime == 5)
    #expect(figures.movingTime == 3)
    #expect(figures.pace == 5.0 / 9)
  }

  @Test("split boundaries are interpolated, several within one step too, and the rest is partial")
  func splits() {
    let figures = TrueFigures(
      Self.truth([
        (0, false), (800, false), (1200, false), (1200, true), (1200, false), (3700, false),
      ]))
    #expect(figures.kilometreSplits.map(\.distance) == [1000, 1000, 1000, 700])
    let durations = figures.kilometreSplits.map(\.duration)
    // 800 m and half of the next 400; the other half, a second of rest, 800 of 2500; 1000; 700.
    for (seen, expected) in zip(durations, [1.5, 0.5 + 1 + 0.32, 0.4, 0.28]) {
      #expect(abs(seen - expected) < 1e-9)
    }
  }

  @Test("nothing run has no pace and no splits", arguments: [0, 1, 2])
  func nothing(count: Int) {
    let figures = TrueFigures(Self.truth(Array(repeating: (0, false), count: count)))
    #expect(figures.pace == nil)
    #expect(figures.kilometreSplits.isEmpty)
    #expect(figures.elapsedTime == Double(max(0, count - 1)))
  }
}
