internal import Geodesy
internal import Routes
internal import Tracks

/// The sky above a run, worked out anew every 40 s and where the surroundings change.
struct SkyWatch {
  /// In which look each orbit was last used.
  private var usedIn: [Int]
  private var looks = 1
  private var table: OrbitTable
  private let antenna: Antenna
  private let reference: DilutionReference
  private var fading: FadingProcess
  private var stepStart = Int64.min / 2
  private var placed = Int64.min / 2
  private var lines: [SkyLine] = []
  private var listed: [Satellite] = []
  private var fadings: [Fading] = []
  private var surroundings: Surroundings?
  private var mask = SkyMask(.open)
  private var hasHouses = false
  private var street = 0.0
  private var looked = Int64.min / 2
  private var asked = Int64.min / 2
  private var used = SkyView()
  private var unused: SkyView?

  /// The dilution now over its root mean square for the receiver in the same surroundings.
  ///
  /// To be multiplied by an error: its mean square is about 1 over times and places, so that the error
  /// keeps its size on the whole and follows the geometry. 1 where there is no dilution. It follows a
  /// change within 10 s, as a receiver's filter does, or positions would leap with each satellite lost.
  private(set) var relativeDilution = (horizontal: 1.0, vertical: 1.0)
  private var easing: Easing?

  /// The way from one relative dilution to the next.
  private struct Easing {
    var from: (horizontal: Double, vertical: Double)
    var to: (horizontal: Double, vertical: Double)
    var start: Int64
  }

  /// Microseconds for which the directions of the satellites hold.
  private static let placing = 3 * FadingProcess.stepLength
  /// Microseconds in which the relative dilution follows (heuristic).
  private static let easingLength: Int64 = 10_000_000
  /// Degrees by which a course must leave the street's for the street to be another one.
  private static let turn = 30.0
  /// Microseconds for which a new street is left to be, so that a corner is not looked at in each second.
  private static let settling: Int64 = 4_000_000

  init(sky: Sky, antenna: Antenna, seed: UInt64) {
    table = OrbitTable(sky.orbits)
    usedIn = sky.orbits.map { _ in 0 }
    self.antenna = antenna
    fading = FadingProcess(table.satellites, seed: seed)
    reference = DilutionReference(sky)
  }

  /// The view now; without a fix nothing is used, and there are no dilutions.
  mutating func view(
    at time: Timestamp, from truth: TruthSample, in surroundings: Surroundings, isFixed: Bool
  ) -> SkyView {
    let elapsed = time.microseconds &- stepStart
    if elapsed < 0 || elapsed >= FadingProcess.stepLength {
      enterStep(of: time, from: truth, in: surroundings)
    } else if surroundings != self.surroundings
      || (hasHouses && time.microseconds &- looked >= Self.settling
        && isAnotherStreet(truth.course))
    {
      look(at: time, in: surroundings, course: truth.course)
    }
    if easing != nil { ease(at: time) }
    asked = time.microseconds
    return isFixed ? used : withoutFix()
  }

  private mutating func enterStep(
    of time: Timestamp, from truth: TruthSample, in surroundings: Surroundings
  ) {
    let step = FadingProcess.step(of: time)
    stepStart = step * FadingProcess.stepLength
    // Every two minutes, in which a satellite moves by 1.3 degrees at most; receivers say whole degrees.
    let elapsed = time.microseconds &- placed
    if elapsed < 0 || elapsed >= Self.placing {
      let count = step >= 0 ? step / 3 : (step - 2) / 3
      placed = count * Self.placing
      table.find(
        &lines, above: Sky.horizonSine,
        at: Timestamp(microseconds: placed + Self.placing / 2), from: truth.coordinate,
        altitude: truth.altitude ?? 0)
      listed = table.list(lines)
    }
    fading.find(&fadings, of: lines, step: step)
    look(at: time, in: surroundings, course: truth.course)
  }

  private mutating func look(
    at time: Timestamp, in surroundings: Surroundings, course: Double
  ) {
    looked = time.microseconds
    if surroundings != self.surroundings {
      mask = SkyMask(surroundings)
      hasHouses = mask.across > 0
    }
    self.surroundings = surroundings
    street = course
    unused = nil
    looks += 1
    guard surroundings != .tunnel else {
      used = SkyView(satellites: listed)
      relativeDilution = (1, 1)
      easing = nil
      return
    }
    let reception = SkyReception(
      mask: mask, antenna: antenna,
      street: hasHouses ? sineAndCosine(degrees: course) : nil)
    used = reception.view(of: lines, fadings, listed: listed, usedIn: &usedIn, look: looks)
    let ratio = reference.ratio(of: used.dilution, in: surroundings)
    if time.microseconds &- asked >= Self.easingLength {
      relativeDilution = ratio
      easing = nil
    } else {
      ease(at: time)
      easing = Easing(from: relativeDilution, to: ratio, start: time.microseconds)
    }
  }

  private mutating func ease(at time: Timestamp) {
    guard let easing else { return }
    let share = Double(time.microseconds - easing.start) / Double(Self.easingLength)
    guard share < 1 else {
      relativeDilution = easing.to
      self.easing = nil
      return
    }
    relativeDilution.horizontal =
      easing.from.horizontal + share * (easing.to.horizontal - easing.from.horizontal)
    relativeDilution.vertical =
      easing.from.vertical + share * (easing.to.vertical - easing.from.vertical)
  }

  /// Whether a course leaves the street, to and fro being one.
  private func isAnotherStreet(_ course: Double) -> Bool {
    var angle = (course - street).magnitude
    if angle > 180 { angle = 360 - angle }
    if angle > 90 { angle = 180 - angle }
    return angle > Self.turn
  }

  private mutating func withoutFix() -> SkyView {
    if let unused { return unused }
    var view = used
    view.dilution = nil
    for index in view.satellites.indices { view.satellites[index].isUsed = false }
    unused = view
    return view
  }
}
