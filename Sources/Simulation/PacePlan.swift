/// How the asked pace changes over a run.
///
/// Distances are metres along the way, and times are seconds since he set off with the tracker
/// recording: a pause stops the plan's clock, a red light does not. What `Runner.pace` means differs
/// from plan to plan: each says it.
public enum PacePlan: Hashable, Sendable {
  /// The same pace all the way: `Runner.pace`.
  case even
  /// A second half that is faster than the first by this share of the pace.
  ///
  /// `Runner.pace` is the average of the two: with a gain of 0.04 he runs 2 % slower than it to half
  /// the distance and 2 % faster from there. Below 0 the second half is the slower one.
  case negativeSplit(gain: Double)
  /// A warm-up, fast and slow legs in turn, and a cool-down.
  ///
  /// `Runner.pace` is that of the warm-up and the cool-down; the legs have their own.
  case intervals(Intervals)
  /// Surges of a length and at a speed that are drawn, with slower stretches between.
  ///
  /// `Runner.pace` is the average over the run, in expectation: between the surges he is slower.
  case fartlek(Fartlek)
  /// Runs for `run` seconds and walks for `walk` seconds, in turn, at `speed` metres per second.
  ///
  /// `Runner.pace` is that of the running.
  case walkRun(run: Double, walk: Double, speed: Double)
  /// A pace of its own from each of these places on, ascending.
  ///
  /// `Runner.pace` is that before the first of them.
  case stretches([Stretch])

  /// How long a leg of a plan is.
  public enum Extent: Hashable, Sendable {
    /// So many metres along the way.
    case distance(Double)
    /// So many seconds.
    case time(Double)
  }

  /// A leg of a plan: how long, and how fast.
  public struct Leg: Hashable, Sendable {
    /// How long it is.
    public var extent: Extent
    /// Seconds per metre.
    public var pace: Double

    /// A leg of this extent at this pace, seconds per metre.
    public init(_ extent: Extent, pace: Double) {
      self.extent = extent
      self.pace = pace
    }
  }

  /// Fast and slow legs in turn, between a warm-up and a cool-down.
  public struct Intervals: Hashable, Sendable {
    /// How long the warm-up is, if there is one.
    public var warmUp: Extent?
    /// How often the two legs come.
    public var repeats: Int
    /// The fast leg.
    public var fast: Leg
    /// The slow leg, which follows it each time.
    public var slow: Leg

    /// These legs so often; what is left of the run is the cool-down.
    public init(warmUp: Extent? = nil, repeats: Int, fast: Leg, slow: Leg) {
      self.warmUp = warmUp
      self.repeats = repeats
      self.fast = fast
      self.slow = slow
    }
  }

  /// The ranges from which the surges of a fartlek are drawn, evenly.
  public struct Fartlek: Hashable, Sendable {
    /// Seconds that a surge lasts.
    public var surge: ClosedRange<Double>
    /// Seconds from a surge to the next.
    public var recovery: ClosedRange<Double>
    /// How much faster a surge is than what lies between, as a fraction.
    public var gain: ClosedRange<Double>

    /// Surges from these ranges (the usual ones are a heuristic).
    public init(
      surge: ClosedRange<Double> = 20...120, recovery: ClosedRange<Double> = 60...240,
      gain: ClosedRange<Double> = 0.1...0.3
    ) {
      self.surge = surge
      self.recovery = recovery
      self.gain = gain
    }
  }

  /// A pace from a place on.
  public struct Stretch: Hashable, Sendable {
    /// Metres along the way where it begins.
    public var start: Double
    /// Seconds per metre.
    public var pace: Double

    /// This pace, in seconds per metre, from here on.
    public init(start: Double, pace: Double) {
      self.start = start
      self.pace = pace
    }
  }
}
