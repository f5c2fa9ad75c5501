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
