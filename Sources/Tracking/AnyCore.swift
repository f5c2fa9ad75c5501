internal import Tracks

/// A core whose type is known at run time alone, as a type of its own.
struct AnyCore: TrackingCore {
  var core: any TrackingCore

  mutating func start(at time: Timestamp) { core.start(at: time) }
  mutating func receive(_ fixes: [Fix], at time: Timestamp) { core.receive(fixes, at: time) }
  mutating func pause(at time: Timestamp) { core.pause(at: time) }
  mutating func resume(at time: Timestamp) { core.resume(at: time) }
  mutating func tick(at time: Timestamp) { core.tick(at: time) }
  mutating func finish(at time: Timestamp) { core.finish(at: time) }
  var statistics: RunStatistics { core.statistics }
}
