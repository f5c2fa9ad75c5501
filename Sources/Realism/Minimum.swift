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

extension Minimum {
  /// A least place near `start` of a function of several variables, by Nelder and Mead's simplex (1965).
  ///
  /// It ends after 4,000 evaluations, or when the simplex is flat to 1e-9.
  static func ofSeveralVariables(
    from start: [Double], step: Double, _ function: ([Double]) -> Double
  ) -> (place: [Double], value: Double) {
    var simplex = [(place: start, value: function(start))]
    for index in start.indices {
      var place = start
      place[index] += step
      simplex.append((place, function(place)))
    }
    var evaluations = simplex.count
    while evaluations < 4000 {
      simplex.sort { $0.value < $1.value }
      let (best, worst) = (simplex[0], simplex[start.count])
      guard !(worst.value - best.value < 1e-9) else { break }
      let centre = start.indices.map { axis in
        simplex.dropLast().reduce(0) { $0 + $1.place[axis] } / Double(start.count)
      }
      func point(_ factor: Double) -> (place: [Double], value: Double) {
        let place = zip(centre, worst.place).map { $0 + factor * ($1 - $0) }
        evaluations += 1
        return (place, function(place))
      }
      let reflected = point(-1)
      if reflected.value < best.value {
        let expanded = point(-2)
        simplex[start.count] = expanded.value < reflected.value ? expanded : reflected
        continue
      }
      if reflected.value < simplex[start.count - 1].value {
        simplex[start.count] = reflected
        continue
      }
      let contracted = point(reflected.value < worst.value ? -0.5 : 0.5)
      if contracted.value < min(reflected.value, worst.value) {
        simplex[start.count] = contracted
        continue
      }
      for index in simplex.indices.dropFirst() {
        let place = zip(simplex[index].place, best.place).map { ($0 + $1) / 2 }
        simplex[index] = (place, function(place))
        evaluations += 1
      }
    }
    return simplex.min { $0.value < $1.value } ?? (start, .infinity)
  }
}
