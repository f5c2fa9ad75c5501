import Geodesy
import Routes
import Testing

@testable import Simulation

@Suite struct GroundScaleTests {
  @Test(arguments: [-84.9, -60, -33.9, 0, 0.01, 49.5, 69, 84.9])
  func `A place is within a millimetre of the exact frame's, wherever the factors were taken`(
    latitude: Double
  ) {
    var scale = GroundScale()
    var random = SplitMix64(seed: 5)
    var origin = Coordinate(latitude: latitude, longitude: 179.99)
    for _ in 0..<400 {
      // A way of 300 m at most each time, so that factors are both fresh and old.
      origin.latitude = min(85, max(-85, origin.latitude + 0.002 * (random.uniform() - 0.5)))
      origin.longitude = (origin.longitude + 0.002).remainder(dividingBy: 360)
      let offset = SIMD2(random.uniform(in: -100...100), random.uniform(in: -100...100))
      let place = scale.place(offset, from: origin)
      let frame = LocalFrame(origin: origin)
      let found = frame.vector(to: place)
      #expect((found.east - offset.x).magnitude < 1e-3 && (found.north - offset.y).magnitude < 1e-3)
      #expect(place.isValid)
      let back = scale.offset(from: origin, to: place)
      #expect((back.x - offset.x).magnitude < 1e-3 && (back.y - offset.y).magnitude < 1e-3)
    }
  }

  @Test(arguments: [
    (49.5, 1000.0), (49.5, 300_000), (89.99, 50), (-90, 10), (85.5, 100),
  ])
  func `Far leaps and polar places are exact`(latitude: Double, metres: Double) {
    var scale = GroundScale()
    let origin = Coordinate(latitude: latitude, longitude: -20)
    let vector = LocalVector(east: metres, north: metres / 2)
    let exact = LocalFrame(origin: origin).coordinate(at: vector).coordinate
    #expect(scale.place(SIMD2(metres, metres / 2), from: origin) == exact)
    let back = scale.offset(from: origin, to: exact)
    let found = LocalFrame(origin: origin).vector(to: exact)
    #expect((back.x - found.east).magnitude < 1e-6 && (back.y - found.north).magnitude < 1e-6)
  }

  @Test func `No error leaves the place as it is`() {
    var scale = GroundScale()
    let place = Coordinate(latitude: 49.123456789, longitude: 5.987654321)
    #expect(scale.place(.zero, from: place) == place)
  }

  @Test func `The arc tangent is the system's, but for 1e-10`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let angle = random.uniform(in: -3.14159...3.14159)
      let (sine, cosine) = sineAndCosine(degrees: angle * 180 / .pi)
      let length = exponential(random.uniform(in: -5...5))
      #expect((arcTangent(length * sine, length * cosine) - angle).magnitude < 1e-10)
    }
    #expect(arcTangent(0, 0) == 0 && arcTangent(0, 1) == 0)
    #expect(arcTangent(1, 0) == .pi / 2 && arcTangent(0, -1) == .pi)
  }
}
