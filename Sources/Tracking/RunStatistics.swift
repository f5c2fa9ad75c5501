/// What a tracking core says of a run, in metres, seconds and metres per second.
public struct RunStatistics: Hashable, Sendable {
  /// Distance run.
  public var distance: Double
  /// Time from start to now or to the finish, pauses included.
  public var elapsedTime: Double
  /// Time in motion: without pauses and rests, where the core knows them.
  public var movingTime: Double
  /// Time in pauses that the runner asked for.
  public var pausedTime: Double
  /// Speed now, absent where the core cannot tell.
  public var currentSpeed: Double?
  /// Average speed as the core shows it, absent where it has none; a faulty core may say infinity.
  public var averageSpeed: Double?
  /// Highest speed seen, absent where the core keeps none.
  public var topSpeed: Double?
  /// Fixes that count.
  public var acceptedFixes: Int
  /// Fixes that were refused, by reason.
  public var rejectedFixes: RejectionCounts
  /// Splits by kilometre, the last one partial.
  public var kilometreSplits: [Split]
  /// Splits by mile, the last one partial.
  public var mileSplits: [Split]

  /// Statistics; what is not given is nothing.
  public init(
    distance: Double = 0, elapsedTime: Double = 0, movingTime: Double = 0, pausedTime: Double = 0,
    currentSpeed: Double? = nil, averageSpeed: Double? = nil, topSpeed: Double? = nil,
    acceptedFixes: Int = 0, rejectedFixes: RejectionCounts = RejectionCounts(),
    kilometreSplits: [Split] = [], mileSplits: [Split] = []
  ) {
    self.distance = distance
    self.elapsedTime = elapsedTime
    self.movingTime = movingTime
    self.pausedTime = pausedTime
    self.currentSpeed = currentSpeed
    self.averageSpeed = averageSpeed
    self.topSpeed = topSpeed
    self.acceptedFixes = acceptedFixes
    self.rejectedFixes = rejectedFixes
    self.kilometreSplits = kilometreSplits
    self.mileSplits = mileSplits
  }
}

/// A part of a run of one unit of length: a kilometre, a mile; the last one is what is left over.
public struct Split: Hashable, Sendable {
  /// Metres run in it.
  public var distance: Double
  /// Time in it, pauses not counted, boundaries interpolated between fixes.
  public var duration: Double

  /// A split.
  public init(distance: Double, duration: Double) {
    self.distance = distance
    self.duration = duration
  }
}
