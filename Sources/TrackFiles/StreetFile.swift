internal import Geodesy
public import Routes

/// Reads a network of streets out of GeoJSON or OpenStreetMap XML; its content says which it is.
///
/// Lines with the tag `highway` are streets; where no line has it, every line is one, so that a
/// drawing of paths (KML as well) is a network too. Kinds, surroundings and what is closed to people
/// on foot come from OpenStreetMap's tags.
public enum StreetFile {
  /// The network in this file.
  ///
  /// - Throws: `TrackFileError` for another kind of file, and one without a street.
  public static func read(path: String) throws(TrackFileError) -> StreetNetwork {
    let file = try InputFile(path: path)
    let start = try file.nextPiece()
    // OpenStreetMap's files are the ones that may be larger than the memory.
    if MapFormat(start) == .openStreetMap {
      return try network(OpenStreetMapReader.read(path: path), path: path)
    }
    var bytes = start
    while true {
      let piece = try file.nextPiece()
      if piece.isEmpty { break }
      bytes += piece
    }
    return try read(bytes: bytes, path: path)
  }

  /// The network in these bytes; `path` is what messages call them.
  ///
  /// - Throws: `TrackFileError` for another kind of file, and one without a street.
  public static func read(
    bytes: [UInt8], path: String = "streets"
  ) throws(TrackFileError) -> StreetNetwork {
    if let kind = FileContent.foreignKind(bytes) {
      throw TrackFileError(.wrongFormat, "this is \(kind)", path: path, line: 1, column: 1, byte: 0)
    }
    guard FileContent.firstVisibleByte(Array(bytes.prefix(TrackFileFormat.sniffedByteCount))) != nil
    else {
      throw TrackFileError(.empty, "the file is empty", path: path, line: 1, column: 1, byte: 0)
    }
    let document =
      switch MapFormat(bytes) {
      case .geoJSON?: try GeoJSONReader.read(bytes: bytes, path: path)
      case .openStreetMap?: try OpenStreetMapReader.read(bytes: bytes, path: path)
      case .kml?: try KMLReader.read(bytes: bytes, path: path)
      case nil:
        throw TrackFileError(
          .wrongFormat, "this is neither GeoJSON nor OpenStreetMap XML", path: path, line: 1,
          column: 1, byte: 0)
      }
    return try network(document, path: path)
  }

  private static func network(
    _ document: MapDocument, path: String
  ) throws(TrackFileError) -> StreetNetwork {
    let hasTags = document.lines.contains { $0.tags["highway"] != nil }
    let streets = document.lines.flatMap {
      StreetTags.streets($0, standard: hasTags ? nil : .other)
    }
    var network = StreetNetwork(joining: streets, lights: document.lights)
    network.attribution = document.attribution
    guard !network.streets.isEmpty else {
      throw TrackFileError(
        .noPoints, "there are no streets here: no line is one that can be run on", path: path)
    }
    return network
  }
}
