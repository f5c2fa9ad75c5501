internal import Geodesy
internal import Notation
internal import Tracks

/// Metres per second in a knot: 1,852 m an hour.
package let metresPerSecondInKnot = 1852.0 / 3600

/// Fields, each with the comma in front of it.
extension SentenceWriter {
  func comma(_ out: inout ByteWriter) {
    out.append(byte: UInt8(ascii: ","))
  }

  func letter(_ character: Unicode.Scalar, _ out: inout ByteWriter) {
    comma(&out)
    out.append(byte: UInt8(ascii: character))
  }

  func empty(_ count: Int, _ out: inout ByteWriter) {
    for _ in 0..<count { comma(&out) }
  }

  func time(_ moment: SentenceMoment, _ out: inout ByteWriter) {
    comma(&out)
    out.append(moment.hour, digits: 2)
    out.append(moment.minute, digits: 2)
    let units = [1, 10, 100, 1000][secondDecimals]
    out.append(moment.seconds / units, digits: 2)
    if secondDecimals > 0 {
      out.append(byte: UInt8(ascii: "."))
      out.append(moment.seconds % units, digits: secondDecimals)
    }
  }

  /// Latitude, its letter, longitude, its letter; four empty fields without a coordinate.
  func position(_ coordinate: Coordinate?, _ out: inout ByteWriter) {
    guard let coordinate else { return empty(4, &out) }
    angle(coordinate.latitude, degreeDigits: 2, &out)
    letter(coordinate.latitude < 0 ? "S" : "N", &out)
    angle(coordinate.longitude, degreeDigits: 3, &out)
    letter(coordinate.longitude < 0 ? "W" : "E", &out)
  }

  /// Degrees and minutes out of one rounded count of minute fractions, so that no minute is 60.
  private func angle(_ degrees: Double, degreeDigits: Int, _ out: inout ByteWriter) {
    let scale = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][minuteDecimals]
    let count = Int((degrees.magnitude * 60 * Double(scale)).rounded())
    comma(&out)
    out.append(count / (60 * scale), digits: degreeDigits)
    out.append(count / scale % 60, digits: 2)
    out.append(byte: UInt8(ascii: "."))
    out.append(count % scale, digits: minuteDecimals)
  }

  /// A number within a range, or an empty field.
  func number(
    _ value: Double?, in range: ClosedRange<Double>, decimals: Int, _ out: inout ByteWriter
  ) {
    comma(&out)
    guard let value, range.contains(value) else { return }
    out.append(value, decimals: decimals)
  }

  /// A dilution of precision; 99.99 is what receivers say for none.
  func dilution(_ value: Double?, _ out: inout ByteWriter) {
    comma(&out)
    guard let value, value >= 0, value < 99.99 else { return out.append("99.99") }
    out.append(value, decimals: 2)
  }

  /// The course of a fix in degrees, or an empty field where it has none or is too slow for one.
  func course(_ fix: Fix?, _ out: inout ByteWriter) {
    comma(&out)
    guard let fix, let course = fix.course, (0...360).contains(course),
      (fix.speed ?? .infinity) >= profile.slowestCourseSpeed
    else { return }
    let hundredths = Int((course * 100).rounded()) % 36_000
    out.append(hundredths / 100)
    out.append(byte: UInt8(ascii: "."))
    out.append(hundredths % 100, digits: 2)
  }

  /// Speed over ground in knots or km/h: metres per second over `unit`.
  func speed(_ fix: Fix?, unit: Double, _ out: inout ByteWriter) {
    number(fix?.speed.map { $0 / unit }, in: 0...9999, decimals: 3, &out)
  }
}
