import Geodesy
import Routes
import Testing

@Suite struct LocalFrameTests {
  @Test("a place comes back from space to the nanometre, from the sea's floor to satellites")
  func roundTrip() {
    var draws = SplitMix64(seed: 3)
    for altitude in [-11_000.0, -100, 0, 8848, 400_000, 20_200_000] {
      for latitude in [-90, -89.9999999, -60, -1e-9, 0, 23, 45, 89.99, 90] {
        let place = Coordinate(latitude: latitude, longitude: draws.uniform(in: -180...180))
        let found = ECEF(place, altitude: altitude).geodetic
        #expect(found.coordinate.distance(to: place) < 1e-8)
        #expect((found.altitude - altitude).magnitude < 1e-8)
      }
    }
  }

  @Test("the axes of space are where they belong")
  func axes() {
    #expect(ECEF(Coordinate(latitude: 0, longitude: 0)).x == WGS84.semiMajorAxis)
    #expect(ECEF(Coordinate(latitude: 0, longitude: 90)).y == WGS84.semiMajorAxis)
    let pole = ECEF(Coordinate(latitude: 90, longitude: 0))
    // The polar radius of WGS 84.
    #expect((pole.z - 6_356_752.3142).magnitude < 1e-4 && pole.x == 0)
  }

  @Test("vectors lead there and back", arguments: [-89.5, -33, 0, 52, 90])
  func thereAndBack(latitude: Double) {
    let origin = Coordinate(latitude: latitude, longitude: 179.99)
    let frame = LocalFrame(origin: origin, altitude: 120)
    var draws = SplitMix64(seed: 4)
    for _ in 0..<50 {
      let vector = LocalVector(
        east: draws.uniform(in: -20_000...20_000), north: draws.uniform(in: -20_000...20_000),
        up: draws.uniform(in: -500...500))
      let (place, altitude) = frame.coordinate(at: vector)
      let back = frame.vector(to: place, altitude: altitude)
      #expect((back - vector).length < 1e-7)
    }
  }

  @Test("a short vector has the geodesic's length and course")
  func likeGeodesic() {
    let origin = Coordinate(latitude: 52, longitude: 13)
    let place = origin.advanced(by: 100, course: 217)
    let vector = LocalFrame(origin: origin).vector(to: place)
    #expect((vector.horizontalLength - 100).magnitude < 1e-6)
    #expect((vector.course - 217).magnitude < 1e-4)
    // The plane touches the ground: 100 m away it is 0.8 mm above it.
    #expect(vector.up < 0 && vector.up > -0.001)
  }

  @Test("vectors add, scale and turn round")
  func arithmetic() {
    let a = LocalVector(east: 3, north: 4, up: 12)
    #expect(a.horizontalLength == 5 && a.length == 13)
    #expect(a - a == .zero && a + a == a * 2 && 2 * a == a * 2 && -a == a * -1)
    #expect(LocalVector(east: -1, north: 0).course == 270)
  }
}
