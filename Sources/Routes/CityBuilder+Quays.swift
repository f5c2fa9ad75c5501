internal import Geodesy

extension CityBuilder {
  /// A path at the water on either side, below the bridges, with ways up to the quay.
  mutating func layQuayPaths(along river: CityRiver) {
    let bridgeEnds = Set(map.streets.filter(\.section.isBridge).flatMap { [$0.from, $0.to] })
    for (number, side) in [-1.0, 1].enumerated() {
      var last: (place: Int, along: Double)?
      var sinceStairs = Double.infinity
      let joints = main.parts[number].joints.sorted { $0.along < $1.along }
      for joint in joints where layout.holds(map.places[joint.place]) {
        let along = joint.along * Self.quayStep - 1.25 * layout.reach
        let isBridge = bridgeEnds.contains(joint.place)
        let arrival = isBridge ? along - 14 : along
        let here = map.add(place: river.place(along: arrival, offset: side * river.path))
        if let last {
          let count = Int(((arrival - last.along) / Self.quayStep).rounded(.down))
          let bends = (0..<max(0, count)).dropFirst().map { index in
            river.place(
              along: last.along + Double(index) * (arrival - last.along) / Double(count),
              offset: side * river.path)
          }
          map.span(CityMap.Street(from: last.place, to: here, bends: bends, section: .quayPath))
          sinceStairs += arrival - last.along
        }
        last = (here, arrival)
        if isBridge {
          let beyond = map.add(place: river.place(along: along + 14, offset: side * river.path))
          map.span(CityMap.Street(from: here, to: beyond, bends: [], section: .underpass))
          last = (beyond, along + 14)
        } else if sinceStairs > 150 {
          map.span(CityMap.Street(from: here, to: joint.place, bends: [], section: .quayPath))
          sinceStairs = 0
        }
      }
    }
  }
}
