internal import Geodesy
internal import Routes

/// Reads the streets and traffic lights of OpenStreetMap XML (`.osm`), as a stream through Expat.
///
/// Ways with the tag `highway` are lines, nodes with `highway` or `crossing` = `traffic_signals` are
/// lights. What is deleted or not visible is left out. A way is parted where a node is missing, as at
/// the edge of an extract; nodes stand before ways, as all programs write them. Relations are let be.
///
/// Complexity: one pass; 16 bytes a node, and the streets.
public enum OpenStreetMapReader {
  /// The document in this file.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not OpenStreetMap XML.
  public static func read(path: String) throws(TrackFileError) -> MapDocument {
    let session = try XMLSession(path: path, format: "OpenStreetMap XML")
    let builder = OpenStreetMapBuilder(session)
    try session.read(builder)
    return builder.finished()
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not OpenStreetMap XML.
  public static func read(
    bytes: [UInt8], path: String = "OpenStreetMap XML"
  ) throws(TrackFileError) -> MapDocument {
    let session = try XMLSession(path: path, format: "OpenStreetMap XML")
    let builder = OpenStreetMapBuilder(session)
    try session.read(bytes, builder)
    return builder.finished()
  }
}

/// Makes a document out of Expat's events.
private final class OpenStreetMapBuilder: XMLListener {
  private let session: XMLSession
  private var document = MapDocument()
  private var nodes = NodeTable()
  private var depth = 0
  private var skippedDepth: Int?
  private var element = Element.other
  private var place: Coordinate?
  private var tags: [String: String] = [:]
  private var references: [Int64] = []
  private var missingCount = 0
  private var bytes: [UInt8] = []

  private enum Element { case node, way, other }

  init(_ session: XMLSession) { self.session = session }

  func start(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes) {
    depth += 1
    guard depth <= 16 else {
      return session.fail(.refused, "elements are nested deeper than 16 levels")
    }
    guard depth > 1 else {
      let root = unsafe String(cString: name)
      if root != "osm" {
        session.fail(
          .wrongFormat,
          "the outermost element is <\(root)>, not <osm>: this is not OpenStreetMap XML")
      }
      // Overpass and extracts leave it out; their licence holds all the same.
      let owner = attributes.text("copyright") ?? "OpenStreetMap contributors"
      let isPlain = owner.lowercased().contains("openstreetmap")
      document.attribution = (isPlain ? "(c) " : "") + owner + (isPlain ? ", ODbL 1.0" : "")
      return
    }
    if skippedDepth != nil { return }
    if unsafe Self.isName(name, "node"), depth == 2 {
      startNode(attributes)
    } else if unsafe Self.isName(name, "way"), depth == 2 {
      begin(.way, attributes)
      references.removeAll(keepingCapacity: true)
    } else if unsafe Self.isName(name, "nd"), element == .way {
      if let reference = number("ref", attributes) { references.append(reference) }
    } else if unsafe Self.isName(name, "tag"), element != .other {
      guard let key = attributes.text("k"), StreetTags.keys.contains(key),
        let value = attributes.text("v")
      else { return }
      tags[key] = value
    } else if depth == 2 {
      element = .other
    }
  }

  func end() {
    depth -= 1
    if let skipped = skippedDepth {
      if depth < skipped { skippedDepth = nil }
      return
    }
    guard depth == 1 else { return }
    switch element {
    case .node: if let place, StreetTags.isLight(tags) { document.lights.append(place) }
    case .way: endWay()
    case .other: break
    }
    element = .other
  }

  func text(_ bytes: UnsafeBufferPointer<CChar>) {}

  func finished() -> MapDocument {
    if missingCount > 0 {
      document.warnings.append(
        TrackFileWarning("\(missingCount) nodes of streets are not in the file"))
    }
    return document
  }

  private func begin(_ element: Element, _ attributes: XMLAttributes) {
    self.element = element
    tags.removeAll(keepingCapacity: true)
    if attributes.text("action") == "delete" || attributes.text("visible") == "false" {
      self.element = .other
      skippedDepth = depth
    }
  }

