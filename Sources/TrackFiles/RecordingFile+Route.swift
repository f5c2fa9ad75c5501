package import Routes
package import Tracks

/// A file that a run can be sent from: a recording, or a route to run along.
package enum RecordingOrRoute: Sendable {
  /// A recording that is no log of sentences.
  case recording(Recording)
  /// A log of NMEA sentences, which may be without a fix.
  case log(bytes: [UInt8])
  /// A line without times.
  case route(Route)
}

extension RecordingFile {
  /// The recording or the route in this file, nil where the path is no file's.
  ///
  /// A GPX file is a recording where a track point has a time. A path that ends as recordings do must
  /// be a file's.
  ///
  /// - Throws: `TrackFileError` for a file of no known kind and one that is wrong.
  package static func recordingOrRoute(path: String) throws(TrackFileError) -> RecordingOrRoute? {
    guard RouteCatalogue.route(named: path) == nil else { return nil }
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    let isNamedRecording = path.contains(".") && endings.contains(ending)
    let isPath = path.contains { $0 == "/" || $0 == "." }
    guard isNamedRecording || (isPath && InputFile.isReadable(path)) else { return nil }
    let bytes = try InputFile.contents(path: path)
    let firstBytes = Array(bytes.prefix(TrackFileFormat.sniffedByteCount))
    let format = TrackFileFormat(firstBytes: firstBytes, path: path)
    let isKnown =
      FileContent.firstVisibleByte(firstBytes) != nil && FileContent.foreignKind(firstBytes) == nil
    // A pipe cannot be read twice: what is no recording is read as a route from the same bytes.
    switch format {
    case .nmea where isKnown: return .log(bytes: bytes)
    case .jsonLines where !isNamedRecording && !isJSONLine(bytes): break
    case .gpx where MapFormat(bytes) != nil: break
    case nil where !isNamedRecording: break
    default:
      do throws(TrackFileError) {
        return .recording(try read(bytes: bytes, path: path))
      } catch {
        guard error.code == .noPoints, format == .gpx else { throw error }
      }
    }
    return .route(try RouteFile.read(bytes: bytes, path: path))
  }

  /// Whether the first line is one of CityRun's; GeoJSON begins with a brace too.
  private static func isJSONLine(_ bytes: [UInt8]) -> Bool {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let type = try? JSONLineReader(bytes, bytes.startIndex..<end).type()
    return type.map { ["run", "fix", "truth"].contains($0) } ?? false
  }

  /// How the names of recordings end that are nothing else.
  private static let endings: Set<String> = ["nmea", "nma", "log", "jsonl", "ndjson"]
}

extension Recording {
  /// The epochs in the order of time, as they can be sent; `path` is what messages call the file.
  ///
  /// - Throws: `TrackFileError` where time goes back, with the first place where it does.
  package func epochsToSend(path: String) throws(TrackFileError) -> [Epoch] {
    for (index, (next, one)) in zip(epochs.dropFirst(), epochs).enumerated()
    where next.time < one.time {
      throw TrackFileError(
        .badValue,
        "fix \(index + 2) is of \(next.time), the one before it of \(one.time): a feed cannot go "
          + "back in time; put the file in order, or send its parts one after the other",
        path: path)
    }
    return epochs
  }
}
