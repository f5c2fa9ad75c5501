import Geodesy
import Testing

@Suite struct GeodesicTests {
  @Test("one place twice has distance 0 and course 0", arguments: [-90.0, -45, 0, 1e-300, 45, 90])
  func coincident(latitude: Double) {
    let place = Coordinate(latitude: latitude, longitude: 179)
    #expect(
      Geodesic.inverse(from: place, to: place)
        == Geodesic.inverse(
          from: Coordinate(latitude: 1, longitude: 1), to: Coordinate(latitude: 1, longitude: 1)))
    #expect(place.distance(to: place) == 0)
    #expect(place.course(to: place) == 0)
    #expect(place.distance(to: Coordinate(latitude: latitude, longitude: 179 - 720)) == 0)
  }

  @Test(
    "what is not a place gives NaN",
    arguments: [
      Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 0, longitude: .nan),
      Coordinate(latitude: .infinity, longitude: 0), Coordinate(latitude: 0, longitude: -.infinity),
      Coordinate(latitude: 90.001, longitude: 0), Coordinate(latitude: -91, longitude: 0),
    ])
  func notAPlace(bad: Coordinate) {
    let good = Coordinate(latitude: 10, longitude: 20)
    for line in [Geodesic.inverse(from: bad, to: good), Geodesic.inverse(from: good, to: bad)] {
      #expect(line.distance.isNaN && line.initialCourse.isNaN && line.finalCourse.isNaN)
    }
    let end = Geodesic.direct(from: bad, course: 10, distance: 100)
    #expect(end.coordinate.latitude.isNaN && end.coordinate.longitude.isNaN)
    #expect(end.finalCourse.isNaN)
  }

  @Test("a course or distance that is not finite gives NaN", arguments: [Double.nan, .infinity])
  func notAWay(bad: Double) {
    let place = Coordinate(latitude: 10, longitude: 20)
    #expect(place.advanced(by: bad, course: 0).latitude.isNaN)
    #expect(place.advanced(by: 10, course: bad).longitude.isNaN)
  }

  @Test("courses to the four quarters are exact along meridians and the equator")
  func quarters() {
    let place = Coordinate(latitude: 0, longitude: 180)
    #expect(place.course(to: Coordinate(latitude: 1, longitude: -180)) == 0)
    #expect(place.course(to: Coordinate(latitude: 0, longitude: -179)) == 90)
    #expect(place.course(to: Coordinate(latitude: -1, longitude: 180)) == 180)
    #expect(place.course(to: Coordinate(latitude: 0, longitude: 179)) == 270)
  }

  @Test("the quarter meridian is 10,001,965.7293 m")
  func quarterMeridian() {
    let equator = Coordinate(latitude: 0, longitude: 12)
    let length = equator.distance(to: Coordinate(latitude: 90, longitude: -70))
    #expect((length - 10_001_965.7293).magnitude < 1e-4)
  }

  @Test("longitudes come out above -180 to 180, whatever came in")
  func longitudes() {
    let place = Coordinate(latitude: 0, longitude: 179.9999)
    #expect(place.advanced(by: 50, course: 90).longitude < -179.999)
    #expect(Coordinate(latitude: 0, longitude: -180).advanced(by: 0, course: 0).longitude == 180)
    let far = Coordinate(latitude: 10, longitude: 360 * 5 + 20).advanced(by: 1000, course: 33)
    let near = Coordinate(latitude: 10, longitude: 20).advanced(by: 1000, course: 33)
    #expect(far.distance(to: near) < 1e-6)
  }
}
