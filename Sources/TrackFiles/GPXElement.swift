/// The elements of GPX and its extensions that are read, by local name.
enum GPXElement: String, CaseIterable {
  case gpx, metadata, wpt, rte, rtept, trk, trkseg, trkpt, extensions
  // Values of a point, a line or the file.
  case name, desc, sym, time, ele, geoidheight, speed, course, sat, hdop, vdop, pdop
  // Garmin's TrackPointExtension, version 1 and 2, and what others call the same.
  case trackPointExtension = "TrackPointExtension"
  case hr, cad, atemp, bearing, power
  case heartrate, cadence, temp
  case powerInWatts = "PowerInWatts"
  // Garmin's points between two route points.
  case rpt
  // OpenTracks.
  case openTracksHorizontal = "accuracy_horizontal"
  case openTracksVertical = "accuracy_vertical"
  // CityRun's own.
  case horizontalAccuracy, verticalAccuracy, speedAccuracy, courseAccuracy, ellipsoidalAltitude
  case surroundings, light

  /// The namespace of CityRun's own elements.
  static let ownNamespace = "urn:cityrun:gpx:1"

  /// Whether it is a value anywhere below a point's extensions.
  ///
  /// `ele` and `time` are not: `<gh:time>14545</gh:time>` is a duration in milliseconds.
  var isExtensionValue: Bool {
    switch self {
    case .speed, .course, .bearing, .hr, .heartrate, .cad, .cadence, .atemp, .temp, .power,
      .powerInWatts, .openTracksHorizontal, .openTracksVertical, .horizontalAccuracy,
      .verticalAccuracy, .speedAccuracy, .courseAccuracy, .ellipsoidalAltitude, .sat, .hdop, .vdop,
      .pdop:
      true
    default: false
    }
  }

  /// Whether it is a value as a direct child of a point.
  var isPointValue: Bool {
    switch self {
    case .name, .desc, .sym, .time, .ele, .geoidheight: true
    default: isExtensionValue
    }
  }
}

/// An element's name as it stands in the file: what is before the colon, and which element it is.
struct GPXName {
  /// Absent where nothing is known by this name.
  var element: GPXElement?
  /// The bytes before the colon, 0 where there is none.
  var prefixLength = 0

  /// The name that ends at the first 0 byte.
  init(_ text: UnsafePointer<CChar>) {
    var hash = Self.seed
    var index = 0
    while true {
      let byte = unsafe UInt8(bitPattern: text[index])
      if byte == 0 { break }
      if byte == UInt8(ascii: ":"), prefixLength == 0 {
        prefixLength = index
        hash = Self.seed
      } else {
        Self.add(byte, to: &hash)
      }
      index += 1
    }
    element = Self.elements[hash]
  }

  // 64-bit FNV-1a; the standard hash of a string would make a string of every name first.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static let elements: [UInt64: GPXElement] = {
    var table: [UInt64: GPXElement] = [:]
    for element in GPXElement.allCases {
      var hash = seed
      for byte in element.rawValue.utf8 { add(byte, to: &hash) }
      table[hash] = element
    }
    return table
  }()
}
