import Testing
import Tracks

@testable import GPSD

@Suite struct ServerTests {
  private let nmea = Array("$GPGGA*00\r\n".utf8)

  @Test(arguments: [
    (GPSDRelease.v3_17, 12), (.v3_22, 14), (.v3_25, 15), (.v3_27_3, 16),
  ])
  func `The banner names the release and its protocol`(release: GPSDRelease, minor: Int) {
    var server = GPSDServer(release: release, devices: [])
    #expect(
      lines(server.connect(client: 1, at: connected)) == [
        #"{"class":"VERSION","release":"\#(release.rawValue)","rev":"\#(release.rawValue)","proto_major":3,"proto_minor":\#(minor)}"#
      ])
  }

  /// A WATCH's arguments, whether sentences come and whether JSON does.
  @Test(arguments: [
    (#"{"enable":true,"json":true}"#, false, true),
    (#"{"enable":true,"nmea":true}"#, true, false),
    (#"{"enable":true,"raw":1}"#, true, false),
    (#"{"enable":true,"raw":2}"#, true, false),
    (#"{"enable":true,"json":true,"nmea":true}"#, true, true),
    (#"{"enable":true,"json":true,"raw":2,"nmea":true}"#, true, true),
    (#"{"enable":true}"#, false, false),
    (#"{"enable":true,"json":false}"#, false, false),
    (#"{"enable":false,"json":true,"nmea":true}"#, false, false),
    (#"{"enable":true,"json":true,"device":"/dev/ttyACM0"}"#, false, true),
    (#"{"enable":true,"json":true,"device":"/dev/other"}"#, false, false),
  ])
  func `Each client gets what its policy says`(
    arguments: String, hasSentences: Bool, hasJSON: Bool
  ) {
    var server = GPSDServer(devices: [
      GPSDDevice(path: path, activated: connected),
      GPSDDevice(path: "/dev/other", activated: connected),
    ])
    _ = server.connect(client: 4, at: connected)
    _ = server.ask("?WATCH=\(arguments);", client: 4)
    let outputs = server.report(epoch(), nmea: nmea)
    guard hasSentences || hasJSON else {
      #expect(outputs.isEmpty)
      return
    }
    #expect(outputs.map(\.client) == [4])
    let sent = lines(outputs[0].bytes)
    #expect((sent.first == "$GPGGA*00") == hasSentences)
    let classes = sent.filter { $0.hasPrefix("{") }.map { $0.prefix(15) }
    #expect(
      classes == (hasJSON ? [#"{"class":"TPV","#, #"{"class":"GST","#, #"{"class":"SKY","#] : []))
  }

  @Test func `Clients are told apart and come in their order`() {
    var server = server()
    for client in [7, 3, 9] { _ = server.connect(client: client, at: connected) }
    _ = server.ask(#"?WATCH={"enable":true,"json":true};"#, client: 9)
    _ = server.ask(#"?WATCH={"enable":true,"json":true};"#, client: 7)
    _ = server.ask(#"?WATCH={"enable":true,"nmea":true};"#, client: 3)
    #expect(server.clients == [1, 7, 3, 9])
    #expect(server.watcherCount == 3)
    let outputs = server.report(epoch(), nmea: nmea)
    #expect(outputs.map(\.client) == [7, 3, 9])
    #expect(outputs[0].bytes == outputs[2].bytes)
    #expect(outputs[1].bytes == nmea)
    server.disconnect(client: 7)
    server.disconnect(client: 100)
    #expect(server.report(epoch(), nmea: []).map(\.client) == [9])
    #expect(server.receive(Array("?VERSION;".utf8), from: 7, at: connected) == [])
    // A number that is used again begins afresh.
    _ = server.connect(client: 9, at: connected)
    #expect(server.report(epoch(), nmea: []).isEmpty)
  }

  @Test func `A poll gives the last reports to a client that watches`() {
    var server = server()
    _ = server.report(epoch(), nmea: [])
    #expect(server.ask("?POLL;")[0].contains(#""active":0,"tpv":[],"gst":[],"sky":[]}"#))
    _ = server.ask(#"?WATCH={"enable":true};"#)
    let poll = server.ask("?POLL;")[0]
    #expect(
      poll.hasPrefix(
        #"{"class":"POLL","time":"2026-05-28T20:26:40.000Z","active":1,"tpv":[{"class":"TPV","#))
    #expect(poll.contains(#"],"gst":[{"class":"GST","#))
    #expect(poll.contains(#"],"sky":[{"class":"SKY","#))
    #expect(poll.hasSuffix("]}]}"))
  }

  @Test func `A device that goes away and comes back is reported`() {
    var server = server()
    _ = server.ask(#"?WATCH={"enable":true,"json":true};"#)
    let gone = server.setDevice(0, activated: nil)
    #expect(
      lines(gone[0].bytes) == [#"{"class":"DEVICE","path":"/dev/ttyACM0","activated":0}"#])
    #expect(
      server.ask("?DEVICES;") == [
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0"}]}"#
      ])
    #expect(lines(server.setDevice(0, activated: connected)[0].bytes) == [deviceText])
    #expect(server.setDevice(5, activated: connected).isEmpty)
    #expect(server.report(epoch(), nmea: [], from: 5).isEmpty)
  }

  @Test func `A client that neither watches nor asks is to be dropped after 15 minutes`() {
    var server = server()
    _ = server.connect(client: 2, at: connected)
    _ = server.ask(#"?WATCH={"enable":true};"#, client: 2)
    #expect(server.clientsToDrop(at: connected.advanced(by: 900)) == [])
    #expect(server.clientsToDrop(at: connected.advanced(by: 901)) == [1])
    _ = server.receive(Array("?POLL;".utf8), from: 1, at: connected.advanced(by: 600))
    #expect(server.clientsToDrop(at: connected.advanced(by: 901)) == [])
  }

  @Test func `A server without devices answers`() {
    var server = GPSDServer(devices: [])
    _ = server.connect(client: 1, at: connected)
    #expect(server.ask("?DEVICES;") == [#"{"class":"DEVICES","devices":[]}"#])
    #expect(server.ask("?DEVICE;") == [#"{"class":"ERROR","message":"No devices attached"}"#])
  }
}
