internal import Notation
internal import Tracks

/// The sentences that say where and when.
extension SentenceWriter {
  private var hasMode: Bool { profile.version >= .v2_3 }

  func appendRMC(_ fix: Fix?, at moment: SentenceMoment, to out: inout ByteWriter) {
    let start = begin(profile.talker, .rmc, in: &out)
    time(moment, &out)
    letter(fix == nil ? "V" : "A", &out)
    position(fix?.coordinate, &out)
    speed(fix, unit: metresPerSecondInKnot, &out)
    course(fix, &out)
    comma(&out)
    out.append(moment.date.day, digits: 2)
    out.append(moment.date.month, digits: 2)
    out.append((moment.date.year % 100 + 100) % 100, digits: 2)
    empty(2, &out)
    if hasMode { letter(fix == nil ? "N" : "A", &out) }
    if profile.version >= .v4_10 { letter("V", &out) }
    end(start, in: &out)
  }

  func appendVTG(_ fix: Fix?, to out: inout ByteWriter) {
    let start = begin(profile.talker, .vtg, in: &out)
    if fix == nil {
      empty(8, &out)
    } else {
      course(fix, &out)
      letter("T", &out)
      comma(&out)
      letter("M", &out)
      speed(fix, unit: metresPerSecondInKnot, &out)
      letter("N", &out)
      speed(fix, unit: 1 / 3.6, &out)
      letter("K", &out)
    }
    if hasMode { letter(fix == nil ? "N" : "A", &out) }
    end(start, in: &out)
  }

  func appendGGA(
    _ fix: Fix?, sky: SkyView, at moment: SentenceMoment, to out: inout ByteWriter
  ) {
    let start = begin(profile.talker, .gga, in: &out)
    time(moment, &out)
    position(fix?.coordinate, &out)
    letter(fix == nil ? "0" : "1", &out)
    comma(&out)
    out.append(usedCount(fix, sky), digits: 2)
    dilution(fix == nil ? nil : sky.dilution?.horizontal, &out)
    metres(fix?.altitude, in: -999.9...99_999.9, &out)
    var separation: Double?
    if let mean = fix?.altitude, let ellipsoidal = fix?.ellipsoidalAltitude {
      separation = ellipsoidal - mean
    }
    metres(separation, in: -999.9...999.9, &out)
    empty(2, &out)
    end(start, in: &out)
  }

  /// The satellites that GGA says are used.
  ///
  /// Where the sky is not known, the fewest that such a fix takes: gpsd refuses a fix from none.
  private func usedCount(_ fix: Fix?, _ sky: SkyView) -> Int {
    guard let fix else { return 0 }
    var used = 0
    for satellite in sky.satellites where satellite.isUsed { used += 1 }
    if used == 0 { used = fix.hasAltitude ? 4 : 3 }
    return min(used, max(profile.usedSatelliteCap, 0), 99)
  }

  func appendGLL(_ fix: Fix?, at moment: SentenceMoment, to out: inout ByteWriter) {
    let start = begin(profile.talker, .gll, in: &out)
    position(fix?.coordinate, &out)
    time(moment, &out)
    letter(fix == nil ? "V" : "A", &out)
    if hasMode { letter(fix == nil ? "N" : "A", &out) }
    end(start, in: &out)
  }

  func appendZDA(at moment: SentenceMoment, to out: inout ByteWriter) {
    let start = begin(profile.talker, .zda, in: &out)
    time(moment, &out)
    comma(&out)
    out.append(moment.date.day, digits: 2)
    comma(&out)
    out.append(moment.date.month, digits: 2)
    comma(&out)
    out.append(min(max(moment.date.year, 0), 9999), digits: 4)
    out.append(",00,00")
    end(start, in: &out)
  }

  func appendGST(_ fix: Fix?, at moment: SentenceMoment, to out: inout ByteWriter) {
    let start = begin(profile.talker, .gst, in: &out)
    time(moment, &out)
    empty(4, &out)
    // The axes share the radius evenly, as CoreLocation's accuracy is made.
    let axis = fix?.horizontalAccuracy.map { $0 / 2.0.squareRoot() }
    number(axis, in: 0...99_999, decimals: 1, &out)
    number(axis, in: 0...99_999, decimals: 1, &out)
    number(fix?.verticalAccuracy, in: 0...99_999, decimals: 1, &out)
    end(start, in: &out)
  }

  private func metres(
    _ value: Double?, in range: ClosedRange<Double>, _ out: inout ByteWriter
  ) {
    number(value, in: range, decimals: 1, &out)
    comma(&out)
    if let value, range.contains(value) { out.append(byte: UInt8(ascii: "M")) }
  }
}
