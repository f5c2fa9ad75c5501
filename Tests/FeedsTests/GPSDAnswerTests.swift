import Feeds
import Fixtures
import Foundation
import GPSD
import NMEA
import Testing

/// gpsd 3.22 and the server are asked the same and answer the same, byte for byte.
@Suite(.serialized) struct GPSDAnswerTests {
  /// What is asked in one conversation, PATH being the device.
  ///
  /// None is split: gpsd takes what comes in one segment for one request.
  static let conversations: [[String]] = [
    ["?VERSION;", "?DEVICES;", "?DEVICE;", "?WATCH;"],
    ["?VERSION;?DEVICES;?WATCH;"], ["?VERSION;\r\n?DEVICE;\r\n"],
    [#"?WATCH={"enable":true,"json":false};"#, "?WATCH;"], [#"?WATCH={"raw":3,"enable":false};"#],
    [
      #"?WATCH={"enable":false,"json":true};"#, #"?WATCH={"enable":false,"nmea":true};"#, "?WATCH;",
    ],
    [
      #"?WATCH={"scaled":true,"timing":true,"split24":true,"pps":true,"raw":1,"enable":false};"#,
      #"?WATCH={"enable":false};"#,
    ],
    [#"?WATCH={"enable":false,"device":"PATH"};"#, "?WATCH;", #"?WATCH={"enable":false};"#],
    [#"?WATCH={"enable":true,"json":true,"device":"/dev/nope"};"#],
    [#"?WATCH={"enable":false,"device":""};"#], [#"?WATCH= {"enable":false};"#],
    [#"?WATCH={"class":"WATCH","enable":false,"json":true};"#],
    [#"?WATCH={"enable":0,"nmea":1};"#], [#"?WATCH={"enable":null};"#],
    [#"?DEVICE={"path":"PATH","native":1};"#], [#"?DEVICE={"path":"PATH","cycle":0.5};"#],
    [#"?DEVICE={"path":"/dev/nope"};"#], [#"?DEVICE={"foo":1};"#],
    ["?FOO;"], ["?WATCHX;"], ["?;"], [#"?VERSION={"a":1};"#], ["?POLL={};"],
    ["?" + String(repeating: "A", count: 90) + ";"], ["?VERSION;\n\n\n"],
  ]

  @Test(.enabled(if: Oracle.gpsd.isExpected, "gpsd is not installed"))
  func `Every request is answered as gpsd answers it`() throws {
    let terminal = try BackgroundFeed(LoopedEpochs(SampleRun.epochs(60, start: WallClock.now))) {
      [try PseudoTerminalOutput(format: SentenceWriter())]
    }
    defer { _ = try? terminal.end() }
    let path = try terminal.outputNames()[0]
    let port = try TCPListener(Endpoint(port: 0)).endpoint.port
    let daemon = try ChildProcess(
      try Oracle.gpsd.path, ["-N", "-n", "-S", "\(port)", path], folder: try PrivateFolder())
    defer { daemon.kill() }
    let theirs = Endpoint(port: port)
    // It says what the device is once it has read some of it.
    try poll("gpsd to know the device") {
      guard let client = try? RawClient(theirs) else { return false }
      try client.send("?DEVICES;")
      try client.read { $0.contains("DEVICES") }
      return client.text.contains("\"flags\":1")
    }
    let feed = try BackgroundFeed.gpsd(release: .v3_22)
    defer { _ = try? feed.end() }
    for requests in Self.conversations {
      let expected = try answers(to: requests, from: theirs, path)
      let seen = try answers(to: requests, from: try feed.endpoint(), "/dev/ttyACM0")
      #expect(seen == expected, "\(requests)")
    }
  }

  /// What a server answers, its device and the times left out, without reports.
  private func answers(
    to requests: [String], from endpoint: Endpoint, _ path: String
  ) throws -> [String] {
    let client = try RawClient(endpoint)
    try client.read { $0.hasSuffix("\r\n") }
    for request in requests {
      let before = client.text.count
      try client.send(request.replacingOccurrences(of: "PATH", with: path))
      // One after the other, since gpsd takes what comes in one segment for one line.
      try client.read(within: .seconds(30)) { $0.count > before }
    }
    // The last answer is known by what follows it.
    try client.send("?VERSION;\n")
    let versions = requests.joined().components(separatedBy: "?VERSION;").count + 1
    try client.read(within: .seconds(30)) {
      $0.hasSuffix("\r\n") && $0.components(separatedBy: "\"VERSION\"").count > versions
    }
    return client.text.components(separatedBy: "\r\n").compactMap { line in
      let kind = line.dropFirst(10).prefix { $0 != "\"" }
      if line.isEmpty || line.hasPrefix("$") || ["TPV", "GST", "SKY"].contains(kind) { return nil }
      return line.replacingOccurrences(of: path, with: "PATH")
        .replacing(/"activated":"[^"]*"/, with: "\"activated\":\"\"")
    }
  }
}
