internal import Geodesy
internal import Tracks

/// Writes down what a runner does, sample by sample.
struct TruthRecorder {
  private(set) var samples: [TruthSample] = []

  private let start: Timestamp
  private let rate: Double
  private let halfStep: Double
  /// Microseconds from a sample to the next, where they are whole.
  private let interval: Int64?
  private let path: RunPath
  private let hasAltitudes: Bool
  private var along: PathCursor
  private var line: Polyline.Cursor
  private var recorded = 0.0
  private var speed = 0.0
  private var course: Double
  private var isPaused = true
  private let pauses: [Pause]
  private var nextPause = 0

  init(path: RunPath, start: Timestamp, rate: Double, pauses: [Pause]) {
    self.path = path
    self.start = start
    self.rate = rate
    self.pauses = pauses
    halfStep = 0.5 / rate
    let microseconds = 1e6 / rate
    // Far from the ends of the range, where times that do not fit are held.
    let isWhole =
      microseconds >= 1 && microseconds == microseconds.rounded()
      && microseconds < 1e9 && start.microseconds.magnitude < 1 << 61
    interval = isWhole ? Int64(microseconds) : nil
    hasAltitudes = path.hasAltitudes
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

  /// Seconds of the last sample.
  var lastTime: Double { Double(samples.count - 1) / rate }

  /// Seconds of the sample that comes next.
  private var nextTime: Double { Double(samples.count) / rate }

  /// Adds the next sample.
  mutating func record(distance: Double, speed: Double) {
    if !isPaused { recorded += (self.speed + speed) * halfStep }
    isPaused = nextPause < pauses.count && pause(at: nextTime) != nil
    self.speed = speed
    let (place, isReturning) = along.place(after: distance)
    let at = line.place(at: place)
    if speed > 0 {
      course = isReturning ? (at.course >= 180 ? at.course - 180 : at.course + 180) : at.course
    }
    let time =
      interval.map {
        Timestamp(microseconds: start.microseconds + Int64(samples.count) * $0)
      } ?? start.advanced(by: nextTime)
    samples.append(
      TruthSample(
        time: time, coordinate: at.coordinate,
        altitude: hasAltitudes ? path.altitude(at: at) : nil, speed: speed, course: course,
        distance: recorded, isPaused: isPaused))
  }
}