  private func startNode(_ attributes: XMLAttributes) {
    begin(.node, attributes)
    place = nil
    guard element == .node, let id = number("id", attributes) else { return }
    guard let latitude = degrees("lat", limit: 90, attributes),
      let longitude = degrees("lon", limit: 180, attributes)
    else { return }
    place = nodes.add(id, Coordinate(latitude: latitude, longitude: longitude))
  }

  private func endWay() {
    guard tags["highway"] != nil else { return }
    var line = MapLine()
    line.tags = tags
    line.name = tags["name"]
    var part = MapLine.Part()
    func endPart() {
      if part.coordinates.count >= 2 { line.parts.append(part) }
      part = MapLine.Part()
    }
    for reference in references {
      if let place = nodes.place(of: reference) {
        part.append(place, altitude: nil)
      } else {
        missingCount += 1
        endPart()
      }
    }
    endPart()
    if !line.parts.isEmpty { document.lines.append(line) }
  }

  // MARK: Attributes

  private func number(_ name: StaticString, _ attributes: XMLAttributes) -> Int64? {
    guard attributes.read(name, into: &bytes) else {
      session.fail(.missingValue, "the element has no \(name)")
      return nil
    }
    let range = DecimalText.trimmed(bytes)
    guard let value = Int64(String(decoding: bytes[range], as: UTF8.self)) else {
      session.fail(
        .badValue, "\(name)=\"\(String(decoding: bytes, as: UTF8.self))\" is not a whole number")
      return nil
    }
    return value
  }

  private func degrees(
    _ name: StaticString, limit: Double, _ attributes: XMLAttributes
  ) -> Double? {
    guard attributes.read(name, into: &bytes) else {
      session.fail(.missingValue, "the node has no \(name)")
      return nil
    }
    guard let value = DecimalText.double(bytes, DecimalText.trimmed(bytes)),
      value.magnitude <= limit
    else {
      session.fail(
        .badValue,
        "\(name)=\"\(String(decoding: bytes, as: UTF8.self))\" is not a number from "
          + "-\(Int(limit)) to \(Int(limit))")
      return nil
    }
    return value
  }

  private static func isName(_ text: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
    let start = unsafe name.utf8Start
    for index in 0...name.utf8CodeUnitCount {
      let byte = unsafe index < name.utf8CodeUnitCount ? start[index] : 0
      // The text's 0 byte differs from every byte of the name, so that nothing is read behind it.
      if unsafe UInt8(bitPattern: text[index]) != byte { return false }
    }
    return true
  }
}

/// Nodes by their numbers, 16 bytes each: OpenStreetMap has seven decimals of a degree.
private struct NodeTable {
  private var ids: [Int64] = []
  private var latitudes: [Int32] = []
  private var longitudes: [Int32] = []
  private var isSorted = true
  private static let unit = 1e7

  /// Keeps a node; the place is as it comes back.
  mutating func add(_ id: Int64, _ place: Coordinate) -> Coordinate {
    if let last = ids.last, last >= id { isSorted = false }
    ids.append(id)
    latitudes.append(Int32((place.latitude * Self.unit).rounded()))
    longitudes.append(Int32((place.longitude * Self.unit).rounded()))
    return self.place(at: ids.count - 1)
  }

  mutating func place(of id: Int64) -> Coordinate? {
    if !isSorted { sort() }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? place(at: low) : nil
  }

  private func place(at index: Int) -> Coordinate {
    Coordinate(
      latitude: Double(latitudes[index]) / Self.unit,
      longitude: Double(longitudes[index]) / Self.unit)
  }

  private mutating func sort() {
    // The later of two with one number comes first, and so counts.
    let order = ids.indices.sorted { (ids[$0], $1) < (ids[$1], $0) }
    ids = order.map { ids[$0] }
    latitudes = order.map { latitudes[$0] }
    longitudes = order.map { longitudes[$0] }
    isSorted = true
  }
}
