import Fixtures
import Foundation
import Geodesy
import Routes
import Testing
import TrackFiles
import Tracks

@Suite struct GPXWriterTests {
  private func everything() throws -> Track {
    var track = Track(name: "a <b> & \"c\"\r\n\u{1}")
    let time = try #require(Timestamp("2026-05-01T08:00:00.25Z"))
    track.append(Coordinate(latitude: 40.123456789, longitude: -73.987654321), time: time)
    for (index, field) in Track.Field.allCases.enumerated() {
      track.set(field, Double(index + 1))
    }
    track.set(.altitude, -3.25)
    track.set(.ellipsoidalAltitude, 30.125)
    track.beginSegment()
    track.append(Coordinate(latitude: -90, longitude: 180))
    track.set(.ellipsoidalAltitude, 12.5)
    return track
  }

  @Test func everyValueIsReadBack() throws {
    let track = try everything()
    var document = GPXDocument(name: "n", time: Timestamp("2026-05-01T08:00:00Z"))
    document.creator = "<me>"
    document.tracks = [track, Track(name: "empty")]
    document.routes = [track]
    document.waypoints = [
      GPXWaypoint(
        coordinate: Coordinate(latitude: 1, longitude: 2), altitude: 3,
        time: Timestamp("2026-05-01T08:00:00Z"), name: "w", description: "d", symbol: "s")
    ]
    let bytes = GPXWriter.bytes(document)
    let again = try GPXReader.read(bytes: bytes)
    #expect(again.warnings.isEmpty)
    #expect(again.creator == "<me>")
    #expect(again.version == "1.1")
    #expect(again.name == "n")
    #expect(again.time == document.time)
    #expect(again.waypoints == document.waypoints)
    #expect(again.tracks.count == 2 && again.tracks[1].name == "empty")
    #expect(again.routes.count == 1)
    let read = again.tracks[0]
    // XML has no place for the control character.
    #expect(read.name == "a <b> & \"c\"\r\n\u{FFFD}")
    #expect(read.latitudes == track.latitudes)
    #expect(read.longitudes == track.longitudes)
    #expect(read.times == track.times)
    #expect(read.segmentStarts == track.segmentStarts)
    for field in Track.Field.allCases {
      for index in 0..<2 {
        #expect(read.value(field, at: index) == track.value(field, at: index), "\(field)")
      }
    }
    #expect(GPXWriter.bytes(again) == bytes)
  }

  @Test func theElementsOfAPointStandInTheOrderOfTheSchema() throws {
    var document = GPXDocument()
    document.tracks = [try everything()]
    let text = String(decoding: GPXWriter.bytes(document), as: UTF8.self)
    // Topografix, gpx.xsd 1.1, wptType; Garmin, TrackPointExtensionv2.xsd.
    let order = [
      "<ele>", "<time>", "<geoidheight>", "<sat>", "<hdop>", "<vdop>", "<pdop>", "<extensions>",
      "<gpxtpx:TrackPointExtension>", "<gpxtpx:atemp>", "<gpxtpx:hr>", "<gpxtpx:cad>",
      "<gpxtpx:speed>", "<gpxtpx:course>", "</gpxtpx:TrackPointExtension>", "</extensions>",
      "</trkpt>",
    ]
    let places = order.map { text.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    let found = places.compactMap { $0 }
    #expect(found == found.sorted())
  }

  @Test func aPlainTrackLooksLikeThis() throws {
    var track = Track(name: "n")
    track.append(
      Coordinate(latitude: 1.5, longitude: -2), time: Timestamp("2026-05-01T08:00:00Z"))
    track.set(.altitude, 10)
    var document = GPXDocument()
    document.tracks = [track]
    #expect(
      String(decoding: GPXWriter.bytes(document), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="CityRun"
          xmlns="http://www.topografix.com/GPX/1/1"
          xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"
          xmlns:pwr="http://www.garmin.com/xmlschemas/PowerExtension/v1"
          xmlns:cityrun="urn:cityrun:gpx:1">
          <trk>
            <name>n</name>
            <trkseg>
              <trkpt lat="1.500000000" lon="-2.000000000">
                <ele>10</ele>
                <time>2026-05-01T08:00:00Z</time>
              </trkpt>
            </trkseg>
          </trk>
        </gpx>

        """)
  }

  @Test func aPointWithoutAPlaceBecomesAComment() throws {
    var track = Track()
    track.append(Coordinate(latitude: .nan, longitude: 2))
    track.append(Coordinate(latitude: -91, longitude: -181))
    track.append(Coordinate(latitude: 1, longitude: 2))
    track.set(.speed, .infinity)
    var document = GPXDocument()
    document.tracks = [track]
    let bytes = GPXWriter.bytes(document)
    let again = try GPXReader.read(bytes: bytes)
    #expect(again.tracks[0].latitudes == [1])
    #expect(again.tracks[0].value(.speed, at: 0) == nil)
    #expect(String(decoding: bytes, as: UTF8.self).contains("globe: -91.0, -181.0 -->"))
  }

  @Test func aLongTrackIsWrittenInPieces() throws {
    let folder = try PrivateFolder()
    var track = Track(name: "long")
    for index in 0..<5000 {
      track.append(
        Coordinate(latitude: Double(index) / 1000, longitude: 0),
        time: Timestamp(microseconds: Int64(index) * 1_000_000))
    }
    try GPXWriter.write(track, to: folder.path("a.gpx"))
    #expect(folder.names == ["a.gpx"])
    let again = try GPXReader.read(path: folder.path("a.gpx"))
    #expect(again.tracks[0].times == track.times)
    #expect(again.name == "long")
  }

  @Test func saysWhyItCannotWrite() throws {
    let error = #expect(throws: TrackFileError.self) {
      try GPXWriter.write(Track(), to: "/no/such/a.gpx")
    }
    #expect(error?.description == "/no/such/a.gpx: cannot write it: No such file or directory")
  }
}
