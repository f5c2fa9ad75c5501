package import Notation
package import Tracks

/// Writes epochs as NMEA 0183 sentences, the way a profile's receiver does.
///
/// Every sentence has a checksum, ends with CR LF and is at most 82 bytes long.
package struct SentenceWriter: Sendable {
  /// How the sentences look.
  package let profile: SentenceProfile
  let minuteDecimals: Int
  let secondDecimals: Int
  /// Units of the last decimal in a minute and in a second.
  let minuteScale: Int
  let secondScale: Int
  /// The course that was last known, for receivers that hold it.
  var heldCourse: Double?
  private var epochCount = 0

  /// The longest sentence, with `$` and CR LF (NMEA 0183, 5.3).
  package static let longestSentence = 82

  /// A writer for this profile.
  ///
  /// Decimals that would make a sentence longer than 82 bytes are cut to fit: six for the minutes, and
  /// three for the seconds.
  package init(profile: SentenceProfile = .ublox8) {
    self.profile = profile
    minuteDecimals = min(max(profile.minuteDecimals, 2), 6)
    secondDecimals = min(max(profile.secondDecimals, 0), 3)
    minuteScale = Self.scale(minuteDecimals)
    secondScale = Self.scale(secondDecimals)
  }

  /// Appends the sentences of one epoch, in the profile's order.
  ///
  /// Of a batch of fixes the last one counts. Without a fix, or where its coordinate is no place, the
  /// sentences have the shape that the profile's receiver gives them then.
  /// The time is the fix's; without a fix it is the epoch's. Values that no field holds (not finite,
  /// a speed of 10,000 knots) are left empty.
  package mutating func append(_ epoch: Epoch, to out: inout ByteWriter) {
    let fix = epoch.reportedFix
    let moment = SentenceMoment(fix?.timestamp ?? epoch.time, unitsPerSecond: secondScale)
    if let course = fix?.course, (0...360).contains(course) { heldCourse = course }
    let hasUsed = epochCount % max(1, profile.usedPeriod) == 0
    let hasView = epochCount % max(1, profile.viewPeriod) == 0
    epochCount &+= 1
    out.bytes.append(addingCapacity: capacity(for: epoch.sky)) { out in
      append(epoch, fix, at: moment, hasUsed: hasUsed, hasView: hasView, to: &out)
    }
  }

  /// More bytes than the sentences of an epoch can have.
  private func capacity(for sky: SkyView) -> Int {
    let groups = SatelliteGroup.allCases.count
    let used = groups + (profile.usedGroups.count + 1) * (sky.satellites.count / 12 + 1)
    let viewed = groups + profile.viewGroups.count + 9 * max(groups, profile.viewGroups.count)
    var lines = profile.sentences.count
    for kind in profile.sentences {
      if kind == .gsa { lines += used } else if kind == .gsv { lines += viewed }
    }
    // A sentence is written before it is found too long: with room for the longest of numbers.
    return lines * Self.longestSentence + 256
  }

  private func append(
    _ epoch: Epoch, _ fix: Fix?, at moment: SentenceMoment, hasUsed: Bool, hasView: Bool,
    to out: inout OutputSpan<UInt8>
  ) {
    for kind in profile.sentences {
      switch kind {
      case .rmc: appendRMC(fix, at: moment, to: &out)
      case .vtg: appendVTG(fix, to: &out)
      case .gga: appendGGA(fix, sky: epoch.sky, at: moment, to: &out)
      case .gsa: if hasUsed { appendGSA(fix, sky: epoch.sky, to: &out) }
      case .gsv: if hasView { appendGSV(epoch.sky, to: &out) }
      case .gll: appendGLL(fix, at: moment, to: &out)
      case .zda: appendZDA(fix, at: moment, to: &out)
      case .gst: appendGST(fix, at: moment, to: &out)
      case .gns: appendGNS(fix, sky: epoch.sky, at: moment, to: &out)
      case .gbs: appendGBS(fix, at: moment, to: &out)
      case .hdt: appendHDT(to: &out)
      }
    }
  }

  /// Appends `$`, talker and type; returns where the checksum begins.
  func begin(_ talker: Talker, _ kind: SentenceKind, in out: inout OutputSpan<UInt8>) -> Int {
    out.append(UInt8(ascii: "$"))
    let start = out.count
    out.append(talker.first)
    out.append(talker.second)
    let letters = kind.packedLetters
    out.append(UInt8(truncatingIfNeeded: letters))
    out.append(UInt8(truncatingIfNeeded: letters >> 8))
    out.append(UInt8(truncatingIfNeeded: letters >> 16))
    return start
  }

  /// Appends the checksum and the line's end.
  func end(_ start: Int, in out: inout OutputSpan<UInt8>) {
    let sum = Self.sum(out.span, from: start)
    out.append(UInt8(ascii: "*"))
    out.append(hexDigit(sum >> 4))
    out.append(hexDigit(sum & 15))
    out.append(UInt8(13))
    out.append(UInt8(10))
  }

  private static func sum(_ bytes: Span<UInt8>, from start: Int) -> UInt8 {
    var sum: UInt8 = 0
    for index in start..<bytes.count { sum ^= bytes[index] }
    return sum
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 48 + value : 55 + value
  }

  private static func scale(_ decimals: Int) -> Int {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    return scale
  }
}

/// A time as sentences have it: rounded once, so that the carry reaches the date.
struct SentenceMoment {
  let date: CivilDate
  let hour: Int
  let minute: Int
  /// Seconds in units of the last decimal.
  let seconds: Int

  init(_ time: Timestamp, unitsPerSecond units: Int) {
    let microsecondsPerUnit = Int64(1_000_000 / units)
    // Beyond the range of dates that two digits of a year can mean anyway.
    let limit: Int64 = 200_000_000_000_000_000
    let clamped = min(max(time.microseconds, -limit), limit)
    var count = clamped + microsecondsPerUnit / 2
    count =
      count >= 0
      ? count / microsecondsPerUnit : -((-count + microsecondsPerUnit - 1) / microsecondsPerUnit)
    let unitsPerDay = 86_400 * units
    let day =
      Int(count) >= 0 ? Int(count) / unitsPerDay : -((-Int(count) + unitsPerDay - 1) / unitsPerDay)
    let rest = Int(count) - day * unitsPerDay
    date = CivilDate(daysSince1970: day)
    hour = rest / (3600 * units)
    minute = rest / (60 * units) % 60
    seconds = rest % (60 * units)
  }
}
