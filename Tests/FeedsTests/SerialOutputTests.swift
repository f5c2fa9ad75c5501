import Feeds
import Fixtures
import Foundation
import NMEA
import Notation
import Testing
import Tracks

/// A feed into a serial device, with socat's terminals in its place.
@Suite struct SerialOutputTests {
  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `Bytes pass as they are, at the speed that was asked for, and what comes back is ignored`()
    throws
  {
    let pair = try SerialPair(in: try PrivateFolder())
    let output = try SerialOutput(pair.device, baud: 115_200, format: SentenceWriter())
    #expect(try speed(of: pair.device) == speed_t(B115200))
    let reader = try open(pair.peer)
    _ = try reader.write(Array("$PUBX,40,GLL,0,0,0,0*5C\r\n\u{3}".utf8)[...])
    let epoch = SampleRun.epochs(1)[0]
    var writer = SentenceWriter()
    var expected = ByteWriter()
    writer.append(epoch, to: &expected)
    for second in 0..<2 {
      var turn = FeedTurn(now: .seconds(second))
      try serve(output, &turn)
      try output.send(epoch, &turn)
      #expect(turn.events == [])
      #expect(try read(reader, count: expected.bytes.count) == expected.string)
    }
    #expect(output.sentBytes == 2 * expected.bytes.count && output.droppedSentences == 0)
    try poll("the line to be empty") { output.isDrained }
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `Lines without content and an end without a line's pass as they are`() throws {
    let pair = try SerialPair(in: try PrivateFolder())
    let output = try SerialOutput(pair.device, baud: 115_200, format: OddFormat())
    let reader = try open(pair.peer)
    var turn = FeedTurn()
    try output.send(SampleRun.epochs(1)[0], &turn)
    let expected = OddFormat.lines.joined()
    #expect(try read(reader, count: expected.utf8.count) == expected)
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `What 4800 baud cannot carry within a second is left out by whole sentences, and said once`()
    throws
  {
    let pair = try SerialPair(in: try PrivateFolder())
    let output = try SerialOutput(pair.device, baud: 4800, format: SentenceWriter())
    let reader = try open(pair.peer)
    var events: [FeedEvent] = []
    var sent = 0
    for (second, epoch) in SampleRun.epochs(10, sky: fullSky).enumerated() {
      var turn = FeedTurn(now: .seconds(second))
      try output.send(epoch, &turn)
      events += turn.events
      // An epoch has about 1,200 bytes; ten bits carry a byte.
      #expect(output.sentBytes - sent <= 480)
      sent = output.sentBytes
    }
    #expect(sent > 3000)
    #expect(events == [.lineFull(output: pair.device, baud: 4800)])
    let lines = try read(reader, count: sent).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    let log = NMEAReader.read(Array(lines.joined(separator: "\r\n").utf8))
    #expect(log.counts.badChecksums == 0 && log.counts.tornLines == 0)
    #expect(lines.count { $0.hasPrefix("$GNRMC") } == 10)
    var whole = ByteWriter()
    var writer = SentenceWriter()
    for epoch in SampleRun.epochs(10, sky: fullSky) { writer.append(epoch, to: &whole) }
    #expect(
      lines.count - 1 + output.droppedSentences
        == whole.bytes.count { $0 == UInt8(ascii: "\n") })
  }

  @Test(.enabled(if: Oracle.socat.isExpected, "socat is not installed"))
  func `A device that goes and comes back gets whole sentences from an epoch's first again`() throws
  {
    let folder = try PrivateFolder()
    var pair: SerialPair? = try SerialPair(in: folder)
    let device = try #require(pair).device
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100))) {
      [try SerialOutput(device, baud: 115_200, format: SentenceWriter())]
    }
    defer { _ = try? feed.end() }
    for round in 1...2 {
      let reader = try open(try #require(pair).peer)
      let text = try read(reader, count: 2000)
      // The first reader comes when it comes, the second before the device is opened again.
      if round == 2 { #expect(text.hasPrefix("$GNRMC"), "\(text)") }
      let log = NMEAReader.read(Array(text.utf8))
      #expect(log.counts.badChecksums == 0 && log.counts.sentences > 20)
      pair = nil
      try feed.waitForEvent { if case .peerLost(device, _) = $0 { true } else { false } }
      if round == 1 {
        pair = try SerialPair(in: folder)
        try feed.waitForEvent { $0 == .peerConnected(output: device) }
      }
    }
    #expect(try feed.end().failures == [])
  }

  @Test func `What is no serial device, and a speed that is none, are said with what to do`() throws
  {
    let folder = try PrivateFolder()
    try folder.write("", to: "file")
    let path = folder.path("file")
    let noTerminal = #expect(throws: SerialPortError.self) { try SerialPort(path, baud: 9600) }
    #expect(
      noTerminal?.description == "\(path) is no serial device: name one such as /dev/ttyUSB0")
    let noSpeed = #expect(throws: SerialPortError.self) { try SerialPort(path, baud: 9601) }
    #expect(noSpeed?.description.contains("it takes 1200, 2400, 4800, 9600, ") == true)
    let missing = #expect(throws: SystemError.self) { try SerialPort(path + "x", baud: 9600) }
    #expect(missing?.description == "cannot open \(path)x: No such file or directory")
  }

  private func open(_ path: String) throws -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK)
  }

  private func serve(_ output: SerialOutput, _ turn: inout FeedTurn) throws {
    output.addInterests(to: &turn.poll)
    try turn.poll.wait(atMost: .zero)
    try output.serve(&turn)
  }

  /// What comes, until there are so many bytes of it.
  private func read(_ descriptor: borrowing FileDescriptor, count: Int) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let deadline = ContinuousClock.now + .seconds(10)
    while bytes.count < count {
      guard ContinuousClock.now < deadline else {
        throw TestError("\(bytes.count) of \(count) bytes")
      }
      var poll = PollSet()
      poll.add(descriptor.rawValue, .read)
      try poll.wait(atMost: .milliseconds(100))
      if case .bytes(let read) = try descriptor.read(into: &buffer) { bytes += buffer[..<read] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func speed(of path: String) throws -> speed_t {
    let descriptor = try open(path)
    var settings = termios()
    #expect(tcgetattr(descriptor.rawValue, &settings) == 0)
    return cfgetospeed(&settings)
  }
}
