internal import Geodesy
package import Tracks

extension Epoch {
  /// The epoch that a TPV report of gpsd's says, nil where the report has no time.
  ///
  /// `number` and `text` give the report's members by their keys. What gpsd says at 95 % becomes a
  /// fix's 68 %, the other way round than `EpochReports` has it: a fix's radius is the root of the sum
  /// of the squares of the deviations on both axes. Without `epx` and `epy` it is made of `eph`, as of
  /// a circle. An altitude above the sea is `altMSL`, of servers before 3.20 `alt`.
  package init?(
    positionReport number: (_ key: String) -> Double?, text: (_ key: String) -> String?
  ) {
    guard let time = text("time").flatMap({ Timestamp($0) }) else { return nil }
    self.init(time: time)
    let mode = number("mode") ?? 0
    guard mode >= 2, let latitude = number("lat"), let longitude = number("lon") else { return }
    let axis = EpochReports.axis95
    var fix = Fix(
      timestamp: time, coordinate: Coordinate(latitude: latitude, longitude: longitude),
      speed: number("speed"), speedAccuracy: number("eps").map { $0 / axis },
      course: number("track"), courseAccuracy: number("epd").map { $0 / axis })
    if mode >= 3 {
      fix.altitude = number("altMSL") ?? number("alt")
      fix.ellipsoidalAltitude = number("altHAE")
      fix.verticalAccuracy = number("epv").map { $0 / axis }
    }
    if let east = number("epx"), let north = number("epy") {
      fix.horizontalAccuracy = (east * east + north * north).squareRoot() / axis
    } else {
      fix.horizontalAccuracy = number("eph").map { $0 / Self.circle95 * 2.0.squareRoot() }
    }
    fixes = [fix]
  }

  /// Deviations within which 95 % of an error that is alike on both axes are: chi-squared, 2 degrees.
  private static var circle95: Double { 2.447747 }
}
