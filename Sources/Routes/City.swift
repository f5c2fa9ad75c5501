internal import Geodesy

/// A made-up city in its plane, ready to be laid on the Earth; runs begin at the plane's origin.
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

  /// What can be reached from the junction that is nearest to `middle`.
  init(_ built: CityBuilder, startNear middle: LocalVector) {
    let layout = built.layout
    var trimming = StreetTrimming(built.map, blindEnd: 32 * layout.grain)
    trimming.dropBlindEnds()
    guard let first = trimming.junction(near: middle) else { return }
    trimming.keepReached(from: first)
    trimming.joinStreets(except: first)

    let places = built.map.places
    let origin = places[first]
    let lit = Self.lights(
      places, sections: trimming.places.map { trimming.sections(at: $0) }, reach: layout.reach)
    var numbers = Array(repeating: -1, count: places.count)
    for street in trimming.remaining {
      for place in [street.from, street.to] where numbers[place] < 0 {
        numbers[place] = junctions.count
        junctions.append(places[place] - origin)
        hasLight.append(lit[place])
      }
      let line = [places[street.from]] + street.bends + [places[street.to]]
      streets.append(
        Street(
          from: numbers[street.from], to: numbers[street.to], line: line.map { $0 - origin },
          altitudes: Self.altitudes(of: line, section: street.section, relief: built.relief),
          section: street.section))
    }
  }

  /// Where lights stand: first where main streets meet, then where streets cross them, but no two
  /// nearer to each other than `lightSpacing`.
  private static func lights(
    _ places: [LocalVector], sections: [[StreetSection]], reach: Double
  ) -> [Bool] {
    let importance = sections.map { sections in
      let larger = sections.count { $0.rank >= .collector && $0.cover != .ground }
      let avenues = sections.count { $0.rank == .avenue }
      let crossing = sections.count { $0.rank >= .street }
      if larger > 2 { return avenues > 1 ? 3 : 2 }
      return larger == 2 && crossing > (avenues > 1 ? 2 : 3) ? 1 : 0
    }
    var lit = Array(repeating: false, count: places.count)
    var index = SegmentIndex(reach: 1.3 * reach, cell: 2 * lightSpacing)
    for wanted in [3, 2, 1] {
      for (place, value) in importance.enumerated() where value == wanted {
        let here = places[place]
        let isAlone = index.candidates(here, here, margin: lightSpacing).allSatisfy {
          (index.segments[$0].0 - here).horizontalLength >= lightSpacing
        }
        guard isAlone else { continue }
        lit[place] = true
        index.insert(here, here)
      }
    }
    return lit
  }

  /// In metres; heuristic, so that runs meet lights about as often as they do: 400 to 900 m apart.
  private static let lightSpacing = 120.0

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
