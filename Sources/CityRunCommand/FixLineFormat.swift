import Feeds
import Notation
import TrackFiles
import Tracks

/// Writes epochs as CityRun's JSON lines, as `fixes.jsonl` has them: a line a fix.
///
/// An epoch without a fix has no line. A header comes before the first epoch, where there is one.
struct FixLineFormat: FeedFormat {
  private var header: RunHeader?

  /// A format that begins with this header.
  init(header: RunHeader?) {
    self.header = header
  }

  mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    let document = JSONLinesDocument(header: header, epochs: [epoch])
    header = nil
    // JSON has no text for a number that is not finite: an epoch with one has no line either.
    guard let bytes = try? JSONLines.bytes(document) else { return }
    out.bytes += bytes
  }
}
