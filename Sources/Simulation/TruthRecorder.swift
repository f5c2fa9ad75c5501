internal import Geodesy
internal import Tracks

/// Writes down what a runner does, sample by sample.
struct TruthRecorder {
  private(set) var samples: [TruthSample] = []
  /// Seconds of the last sample.
  private(set) var lastTime = 0.0

  private let start: Timestamp
  private let rate: Double
  private let halfStep: Double
  private let path: RunPath
  private var along: PathCursor
  private var line: Polyline.Cursor?
  private var recorded = 0.0
  private var speed = 0.0
  private var course: Double
  private var isPaused = false
  private let pauses: [Pause]
  private var nextPause = 0

  init(path: RunPath, start: Timestamp, rate: Double, pauses: [Pause]) {
    self.path = path
    self.start = start
    self.rate = rate
    self.pauses = pauses
    halfStep = 0.5 / rate
    along = PathCursor(path)
    line = Polyline.Cursor(path.line)
    course = path.line.bearing(at: 0)
  }

  /// Makes room for a run of about so many seconds.
  mutating func reserve(seconds: Double) {
    samples.reserveCapacity(Int(min(1e8, seconds * rate)) + 1)
  }

  /// The pause that a time lies in, seconds that never descend.
  mutating func pause(at seconds: Double) -> Pause? {
    while nextPause < pauses.count {
      let pause = pauses[nextPause]
      if seconds < pause.at { return nil }
      if seconds < pause.at + pause.duration { return pause }
      nextPause += 1
    }
    return nil
  }

  /// Adds the next sample.
  mutating func record(distance: Double, speed: Double) {
    let time = Double(samples.count) / rate
    if !isPaused, !samples.isEmpty { recorded += (self.speed + speed) * halfStep }
    isPaused = pause(at: time) != nil
    self.speed = speed
    lastTime = time
    let (place, isReturning) = along.place(after: distance)
    guard let at = line?.place(at: place) else {
      samples.append(
        TruthSample(
          time: start.advanced(by: time), coordinate: path.line.position(at: 0),
          altitude: path.altitude(at: 0), speed: speed, course: course, distance: recorded,
          isPaused: isPaused))
      return
    }
    if speed > 0 {
      course = isReturning ? (at.course >= 180 ? at.course - 180 : at.course + 180) : at.course
    }
    samples.append(
      TruthSample(
        time: start.advanced(by: time), coordinate: at.coordinate,
        altitude: path.altitude(at: at), speed: speed, course: course, distance: recorded,
        isPaused: isPaused))
  }
}
