import Routes
import Testing
import TrackFiles
import Tracks

@Suite struct GPXHostilityTests {
  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE gpx>
    <gpx version="1.1" creator="é" xmlns="http://www.topografix.com/GPX/1/1" xmlns:t="urn:t">
      <metadata><name>&lt;n&gt;</name><time>2026-05-01T08:00:00.25+02:00</time></metadata>
      <rte><rtept lat="1" lon="2"><extensions>
        <cityrun:surroundings xmlns:cityrun="urn:cityrun:gpx:1" after="2">trees</cityrun:surroundings>
      </extensions></rtept></rte>
      <trk><name><![CDATA[x]]></name><trkseg><trkpt lat="59.9" lon="-10.7"><ele>1.5</ele>
        <time>2026-05-01T08:00:00Z</time><hdop>0.9</hdop><extensions><t:TrackPointExtension>
        <t:hr>60</t:hr></t:TrackPointExtension></extensions></trkpt></trkseg></trk>
    </gpx>
    """

  @Test func aDocumentCutOffAnywhereIsRefused() throws {
    let bytes = Array(Self.sample.utf8)
    #expect(try GPXReader.read(bytes: bytes).trackPointCount == 1)
    for count in 0..<bytes.count {
      let error = #expect(throws: TrackFileError.self, "cut after \(count) bytes") {
        try GPXReader.read(bytes: Array(bytes[..<count]))
      }
      #expect(error?.line != nil && error?.column != nil)
    }
  }

  @Test func noDamagedDocumentCrashesTheReader() throws {
    let bytes = Array(Self.sample.utf8)
    var random = SplitMix64(seed: 2026)
    func draw(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var loaded = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...draw(4) {
        switch draw(3) {
        case 0: damaged[draw(damaged.count)] = UInt8(draw(256))
        case 1: damaged.remove(at: draw(damaged.count))
        default: damaged.insert(bytes[draw(bytes.count)], at: draw(damaged.count))
        }
      }
      do {
        let document = try GPXReader.read(bytes: damaged)
        loaded += 1
        // What was read can be written and read again.
        _ = try GPXReader.read(bytes: GPXWriter.bytes(document))
      } catch {
        #expect(error.line != nil)
      }
    }
    // Both ways were gone.
    #expect(loaded > 50 && loaded < 1950)
  }

  @Test(
    "entities are refused before they do anything",
    .timeLimit(.minutes(1)),
    arguments: [
      "<!ENTITY a 'ha'>",
      "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
      "<!ENTITY % p SYSTEM 'http://192.0.2.1/x.dtd'> %p;",
      "%undefined;",
    ])
  func refusesEntities(declaration: String) {
    let text = "<!DOCTYPE gpx [ \(declaration) ]>\n<gpx><trk><name>&a;&x;</name></trk></gpx>"
    let error = #expect(throws: TrackFileError.self) {
      try GPXReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == .refused)
    #expect(error?.line != nil)
  }

  @Test(.timeLimit(.minutes(1))) func refusesABillionLaughs() {
    var text = "<!DOCTYPE gpx [<!ENTITY l0 'ha'>"
    for level in 1...30 {
      text += "<!ENTITY l\(level) '" + String(repeating: "&l\(level - 1);", count: 10) + "'>"
    }
    text += "]><gpx><trk><name>&l30;</name></trk></gpx>"
    let error = #expect(throws: TrackFileError.self) {
      try GPXReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == .refused)
  }

  @Test func refusesAnEntityOfAnExternalDocumentType() {
    let text = "<!DOCTYPE gpx SYSTEM 'gpx.dtd'><gpx><trk><name>&x;</name></trk></gpx>"
    let error = #expect(throws: TrackFileError.self) {
      try GPXReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == .refused)
  }

  @Test func readsADocumentTypeWithoutEntities() throws {
    let text = """
      <!DOCTYPE gpx PUBLIC "x" "http://192.0.2.1/gpx.dtd" [<!ELEMENT gpx ANY>]>
      <gpx><trk><name>n</name></trk></gpx>
      """
    #expect(try GPXReader.read(bytes: Array(text.utf8)).tracks[0].name == "n")
  }

  @Test func refusesDeepNesting() {
    let text = "<gpx>" + String(repeating: "<x>", count: 100_000)
    let error = #expect(throws: TrackFileError.self) {
      try GPXReader.read(bytes: Array(text.utf8))
    }
    #expect(error?.code == .refused)
    #expect(error?.column == 6 + 3 * 63)
  }
}
