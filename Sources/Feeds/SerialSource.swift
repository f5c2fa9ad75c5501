/// A receiver at a serial device, which is opened again when it went and came back.
package final class SerialSource: ReceiverSource {
  /// What messages call it: the device's path.
  package let name: String
  private let baud: Int
  /// Absent while the device is gone.
  private var port: SerialPort?
  private var backOff = BackOff()
  private var scratch = [UInt8](repeating: 0, count: 4096)

  /// Opens the device at so many bits a second.
  ///
  /// - Throws: `SystemError`, `SerialPortError`.
  package init(_ path: String, baud: Int) throws {
    port = try SerialPort(path, baud: baud)
    name = path
    self.baud = baud
  }

  package func addInterests(to poll: inout PollSet) {
    if let port { poll.add(port.descriptor.rawValue, .read) }
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) -> [ReceivedPart] {
    guard let port else {
      if turn.now >= backOff.next { open(&turn) }
      return []
    }
    let events = turn.poll[port.descriptor.rawValue]
    guard !events.isEmpty else { return [] }
    var parts: [ReceivedPart] = []
    do throws(SystemError) {
      // What was received before the device went is read first.
      while true {
        switch try port.descriptor.read(into: &scratch) {
        case .bytes(let count):
          parts.append(.bytes(Array(scratch[..<count])))
          continue
        case .wouldBlock where events.isDisjoint(with: [.hangUp, .fault]): return parts
        case .wouldBlock, .end: break
        }
        break
      }
      lose("the device has gone", &turn)
    } catch {
      lose(error.reason, &turn)
    }
    return parts + [.interruption]
  }

  package func close() {
    port = nil
  }

  private func open(_ turn: inout FeedTurn) {
    do {
      port = try SerialPort(name, baud: baud)
      backOff.succeeded(at: turn.now)
      turn.events.append(.peerConnected(output: name))
    } catch {
      backOff.failed(at: turn.now)
    }
  }

  private func lose(_ reason: String, _ turn: inout FeedTurn) {
    port = nil
    backOff.failed(at: turn.now)
    turn.events.append(.peerLost(output: name, reason: reason))
  }
}
