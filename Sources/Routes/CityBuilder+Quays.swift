internal import Geodesy

extension CityBuilder {
  /// Where a path along the water has stairs to the quay, or goes below a bridge.
  private struct QuayStop {
    var along: Double
    /// Half of the bridge's shadow in metres; 0 at stairs.
    var half: Double
    /// The junction on the quay.
    var place: Int
  }

  /// A path at the water on either side, below the bridges, with ways up to the quay.
  mutating func layQuayPaths(along river: CityRiver) {
    for (number, side) in [-1.0, 1].enumerated() {
      var last: (place: Int, along: Double)?
      var sinceStairs = Double.infinity
      for stop in quayStops(number, along: river) {
        let arrival = stop.along - stop.half
        if let before = last, arrival < before.along + 4 {
          // Two bridges in one: the path stays below.
          if stop.half > 0 { last = goBelow(stop, river: river, side: side, from: before.place) }
          continue
        }
        let here = map.add(place: river.place(along: arrival, offset: side * river.path))
        if let last {
          let count = max(1, Int(((arrival - last.along) / Self.quayStep).rounded()))
          let bends = (1..<count).map { index in
            river.place(
              along: last.along + Double(index) * (arrival - last.along) / Double(count),
              offset: side * river.path)
          }
          map.span(CityMap.Street(from: last.place, to: here, bends: bends, section: .quayPath))
          sinceStairs += arrival - last.along
        }
        last = (here, arrival)
        if stop.half > 0 {
          last = goBelow(stop, river: river, side: side, from: here)
        } else if sinceStairs > 150 {
          map.span(CityMap.Street(from: here, to: stop.place, bends: [], section: .quayPath))
          sinceStairs = 0
        }
      }
    }
  }

  private mutating func goBelow(
    _ stop: QuayStop, river: CityRiver, side: Double, from place: Int
  ) -> (place: Int, along: Double) {
    let along = stop.along + stop.half
    let beyond = map.add(place: river.place(along: along, offset: side * river.path))
    map.span(CityMap.Street(from: place, to: beyond, bends: [], section: .underpass))
    return (beyond, along)
  }

  /// The stops of one side in order, no stairs in a bridge's shadow.
  private func quayStops(_ quay: Int, along river: CityRiver) -> [QuayStop] {
    // By junction: where its bridge is above the path. A bridge lands at an angle, so that this is
    // not where it meets the quay.
    var crossings: [Int: LocalVector] = [:]
    for bridge in map.streets where bridge.section.isBridge {
      let (a, b) = (map.places[bridge.from], map.places[bridge.to])
      let share = (river.quay - river.path) / (2 * river.quay)
      crossings[bridge.from] = a + (b - a) * share
      crossings[bridge.to] = b + (a - b) * share
    }
    var bridges: [QuayStop] = []
    var stairs: [QuayStop] = []
    for joint in main.parts[quay].joints where layout.holds(map.places[joint.place]) {
      let along = joint.along * Self.quayStep - 1.25 * layout.reach
      if let crossing = crossings[joint.place] {
        let below = river.along(of: crossing)
        bridges.append(
          QuayStop(along: below, half: 13 + (below - along).magnitude / 2, place: joint.place))
      } else {
        stairs.append(QuayStop(along: along, half: 0, place: joint.place))
      }
    }
    stairs.removeAll { stop in
      bridges.contains { (stop.along - $0.along).magnitude < $0.half + 8 }
    }
    return (bridges + stairs).sorted { $0.along < $1.along }
  }
}
