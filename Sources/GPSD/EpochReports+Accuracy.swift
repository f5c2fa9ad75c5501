internal import Tracks

extension EpochReports {
  /// A fix's uncertainties as gpsd words them, at 95 %; absent where the fix claims none.
  struct Errors {
    /// Metres eastwards.
    var east: Double?
    /// Metres northwards.
    var north: Double?
    /// The radius in metres of the circle that holds the position.
    var radius: Double?
    /// Metres up, absent without an altitude.
    var vertical: Double?
    /// The radius in metres of the sphere that holds the position.
    ///
    /// Heuristic: gpsd takes it from its own position dilution.
    var sphere: Double?

    init(_ fix: Fix, _ dilution: DilutionOfPrecision?) {
      if let sigma = EpochReports.positive(fix.horizontalAccuracy).map({ $0 / 2.0.squareRoot() }) {
        let (e, n) = EpochReports.shares(dilution)
        east = sigma * EpochReports.axis95 * e
        north = sigma * EpochReports.axis95 * n
        radius = Self.radius95(east: sigma * e, north: sigma * n)
      }
      guard fix.hasAltitude else { return }
      vertical = EpochReports.positive(fix.verticalAccuracy).map { $0 * EpochReports.axis95 }
      if let radius, let vertical {
        sphere = (radius * radius + vertical * vertical).squareRoot()
      }
    }

    /// The radius of the circle that holds an error of these deviations 95 % of the time.
    ///
    /// A cubic in the ratio of the two, fitted to the exact radius by numerical integration: right to
    /// 0.2 %.
    private static func radius95(east: Double, north: Double) -> Double {
      let (large, small) = (max(east, north), min(east, north))
      guard large > 0 else { return 0 }
      let ratio = small / large
      return large * (1.9607 + ratio * (0.0079 + ratio * (0.0998 + ratio * 0.3840)))
    }
  }

  /// The change of altitude since the fix before.
  package struct Ascent: Hashable, Sendable {
    /// Metres a second, upwards.
    package var speed: Double
    /// Metres a second at 95 %, absent where one of the fixes claims no vertical accuracy.
    package var uncertainty: Double?

    /// A change of this speed.
    package init(speed: Double, uncertainty: Double? = nil) {
      self.speed = speed
      self.uncertainty = uncertainty
    }

    /// From one fix to the next one, nil where they are not one after the other within 10 s.
    ///
    /// The uncertainty is the sum of the fixes' own over the time between them, as gpsd has it
    /// (`libgpsd_core.c`, `gpsd_error_model`).
    init?(from last: Fix, to fix: Fix) {
      let span = fix.timestamp.seconds(since: last.timestamp)
      guard span > 0, span <= 10 else { return nil }
      if let now = fix.altitude, let before = last.altitude {
        speed = (now - before) / span
      } else if let now = fix.ellipsoidalAltitude, let before = last.ellipsoidalAltitude {
        speed = (now - before) / span
      } else {
        return nil
      }
      guard speed.isFinite else { return nil }
      if let now = EpochReports.positive(fix.verticalAccuracy),
        let before = EpochReports.positive(last.verticalAccuracy)
      {
        uncertainty = (now + before) * EpochReports.axis95 / span
      }
    }
  }

  static func positive(_ value: Double?) -> Double? {
    value.flatMap { $0 > 0 && $0 < 1e7 ? $0 : nil }
  }

  /// How the horizontal error divides between east and north; the squares add up to 2.
  static func shares(_ dilution: DilutionOfPrecision?) -> (east: Double, north: Double) {
    guard let dilution, dilution.horizontal > 0, dilution.horizontal < 1e6 else { return (1, 1) }
    let scale = 2.0.squareRoot() / dilution.horizontal
    return (dilution.east * scale, dilution.north * scale)
  }

  /// An angle of 0 to 360 that is below 360 when it is rounded to so many decimals.
  static func wrapped(_ value: Double?, at decimals: Int) -> Double? {
    guard let value, (0...360).contains(value) else { return nil }
    let half = [0.5, 0.05, 0.005, 0.0005, 0.00005][decimals]
    return value >= 360 - half ? 0 : value
  }
}
