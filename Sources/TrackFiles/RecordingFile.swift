internal import NMEA
internal import Tracks

/// Reads a recording, whatever kind of file it is in.
public enum RecordingFile {
  /// The recording in this file; its first bytes say of which kind it is, else its name.
  ///
  /// - Throws: `TrackFileError` for a file of no known kind, one that is wrong, and one without a fix.
  public static func read(path: String) throws(TrackFileError) -> Recording {
    // Read as a whole: a pipe cannot be looked into and then read from its beginning.
    let bytes = try InputFile.contents(path: path)
    return try read(bytes: bytes, path: path)
  }

  /// The recording that these bytes are; `path` is what messages call it.
  ///
  /// - Throws: `TrackFileError` for bytes of no known kind, wrong ones, and such without a fix.
  public static func read(bytes: [UInt8], path: String) throws(TrackFileError) -> Recording {
    let firstBytes = Array(bytes.prefix(TrackFileFormat.sniffedByteCount))
    if let kind = FileContent.foreignKind(firstBytes) {
      throw TrackFileError(
        .wrongFormat, "this is \(kind)", path: path, line: 1, column: 1, byte: 0)
    }
    guard FileContent.firstVisibleByte(firstBytes) != nil else {
      throw TrackFileError(.empty, "the file is empty", path: path, line: 1, column: 1, byte: 0)
    }
    guard let format = TrackFileFormat(firstBytes: firstBytes, path: path) else {
      throw TrackFileError(
        .wrongFormat, "this is neither GPX nor JSON lines nor NMEA", path: path, line: 1, column: 1,
        byte: 0)
    }
    let recording =
      switch format {
      case .gpx: try self.recording(GPXReader.read(bytes: bytes, path: path), path: path)
      case .jsonLines: recording(try JSONLines.read(bytes: bytes, path: path))
      case .nmea: recording(NMEAReader.read(bytes))
      }
    guard recording.epochs.contains(where: { !$0.fixes.isEmpty }) else {
      let reasons = recording.warnings.kept.map(\.message).joined(separator: "; ")
      let truth = recording.truth == nil ? "" : ", only the truth of a run"
      throw TrackFileError(
        .noPoints, "there is no fix in it" + truth + (reasons.isEmpty ? "" : ": " + reasons),
        path: path)
    }
    return recording
  }

  /// One epoch a track point with a time; routes and waypoints are no recording.
  private static func recording(
    _ document: GPXDocument, path: String
  ) throws(TrackFileError) -> Recording {
    var recording = Recording(
      format: .gpx, name: document.tracks.lazy.compactMap(\.name).first ?? document.name,
      epochs: [], warnings: document.warnings)
    var timeless = 0
    for track in document.tracks {
      var segments = track.segmentStarts[...]
      for index in 0..<track.count {
        if segments.first == index {
          segments.removeFirst()
          if recording.segmentStarts.last != recording.epochs.count {
            recording.segmentStarts.append(recording.epochs.count)
          }
        }
        if let fix = track.fix(at: index) {
          recording.epochs.append(
            Epoch(
              time: fix.timestamp, fixes: [fix],
              sky: SkyView(dilution: dilution(of: track, at: index))))
        } else {
          timeless += 1
        }
      }
    }
    if recording.segmentStarts.last == recording.epochs.count {
      recording.segmentStarts.removeLast()
    }
    if timeless > 0 {
      guard !recording.epochs.isEmpty else {
        throw TrackFileError(
          .noPoints,
          "none of its \(timeless) track points has a time: it is a route, not a recording",
          path: path)
      }
      recording.warnings.append(
        TrackFileWarning(
          timeless == 1
            ? "1 track point has no time and is left out"
            : "\(timeless) track points have no time and are left out"))
    }
    return recording
  }

  /// GPX says neither the share of each horizontal axis, taken as even, nor the clock's: NaN.
  private static func dilution(of track: Track, at index: Int) -> DilutionOfPrecision? {
    guard let horizontal = track.value(.horizontalDilution, at: index) else { return nil }
    let axis = horizontal / 2.0.squareRoot()
    return DilutionOfPrecision(
      east: axis, north: axis, vertical: track.value(.verticalDilution, at: index) ?? .nan,
      time: .nan)
  }

  private static func recording(_ document: JSONLinesDocument) -> Recording {
    let truth = document.truth
    return Recording(
      format: .jsonLines, epochs: document.epochs, truth: truth.samples.isEmpty ? nil : truth,
      header: document.header, warnings: document.warnings)
  }
}
