import Fixtures
import Geodesy
import Testing
import TrackFiles
import Tracks

@Suite struct JSONLinesTests {
  private func read(_ text: String) throws -> JSONLinesDocument {
    try JSONLines.read(bytes: Array(text.utf8), path: "x.jsonl")
  }

  private static let start = Timestamp(microseconds: 1_777_622_400_000_000)
  private static let place = Coordinate(latitude: 0.1 + 0.2, longitude: -73.9772)

  private static let lines: [JSONLine] = [
    .run(
      RunHeader(
        seed: .max,
        parameters: [
          JSONValue.Member("route", .string("Größe \"1\"\n\u{1F3C3}")),
          JSONValue.Member("z", .number(-0.5)), JSONValue.Member("a", .natural(3)),
          JSONValue.Member(
            "list",
            .array([.bool(true), .number(1.5), .natural(2), .string("x"), .array([]), .object([])])),
          JSONValue.Member("nested", .object([JSONValue.Member("deep", .bool(false))])),
        ])),
    .fix(
      Fix(
        timestamp: start, coordinate: place, altitude: 1, ellipsoidalAltitude: 2.25,
        horizontalAccuracy: 3, verticalAccuracy: 4, speed: 1.0 / 3, speedAccuracy: 6, course: 7,
        courseAccuracy: 8), deliveredAt: nil),
    .fix(Fix(timestamp: start, coordinate: place), deliveredAt: start.advanced(by: 2.5)),
    .fix(
      Fix(
        timestamp: start.advanced(by: 1),
        coordinate: Coordinate(latitude: 1e300, longitude: -.leastNonzeroMagnitude),
        horizontalAccuracy: -1),
      deliveredAt: start.advanced(by: 2.5)),
    .truth(
      TruthSample(
        time: start, coordinate: place, altitude: -3, speed: 0, course: 359.9, distance: 12.5,
        isPaused: true)),
    .truth(TruthSample(time: start, coordinate: place, speed: 3.1, course: 0, distance: 12.5)),
  ]

  @Test func everyLineIsReadBackToTheBit() throws {
    let bytes = try JSONLines.bytes(JSONLinesDocument(lines: Self.lines))
    let document = try JSONLines.read(bytes: bytes)
    #expect(document.lines == Self.lines)
    #expect(document.warnings.isEmpty)
    #expect(try JSONLines.bytes(document) == bytes)
  }

