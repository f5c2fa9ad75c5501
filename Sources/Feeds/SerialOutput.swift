internal import Notation
package import Tracks

/// A feed into a serial device, paced to its speed, which is opened again when it went and came back.
///
/// What the line cannot carry within a second, and what the device does not take, loses whole sentences.
/// What the device sends is read and ignored.
package final class SerialOutput: FeedOutput {
  /// What messages call it: the device's path.
  package var name: String { path }
  /// Bytes that have gone out.
  package private(set) var sentBytes = 0
  /// Sentences left out because the line or the device was too slow.
  package private(set) var droppedSentences = 0
  private let path: String
  private let baud: Int
  /// Absent while the device is gone.
  private var port: SerialPort?
  private var pace: LinePace
  private var backOff = BackOff()
  private var format: any FeedFormat
  private var writer = ByteWriter()
  private var lines = WholeLines()
  /// What has been said since the device was opened.
  private var isSaid = (line: false, device: false)
  private var scratch = [UInt8](repeating: 0, count: 1024)

  /// Opens the device at so many bits a second.
  ///
  /// - Throws: `SystemError`, `SerialPortError`.
  package init(_ path: String, baud: Int, format: any FeedFormat) throws {
    port = try SerialPort(path, baud: baud)
    self.path = path
    self.baud = baud
    self.format = format
    pace = LinePace(baud: baud)
  }

  package var isDrained: Bool {
    guard let port else { return true }
    return lines.isComplete && port.unsentCount == 0
  }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    guard let port else { return }
    poll.add(port.descriptor.rawValue, lines.isComplete ? .read : [.read, .write])
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    guard let port else { return }
    writer.bytes.removeAll(keepingCapacity: true)
    format.append(epoch, to: &writer)
    let uncarried = carry(at: turn.now)
    var untaken = 0
    do {
      untaken = try lines.send(writer.bytes) { bytes throws(SystemError) in
        try write(bytes, port)
      }
    } catch {
      lose(error.reason, &turn)
      return
    }
    droppedSentences += uncarried + untaken
    // Each is said once: epochs differ in length, and it would come and go.
    if uncarried > 0, !isSaid.line {
      isSaid.line = true
      turn.events.append(.lineFull(output: name, baud: baud))
    }
    if untaken > 0, !isSaid.device {
      isSaid.device = true
      turn.events.append(.readerSlow(output: name))
    }
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    guard let port else {
      if turn.now >= backOff.next { open(&turn) }
      return
    }
    let events = turn.poll[port.descriptor.rawValue]
    do throws(SystemError) {
      if events.contains(.read) { try discardInput(port) }
      if !events.isDisjoint(with: [.hangUp, .fault]) {
        lose("the device has gone", &turn)
      } else if events.contains(.write) {
        try lines.finish { bytes throws(SystemError) in try write(bytes, port) }
      }
    } catch {
      lose(error.reason, &turn)
    }
  }

  package func close() {
    port = nil
  }

  /// Keeps of what is to be sent the lines that the line can carry; says how many are left out.
  private func carry(at now: Duration) -> Int {
    var kept: [UInt8] = []
    var dropped = 0
    var rest = writer.bytes[...]
    while let line = rest.takeLine() {
      // What is smaller may still fit, but sentences keep their order and their sense from the front.
      if dropped == 0, pace.take(line.count, at: now) {
        kept += line
      } else {
        dropped += 1
      }
    }
    writer.bytes = kept
    return dropped
  }

  private func open(_ turn: inout FeedTurn) {
    do {
      port = try SerialPort(path, baud: baud)
      backOff.succeeded(at: turn.now)
      turn.events.append(.peerConnected(output: name))
    } catch {
      backOff.failed(at: turn.now)
    }
  }

  private func lose(_ reason: String, _ turn: inout FeedTurn) {
    port = nil
    lines.forget()
    isSaid = (false, false)
    backOff.failed(at: turn.now)
    turn.events.append(.peerLost(output: name, reason: reason))
  }

  private func write(
    _ bytes: ArraySlice<UInt8>, _ port: SerialPort
  ) throws(SystemError) -> Int {
    let count = try port.descriptor.write(bytes)
    sentBytes += count
    return count
  }

  /// A reader such as gpsd sends set-up commands; left unread they would fill the line.
  private func discardInput(_ port: SerialPort) throws(SystemError) {
    while case .bytes = try port.descriptor.read(into: &scratch) {}
  }
}
