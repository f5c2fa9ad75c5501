import Fixtures
import Geodesy
import Realism
import Routes
import Simulation
import TrackFiles
import Tracks

/// A recording, and what a simulation must be told to make one of its sort.
///
/// Told is what anybody knows who looks at a map and at the times in the file: with what it was
/// recorded, how often that wrote a point, who moved how, and what stood around. Nothing is told of
/// how it errs, and no pace is fitted. Ways and surroundings were added after a first result without
/// them (0.84 for reporting, 0.76 with them): a better account of the runs, no better receiver.
struct RecordingTwin {
  /// What the recording may be used for.
  enum Purpose: String {
    /// Its figures are looked at when the simulation is made better.
    case looking
    /// It is looked at for nothing but the reported result.
    case reporting
  }

  /// The sort of ways that it goes.
  enum Ways {
    case streets, paths
  }

  let name: String
  let purpose: Purpose
  let receiver: Receiver
  let runner: Runner
  let ways: Ways
  /// What stands around, taken in turn, one a seed.
  let surroundings: [Surroundings]
  /// When it writes a point, taken in turn, one a seed.
  let sampling: [SamplingPattern]
  /// Metres per second above which a minute was not spent as the recording's name says.
  let fastest: Double

  /// All recordings, split for ever: of each sort some are for looking and some for reporting.
  static let all: [RecordingTwin] = [
    RecordingTwin(
      "run-london-1hz", .looking, .watch, .runner, .paths, in: [.open, .trees], [.every(1)]),
    RecordingTwin(
      "run-sanfrancisco-1hz", .reporting, .watch, .runner, .streets, in: [.builtUp, .canyon],
      [.every(1)]),
    RecordingTwin(
      "run-tomtom-1hz", .reporting, .watch, .runner, .streets, in: [.suburban, .open], [.every(1)]),
    RecordingTwin(
      "run-berkeley", .reporting, .iphone, .runner, .paths, in: [.trees, .open, .suburban],
      [.between(1, 2), .between(7, 8)]),
    RecordingTwin(
      "run-recife-a", .reporting, .android, .runner, .streets, in: [.builtUp],
      [.every(1), SamplingPattern(.between(1, 2), missing: 0.3), .between(3, 5)]),
    RecordingTwin(
      "run-recife-b", .looking, .android, .runner, .streets, in: [.suburban, .trees],
      [SamplingPattern(.between(3, 6), missing: 0.15)]),
    RecordingTwin(
      "run-recife-c", .looking, .android, .runner, .streets, in: [.suburban, .open],
      [SamplingPattern(.between(4, 5), missing: 0.03)]),
    RecordingTwin(
      "ride-manhattan-1hz", .looking, .logger, .cyclist, .paths, in: [.open, .trees], [.every(1)],
      fastest: 15),
    RecordingTwin(
      "walk-dg200-8h-1hz", .reporting, .logger, .walker, .paths, in: [.suburban, .trees],
      [.every(1)], fastest: 3),
    RecordingTwin(
      "walk-vito", .looking, .logger, .walker, .paths, in: [.suburban, .trees],
      [.every(1), SamplingPattern(.between(1, 2), missing: 0.1)], fastest: 3),
    RecordingTwin(
      "walk-tokyo-iphone", .reporting, .iphone, .walker, .streets, in: [.builtUp],
      [.between(1, 3), .between(2, 7)], fastest: 3),
  ]

  private init(
    _ name: String, _ purpose: Purpose, _ receiver: Receiver, _ runner: Runner, _ ways: Ways,
    in surroundings: [Surroundings], _ sampling: [SamplingPattern], fastest: Double = 7
  ) {
    self.name = name
    self.purpose = purpose
    self.receiver = receiver
    self.runner = runner
    self.ways = ways
    self.surroundings = surroundings
    self.sampling = sampling
    self.fastest = fastest
  }

