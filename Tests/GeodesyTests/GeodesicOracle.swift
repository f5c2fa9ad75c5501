import CPROJ
import Geodesy

/// PROJ's geodesic routines on WGS 84.
struct GeodesicOracle {
  private var ellipsoid = geod_geodesic()

  init() {
    geod_init(&ellipsoid, WGS84.semiMajorAxis, WGS84.flattening)
  }

  func inverse(_ start: Coordinate, _ end: Coordinate) -> (
    distance: Double, initialCourse: Double, finalCourse: Double
  ) {
    var (distance, initial, final) = (0.0, 0.0, 0.0)
    withUnsafePointer(to: ellipsoid) {
      geod_inverse(
        $0, start.latitude, start.longitude, end.latitude, end.longitude, &distance, &initial,
        &final)
    }
    return (distance, initial, final)
  }

  func direct(_ start: Coordinate, course: Double, distance: Double) -> (Coordinate, Double) {
    var (latitude, longitude, final) = (0.0, 0.0, 0.0)
    withUnsafePointer(to: ellipsoid) {
      geod_direct(
        $0, start.latitude, start.longitude, course, distance, &latitude, &longitude, &final)
    }
    return (Coordinate(latitude: latitude, longitude: longitude), final)
  }

  func distance(_ start: Coordinate, _ end: Coordinate) -> Double { inverse(start, end).distance }
}
