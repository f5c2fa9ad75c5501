/// What repeated measurements of one thing say: their median, and where the true one lies.
public struct Spread: Hashable, Sendable {
  /// The middle of the measurements.
  public let median: Double
  /// Where the median of all possible measurements lies with 95 %, or the whole range for few.
  ///
  /// From the ranks alone, whatever the distribution: the chance that the median lies between the
  /// k-th smallest and the k-th largest of n is 1 - 2 P(B < k) with B binomial (n, 1/2) (David,
  /// Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1). Below six measurements no two
  /// ranks hold it with 95 %.
  public let interval: ClosedRange<Double>
  /// How many measurements there were.
  public let count: Int

  /// The spread of these measurements, or nil where there are none or one is not a number.
  public init?(_ measurements: [Double]) {
    guard !measurements.isEmpty, measurements.allSatisfy({ !$0.isNaN }) else { return nil }
    let sorted = measurements.sorted()
    let count = sorted.count
    self.count = count
    median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    // The largest number of ends that can be cut off: P(B < k) <= 2.5 %.
    var cut = 0
    var term = 1.0
    for _ in 0..<count { term /= 2 }
    var tail = term
    while tail <= 0.025, cut < (count - 1) / 2 {
      cut += 1
      term *= Double(count - cut + 1) / Double(cut)
      tail += term
    }
    interval = sorted[cut > 0 ? cut - 1 : 0]...sorted[cut > 0 ? count - cut : count - 1]
  }
}
