/// Pairs of values that lie a lag apart in time, summed up as they are found.
///
/// Even sampling gives each pair exactly; uneven sampling pairs a value with the one that is nearest
/// to a lag later, where that is within a quarter of a second (heuristic).
struct LaggedPairs {
  /// How many pairs there are.
  private(set) var count = 0.0
  private var sums = SIMD4<Double>.zero
  private var product = 0.0
  private var change = 0.0
  /// In seconds.
  private static let tolerance = 0.25

  /// The pairs of a series whose times ascend; O(n).
  init(_ values: [Double], at times: [Double], lag: Double) {
    // Sums are taken about a value of the series, so that no digits are lost.
    let origin = values.first ?? 0
    var later = 0
    for earlier in times.indices {
      let wanted = times[earlier] + lag
      while later + 1 < times.count,
        (times[later + 1] - wanted).magnitude <= (times[later] - wanted).magnitude
      {
        later += 1
      }
      guard later > earlier, (times[later] - wanted).magnitude <= Self.tolerance else { continue }
      let (a, b) = (values[earlier] - origin, values[later] - origin)
      guard a.isFinite, b.isFinite else { continue }
      count += 1
      sums += SIMD4(a, b, a * a, b * b)
      product += a * b
      change += (b - a) * (b - a)
    }
  }

  /// Pearson's correlation, nil for fewer than 10 pairs or without spread.
  var correlation: Double? {
    guard count >= Double(Statistics.minimumPairs) else { return nil }
    let mean = sums / count
    let first = mean.z - mean.x * mean.x
    let second = mean.w - mean.y * mean.y
    guard first > 0, second > 0 else { return nil }
    return (product / count - mean.x * mean.y) / (first * second).squareRoot()
  }

  /// Root mean square of the changes, nil for fewer than 10 pairs.
  var rmsChange: Double? {
    count >= Double(Statistics.minimumPairs) ? (change / count).squareRoot() : nil
  }
}
