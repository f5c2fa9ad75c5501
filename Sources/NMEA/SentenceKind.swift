/// A type of sentence that the writer writes and the reader understands.
package enum SentenceKind: String, Hashable, Sendable, CaseIterable {
  /// Recommended minimum: time, date, position, speed, course.
  case rmc = "RMC"
  /// Course and speed over ground.
  case vtg = "VTG"
  /// Position, quality, satellites used, altitude.
  case gga = "GGA"
  /// Satellites used and dilutions of precision.
  case gsa = "GSA"
  /// Satellites in view, up to four a sentence.
  case gsv = "GSV"
  /// Latitude, longitude, time.
  case gll = "GLL"
  /// Time and date with a four-digit year.
  case zda = "ZDA"
  /// Standard deviations of the position.
  case gst = "GST"
  /// Position from several systems, each with a mode of its own.
  case gns = "GNS"
  /// Expected errors, and the satellite that seems to be at fault.
  case gbs = "GBS"
  /// True heading.
  case hdt = "HDT"
}

extension SentenceKind {
  /// The three letters as ASCII, the first one in the lowest byte.
  var packedLetters: UInt32 {
    switch self {
    case .rmc: 0x43_4D52
    case .vtg: 0x47_5456
    case .gga: 0x41_4747
    case .gsa: 0x41_5347
    case .gsv: 0x56_5347
    case .gll: 0x4C_4C47
    case .zda: 0x41_445A
    case .gst: 0x54_5347
    case .gns: 0x53_4E47
    case .gbs: 0x53_4247
    case .hdt: 0x54_4448
    }
  }
}
