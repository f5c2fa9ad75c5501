/// The lights that a runner meets, and how long they keep him.
public struct TrafficLights: Hashable, Sendable {
  /// Where lights stand.
  public enum Placement: Hashable, Sendable {
    /// Nowhere.
    case none
    /// Where the route has them.
    case route
    /// Every so many metres from the start of the run, not at its end.
    case every(metres: Double)
  }

  /// How long a light keeps a runner who comes to it.
  public enum Wait: Hashable, Sendable {
    /// Every light, this many seconds.
    case fixed(seconds: Double)
    /// As signals by the clock, all with this cycle and this green, both in seconds.
    ///
    /// Each has an offset of its own, so that he meets it at random: he has to stop with the chance
    /// (C - g) / C and then waits a time that is uniform on 0 to C - g, (C - g)^2 / 2C on average
    /// (Highway Capacity Manual 2010). Who comes to the same light again meets the same cycle.
    case signal(cycle: Double, green: Double)
    /// The same, but each light has a cycle and a green of its own, drawn evenly from these ranges.
    ///
    /// A green is cut to its cycle.
    case signals(cycle: ClosedRange<Double>, green: ClosedRange<Double>)
  }

  /// Where they stand.
  public var placement: Placement
  /// How long they keep a runner.
  public var wait: Wait

  /// Cycles of 60 to 120 s with walk phases of 10 to 30 s, a light its own (heuristic).
  public static let usualWait = Wait.signals(cycle: 60...120, green: 10...30)

  /// Cycles of 60 to 120 s with greens of 25 to 60 s, a light its own, for vehicles (heuristic).
  public static let vehicleWait = Wait.signals(cycle: 60...120, green: 25...60)

  /// Lights in these places with this wait.
  public init(placement: Placement, wait: Wait = TrafficLights.usualWait) {
    self.placement = placement
    self.wait = wait
  }

  /// No lights at all.
  public static let none = TrafficLights(placement: .none)

  /// The route's own lights with the usual wait.
  public static let route = TrafficLights(placement: .route)

  /// The route's own lights.
  public static func route(wait: Wait) -> TrafficLights {
    TrafficLights(placement: .route, wait: wait)
  }

  /// A light every so many metres.
  public static func every(_ metres: Double, wait: Wait = usualWait) -> TrafficLights {
    TrafficLights(placement: .every(metres: metres), wait: wait)
  }
}

extension TrafficLights.Wait {
  /// Seconds that a light costs on average, slowing down and getting going not counted.
  public var meanDelay: Double {
    switch self {
    case .fixed(let seconds): return seconds
    case .signal(let cycle, let green): return (cycle - green) * (cycle - green) / (2 * cycle)
    case .signals(let cycles, let greens):
      // Simpson's rule over both ranges: the integrand is smooth, and exact in the green.
      func mean(_ range: ClosedRange<Double>, _ value: (Double) -> Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        return (0...64).reduce(0) { sum, index in
          let weight: Double = index == 0 || index == 64 ? 1 : index.isMultiple(of: 2) ? 2 : 4
          return sum + weight / 192 * value(low + (high - low) * Double(index) / 64)
        }
      }
      return mean(cycles) { cycle in
        mean(greens) { green in
          let red = max(0, cycle - green)
          return red * red / (2 * cycle)
        }
      }
    }
  }
}
