import Fixtures
import Foundation
import Geodesy
import Testing
import Tracks

@testable import TrackFiles

@Suite struct GrowingRecordingTests {
  private static let epochs: [Epoch] = (0..<60).map { index in
    let time = Timestamp(secondsSince1970: 1_700_000_000 + Double(index))
    let fix = Fix(
      timestamp: time,
      coordinate: Coordinate(latitude: 59.9, longitude: 10.75 + Double(index) / 1000),
      altitude: Double(index * index), horizontalAccuracy: 4.5, speed: index < 9 ? nil : 3)
    let sky = SkyView(
      satellites: [Satellite(system: .gps, number: 3, isUsed: true)],
      dilution: DilutionOfPrecision(east: 3, north: 4, vertical: 2, time: 1))
    return Epoch(time: time, fixes: [fix], sky: sky)
  }

  @Test("after each epoch the file can be read and has all of them", arguments: ["gpx", "jsonl"])
  func grows(ending: String) throws {
    let folder = try PrivateFolder()
    let path = folder.path("a." + ending)
    var recording = try GrowingRecording(path: path, overwrites: false)
    for (index, epoch) in Self.epochs.enumerated() {
      if index == 10 { try recording.breakOff() }
      try recording.append(epoch)
      let read = try RecordingFile.read(path: path)
      #expect(read.fixes == Self.epochs[...index].map { $0.fixes[0] })
      #expect(read.warnings.isEmpty)
      if ending == "gpx" { #expect(read.segmentStarts == (index < 10 ? [0] : [0, 10])) }
    }
    #expect(recording.fixCount == 60)
    try recording.sync()
  }

  @Test func eachWriteOfGPXIsWithinOnePageAndLeavesItWellFormed() throws {
    let folder = try PrivateFolder()
    let path = folder.path("a.gpx")
    var recording = try GrowingRecording(path: path, overwrites: false)
    var writes = 0
    var counts: [Int] = []
    recording.file.didWrite = { range in
      writes += 1
      #expect(range.lowerBound / 4096 == (range.upperBound - 1) / 4096, "\(range)")
      // A reader that meets anything but GPX throws, and -1 is in no order.
      counts.append((try? GPXReader.read(path: path).trackPointCount) ?? -1)
    }
    for (index, epoch) in Self.epochs.enumerated() {
      if index % 7 == 6 { try recording.breakOff() }
      try recording.append(epoch)
    }
    #expect(counts == counts.sorted() && counts.first == 1 && counts.last == 60)
    // Several pages were turned, in five steps each.
    #expect(writes > 60 + 4 * 4)
  }

  @Test func dilutionsAndCountsOfSatellitesAreInTheGPX() throws {
    let folder = try PrivateFolder()
    let path = folder.path("a.gpx")
    var recording = try GrowingRecording(path: path, overwrites: false)
    #expect(try GPXReader.read(path: path).trackPointCount == 0)
    try recording.append(Self.epochs[0])
    let track = try #require(try GPXReader.read(path: path).tracks.first)
    #expect(track.value(.horizontalDilution, at: 0) == 5)
    #expect(track.value(.verticalDilution, at: 0) == 2)
    #expect(track.value(.satelliteCount, at: 0) == 1)
    let dilution = try RecordingFile.read(path: path).epochs[0].sky.dilution
    #expect(abs((dilution?.horizontal ?? 0) - 5) < 1e-9 && dilution?.vertical == 2)
  }

  @Test func bytesStandAsTheyCameAndACutLineIsEnded() throws {
    let folder = try PrivateFolder()
    var recording = try GrowingRecording(path: folder.path("a.nmea"), overwrites: false)
    try recording.append(Self.epochs[0])
    try recording.append(Array("$GPX*\r\n\u{0}noise".utf8))
    try recording.breakOff()
    try recording.breakOff()
    try recording.append(Array("$GPY".utf8))
    #expect(try folder.bytes("a.nmea") == Array("$GPX*\r\n\u{0}noise\r\n$GPY".utf8))
  }

  @Test func aFixThatTheFormatCannotHoldIsLeftOut() throws {
    let folder = try PrivateFolder()
    var hostile = Self.epochs[0]
    hostile.fixes[0].coordinate = Coordinate(latitude: .nan, longitude: 3)
    // JSON lines have a word for a place that is not a number, GPX has none.
    for (ending, count) in [("gpx", 1), ("jsonl", 2)] {
      var recording = try GrowingRecording(path: folder.path("a." + ending), overwrites: false)
      try recording.append(hostile)
      try recording.append(Self.epochs[1])
      #expect(recording.fixCount == count)
      #expect(try RecordingFile.read(path: folder.path("a." + ending)).fixes.count == count)
    }
  }

  @Test func whatIsThereIsKeptUnlessAskedOtherwise() throws {
    let folder = try PrivateFolder()
    try folder.write("mine", to: "a.gpx")
    let error = #expect(throws: TrackFileError.self) {
      try GrowingRecording(path: folder.path("a.gpx"), overwrites: false)
    }
    #expect(error?.code == .exists)
    #expect(try folder.bytes("a.gpx") == Array("mine".utf8))
    _ = try GrowingRecording(path: folder.path("a.gpx"), overwrites: true)
    #expect(try GPXReader.read(path: folder.path("a.gpx")).trackPointCount == 0)
    #expect(throws: TrackFileError.self) {
      try GrowingRecording(path: folder.path("a.txt"), overwrites: false)
    }
  }
}
