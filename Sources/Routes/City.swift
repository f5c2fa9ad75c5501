internal import Geodesy

/// A made-up city in its plane, ready to be laid on the Earth.
struct City {
  /// A street from one junction to the next.
  struct Street {
    var from: Int
    var to: Int
    /// All vertices, the junctions among them.
    var line: [LocalVector]
    var altitudes: [Double]
    var section: StreetSection
  }

  private(set) var junctions: [LocalVector] = []
  private(set) var hasLight: [Bool] = []
  private(set) var streets: [Street] = []
  /// The junction where runs begin; it is the origin of the plane.
  private(set) var start = 0

  /// What can be reached from the junction that is nearest to `middle`, without short blind ends and
  /// with no junction where two streets of one kind meet.
  init(_ built: CityBuilder, startNear middle: LocalVector) {
    let map = built.map
    let layout = built.layout
    var streets = map.streets
    var ends: [[Int]] = Array(repeating: [], count: map.places.count)
    for (number, street) in streets.enumerated() {
      ends[street.from].append(number)
      ends[street.to].append(number)
    }
    var isGone = Array(repeating: false, count: streets.count)
    func degree(_ place: Int) -> Int { ends[place].count { !isGone[$0] } }

    // Paths lead somewhere; other blind ends stay where they are of some length.
    var pending = Array(streets.indices)
    while let number = pending.popLast() {
      guard !isGone[number] else { continue }
      let street = streets[number]
      for (place, other) in [(street.from, street.to), (street.to, street.from)]
      where !isGone[number] && degree(place) == 1 {
        let isKept =
          street.section.rank > .path && !street.section.isBridge
          && (map.places[place] - map.places[other]).horizontalLength > 32 * layout.grain
          && degree(other) > 2
        guard !isKept else { continue }
        isGone[number] = true
        pending += ends[other].filter { !isGone[$0] }
      }
    }

    // The start: a junction of streets, near the place that was asked for.
    var best = (place: -1, away: Double.infinity)
    for place in map.places.indices where degree(place) > 2 {
      let away = (map.places[place] - middle).horizontalLength
      let isOnStreets = ends[place].allSatisfy { !isGone[$0] && streets[$0].section.rank > .path }
      if away < best.away, isOnStreets { best = (place, away) }
    }
    guard best.place >= 0 else { return }
    var isReached = Array(repeating: false, count: map.places.count)
    isReached[best.place] = true
    pending = [best.place]
    while let place = pending.popLast() {
      for number in ends[place] where !isGone[number] {
        let other = streets[number].from == place ? streets[number].to : streets[number].from
        if !isReached[other] {
          isReached[other] = true
          pending.append(other)
        }
      }
    }
    for number in streets.indices where !isReached[streets[number].from] { isGone[number] = true }

    // Where two streets of one kind meet, they are one.
    for place in map.places.indices where place != best.place {
      let here = ends[place].filter { !isGone[$0] }
      guard here.count == 2, here[0] != here[1] else { continue }
      let (first, second) = (streets[here[0]], streets[here[1]])
      let (a, b) = (
        first.from == place ? first.to : first.from, second.from == place ? second.to : second.from
      )
      guard a != b, first.section.rank == second.section.rank,
        first.section.surroundings == second.section.surroundings,
        first.section.isBridge == second.section.isBridge
      else { continue }
      let bends =
        (first.to == place ? first.bends : first.bends.reversed()) + [map.places[place]]
        + (second.from == place ? second.bends : second.bends.reversed())
      streets[here[0]] = CityMap.Street(from: a, to: b, bends: bends, section: first.section)
      isGone[here[1]] = true
      ends[b] = ends[b].map { $0 == here[1] ? here[0] : $0 }
      ends[place] = []
    }

    var numbers = Array(repeating: -1, count: map.places.count)
    let origin = map.places[best.place]
    let relief = built.relief
    for (number, street) in streets.enumerated() where !isGone[number] {
      for place in [street.from, street.to] where numbers[place] < 0 {
        numbers[place] = junctions.count
        junctions.append(map.places[place] - origin)
        let larger = ends[place].count {
          !isGone[$0] && streets[$0].section.rank >= .collector
            && streets[$0].section.cover != .ground
        }
        hasLight.append(larger > 2)
      }
      let line = [map.places[street.from]] + street.bends + [map.places[street.to]]
      self.streets.append(
        Street(
          from: numbers[street.from], to: numbers[street.to], line: line.map { $0 - origin },
          altitudes: Self.altitudes(of: line, section: street.section, relief: relief),
          section: street.section))
    }
    start = numbers[best.place]
  }

  /// On the ground, but straight from end to end on bridges and in tunnels.
  private static func altitudes(
    of line: [LocalVector], section: StreetSection, relief: CityRelief
  ) -> [Double] {
    let ends = (relief.altitude(at: line[0]), relief.altitude(at: line[line.count - 1]))
    guard section.cover == .ground || section.isBridge else {
      return line.map { relief.altitude(at: $0) }
    }
    var along = [0.0]
    for (a, b) in zip(line, line.dropFirst()) {
      along.append((along.last ?? 0) + (b - a).horizontalLength)
    }
    let length = along.last ?? 1
    return along.map { ends.0 + (ends.1 - ends.0) * $0 / length }
  }

  /// The city as a network, its start at `origin`, everything `scale` times as large.
  func network(at origin: Coordinate, scale: Double = 1) -> StreetNetwork {
    let places = junctions.map { PlaneLine.coordinate($0, from: origin, scale: scale) }
    return StreetNetwork(
      junctions: zip(places, hasLight).map { StreetNetwork.Junction($0, hasLight: $1) },
      streets: streets.map { street in
        var coordinates = [places[street.from]]
        for place in street.line.dropFirst().dropLast() {
          coordinates.append(PlaneLine.coordinate(place, from: origin, scale: scale))
        }
        coordinates.append(places[street.to])
        return StreetNetwork.Street(
          StreetLine(
            coordinates, altitudes: street.altitudes, kind: street.section.kind,
            surroundings: street.section.surroundings),
          from: street.from, to: street.to)
      })
  }
}
