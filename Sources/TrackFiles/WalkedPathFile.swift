package import Geodesy
internal import Routes

/// Reads the path that somebody truly took: GeoJSON line strings, or the route or track of a GPX file.
package enum WalkedPathFile {
  /// A line string, and whether its property `direction` is 2: walked once each way.
  package typealias Line = (coordinates: [Coordinate], isWalkedBack: Bool)

  /// The lines in this file, in the order of the file.
  ///
  /// - Throws: `TrackFileError` for a file of another kind, and one without a line.
  package static func read(path: String) throws(TrackFileError) -> [Line] {
    let bytes = try InputFile.contents(path: path)
    guard FileContent.firstVisibleByte(bytes) == UInt8(ascii: "{") else {
      return [(try RouteFile.read(bytes: bytes, path: path).coordinates, false)]
    }
    // The reader of lines knows no line ends within an object.
    let line = bytes.map { $0 == 10 ? 32 : $0 }
    let features: JSONValue?
    do {
      features = try JSONParser.members(line, 0..<line.count).first { $0.key == "features" }?.value
    } catch {
      throw TrackFileError(.malformed, error.message, path: path, byte: error.index)
    }
    guard case .array(let list)? = features else {
      throw TrackFileError(.noPoints, "there is no 'features' here", path: path)
    }
    let lines = list.compactMap { feature -> Line? in
      guard feature["geometry"]?["type"] == .string("LineString"),
        case .array(let places)? = feature["geometry"]?["coordinates"]
      else { return nil }
      let coordinates = places.compactMap { place -> Coordinate? in
        guard case .array(let numbers) = place, numbers.count > 1,
          let longitude = numbers[0].double,
          let latitude = numbers[1].double
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
      }
      return (coordinates, feature["properties"]?["direction"]?.double == 2)
    }
    guard !lines.isEmpty else {
      throw TrackFileError(.noPoints, "there is no LineString here", path: path)
    }
    return lines
  }
}