  @Test func linesLookLikeThis() throws {
    let text = String(
      decoding: try JSONLines.bytes(JSONLinesDocument(lines: Self.lines)), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(
      lines[0] == """
        {"type":"run","version":1,"seed":18446744073709551615,"parameters":{"route":"Größe \\"1\\"\\n🏃",\
        "z":-0.5,"a":3,"list":[true,1.5,2,"x",[],{}],"nested":{"deep":false}}}
        """)
    #expect(
      lines[1] == """
        {"type":"fix","time":"2026-05-01T08:00:00Z","latitude":0.30000000000000004,\
        "longitude":-73.9772,"altitude":1,"ellipsoidalAltitude":2.25,"horizontalAccuracy":3,\
        "verticalAccuracy":4,"speed":0.3333333333333333,"speedAccuracy":6,"course":7,\
        "courseAccuracy":8}
        """)
    #expect(
      lines[2] == """
        {"type":"fix","time":"2026-05-01T08:00:00Z","deliveredAt":"2026-05-01T08:00:02.500Z",\
        "latitude":0.30000000000000004,"longitude":-73.9772}
        """)
    #expect(
      lines[4] == """
        {"type":"truth","time":"2026-05-01T08:00:00Z","latitude":0.30000000000000004,\
        "longitude":-73.9772,"altitude":-3,"speed":0,"course":359.9,"distance":12.5,"paused":true}
        """)
  }

  @Test func neighboursOfOneDeliveryAreOneEpoch() throws {
    let document = JSONLinesDocument(lines: Self.lines)
    #expect(document.epochs.map(\.fixes.count) == [1, 2])
    #expect(document.epochs.map(\.time) == [Self.start, Self.start.advanced(by: 2.5)])
    #expect(document.fixes.count == 3)
    #expect(document.truth.samples.count == 2)
    #expect(document.header?.seed == .max)
    let again = JSONLinesDocument(header: document.header, epochs: document.epochs)
    #expect(again.epochs == document.epochs)
  }

  @Test func sparesWhatItDoesNotKnow() throws {
    let document = try read(
      "\u{FEFF}{\"type\":\"note\",\"x\":[1,{}]}\r\n\r\n"
        + "{ \"speed\" : 3 , \"type\":\"fix\",\"altitude\":null,\"new\":{\"a\":[null]}".replacing(
          "[null]", with: "[]")
        + ",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":1,\"longitude\":2e0}\r\n"
        + "{\"type\":\"truth\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":1,\"longitude\":2,"
        + "\"speed\":0,\"course\":0,\"distance\":0}")
    #expect(document.fixes.map(\.speed) == [3])
    #expect(document.fixes[0].altitude == nil)
    #expect(document.truth.samples.count == 1)
    #expect(
      document.warnings.kept.map(\.description) == [
        "1: a line of the unknown type 'note' is skipped"
      ])
  }

  @Test(
    "a mistake is refused with its place",
    arguments: [
      ("{\"type\":\"fix\",\"latitude\":1,\"longitude\":2}", "1: the fix has no 'time'"),
      ("{\"time\":\"2026-05-01T08:00:00Z\"}", "1: the line has no 'type'"),
      ("{\"type\":7}", "9: 'type' is not a text"),
      (
        "{\"type\":\"fix\",\"time\":\"now\"}",
        "22: 'time' is not a time such as \"2026-05-01T08:00:00Z\""
      ),
      (
        "{\"type\":\"fix\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":1}",
        "1: the fix has no 'longitude'"
      ),
      (
        "{\"type\":\"fix\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":\"1\"}",
        "56: 'latitude' is not a number"
      ),
      (
        "{\"ä\":1,\"type\":\"fix\",\"speed\":NaN}",
        "29: JSON has no such number: leave a value that is not finite out"
      ),
      (
        "{\"speed\":-Infinity}", "10: JSON has no such number: leave a value that is not finite out"
      ),
      ("{\"speed\":1e999}", "10: the number is too large"),
      ("{\"speed\":01}", "10: a number has no zero in front"),
      ("{\"speed\":.5}", "10: a value belongs here"),
      ("{\"speed\":1.}", "12: a digit belongs here"),
      ("{\"speed\":1,}", "12: a key in quotes belongs here"),
      ("{\"speed\":1 \"x\":2}", "12: a ',' or a '}' belongs here"),
      ("{\"a\":1,\"a\":2}", "8: the key 'a' is there twice"),
      ("{\"a\":\"\\x\"}", "7: an unknown escape"),
      ("{\"a\":\"\\ud83c\"}", "7: half a surrogate pair is no character"),
      ("{\"a\":\"x\u{1}\"}", "8: a control character in a text must be escaped"),
      ("{\"a\":[1,null]}", "13: a list has no null here: leave the element out"),
      ("[1]", "1: a line is one JSON object"),
      ("{} {}", "4: there is more behind the object; a line is one JSON object"),
      ("{\"type\":\"run\",\"seed\":-1}", "22: 'seed' is not a whole number from 0 to 2^64 - 1"),
      (
        "{\"type\":\"run\",\"version\":2}",
        "25: the file is of version 2, made by a newer CityRun; this one reads version 1"
      ),
      (
        "{\"type\":\"truth\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":1,\"longitude\":2,"
          + "\"speed\":1,\"course\":2}", "1: the truth has no 'distance'"
      ),
    ])
  func refuses(line: String, message: String) {
    let error = #expect(throws: TrackFileError.self) { try read("{\"type\":\"x\"}\n\(line)\n") }
    #expect(error?.description == "x.jsonl:2:" + message)
  }

  @Test func refusesTextThatIsNotUTF8() {
    let bytes = Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}\n".utf8)
    let error = #expect(throws: TrackFileError.self) { try JSONLines.read(bytes: bytes) }
    #expect(error?.message == "the text that begins here is not UTF-8")
  }

  @Test func refusesDeepNesting() {
    let error = #expect(throws: TrackFileError.self) {
      try read("{\"a\":" + String(repeating: "[", count: 100_000))
    }
    #expect(error?.message.contains("nested deeper than 32 levels") == true)
  }

  @Test func aFileCutOffAnywhereIsWholeLinesOrAnError() throws {
    let bytes = try JSONLines.bytes(JSONLinesDocument(lines: Array(Self.lines.prefix(3))))
    let ends = [0] + bytes.indices.filter { bytes[$0] == 10 }.flatMap { [$0, $0 + 1] }
    for count in bytes.indices {
      let part = Array(bytes[..<count])
      if ends.contains(count) {
        #expect(
          try JSONLines.read(bytes: part).lines.count == part.count { $0 == 10 }
            + (part.last == 125 ? 1 : 0))
      } else {
        let error = #expect(throws: TrackFileError.self) { try JSONLines.read(bytes: part) }
        #expect(error?.message.hasPrefix("the last line is cut off: ") == true)
        #expect(error?.line == part.count { $0 == 10 } + 1)
      }
    }
  }

  @Test func noDamagedFileCrashesTheReader() throws {
    let bytes = try JSONLines.bytes(JSONLinesDocument(lines: Self.lines))
    var state: UInt64 = 7
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...draw(3) {
        switch draw(3) {
        case 0: damaged[draw(damaged.count)] = UInt8(draw(256))
        case 1: damaged.remove(at: draw(damaged.count))
        default: damaged.insert(bytes[draw(bytes.count)], at: draw(damaged.count))
        }
      }
      do {
        let document = try JSONLines.read(bytes: damaged)
        #expect(try JSONLines.read(bytes: JSONLines.bytes(document)).lines == document.lines)
      } catch {
        #expect(error.line != nil && error.column != nil)
      }
    }
  }

  @Test(
    "what JSON cannot hold is not written",
    arguments: [
      JSONLine.truth(
        TruthSample(
          time: start, coordinate: Coordinate(latitude: .nan, longitude: 0), speed: 0, course: 0,
          distance: 0)),
      .fix(Fix(timestamp: Timestamp(microseconds: .max), coordinate: place), deliveredAt: nil),
      .fix(
        Fix(timestamp: start, coordinate: place), deliveredAt: Timestamp(microseconds: .min)),
    ])
  func refusesToWrite(line: JSONLine) throws {
    let folder = try PrivateFolder()
    let error = #expect(throws: TrackFileError.self) {
      try JSONLines.write(JSONLinesDocument(lines: [line]), to: folder.path("a.jsonl"))
    }
    #expect(error?.path == folder.path("a.jsonl"))
    #expect(folder.names == [])
  }

  @Test(
    "a fix whose place is not a number is written and read as such, and does without other ones")
  func notANumber() throws {
    let nowhere = Coordinate(latitude: .nan, longitude: 0)
    let fix = Fix(
      timestamp: Self.start, coordinate: nowhere, horizontalAccuracy: 5, speed: .infinity)
    let bytes = try JSONLines.bytes(JSONLinesDocument(lines: [.fix(fix, deliveredAt: nil)]))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"type\":\"fix\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":null,"
        + "\"longitude\":null,\"horizontalAccuracy\":5}\n")
    let again = try #require(try JSONLines.read(bytes: bytes).fixes.first)
    #expect(again.coordinate.latitude.isNaN && again.coordinate.longitude.isNaN)
    #expect(again.horizontalAccuracy == 5 && again.speed == nil)
    // One of the two alone is a mistake.
    #expect(throws: TrackFileError.self) {
      try read(
        "{\"type\":\"fix\",\"time\":\"2026-05-01T08:00:00Z\",\"latitude\":null,\"longitude\":3}")
    }
  }

  @Test func aLongTruthIsWrittenAndReadInPieces() throws {
    let folder = try PrivateFolder()
    let samples = (0..<3000).map {
      TruthSample(
        time: Self.start.advanced(by: Double($0) / 10), coordinate: Self.place, speed: 3,
        course: 10, distance: Double($0) * 0.3)
    }
    let path = folder.path("truth.jsonl")
    try JSONLines.write(Truth(samples: samples), header: RunHeader(seed: 1), to: path)
    let document = try JSONLines.read(path: path)
    #expect(document.truth.samples == samples)
    #expect(document.header == RunHeader(seed: 1))
  }
}
