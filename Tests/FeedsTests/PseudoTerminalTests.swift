import Feeds
import Fixtures
import Foundation
import NMEA
import Notation
import Testing
import Tracks

@Suite struct PseudoTerminalTests {
  private func open(_ path: String) throws -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK)
  }

  /// What is there to read, waiting for the first of it.
  private func read(_ descriptor: borrowing FileDescriptor) throws -> String {
    var poll = PollSet()
    poll.add(descriptor.rawValue, .read)
    try poll.wait(atMost: .seconds(2))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var bytes: [UInt8] = []
    while case .bytes(let count) = try descriptor.read(into: &buffer) {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func send(_ epoch: Epoch, _ output: PseudoTerminalOutput) throws -> [FeedEvent] {
    var turn = FeedTurn()
    output.addInterests(to: &turn.poll)
    try turn.poll.wait(atMost: .zero)
    try output.serve(&turn)
    try output.send(epoch, &turn)
    return turn.events
  }

  @Test func `Readers may be none, come, leave and come back`() throws {
    let output = try PseudoTerminalOutput(format: CountingFormat())
    let epochs = SampleRun.epochs(10)
    #expect(try send(epochs[0], output) == [])
    #expect(output.unreadEpochs == 1)
    do {
      let reader = try open(output.path)
      #expect(try send(epochs[1], output) == [.readerCame(output: output.name)])
      #expect(try send(epochs[2], output) == [])
      #expect(try read(reader) == "1\n2\n")
      #expect(output.isDrained)
      #expect(try send(epochs[3], output) == [])
    }
    // The fourth epoch was never read: the next reader must not find it.
    #expect(try send(epochs[4], output) == [.readerLeft(output: output.name)])
    do {
      let reader = try open(output.path)
      #expect(try send(epochs[5], output) == [.readerCame(output: output.name)])
      #expect(try read(reader) == "5\n")
    }
  }

  @Test func `Bytes pass as they are and nothing comes back`() throws {
    let output = try PseudoTerminalOutput(format: SentenceWriter())
    let reader = try open(output.path)
    _ = try reader.write(Array("$PUBX,40,GLL,0,0,0,0*5C\r\n\u{3}".utf8)[...])
    let epoch = SampleRun.epochs(1)[0]
    _ = try send(epoch, output)
    var writer = SentenceWriter()
    var expected = ByteWriter()
    writer.append(epoch, to: &expected)
    #expect(expected.bytes.count > 200)
    #expect(try read(reader) == expected.string)
    _ = try send(epoch, output)
    #expect(output.receivedBytes == 26)
    #expect(try read(reader) == expected.string)
  }

  @Test func `A reader that does not read loses whole sentences and no more`() throws {
    let output = try PseudoTerminalOutput(format: SentenceWriter())
    let reader = try open(output.path)
    var events: [FeedEvent] = []
    for epoch in SampleRun.epochs(400) { events += try send(epoch, output) }
    #expect(output.droppedSentences > 0)
    #expect(events.filter { $0 == .readerSlow(output: output.name) }.count == 1)
    #expect(!output.isDrained)

    var text = ""
    var epochs = SampleRun.epochs(440).suffix(40)
    // The cut sentence's end follows, then whole ones.
    while let epoch = epochs.popFirst() {
      text += try read(reader)
      events = try send(epoch, output)
    }
    text += try read(reader)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    for line in lines.dropLast() { #expect(hasChecksum(line), "\(line)") }
    #expect(text.utf8.count == output.sentBytes)
    #expect(lines.count - 1 + output.droppedSentences == sentenceCount(440))
  }

  @Test func `The link and the permissions are made and the link goes with the output`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/gps"
    let output = try PseudoTerminalOutput(
      linkPath: path, permissions: 0o666, format: CountingFormat())
    #expect(DeviceLink.destination(of: path) == output.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: output.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o666)
    let reader = try open(path)
    _ = try send(SampleRun.epochs(1)[0], output)
    #expect(try read(reader) == "0\n")
    output.close()
    #expect(DeviceLink.destination(of: path) == nil)
  }

  @Test func `The end waits until a reader has what was sent`() throws {
    let feed = try BackgroundFeed(
      SampleRun.epochs(10), pacer: Pacer(speed: 20), drainLimit: .seconds(5)
    ) { [try PseudoTerminalOutput(format: CountingFormat())] }
    let reader = try open(try feed.outputNames()[0])
    usleep(700_000)
    let text = try read(reader)
    #expect(text.hasSuffix("8\n9\n"), "\(text)")
    #expect(try feed.finished().end == .finished)
  }

  @Test func `An end does not wait for a reader that takes nothing`() throws {
    let feed = try BackgroundFeed(
      SampleRun.epochs(20), pacer: Pacer(speed: 20), drainLimit: .milliseconds(50)
    ) { [try PseudoTerminalOutput(format: CountingFormat())] }
    let reader = try open(try feed.outputNames()[0])
    #expect(try feed.finished().end == .finished)
    _ = reader.rawValue
  }

  private func sentenceCount(_ count: Int) -> Int {
    var writer = SentenceWriter()
    var out = ByteWriter()
    for epoch in SampleRun.epochs(count) { writer.append(epoch, to: &out) }
    return out.bytes.count { $0 == UInt8(ascii: "\n") }
  }

  private func hasChecksum(_ line: Substring) -> Bool {
    guard line.first == "$", let star = line.lastIndex(of: "*") else { return false }
    let sum = line[..<star].dropFirst().utf8.reduce(0, ^)
    return UInt8(line[line.index(after: star)...], radix: 16) == sum
  }
}
