package import Tracks

/// A log of NMEA sentences cut where its epochs begin, so that it can be sent again as it is.
///
/// Every byte is in one of the pieces, what is no sentence too. A piece begins with the line of the
/// first sentence that carries its time of day (RMC, GGA, GNS or GLL) and has all that comes before the next
/// such line; the first one has what stands before it as well.
package struct NMEATranscript: Hashable, Sendable {
  /// The whole log.
  package let bytes: [UInt8]
  /// Where each epoch's bytes are, in the order of the log, without gaps.
  package let pieces: [Range<Int>]
  /// What each piece says, as many as there are pieces.
  package let epochs: [Epoch]
  /// Whether the log says its dates; else its first epoch is dated as was asked.
  package let isDated: Bool
  /// What the reader made of the lines.
  package let counts: SentenceCounts

  /// The log in its pieces, nil where no sentence has a time.
  ///
  /// A log that never says a date is taken for one of the day of `undated`.
  package init?(_ bytes: [UInt8], undated: Timestamp = Timestamp(microseconds: 0)) {
    var first = Pass(bytes, date: nil)
    guard let firstTime = first.times.first else { return nil }
    isDated = first.epochs.count == first.times.count
    if !isDated {
      // Some epochs have no date: with one at the beginning each has one.
      let known = first.epochs.first?.time ?? undated
      let day = known.microseconds - known.microseconds.remainder(of: 86_400_000_000)
      let date = CivilDate(daysSince1970: Int(day / 86_400_000_000))
      first = Pass(bytes, date: .zda(Sentence.ZDA(time: firstTime, date: date)))
    }
    let starts = [0] + first.starts.dropFirst()
    pieces = zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
    epochs = first.epochs
    counts = first.counts
    self.bytes = bytes
  }

  /// The bytes of one epoch.
  package subscript(piece: Int) -> ArraySlice<UInt8> { bytes[pieces[piece]] }
}

extension NMEATranscript {
  /// What one reading of the log finds.
  private struct Pass {
    /// Where the line begins that begins an epoch, and its time of day.
    var starts: [Int] = []
    var times: [Sentence.TimeOfDay] = []
    var epochs: [Epoch] = []
    var counts = SentenceCounts()

    /// Reads the log after a sentence that says the date, where there is one.
    init(_ bytes: [UInt8], date: Sentence?) {
      var reader = SentenceReader()
      var assembler = EpochAssembler()
      if let date { assembler.append(date, to: &epochs) }
      var lineStart = 0
      // A sentence ends with its line, so that one line completes one at most.
      while let end = bytes[lineStart...].firstIndex(where: { $0 == 10 || $0 == 13 }) {
        reader.read(bytes[lineStart...end]) {
          note($0, from: lineStart)
          assembler.append($0, to: &epochs)
        }
        lineStart = end + 1
      }
      reader.read(bytes[lineStart...]) { assembler.append($0, to: &epochs) }
      reader.finish {
        note($0, from: lineStart)
        assembler.append($0, to: &epochs)
      }
      assembler.finish(to: &epochs)
      counts = reader.counts
    }

    /// An epoch begins where the assembler begins one.
    private mutating func note(_ sentence: Sentence, from lineStart: Int) {
      guard let time = sentence.positionTime, time != times.last else { return }
      times.append(time)
      starts.append(lineStart)
    }
  }
}

extension Int64 {
  /// What is left over to the next lower multiple.
  fileprivate func remainder(of divisor: Int64) -> Int64 {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
