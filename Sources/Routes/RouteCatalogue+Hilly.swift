internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension RouteCatalogue {
  /// Over a river by a bridge, back below it by a tunnel, and on through streets.
  static let bridgeAndTunnel: Entry = {
    var line = PlaneLine(course: 352)
    line.straight(500, step: 50)
    line.bend(radius: 80, degrees: -35)
    line.straight(900, step: 50)
    line.bend(radius: 60, degrees: 95)
    line.straight(520, step: 50)
    line.bend(radius: 60, degrees: 90)
    line.straight(1150, step: 50)
    line.bend(radius: 100, degrees: -50)
    line.straight(480, step: 50)
    return entry(
      "bridge-and-tunnel", name: "Bridge and tunnel line, 4 km",
      why: "Rotterdam, over the Maas by a bridge and back by a tunnel: no fix for minutes, the "
        + "first ones after it far off; distance lost or jumped.",
      at: Coordinate(latitude: 51.9020, longitude: 4.4880), length: 4000, line: line,
      stretches: [
        (0, .builtUp), (520, .open), (700, .underBridge), (740, .open), (1500, .suburban),
        (2150, .builtUp), (2350, .tunnel), (3050, .builtUp), (3600, .underBridge), (3640, .builtUp),
      ],
      lights: [2150],
      altitude: { distance in
        // 2 m at the quays; up to 13 m on the bridge and 18 m below the sea in the tunnel.
        2 + 11 * hump(distance, from: 420, to: 1520) - 20 * hump(distance, from: 2250, to: 3150)
      })
  }()

  /// A loop with three climbs.
  static let hills: Entry = {
    let length = 8000.0
    let count = 400
    var points: [LocalVector] = []
    for index in 0..<count {
      let angle = 2 * .pi * Double(index) / Double(count)
      let radius =
        1080
        * (1 + 0.18 * sin(2 * angle + 1) + 0.09 * cos(3 * angle) + 0.05 * sin(5 * angle)
          + 0.03 * cos(9 * angle + 2))
      points.append(LocalVector(east: radius * sin(angle), north: radius * cos(angle)))
    }
    let first = points[0]
    points = points.map { $0 - first } + [.zero]
    return entry(
      "hills", name: "Hilly loop, 8 km",
      why:
        "San Francisco, three climbs of 60 to 110 m: altitudes to count a climb from, and ground "
        + "distance that is shorter than the slope.",
      at: Coordinate(latitude: 37.7990, longitude: -122.4380), length: length,
      line: PlaneLine(points: points),
      stretches: [
        (0, .suburban), (1300, .trees), (2400, .suburban), (3900, .builtUp), (5200, .open),
        (6300, .suburban),
      ],
      lights: [1290, 3900, 4650, 6900],
      altitude: { distance in
        18 + 92 * hump(distance, from: 300, to: 2300) + 60 * hump(distance, from: 2700, to: 4300)
          + 110 * hump(distance, from: 4800, to: 7600)
      })
  }()

  /// A rise from 0 to 1 and back between two distances, without a kink.
  private static func hump(_ distance: Double, from start: Double, to end: Double) -> Double {
    guard distance > start, distance < end else { return 0 }
    return 0.5 - 0.5 * cos(2 * .pi * (distance - start) / (end - start))
  }
}
