package import Tracks

/// What a log of NMEA sentences holds, and what of it could not be used.
package struct NMEALog: Hashable, Sendable {
  /// The epochs in the order of the log; those without a fix are there too.
  package var epochs: [Epoch] = []
  /// What the reader made of the lines.
  package var counts = SentenceCounts()
  /// Epochs that were dropped since no date was known before, in or after them.
  package var undatedEpochs = 0
  /// Position sentences without a time of day, as receivers send them before they know it.
  package var untimedSentences = 0

  /// An empty log.
  package init() {}
}
