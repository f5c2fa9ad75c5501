/// What a receiver's antenna and its chip make of the signals of satellites.
public struct Antenna: Hashable, Sendable {
  /// Carrier-to-noise density in dB-Hz of a satellite overhead in open country.
  public var zenith: Double
  /// Carrier-to-noise density in dB-Hz of a satellite at the horizon in open country.
  ///
  /// Between the two it goes with the sine of the elevation.
  public var horizon: Double
  /// The standard deviation in dB of one satellite's strength about that line.
  public var scatter: Double
  /// The weakest signal in dB-Hz that a position is made from; 6 dB weaker ones are still heard.
  public var threshold: Double

  /// An antenna.
  public init(zenith: Double, horizon: Double, scatter: Double, threshold: Double) {
    self.zenith = zenith
    self.horizon = horizon
    self.scatter = scatter
    self.threshold = threshold
  }

  /// A ceramic patch that lies flat under the sky.
  ///
  /// Fitted by eye to a u-blox M9N's satellites above 40 degrees (39 to 45 dB-Hz) and to two older
  /// receivers in the open (36 dB-Hz at 5 degrees, 47 at 45, 50 at 75); the threshold is heuristic.
  public static let patch = Antenna(zenith: 47, horizon: 34, scatter: 2, threshold: 24)

  /// The antenna within a phone, 10 dB weaker overhead and next to the same in all directions.
  ///
  /// Fitted to a phone carried through open country, 431 fixes of the Belval walk: 32.0, 33.9, 34.1, 37.4,
  /// 34.8, 34.0 and 34.9 dB-Hz in steps of 10 degrees, 4.5 to 6 dB of scatter; the threshold is heuristic.
  public static let phone = Antenna(zenith: 36, horizon: 32.5, scatter: 5.5, threshold: 20)

  /// A logger's patch in a pocket, behind cloth and a body.
  ///
  /// Fitted to the logger of the Belval walk: 24.6 dB-Hz below 10 degrees, 28 to 31 above 30, 5 to 8 dB of
  /// scatter, and 17 dB-Hz for the weakest twentieth of what it used.
  public static let pocket = Antenna(zenith: 31, horizon: 27, scatter: 6.5, threshold: 14)

  /// The antenna of a watch on a wrist, between a phone's and a patch (heuristic).
  public static let wrist = Antenna(zenith: 37, horizon: 31, scatter: 4.5, threshold: 20)
}

extension Antenna {
  /// What is wrong with the figures, in words, or nil where strengths can be made with them.
  public var problem: String? {
    for level in [zenith, horizon, threshold] where !(level >= 0 && level <= 100) {
      return "an antenna's levels must be 0 to 100 dB-Hz"
    }
    if !(scatter >= 0 && scatter <= 50) { return "an antenna's scatter must be 0 to 50 dB" }
    return nil
  }
}
