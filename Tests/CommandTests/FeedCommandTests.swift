import Foundation
import NMEA
import Testing
import Tracks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct FeedCommandTests {
  /// A feed that runs beside the test, and what it said so far.
  final class RunningFeed {
    let process: Process
    private let errors: URL
    private let output: URL

    /// Starts a feed, or another command of the program that runs until it is ended.
    ///
    /// Programs that it runs are looked for in the folder `path` first, where one is given.
    init(
      _ program: BuiltProgram, command: String = "feed", _ arguments: [String],
      path: String? = nil
    ) throws {
      output = program.folder.appendingPathComponent("\(command).out")
      errors = program.folder.appendingPathComponent("\(command).err")
      for file in [output, errors] { try Data().write(to: file) }
      process = program.process(
        [command] + arguments, output: try FileHandle(forWritingTo: output),
        errors: try FileHandle(forWritingTo: errors))
      if let path { process.environment?["PATH"] = path + ":/usr/bin:/bin" }
      try process.run()
    }

    var said: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }
    var noted: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// Waits until `condition` holds; false where it did not within 30 seconds.
    func wait(until condition: () -> Bool) -> Bool {
      let limit = ContinuousClock.now + .seconds(30)
      while !condition() {
        guard ContinuousClock.now < limit, process.isRunning else { return condition() }
        usleep(10_000)
      }
      return true
    }

    /// Sends a signal and gives the status of the end; kills what does not end in ten seconds.
    func stop(_ signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      if !waitForEnd() {
        Issue.record("the feed did not end by signal \(signal): \(noted)")
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      return process.terminationStatus
    }

    private func waitForEnd() -> Bool {
      let limit = ContinuousClock.now + .seconds(10)
      while process.isRunning, ContinuousClock.now < limit { usleep(10_000) }
      return !process.isRunning
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  @Test("the sentences on standard output are those of the run, each with its checksum")
  func log() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let words = [
      "feed", "track-400m", "--stdout", "--speed", "max", "--seed", "3", "--first-fix", "hot",
      "--at", "2026-05-01T08:00:00Z",
    ]
    let ending = try program.run(words)
    #expect(ending.status == 0)
    #expect(try program.run(words).output == ending.output)
    let log = NMEAReader.read(Array(ending.output.utf8))
    #expect(log.counts.badChecksums == 0 && log.counts.tornLines == 0 && log.counts.unknown.isEmpty)
    #expect(log.epochs.count > 100)
    #expect(log.epochs.first?.time.description == "2026-05-01T08:00:00Z")
    for type in ["RMC", "GGA", "GSA", "GSV", "VTG"] { #expect(ending.output.contains(type + ",")) }
  }

  @Test("the sentences are those of the named receiver, or have the named order and fields")
  func profiles() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let words = [
      "feed", "track-400m", "--stdout", "--speed", "max", "--first-fix", "hot",
    ]
    let modem = try program.run(words + ["--nmea-profile", "quectel"])
    #expect(modem.status == 0)
    #expect(modem.output.contains("$PQGSA,A,3,"))
    let own = try program.run(
      words + ["--sentences", "gga,RMC,HDT", "--nmea-version", "2.1", "--talker", "GP"])
    let lines = own.output.split(separator: "\r\n").prefix(3)
    #expect(lines.map { $0.prefix(6) } == ["$GPGGA", "$GPRMC", "$GPHDT"])
    #expect(lines.dropFirst().first?.count { $0 == "," } == 11)
    // Without a --rate the run has an epoch a second: 480 bytes of it fit.
    let slow = try program.run(words + ["--baud", "4800"])
    #expect(slow.errors.contains("4800 baud: 480 bytes of NMEA a second"))
    for epoch in slow.output.components(separatedBy: "$GNRMC").dropFirst() {
      #expect(epoch.utf8.count + 6 <= 480)
    }
  }

  @Test("at 1 to 25 epochs a second each has a time of its own in the sentences")
  func rates() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for (interval, microseconds) in [("1 s", 1_000_000), ("0.1 s", 100_000), ("0.04 s", 40_000)] {
      let ending = try program.run([
        "feed", "track-400m", "--stdout", "--speed", "max", "--first-fix", "hot", "--set",
        "receiver.interval=\(interval)", "--sentences", "RMC",
      ])
      let times = NMEAReader.read(Array(ending.output.utf8)).epochs.filter { !$0.fixes.isEmpty }
        .map(\.time.microseconds)
      #expect(times.count > 100_000_000 / microseconds)
      let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
      #expect(gaps.allSatisfy { $0 == microseconds }, "\(interval)")
    }
  }

  @Test("a pseudo-terminal with a link can be read, and Ctrl-C leaves nothing behind")
  func pseudoTerminal() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let link = program.folder.path + "/gps"
    let feed = try RunningFeed(
      program, ["track-400m", "--pty", "--link", link, "--speed", "50", "--loop"])
    #expect(feed.wait { FileManager.default.fileExists(atPath: link) })
    #expect(feed.wait { feed.said.contains("NMEA on /dev/") })
    let descriptor = open(link, O_RDONLY | O_NOCTTY)
    #expect(descriptor >= 0)
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while received.count < 5000 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    close(descriptor)
    let log = NMEAReader.read(received)
    #expect(log.counts.badChecksums == 0 && log.counts.sentences > 50)
    #expect(feed.stop(SIGINT) == 0)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == nil)
    #expect(feed.noted.contains("epochs sent"))
  }

  @Test("a closed standard output is said, and ends with 2")
  func closedOutput() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let errors = program.folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    for redirection in [">&-", "<&- >&-"] {
      let shell = program.process([], output: nil, errors: try FileHandle(forWritingTo: errors))
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c", "exec \"$0\" feed track-400m --stdout --speed max \(redirection)",
        BuiltProgram.url.path,
      ]
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 2, "\(redirection)")
      #expect(try String(contentsOf: errors, encoding: .utf8).contains("Bad file descriptor"))
    }
  }

  @Test("a link that a killed feed left behind is replaced; a file in its place is not")
  func staleLink() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let link = program.folder.path + "/gps"
    let first = try RunningFeed(program, ["track-400m", "--pty", "--link", link])
    #expect(first.wait { FileManager.default.fileExists(atPath: link) })
    #expect(first.stop(SIGKILL) == SIGKILL)
    let second = try RunningFeed(program, ["track-400m", "--pty", "--link", link])
    #expect(second.wait { second.said.contains("linked as") })
    #expect(second.stop(SIGTERM) == 0)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: link))
    let refused = try program.run("feed", "track-400m", "--pty", "--link", link)
    #expect(refused.status == 2 && refused.errors.contains(link))
    #expect(try program.bytes("gps") == Array("mine".utf8))
  }

  @Test("several clients of the gpsd port each get what they ask for, and a taken port is said")
  func gpsd() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let feed = try RunningFeed(
      program, ["track-400m", "--gpsd", "127.0.0.1:0", "--speed", "20", "--loop"])
    #expect(feed.wait { feed.said.contains("gpsd protocol on 127.0.0.1:") })
    let port = try #require(
      feed.said.split(whereSeparator: { ":\n".contains($0) }).last.flatMap { UInt16($0) })
    let clients = try (0..<3).map { _ in try Client(port: port) }
    for client in clients { client.send("?WATCH={\"enable\":true,\"json\":true};\n") }
    for client in clients {
      #expect(client.line { $0.contains("\"class\":\"VERSION\"") } != nil)
      #expect(client.line { $0.contains("\"class\":\"TPV\"") && $0.contains("\"mode\":3") } != nil)
      #expect(client.line { $0.contains("\"class\":\"SKY\"") } != nil)
    }
    let eager = try Client(port: port)
    eager.send("?WATCH={\"enable\":true};\n" + String(repeating: "?POLL;", count: 400))
    for _ in 0..<400 { #expect(eager.line { $0.contains("\"class\":\"POLL\"") } != nil) }
    let taken = try program.run("feed", "track-400m", "--gpsd", "127.0.0.1:\(port)")
    #expect(taken.status == 2 && taken.errors.contains("\(port)"))
    #expect(feed.stop(SIGINT) == 0)
  }

  @Test("the gpsd server is of the release asked for, with a compass; others are refused")
  func gpsdRelease() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let feed = try RunningFeed(
      program,
      [
        "track-400m", "--gpsd", "0", "--gpsd-release", "3.17", "--gpsd-compass", "--gpsd-device",
        "/dev/gps0", "--speed", "20", "--loop",
      ])
    #expect(feed.wait { feed.said.contains("gpsd protocol on 127.0.0.1:") })
    let port = try #require(
      feed.said.split(whereSeparator: { ":\n".contains($0) }).last.flatMap { UInt16($0) })
    let client = try Client(port: port)
    client.send("?WATCH={\"enable\":true,\"json\":true,\"device\":\"/dev/gps0\"};\n")
    let banner = "\"release\":\"3.17\",\"rev\":\"3.17\",\"proto_major\":3,"
    #expect(client.line { $0.contains(banner) } != nil)
    // ntpd wants the very device back that it asked for.
    let echo = client.line { $0.contains("\"class\":\"WATCH\"") }
    #expect(try #require(echo).contains("\"device\":\"/dev/gps0\""))
    let fix = client.line { $0.contains("\"class\":\"TPV\"") && $0.contains("\"mode\":3") }
    #expect(try #require(fix).contains("altHAE") == false)
    #expect(client.line { $0.contains("\"class\":\"ATT\"") } != nil)
    #expect(feed.stop(SIGINT) == 0)
    for (arguments, words) in [
      (["--gpsd", "0", "--gpsd-release", "3.18"], "there is no release '3.18' here: write one of"),
      (["--stdout", "--gpsd-release", "3.22"], "--gpsd-release belongs to --gpsd"),
      (["--stdout", "--gpsd-compass"], "--gpsd-compass belongs to --gpsd"),
      (["--stdout", "--gpsd-device", "/dev/gps0"], "--gpsd-device belongs to --gpsd"),
      (["--gpsd", "0", "--gpsd-device", "gps0"], "write /dev/gps0"),
    ] {
      let ending = try program.run(["feed", "track-400m"] + arguments)
      #expect(ending.status == 2 && ending.errors.contains(words), "\(ending.errors)")
    }
  }

  @Test("one feed goes to TCP clients, datagrams and the gpsd protocol at once, and Ctrl-C ends it")
  func network() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let feed = try RunningFeed(
      program,
      [
        "track-400m", "--tcp", "0", "--udp", "127.0.0.1:9", "--gpsd", "0", "--speed", "20",
        "--loop",
      ])
    #expect(feed.wait { feed.said.contains("gpsd protocol on 127.0.0.1:") })
    #expect(feed.said.contains("NMEA as UDP datagrams to 127.0.0.1:9\n"))
    let line = try #require(feed.said.split(separator: "\n").first { $0.contains("NMEA over TCP") })
    let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
    for client in try (0..<2).map({ _ in try Client(port: port) }) {
      #expect(client.line { $0.hasPrefix("$GNRMC,") && $0.contains(",A,") } != nil)
    }
    let taken = try program.run("feed", "track-400m", "--tcp", "\(port)")
    #expect(taken.status == 2 && taken.errors.contains("127.0.0.1:\(port)"))
    #expect(feed.stop(SIGINT) == 0)
    #expect(feed.noted.contains("epochs sent"))
  }

  @Test(
    "an address that is none is refused with one that is",
    arguments: [("--tcp", "here"), ("--udp", "127.0.0.1:0"), ("--udp", "*:9"), ("--udp", "a b:1")])
  func badAddress(option: String, value: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let ending = try program.run("feed", "track-400m", option, value)
    #expect(ending.status == 2)
    #expect(ending.errors.contains("write 127.0.0.1:10110"), "\(ending.errors)")
  }

  /// A client that reads lines.
  private final class Client {
    private let descriptor: Int32
    private var pending: [UInt8] = []

    init(port: UInt16) throws {
      #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var limit = timeval(tv_sec: 10, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(status == 0)
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(descriptor, bytes, bytes.count)
    }

    /// The next line that fits, within 200 lines and ten seconds a read.
    func line(_ fits: (String) -> Bool) -> String? {
      for _ in 0..<200 {
        while !pending.contains(10) {
          var buffer = [UInt8](repeating: 0, count: 4096)
          let count = read(descriptor, &buffer, buffer.count)
          guard count > 0 else { return nil }
          pending += buffer[..<count]
        }
        guard let end = pending.firstIndex(of: 10) else { return nil }
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end + 1)
        if fits(line) { return line }
      }
      return nil
    }
  }
}
