public import Tracks

extension DilutionOfPrecision {
  /// The dilutions of satellites in these directions, all given the same weight.
  ///
  /// The roots of the diagonal of `(H^T H)^-1`, where a row of H is the direction of a satellite
  /// (east, north, up) turned about, and 1 for the clock. There is one clock for all systems: what lies
  /// between their clocks is broadcast and taken as known, which is how gpsd sums up the satellites of
  /// several systems too; a receiver that solves for a clock a system has about a tenth more. Nil for
  /// fewer than four satellites, or where they lie so that no position follows. Source: Kaplan, Hegarty,
  /// "Understanding GPS/GNSS", 3rd edition, 2017, section 11.2.
  public init?(linesOfSight: [Sky.Sighting]) {
    var matrix = NormalMatrix()
    for sighting in linesOfSight {
      let (sinE, cosE) = sineAndCosine(degrees: sighting.elevation)
      let (sinA, cosA) = sineAndCosine(degrees: sighting.azimuth)
      matrix.add(east: cosE * sinA, north: cosE * cosA, up: sinE)
    }
    guard let dilution = matrix.dilution else { return nil }
    self = dilution
  }
}
