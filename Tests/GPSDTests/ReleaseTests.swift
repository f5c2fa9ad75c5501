import Testing
import Tracks

@testable import GPSD

/// What each release of gpsd says differently.
@Suite struct ReleaseTests {
  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  private func reports(_ release: GPSDRelease, _ epoch: Epoch = epoch()) -> EpochReports {
    EpochReports(
      epoch, device: path, release: release, ascent: .init(speed: 0.25, uncertainty: 2))
  }

  @Test func `A release is named with or without its last part`() {
    for release in GPSDRelease.allCases {
      #expect(GPSDRelease(named: release.rawValue) == release)
    }
    #expect(GPSDRelease(named: "3.23") == .v3_23_1)
    #expect(GPSDRelease(named: "3.26") == .v3_26_1)
    #expect(GPSDRelease(named: "3.27") == .v3_27_3)
    for name in ["", "3", "3.2", "3.18", "3.28", "3.27.", "2.95"] {
      #expect(GPSDRelease(named: name) == nil)
    }
    #expect(GPSDRelease.allCases.sorted() == GPSDRelease.allCases)
  }

  @Test func `3,17 knows one altitude, whole degrees and PRNs alone`() {
    let reports = reports(.v3_17)
    #expect(
      text(reports.tpv)
        == #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-05-28T20:26:40.000Z","ept":0.005,"lat":59.913900000,"lon":-10.752200000,"alt":12.500,"epx":4.704,"epy":6.272,"epv":11.760,"track":84.5000,"speed":3.000,"climb":0.250,"epc":2.00}"#
    )
    #expect(
      text(reports.sky).hasPrefix(
        #"{"class":"SKY","device":"/dev/ttyACM0","time":"2026-05-28T20:26:40.000Z","xdop":0.60,"ydop":0.80,"vdop":1.50,"tdop":1.00,"hdop":1.00,"gdop":2.06,"pdop":1.80,"satellites":[{"PRN":1,"el":10,"az":40,"ss":35,"used":true},"#
      ))
    #expect(text(reports.sky).contains(#"{"PRN":7,"el":70,"az":280,"ss":0,"used":false},"#))
  }

  @Test func `3,19 adds a satellite's system and number in it`() {
    #expect(
      text(reports(.v3_19).sky).hasSuffix(
        #"{"PRN":72,"el":80,"az":320,"ss":35,"used":false,"gnssid":6,"svid":8}]}"#))
  }

  @Test func `3,20 adds both altitudes, the velocity's parts, leap seconds and radii`() {
    #expect(
      text(reports(.v3_20).tpv)
        == #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-05-28T20:26:40.000Z","leapseconds":18,"ept":0.005,"lat":59.913900000,"lon":-10.752200000,"altHAE":52.500,"altMSL":12.500,"alt":12.500,"epx":4.704,"epy":6.272,"epv":11.760,"track":84.5000,"speed":3.000,"climb":0.250,"epc":2.00,"velN":0.288,"velE":2.986,"velD":-0.250,"geoidSep":40.000,"eph":6.991,"sep":13.681}"#
    )
    let sky = text(reports(.v3_20).sky)
    #expect(sky.contains(#"{"PRN":7,"el":70.0,"az":280.0,"ss":0.0,"used":false,"gnssid":0"#))
    #expect(!sky.contains("nSat") && !sky.contains("uSat"))
  }

  @Test func `3,22 counts satellites and writes tenths of millimetres`() {
    let reports = reports(.v3_22)
    #expect(text(reports.tpv).contains(#""altHAE":52.5000,"altMSL":12.5000,"alt":12.5000,"#))
    #expect(
      text(reports.sky).contains(
        #""xdop":0.60,"ydop":0.80,"vdop":1.50,"tdop":1.00,"hdop":1.00,"gdop":2.06,"pdop":1.80,"nSat":8,"uSat":6,"satellites":[{"PRN":1,"el":10.0,"az":40.0,"ss":35.0,"used":true,"gnssid":0,"svid":1},"#
      ))
  }

  @Test func `3,25 puts the dilutions in their order and a satellite's identity first`() {
    for release in GPSDRelease.allCases {
      let sky = text(reports(release).sky)
      #expect(sky.contains(#""gdop":2.06,"hdop":1.00,"#) == (release >= .v3_25))
      #expect(sky.contains(#"{"PRN":7,"gnssid":0,"svid":7,"az":280.0,"#) == (release >= .v3_25))
    }
    // Newer releases leave out the strength of a signal that is not there.
    #expect(text(reports(.v3_25).sky).contains(#""el":70.0,"used":false},"#))
  }

  @Test func `Without satellites the count is 0 up to 3,23 and absent from 3,24 on`() {
    var blind = epoch()
    blind.sky.satellites = []
    for release in GPSDRelease.allCases {
      let sky = text(reports(release, blind).sky)
      let counts = release == .v3_22 || release == .v3_23_1
      #expect(sky.hasSuffix(#","nSat":0,"uSat":0}"#) == counts, "\(release): \(sky)")
      #expect(sky.contains("hdop") && !sky.contains("satellites"))
    }
  }

  @Test(arguments: GPSDRelease.allCases)
  func `Every release's reports are well-formed, and name the class first`(release: GPSDRelease) {
    let sent = lines(reports(release).lines)
    #expect(
      sent.map { $0.prefix(15) }.map(String.init)
        == ["TPV", "GST", "SKY"].map { name in
          #"{"class":"\#(name)","#
        })
    // Python's client needs both on every satellite.
    let satellites = object(Array(sent[2].utf8))["satellites"] as? [[String: Any]] ?? []
    #expect(satellites.count == 8)
    #expect(satellites.allSatisfy { $0["PRN"] is Int && $0["used"] is Bool })
  }
}
