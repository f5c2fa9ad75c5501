import Fixtures
import Foundation
import Geodesy
import Routes
import Testing
import TrackFiles

/// The files of `Routes/` against the catalogue that they are written from.
///
/// `CITYRUN_RECORD=1` in the environment writes them anew.
@Suite struct RouteFilesTests {
  private static let folder = Checkout.url("Routes").path

  @Test("each route of the catalogue lies in Routes/ as GPX", arguments: RouteCatalogue.entries)
  func files(entry: RouteCatalogue.Entry) throws {
    let path = "\(Self.folder)/\(entry.identifier).gpx"
    if ProcessInfo.processInfo.environment["CITYRUN_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        atPath: Self.folder, withIntermediateDirectories: true)
      try GPXWriter.write(entry.route, to: path)
    }
    let found = try RouteFile.read(path: path)
    let route = entry.route
    #expect(found.name == route.name && found.why == route.why)
    try #require(found.coordinates.count == route.coordinates.count)
    // 9 decimals are 0.06 mm at most; libm's last digits may turn one of them over.
    for (read, made) in zip(found.coordinates, route.coordinates) {
      #expect(read.distance(to: made) < 2e-4)
    }
    // So the length is off by no more than a random walk of such steps.
    #expect((found.length - entry.length).magnitude < 2e-3)
    #expect(found.altitudes.count == route.altitudes.count)
    for (read, made) in zip(found.altitudes, route.altitudes) {
      #expect((read - made).magnitude < 0.01)
    }
    #expect(found.stretches.map(\.surroundings) == route.stretches.map(\.surroundings))
    for (read, made) in zip(found.stretches, route.stretches) {
      #expect((read.start - made.start).magnitude < 0.01)
    }
    try #require(found.lights.count == route.lights.count)
    for (read, made) in zip(found.lights, route.lights) {
      #expect((read - made).magnitude < 0.01)
    }
  }

  @Test("Routes/ holds no file that the catalogue does not know")
  func strangers() throws {
    let known = Set(RouteCatalogue.entries.map { "\($0.identifier).gpx" })
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.filter { $0.hasSuffix(".gpx") && !known.contains($0) } == [])
  }
}
