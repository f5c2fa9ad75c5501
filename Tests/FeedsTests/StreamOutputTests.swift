import Feeds
import Fixtures
import Foundation
import Testing
import Tracks

@Suite struct StreamOutputTests {
  /// A pipe whose ends block, as a shell makes it.
  private func shellPipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    return (ends[0], ends[1])
  }

  @Test func `Nothing is lost though the reader is slow`() throws {
    let pipe = shellPipe()
    // A megabyte: many times what the pipe and the output's buffer hold.
    let format = CountingFormat(padding: 1000)
    let feed = try BackgroundFeed(SampleRun.epochs(1000), pacer: .unpaced) {
      [
        StreamOutput(
          name: "out", descriptor: FileDescriptor(owning: pipe.writing), format: format)
      ]
    }
    let reader = FileDescriptor(owning: pipe.reading)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_007)
    usleep(200_000)
    while case .bytes(let count) = try reader.read(into: &buffer) {
      bytes += buffer[..<count]
      usleep(1000)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == format.text(1000))
    let summary = try feed.finished()
    #expect(summary.end == .finished)
    #expect(summary.sentEpochs == 1000)
  }

  @Test func `A reader that closes its end is a normal end`() throws {
    let pipe = shellPipe()
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100)), pacer: .unpaced) {
      [
        StreamOutput(
          name: "out", descriptor: FileDescriptor(owning: pipe.writing), format: CountingFormat())
      ]
    }
    do {
      let reader = FileDescriptor(owning: pipe.reading)
      var buffer = [UInt8](repeating: 0, count: 100)
      #expect(try reader.read(into: &buffer) != .end)
    }
    #expect(try feed.finished().end == .outputsClosed)
    #expect(feed.events == [.outputClosed(output: "out")])
  }

  @Test func `A reader that is gone is noticed between epochs`() throws {
    let pipe = shellPipe()
    // The second epoch is due in an hour.
    let feed = try BackgroundFeed(SampleRun.epochs(2, interval: 3600), pacer: Pacer()) {
      [
        StreamOutput(
          name: "out", descriptor: FileDescriptor(owning: pipe.writing), format: CountingFormat())
      ]
    }
    do {
      let reader = FileDescriptor(owning: pipe.reading)
      var buffer = [UInt8](repeating: 0, count: 100)
      #expect(try reader.read(into: &buffer) == .bytes(2))
    }
    #expect(try feed.finished().end == .outputsClosed)
  }

  @Test func `An end asked for is heard while the reader takes nothing`() throws {
    let pipe = shellPipe()
    let feed = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(100)), pacer: .unpaced) {
      [
        StreamOutput(
          name: "out", descriptor: FileDescriptor(owning: pipe.writing), format: CountingFormat())
      ]
    }
    let reader = FileDescriptor(owning: pipe.reading)
    // The pipe and the buffer are soon full, and nobody reads.
    usleep(50_000)
    #expect(try feed.end().end == .stopped(signal: 0))
    _ = reader.rawValue
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func `A full disk ends its output, is said with its name, and the others go on`() throws {
    let output = try StreamOutput.file(at: "/dev/full", format: CountingFormat())
    let other = RecordingOutput()
    var said: [String] = []
    var loop = FeedLoop(outputs: [output, other], pacer: .unpaced, clock: ManualClock()) {
      said.append("\($0)")
    }
    let summary = try loop.run(SampleRun.epochs(30))
    #expect(
      said == [
        "cannot write to /dev/full: No space left on device; nothing more goes there"
      ])
    #expect(summary.failures.count == 1 && summary.end == .finished)
    #expect(other.epochs.count == 30 && other.closeCount == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no /dev/full here"))
  func `A feed whose only output has failed ends`() throws {
    let output = try StreamOutput.file(at: "/dev/full", format: CountingFormat())
    var loop = FeedLoop(outputs: [output], pacer: .unpaced, clock: ManualClock())
    let summary = try loop.run(LoopedEpochs(SampleRun.epochs(3)))
    #expect(summary.failures.count == 1 && summary.end == .outputsClosed)
  }

  @Test func `A named pipe is no file: its reader could hold up the others`() throws {
    let folder = try PrivateFolder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: NamedPipeError(path: path)) {
      try StreamOutput.file(at: path, format: CountingFormat())
    }
  }

  @Test func `An output that ends leaves the others going`() throws {
    let first = RecordingOutput()
    let second = RecordingOutput()
    first.onSend = { first.isClosed = $0 == 3 }
    var events: [FeedEvent] = []
    var loop = FeedLoop(outputs: [first, second], pacer: Pacer(), clock: ManualClock()) {
      events.append($0)
    }
    #expect(try loop.run(SampleRun.epochs(10)).end == .finished)
    #expect(first.epochs.count == 3)
    #expect(first.closeCount == 1)
    #expect(second.epochs.count == 10)
    #expect(events == [.outputClosed(output: "recording")])
  }

  @Test func `A file takes everything at once`() throws {
    let folder = try PrivateFolder()
    let path = folder.path + "/out"
    let output = try StreamOutput.file(at: path, format: CountingFormat())
    var loop = FeedLoop(outputs: [output], pacer: Pacer(), clock: ManualClock())
    #expect(try loop.run(SampleRun.epochs(1000)).sentEpochs == 1000)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == CountingFormat().text(1000))
    #expect(output.sentBytes == CountingFormat().text(1000).utf8.count)
  }
}
