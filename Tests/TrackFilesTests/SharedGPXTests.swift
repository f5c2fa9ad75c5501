import Fixtures
import Testing
import TrackFiles
import Tracks

/// Files that nobody here made.
@Suite(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
struct SharedGPXTests {
  @Test("all the recordings are there", arguments: [("tracks", 11), ("odd/gpx", 52)])
  func folders(name: String, count: Int) {
    #expect(SharedData.names(in: name).count >= count)
  }

  @Test("a real recording loads with its points", arguments: SharedData.names(in: "tracks"))
  func tracks(name: String) throws {
    let bytes = try SharedData.bytes("tracks/" + name)
    let document = try GPXReader.read(path: SharedData.path("tracks/" + name))
    #expect(document.trackPointCount == SharedData.count("<trkpt", in: bytes))
    #expect(document.trackPointCount > 900)
    #expect(document.waypoints.count == SharedData.count("<wpt", in: bytes))
    #expect(document.warnings.isEmpty)
    func values(_ field: Track.Field) -> Int {
      document.tracks.reduce(0) { sum, track in
        sum + (0..<track.count).count { track.value(field, at: $0) != nil }
      }
    }
    let waypointAltitudes = document.waypoints.count { $0.altitude != nil }
    #expect(values(.altitude) + waypointAltitudes == SharedData.count("<ele", in: bytes))
    #expect(values(.speed) == SharedData.count("<speed", in: bytes))
    #expect(values(.heartRate) == SharedData.count("<gpxtpx:hr", in: bytes))
    #expect(values(.cadence) == SharedData.count("<gpxtpx:cad", in: bytes))
    #expect(values(.airTemperature) == SharedData.count("<gpxtpx:atemp", in: bytes))
    #expect(document.tracks.allSatisfy { !$0.times.contains(Track.noTime) })

    let again = try GPXReader.read(bytes: GPXWriter.bytes(document))
    #expect(again.tracks.map(\.times) == document.tracks.map(\.times))
    #expect(again.tracks.map(\.segmentStarts) == document.tracks.map(\.segmentStarts))
    for (a, b) in zip(again.tracks, document.tracks) {
      // Nine decimals, and half of the last.
      #expect(zip(a.latitudes, b.latitudes).allSatisfy { abs($0 - $1) <= 0.51e-9 })
      #expect(zip(a.longitudes, b.longitudes).allSatisfy { abs($0 - $1) <= 0.51e-9 })
      #expect(
        zip(a.column(.altitude), b.column(.altitude)).allSatisfy {
          abs($0 - $1) <= 0.00051 || $0.isNaN && $1.isNaN
        })
    }
  }

  @Test(
    "a recording beside a known truth loads",
    arguments: ["Garmin-Edge-605", "MotoG3", "xiaomi", "route"])
  func truth(name: String) throws {
    let path = "truth/ride-whitchurch/\(name).gpx"
    let bytes = try SharedData.bytes(path)
    let document = try GPXReader.read(path: SharedData.path(path))
    #expect(document.trackPointCount == SharedData.count("<trkpt", in: bytes))
    #expect(document.routePointCount == SharedData.count("<rtept", in: bytes))
    #expect(document.warnings.isEmpty)
  }

  /// The files that are refused, and why.
  private static let refused = [
    "fastgpx_fuzz__truncated.gpx": "2:68: the file is cut off (no element found)",
    "openstreetmap-website__d.gpx": "1:1: this is gzip data: unpack it first",
    "openstreetmap-website__g.gpx": "1:1: this is a tar archive: unpack it first",
    "openstreetmap-website__i.gpx": "1:1: this is bzip2 data: unpack it first",
    "openstreetmap-website__jpg.gpx": "1:1: this is a JPEG picture",
  ]

  @Test(
    "an odd file loads with its points, or is refused with its place",
    arguments: SharedData.names(in: "odd/gpx"))
  func odd(name: String) throws {
    let path = SharedData.path("odd/gpx/" + name)
    if let reason = Self.refused[name] {
      let error = #expect(throws: TrackFileError.self) { try GPXReader.read(path: path) }
      #expect(error?.description == "\(path):\(reason)")
      return
    }
    let bytes = try SharedData.bytes("odd/gpx/" + name)
    let document = try GPXReader.read(path: path)
    #expect(document.trackPointCount == SharedData.count("<trkpt", in: bytes))
    #expect(document.routePointCount == SharedData.count("<rtept", in: bytes))
    #expect(document.waypoints.count == SharedData.count("<wpt", in: bytes))
    #expect(document.warnings.isEmpty)
  }

  @Test func everyRefusalWasTried() {
    #expect(Set(Self.refused.keys).isSubset(of: SharedData.names(in: "odd/gpx")))
  }

  @Test(
    "the values of odd files are kept",
    arguments: [
      ("togeojson__unique_trkpt", Track.Field.speed, [0.5]),
      ("opentracks__gpx11_with_speed_no_namespace", .speed, [5, 4, 3]),
      ("opentracks__legacy_gpx_trackpointextensions_incorrect", .speed, [15, 5, 15, 15, 15]),
      (
        "opentracks__legacy_gpx_trackpointextensions_incorrect", .horizontalAccuracy,
        [10, 10, 10, 10, 10]
      ),
      ("openstreetmap-website__b", .course, [112.43]),
      ("openstreetmap-website__b", .speed, [0.072022]),
      ("georust__with_accuracy", .positionDilution, [728, 619.1]),
      ("gpxpy__track_with_dilution_errors", .horizontalDilution, [300.1]),
      ("gpsbabel__gpx_garmin_extensions", .heartRate, [111, 112, 113, 114, 114, 114, 116, 117]),
    ] as [(String, Track.Field, [Double])])
  func values(name: String, field: Track.Field, values: [Double]) throws {
    let document = try GPXReader.read(path: SharedData.path("odd/gpx/\(name).gpx"))
    let found = document.tracks.flatMap { track in
      (0..<track.count).compactMap { track.value(field, at: $0) }
    }
    #expect(found == values)
  }

  @Test func farOffTimesAreKept() throws {
    let document = try GPXReader.read(
      path: SharedData.path("odd/gpx/fastgpx_fuzz__far-off-times.gpx"))
    let track = document.tracks[0]
    #expect(
      (0..<4).map { track.time(at: $0)?.description } == [
        "9999-12-31T23:59:59Z", "0008-07-18T16:07:50Z", "1969-12-31T23:59:59Z",
        "2262-04-11T23:47:16Z",
      ])
  }
}
