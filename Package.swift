// swift-tools-version: 6.2
import PackageDescription

// The rooms, from the bottom up. The architecture page says what each is for.
let package = Package(
  name: "CityRun",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    // The pure rooms: no C library, so that an app's test target builds from a clone alone.
    .library(name: "CityRun", targets: ["CityRun"]),
    // Scenario and track files, for tests that read them.
    .library(name: "CityRunFiles", targets: ["TrackFiles", "ScenarioFiles"]),
    .executable(name: "cityrun", targets: ["CityRunCommand"]),
  ],
  targets: [
    // Rounding is libm's on Linux, and nothing below Geodesy imports it.
    .target(name: "Notation", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Geodesy"),
    .target(name: "Tracks", dependencies: ["Notation", "Geodesy"]),
    .target(name: "Routes", dependencies: ["Notation", "Geodesy"]),
    .target(name: "Places", dependencies: ["Notation", "Geodesy"]),
    .target(name: "Simulation", dependencies: ["Notation", "Geodesy", "Tracks", "Routes"]),
    .target(name: "Tracking", dependencies: ["Notation", "Geodesy", "Tracks"]),
    .target(name: "NMEA", dependencies: ["Notation", "Geodesy", "Tracks"]),
    .target(name: "GPSD", dependencies: ["Notation", "Geodesy", "Tracks", "NMEA"]),
    .target(
      name: "Harness",
      dependencies: ["Notation", "Tracks", "Routes", "Simulation", "Tracking"]),
    .target(
      name: "Realism", dependencies: ["Notation", "Geodesy", "Tracks", "Routes", "Simulation"]),
    .target(
      name: "CityRun",
      dependencies: [
        "Geodesy", "Places", "Tracks", "Routes", "Simulation", "Tracking", "Harness", "Realism",
      ]),

    .target(
      name: "TrackFiles",
      dependencies: ["Notation", "Geodesy", "Tracks", "Routes", "NMEA", "CExpat"]),
    .target(
      name: "ScenarioFiles",
      dependencies: [
        "Notation", "Geodesy", "Places", "Tracks", "Routes", "Simulation", "Tracking", "Harness",
        "TrackFiles", "CYAML",
      ]),
    .target(
      name: "Feeds",
      dependencies: ["Notation", "Geodesy", "Tracks", "NMEA", "GPSD", "CGPS"]),
    .target(name: "RunStore", dependencies: ["Geodesy", "Tracks", "Tracking", "CSQLite"]),
    .target(name: "Arguments", dependencies: ["Notation"]),
    .target(
      name: "Benchmarks",
      dependencies: ["Notation", "Tracks", "Routes", "Simulation", "NMEA", "GPSD", "Feeds"]),
    .executableTarget(
      name: "CityRunCommand",
      dependencies: [
        "Notation", "Geodesy", "Places", "Tracks", "Routes", "Simulation", "Tracking", "NMEA",
        "GPSD", "Harness", "Realism", "TrackFiles", "ScenarioFiles", "Feeds", "RunStore",
        "Arguments", "Benchmarks",
      ]),

    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"]), .brew(["gpsd"])]),
    // An oracle for the tests alone.
    .systemLibrary(
      name: "CPROJ", path: "Tests/CPROJ", pkgConfig: "proj",
      providers: [.apt(["libproj-dev"]), .brew(["proj"])]),

    // What the tests share: the checkout, recordings outside it, oracles, folders of their own.
    .target(name: "Fixtures", path: "Tests/Fixtures"),
    // The manifest, the imports and the architecture page say the same.
    .testTarget(name: "ArchitectureTests", dependencies: ["Fixtures"]),
    .testTarget(name: "NotationTests", dependencies: ["Notation"]),
    .testTarget(name: "GeodesyTests", dependencies: ["Geodesy", "Routes", "CPROJ", "Fixtures"]),
    .testTarget(name: "PlacesTests", dependencies: ["Places", "Geodesy", "Fixtures"]),
    .testTarget(name: "TracksTests", dependencies: ["Tracks", "Geodesy"]),
    .testTarget(
      name: "RoutesTests", dependencies: ["Routes", "Geodesy", "TrackFiles", "Fixtures"]),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation", "Routes", "Tracks", "Geodesy"]),
    .testTarget(
      name: "TrackingTests", dependencies: ["Tracking", "Routes", "Tracks", "Geodesy", "Fixtures"]),
    .testTarget(
      name: "NMEATests",
      dependencies: ["NMEA", "Notation", "Routes", "Tracks", "Geodesy", "Fixtures"]),
    .testTarget(name: "GPSDTests", dependencies: ["GPSD", "Tracks", "Geodesy"]),
    .testTarget(
      name: "HarnessTests",
      dependencies: ["Harness", "Simulation", "Tracking", "Routes", "Tracks", "Geodesy"]),
    .testTarget(
      name: "RealismTests",
      dependencies: [
        "Notation", "Realism", "Simulation", "Routes", "Tracks", "Geodesy", "TrackFiles",
        "Fixtures",
      ], exclude: ["classifier.py"]),
    .testTarget(
      name: "TrackFilesTests",
      dependencies: ["TrackFiles", "Routes", "Tracks", "Geodesy", "Fixtures"]),
    .testTarget(
      name: "ScenarioFilesTests",
      dependencies: [
        "Geodesy", "ScenarioFiles", "Harness", "Simulation", "Tracking", "Routes", "Tracks",
        "Fixtures",
      ]),
    .testTarget(
      name: "FeedsTests",
      dependencies: ["Feeds", "GPSD", "NMEA", "Notation", "Tracks", "Geodesy", "Fixtures"],
      exclude: ["screen.py", "window.py"]),
    .testTarget(
      name: "RunStoreTests",
      dependencies: ["RunStore", "Tracking", "Tracks", "Geodesy", "Fixtures"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", "Routes", "Simulation", "Geodesy", "Tracks", "NMEA"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Fixtures", "CityRunCommand", "Arguments", "Feeds", "NMEA", "Places", "Realism",
        "ScenarioFiles",
        "Simulation", "TrackFiles", "RunStore", "Routes", "Tracks", "Geodesy",
      ]),
    .testTarget(name: "CityRunTests", dependencies: ["CityRun"]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The testing macros' expansions do not compile under it.
  if target.type != .test { target.swiftSettings?.append(.strictMemorySafety()) }
}
