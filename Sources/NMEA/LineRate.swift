/// How fast a serial line carries bytes: a tenth of its baud rate a second.
///
/// A byte takes ten bits: a start bit, eight of data, a stop bit (NMEA 0183, 2: no parity).
package struct LineRate: Hashable, Sendable {
  /// Bits a second.
  package let baud: Int

  /// Rates that receivers have; NMEA 0183 itself says 4,800, and 38,400 for its fast lines.
  package static let range = 1200...921_600

  /// A rate in bits a second, or nil where it is out of `range`.
  package init?(baud: Int) {
    guard Self.range.contains(baud) else { return nil }
    self.baud = baud
  }

  /// Seconds from the first byte's begin until so many bytes have been sent.
  package func seconds(for bytes: Int) -> Double {
    Double(max(0, bytes)) * 10 / Double(baud)
  }

  /// How many whole bytes are sent within so many seconds.
  package func bytes(in seconds: Double) -> Int {
    let bytes = seconds * Double(baud) / 10
    // A billionth of a byte short of a whole one is rounding.
    return bytes > 0 ? Int(min(bytes + 1e-9, 1e15)) : 0
  }
}
