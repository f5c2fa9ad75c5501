internal import Geodesy
internal import Routes
internal import Tracks

/// The sky above a run, worked out anew every half minute and where the surroundings change.
struct SkyWatch {
  /// Which satellites are used depends on which were used before; all else on the half minute alone.
  private var isUsed: [Bool]
  private let table: OrbitTable
  private let antenna: Antenna
  private let reference: DilutionReference
  private let seed: UInt64
  private var span: Int64?
  private var lines: [SkyLine] = []
  private var surroundings: Surroundings?
  private var mask = SkyMask(.open)
  private var street = 0.0
  private var used = SkyView()
  private var unused: SkyView?

  /// The dilution now over its root mean square for the receiver in the same surroundings.
  ///
  /// To be multiplied by an error: its mean square is about 1 over times and places, so that the error
  /// keeps its size on the whole and follows the geometry. 1 where there is no dilution.
  private(set) var relativeDilution = (horizontal: 1.0, vertical: 1.0)

  /// Degrees by which a course must leave the street's for the street to be another one.
  private static let turn = 30.0

  init(sky: Sky, antenna: Antenna, seed: UInt64) {
    table = OrbitTable(sky.orbits)
    isUsed = sky.orbits.map { _ in false }
    self.antenna = antenna
    self.seed = seed
    reference = DilutionReference(sky)
  }

  /// The view now; without a fix nothing is used, and there are no dilutions.
  mutating func view(
    at time: Timestamp, from truth: TruthSample, in surroundings: Surroundings, isFixed: Bool
  ) -> SkyView {
    let span = SkyReception.span(of: time)
    if span != self.span {
      self.span = span
      table.find(
        &lines, above: Sky.horizonSine, at: SkyReception.middle(of: span),
        from: truth.coordinate, altitude: truth.altitude ?? 0)
      look(in: surroundings, course: truth.course, span: span)
    } else if surroundings != self.surroundings || isAnotherStreet(truth.course) {
      look(in: surroundings, course: truth.course, span: span)
    }
    return isFixed ? used : withoutFix()
  }

  private mutating func look(in surroundings: Surroundings, course: Double, span: Int64) {
    if surroundings != self.surroundings { mask = SkyMask(surroundings) }
    self.surroundings = surroundings
    street = course
    unused = nil
    guard surroundings != .tunnel else {
      used = SkyReception.silence(of: lines, table)
      relativeDilution = (1, 1)
      return
    }
    let reception = SkyReception(
      mask: mask, antenna: antenna,
      street: mask.across > 0 ? sineAndCosine(degrees: course) : nil, span: span, seed: seed)
    used = reception.view(of: lines, table, isUsed: &isUsed)
    relativeDilution = reference.ratio(of: used.dilution, in: surroundings)
  }

  /// Whether a course leaves the street, to and fro being one.
  private func isAnotherStreet(_ course: Double) -> Bool {
    guard mask.across > 0 else { return false }
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