  /// The recording's minutes.
  func recorded() throws -> [WindowFeatures] {
    let recording = try RecordingFile.read(path: SharedData.path("tracks/\(name).gpx"))
    return WindowFeatures.windows(
      of: recording.fixes, segmentStarts: recording.segmentStarts
    ).filter { $0.speed <= fastest }
  }

  /// Routes of 2.5 km on the streets of real cities and made-up ones, and on the paths of a park.
  struct Routes {
    private let streets: [Route]
    private let paths: [Route]

    init() throws {
      let maps = try SharedData.names(in: "streets", endingWith: ".geojson").map { name in
        (name, try StreetFile.read(path: SharedData.path("streets/\(name)")))
      }
      streets =
        try maps.filter { $0.0 != Self.park }.flatMap { try Self.found(on: $0.1, count: 1) }
        + (1...2).map { seed in
          try CityGenerator(
            distance: 2500, start: Coordinate(latitude: 48, longitude: 8), seed: seed,
            plan: seed % 2 == 0 ? .grid : .mixed
          ).route()
        }
      paths =
        try maps.filter { $0.0 == Self.park }.flatMap { try Self.found(on: $0.1, count: 2) }
        + RouteCatalogue.entries.filter { ["waterside", "park-loop"].contains($0.identifier) }
        .map(\.route)
    }

    /// The streets about a park.
    private static let park = "berlin_siegessaeule.geojson"

    private static func found(on map: StreetNetwork, count: UInt64) throws -> [Route] {
      guard let middle = map.middle else { return [] }
      return try (1...count).map { seed in
        try RouteFinder(network: map, start: middle, distance: 2500, seed: seed).route()
      }
    }

    subscript(ways: Ways, number: Int) -> Route {
      switch ways {
      case .streets: streets[number % streets.count]
      case .paths: paths[number % paths.count]
      }
    }
  }

  /// The minutes of a simulated run, and of the same run with white noise as large as its error.
  ///
  /// The first minute is left out, as the first 150 m of the recordings are.
  func simulated(
    on route: Route, seed: UInt64
  ) -> (simulated: [WindowFeatures], white: [WindowFeatures]) {
    var receiver = receiver
    receiver.sampling = sampling[Int(seed) % sampling.count]
    receiver.surroundings = surroundings[Int(seed) / 2 % surroundings.count]
    receiver.firstFixes = false
    receiver.start = nil
    var runner = runner
    runner.distance = 2500
    // Somebody who walks about for hours stands now and then.
    if runner.kind == .walker { runner.drinkStops = .every(250, duration: 50) }
    let truth = runner.truth(on: route, start: SimulatedRun.defaultStart, seed: seed)
    let fixes = Self.settled(receiver.epochs(of: truth, on: route, seed: seed))
    receiver = .perfect
    receiver.sampling = sampling[Int(seed) % sampling.count]
    var exact = Self.settled(receiver.epochs(of: truth, on: route, seed: seed))

    let places = Dictionary(exact.map { ($0.timestamp, $0.coordinate) }) { first, _ in first }
    var (square, count) = (0.0, 0.0)
    for fix in fixes {
      guard let place = places[fix.timestamp] else { continue }
      let vector = LocalFrame(origin: place).vector(to: fix.coordinate)
      square += vector.horizontalLength * vector.horizontalLength
      count += 2
    }
    let sigma = count > 0 ? (square / count).squareRoot() : 0
    var noise = SplitMix64(seed: seed).stream("white")
    for index in exact.indices {
      let east = sigma * noise.gaussian()
      let north = sigma * noise.gaussian()
      exact[index].coordinate =
        LocalFrame(origin: exact[index].coordinate)
        .coordinate(at: LocalVector(east: east, north: north)).coordinate
    }
    return (WindowFeatures.windows(of: fixes), WindowFeatures.windows(of: exact))
  }

  private static func settled(_ epochs: [Epoch]) -> [Fix] {
    let fixes = epochs.flatMap(\.fixes).sorted { $0.timestamp < $1.timestamp }
    return fixes.filter { $0.timestamp.seconds(since: SimulatedRun.defaultStart) >= 60 }
  }
}
