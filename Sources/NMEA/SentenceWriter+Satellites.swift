internal import Notation
internal import Tracks

/// The sentences that say what satellites there are.
extension SentenceWriter {
  private var hasSystemID: Bool { profile.version >= .v4_10 }

  /// Appends a sentence for each system of which satellites are used, and another for each further 12.
  ///
  /// A profile with groups of its own has a sentence for each of them, with satellites or without.
  func appendGSA(_ fix: Fix?, sky: SkyView, to out: inout OutputSpan<UInt8>) {
    let talker = profile.usedTalker ?? profile.talker
    let isCombined = talker == .combined
    guard let fix else { return appendGSAWithoutFix(talker, to: &out) }
    let mode: Unicode.Scalar = fix.hasAltitude ? "3" : "2"
    var isWritten = false
    if profile.usedGroups.isEmpty {
      let systems = sky.systems(used: true)
      for group in SatelliteGroup.allCases where group.contains(anyOf: systems) {
        var next = nextUsed(0, in: sky, group)
        while next < sky.satellites.count {
          appendGSA(isCombined ? talker : group.talker, mode: mode, group, sky, &next, to: &out)
          isWritten = true
        }
      }
    }
    for entry in profile.usedGroups {
      let group = SatelliteGroup(entry.system)
      var next = nextUsed(0, in: sky, group)
      repeat {
        appendGSA(entry.talker, mode: mode, group, sky, &next, to: &out)
      } while next < sky.satellites.count
      isWritten = true
    }
    if !isWritten {
      var next = sky.satellites.count
      appendGSA(talker, mode: mode, .gps, sky, &next, to: &out)
    }
  }

  private func appendGSAWithoutFix(_ talker: Talker, to out: inout OutputSpan<UInt8>) {
    switch profile.withoutFix {
    case .ublox:
      if profile.usedGroups.isEmpty { appendGSAWithoutFix(talker, .gps, to: &out) }
      for entry in profile.usedGroups {
        appendGSAWithoutFix(entry.talker, SatelliteGroup(entry.system), to: &out)
      }
    case .qualcomm: appendGSAWithoutFix(profile.talker, nil, to: &out)
    case .mtk3301, .mt3339, .sirf: appendGSAWithoutFix(talker, .gps, to: &out)
    }
  }

  private func appendGSAWithoutFix(
    _ talker: Talker, _ group: SatelliteGroup?, to out: inout OutputSpan<UInt8>
  ) {
    let start = begin(talker, .gsa, in: &out)
    out.append(",A,1")
    empty(12, &out)
    for _ in 0..<3 { dilution(nil, &out) }
    endGSA(start, group, in: &out)
  }

  /// Where the next used satellite of a group stands, or the end.
  private func nextUsed(_ start: Int, in sky: SkyView, _ group: SatelliteGroup) -> Int {
    var next = start
    while next < sky.satellites.count {
      if sky.satellites[next].isUsed, hasNumber(sky.satellites[next], in: group) { break }
      next += 1
    }
    return next
  }

  /// Appends a sentence with the satellites from `next` on, 12 at most, and moves it to those left.
  private func appendGSA(
    _ talker: Talker, mode: Unicode.Scalar, _ group: SatelliteGroup, _ sky: SkyView,
    _ next: inout Int, to out: inout OutputSpan<UInt8>
  ) {
    let isExtended = talker == .combined && !hasSystemID
    let start = begin(talker, .gsa, in: &out)
    letter("A", &out)
    letter(mode, &out)
    var count = 0
    while next < sky.satellites.count, count < 12 {
      let satellite = sky.satellites[next]
      let number =
        isExtended
        ? SatelliteNumbering.combinedNumber(of: satellite)
        : SatelliteNumbering.number(of: satellite)
      if let number {
        comma(&out)
        out.append(number, digits: 2)
        count += 1
      }
      next = nextUsed(next + 1, in: sky, group)
    }
    empty(12 - count, &out)
    dilution(sky.dilution?.position, &out)
    dilution(sky.dilution?.horizontal, &out)
    dilution(sky.dilution?.vertical, &out)
    endGSA(start, group, in: &out)
  }

