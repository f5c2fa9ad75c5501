internal import Geodesy
internal import Tracks

/// The fixes of a window in a plane, rounded to what the coarsest files have.
struct FixWindow {
  /// Whole seconds from the first fix, ascending.
  let times: [Double]
  /// Metres east and north of the first fix.
  let points: [SIMD2<Double>]

  /// The fix of each second, -1 where there is none.
  private let indices: [Int]

  init(_ fixes: some Collection<Fix>) {
    var times: [Double] = []
    var points: [SIMD2<Double>] = []
    var frame: LocalFrame?
    var start = 0.0
    for fix in fixes where fix.coordinate.isValid {
      let place = Coordinate(
        latitude: (fix.coordinate.latitude * 1e6).rounded() / 1e6,
        longitude: (fix.coordinate.longitude * 1e6).rounded() / 1e6)
      let second = (Double(fix.timestamp.microseconds) / 1e6).rounded()
      if frame == nil { start = second }
      let plane = frame ?? LocalFrame(origin: place)
      frame = plane
      if let last = times.last, second - start <= last { continue }
      let vector = plane.vector(to: place)
      times.append(second - start)
      points.append(SIMD2(vector.east, vector.north))
    }
    self.init(times: times, points: points)
  }

  /// How many fixes it has.
  var count: Int { times.count }

  /// Seconds from the first to the last.
  var seconds: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// Seconds between fixes.
  var gaps: [Double] { zip(times, times.dropFirst()).map { $1 - $0 } }

  /// The longest of them.
  var longestGap: Double { gaps.max() ?? 0 }

  /// The way from one fix to another.
  func chord(_ from: Int, _ to: Int) -> SIMD2<Double> { points[to] - points[from] }

  /// Metres per second of each step.
  var speeds: [Double] {
    gaps.enumerated().map { chord($0.offset, $0.offset + 1).length / $0.element }
  }

  /// Whether the owner moved: the ten-second chords that lead on by 0.5 m/s or more.
  var motion: WindowFeatures.Motion {
    let thin = thinned(to: 10)
    let speeds = thin.speeds
    let moving = speeds.filter { $0 >= 0.5 }.count
    return moving == speeds.count ? .moving : moving == 0 ? .rest : .mixed
  }

  /// The window with fixes at least so many seconds apart.
  func thinned(to interval: Double) -> FixWindow {
    var kept: [Int] = []
    for index in times.indices
    where kept.isEmpty || times[index] - times[kept[kept.count - 1]] >= interval {
      kept.append(index)
    }
    return FixWindow(times: kept.map { times[$0] }, points: kept.map { points[$0] })
  }

  private init(times: [Double], points: [SIMD2<Double>]) {
    self.times = times
    self.points = points
    var indices = Array(repeating: -1, count: Int(times.last ?? 0) + 1)
    for (index, time) in times.enumerated() { indices[Int(time)] = index }
    self.indices = indices
  }

  /// The summed length.
  var length: Double { points.indices.dropFirst().reduce(0) { $0 + chord($1 - 1, $1).length } }

  /// Second differences over a lag in metres per second squared, each with the course of its chord.
  ///
  /// Only of fixes that lie evenly, the lag apart.
  func bends(over lag: Double) -> [SIMD2<Double>] {
    evenly(3, lag).map { $0[2] - 2 * $0[1] + $0[0] }.map { $0 / (lag * lag) }
  }

  /// So many fixes in a row, each the lag after the one before it; the lag is whole seconds.
  func evenly(_ count: Int, _ lag: Double) -> [[SIMD2<Double>]] {
    let step = Int(lag)
    var rows: [[SIMD2<Double>]] = []
    rows.reserveCapacity(times.count)
    for first in indices.indices where first + (count - 1) * step < indices.count {
      let row = (0..<count).map { indices[first + $0 * step] }
      if !row.contains(-1) { rows.append(row.map { points[$0] }) }
    }
    return rows
  }

  /// The most frequent gap: the receiver's own step.
  var usualGap: Double {
    let sorted = gaps.sorted()
    return sorted.isEmpty ? 1 : sorted[sorted.count / 2]
  }

  /// Changes of heading in degrees, -180 to 180, between steps that lead on by `least` m/s or more.
  func turns(from least: Double, below most: Double = .infinity) -> [Double] {
    var turns: [Double] = []
    var last: Double?
    for (index, gap) in gaps.enumerated() {
      let step = chord(index, index + 1)
      guard step.length / gap >= least, step.length / gap < most else {
        last = nil
        continue
      }
      let heading = heading(step)
      if let last { turns.append((heading - last).remainder(dividingBy: 360)) }
      last = heading
    }
    return turns
  }
}
