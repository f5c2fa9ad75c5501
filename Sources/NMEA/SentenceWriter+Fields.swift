internal import Geodesy
internal import Notation
internal import Tracks

/// Metres per second in a knot: 1,852 m an hour.
package let metresPerSecondInKnot = 1852.0 / 3600

/// Fields, each with the comma in front of it.
extension SentenceWriter {
  func comma(_ out: inout OutputSpan<UInt8>) {
    out.append(UInt8(ascii: ","))
  }

  func letter(_ character: Unicode.Scalar, _ out: inout OutputSpan<UInt8>) {
    comma(&out)
    out.append(UInt8(ascii: character))
  }

  func empty(_ count: Int, _ out: inout OutputSpan<UInt8>) {
    for _ in 0..<count { comma(&out) }
  }

  /// The time of day; empty without a fix where the receiver has none then.
  func time(_ fix: Fix?, _ moment: SentenceMoment, _ out: inout OutputSpan<UInt8>) {
    comma(&out)
    if fix == nil, profile.withoutFix == .qualcomm { return }
    out.append(moment.hour, digits: 2)
    out.append(moment.minute, digits: 2)
    out.append(moment.seconds / secondScale, digits: 2)
    if secondDecimals > 0 {
      out.append(UInt8(ascii: "."))
      out.append(moment.seconds % secondScale, digits: secondDecimals)
    }
  }

  /// Latitude, its letter, longitude, its letter; what the receiver has in their place without a fix.
  func position(_ fix: Fix?, _ out: inout OutputSpan<UInt8>) {
    guard let coordinate = fix?.coordinate else {
      guard profile.withoutFix == .mtk3301 else { return empty(4, &out) }
      comma(&out)
      angle(minuteCount: 5400 * minuteScale, degrees: 89, digits: 2, &out)
      letter("N", &out)
      comma(&out)
      angle(minuteCount: 0, degrees: 0, digits: 3, &out)
      return letter("E", &out)
    }
    angle(coordinate.latitude, degreeDigits: 2, &out)
    letter(coordinate.latitude < 0 ? "S" : "N", &out)
    angle(coordinate.longitude, degreeDigits: 3, &out)
    letter(coordinate.longitude < 0 ? "W" : "E", &out)
  }

  /// Degrees and minutes out of one rounded count of minute fractions, so that no minute is 60.
  private func angle(_ degrees: Double, degreeDigits: Int, _ out: inout OutputSpan<UInt8>) {
    let count = Int((degrees.magnitude * 60 * Double(minuteScale)).rounded())
    comma(&out)
    angle(minuteCount: count, degrees: count / (60 * minuteScale), digits: degreeDigits, &out)
  }

  private func angle(
    minuteCount count: Int, degrees: Int, digits: Int, _ out: inout OutputSpan<UInt8>
  ) {
    let rest = count - degrees * 60 * minuteScale
    out.append(degrees, digits: digits)
    out.append(rest / minuteScale, digits: 2)
    out.append(UInt8(ascii: "."))
    out.append(rest % minuteScale, digits: minuteDecimals)
  }

  /// A number within a range, or an empty field.
  func number(
    _ value: Double?, in range: ClosedRange<Double>, decimals: Int, digits: Int = 1,
    _ out: inout OutputSpan<UInt8>
  ) {
    comma(&out)
    guard let value, range.contains(value) else { return }
    out.append(value, decimals: decimals, integerDigits: digits)
  }

  /// A dilution of precision; 99.99 is what u-blox receivers say for none, others leave it empty.
  func dilution(_ value: Double?, _ out: inout OutputSpan<UInt8>) {
    comma(&out)
    let decimals = min(max(profile.dilutionDecimals, 1), 2)
    guard let value, value >= 0, value < (decimals == 1 ? 99.9 : 99.99) else {
      if profile.withoutFix == .ublox { out.append("99.99") }
      return
    }
    out.append(value, decimals: decimals)
  }

  /// The course that is to be written, in degrees from true north.
  ///
  /// None for a fix that is too slow, or that has none and whose receiver does not hold the last one.
  func trueCourse(_ fix: Fix?) -> Double? {
    guard let fix else { return isMotionZero ? 0 : nil }
    if profile.slowestCourseSpeed <= 0 { return heldCourse }
    guard let course = fix.course, (0...360).contains(course),
      (fix.speed ?? .infinity) >= profile.slowestCourseSpeed
    else { return nil }
    return course
  }

  /// A course in degrees, or an empty field.
  func course(_ degrees: Double?, _ out: inout OutputSpan<UInt8>) {
    comma(&out)
    guard let degrees else { return }
    let decimals = min(max(profile.courseDecimals, 1), 2)
    let scale = decimals == 1 ? 10 : 100
    let units = Int((degrees * Double(scale)).rounded()) % (360 * scale)
    out.append(units / scale)
    out.append(UInt8(ascii: "."))
    out.append(units % scale, digits: decimals)
  }

  /// Speed over ground in knots or km/h: metres per second over `unit`.
  func speed(_ fix: Fix?, unit: Double, _ out: inout OutputSpan<UInt8>) {
    let speed = fix == nil && isMotionZero ? 0 : fix?.speed
    number(
      speed.map { $0 / unit }, in: 0...9999, decimals: min(max(profile.speedDecimals, 0), 3), &out)
  }

  /// The mode of RMC, VTG and GLL.
  func mode(_ fix: Fix?) -> Unicode.Scalar {
    fix == nil ? "N" : profile.isDifferential ? "D" : "A"
  }

  /// The reference station's number in four digits, or an empty field.
  func station(_ fix: Fix?, _ out: inout OutputSpan<UInt8>) {
    comma(&out)
    guard let station = profile.station, fix != nil || profile.withoutFix == .sirf else { return }
    out.append(min(max(station, 0), 1023), digits: 4)
  }

  /// Whether speed and course are 0 while there is no fix.
  private var isMotionZero: Bool {
    profile.withoutFix == .mtk3301 || profile.withoutFix == .mt3339
  }
}
