internal import Geodesy

/// Reads the lines of KML 2.2 (OGC 07-147r2), and what is sloppily like it, as a stream through Expat.
///
/// Each Placemark with a LineString, LinearRing, Polygon (its outer ring) or `gx:Track` is a line;
/// several of them in one Placemark are its parts. Altitudes above the ground are not above the sea
/// and are left out, and so are such that are 0 all along. Spaces around the commas are forgiven.
///
/// Complexity: one pass; memory for the lines and one piece of the file.
public enum KMLReader {
  /// The document in this file.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not KML.
  public static func read(path: String) throws(TrackFileError) -> MapDocument {
    let session = try XMLSession(path: path, format: "KML")
    let builder = KMLBuilder(session)
    try session.read(builder)
    return builder.document
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not KML.
  public static func read(
    bytes: [UInt8], path: String = "KML"
  ) throws(TrackFileError) -> MapDocument {
    let session = try XMLSession(path: path, format: "KML")
    let builder = KMLBuilder(session)
    try session.read(bytes, builder)
    return builder.document
  }
}

/// Makes a document out of Expat's events.
private final class KMLBuilder: XMLListener {
  private(set) var document = MapDocument()
  private let session: XMLSession
  private var names: [String] = []
  private var line: MapLine?
  private var part = MapLine.Part()
  private var isAboveGround = false
  private var text: [UInt8] = []

  init(_ session: XMLSession) { self.session = session }

  func start(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes) {
    guard names.count < 64 else {
      return session.fail(.refused, "elements are nested deeper than 64 levels")
    }
    let name = Self.localName(unsafe String(cString: name))
    guard !names.isEmpty || name == "kml" else {
      return session.fail(
        .wrongFormat, "the outermost element is <\(name)>, not <kml>: this is not KML")
    }
    names.append(name)
    text.removeAll(keepingCapacity: true)
    switch name {
    case "Placemark": line = MapLine()
    case "LineString", "LinearRing", "Track":
      part = MapLine.Part()
      isAboveGround = false
    default: break
    }
  }

  func end() {
    guard let name = names.popLast() else { return }
    let parent = names.last
    switch name {
    case "Placemark":
      if let line, !line.parts.isEmpty { document.lines.append(line) }
      line = nil
    case "name" where parent == "Placemark": line?.name = plainText
    case "name" where parent == "Document": document.name = plainText
    case "description" where parent == "Placemark": line?.description = plainText
    case "altitudeMode": isAboveGround = plainText == "relativeToGround"
    case "coordinates" where parent == "LineString" || parent == "LinearRing": readTuples()
    case "coord" where parent == "Track": readCoord()
    case "LineString", "LinearRing", "Track": endPart()
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<CChar>) {
    switch names.last {
    case "name", "description", "altitudeMode", "coordinates", "coord":
      unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe text.append(contentsOf: $0) }
    default: break
    }
  }

  private func endPart() {
    if isAboveGround { part.altitudes = [] }
    part.finish()
    // The holes of a polygon are no lines.
    if part.coordinates.count >= 2, !names.contains("innerBoundaryIs") {
      line?.parts.append(part)
    }
    part = MapLine.Part()
  }

  /// Reads `lon,lat,altitude lon,lat,altitude`.
  private func readTuples() {
    var index = 0
    func skipSpace() {
      while index < text.count, text[index] <= 32 { index += 1 }
    }
    skipSpace()
    while index < text.count {
      var numbers: [Double] = []
      while true {
        skipSpace()
        let start = index
        while index < text.count, text[index] > 32, text[index] != UInt8(ascii: ",") { index += 1 }
        guard let number = DecimalText.double(text, start..<index) else {
          return failPlace(start..<min(start + 20, text.count))
        }
        numbers.append(number)
        skipSpace()
        guard index < text.count, text[index] == UInt8(ascii: ",") else { break }
        index += 1
        if numbers.count >= 2, isNextTuple(index) { break }
      }
      guard append(numbers) else { return }
      skipSpace()
    }
  }

  /// Whether `1,2, 3,4` goes on with another tuple, rather than `1, 2, 3` with its third number.
  private func isNextTuple(_ start: Int) -> Bool {
    var index = start
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < text.count, isSkipped(text[index]) { index += 1 }
    }
    skip { $0 <= 32 }
    guard index > start || index == text.count else { return false }
    skip { $0 > 32 && $0 != UInt8(ascii: ",") }
    skip { $0 <= 32 }
    return index == text.count
      ? text[start...].allSatisfy { $0 <= 32 } : text[index] == UInt8(ascii: ",")
  }

  /// Reads `lon lat altitude`.
  private func readCoord() {
    let numbers = text.split(omittingEmptySubsequences: true) { $0 <= 32 }
      .map { DecimalText.double(text, $0.indices) }
    _ = append(numbers.compactMap { $0 })
  }

  private func append(_ numbers: [Double]) -> Bool {
    guard numbers.count >= 2, numbers[1].magnitude <= 90, numbers[0].magnitude <= 540 else {
      failPlace(0..<min(20, text.count), numbers)
      return false
    }
    part.append(
      Coordinate(latitude: numbers[1], longitude: numbers[0]).onTheGlobe,
      altitude: numbers.count > 2 ? numbers[2] : nil)
    return true
  }

  private func failPlace(_ range: Range<Int>, _ numbers: [Double] = []) {
    let shown =
      numbers.isEmpty
      ? String(decoding: text[range], as: UTF8.self)
      : numbers.map(\.description).joined(separator: ",")
    session.fail(.badValue, "'\(shown)' is not longitude,latitude in degrees")
  }

  private var plainText: String? {
    let range = DecimalText.trimmed(text)
    return range.isEmpty ? nil : String(decoding: text[range], as: UTF8.self)
  }

  private static func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
