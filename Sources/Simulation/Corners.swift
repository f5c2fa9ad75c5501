internal import Geodesy

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bends of a line and how fast they can be taken.
///
/// A runner rounds a bend on an arc that may leave the line by `cut` metres. Where vertices turn by
/// `a` in all over `l` metres, that arc has the radius `l / a + cut / (1 / cos(a / 2) - 1)`: the first
/// part is the bend's own, the second what an arc that touches both legs gains on it. Around each
/// vertex the tightest of windows from twice the cut up counts. Turns are signed, since one runs
/// straight through a zigzag.
struct Corners {
  /// A bend, from one end of its arc to the other, and the speed that it allows.
  struct Corner {
    var start: Double
    var end: Double
    var speed: Double
  }

  /// Where the line turns, by how many radians to the right.
  private var turns: [(distance: Double, angle: Double)] = []
  /// Which of them lie on the line itself, and are not laid on it again around a loop's ends.
  private var own: Range<Int> = 0..<0
  private let cornering: Double
  private let cut: Double

  /// The bends of a line; around a loop the last vertex is one too.
  init(of line: Polyline, isLoop: Bool, cornering: Double, cut: Double) {
    self.cornering = cornering
    self.cut = cut
    guard line.length > 0, line.length.isFinite else { return }
    var cursor = Polyline.Cursor(line)
    func add(at distance: Double, from before: Double, to after: Double) {
      let angle = (after - before).remainder(dividingBy: 360) * radiansPerDegree
      if angle != 0 { turns.append((distance, angle)) }
    }
    for distance in line.distances where distance > 0 && distance < line.length {
      // Vertices that repeat are one corner.
      if turns.last?.distance == distance { continue }
      let before = cursor.place(at: distance.nextDown).course
      add(at: distance, from: before, to: cursor.place(at: distance).course)
    }
    if isLoop {
      let before = cursor.place(at: line.length).course
      add(at: line.length, from: before, to: cursor.place(at: 0).course)
    }
    own = turns.indices
    guard isLoop, !turns.isEmpty else { return }
    let shifted = [-line.length, line.length].map { shift in
      turns.map { ($0.distance + shift, $0.angle) }
    }
    turns = shifted[0] + turns + shifted[1]
    own = own.count..<2 * own.count
  }

  /// The parts of the line that cannot be taken at `fastest`, ascending, apart from each other.
  func slow(below fastest: Double) -> [Corner] { Self.apart(bends(below: fastest)) }

  /// The same, but as each vertex has it, one upon the other.
  private func bends(below fastest: Double) -> [Corner] {
    let widest = fastest * fastest / cornering
    var corners: [Corner] = []
    // Up to where the second part of the radius would be less than a third of the widest.
    let longest = (27 * cut * widest).squareRoot()
    var windows = [2 * cut]
    while let last = windows.last, last < longest { windows.append(2 * last) }
    var bounds = windows.map { _ in (low: 0, high: 0) }
    for index in own {
      let distance = turns[index].distance
      var tightest: (radius: Double, centre: Double, angle: Double)?
      for (number, window) in windows.enumerated() {
        while turns[bounds[number].low].distance < distance - window / 2 { bounds[number].low += 1 }
        while bounds[number].high < turns.count,
          turns[bounds[number].high].distance <= distance + window / 2
        { bounds[number].high += 1 }
        let bend = self.bend(turns[bounds[number].low..<bounds[number].high], from: distance)
        if bend.radius < min(widest, tightest?.radius ?? .infinity) { tightest = bend }
      }
      guard let bend = tightest else { continue }
      let half = bend.radius * bend.angle / 2
      let corner = Corner(
        start: bend.centre - half, end: bend.centre + half,
        speed: (cornering * bend.radius).squareRoot())
      corners.append(corner)
    }
    return corners
  }

  /// Where several lie upon each other the slowest counts; neighbours within 2 % become one.
  private static func apart(_ corners: [Corner]) -> [Corner] {
    let edges = corners.flatMap { [$0.start, $0.end] }.sorted()
    var speeds = [Double](repeating: .infinity, count: edges.count)
    // Both ends of a corner are among the edges, and the centres hardly ever descend.
    var first = 0
    for corner in corners {
      while first > 0, edges[first] >= corner.start { first -= 1 }
      while edges[first] < corner.start { first += 1 }
      var index = first
      while edges[index] < corner.end {
        speeds[index] = min(speeds[index], corner.speed)
        index += 1
      }
    }
    var apart: [Corner] = []
    for index in edges.indices.dropLast()
    where speeds[index] < .infinity && edges[index] < edges[index + 1] {
      let speed = speeds[index]
      if let last = apart.last, last.end == edges[index],
        (last.speed / speed - 1).magnitude < 0.02
      {
        apart[apart.count - 1].end = edges[index + 1]
        apart[apart.count - 1].speed = min(last.speed, speed)
      } else {
        apart.append(Corner(start: edges[index], end: edges[index + 1], speed: speed))
      }
    }
    return apart
  }

  /// The speed at which he turns about on the spot, and the metres of the arc.
  var turnaround: (speed: Double, length: Double) {
    ((cornering * cut).squareRoot(), .pi * cut)
  }

  /// The arc that these turns allow, and where its middle is.
  private func bend(
    _ turns: ArraySlice<(distance: Double, angle: Double)>, from origin: Double
  ) -> (radius: Double, centre: Double, angle: Double) {
    var (net, sum, first, second) = (0.0, 0.0, 0.0, 0.0)
    for turn in turns {
      let weight = turn.angle.magnitude
      let place = turn.distance - origin
      net += turn.angle
      sum += weight
      first += weight * place
      second += weight * place * place
    }
    let angle = net.magnitude
    guard angle > 1e-6 else { return (.infinity, origin, 0) }
    let centre = first / sum
    // Turns spread evenly over a length have a variance of its square over 12; a vertex alone has
    // none, however many others that hardly turn are near.
    let length = (12 * max(0, second / sum - centre * centre)).squareRoot()
    let gained = angle < .pi ? cut / (1 / cos(angle / 2) - 1) : 0
    return (max(cut, length / angle + gained), origin + centre, angle)
  }
}
