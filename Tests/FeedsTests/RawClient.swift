import Feeds
import Foundation
import Testing

/// A client that sends and reads bytes as they are.
final class RawClient {
  private let connection: TCPConnection
  var text = ""

  init(_ endpoint: Endpoint) throws {
    connection = try TCPConnection.connect(to: endpoint)
  }

  func send(_ text: String) throws {
    #expect(try connection.send(Array(text.utf8)))
  }

  /// Ends its own side: the peer reads an end, and may still send.
  func endSending() {
    _ = shutdown(connection.number, Int32(SHUT_WR))
  }

  /// Sends as much as the peer takes before it goes or stops reading.
  func sendAll(_ bytes: [UInt8]) {
    connection.setLimit(bytes.count)
    guard (try? connection.send(bytes)) == true else { return }
    let deadline = ContinuousClock.now + .milliseconds(300)
    while connection.waitingBytes > 0, ContinuousClock.now < deadline {
      var poll = PollSet()
      poll.add(connection.number, .write)
      guard (try? poll.wait(atMost: .milliseconds(50))) != nil, (try? connection.flush()) != nil
      else { return }
    }
  }

  /// Reads until the text is as wanted.
  func read(within limit: Duration = .seconds(5), until test: (String) -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    repeat {
      guard ContinuousClock.now < deadline else { throw TestError("only got: \(text)") }
      guard try readOnce() else { throw TestError("closed after: \(text)") }
    } while !test(text)
  }

  /// Takes what has come already.
  func readWhatIsThere() {
    _ = try? readOnce(waiting: .zero)
  }

  /// Reads until the peer closes; whether it does so within 5 s.
  func readToEnd() throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < deadline {
      do { if try !readOnce() { return true } } catch  where error.isBrokenPipe { return true }
    }
    return false
  }

  private func readOnce(
    waiting limit: Duration = .milliseconds(100)
  ) throws(SystemError) -> Bool {
    var poll = PollSet()
    poll.add(connection.number, .read)
    try poll.wait(atMost: limit)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    switch try connection.read(into: &buffer) {
    case .bytes(let count): text += String(decoding: buffer[..<count], as: UTF8.self)
    case .wouldBlock: break
    case .end: return false
    }
    return true
  }
}
