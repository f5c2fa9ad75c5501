internal import Geodesy
internal import Notation

/// The streets near a place that can be run on, and which of them hang together.
struct StreetSelection {
  /// Their numbers, ascending.
  private(set) var streets: [Int] = []
  private let network: StreetNetwork
  private let place: Coordinate
  private var groups: [Int]
  private var chosen = -1

  /// The open streets that may come within `radius` metres of a place.
  init(_ network: StreetNetwork, around place: Coordinate, radius: Double) {
    self.network = network
    self.place = place
    let centre = ECEF(place)
    let chords = network.junctions.map { ECEF($0.coordinate).chord(to: centre) }
    groups = Array(network.junctions.indices)
    for (index, street) in network.streets.enumerated()
    where street.isOpen
      // What is true of the ends of every street that has a place within the radius.
      && chords[street.from] + chords[street.to] <= 2 * radius + street.length
    {
      streets.append(index)
      let (a, b) = (root(of: street.from), root(of: street.to))
      if a != b { groups[max(a, b)] = min(a, b) }
    }
  }

  private mutating func root(of junction: Int) -> Int {
    var junction = junction
    while groups[junction] != junction {
      // Each step halves the path, so that later ones are short.
      groups[junction] = groups[groups[junction]]
      junction = groups[junction]
    }
    return junction
  }

  /// The street nearest to the place and how far along it the nearest place is.
  ///
  /// It belongs to the nearest streets that hang together and are at least `wanted` metres long, to
  /// the longest ones within reach where none are.
  mutating func start(wanted: Double) throws(RouteError) -> (street: Int, along: Double) {
    var found: [Int: (distance: Double, street: Int, length: Double)] = [:]
    var order: [Int] = []
    let frame = LocalFrame(origin: place)
    for index in streets {
      let street = network.streets[index]
      let group = root(of: street.from)
      var entry = found[group] ?? (.infinity, index, 0)
      if entry.length == 0 { order.append(group) }
      entry.length += street.length
      // A street cannot come nearer than its end less its length.
      let first = frame.vector(to: street.coordinates[0]).horizontalLength
      if first - street.length < entry.distance {
        let distance = Self.distance(to: street.coordinates, in: frame)
        if distance < entry.distance { (entry.distance, entry.street) = (distance, index) }
      }
      found[group] = entry
    }
    let all = order.compactMap { group in found[group].map { (group: group, entry: $0) } }
      .sorted { ($0.entry.distance, $0.entry.street) < ($1.entry.distance, $1.entry.street) }
    let near = all.filter { $0.entry.distance <= RouteFinder.reach }
    guard let nearest = near.first else { throw tooFar }
    let best =
      near.first { $0.entry.length >= wanted }
      ?? near.dropFirst().reduce(nearest) { $1.entry.length > $0.entry.length ? $1 : $0 }
    chosen = best.group
    let street = network.streets[best.entry.street]
    let line = Polyline(street.coordinates)
    return (best.entry.street, line.nearest(to: place)?.distanceAlong ?? 0)
  }

  /// Whether a street hangs together with the start.
  mutating func isReached(_ street: Int) -> Bool {
    root(of: network.streets[street].from) == chosen
  }

  /// Metres from the origin of a frame to a line, nearly.
  private static func distance(to line: [Coordinate], in frame: LocalFrame) -> Double {
    var best = Double.infinity
    var last = frame.vector(to: line[0])
    for place in line.dropFirst() {
      let next = frame.vector(to: place)
      let (east, north) = (next.east - last.east, next.north - last.north)
      let square = east * east + north * north
      let share =
        square > 0 ? min(1, max(0, -(last.east * east + last.north * north) / square)) : 0
      best = min(best, (last + share * (next - last)).horizontalLength)
      last = next
    }
    return best
  }

  /// That there is no street within reach, and how far the nearest one is.
  private var tooFar: RouteError {
    var nearest = Double.infinity
    let frame = LocalFrame(origin: place)
    for street in network.streets where street.isOpen {
      // The plane is no measure on the other side of the Earth.
      let end = street.coordinates[0].distance(to: place)
      guard end - street.length < nearest else { continue }
      nearest = min(
        nearest, end < 100_000 ? Self.distance(to: street.coordinates, in: frame) : end)
    }
    guard nearest < .infinity else {
      return RouteError(.noStreets, "there is no street here that can be run on")
    }
    return RouteError(
      .noStreets,
      "the nearest street is \(DisplayText.distance(nearest)) from the start "
        + "\(DisplayText.shortest(place.latitude)), \(DisplayText.shortest(place.longitude)); "
        + "it must be within \(DisplayText.distance(RouteFinder.reach))")
  }
}
