/// The ellipsoid of GPS: NIMA TR8350.2, 3rd edition, 2000, table 3.1.
public enum WGS84 {
  /// Equatorial radius in metres.
  public static let semiMajorAxis = 6_378_137.0
  /// Flattening, without unit.
  public static let flattening = 1 / 298.257_223_563
}
