internal import Tracks

/// Reads a whole NMEA 0183 log at once.
package enum NMEAReader {
  /// The epochs of a log, and what in it could not be used.
  ///
  /// Never fails: whatever is not a sentence is counted and passed over.
  package static func read(_ bytes: [UInt8]) -> NMEALog {
    var reader = SentenceReader()
    var assembler = EpochAssembler()
    var log = NMEALog()
    reader.read(bytes) { assembler.append($0, to: &log.epochs) }
    reader.finish { assembler.append($0, to: &log.epochs) }
    assembler.finish(to: &log.epochs)
    log.counts = reader.counts
    log.undatedEpochs = assembler.undatedEpochs
    log.untimedSentences = assembler.untimedSentences
    return log
  }

  /// The radius of horizontal uncertainty in metres that a dilution of precision stands for.
  ///
  /// Dilution times a user range error of 4 m. The 4 m are heuristic: one phone's measured 68 % error
  /// was 1.9 m in the open and 8.3 m among buildings. (gpsd takes 15 m, at 95 % and for receivers of
  /// the 1990s.)
  package static func estimatedAccuracy(horizontalDilution: Double) -> Double {
    horizontalDilution * 4
  }
}
