#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The inverse problem brought to a standard position, and what undoes that.
///
/// Karney (2013), section 4: by symmetry the first place is the one farther from the equator, in the
/// southern hemisphere, and the second lies east of it. alpha are azimuths, beta reduced latitudes,
/// lambda longitude, omega longitude on the auxiliary sphere, sigma arc length on it.
struct InverseProblem {
  let beta1: Angle
  let beta2: Angle
  /// Difference of longitude, 0 to 180 degrees.
  let lambda12: Angle
  /// 180 degrees less the difference of longitude, to full relative precision.
  let supplement: Double
  private let isEastward: Bool
  private let isSwapped: Bool
  private let isMirrored: Bool

  /// The shortest line in the standard position.
  struct Line {
    var distance: Double
    var alpha1: Angle
    var alpha2: Angle
  }

  /// Nil where a latitude is not within 90 degrees or anything is not finite.
  init?(from start: Coordinate, to end: Coordinate) {
    guard start.latitude.magnitude <= 90, end.latitude.magnitude <= 90,
      start.longitude.isFinite, end.longitude.isFinite
    else { return nil }

    let (difference, rest) = Longitude.difference(from: start.longitude, to: end.longitude)
    isEastward = difference >= 0
    let (degrees, correction) = isEastward ? (difference, rest) : (-difference, -rest)
    supplement = (180 - degrees) - correction
    if degrees > 90 {
      let other = Angle(degrees: supplement)
      lambda12 = Angle(sine: other.sine, cosine: -other.cosine)
    } else {
      lambda12 = Angle(degrees: degrees, correction: correction)
    }

    var latitude1 = Ellipsoid.rounded(start.latitude)
    var latitude2 = Ellipsoid.rounded(end.latitude)
    isSwapped = latitude1.magnitude < latitude2.magnitude
    if isSwapped { swap(&latitude1, &latitude2) }
    isMirrored = latitude1 >= 0
    if isMirrored { (latitude1, latitude2) = (-latitude1, -latitude2) }

    let first = Ellipsoid.reducedLatitude(ofDegrees: latitude1)
    var second = Ellipsoid.reducedLatitude(ofDegrees: latitude2)
    // Where |beta1| = |beta2| all four parts must say so, or the azimuth at the second place is noise.
    if first.cosine < -first.sine {
      if second.cosine == first.cosine {
        second.sine = second.sine < 0 ? first.sine : -first.sine
      }
    } else if second.sine.magnitude == -first.sine {
      second.cosine = first.cosine
    }
    beta1 = first
    beta2 = second
  }

  /// The shortest line, back where the places are.
  func solution() -> Geodesic.Inverse {
    let line = meridional() ?? equatorial() ?? general()
    if line.distance == 0 { return Geodesic.Inverse(distance: 0, initialCourse: 0, finalCourse: 0) }
    let (alpha1, alpha2) = isSwapped ? (line.alpha2, line.alpha1) : (line.alpha1, line.alpha2)
    return Geodesic.Inverse(
      distance: line.distance, initialCourse: restored(alpha1).course,
      finalCourse: restored(alpha2).course)
  }

  private func restored(_ alpha: Angle) -> Angle {
    // A line followed backwards goes west for east and south for north; the swap of the places has
    // turned east and west once more.
    Angle(
      sine: isEastward ? alpha.sine : -alpha.sine,
      cosine: isSwapped != isMirrored ? -alpha.cosine : alpha.cosine)
  }

  /// The line along a meridian, or nil where there is none or it is not the shortest.
  private func meridional() -> Line? {
    guard beta1.cosine == Ellipsoid.tiny || lambda12.sine == 0 else { return nil }
    // At the pole the longitude difference takes the place of the azimuth.
    let alpha1 = lambda12
    let alpha2 = Angle(sine: 0, cosine: 1)
    let sigma1 = Angle(sine: beta1.sine, cosine: alpha1.cosine * beta1.cosine)
    let sigma2 = Angle(sine: beta2.sine, cosine: beta2.cosine)
    let arc = Arc(
      from: sigma1, to: sigma2, squaredK: Ellipsoid.secondEccentricitySquared)
    // Beyond a conjugate point a meridian is no longer the shortest line.
    guard arc.sigma12 < 1 || arc.reducedLength >= 0 else { return nil }
    let isPoint =
      arc.sigma12 < 3 * Ellipsoid.tiny
      || (arc.sigma12 < .ulpOfOne && (arc.length < 0 || arc.reducedLength < 0))
    return Line(
      distance: isPoint ? 0 : Ellipsoid.semiMinorAxis * arc.length, alpha1: alpha1, alpha2: alpha2)
  }

  /// The line along the equator, or nil where there is none or it is not the shortest.
  private func equatorial() -> Line? {
    guard beta1.sine == 0, supplement >= WGS84.flattening * 180 else { return nil }
    let east = Angle(sine: 1, cosine: 0)
    return Line(
      distance: WGS84.semiMajorAxis * lambda12.radians, alpha1: east, alpha2: east)
  }

  private func general() -> Line {
    switch InverseStart(self) {
    case .solved(let line): return line
    case .guess(let alpha1): return refined(from: alpha1)
    }
  }

  /// Newton's method on the azimuth of departure, held in a bracket that bisection shrinks where it
  /// would leave it (section 4 and its later refinement in arXiv 1102.1215).
  private func refined(from guess: Angle) -> Line {
    var alpha1 = guess
    var low = Angle(sine: Ellipsoid.tiny, cosine: 1)
    var high = Angle(sine: Ellipsoid.tiny, cosine: -1)
    var isNear = false
    var isExhausted = false
    var trial = AzimuthTrial(self, alpha1: alpha1)
    // Newton takes 3 steps as a rule; 20 and then 63 halvings of the bracket are the most.
    for step in 0..<83 {
      let excess = trial.excess
      guard !isExhausted, excess.magnitude >= (isNear ? 8 : 1) * Double.ulpOfOne else { break }
      let cotangent = alpha1.cosine / alpha1.sine
      if excess > 0, step > 20 || cotangent > high.cosine / high.sine {
        high = alpha1
      } else if excess < 0, step > 20 || cotangent < low.cosine / low.sine {
        low = alpha1
      }
      let correction = -excess / trial.slope
      let next = alpha1 + Angle(radians: correction)
      if step < 20, trial.slope > 0, correction.magnitude < .pi, next.sine > 0 {
        alpha1 = next.normalised()
        isNear = excess.magnitude <= 16 * .ulpOfOne
      } else {
        alpha1 = Angle(
          sine: (low.sine + high.sine) / 2, cosine: (low.cosine + high.cosine) / 2
        ).normalised()
        isNear = false
        isExhausted =
          (low.sine - alpha1.sine).magnitude + (low.cosine - alpha1.cosine) < .ulpOfOne
          || (alpha1.sine - high.sine).magnitude + (alpha1.cosine - high.cosine) < .ulpOfOne
      }
      trial = AzimuthTrial(self, alpha1: alpha1)
    }
    return Line(
      distance: Ellipsoid.semiMinorAxis * trial.arc.length, alpha1: alpha1, alpha2: trial.alpha2)
  }
}
