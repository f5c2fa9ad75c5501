/// Finds where a function is least, without its derivatives.
enum Minimum {
  /// The least place of a function with one dip, to 1e-6, by the golden section.
  static func ofOneVariable(
    in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (range.lowerBound, range.upperBound)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (function(left), function(right))
    while high - low > 1e-6 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = function(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = function(right)
      }
    }
    return (low + high) / 2
  }
}
