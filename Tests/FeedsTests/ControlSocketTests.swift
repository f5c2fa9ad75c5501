import Feeds
import Fixtures
import Foundation
import Testing

@Suite struct ControlSocketTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `The socket is its owner's alone, and gone at the end with its lock`() throws {
    let folder = try PrivateFolder()
    let path = folder.path("control")
    do {
      let socket = try ControlSocket(at: path)
      #expect(try mode(path) == 0o600)
      #expect(throws: ControlSocketError.inUse(path)) { try ControlSocket(at: path) }
      socket.close()
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `A file in its place is left alone`() throws {
    let folder = try PrivateFolder()
    try folder.write("mine", to: "control")
    let path = folder.path("control")
    #expect(throws: ControlSocketError.notASocket(path)) { try ControlSocket(at: path) }
    #expect(try folder.bytes("control") == Array("mine".utf8))
    #expect(folder.names == ["control"])
  }

  @Test func `A path that the system does not take is refused, and one where nobody listens`()
    throws
  {
    let folder = try PrivateFolder()
    let long = folder.path(String(repeating: "x", count: 200))
    #expect(throws: ControlSocketError.self) { try ControlSocket(at: long) }
    #expect { try ControlSocket.ask([], at: folder.path("none")) } throws: {
      "\($0)".contains("nobody listens at \(folder.path("none"))")
    }
  }

  @Test func `Each line is answered, however it is split, and an endless one is cut off`() throws {
    let folder = try PrivateFolder()
    let path = folder.path("control")
    let socket = try ControlSocket(at: path)
    let asking = Answers()
    let thread = Thread {
      asking.add(Result { try ControlSocket.ask(Array("one".utf8), at: path) })
      let endless = [UInt8](repeating: 65, count: 3 * ControlSocket.longestLine)
      asking.add(Result { try ControlSocket.ask(endless, at: path) })
      asking.add(Result { try ControlSocket.ask(Array("two".utf8), at: path) })
    }
    thread.start()
    let limit = ContinuousClock.now + .seconds(60)
    while asking.all.count < 3, ContinuousClock.now < limit {
      var poll = PollSet()
      socket.addInterests(to: &poll)
      try poll.wait(atMost: .milliseconds(50))
      socket.serve(poll) { line in Array("<".utf8) + line + Array(">".utf8) }
    }
    let answers = asking.all
    try #require(answers.count == 3)
    #expect(try answers[0].get() == Array("<one>".utf8))
    #expect(throws: (any Error).self) { try answers[1].get() }
    #expect(try answers[2].get() == Array("<two>".utf8))
  }

  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Result<[UInt8], any Error>] = []
    var all: [Result<[UInt8], any Error>] { lock.withLock { results } }
    func add(_ result: Result<[UInt8], any Error>) { lock.withLock { results.append(result) } }
  }
}
