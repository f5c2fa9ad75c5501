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
    /// As a signal with this cycle and this walk phase, both in seconds, that he meets at random.
    ///
    /// He has to stop with the chance (C - g) / C and then waits a time that is uniform on 0 to
    /// C - g, (C - g)^2 / 2C on average (Highway Capacity Manual 2010).
    case signal(cycle: Double, green: Double)

    /// Seconds that a light costs on average, slowing down and getting going not counted.
    public var meanDelay: Double {
      switch self {
      case .fixed(let seconds): seconds
      case .signal(let cycle, let green): (cycle - green) * (cycle - green) / (2 * cycle)
      }
    }
  }

  /// Where they stand.
  public var placement: Placement
  /// How long they keep a runner.
  public var wait: Wait

  /// A cycle of 90 s with a walk phase of 20 s (heuristic: 60 to 120 s and 10 to 30 s are usual).
  public static let usualWait = Wait.signal(cycle: 90, green: 20)

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
