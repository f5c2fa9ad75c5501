/// The geoid: where the sea would stand if it reached under the land.
///
/// EGM96 (F. G. Lemoine and others, NASA/TP-1998-206861, 1998), a model by NASA and NIMA, now NGA. A
/// work of the United States' government, it is in the public domain, and so is NGA's 15-minute grid
/// of it, which PROJ hands out as `egm96_15.gtx` and `us_nga_egm96_15.tif`. The table here has
/// parallels 2 degrees apart with ever fewer values towards the poles, and its values are those from
/// which straight lines come closest to that grid (least squares, weighted by area).
///
/// Measured at 200,000 places spread evenly over the Earth against the 15-minute grid: 0.91 m root
/// mean square, 0.28 m for half of them, 1.8 m for 95 %, 7.4 m for 99.9 %, and 16 m at worst, on the
/// slopes of Hawaii. Sharp mountains and deep-sea trenches are what it smooths away.
public enum Geoid {
  /// Metres from the WGS 84 ellipsoid up to the geoid at a place, -107 to 84, negative where it lies below.
  ///
  /// Altitude above the ellipsoid is altitude above mean sea level plus this. The same at every
  /// longitude of a pole and on both sides of the antimeridian, without a jump anywhere, and at most
  /// 0.25 m different 1 km away. NaN where the latitude is not within -90 to 90 or the longitude is
  /// not finite; other longitudes are taken round the Earth.
  public static func separation(at place: Coordinate) -> Double {
    guard place.latitude.magnitude <= 90, place.longitude.isFinite else { return .nan }
    let table = GeoidTable.egm96
    let row = (place.latitude + 90) / GeoidTable.spacing
    let south = min(Int(row), GeoidTable.lastRow - 1)
    let turn = (place.longitude.remainder(dividingBy: 360) + 180) / 360
    let below = table.separation(inRow: south, at: turn)
    let above = table.separation(inRow: south + 1, at: turn)
    return below + (row - Double(south)) * (above - below)
  }
}
