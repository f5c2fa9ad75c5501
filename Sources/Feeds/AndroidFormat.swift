internal import Geodesy
internal import NMEA
package import Notation
package import Tracks

/// Writes epochs as commands of an Android emulator's console, a line each.
package struct AndroidFormat: FeedFormat {
  /// What the console is told.
  package enum Form: Hashable, Sendable {
    /// `geo fix LON LAT ALT SATELLITES [KNOTS [HEADING]]`: nothing where there is no fix.
    case fix
    /// `geo nmea` with a GPGGA and a GPRMC, the two that the console documents.
    case nmea
  }

  private let form: Form
  private var sentences = SentenceWriter(
    profile: SentenceProfile(talker: .gps, sentences: [.gga, .rmc]))
  private var scratch = ByteWriter()

  /// A format of one form.
  package init(_ form: Form) {
    self.form = form
  }

  package mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    switch form {
    case .fix: appendFix(epoch, to: &out)
    case .nmea: appendSentences(epoch, to: &out)
    }
  }

  /// A fix; its altitude is above mean sea level, and 0, the console's own default, where none is known.
  ///
  /// The console takes 1 to 12 satellites. An older one reads no heading and leaves it out.
  private func appendFix(_ epoch: Epoch, to out: inout ByteWriter) {
    guard let fix = epoch.reportedFix else { return }
    out.append("geo fix ")
    out.append(fix.coordinate.longitude, decimals: 7)
    out.append(" ")
    out.append(fix.coordinate.latitude, decimals: 7)
    out.append(" ")
    out.append(fix.altitude.flatMap { $0.isFinite ? $0 : nil } ?? 0, decimals: 1)
    out.append(" ")
    out.append(min(max(epoch.sky.satellites.count { $0.isUsed }, 1), 12))
    if let speed = fix.speed, speed.isFinite, speed >= 0 {
      out.append(" ")
      out.append(speed / metresPerSecondInKnot, decimals: 3)
      if let course = fix.course, (0...360).contains(course) {
        out.append(" ")
        out.append(course, decimals: 1)
      }
    }
    out.append("\r\n")
  }

  private mutating func appendSentences(_ epoch: Epoch, to out: inout ByteWriter) {
    scratch.bytes.removeAll(keepingCapacity: true)
    sentences.append(epoch, to: &scratch)
    for line in scratch.bytes.split(separator: UInt8(ascii: "\n")) {
      out.append("geo nmea ")
      out.bytes += line
      out.append("\n")
    }
  }
}
