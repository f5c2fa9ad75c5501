internal import Notation
internal import Tracks

/// The sentences that say what satellites there are.
extension SentenceWriter {
  private var hasSystemID: Bool { profile.version >= .v4_10 }

  /// Appends a sentence for each system of which satellites are used, and another for each further 12.
  func appendGSA(_ fix: Fix?, sky: SkyView, to out: inout ByteWriter) {
    let mode: Unicode.Scalar = fix.map { $0.hasAltitude ? "3" : "2" } ?? "1"
    var isWritten = false
    if fix != nil {
      for group in SatelliteGroup.allCases {
        var next = 0
        while next < sky.satellites.count {
          let numbers = nextUsed(from: &next, in: sky, group)
          guard !numbers.isEmpty else { break }
          appendGSA(mode: mode, group, numbers, sky.dilution, to: &out)
          isWritten = true
        }
      }
    }
    if !isWritten { appendGSA(mode: mode, nil, [], sky.dilution, to: &out) }
  }

  /// The numbers of the next 12 used satellites of a system at most.
  private func nextUsed(
    from next: inout Int, in sky: SkyView, _ group: SatelliteGroup
  ) -> [Int] {
    var numbers: [Int] = []
    while next < sky.satellites.count, numbers.count < 12 {
      let satellite = sky.satellites[next]
      next += 1
      guard satellite.isUsed, group.contains(satellite.system) else { continue }
      let number =
        profile.talker == .combined && !hasSystemID
        ? SatelliteNumbering.combinedNumber(of: satellite)
        : SatelliteNumbering.number(of: satellite)
      if let number { numbers.append(number) }
    }
    return numbers
  }

  private func appendGSA(
    mode: Unicode.Scalar, _ group: SatelliteGroup?, _ numbers: [Int],
    _ dilutions: DilutionOfPrecision?, to out: inout ByteWriter
  ) {
    let isCombined = profile.talker == .combined
    let talker = isCombined ? profile.talker : group?.talker ?? profile.talker
    let start = begin(talker, .gsa, in: &out)
    letter("A", &out)
    letter(mode, &out)
    for number in numbers {
      comma(&out)
      out.append(number, digits: 2)
    }
    empty(12 - numbers.count, &out)
    let hasDilution = mode != "1"
    dilution(hasDilution ? dilutions?.position : nil, &out)
    dilution(hasDilution ? dilutions?.horizontal : nil, &out)
    dilution(hasDilution ? dilutions?.vertical : nil, &out)
    if hasSystemID {
      comma(&out)
      out.append((group ?? .gps).systemID)
    }
    end(start, in: &out)
  }

  func appendGSV(_ sky: SkyView, to out: inout ByteWriter) {
    var isWritten = false
    for group in SatelliteGroup.allCases {
      var count = 0
      for satellite in sky.satellites where hasNumber(satellite, in: group) { count += 1 }
      guard count > 0 else { continue }
      // Nine sentences are the most that the fields can count.
      appendGSV(group, count: min(count, 36), sky: sky, to: &out)
      isWritten = true
    }
    if !isWritten { appendGSV(.gps, count: 0, sky: sky, to: &out) }
  }

  private func hasNumber(_ satellite: Satellite, in group: SatelliteGroup) -> Bool {
    group.contains(satellite.system) && SatelliteNumbering.number(of: satellite) != nil
  }

  private func appendGSV(
    _ group: SatelliteGroup, count: Int, sky: SkyView, to out: inout ByteWriter
  ) {
    let total = max(1, (count + 3) / 4)
    var start = beginGSV(group, total: total, index: 1, count: count, in: &out)
    var written = 0
    for satellite in sky.satellites
    where written < count && group.contains(satellite.system) {
      guard let number = SatelliteNumbering.number(of: satellite) else { continue }
      if written > 0, written % 4 == 0 {
        endGSV(start, group, in: &out)
        start = beginGSV(group, total: total, index: written / 4 + 1, count: count, in: &out)
      }
      comma(&out)
      out.append(number, digits: 2)
      whole(satellite.elevation, in: -90...90, digits: 2, &out)
      whole(satellite.azimuth, in: 0...360, digits: 3, modulus: 360, &out)
      whole(satellite.signalStrength, in: 0...99, digits: 2, &out)
      written += 1
    }
    endGSV(start, group, in: &out)
  }

  private func beginGSV(
    _ group: SatelliteGroup, total: Int, index: Int, count: Int, in out: inout ByteWriter
  ) -> Int {
    let start = begin(group.talker, .gsv, in: &out)
    comma(&out)
    out.append(total)
    comma(&out)
    out.append(index)
    comma(&out)
    out.append(count, digits: 2)
    return start
  }

  private func endGSV(_ start: Int, _ group: SatelliteGroup, in out: inout ByteWriter) {
    if hasSystemID {
      comma(&out)
      out.append(group.signalID)
    }
    end(start, in: &out)
  }

  private func whole(
    _ value: Double?, in range: ClosedRange<Double>, digits: Int, modulus: Int = 1000,
    _ out: inout ByteWriter
  ) {
    comma(&out)
    guard let value, range.contains(value) else { return }
    out.append(Int(value.rounded()) % modulus, digits: digits)
  }
}
