internal import Notation
internal import Tracks

/// The sentences that say where and when.
extension SentenceWriter {
  private var hasMode: Bool { profile.version >= .v2_3 }

  /// Qualcomm's modems leave out the fields of version 4.10 while they have no fix.
  private func hasStatus(_ fix: Fix?) -> Bool {
    profile.version >= .v4_10 && (fix != nil || profile.withoutFix != .qualcomm)
  }

  func appendRMC(_ fix: Fix?, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .rmc, in: &out)
    time(fix, moment, &out)
    letter(fix == nil ? "V" : "A", &out)
    position(fix, &out)
    speed(fix, unit: metresPerSecondInKnot, &out)
    course(trueCourse(fix), &out)
    comma(&out)
    if fix != nil || profile.withoutFix != .qualcomm {
      out.append(moment.date.day, digits: 2)
      out.append(moment.date.month, digits: 2)
      out.append((moment.date.year % 100 + 100) % 100, digits: 2)
    }
    if let variation = profile.magneticVariation, fix != nil {
      number(variation.magnitude, in: 0...99.9, decimals: 1, &out)
      letter(variation < 0 ? "W" : "E", &out)
    } else {
      empty(2, &out)
    }
    if hasMode { letter(mode(fix), &out) }
    if hasStatus(fix) { letter("V", &out) }
    end(start, in: &out)
  }

  func appendVTG(_ fix: Fix?, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .vtg, in: &out)
    if fix == nil, profile.withoutFix == .ublox {
      empty(8, &out)
    } else {
      let degrees = trueCourse(fix)
      course(degrees, &out)
      letter("T", &out)
      let variation = fix == nil ? nil : profile.magneticVariation
      course(
        variation.flatMap { variation in
          degrees.map { ($0 - variation + 720).truncatingRemainder(dividingBy: 360) }
        }, &out)
      letter("M", &out)
      speed(fix, unit: metresPerSecondInKnot, &out)
      letter("N", &out)
      speed(fix, unit: 1 / 3.6, &out)
      letter("K", &out)
    }
    if hasMode { letter(mode(fix), &out) }
    end(start, in: &out)
  }

  func appendGGA(
    _ fix: Fix?, sky: SkyView, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>
  ) {
    fitting(&out) { decimals, out in
      let start = begin(profile.talker, .gga, in: &out)
      time(fix, moment, &out)
      position(fix, &out)
      letter(fix == nil ? "0" : profile.isDifferential ? "2" : "1", &out)
      comma(&out)
      if fix != nil || profile.withoutFix != .qualcomm {
        let own = profile.countsOwnSystem ? SatelliteGroup.ofTalker(profile.talker) : nil
        let used = usedCount(fix, sky) { group in own.map { $0 == group } ?? true }
        out.append(
          min(used, max(profile.usedSatelliteCap, 0), 99),
          digits: min(max(profile.countDigits, 1), 2))
      }
      dilution(fix == nil ? nil : sky.dilution?.horizontal, &out)
      heights(fix, decimals: decimals, &out)
      comma(&out)
      station(fix, &out)
      end(start, in: &out)
    }
  }

  func appendGNS(
    _ fix: Fix?, sky: SkyView, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>
  ) {
    let isCombined =
      profile.modeLetters > 1 && (!profile.usedGroups.isEmpty || profile.usedTalker != nil)
    let talker = isCombined ? Talker.combined : profile.talker
    let groups = SatelliteGroup.allCases.prefix(min(max(profile.modeLetters, 1), 6))
    fitting(&out) { decimals, out in
      let start = begin(talker, .gns, in: &out)
      time(fix, moment, &out)
      position(fix, &out)
      comma(&out)
      for group in groups {
        let used = fix == nil ? 0 : Self.used(sky) { $0 == group }
        let isUsed = used > 0 || fix != nil && group == .gps && sky.satellites.isEmpty
        out.append(
          UInt8(ascii: isUsed ? profile.isDifferential ? "D" : "A" : "N"))
      }
      comma(&out)
      if fix != nil || profile.withoutFix != .qualcomm {
        out.append(
          min(usedCount(fix, sky) { groups.contains($0) }, 99), digits: 2)
      }
      dilution(fix == nil ? nil : sky.dilution?.horizontal, &out)
      number(fix?.altitude, in: Self.altitudes, decimals: decimals, &out)
      let isZero = fix == nil && profile.withoutFix == .sirf
      number(isZero ? 0 : separation(fix), in: Self.separations, decimals: decimals, &out)
      comma(&out)
      station(fix, &out)
      if hasStatus(fix) { letter("V", &out) }
      end(start, in: &out)
    }
  }

  func appendGLL(_ fix: Fix?, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .gll, in: &out)
    position(fix, &out)
    time(fix, moment, &out)
    letter(fix == nil ? "V" : "A", &out)
    if hasMode { letter(mode(fix), &out) }
    end(start, in: &out)
  }

  func appendZDA(_ fix: Fix?, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .zda, in: &out)
    time(fix, moment, &out)
    if fix == nil, profile.withoutFix == .qualcomm {
      empty(5, &out)
    } else {
      comma(&out)
      out.append(moment.date.day, digits: 2)
      comma(&out)
      out.append(moment.date.month, digits: 2)
      comma(&out)
      out.append(min(max(moment.date.year, 0), 9999), digits: 4)
      out.append(profile.hasZone ? ",00,00" : ",,")
    }
    end(start, in: &out)
  }

  func appendGST(_ fix: Fix?, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .gst, in: &out)
    time(fix, moment, &out)
    empty(4, &out)
    deviations(
      fix, digits: min(max(profile.deviationDigits, 1), 3),
      altitudeDigits: profile.altitudeDeviationDigits, &out)
    end(start, in: &out)
  }

  /// The expected errors are the accuracies; no satellite is ever at fault.
  func appendGBS(_ fix: Fix?, at moment: SentenceMoment, to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .gbs, in: &out)
    time(fix, moment, &out)
    deviations(fix, digits: 1, &out)
    empty(profile.version >= .v4_10 ? 6 : 4, &out)
    end(start, in: &out)
  }

  /// A receiver with one antenna knows no heading.
  func appendHDT(to out: inout OutputSpan<UInt8>) {
    let start = begin(profile.talker, .hdt, in: &out)
    comma(&out)
    letter("T", &out)
    end(start, in: &out)
  }

  /// Of latitude, longitude and altitude.
  ///
  /// The axes share the radius evenly, as CoreLocation's accuracy is made.
  private func deviations(
    _ fix: Fix?, digits: Int, altitudeDigits: Int? = nil, _ out: inout OutputSpan<UInt8>
  ) {
    let axis = fix?.horizontalAccuracy.map { $0 / 2.0.squareRoot() }
    number(axis, in: 0...99_999, decimals: 1, digits: digits, &out)
    number(axis, in: 0...99_999, decimals: 1, digits: digits, &out)
    number(
      fix?.verticalAccuracy, in: 0...99_999, decimals: altitudeDigits == nil ? 1 : 0,
      digits: min(altitudeDigits ?? digits, 5), &out)
  }
}
