internal import Geodesy
internal import Routes

/// Reads the lines and traffic lights of GeoJSON: RFC 7946, and what is sloppily like it.
///
/// A file is a FeatureCollection, a Feature or a bare geometry. LineString and MultiLineString are
/// lines, the outer rings of Polygon and MultiPolygon as well; a Point is a traffic light where its
/// properties say so (`highway` or `crossing` = `traffic_signals`). A third number is an altitude,
/// and more are let be. Longitudes up to 540 degrees are brought back, as in lines across the
/// antimeridian; any other place off the globe makes the file refused, since its numbers are no
/// degrees or stand in the wrong order.
///
/// Complexity: one pass; memory for the bytes, the lines and one feature.
public enum GeoJSONReader {
  /// The document in this file.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not GeoJSON.
  public static func read(path: String) throws(TrackFileError) -> MapDocument {
    try read(bytes: InputFile.contents(path: path), path: path)
  }

  /// The document that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` with line and column for whatever is not GeoJSON.
  public static func read(
    bytes: [UInt8], path: String = "GeoJSON"
  ) throws(TrackFileError) -> MapDocument {
    var builder = GeoJSONBuilder()
    do throws(JSONParser.Failure) {
      let members = try JSONParser.document(bytes, streaming: "features") {
        (feature, index) throws(JSONParser.Failure) in
        try builder.addFeature(feature, at: index)
      }
      try builder.finish(members)
    } catch {
      throw TrackFileError(.malformed, error.message, bytes: bytes, at: error.index, path: path)
    }
    return builder.document
  }
}

extension TrackFileError {
  /// A failure at an index of a file's bytes; its line and column are counted, O(n).
  init(_ code: Code, _ message: String, bytes: [UInt8], at index: Int, path: String) {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    // A character's later bytes begin with the bits 10.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    self.init(
      code, message, path: path, line: before.count { $0 == 10 } + 1, column: column, byte: index)
  }
}

/// Makes a document of features.
private struct GeoJSONBuilder {
  var document = MapDocument()
  private typealias Failure = JSONParser.Failure

  mutating func addFeature(_ feature: JSONValue, at index: Int) throws(JSONParser.Failure) {
    guard case .object = feature else {
      throw Failure(message: "a feature is an object", index: index)
    }
    guard let geometry = feature["geometry"] else { return }
    try add(geometry, properties: feature["properties"], name: feature["id"], at: index)
  }

  /// Reads a file that is no collection, and the name of one that is.
  mutating func finish(_ members: [JSONParser.Located]) throws(JSONParser.Failure) {
    let whole = JSONValue.object(
      members.compactMap { member in member.value.map { JSONValue.Member(member.key, $0) } })
    if case .string(let name)? = whole["name"] { document.name = name }
    // Not in the standard, but what most exports have.
    if case .string(let text)? = whole["attribution"] { document.attribution = text }
    guard case .string(let type)? = whole["type"] else {
      throw Failure(message: "this is JSON, but no GeoJSON: it has no 'type'", index: 0)
    }
    switch type {
    case "FeatureCollection": break
    case "Feature": try addFeature(whole, at: 0)
    default: try add(whole, properties: nil, name: nil, at: 0)
    }
  }

  private mutating func add(
    _ geometry: JSONValue, properties: JSONValue?, name: JSONValue?, at index: Int
  ) throws(JSONParser.Failure) {
    var line = MapLine()
    if case .object(let members)? = properties {
      for member in members {
        if let text = member.value.text { line.tags[member.key] = text }
      }
    }
    line.name = line.tags["name"]
    line.description = line.tags["description"] ?? line.tags["desc"]
    var points: [Coordinate] = []
    try collect(geometry, into: &line.parts, points: &points, depth: 0, at: index)
    if !line.parts.isEmpty { document.lines.append(line) }
    if StreetTags.isLight(line.tags) { document.lights += points }
  }

  private func collect(
    _ geometry: JSONValue, into parts: inout [MapLine.Part], points: inout [Coordinate],
    depth: Int, at index: Int
  ) throws(JSONParser.Failure) {
    guard case .string(let type)? = geometry["type"] else {
      throw Failure(message: "the geometry has no 'type'", index: index)
    }
    if type == "GeometryCollection" {
      for inner in geometry["geometries"].elements {
        try collect(inner, into: &parts, points: &points, depth: depth + 1, at: index)
      }
      return
    }
    guard let coordinates = geometry["coordinates"] else {
      throw Failure(message: "the geometry \(type) has no 'coordinates'", index: index)
    }
    switch type {
    case "Point":
      // An empty list is an empty point: RFC 7946, section 3.1.
      if !coordinates.elements.isEmpty { points.append(try place(coordinates, at: index).place) }
    case "MultiPoint": break
    case "LineString": try append(coordinates, to: &parts, at: index)
    case "MultiLineString":
      for part in coordinates.elements { try append(part, to: &parts, at: index) }
    case "Polygon":
      if let ring = coordinates.elements.first { try append(ring, to: &parts, at: index) }
    case "MultiPolygon":
      for polygon in coordinates.elements {
        if let ring = polygon.elements.first { try append(ring, to: &parts, at: index) }
      }
    default: throw Failure(message: "there is no geometry '\(type)' in GeoJSON", index: index)
    }
  }

  private func append(
    _ coordinates: JSONValue, to parts: inout [MapLine.Part], at index: Int
  ) throws(JSONParser.Failure) {
    guard case .array(let positions) = coordinates else {
      throw Failure(message: "the coordinates of a line are a list of positions", index: index)
    }
    var part = MapLine.Part()
    part.coordinates.reserveCapacity(positions.count)
    for position in positions {
      let (place, altitude) = try place(position, at: index)
      part.append(place, altitude: altitude)
    }
    part.finish()
    if part.coordinates.count >= 2 { parts.append(part) }
  }

  private func place(
    _ position: JSONValue, at index: Int
  ) throws(JSONParser.Failure) -> (place: Coordinate, altitude: Double?) {
    guard case .array(let numbers) = position, numbers.count >= 2,
      let longitude = numbers[0].double, let latitude = numbers[1].double
    else {
      throw Failure(
        message: "a position in this feature is not [longitude, latitude]", index: index)
    }
    guard latitude.magnitude <= 90, longitude.magnitude <= 540 else {
      throw Failure(
        message: "the position [\(longitude), \(latitude)] in this feature is not "
          + "[longitude, latitude] in degrees", index: index)
    }
    return (
      Coordinate(latitude: latitude, longitude: longitude).onTheGlobe,
      numbers.count > 2 ? numbers[2].double : nil
    )
  }
}

extension Coordinate {
  /// The place with a longitude from -180 to 180.
  var onTheGlobe: Coordinate {
    guard longitude.magnitude > 180 else { return self }
    return Coordinate(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
  }
}

extension JSONValue {
  /// The value as a text, as OpenStreetMap's tags are; nil for lists and objects.
  fileprivate var text: String? {
    switch self {
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case .natural(let number): String(number)
    case .number(let number): number.description
    case .array, .object: nil
    }
  }
}

extension JSONValue? {
  fileprivate var elements: [JSONValue] { self?.elements ?? [] }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
