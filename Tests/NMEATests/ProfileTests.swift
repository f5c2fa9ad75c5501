import Fixtures
import Geodesy
import Notation
import Testing
import Tracks

@testable import NMEA

/// Each profile beside the log of a real receiver of its kind: what the log's epochs become when they
/// are written again has the log's own order, fields, decimals and talkers.
@Suite struct ProfileTests {
  struct Likeness: Sendable, CustomTestStringConvertible {
    /// The profile's name.
    var profile: String
    /// The receiver's log.
    var log: String
    /// Sentences of the log that are not written, by their address.
    var unwritten: Set<String> = []
    /// Fields that the receiver fills and that are left empty, `GPGST 2` for instance.
    var empty: Set<String> = []
    /// Why those are right.
    var why = ""

    var testDescription: String { "\(profile) as in \(log)" }
  }

  static let likenesses = [
    Likeness(profile: "ublox-8", log: "ublox-8"),
    Likeness(
      profile: "ublox-m9n", log: "ublox-neo-m9n-nmea",
      empty: ["GNGST 2", "GNGST 3", "GNGST 4", "GNGST 5"],
      why: "nothing here has residuals or an error ellipse"),
    Likeness(profile: "quectel", log: "quectel-eg25-g-2"),
    Likeness(
      profile: "quectel-l70", log: "quectel-L70", unwritten: ["GPGRS"],
      empty: ["GPGST 2", "GPGST 3", "GPGST 4", "GPGST 5"],
      why: "nothing here has residuals or an error ellipse"),
    Likeness(profile: "mtk", log: "mtk-3301"),
    Likeness(profile: "sirf", log: "iTrek"),
  ]

  static func profile(_ name: String) throws -> SentenceProfile {
    try #require(SentenceProfile.named.first { $0.name == name }).profile
  }

  /// The fields of each sentence with an address of five letters, without the checksum.
  static func lines(_ bytes: [UInt8]) -> [[String]] {
    bytes.split { $0 == 10 || $0 == 13 }.compactMap { line in
      guard line.first == UInt8(ascii: "$"), let star = line.lastIndex(of: UInt8(ascii: "*"))
      else { return nil }
      let fields = line[line.index(after: line.startIndex)..<star]
        .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return fields[0].utf8.count == 5 ? fields : nil
    }
  }

