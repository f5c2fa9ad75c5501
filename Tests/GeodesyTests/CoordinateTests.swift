import Geodesy
import Testing

@Suite struct CoordinateTests {
  @Test("a place is finite and in range")
  func validity() {
    #expect(Coordinate(latitude: 90, longitude: -180).isValid)
    #expect(!Coordinate(latitude: 90.1, longitude: 0).isValid)
    #expect(!Coordinate(latitude: .nan, longitude: 0).isValid)
    #expect(!Coordinate(latitude: 0, longitude: .infinity).isValid)
  }
}
