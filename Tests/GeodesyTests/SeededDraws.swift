/// A few seeded draws for tests of a room that has no random numbers.
struct SeededDraws {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// From the lower bound to below the upper one.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    // Knuth's MMIX generator; its upper bits are good enough to scatter places.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}
