import Geodesy
import Routes
import Testing

@Suite struct BoundingRegionTests {
  private func region(_ places: [(Double, Double)]) -> BoundingRegion? {
    BoundingRegion(places.map { Coordinate(latitude: $0.0, longitude: $0.1) })
  }

  @Test("it is as small as its places allow, also across the antimeridian")
  func smallest() {
    #expect(
      region([(1, 10), (-2, 30), (5, 20)])
        == BoundingRegion(south: -2, north: 5, west: 10, east: 30))
    let fiji = region([(-17, 179.5), (-16, -179), (-16.5, 178)])
    #expect(fiji == BoundingRegion(south: -17, north: -16, west: 178, east: -179))
    #expect(fiji?.longitudeSpan == 3)
    #expect(fiji?.center == Coordinate(latitude: -16.5, longitude: 179.5))
  }

  @Test("without valid places there is none; one place makes a point")
  func degenerate() {
    #expect(region([]) == nil)
    #expect(region([(.nan, 0), (91, 0)]) == nil)
    #expect(region([(1, 2), (.nan, 50)]) == BoundingRegion(south: 1, north: 1, west: 2, east: 2))
    #expect(region([(1, 180), (1, -180)])?.longitudeSpan == 0)
    #expect(region([(90, 123), (89, 10)])?.longitudeSpan == 0)
  }

  @Test("it holds its edges and what is between them")
  func contains() {
    let fiji = BoundingRegion(south: -17, north: -16, west: 178, east: -179)
    for longitude in [178, 179, 180, -180, -179.5, -179] {
      #expect(fiji.contains(Coordinate(latitude: -16.5, longitude: longitude)))
    }
    for longitude in [177.9, -178.9, 0] {
      #expect(!fiji.contains(Coordinate(latitude: -16.5, longitude: longitude)))
    }
    #expect(!fiji.contains(Coordinate(latitude: -15, longitude: 179)))
    #expect(!fiji.contains(Coordinate(latitude: .nan, longitude: 179)))
    let toTheEdge = BoundingRegion(south: 0, north: 1, west: 170, east: 180)
    #expect(toTheEdge.contains(Coordinate(latitude: 0.5, longitude: -180)))
  }

  @Test("padding grows both spans about the centre and stops at poles and full circle")
  func padding() {
    let fiji = BoundingRegion(south: -17, north: -16, west: 178, east: -179).padded(by: 2)
    #expect(fiji == BoundingRegion(south: -17.5, north: -15.5, west: 176.5, east: -177.5))
    let world = BoundingRegion(south: -80, north: 80, west: -100, east: 100).padded(by: 2)
    #expect(world == BoundingRegion(south: -90, north: 90, west: -180, east: 180))
    #expect(world.longitudeSpan == 360)
    #expect(world.contains(Coordinate(latitude: 0, longitude: 150)))
    let east = BoundingRegion(south: 0, north: 1, west: 170, east: 179).padded(by: 2)
    #expect(east.west == 165.5 && east.east == -176.5)
  }

  @Test("every place of seeded clouds is inside")
  func clouds() {
    var draws = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let west = draws.uniform(in: -180...180)
      let places = (0..<5).map { _ in
        Coordinate(
          latitude: draws.uniform(in: -90...90),
          longitude: (west + draws.uniform(in: 0...120)).remainder(dividingBy: 360))
      }
      guard let region = BoundingRegion(places) else {
        Issue.record("no region")
        continue
      }
      #expect(places.allSatisfy(region.contains))
      #expect(region.longitudeSpan <= 120)
    }
  }

  @Test("width and height are in metres")
  func size() {
    let region = BoundingRegion(south: -0.5, north: 0.5, west: 179.5, east: -179.5)
    #expect((region.width - WGS84.semiMajorAxis * .pi / 180).magnitude < 1e-6)
    // A degree of latitude at the equator.
    #expect((region.height - 110_574.4).magnitude < 0.1)
  }
}