  private func endGSA(_ start: Int, _ group: SatelliteGroup?, in out: inout OutputSpan<UInt8>) {
    if hasSystemID, let group {
      comma(&out)
      out.append(group.systemID)
    }
    end(start, in: &out)
  }

  func appendGSV(_ sky: SkyView, to out: inout OutputSpan<UInt8>) {
    var isWritten = false
    if profile.viewGroups.isEmpty {
      let systems = sky.systems(used: false)
      for group in SatelliteGroup.allCases where group.contains(anyOf: systems) {
        if appendGSV(group, group.talker, nil, sky, to: &out) { isWritten = true }
      }
    }
    for entry in profile.viewGroups {
      let group = SatelliteGroup(entry.system)
      if appendGSV(group, entry.talker, entry.suffix, sky, to: &out) { isWritten = true }
    }
    if !isWritten {
      let ending = GSVEnding(talker: .gps, suffix: nil, group: .gps)
      let start = beginGSV(ending, total: 1, index: 1, count: 0, in: &out)
      endGSV(start, ending, in: &out)
    }
  }

  private func hasNumber(_ satellite: Satellite, in group: SatelliteGroup) -> Bool {
    group.contains(satellite.system) && SatelliteNumbering.number(of: satellite) != nil
  }

  /// Who speaks in a group of GSV sentences, and how each of them ends.
  private struct GSVEnding {
    let talker: Talker
    let suffix: String?
    let group: SatelliteGroup
  }

  /// Appends a system's satellites in view; false where there are none.
  private func appendGSV(
    _ group: SatelliteGroup, _ talker: Talker, _ suffix: String?, _ sky: SkyView,
    to out: inout OutputSpan<UInt8>
  ) -> Bool {
    var count = 0
    for satellite in sky.satellites where hasNumber(satellite, in: group) { count += 1 }
    guard count > 0 else { return false }
    // Nine sentences are the most that the fields can count.
    count = min(count, 36)
    let ending = GSVEnding(talker: talker, suffix: suffix, group: group)
    let total = (count + 3) / 4
    var start = beginGSV(ending, total: total, index: 1, count: count, in: &out)
    var written = 0
    for satellite in sky.satellites
    where written < count && group.contains(satellite.system) {
      guard let number = SatelliteNumbering.number(of: satellite) else { continue }
      if written > 0, written % 4 == 0 {
        endGSV(start, ending, in: &out)
        start = beginGSV(ending, total: total, index: written / 4 + 1, count: count, in: &out)
      }
      comma(&out)
      out.append(number, digits: 2)
      whole(satellite.elevation, in: -90...90, digits: 2, &out)
      whole(satellite.azimuth, in: 0...360, digits: 3, modulus: 360, &out)
      whole(satellite.signalStrength, in: 0...99, digits: 2, &out)
      written += 1
    }
    endGSV(start, ending, in: &out)
    return true
  }

  private func beginGSV(
    _ ending: GSVEnding, total: Int, index: Int, count: Int, in out: inout OutputSpan<UInt8>
  ) -> Int {
    let start = begin(ending.talker, .gsv, in: &out)
    comma(&out)
    out.append(total)
    comma(&out)
    out.append(index)
    comma(&out)
    out.append(count, digits: 2)
    return start
  }

  private func endGSV(_ start: Int, _ ending: GSVEnding, in out: inout OutputSpan<UInt8>) {
    if hasSystemID {
      comma(&out)
      if let suffix = ending.suffix {
        out.append(suffix)
      } else {
        out.append(ending.group.signalID)
      }
    }
    end(start, in: &out)
  }

  private func whole(
    _ value: Double?, in range: ClosedRange<Double>, digits: Int, modulus: Int = 1000,
    _ out: inout OutputSpan<UInt8>
  ) {
    comma(&out)
    guard let value, range.contains(value) else { return }
    out.append(Int(value.rounded()) % modulus, digits: digits)
  }
}
