package import NMEA
internal import Notation
package import Tracks

/// How fast NMEA sentences are written and read: sentences a second of one core.
package struct SentenceBenchmark: Hashable, Sendable {
  /// What was measured.
  package struct Row: Hashable, Sendable {
    /// Sentences that one round wrote and read.
    package let sentences: Int
    /// Bytes of these sentences.
    package let bytes: Int
    /// Sentences written a second of one core.
    package let written: Spread
    /// Sentences read a second of one core: cut, checked, and each field made a value.
    package let read: Spread
  }

  /// How the sentences look.
  package var profile: SentenceProfile
  /// What is written.
  package var epochs: [Epoch]
  /// Rounds that count; one more before them warms up.
  package var rounds: Int

  /// A benchmark with these epochs.
  package init(profile: SentenceProfile, epochs: [Epoch], rounds: Int = 15) {
    self.profile = profile
    self.epochs = epochs
    self.rounds = rounds
  }

  /// Measures; nil where there is no sentence to write.
  package func measure() -> Row? {
    var out = ByteWriter()
    var written: [Double] = []
    var read: [Double] = []
    var sentences = 0
    for round in 0...max(0, rounds) {
      out.bytes.removeAll(keepingCapacity: true)
      var writer = SentenceWriter(profile: profile)
      var reader = SentenceReader()
      var known = 0
      let begin = ProcessorTime.now
      for epoch in epochs { writer.append(epoch, to: &out) }
      let middle = ProcessorTime.now
      reader.read(out.bytes) { sentence in
        if case .unknown = sentence { return }
        known += 1
      }
      let end = ProcessorTime.now
      // Each sentence was written so that it is read: nothing of the work can be left out.
      precondition(known == reader.counts.sentences, "what is written is read")
      guard round > 0 else { continue }
      sentences = known
      written.append(Double(known) / (middle - begin))
      read.append(Double(known) / (end - middle))
    }
    guard sentences > 0, let written = Spread(written), let read = Spread(read) else { return nil }
    return Row(sentences: sentences, bytes: out.bytes.count, written: written, read: read)
  }
}
