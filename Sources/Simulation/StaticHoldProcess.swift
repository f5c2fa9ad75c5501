internal import Geodesy

/// A position that is frozen at rest and let go when the receiver moves.
struct StaticHoldProcess {
  private let hold: StaticHold
  private var slow = 0.0
  private var held: Coordinate?
  /// What is left of the way from the measured to the held place, in metres.
  private var rest = SIMD2<Double>.zero

  init(_ hold: StaticHold) {
    self.hold = hold
  }

  /// Whether the position is frozen now.
  var isHolding: Bool { held != nil }

  /// The place that is reported when `place` is measured at a speed, so many seconds after the last.
  mutating func place(
    _ place: Coordinate, speed: Double, after seconds: Double, scale: inout GroundScale
  ) -> Coordinate {
    slow = speed < hold.speed ? slow + seconds : 0
    if let held {
      if slow > 0 { return held }
      self.held = nil
      rest = scale.offset(from: place, to: held)
    }
    if rest != .zero {
      rest *= hold.release > 0 ? exponential(-seconds / hold.release) : 0
      // A millimetre is let go.
      if (rest * rest).sum() < 1e-6 { rest = .zero }
    }
    let reported = rest == .zero ? place : scale.place(rest, from: place)
    if slow > hold.delay { held = reported }
    return reported
  }
}
