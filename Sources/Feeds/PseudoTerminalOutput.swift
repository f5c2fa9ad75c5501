package import Tracks
internal import Notation

/// A feed into a pseudo-terminal, with 0 readers or more, that may come and go.
///
/// Without a reader nothing is written, so that the next one begins with the present epoch. A reader
/// that does not read loses sentences, whole ones, and they are counted.
package final class PseudoTerminalOutput: FeedOutput {
  /// What messages call it: the readers' end.
  package let name: String
  /// The link that leads to the readers' end, absent where none was asked for.
  package var linkPath: String? { link?.path }
  /// Bytes that have gone out.
  package private(set) var sentBytes = 0
  /// Epochs that nobody was there to read.
  package private(set) var unreadEpochs = 0
  /// Sentences left out because the reader was too slow.
  package private(set) var droppedSentences = 0
  /// Bytes that readers have sent; a receiver would take them for commands, this one ignores them.
  package private(set) var receivedBytes = 0
  private let terminal: PseudoTerminal
  private var link: DeviceLink?
  private var format: any FeedFormat
  private var writer = ByteWriter()
  private var lines = WholeLines()
  private var hasReader = false
  private var isSlow = false
  private var scratch = [UInt8](repeating: 0, count: 1024)

  /// Opens a pseudo-terminal, and a link to it where a path is given.
  ///
  /// `permissions` replace those that the system gives the readers' end: its owner's, mostly. A gpsd
  /// that root starts with `-n` opens it all the same; without `-n` it opens it only for its first
  /// client, when it is no longer root, and needs 0o666 (tried with gpsd 3.22).
  ///
  /// - Throws: `SystemError`, `DeviceLinkError`.
  package init(
    linkPath: String? = nil, permissions: UInt16? = nil, format: any FeedFormat
  ) throws {
    terminal = try PseudoTerminal(permissions: permissions)
    name = terminal.path
    self.format = format
    if let linkPath { link = try DeviceLink(at: linkPath, to: terminal.path) }
  }

  /// The readers' end: `/dev/pts/5` or alike.
  package var path: String { terminal.path }

  package var isDrained: Bool {
    !terminal.hasReader || (lines.isComplete && terminal.unreadCount == 0)
  }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    // Without a reader the master is hung up and would end each wait at once.
    guard hasReader else { return }
    poll.add(terminal.descriptor.rawValue, lines.isComplete ? .read : [.read, .write])
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    noteReader(terminal.hasReader, &turn)
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    guard hasReader else {
      unreadEpochs += 1
      return
    }
    let dropped = try lines.send(writer.bytes, write)
    droppedSentences += dropped
    if dropped > 0, !isSlow { turn.events.append(.readerSlow(output: name)) }
    // The terminal gets room bit by bit: slow until all was read, or it would be said many times.
    isSlow = dropped > 0 || (isSlow && terminal.unreadCount > 0)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    let events = turn.poll[terminal.descriptor.rawValue]
    guard hasReader, !events.isEmpty else { return }
    if events.contains(.read) { try discardInput() }
    if events.contains(.write) { try lines.finish(write) }
    if events.contains(.hangUp) { noteReader(false, &turn) }
  }

  package func close() {
    link = nil
  }

  private func noteReader(_ isThere: Bool, _ turn: inout FeedTurn) {
    guard isThere != hasReader else { return }
    hasReader = isThere
    isSlow = false
    if !isThere {
      lines.forget()
      terminal.discardUnread()
    }
    turn.events.append(isThere ? .readerCame(output: name) : .readerLeft(output: name))
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let count = try terminal.descriptor.write(bytes)
    sentBytes += count
    return count
  }

  /// A reader such as gpsd sends set-up commands; left unread they would fill the terminal.
  private func discardInput() throws(SystemError) {
    do {
      while case .bytes(let count) = try terminal.descriptor.read(into: &scratch) {
        receivedBytes += count
      }
    } catch {
      // EIO says that the last reader has left, which the poll says too.
    }
  }
}
