package import NMEA
package import Notation
package import Tracks

/// Writes the sentences of a log as they stand in it, in step with the reel that sends its epochs.
package struct RecordedSentences: FeedFormat {
  private let transcript: NMEATranscript
  private let reel: EpochReel

  /// The sentences of a log whose epochs are on this reel.
  ///
  /// - Precondition: the reel has as many epochs as the log has pieces.
  package init(_ transcript: NMEATranscript, on reel: EpochReel) {
    precondition(reel.epochs.count == transcript.pieces.count, "a piece an epoch")
    self.transcript = transcript
    self.reel = reel
  }

  /// Appends the bytes of the epoch that the reel has handed out last.
  package mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    // The loop sends an epoch to all outputs before it takes the next one.
    out.bytes += transcript[reel.index]
  }
}
