internal import Geodesy
internal import Routes
internal import Tracks

/// How a receiver comes to its satellites: the start, losses and finding them again, a new start.
///
/// Moved on once a report, in order of time. In the steady state it costs a few comparisons.
struct Acquisition {
  /// Whether there is a satellite fix now.
  private(set) var isFixed = false
  /// Whether the receiver is on: where it is not, it has no sky either.
  private(set) var isOn = false
  /// The offset of the position now, in metres.
  private(set) var offset = LocalVector.zero
  /// Root mean square of that offset, radial, in metres: what the receiver knows of it.
  private(set) var offsetSize = 0.0

  private let start: StartKind?
  private let hasFirstFixes: Bool
  private let warmUp: WarmUp
  private let reacquisition: Reacquisition
  private let random: SplitMix64
  private var losses: SplitMix64
  private var starts = 0
  private var firstFixes = FirstFixes()

  /// When the next fix may come, in seconds.
  private var ready = 0.0
  private var lostAt: Double?
  /// Until when offsets change.
  private var settled = -Double.infinity
  private var startOffset = Offset()
  private var lossOffset = Offset()

  private var jumpAt = -Double.infinity
  private var jump = LocalVector.zero
  private var heldPlace: Coordinate?

  private struct Offset {
    var vector = LocalVector.zero
    var size = 0.0
    var curve = WarmUp.none
    var from = 0.0

    /// When it is gone: a ten-thousandth is left.
    var end: Double { size > 0 ? from + 3.1 * curve.decay : -.infinity }

    func share(at seconds: Double) -> Double {
      seconds < end ? curve.share(after: seconds - from) : 0
    }
  }

  /// A receiver that is off; `advance` switches it on.
  init(
    start: StartKind?, firstFixes: Bool, warmUp: WarmUp, reacquisition: Reacquisition,
    random: SplitMix64
  ) {
    self.start = start
    hasFirstFixes = firstFixes
    self.warmUp = warmUp
    self.reacquisition = reacquisition
    self.random = random
    losses = random.stream("losses")
  }

  /// Moves on to so many seconds after the start of the run.
  ///
  /// `hasSignal` is whether satellites can be heard there, `isPermitted` whether the receiver is let.
  mutating func advance(to seconds: Double, hasSignal: Bool, isPermitted: Bool = true) {
    if isFixed, hasSignal, isPermitted, seconds >= settled, offsetSize == 0 { return }
    guard isPermitted else {
      (isOn, isFixed) = (false, false)
      return
    }
    if !isOn { switchOn(at: seconds) }
    guard hasSignal else {
      if isFixed { lostAt = seconds }
      isFixed = false
      return
    }
    if let lostAt { find(at: seconds, after: seconds - lostAt) }
    isFixed = seconds >= ready
    if isFixed { settle(at: seconds) }
  }

  private mutating func switchOn(at seconds: Double) {
    isOn = true
    lostAt = nil
    lossOffset = Offset()
    var random = random.stream("start.\(starts)")
    starts += 1
    // All draws are taken whatever the profile, so that changing one part moves no other.
    let wait = random.uniform()
    let direction = LocalVector(east: random.gaussian(), north: random.gaussian())
    let jumps = random.uniform() < warmUp.jumpShare
    let jumpSize = random.uniform(in: warmUp.jumpSize)
    let (sine, cosine) = sineAndCosine(degrees: 360 * random.uniform())
    let jumpTime = random.uniform(in: warmUp.jumpTime)
    ready = seconds
    if let range = start?.timeToFirstFix {
      ready += range.lowerBound + (range.upperBound - range.lowerBound) * wait
    }
    let size = warmUp.offset * (start?.settlingShare ?? 1)
    startOffset = Offset(
      vector: direction * (size / 2.0.squareRoot()), size: size, curve: warmUp, from: ready)
    jump = LocalVector(east: jumpSize * sine, north: jumpSize * cosine)
    jumpAt = jumps && start != nil ? ready + jumpTime : -.infinity
    heldPlace = nil
    settled = max(startOffset.end, jumpAt)
    firstFixes =
      hasFirstFixes ? FirstFixes(from: seconds, to: ready, random: &random) : FirstFixes()
  }

  /// Half a minute is a loss in full.
  private static let wholeLoss = 30.0

  private mutating func find(at seconds: Double, after loss: Double) {
    lostAt = nil
    let share = min(1, loss / Self.wholeLoss)
    let wait = losses.uniform(in: reacquisition.delay)
    let direction = LocalVector(east: losses.gaussian(), north: losses.gaussian())
    ready = max(ready, seconds + share * wait)
    let size = share.squareRoot() * reacquisition.offset
    lossOffset = Offset(
      vector: direction * (size / 2.0.squareRoot()), size: size,
      curve: WarmUp(offset: size, decay: reacquisition.decay), from: ready)
    settled = max(settled, lossOffset.end)
  }

  private mutating func settle(at seconds: Double) {
    let (first, second) = (startOffset.share(at: seconds), lossOffset.share(at: seconds))
    offset = startOffset.vector * first + lossOffset.vector * second
    let (a, b) = (startOffset.size * first, lossOffset.size * second)
    offsetSize = (a * a + b * b).squareRoot()
    if seconds >= jumpAt { heldPlace = nil }
  }

  /// Where a satellite fix says that it is: at the repeated place of a start that settles, until its
  /// jump, then where it was measured.
  @inline(__always)
  mutating func settled(_ place: Coordinate, at seconds: Double, truth: Coordinate) -> Coordinate {
    seconds < jumpAt ? repeated(truth) : place
  }

  private mutating func repeated(_ truth: Coordinate) -> Coordinate {
    let place = heldPlace ?? LocalFrame(origin: truth).coordinate(at: jump).coordinate
    heldPlace = place
    return place
  }

  /// The fixes that come before satellites' and are due by now; none for nearly all of a run.
  mutating func earlyFixes(by seconds: Double, at truth: TruthSample) -> [Fix] {
    isOn ? firstFixes.due(by: seconds, at: truth) : []
  }
}
