internal import Geodesy
internal import Notation
internal import Routes
internal import Tracks

/// GPX while it is being written.
struct GPXOutput {
  private var out = ByteWriter()
  /// The notes of the line that is being written, and the first mark that is not written yet.
  private var notes = GPXDocument.LineNotes()
  private var nextMark = 0

  var bytes: [UInt8] { out.bytes }

  mutating func append(_ text: String) {
    out.append(text)
  }

  mutating func clear() {
    out.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the whole document; `flush` may take away what is there after each point.
  mutating func write<Failure: Error>(
    _ document: GPXDocument, flush: (inout GPXOutput) throws(Failure) -> Void
  ) throws(Failure) {
    writeHead(document)
    for waypoint in document.waypoints {
      write(waypoint)
      try flush(&self)
    }
    for (index, route) in document.routes.enumerated() {
      let notes = index < document.routeNotes.count ? document.routeNotes[index] : nil
      beginLine("rte", route.name, notes)
      for point in 0..<route.count {
        write(point, of: route, as: "rtept", indent: "    ")
        try flush(&self)
      }
      out.append("  </rte>\n")
    }
    for (index, track) in document.tracks.enumerated() {
      let notes = index < document.trackNotes.count ? document.trackNotes[index] : nil
      beginLine("trk", track.name, notes)
      try writeSegments(of: track, flush: flush)
      out.append("  </trk>\n")
    }
    out.append("</gpx>\n")
  }

  private mutating func writeSegments<Failure: Error>(
    of track: Track, flush: (inout GPXOutput) throws(Failure) -> Void
  ) throws(Failure) {
    let ends = track.segmentStarts.dropFirst() + [track.count]
    for (start, end) in zip(track.segmentStarts, ends) where start < end {
      out.append("    <trkseg>\n")
      for point in start..<end {
        write(point, of: track, as: "trkpt", indent: "      ")
        try flush(&self)
      }
      out.append("    </trkseg>\n")
    }
  }

  // MARK: Heads

  mutating func writeHead(_ document: GPXDocument) {
    out.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="\(XMLText.escaped(document.creator ?? "CityRun"))"
        xmlns="http://www.topografix.com/GPX/1/1"
        xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"
        xmlns:pwr="http://www.garmin.com/xmlschemas/PowerExtension/v1"
        xmlns:cityrun="\(GPXElement.ownNamespace)">

      """)
    guard document.name != nil || document.time != nil else { return }
    out.append("  <metadata>\n")
    element("name", document.name, indent: "    ")
    element("time", document.time?.description, indent: "    ")
    out.append("  </metadata>\n")
  }

  mutating func beginLine(_ name: String, _ title: String?, _ notes: GPXDocument.LineNotes?) {
    self.notes = notes ?? GPXDocument.LineNotes()
    nextMark = 0
    out.append("  <\(name)>\n")
    element("name", title, indent: "    ")
    element("desc", self.notes.description, indent: "    ")
  }

  // MARK: Points

  private mutating func write(_ waypoint: GPXWaypoint) {
    guard begin("wpt", waypoint.coordinate, indent: "  ") else { return }
    number("ele", waypoint.altitude, indent: "    ")
    element("time", waypoint.time?.description, indent: "    ")
    element("name", waypoint.name, indent: "    ")
    element("desc", waypoint.description, indent: "    ")
    element("sym", waypoint.symbol, indent: "    ")
    out.append("  </wpt>\n")
  }

  mutating func write(_ index: Int, of track: Track, as name: String, indent: String) {
    guard begin(name, track.coordinate(at: index), indent: indent) else { return }
    let inner = indent + "  "
    let altitude = track.value(.altitude, at: index)
    let ellipsoidal = track.value(.ellipsoidalAltitude, at: index)
    number("ele", altitude, indent: inner)
    element("time", track.time(at: index)?.description, indent: inner)
    if let altitude, let ellipsoidal {
      number("geoidheight", ellipsoidal - altitude, indent: inner)
    }
    number("sat", track.value(.satelliteCount, at: index), decimals: 0, indent: inner)
    number("hdop", track.value(.horizontalDilution, at: index), indent: inner)
    number("vdop", track.value(.verticalDilution, at: index), indent: inner)
    number("pdop", track.value(.positionDilution, at: index), indent: inner)
    writeExtensions(index, of: track, indent: inner)
    out.append("\(indent)</\(name)>\n")
  }

  private mutating func writeExtensions(_ index: Int, of track: Track, indent: String) {
    let open = out.bytes.count
    out.append("\(indent)<extensions>\n")
    let inner = indent + "  "
    let start = out.bytes.count

    out.append("\(inner)<gpxtpx:TrackPointExtension>\n")
    let garmin = out.bytes.count
    for (name, field, decimals) in Self.garminValues {
      number(name, track.value(field, at: index), decimals: decimals, indent: inner + "  ")
    }
    if out.bytes.count == garmin {
      out.bytes.removeSubrange(start...)
    } else {
      out.append("\(inner)</gpxtpx:TrackPointExtension>\n")
    }

    number("pwr:PowerInWatts", track.value(.power, at: index), decimals: 0, indent: inner)
    for (name, field) in Self.ownValues {
      number(name, track.value(field, at: index), indent: inner)
    }
    if track.value(.altitude, at: index) == nil {
      let altitude = track.value(.ellipsoidalAltitude, at: index)
      number("cityrun:ellipsoidalAltitude", altitude, indent: inner)
    }
    writeMarks(at: index, indent: inner)

    if out.bytes.count == start {
      out.bytes.removeSubrange(open...)
    } else {
      out.append("\(indent)</extensions>\n")
    }
  }

  private mutating func writeMarks(at index: Int, indent: String) {
    while nextMark < notes.marks.count, notes.marks[nextMark].index <= index {
      let mark = notes.marks[nextMark]
      nextMark += 1
      out.append("\(indent)<cityrun:\(mark.surroundings == nil ? "light" : "surroundings")")
      if mark.after > 0 {
        out.append(" after=\"")
        decimal(mark.after, decimals: 6)
        out.append("\"")
      }
      if let surroundings = mark.surroundings {
        out.append(">\(surroundings.rawValue)</cityrun:surroundings>\n")
      } else {
        out.append("/>\n")
      }
    }
  }

  /// In the order of Garmin's schema.
  private static let garminValues: [(name: String, field: Track.Field, decimals: Int)] = [
    ("gpxtpx:atemp", .airTemperature, 3), ("gpxtpx:hr", .heartRate, 0),
    ("gpxtpx:cad", .cadence, 0), ("gpxtpx:speed", .speed, 3), ("gpxtpx:course", .course, 3),
  ]
  private static let ownValues: [(name: String, field: Track.Field)] = [
    ("cityrun:horizontalAccuracy", .horizontalAccuracy),
    ("cityrun:verticalAccuracy", .verticalAccuracy),
    ("cityrun:speedAccuracy", .speedAccuracy),
    ("cityrun:courseAccuracy", .courseAccuracy),
  ]

  // MARK: Elements

  private mutating func begin(_ name: String, _ coordinate: Coordinate, indent: String) -> Bool {
    guard coordinate.isValid else {
      out.append("\(indent)<!-- a point without a place on the globe: ")
      out.append("\(coordinate.latitude), \(coordinate.longitude) -->\n")
      return false
    }
    out.append("\(indent)<\(name) lat=\"")
    out.append(coordinate.latitude, decimals: 9)
    out.append("\" lon=\"")
    out.append(coordinate.longitude, decimals: 9)
    out.append("\">\n")
    return true
  }

  private mutating func element(_ name: String, _ text: String?, indent: String) {
    guard let text else { return }
    out.append("\(indent)<\(name)>\(XMLText.escaped(text))</\(name)>\n")
  }

  private mutating func number(
    _ name: String, _ value: Double?, decimals: Int = 3, indent: String
  ) {
    guard let value, value.isFinite else { return }
    out.append("\(indent)<\(name)>")
    decimal(value, decimals: decimals)
    out.append("</\(name)>\n")
  }

  /// A number without the zeros at its end.
  private mutating func decimal(_ value: Double, decimals: Int) {
    let start = out.bytes.count
    out.append(value, decimals: decimals)
    guard out.bytes[start...].contains(UInt8(ascii: ".")),
      !out.bytes[start...].contains(UInt8(ascii: "e"))
    else { return }
    while out.bytes.last == UInt8(ascii: "0") { out.bytes.removeLast() }
    if out.bytes.last == UInt8(ascii: ".") { out.bytes.removeLast() }
  }
}
