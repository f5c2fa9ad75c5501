import Fixtures
import Geodesy
import Realism
import Routes
import Simulation
import TrackFiles
import Tracks

/// A recording, and what a simulation must be told to make one of its sort: who recorded what with what.
///
/// The sort alone is told, nothing of how it errs: the device, how often it wrote a point, and
/// whether its owner ran, walked or rode. No pace is fitted, since no figure depends on it much.
struct RecordingTwin {
  /// What the recording may be used for.
  enum Purpose: String {
    /// Its figures are looked at when the simulation is made better.
    case looking
    /// It is looked at for nothing but the reported result.
    case reporting
  }

  let name: String
  let purpose: Purpose
  let receiver: Receiver
  let runner: Runner
  /// Taken in turn, one a seed.
  let sampling: [SamplingPattern]
  /// Metres per second above which a minute was not spent as the recording's name says.
  let fastest: Double

  /// All recordings, split for ever: near every other of each sort is for looking.
  static let all: [RecordingTwin] = [
    RecordingTwin("run-london-1hz", .looking, .watch, .runner, [.every(1)]),
    RecordingTwin("run-sanfrancisco-1hz", .reporting, .watch, .runner, [.every(1)]),
    RecordingTwin("run-tomtom-1hz", .reporting, .watch, .runner, [.every(1)]),
    RecordingTwin(
      "run-berkeley", .reporting, .iphone, .runner, [.between(1, 2), .between(7, 8)]),
    RecordingTwin("run-recife-a", .reporting, .android, .runner, [.every(1), .between(4, 5)]),
    RecordingTwin("run-recife-b", .looking, .android, .runner, [.between(3, 6)]),
    RecordingTwin("run-recife-c", .looking, .android, .runner, [.between(4, 5)]),
    RecordingTwin("ride-manhattan-1hz", .looking, .logger, .cyclist, [.every(1)], fastest: 15),
    RecordingTwin("walk-dg200-8h-1hz", .reporting, .logger, .walker, [.every(1)], fastest: 3),
    RecordingTwin("walk-vito", .looking, .logger, .walker, [.every(1), .between(1, 2)], fastest: 3),
    RecordingTwin(
      "walk-tokyo-iphone", .reporting, .iphone, .walker, [.between(1, 3), .between(2, 7)],
      fastest: 3),
  ]

  private init(
    _ name: String, _ purpose: Purpose, _ receiver: Receiver, _ runner: Runner,
    _ sampling: [SamplingPattern], fastest: Double = 7
  ) {
    self.name = name
    self.purpose = purpose
    self.receiver = receiver
    self.runner = runner
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

  /// Routes of 2.5 km: through made-up cities and on the streets of real ones.
  static func routes(count: Int) throws -> [Route] {
    let maps = try SharedData.names(in: "streets", endingWith: ".geojson")
      .map { try StreetFile.read(path: SharedData.path("streets/\($0)")) }
    return try (0..<count).map { index in
      let seed = UInt64(index)
      let map = index % 2 == 0 && !maps.isEmpty ? maps[index / 2 % maps.count] : nil
      if let map, let middle = map.middle {
        return try RouteFinder(network: map, start: middle, distance: 2500, seed: seed).route()
      }
      let start = Coordinate(latitude: -40 + 97 * Double(index % 9) / 9, longitude: 8)
      let plans = CityPlan.allCases
      return try CityGenerator(
        distance: 2500, start: start, seed: seed, plan: plans[index / 2 % plans.count]
      ).route()
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
    receiver.firstFixes = false
    receiver.start = nil
    var runner = runner
    runner.distance = nil
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
      exact[index].coordinate = LocalFrame(origin: exact[index].coordinate)
        .coordinate(at: LocalVector(east: east, north: north)).coordinate
    }
    return (WindowFeatures.windows(of: fixes), WindowFeatures.windows(of: exact))
  }

  private static func settled(_ epochs: [Epoch]) -> [Fix] {
    let fixes = epochs.flatMap(\.fixes).sorted { $0.timestamp < $1.timestamp }
    return fixes.filter { $0.timestamp.seconds(since: SimulatedRun.defaultStart) >= 60 }
  }
}
