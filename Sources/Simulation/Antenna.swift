/// What a receiver's antenna and its chip make of a signal.
public struct Antenna: Hashable, Sendable {
  /// Carrier-to-noise density in dB-Hz of a satellite overhead in open country.
  public var zenith: Double
  /// Carrier-to-noise density in dB-Hz of a satellite at the horizon in open country.
  public var horizon: Double
  /// The standard deviation in dB of one satellite's strength, which wanders over a minute or so.
  public var scatter: Double
  /// The weakest signal in dB-Hz that a position is made from.
  public var threshold: Double

  /// An antenna.
  public init(zenith: Double, horizon: Double, scatter: Double, threshold: Double) {
    self.zenith = zenith
    self.horizon = horizon
    self.scatter = scatter
    self.threshold = threshold
  }

  /// A patch of ceramic with a ground plane, on a roof or a bag.
  public static let patch = Antenna(zenith: 47, horizon: 34, scatter: 1.5, threshold: 20)

  /// The antenna within a phone, 8 to 10 dB weaker.
  public static let phone = Antenna(zenith: 38, horizon: 31, scatter: 4, threshold: 15)

  /// A logger's patch in a pocket, behind cloth and a body.
  public static let pocket = Antenna(zenith: 31, horizon: 25, scatter: 6, threshold: 14)

  /// The antenna of a watch on a wrist.
  public static let wrist = Antenna(zenith: 38, horizon: 30, scatter: 4, threshold: 15)
}
