extension Stride {
  /// The limits and times by which `Stride` works.
  ///
  /// Metres, seconds and metres per second. Figures marked heuristic were chosen on simulated runs and
  /// have no published measurement behind them. Values are not checked: all are meant to be finite
  /// and above 0.
  public struct Settings: Hashable, Sendable {
    // MARK: Which fixes count

    /// Age in seconds, on arrival, beyond which a fix is stale: the tutorial's figure.
    public var staleAfter = 10.0
    /// Seconds by which a fix may be later than its arrival; heuristic.
    public var futureBeyond = 1.0
    /// Accuracy in metres beyond which a fix is refused: OpenTracks' default.
    public var accuracyLimit = 50.0
    /// Accuracy in metres that a fix without one is taken to have; heuristic.
    ///
    /// About an open sky's 4.9 m (van Diggelen and Enge 2015).
    public var assumedAccuracy = 5.0
    /// Metres per second that nobody outruns: the 100 m record peaks at 12.4 (Berlin 2009).
    public var fastest = 12.5

    // MARK: Jumps, gaps and settling

    /// Standard deviations beyond which a position is a jump and no motion; heuristic.
    public var jumpDeviations = 4.0
    /// Metres that a jump measures at least; heuristic.
    public var jumpDistance = 4.0
    /// Fixes that must agree with each other before a place out of reach is believed; heuristic.
    public var relocationFixes = 4
    /// Seconds that these fixes must span; heuristic.
    public var relocationTime = 4.0
    /// Seconds without a fix that counts after which the signal is lost.
    ///
    /// The figure of threkir, a published Kalman tracker of runs.
    public var gap = 10.0
    /// Seconds of a gap beyond which no straight line bridges it; heuristic.
    public var longestBridge = 3600.0
    /// Metres between the ends of a gap below which the runner may have stood still; heuristic.
    public var shortestBridge = 10.0
    /// Seconds without a jump before anything counts at the start; heuristic.
    ///
    /// A receiver that settles does so 5 to 15 s after its first fix, says runsketch, a published
    /// simulator of one runner.
    public var settleAtStart = 10.0
    /// The same after a pause or a gap; heuristic.
    public var settleAgain = 4.0
    /// Seconds after which a stretch counts, jumps or not; heuristic.
    public var settleAtLast = 60.0

    // MARK: Smoothing

    /// How freely the speed changes, in m^2/s^3: threkir's figure.
    public var processNoise = 0.6
    /// The least noise from fix to fix, per axis, in metres; heuristic.
    public var noiseFloor = 1.0
    /// The most noise from fix to fix, per axis, in metres; heuristic.
    public var noiseCeiling = 5.0
    /// Seconds over which that noise is learned; heuristic.
    public var noiseTime = 20.0
    /// Deviation per axis of a velocity of which nothing is known, in metres per second; heuristic.
    public var unknownVelocity = 2.0
    /// Speed accuracy up to which a Doppler speed counts, in metres per second: threkir's figure.
    ///
    /// A speed without an accuracy does not count: on a measured walk such a speed read a fifth low.
    public var dopplerLimit = 1.5
    /// The least deviation that a Doppler velocity is taken to have; heuristic.
    ///
    /// On measured walks such speeds fell 6 to 7 % short, which no speed accuracy says.
    public var dopplerFloor = 0.4

    // MARK: Motion and rest

    /// Metres per second below which the runner may be standing; heuristic.
    public var restSpeed = 0.5
    /// The same as a share of his usual speed, up to twice `restSpeed`; heuristic.
    public var restShare = 0.3
    /// Metres per second above which he moves again; heuristic.
    public var goSpeed = 0.9
    /// The same as a share of his usual speed, up to twice `goSpeed`; heuristic.
    public var goShare = 0.4
    /// Metres per second below which he stands; heuristic.
    public var stillSpeed = 0.4
    /// Seconds over which the speed is taken that says whether the place of rest wanders; heuristic.
    public var slowLag = 5.0
    /// Seconds of slowness that make a rest; heuristic.
    public var restAfter = 4.0
    /// Metres from the place of rest that are motion whatever the speed; heuristic.
    public var restRadius = 8.0
    /// The same as a multiple of the reported accuracy, where that is more; heuristic.
    public var restRadiusShare = 3.0
    /// The most that this radius can be, in metres; heuristic.
    public var restRadiusLimit = 25.0
    /// Metres by Doppler speed that are motion; heuristic.
    public var goDistance = 2.0
    /// Seconds over which the place of rest follows wandering fixes; heuristic.
    public var restDriftTime = 15.0
    /// Metres per second that the place of rest wanders at most; heuristic.
    ///
    /// Built-up, a phone's error was measured to change by 11 m in a minute.
    public var restDriftSpeed = 0.25

    /// The defaults.
    public init() {}
  }
}
