/// Quantities as the screen shows them.
///
/// Nothing here ever shows `inf`, `nan` or a negative time: what is not known is an en dash.
package enum DisplayText {
  /// What stands where a quantity is not known.
  package static let unknown = "–"

  /// A text on one line, without characters that a terminal would obey: each becomes U+FFFD.
  ///
  /// Names come from files, and anybody can write those.
  package static func oneLine(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      out.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(out)
  }

  /// A distance: whole metres below 1,000 m, kilometres with two decimals above.
  ///
  /// `distance(850)` is `850 m`, `distance(5004)` is `5.00 km`.
  package static func distance(_ metres: Double?) -> String {
    guard let metres, metres.isFinite else { return unknown }
    var out = ByteWriter()
    if metres.magnitude < 999.5 {
      out.append(metres, decimals: 0)
      out.append(" m")
    } else {
      out.append(metres / 1000, decimals: 2)
      out.append(" km")
    }
    return out.string
  }

  /// A duration in hours, minutes and whole seconds: `1:02:03`, or `12:00` below an hour.
  ///
  /// A negative duration is shown as zero.
  package static func duration(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, seconds < 1e15 else { return unknown }
    let whole = Int(max(0, seconds).rounded())
    var out = ByteWriter()
    if whole >= 3600 {
      out.append(whole / 3600)
      out.append(":")
      out.append(whole / 60 % 60, digits: 2)
    } else {
      out.append(whole / 60)
    }
    out.append(":")
    out.append(whole % 60, digits: 2)
    return out.string
  }

  /// A pace from a speed in metres per second, per kilometre unless another unit of length is given
  /// in metres with its name: `5:30 /km`, `8:51 /mi`.
  ///
  /// A speed of zero, an absent one and one slower than 100 minutes a kilometre have no pace.
  package static func pace(
    _ metresPerSecond: Double?, per unit: Double = 1000, name: String = "km"
  ) -> String {
    guard let speed = metresPerSecond, speed.isFinite, speed > 1.0 / 6 else { return unknown }
    return duration(unit / speed) + " /" + name
  }

  /// A number with a fixed count of decimals, signed where `signed` is true: `+1.3`.
  package static func number(_ value: Double?, decimals: Int, signed: Bool = false) -> String {
    guard let value, value.isFinite else { return unknown }
    var out = ByteWriter()
    out.append(value, decimals: decimals)
    return signed && value > 0 && out.bytes.contains(where: { $0 > 48 && $0 < 58 })
      ? "+" + out.string : out.string
  }

  /// A number by its shortest text: `5`, `0.25`.
  package static func shortest(_ value: Double?) -> String {
    guard let value, value.isFinite else { return unknown }
    var out = ByteWriter()
    out.append(shortest: value)
    return out.string
  }

  /// A share as a percentage: `percent(0.0213, decimals: 1)` is `2.1 %`.
  package static func percent(_ fraction: Double?, decimals: Int, signed: Bool = false) -> String {
    guard let fraction, fraction.isFinite else { return unknown }
    return number(fraction * 100, decimals: decimals, signed: signed) + " %"
  }
}
