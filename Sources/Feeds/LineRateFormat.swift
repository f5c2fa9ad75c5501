package import NMEA
package import Notation
package import Tracks

/// NMEA as it comes over a serial line that is too slow for it: what is not sent before the next epoch
/// is left out.
///
/// Whole sentences are left out, each that would end too late; a shorter one after it may still fit.
/// Time is the run's. The next epoch is taken to be as far away as the last one was, at most 10 s, and
/// 1 s at the start.
package struct LineRateFormat: FeedFormat {
  /// How fast the line is.
  package let rate: LineRate
  /// Sentences that did not fit so far.
  package private(set) var leftOut = 0
  private var writer: SentenceWriter
  private var sentences = ByteWriter()
  private var last: Timestamp?
  private var interval = 1.0

  /// What `writer` writes, over a line of this rate.
  package init(_ writer: SentenceWriter, rate: LineRate) {
    self.writer = writer
    self.rate = rate
  }

  package mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    if let last {
      let gap = epoch.time.seconds(since: last)
      if gap > 0, gap <= 10 { interval = gap }
    }
    last = epoch.time
    sentences.bytes.removeAll(keepingCapacity: true)
    writer.append(epoch, to: &sentences)
    var room = rate.bytes(in: interval)
    var rest = sentences.bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let sentence = rest[...end]
      if sentence.count <= room {
        out.bytes.append(contentsOf: sentence)
        room -= sentence.count
      } else {
        leftOut += 1
      }
      rest = rest[(end + 1)...]
    }
  }
}
