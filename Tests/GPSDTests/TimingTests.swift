import Testing
import Tracks

@testable import GPSD

/// What comes for `timing`, for `pps`, and of a compass.
@Suite struct TimingTests {
  /// 1.149 ms after the fix.
  private func report(
    _ server: inout GPSDServer, _ seconds: Double, isLost: Bool = false
  ) -> [Int: [String]] {
    let time = connected.advanced(by: seconds)
    var epoch = epoch(time: time)
    if isLost { epoch.fixes = [] }
    let outputs = server.report(
      epoch, nmea: Array("$GPGGA*00\r\n".utf8), at: time.advanced(by: 0.001149))
    return Dictionary(uniqueKeysWithValues: outputs.map { ($0.client, lines($0.bytes)) })
  }

  private func watching(
    _ policy: String, release: GPSDRelease = .v3_22, hasCompass: Bool = false
  ) -> GPSDServer {
    var server = GPSDServer(
      release: release,
      devices: [GPSDDevice(path: path, activated: connected, hasCompass: hasCompass)])
    for client in [1, 2] { _ = server.connect(client: client, at: connected) }
    _ = server.ask("?WATCH={\(policy)};")
    _ = server.ask(#"?WATCH={"json":true};"#, client: 2)
    return server
  }

  @Test func `TOFF and PPS come from the fourth fix in a row to who asks for pps`() {
    var server = watching(#""pps":true"#)
    for second in 0..<3 { #expect(report(&server, Double(second))[1] == nil) }
    // The first line is gpsd 3.22's, its blank too.
    #expect(
      report(&server, 3)[1] == [
        #"{"class":"TOFF","device":"/dev/ttyACM0","real_sec":1780000003, "real_nsec":0,"clock_sec":1780000003,"clock_nsec":1149000}"#,
        #"{"class":"PPS","device":"/dev/ttyACM0","real_sec":1780000003,"real_nsec":0,"clock_sec":1780000003,"clock_nsec":1149000,"precision":-10}"#,
      ])
    // No pulse between the seconds.
    #expect(report(&server, 3.5)[1]?.count == 1)
    #expect(report(&server, 4, isLost: true)[1] == nil)
    #expect(report(&server, 5)[1] == nil)
  }

  @Test func `Reports follow the pulse, and who did not ask gets none`() {
    var server = watching(#""pps":true,"json":true,"nmea":true"#)
    for second in 0..<3 { _ = report(&server, Double(second)) }
    let sent = report(&server, 3)
    #expect(
      sent[1]?.map { $0.prefix(13) } == [
        "$GPGGA*00", #"{"class":"TOF"#, #"{"class":"PPS"#, #"{"class":"TPV"#, #"{"class":"GST"#,
        #"{"class":"SKY"#,
      ])
    #expect(sent[2]?.map { $0.prefix(13) }.first == #"{"class":"TPV"#)
    #expect(sent[2]?.count == 3)
  }

  @Test func `From 3,24 on a pulse names its precision and the memory it goes to`() {
    var server = watching(#""pps":true"#, release: .v3_24)
    for second in 0..<3 { _ = report(&server, Double(second)) }
    let sent = report(&server, 3)[1] ?? []
    #expect(sent.first?.hasSuffix(#","clock_nsec":1149000,"precision":-1,"shm":"NTP0"}"#) == true)
    #expect(sent.last?.hasSuffix(#","precision":-10,"shm":"NTP1"}"#) == true)
  }

  @Test func `timing adds the server's own times to a TPV, for who asks`() {
    var server = watching(#""json":true,"timing":true"#)
    _ = report(&server, 0)
    let sent = report(&server, 1)
    // As gpsd 3.22 writes it of an NMEA receiver, blanks and all.
    let timing =
      #""geoidSep":40.000,"rtime": 1780000001.001149000,"sor": 0.000000000,"chars":22,"sats": 6,"week":0,"tow":0.000,"rollovers":2,"eph":6.991"#
    #expect(sent[1]?.first?.contains(timing) == true, "\(sent)")
    #expect(sent[2]?.first?.contains("rtime") == false)
  }

  @Test(arguments: [
    ("1990-01-01T00:00:00Z", 0), ("1999-08-21T23:59:59Z", 0), ("1999-08-22T00:00:00Z", 1),
    ("2019-04-06T23:59:59Z", 1), ("2019-04-07T00:00:00Z", 2), ("2038-11-21T00:00:00Z", 3),
  ])
  func `The week of GPS begins again every 1024 weeks`(text: String, count: Int) throws {
    #expect(ReportTiming.rollovers(at: try #require(Timestamp(text))) == count)
  }

  @Test func `A compass is reported behind the TPV and keeps its heading at rest`() {
    var server = watching(#""json":true"#, hasCompass: true)
    let sent = report(&server, 0)[1] ?? []
    #expect(
      sent.map { $0.prefix(13) } == [
        #"{"class":"TPV"#, #"{"class":"ATT"#, #"{"class":"GST"#, #"{"class":"SKY"#,
      ])
    #expect(
      sent[1]
        == #"{"class":"ATT","device":"/dev/ttyACM0","time":"2026-05-28T20:26:40.000Z","heading":84.50}"#
    )
    #expect(report(&server, 1, isLost: true)[1]?[1].contains(#""heading":84.50"#) == true)
    var without = watching(#""json":true"#)
    #expect(report(&without, 0)[1]?.count == 3)
  }

  @Test func `activated is when the device was heard last`() {
    var server = watching(#""json":true"#)
    _ = report(&server, 7)
    #expect(server.ask("?DEVICE;")[0].contains(#""activated":"2026-05-28T20:26:47.001Z""#))
  }
}
