public import Geodesy

/// What a runner really did: samples at a fixed rate, first to last.
public struct Truth: Hashable, Sendable {
  /// The samples, in order of time, evenly spaced.
  public var samples: [TruthSample]

  /// A truth with these samples.
  public init(samples: [TruthSample] = []) {
    self.samples = samples
  }

  /// Metres run while the tracker was recording, from the first sample to the last; 0 without samples.
  public var distance: Double { samples.last?.distance ?? 0 }

  /// Seconds from the first sample to the last; 0 without samples.
  public var duration: Double {
    guard let first = samples.first, let last = samples.last else { return 0 }
    return last.time.seconds(since: first.time)
  }
}

/// Where a runner truly was at one time, and how he moved.
public struct TruthSample: Hashable, Sendable {
  /// When, by a perfect clock.
  public var time: Timestamp
  /// Where, on WGS 84.
  public var coordinate: Coordinate
  /// Altitude above mean sea level in metres, absent where the route has none.
  public var altitude: Double?
  /// Speed over ground in metres per second; 0 at rest.
  public var speed: Double
  /// Course over ground in degrees, clockwise from true north, 0 to below 360; at rest the last one.
  public var course: Double
  /// Metres run while recording since the start; what is run in a pause is not in it.
  public var distance: Double
  /// Whether the user had paused the tracker.
  public var isPaused: Bool

  /// A sample of the truth.
  public init(
    time: Timestamp, coordinate: Coordinate, altitude: Double? = nil, speed: Double,
    course: Double, distance: Double, isPaused: Bool = false
  ) {
    self.time = time
    self.coordinate = coordinate
    self.altitude = altitude
    self.speed = speed
    self.course = course
    self.distance = distance
    self.isPaused = isPaused
  }
}
