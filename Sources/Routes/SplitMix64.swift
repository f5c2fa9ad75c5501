/// The project's own random numbers: a seed means the same on every machine and for ever.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. All draws use
/// integers and the four arithmetic operations only, no libm, so that they are the same to the bit
/// everywhere. Not for secrets.
///
/// ```swift
/// var noise = SplitMix64(seed: 42).stream("receiver.noise")
/// let error = 3.5 * noise.gaussian()
/// ```
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The seed it began with.
  public let seed: UInt64
  @usableFromInline var state: UInt64

  /// The stream of this seed, from its beginning.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A draw from 0 to below 1, with 53 bits.
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A draw from `range.lowerBound` to `range.upperBound`.
  ///
  /// The upper bound itself comes up by rounding alone. One draw of `uniform()`.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// A draw from the normal distribution with mean 0 and standard deviation 1.
  ///
  /// By the inverse of the distribution function (Wichura, algorithm AS 241, PPND16, 1988; relative
  /// error about 1e-16), so that it takes one `next()` each time; it never exceeds 8.3 in magnitude.
  public mutating func gaussian() -> Double {
    // 52 bits and a half, so that neither 0 nor 1 comes up. They are set as a fraction, exactly: to
    // convert an integer would wait, on x86-64, for the draw before.
    NormalQuantile.value(
      at: Double(bitPattern: 0x3FF0_0000_0000_0000 | next() >> 12) - (1 - 0x1p-53))
  }

  /// The sub-stream of this name: a component's own draws, which no other component's can shift.
  ///
  /// It depends on `seed` and the name (FNV-1a of its UTF-8) alone, not on what was drawn before.
  public func stream(_ name: String) -> SplitMix64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    // Mixed twice, or neighbouring seeds would give shifted copies of one stream.
    return SplitMix64(seed: Self.mix(Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) ^ hash))
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