  /// How a field is written: its decimals, whether it is padded, or its digits or letters.
  static func form(_ field: String) -> String {
    let digits = field.hasPrefix("-") ? String(field.dropFirst()) : field
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard !field.isEmpty, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return field }
    if parts.count == 2 {
      let isPadded = parts[0].count > 1 && parts[0].first == "0"
      return "\(isPadded ? "padded, " : "")\(parts[1].count) decimals"
    }
    return "\(field.count) digits"
  }

  /// The forms of each field of each kind of sentence; satellites and their count in GSV left out.
  static func forms(_ sentences: [[String]]) -> [String: Set<String>] {
    var forms: [String: Set<String>] = [:]
    for fields in sentences {
      let isView = fields[0].hasSuffix("GSV")
      let count = isView ? (fields.count - 4) % 4 : fields.count
      forms["\(fields[0]) fields", default: []].insert("\(count)")
      for (index, field) in fields.enumerated().dropFirst() where !isView || index == 3 {
        forms["\(fields[0]) \(index)", default: []].insert(form(field))
      }
    }
    return forms
  }

  /// The addresses of each epoch in their order, those that come several times in a row once.
  static func orders(_ sentences: [[String]], first: String) -> Set<String> {
    var orders: [[String]] = []
    for fields in sentences {
      if fields[0] == first { orders.append([]) }
      guard !orders.isEmpty, orders[orders.count - 1].last != fields[0] else { continue }
      orders[orders.count - 1].append(fields[0])
    }
    return Set(orders.map { $0.joined(separator: " ") })
  }

  @Test(
    .enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"),
    arguments: likenesses)
  func `A profile writes as the receiver of its log does`(likeness: Likeness) throws {
    let bytes = try SharedData.bytes("nmea/\(likeness.log).nmea")
    let epochs = NMEAReader.read(bytes).epochs
    var writer = SentenceWriter(profile: try Self.profile(likeness.profile))
    var out = ByteWriter()
    // What the reader has of a fix in two dimensions, or before the first GSV, is not all that was sent.
    for epoch in epochs where !epoch.sky.satellites.isEmpty {
      guard epoch.reportedFix?.altitude != nil else { continue }
      writer.append(epoch, to: &out)
    }
    let ours = Self.lines(out.bytes)
    let theirs = Self.lines(bytes).filter { !likeness.unwritten.contains($0[0]) }
    let first = try #require(ours.first?.first)
    let orders = Self.orders(theirs, first: first)
    for order in Self.orders(ours, first: first) {
      #expect(orders.contains(order), "\(order) is none of \(orders)")
    }
    let ourForms = Self.forms(ours)
    let theirForms = Self.forms(theirs)
    #expect(!ourForms.isEmpty)
    for (field, forms) in ourForms where !likeness.empty.contains(field) {
      let known = theirForms[field] ?? []
      #expect(forms.isSubset(of: known), "\(field): \(forms) and \(known)")
    }
  }

  /// Without a fix, each sentence's first, without its checksum.
  @Test(arguments: [
    (
      "ublox-m9n",
      [
        "$GNRMC,000941.00,V,,,,,,,100117,,,N,V", "$GNVTG,,,,,,,,,N",
        "$GNGGA,000941.00,,,,,0,00,99.99,,,,,,",
        "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,1", "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,2",
        "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,3", "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,4",
        "$GPGSV,1,1,00,1", "$GNGLL,,,,,000941.00,V,N", "$GNGST,000941.00,,,,,,,",
        "$GNZDA,000941.00,10,01,2017,00,00", "$GNGBS,000941.00,,,,,,,,,",
      ]
    ),
    (
      "quectel",
      [
        "$GPGGA,,,,,,0,,,,,,,,", "$GNGNS,,,,,,NNN,,,,,,", "$GPVTG,,T,,M,,N,,K,N",
        "$GPRMC,,V,,,,,,,,,,N", "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPGSV,1,1,00,1",
      ]
    ),
    (
      "quectel-l70",
      [
        "$GPZDA,000941.000,10,01,2017,,", "$GPRMC,000941.000,V,,,,,0.00,0.00,100117,,,N",
        "$GPGGA,000941.000,,,,,0,0,,,M,,M,,", "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPGSV,1,1,00",
        "$GPGST,000941.000,,,,,,,",
      ]
    ),
    (
      "mtk",
      [
        "$GPGGA,000941.000,8960.000000,N,00000.000000,E,0,0,,137.000,M,13.000,M,,",
        "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPGSV,1,1,00",
        "$GPRMC,000941.000,V,8960.000000,N,00000.000000,E,0.000,0.00,100117,,,N",
        "$GPVTG,0.00,T,,M,0.000,N,0.000,K,N",
      ]
    ),
    (
      "sirf",
      [
        "$GPGGA,000941.000,,,,,0,00,,,M,0.0,M,,0000", "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPGSV,1,1,00",
        "$GPRMC,000941.000,V,,,,,,,100117,,",
      ]
    ),
    (
      "phone",
      [
        "$GPGSV,1,1,00", "$GPGSA,A,1,,,,,,,,,,,,,,,", "$GPVTG,,T,,M,,N,,K,N",
        "$GPRMC,,V,,,,,,,,,,N", "$GPGGA,,,,,,0,,,,,,,,",
      ]
    ),
  ])
  func `Without a fix each receiver has a shape of its own`(name: String, lines: [String]) throws {
    let time = Timestamp("2017-01-10T00:09:41Z") ?? Timestamp(microseconds: 0)
    let written = sentences(Epoch(time: time), try Self.profile(name))
    #expect(written.map { String($0.dropLast(3)) } == lines)
  }

  @Test func `A receiver that holds its course repeats it, and has none before the first`() {
    var writer = SentenceWriter(profile: .mtk3301)
    var out = ByteWriter()
    for course in [nil, 84.5, nil] { writer.append(epoch(speed: 0, course: course), to: &out) }
    let courses = Self.lines(out.bytes).filter { $0[0] == "GPRMC" }.map { $0[8] }
    #expect(courses == ["", "84.50", "84.50"])
  }

  @Test func `A magnetic course is the true one less the variation`() {
    let west = fields(.vtg, of: epoch(course: 350)) { $0.magneticVariation = -13.2 }
    #expect(west[1...4] == ["350.00", "T", "3.20", "M"])
    #expect(fields(.vtg, of: epoch(course: 5)) { $0.magneticVariation = 8.4 }[3] == "356.60")
    let rmc = fields(.rmc, of: epoch()) { $0.magneticVariation = -13.2 }
    #expect(rmc[10...11] == ["13.2", "W"])
  }

  @Test func `Altitudes lose decimals before a sentence is longer than 82 bytes`() {
    let high = epoch(
      -59.5, -120.5, altitude: 12_345.678, ellipsoidal: 12_300, sky: sky(12, used: 12))
    var profile = SentenceProfile.mtk3301
    profile.sentences = [.gga]
    let line = sentences(high, profile).first ?? ""
    #expect(line.contains(",12345.7,M,-45.7,M,"))
    #expect(line.utf8.count <= 80)
  }

  @Test func `Another talker speaks in all sentences, but of each system in its GSA and GSV`() {
    var view = sky(2, used: 2)
    view.satellites += sky(1, used: 1, system: .galileo).satellites
    let addresses = { (profile: SentenceProfile) in
      sentences(epoch(sky: view), profile).map { String($0.dropFirst().prefix(5)) }
    }
    var profile = SentenceProfile(sentences: [.rmc, .gsa, .gsv, .gns])
    profile.speak(as: .gps)
    #expect(addresses(profile) == ["GPRMC", "GPGSA", "GAGSA", "GPGSV", "GAGSV", "GPGNS"])
    profile = .quectelEG25G
    profile.sentences = [.rmc, .gsa]
    profile.speak(as: .combined)
    #expect(addresses(profile) == ["GNRMC"] + Array(repeating: "GNGSA", count: 5))
  }

  @Test(arguments: SentenceProfile.named.map(\.name))
  func `Whatever version, talker and sentences are asked for, 82 bytes are enough`(
    name: String
  ) throws {
    var view = SkyView(
      dilution: DilutionOfPrecision(east: 50, north: 60, vertical: 70, time: 80))
    for system in Satellite.System.allCases {
      for number in 1...36 {
        view.satellites.append(
          Satellite(
            system: system, number: system == .sbas ? number + 119 : number, elevation: -90,
            azimuth: 359, signalStrength: 99, isUsed: true))
      }
    }
    // The longest of each: 9,999 knots, five digits of altitude, three and a sign of the geoid.
    var far = epoch(
      -89.9999, -179.9999, altitude: 99_999, ellipsoidal: 99_000.1, speed: 9999 * 1852 / 3600,
      course: 359.9, sky: view)
    far.fixes[0].horizontalAccuracy = 140_000
    far.fixes[0].verticalAccuracy = 99_999
    let none = Epoch(time: far.time, sky: view)
    for version in StandardVersion.allCases {
      for talker in [nil] + Talker.ofReceivers.map(Optional.some) {
        var profile = try Self.profile(name)
        profile.version = version
        if let talker { profile.speak(as: talker) }
        profile.sentences = SentenceKind.allCases
        for line in sentences(far, profile) + sentences(none, profile) {
          #expect(line.utf8.count <= 80, "\(line)")
        }
      }
    }
  }
}
