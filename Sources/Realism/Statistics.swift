/// Plain statistics of plain numbers; nil where there are too few.
enum Statistics {
  /// The mean, nil without values.
  static func mean(_ values: some Collection<Double>) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Standard deviation of these very values (divided by their count), nil without values.
  static func deviation(_ values: some Collection<Double>) -> Double? {
    guard let mean = mean(values) else { return nil }
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  /// Standard deviation of what these were drawn from (divided by one less), nil below two.
  static func sampleDeviation(_ values: [Double]) -> Double? {
    guard values.count > 1, let deviation = deviation(values) else { return nil }
    return deviation * (Double(values.count) / Double(values.count - 1)).squareRoot()
  }

  /// Kurtosis less 3, nil without spread.
  static func excessKurtosis(_ values: some Collection<Double>) -> Double? {
    guard let mean = mean(values) else { return nil }
    var (second, fourth) = (0.0, 0.0)
    for value in values {
      let square = (value - mean) * (value - mean)
      second += square
      fourth += square * square
    }
    return second > 0 ? fourth * Double(values.count) / (second * second) - 3 : nil
  }

  /// The value that a share of these stay below, linear between them; `sorted` ascends.
  static func percentile(_ share: Double, ofSorted sorted: [Double]) -> Double? {
    guard let first = sorted.first else { return nil }
    let place = share * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return sorted.last ?? first }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }

  /// Pearson's correlation of pairs, nil for fewer than 10 or without spread.
  static func correlation(_ pairs: some Collection<(Double, Double)>) -> Double? {
    guard pairs.count >= minimumPairs else { return nil }
    let count = Double(pairs.count)
    var (x, y) = (0.0, 0.0)
    for pair in pairs {
      x += pair.0
      y += pair.1
    }
    (x, y) = (x / count, y / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (a, b) = (pair.0 - x, pair.1 - y)
      xx += a * a
      yy += b * b
      xy += a * b
    }
    return xx > 0 && yy > 0 ? xy / (xx * yy).squareRoot() : nil
  }

  /// Pairs below which nothing is said of them (heuristic).
  static let minimumPairs = 10
}
