internal import NMEA
internal import Tracks

extension RecordingFile {
  /// A log as a recording; all that the reader could not use is a warning with its count.
  static func recording(_ log: NMEALog) -> Recording {
    var warnings = TrackFileWarnings()
    func warn(_ count: Int, _ one: String, _ many: String) {
      guard count > 0 else { return }
      warnings.append(TrackFileWarning(count == 1 ? "1 \(one)" : "\(count) \(many)"))
    }
    let counts = log.counts
    warn(
      counts.badChecksums, "sentence has a wrong checksum and is left out",
      "sentences have a wrong checksum and are left out")
    warn(
      counts.tornLines, "sentence is torn and is left out", "sentences are torn and are left out")
    warn(
      counts.overlongLines, "line is longer than any sentence and is left out",
      "lines are longer than any sentence and are left out")
    warn(
      counts.undecodableFields, "field cannot be read and is taken as empty",
      "fields cannot be read and are taken as empty")
    warn(
      counts.strayBytes, "byte belongs to no sentence", "bytes belong to no sentence")
    warn(
      log.undatedEpochs, "position has no date and is left out",
      "positions have no date and are left out")
    warn(
      log.untimedSentences, "position has no time and is left out",
      "positions have no time and are left out")
    let isFixless = log.epochs.allSatisfy(\.fixes.isEmpty)
    if isFixless {
      warn(
        log.epochs.count, "report says that the receiver has no fix",
        "reports say that the receiver has no fix")
    }
    return Recording(format: .nmea, epochs: log.epochs, warnings: warnings)
  }
}
