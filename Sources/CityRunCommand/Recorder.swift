import Feeds
import GPSD
import NMEA
import TrackFiles
import Tracks

/// Writes what a receiver says into a file, as it comes.
struct Recorder {
  /// What the bytes are.
  enum Language {
    /// A receiver's sentences.
    case sentences
    /// gpsd's protocol: lines of JSON, and sentences where those were asked for.
    case gpsd
  }

  /// What it came to.
  struct Summary {
    /// Fixes that were heard, and epochs without one.
    var fixes = 0
    var fixlessEpochs = 0
    /// What the lines were.
    var counts = SentenceCounts()
    /// Lines of gpsd's that are no JSON.
    var brokenReports = 0
    /// How often the receiver went.
    var interruptions = 0
  }

  private(set) var summary = Summary()
  private let language: Language
  private var file: GrowingRecording
  private var reader = SentenceReader()
  private var assembler = EpochAssembler()
  /// What there is of a line of gpsd's.
  private var line: [UInt8] = []
  /// The report that a later one of the same time would replace.
  private var held: Epoch?

  /// A recorder that writes into this file.
  init(_ language: Language, into file: GrowingRecording) {
    self.language = language
    self.file = file
  }

  /// Takes what comes; all but the last epoch is in the file when it returns.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk.
  mutating func take(_ part: ReceivedPart) throws {
    switch (part, language) {
    case (.bytes(let bytes), .sentences): try takeSentences(bytes)
    case (.bytes(let bytes), .gpsd):
      // Only the new bytes are searched.
      for byte in bytes {
        line.append(byte)
        guard byte == UInt8(ascii: "\n") || line.count >= Self.longestLine else { continue }
        try takeLine()
      }
    case (.interruption, _):
      summary.interruptions += 1
      try endStretch()
      try file.breakOff()
    }
    summary.counts = reader.counts
  }

  /// Takes the end: the last epoch is written, and the file brought to the disk.
  ///
  /// - Throws: `TrackFileError`, such as for a full disk.
  mutating func finish() throws {
    try endStretch()
    summary.counts = reader.counts
    try file.sync()
  }

  private mutating func takeSentences(_ bytes: [UInt8]) throws {
    try file.append(bytes)
    var epochs: [Epoch] = []
    reader.read(bytes) { assembler.append($0, to: &epochs) }
    try write(epochs)
  }

  private mutating func takeLine() throws {
    defer { line.removeAll(keepingCapacity: true) }
    guard line.first == UInt8(ascii: "{") else {
      if file.format == .nmea { try takeSentences(line) }
      return
    }
    guard file.format != .nmea else { return }
    let members: [JSONParser.Located]
    do {
      members = try JSONParser.members(line, line.indices)
    } catch {
      summary.brokenReports += 1
      return
    }
    func text(_ key: String) -> String? {
      guard case .string(let text)? = members.first(where: { $0.key == key })?.value
      else { return nil }
      return text
    }
    switch text("class") {
    case "ERROR": Console.note("gpsd: \(text("message") ?? "an error")")
    case "TPV":
      let epoch = Epoch(
        positionReport: { key in members.first { $0.key == key }?.value?.double }, text: text)
      guard let epoch else { return }
      if let held, held.time != epoch.time { try write([held]) }
      held = epoch
    default: break
    }
  }

  /// Writes what was held back, since nothing more belongs to it.
  private mutating func endStretch() throws {
    var epochs: [Epoch] = []
    if let held { epochs.append(held) }
    held = nil
    line.removeAll(keepingCapacity: true)
    reader.finish { assembler.append($0, to: &epochs) }
    assembler.finish(to: &epochs)
    try write(epochs)
  }

  private mutating func write(_ epochs: [Epoch]) throws {
    for epoch in epochs {
      try file.append(epoch)
      summary.fixes += epoch.fixes.count
      if epoch.fixes.isEmpty { summary.fixlessEpochs += 1 }
    }
  }

  /// gpsd's lines have at most 10,240 bytes; heuristic.
  private static let longestLine = 65_536
}
