internal import Routes
internal import Tracks

/// Two draws from nearly the normal distribution for a key, without a state.
///
/// The sums of four bytes each: mean 0, standard deviation 1, at most 3.46. Good for decibels, at a fifth
/// of what a true draw takes.
struct SkyDraw {
  let first: Double
  let second: Double

  init(_ key: UInt64) {
    var random = SplitMix64(seed: key)
    let bits = random.next()
    // Four lanes of 16 bits, each the sum of two bytes; then two sums of four.
    let pairs = (bits & 0x00FF_00FF_00FF_00FF) &+ ((bits >> 8) & 0x00FF_00FF_00FF_00FF)
    let sums = pairs &+ (pairs >> 16)
    // Each sum has the mean 510 and the variance 4 (256^2 - 1) / 12.
    first = (Double(sums & 0xFFFF) - 510) * 0.006_765_875
    second = (Double((sums >> 32) & 0xFFFF) - 510) * 0.006_765_875
  }

  /// The key of a satellite.
  static func key(_ system: Satellite.System, _ number: Int) -> UInt64 {
    UInt64(system.rawValue << 16 | number) &* 0xA076_1D64_78BD_642F
  }

  /// The key of a span of time.
  static func key(_ seed: UInt64, _ span: Int64) -> UInt64 {
    var random = SplitMix64(seed: seed &+ UInt64(bitPattern: span) &* 0xD6E8_FEB8_6659_FD93)
    return random.next()
  }
}
