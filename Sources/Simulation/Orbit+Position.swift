internal import Geodesy
internal import Tracks

extension Orbit {
  /// 1993-07-01T00:00:00Z, the epoch of the slot assignments.
  private static let epoch = Timestamp(microseconds: 741_484_800_000_000)
  /// Greenwich hour angle at the epoch in degrees, 18 h 36 min 14.4 s.
  private static let hourAngle = 279.06
  /// Degrees that the Earth turns in a day of 86,400 s.
  private static let degreesPerDay = 360.985_647_366_286_2

  /// Where the satellite is at a time.
  func position(at time: Timestamp) -> ECEF {
    let turned = time.seconds(since: Self.epoch) / 86_400 * Self.degreesPerDay
    let (sinU, cosU) = sineAndCosine(degrees: latitudeArgument + revolutionsPerDay * turned)
    let (sinL, cosL) = sineAndCosine(degrees: node - Self.hourAngle - turned)
    let (sinI, cosI) = sineAndCosine(degrees: inclination)
    return ECEF(
      x: radius * (cosU * cosL - sinU * cosI * sinL),
      y: radius * (cosU * sinL + sinU * cosI * cosL),
      z: radius * sinU * sinI)
  }
}
