internal import Tracks

/// `H^T H`, where a row of H is the direction to a satellite turned about, and 1 for the clock.
struct NormalMatrix {
  private var (ee, en, eu, et) = (0.0, 0.0, 0.0, 0.0)
  private var (nn, nu, nt) = (0.0, 0.0, 0.0)
  private var (uu, ut) = (0.0, 0.0)
  private(set) var count = 0.0

  /// Adds the direction to a satellite, a unit vector.
  mutating func add(east: Double, north: Double, up: Double) {
    ee += east * east
    en += east * north
    eu += east * up
    et -= east
    nn += north * north
    nu += north * up
    nt -= north
    uu += up * up
    ut -= up
    count += 1
  }

  /// The roots of the diagonal of the inverse, by Cholesky's factor; nil where there is none.
  var dilution: DilutionOfPrecision? {
    guard count >= 4 else { return nil }
    // A pivot that small is rounding: the satellites lie in a plane or on a cone.
    let least = 1e-9
    // The factor's rows in the order clock, north, east, up.
    let a = 1 / count.squareRoot()
    let (bn, be, bu) = (nt * a, et * a, ut * a)
    let pivotN = nn - bn * bn
    guard pivotN > least * nn else { return nil }
    let c = 1 / pivotN.squareRoot()
    let (ce, cu) = ((en - bn * be) * c, (nu - bn * bu) * c)
    let pivotE = ee - be * be - ce * ce
    guard pivotE > least * ee else { return nil }
    let d = 1 / pivotE.squareRoot()
    let du = (eu - be * bu - ce * cu) * d
    let pivotU = uu - bu * bu - cu * cu - du * du
    guard pivotU > least * uu else { return nil }
    let f = 1 / pivotU.squareRoot()
    // The columns of the factor's inverse, whose squares add up to the diagonal.
    let tn = -c * bn * a
    let te = -d * (be * a + ce * tn)
    let ne = -d * ce * c
    let eastUp = -f * du * d
    let northUp = -f * (cu * c + du * ne)
    let timeUp = -f * (bu * a + cu * tn + du * te)
    return DilutionOfPrecision(
      east: (d * d + eastUp * eastUp).squareRoot(),
      north: (c * c + ne * ne + northUp * northUp).squareRoot(), vertical: f,
      time: (a * a + tn * tn + te * te + timeUp * timeUp).squareRoot())
  }
}
