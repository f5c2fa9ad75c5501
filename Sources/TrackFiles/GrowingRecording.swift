internal import Geodesy
internal import Notation
package import Tracks

/// A recording that is written while it is made, and can be read whenever the program is killed.
///
/// GPX is well-formed at all times: its closing tags are written with each point and overwritten by
/// the next. Numbers are written as `GPXWriter` and `JSONLines` write them.
package struct GrowingRecording {
  /// The kind of file.
  package let format: TrackFileFormat
  /// Fixes in the file; of NMEA none are counted.
  package private(set) var fixCount = 0
  let file: GrowingFile
  private var output = GPXOutput()
  /// Whether the next point is the first of a segment, and whether one is open.
  private var isNewSegment = true
  private var isLastLineWhole = true

  /// Begins the file of this path, in the format that its ending says.
  ///
  /// - Throws: `TrackFileError`: `.wrongFormat` for another ending, `.exists` where there is something
  ///   and `overwrites` is false.
  package init(path: String, overwrites: Bool) throws(TrackFileError) {
    guard let format = Self.format(path: path) else {
      throw TrackFileError(
        .wrongFormat, "a recording's name ends with .gpx, .nmea or .jsonl", path: path)
    }
    self.format = format
    file = try GrowingFile(path: path, overwrites: overwrites)
    if format == .gpx {
      output.beginTrack()
      try file.append(xml: output.bytes, end: GPXOutput.trackEnd(isInSegment: false))
    }
  }

  /// The format that a path's ending says, nil where it says none.
  package static func format(path: String) -> TrackFileFormat? {
    switch path.split(separator: ".").last?.lowercased() {
    case "gpx" where path.contains("."): .gpx
    case "jsonl" where path.contains("."), "ndjson" where path.contains("."): .jsonLines
    case "nmea" where path.contains("."): .nmea
    default: nil
    }
  }

  /// Appends an epoch's fixes; NMEA takes bytes instead.
  ///
  /// A fix that the format cannot hold is left out.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk; what was written before is still there.
  package mutating func append(_ epoch: Epoch) throws(TrackFileError) {
    switch format {
    case .nmea: return
    case .jsonLines:
      for fix in epoch.fixes {
        var json = JSONWriter()
        do throws(TrackFileError) {
          try JSONLine.fix(fix, deliveredAt: epoch.time).write(to: &json)
        } catch {
          continue
        }
        try file.append(json.bytes)
        fixCount += 1
      }
    case .gpx:
      for fix in epoch.fixes where fix.coordinate.isValid {
        var track = Track()
        track.append(fix)
        track.set(.horizontalDilution, epoch.sky.dilution?.horizontal)
        track.set(.verticalDilution, epoch.sky.dilution?.vertical)
        let used = epoch.sky.satellites.count { $0.isUsed }
        if used > 0 { track.set(.satelliteCount, Double(used)) }
        output.clear()
        output.appendPoint(of: track, endsSegment: isNewSegment && fixCount > 0, isNewSegment)
        try file.append(xml: output.bytes, end: GPXOutput.trackEnd(isInSegment: true))
        isNewSegment = false
        fixCount += 1
      }
    }
  }

  /// Appends what a receiver sent, as it is; GPX and JSON lines take epochs instead.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk; what was written before is still there.
  package mutating func append(_ bytes: [UInt8]) throws(TrackFileError) {
    guard format == .nmea, let last = bytes.last else { return }
    try file.append(bytes)
    isLastLineWhole = last == UInt8(ascii: "\n")
  }

  /// Notes that something is missing here: a line that was cut off is ended, a segment too.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk.
  package mutating func breakOff() throws(TrackFileError) {
    isNewSegment = true
    if !isLastLineWhole { try append(Array("\r\n".utf8)) }
  }

  /// Brings the file to the disk.
  ///
  /// - Throws: `TrackFileError`.
  package func sync() throws(TrackFileError) { try file.sync() }
}

/// GPX that is written point by point.
extension GPXOutput {
  /// Writes the head of a document with one track.
  mutating func beginTrack() {
    writeHead(GPXDocument())
    beginLine("trk", nil, nil)
  }

  /// Writes the only point of a track, before it the ends and beginnings of segments.
  mutating func appendPoint(of track: Track, endsSegment: Bool, _ beginsSegment: Bool) {
    if endsSegment { append("    </trkseg>\n") }
    if beginsSegment { append("    <trkseg>\n") }
    write(0, of: track, as: "trkpt", indent: "      ")
  }

  /// What closes a document with one track.
  static func trackEnd(isInSegment: Bool) -> [UInt8] {
    Array(((isInSegment ? "    </trkseg>\n" : "") + "  </trk>\n</gpx>\n").utf8)
  }
}
