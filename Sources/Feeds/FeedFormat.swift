package import NMEA
package import Notation
package import Tracks

/// How a feed writes an epoch as bytes.
package protocol FeedFormat {
  /// Appends one epoch: whole lines, or nothing where it has none.
  mutating func append(_ epoch: Epoch, to out: inout ByteWriter)
}

extension SentenceWriter: FeedFormat {}
