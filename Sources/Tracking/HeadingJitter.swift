/// How much the heading trembles from noise, and so by how much a summed speed is too long.
///
/// A velocity with a sideways error of angle a is 1 / cos a times too long, about 1 + a^2 / 2. The
/// second difference of the heading over `lag` fixes leaves out a steady bend, and its median leaves
/// out corners, which are rare; what stays is the tremble. The median is tracked by small steps up and
/// down: constant memory. Step, lag and share are heuristic.
struct HeadingJitter: Hashable, Sendable {
  private static let lag = 4
  /// Half the variance of the heading per median of the squared second difference.
  ///
  /// For independent Gaussian headings 1 / (2 * 6 * 0.455) = 0.183.
  private static let share = 0.18
  private static let most = 0.1

  private var x = SIMD8<Double>.zero
  private var y = SIMD8<Double>.zero
  private var next = 0
  private var count = 0
  private var median = 0.01

  /// Takes the direction of motion, of length 1.
  mutating func take(_ direction: PlaneVector) {
    if count == 2 * Self.lag {
      let middle = (next + Self.lag) % (2 * Self.lag)
      let before = PlaneVector(x[next], y[next])
      let then = PlaneVector(x[middle], y[middle])
      let bend = then.cross(direction) + then.cross(before)
      median = min(max(median * (bend * bend > median ? 1.05 : 1 / 1.05), 1e-6), 1)
    } else {
      count += 1
    }
    x[next] = direction.x
    y[next] = direction.y
    next = (next + 1) % (2 * Self.lag)
  }

  /// What a summed speed is to be multiplied with.
  var correction: Double { 1 - min(Self.most, Self.share * median) }
}
