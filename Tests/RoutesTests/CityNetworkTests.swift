import Geodesy
import Routes
import Testing

@Suite struct CityNetworkTests {
  private static let start = Coordinate(latitude: 48.2, longitude: 16.37)

  /// A city for runs of 6 km of each plan, made once.
  private static let networks: [CityPlan: StreetNetwork] = {
    var networks: [CityPlan: StreetNetwork] = [:]
    for plan in CityPlan.allCases {
      networks[plan] = try? CityGenerator(
        distance: 6000, start: start, seed: 3, plan: plan
      ).network()
    }
    return networks
  }()

  private func network(_ plan: CityPlan) throws -> StreetNetwork {
    try #require(Self.networks[plan])
  }

  /// The ranges are those of real cities.
  ///
  /// Boeing 2019, table 1, has for Bangkok, Beijing, Hanoi, Hong Kong, Jakarta, Seattle, St Louis,
  /// Toronto, Vancouver and Washington: median street 53 to 178 m, 2.39 to 3.31 street ends a
  /// junction, 7 to 36 % dead ends, 10 to 46 % crossings of four, entropy 2.49 (Vancouver) to 3.57
  /// (Hanoi; ln 36 = 3.58 is the most there can be), circuity 1.02 to 1.14. The same measured on
  /// OpenStreetMap for the centres of Helsinki and Monaco and a part of Manhattan: 56 to 79 m, 2.8 to
  /// 3.2, 14 to 25 %, 10 to 49 %, 2.9 to 3.5, 1.02 to 1.16. A city has about 1000 junctions, so that
  /// a share of 0.3 is right to 0.015; the ranges are wider by two of these.
  @Test("streets are as long, meet and bend as in real cities", arguments: CityPlan.allCases)
  func figures(plan: CityPlan) throws {
    let figures = StreetFigures(try network(plan))
    #expect((53...178).contains(figures.quartiles.1))
    #expect((2.39...3.35).contains(figures.degree))
    #expect((0.04...0.36).contains(figures.deadEnds))
    #expect((0.1...0.49).contains(figures.fourWays))
    #expect(figures.threeWays > 0.3)
    #expect((2.49...3.58).contains(figures.entropy))
    #expect((1.01...1.16).contains(figures.circuity))
  }

  @Test("plans differ as their names say")
  func plans() throws {
    let grid = StreetFigures(try network(.grid))
    let radial = StreetFigures(try network(.radial))
    let old = StreetFigures(try network(.oldTown))
    let mixed = StreetFigures(try network(.mixed))
    // Straight streets have few directions, rings and crooked streets all.
    #expect(grid.entropy < mixed.entropy - 0.15)
    #expect(radial.entropy > 3.5 && old.entropy > 3.45)
    // Old streets are short and bent, and three of them meet, not four.
    #expect(old.quartiles.1 < 0.8 * grid.quartiles.1)
    #expect(old.fourWays < 0.27 && old.threeWays > 0.55)
    #expect(grid.fourWays > 0.33)
    #expect(old.circuity > radial.circuity)
  }

  @Test(
    "streets cross at junctions alone, but for bridges and the tunnel",
    arguments: CityPlan.allCases, [UInt64(1), 2, 3])
  func planar(plan: CityPlan, seed: UInt64) throws {
    let network =
      seed == 3
      ? try network(plan)
      : try CityGenerator(distance: 2400, start: Self.start, seed: seed, plan: plan).network()
    let frame = LocalFrame(origin: Self.start)
    struct Piece {
      var street: Int
      var a: LocalVector
      var b: LocalVector
      var east: ClosedRange<Double>
    }
    var pieces: [Piece] = []
    for (number, street) in network.streets.enumerated() {
      let line = street.coordinates.map { frame.vector(to: $0) }
      for (a, b) in zip(line, line.dropFirst()) {
        pieces.append(
          Piece(
            street: number, a: a, b: b, east: min(a.east, b.east)...max(a.east, b.east)))
      }
    }
    pieces.sort { $0.east.lowerBound < $1.east.lowerBound }
    func side(_ a: LocalVector, _ b: LocalVector, _ c: LocalVector) -> Double {
      (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east)
    }
    var crossings: [String] = []
    for (index, first) in pieces.enumerated() {
      for second in pieces[(index + 1)...] {
        guard second.east.lowerBound <= first.east.upperBound else { break }
        // Square metres: ends that touch are no crossing.
        let (a, b) = (side(first.a, first.b, second.a), side(first.a, first.b, second.b))
        let (c, d) = (side(second.a, second.b, first.a), side(second.a, second.b, first.b))
        guard min(a, b) < -1, max(a, b) > 1, min(c, d) < -1, max(c, d) > 1 else { continue }
        let streets = [first, second].map { network.streets[$0.street] }
        if !streets.contains(where: { [.underBridge, .tunnel].contains($0.surroundings) }) {
          crossings.append("\(streets.map(\.kind)) at \(first.a)")
        }
      }
    }
    #expect(crossings == [])
  }

  @Test("a large mixed city has all surroundings")
  func surroundings() throws {
    let network = try network(.mixed)
    for around in Surroundings.allCases {
      let metres = network.streets.filter { $0.surroundings == around }.reduce(0) { $0 + $1.length }
      #expect(metres > (around == .underBridge ? 100 : 200), "\(around)")
      #expect(metres < 0.7 * network.length, "\(around)")
    }
  }

  @Test("one can get from anywhere to anywhere", arguments: CityPlan.allCases)
  func connected(plan: CityPlan) throws {
    let network = try network(plan)
    var ends: [[Int]] = Array(repeating: [], count: network.junctions.count)
    for street in network.streets {
      ends[street.from].append(street.to)
      ends[street.to].append(street.from)
    }
    var isReached = Array(repeating: false, count: ends.count)
    var pending = [0]
    isReached[0] = true
    while let place = pending.popLast() {
      for next in ends[place] where !isReached[next] {
        isReached[next] = true
        pending.append(next)
      }
    }
    #expect(isReached.allSatisfy { $0 })
  }

  @Test("lights stand where larger streets meet, and none at the next corner")
  func lights() throws {
    let network = try network(.mixed)
    var larger = Array(repeating: 0, count: network.junctions.count)
    for street in network.streets where [.secondary, .tertiary].contains(street.kind) {
      larger[street.from] += 1
      larger[street.to] += 1
    }
    let lit = network.junctions.indices.filter { network.junctions[$0].hasLight }
    #expect(lit.count > 30 && lit.count < network.junctions.count / 5)
    #expect(lit.allSatisfy { larger[$0] >= 2 })
    var least = Double.infinity
    for (index, first) in lit.enumerated() {
      for second in lit[(index + 1)...] {
        let (a, b) = (network.junctions[first].coordinate, network.junctions[second].coordinate)
        least = min(least, a.distance(to: b))
      }
    }
    // 120 m, less what the city was scaled down.
    #expect((114...150).contains(least))
  }

  @Test("the tunnel is level where the hill above it is not, and slopes are gentle")
  func relief() throws {
    let network = try network(.mixed)
    for street in network.streets {
      #expect(street.altitudes.count == street.coordinates.count)
      let rise = ((street.altitudes.last ?? 0) - (street.altitudes.first ?? 0)).magnitude
      // A hill of 45 m within 150 m is as steep as it gets.
      #expect(rise / max(20, street.length) < 0.45)
    }
    let heights = network.streets.flatMap(\.altitudes)
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) > 20)
    let tunnel = try #require(network.streets.first { $0.surroundings == .tunnel })
    #expect((150...700).contains(tunnel.length))
  }
}
