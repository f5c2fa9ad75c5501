#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The error across the way as a sum of parts, and the figures that follow from them.
struct ErrorModel {
  var biasSigma = 0.0
  var wanderSigma = 0.0
  var wanderTime = 10.0
  var isSecondOrder = true
  var white = 0.0
  var excursionShare = 0.0
  var excursionDuration = 30.0
  var excursionSize = 0.0

  /// The usual time of a slow bias in seconds.
  static let biasTime = 120.0
  /// The usual standard deviation of the logarithm of an excursion's duration.
  static let spread = 1.0
  /// The usual seconds in which an excursion comes and goes (heuristic).
  static let ramp = 5.0

  /// The variance of all but the excursions.
  private var steadyVariance: Double {
    biasSigma * biasSigma + wanderSigma * wanderSigma + white * white
  }

  /// The mean square of the change over a lag.
  func meanSquareChange(over lag: Double) -> Double {
    let x = lag / wanderTime
    let wander = isSecondOrder ? (1 + x) * exponential(-x) : exponential(-x)
    let half =
      biasSigma * biasSigma * (1 - exponential(-lag / Self.biasTime))
      + wanderSigma * wanderSigma * (1 - wander) + white * white
      + excursionShare * excursionSize * excursionSize * (1 - excursionCorrelation(after: lag))
    return 2 * half
  }

  /// The chance that a spell under way still lasts a lag later: durations are log-normal.
  private func excursionCorrelation(after lag: Double) -> Double {
    guard excursionShare > 0 else { return 1 }
    let mu = logarithm(excursionDuration)
    let mean = excursionDuration * exponential(Self.spread * Self.spread / 2)
    let z = (mu - logarithm(lag)) / Self.spread
    let rest = mean * Self.normal(z + Self.spread) - lag * Self.normal(z)
    // The offset comes and goes within seconds: over a short lag it moves by less (heuristic).
    let ramped = lag / (lag + Self.ramp)
    return 1 - (1 - max(0, rest / mean)) * ramped
  }

  /// The size that a share of the errors stays below.
  func percentile(_ share: Double) -> Double {
    let steady = steadyVariance.squareRoot()
    let spell = (steadyVariance + excursionSize * excursionSize).squareRoot()
    var (low, high) = (0.0, 6 * max(spell, 1e-9))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let below =
        (1 - excursionShare) * (2 * Self.normal(middle / steady) - 1)
        + excursionShare * (2 * Self.normal(middle / spell) - 1)
      if below < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The sum of the weighted squares of what this model is off by.
  func misfit(_ data: FitData) -> Double {
    var sum = 0.0
    for point in data.changes {
      let miss = logarithm(meanSquareChange(over: point.at)) - point.logarithm
      sum += point.weight * miss * miss
    }
    for point in data.percentiles {
      let miss = logarithm(percentile(point.at)) - point.logarithm
      sum += point.weight * miss * miss
    }
    return sum.isFinite ? sum : .infinity
  }

  private static func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
}

extension ErrorModel {
  /// The model of the least misfit; nil where there is none.
  static func fitted(to data: FitData) -> ErrorModel? {
    var best: (model: ErrorModel, misfit: Double)?
    for isSecondOrder in [true, false] {
      // Peaked by more than its sampling error: a regime of its own, or a Gaussian would do.
      for hasExcursions in data.excessKurtosis > 1 ? [false, true] : [false] {
        for time in [4.0, 15, 40] {
          let start = Variables(
            data: data, time: time, isSecondOrder: isSecondOrder, hasExcursions: hasExcursions)
          let found = Minimum.ofSeveralVariables(from: start.values, step: 0.5) {
            start.model($0).misfit(data) + start.penalty($0)
          }
          // Three more numbers have to earn their keep: Akaike's two units each.
          let misfit = found.value + (hasExcursions ? 6 : 0)
          if misfit.isFinite, misfit < best?.misfit ?? .infinity {
            best = (start.model(found.place), misfit)
          }
        }
      }
    }
    return best?.model
  }

  /// The model's numbers as variables without bounds.
  private struct Variables {
    let values: [Double]
    let isSecondOrder: Bool
    let hasExcursions: Bool

    init(data: FitData, time: Double, isSecondOrder: Bool, hasExcursions: Bool) {
      self.isSecondOrder = isSecondOrder
      self.hasExcursions = hasExcursions
      let scale = logarithm(data.deviation)
      var values = [scale - 1, scale - 0.3, logarithm(time), scale - 4]
      if hasExcursions { values += [-1.5, 3, scale + 0.7] }
      self.values = values
    }

    func model(_ values: [Double]) -> ErrorModel {
      var model = ErrorModel()
      model.isSecondOrder = isSecondOrder
      model.biasSigma = exponential(values[0])
      model.wanderSigma = exponential(values[1])
      model.wanderTime = exponential(values[2])
      model.white = exponential(values[3])
      guard hasExcursions else { return model }
      model.excursionShare = 0.6 / (1 + exponential(-values[4]))
      model.excursionDuration = exponential(values[5])
      model.excursionSize = exponential(values[6])
      return model
    }

    /// Holds what the data do not tell near where it began: excursions to a factor of two or so.
    func penalty(_ values: [Double]) -> Double {
      var sum = 0.0
      for index in values.indices {
        let miss = values[index] - self.values[index]
        sum += (index < 4 ? 0.02 : 2) * miss * miss
      }
      return sum
    }
  }
}
