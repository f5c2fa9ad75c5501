import Testing
import Tracks

@testable import GPSD

@Suite struct RequestTests {
  static func watch(
    enable: Bool = true, json: Bool = false, nmea: Bool = false, raw: Int = 0, rest: String = ""
  ) -> String {
    #"{"class":"WATCH","enable":\#(enable),"json":\#(json),"nmea":\#(nmea),"raw":\#(raw),"#
      + #""scaled":false,"timing":false,"split24":false,"pps":false\#(rest)}"#
  }

  static func error(_ message: String) -> String {
    #"{"class":"ERROR","message":"\#(message)"}"#
  }

  /// A request without its end, and the lines of the reply.
  ///
  /// The answers to well-formed requests, and to most others, are gpsd 3.22's, asked on a
  /// pseudo-terminal with the same device.
  static let table: [(request: String, reply: [String])] = [
    ("?VERSION", [versionText]),
    ("?DEVICES", [devicesText]),
    ("?DEVICE", [deviceText]),
    (#"?DEVICE={"path":"/dev/ttyACM0"}"#, [deviceText]),
    (#"?DEVICE={"path":"/dev/ttyACM0","bps":9600}"#, [deviceText]),
    (#"?DEVICE={"path":"/dev/nope"}"#, [error("Can't open /dev/nope.")]),
    ("?WATCH", [devicesText, watch(enable: false)]),
    (#"?WATCH={"enable":true}"#, [devicesText, watch()]),
    (#"?WATCH={"enable":false}"#, [devicesText, watch(enable: false)]),
    (#"?WATCH={"json":true}"#, [devicesText, watch(json: true)]),
    (#"?WATCH={"enable":true,"json":true}"#, [devicesText, watch(json: true)]),
    (#"?WATCH={ "enable" : true , "json" : true }"#, [devicesText, watch(json: true)]),
    (#"?WATCH={"class":"WATCH","enable":true,"nmea":true}"#, [devicesText, watch(nmea: true)]),
    (#"?WATCH={"raw":2,"json":true}"#, [devicesText, watch(json: true, raw: 2)]),
    (#"?WATCH={"json":true,"json":false}"#, [devicesText, watch()]),
    (#"?WATCH={"enable":1,"json":1}"#, [devicesText, watch(enable: false)]),
    (#"?WATCH={"foo":1}"#, [devicesText, watch()]),
    (
      #"?WATCH={"enable":true,"nested":{"a":[1,{}]},"json":true}"#,
      [devicesText, watch(json: true)]
    ),
    (
      #"?WATCH={"enable":true,"json":true,"scaled":true,"timing":true,"split24":true,"pps":true}"#,
      [
        devicesText,
        #"{"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":0,"scaled":true,"timing":true,"split24":true,"pps":true}"#,
      ]
    ),
    (
      #"?WATCH={"enable":true,"json":true,"device":"/dev/ttyACM0"}"#,
      [devicesText, watch(json: true, rest: #","device":"/dev/ttyACM0""#)]
    ),
    (
      #"?WATCH={"enable":true,"json":true,"device":"/dev/nope"}"#,
      [error("No such device as /dev/nope")]
    ),
    (
      #"?WATCH={"enable":true,"raw":"x"}"#,
      [
        error("Invalid WATCH: saw quoted value when expecting nonstring"), devicesText, watch(),
      ]
    ),
    (
      #"?WATCH={"enable":"true"}"#,
      [error("Invalid WATCH: string value too long"), devicesText, watch()]
    ),
    (
      #"?WATCH={"device":5}"#,
      [
        error("Invalid WATCH: didn't see quoted value when expecting string"), devicesText, watch(),
      ]
    ),
    (
      #"?DEVICE={"bps":"9"}"#,
      [error("Invalid DEVICE: saw quoted value when expecting nonstring")]
    ),
    (#"?DEVICE={"parity":"EE"}"#, [error("Invalid DEVICE: string value too long")]),
    (
      #"?DEVICE={"path":5}"#,
      [error("Invalid DEVICE: didn't see quoted value when expecting string")]
    ),
    (
      #"?WATCH={"enable":[true]}"#,
      [error("Invalid WATCH: saw [ when not expecting array"), devicesText, watch()]
    ),
    (
      #"?WATCH={"json":true,enable}"#,
      [
        error("Invalid WATCH: non-whitespace when expecting attribute start"), devicesText,
        watch(json: true),
      ]
    ),
    (
      #"?WATCH={"enable":true,"device":"\#(String(repeating: "d", count: 600))"}"#,
      [error("Invalid WATCH: string value too long"), devicesText, watch()]
    ),
    (
      "?WATCH=1",
      [
        error("Invalid WATCH: non-whitespace when expecting object start"), devicesText, watch(),
      ]
    ),
    ("?FOO", [error(#"Unrecognized request '?FOO;\n'"#)]),
    (#"?FOO={"a":1}"#, [error(#"Unrecognized request '?FOO={\"a\":1};\n'"#)]),
    (#"?VERSION={"a":1}"#, [error(#"Unrecognized request '?VERSION={\"a\":1};\n'"#)]),
    ("?WATCHX", [error(#"Unrecognized request '?WATCHX;\n'"#)]),
    ("?watch", [error(#"Unrecognized request '?watch;\n'"#)]),
    ("?", [error(#"Unrecognized request '?;\n'"#)]),
    (
      "?POLL",
      [#"{"class":"POLL","time":"2026-05-28T20:26:40.000Z","active":0,"tpv":[],"gst":[],"sky":[]}"#]
    ),
    ("garbage", []),
    ("", []),
  ]

  @Test(arguments: table, [";", "\n", "\r\n", ";\r\n", ";\n;"])
  func `Every request is answered in every framing`(
    entry: (request: String, reply: [String]), end: String
  ) {
    var server = server()
    #expect(server.ask(entry.request + end) == entry.reply)
  }

  @Test(arguments: table)
  func `A request may be split anywhere`(request: String, reply: [String]) {
    let bytes = Array((request + ";\r\n").utf8)
    for cut in 0...bytes.count {
      var server = server()
      let first = server.receive(Array(bytes[..<cut]), from: 1, at: connected)
      let second = server.receive(Array(bytes[cut...]), from: 1, at: connected)
      #expect(lines(first + second) == reply)
    }
  }

  @Test func `Several requests may come at once, in any framing`() {
    var all = server()
    let joined = Self.table.map(\.request).filter { $0.contains("{") || $0 == "?VERSION" }
    var one = server()
    let separate = joined.flatMap { one.ask($0 + ";") }
    #expect(all.ask(joined.joined(separator: ";") + ";") == separate)
    var without = server()
    #expect(
      without.ask(#"?WATCH={"enable":true}?VERSION;?DEVICES;"#) == [
        devicesText, Self.watch(), versionText, devicesText,
      ])
  }

  @Test func `Of what a client does not say json, nmea and raw stay, and enable is on again`() {
    var server = server()
    _ = server.ask(#"?WATCH={"enable":true,"json":true,"device":"/dev/ttyACM0"};"#)
    #expect(server.ask(#"?WATCH={"nmea":true};"#)[1] == Self.watch(json: true, nmea: true))
    #expect(
      server.ask(#"?WATCH={"enable":false};"#)[1]
        == Self.watch(enable: false, json: true, nmea: true))
    #expect(server.ask("?WATCH;")[1] == Self.watch(enable: false, json: true, nmea: true))
    #expect(server.ask(#"?WATCH={"json":false};"#)[1] == Self.watch(nmea: true))
    #expect(server.policy(of: 1)?.nmea == true)
    // These do not stay.
    _ = server.ask(
      #"?WATCH={"json":true,"scaled":true,"timing":true,"split24":true,"pps":true};"#)
    #expect(server.ask(#"?WATCH={"enable":true};"#)[1] == Self.watch(json: true, nmea: true))
    #expect(server.policy(of: 2) == nil)
  }

  @Test func `A semicolon and a brace in a string end nothing`() {
    var server = server()
    #expect(
      server.ask(#"?WATCH={"device":"a;b}c\"d"};"#) == [
        Self.error(#"No such device as a;b}c\"d"#)
      ])
  }

  @Test func `An endless request is answered once and the next is heard`() {
    var server = server()
    let long = "?" + String(repeating: "\u{1}", count: 5000) + "\n?VERSION;"
    let replies = server.ask(long)
    #expect(replies.count == 2)
    #expect(replies[0].utf8.count < 3000)
    #expect(replies[1] == versionText)
  }

  @Test func `Random bytes are survived and every answer is well-formed`() {
    var state: UInt64 = 5
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let pieces = [
      "?WATCH=", "?DEVICE=", "?POLL", "{", "}", "[", "]", "\"", "enable", "device", ":", ",",
      "true",
      "-1e999", "\\u00", "\\", ";", "\n", "\u{0}", "é", "?", "{\"json\":true}",
    ]
    var server = server()
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<next(12) { text += pieces[next(pieces.count)] }
      _ = server.ask(text)
      if next(20) == 0 {
        _ = lines(
          server.receive((0..<40).map { _ in UInt8(next(256)) }, from: 1, at: connected))
      }
    }
    _ = server.ask("\n")
    #expect(server.ask("?VERSION;") == [versionText])
  }
}
