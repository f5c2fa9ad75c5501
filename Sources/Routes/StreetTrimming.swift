internal import Geodesy

/// Takes from a built city what no one could run on, and makes whole streets of its pieces.
struct StreetTrimming {
  /// The numbers of all places, whether a street is left there or not.
  let places: Range<Int>
  private let map: CityMap
  private let blindEnd: Double
  private var streets: [CityMap.Street]
  private var isGone: [Bool]
  /// By place: the streets there, also those that are gone.
  private var ends: [[Int]]

  /// `blindEnd` is how long a street must be that leads nowhere, in metres.
  init(_ map: CityMap, blindEnd: Double) {
    self.map = map
    self.blindEnd = blindEnd
    places = map.places.indices
    streets = map.streets
    isGone = Array(repeating: false, count: streets.count)
    ends = Array(repeating: [], count: map.places.count)
    for (number, street) in streets.enumerated() {
      ends[street.from].append(number)
      ends[street.to].append(number)
    }
  }

  /// The streets that are left.
  var remaining: [CityMap.Street] {
    streets.indices.filter { !isGone[$0] }.map { streets[$0] }
  }

  func sections(at place: Int) -> [StreetSection] {
    ends[place].filter { !isGone[$0] }.map { streets[$0].section }
  }

  private func degree(_ place: Int) -> Int { ends[place].count { !isGone[$0] } }

  private func other(_ place: Int, of number: Int) -> Int {
    streets[number].from == place ? streets[number].to : streets[number].from
  }

  /// Takes away paths and bridges that lead nowhere, and streets that hardly lead anywhere.
  mutating func dropBlindEnds() {
    var pending = Array(streets.indices)
    while let number = pending.popLast() {
      guard !isGone[number] else { continue }
      let street = streets[number]
      for place in [street.from, street.to] where !isGone[number] && degree(place) == 1 {
        let beyond = other(place, of: number)
        let isKept =
          street.section.rank > .path && !street.section.isBridge && degree(beyond) > 2
          && (map.places[place] - map.places[beyond]).horizontalLength > blindEnd
        guard !isKept else { continue }
        isGone[number] = true
        pending += ends[beyond].filter { !isGone[$0] }
      }
    }
  }

  /// The junction of streets, not of paths, that is nearest to a place.
  func junction(near wanted: LocalVector) -> Int? {
    var best: (place: Int, away: Double)?
    for place in places where degree(place) > 2 {
      let away = (map.places[place] - wanted).horizontalLength
      if away < best?.away ?? .infinity, sections(at: place).allSatisfy({ $0.rank > .path }) {
        best = (place, away)
      }
    }
    return best?.place
  }

  /// Takes away what does not hang together with a place.
  mutating func keepReached(from first: Int) {
    var isReached = Array(repeating: false, count: places.count)
    isReached[first] = true
    var pending = [first]
    while let place = pending.popLast() {
      for number in ends[place] where !isGone[number] {
        let beyond = other(place, of: number)
        if !isReached[beyond] {
          isReached[beyond] = true
          pending.append(beyond)
        }
      }
    }
    for number in streets.indices where !isReached[streets[number].from] { isGone[number] = true }
  }

  /// Makes one street of two of a kind that meet alone, except at one place.
  mutating func joinStreets(except kept: Int) {
    for place in places where place != kept {
      let here = ends[place].filter { !isGone[$0] }
      guard here.count == 2, here[0] != here[1] else { continue }
      let (first, second) = (streets[here[0]], streets[here[1]])
      let (a, b) = (other(place, of: here[0]), other(place, of: here[1]))
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
  }
}
