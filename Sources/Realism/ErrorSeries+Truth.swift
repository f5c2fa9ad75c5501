internal import Geodesy
public import Routes
public import Tracks

extension ErrorSeries {
  /// The errors of fixes against where their receiver truly was at their times.
  ///
  /// `errors` are metres right of the true course, `alongErrors` metres ahead of the true place; at
  /// rest the course is the last one. Fixes that are no place, that are not later than the one
  /// before, or that lie outside the truth's time are left out. The surroundings are the route's at
  /// the true distance. O(fixes plus samples).
  public init(fixes: some Sequence<Fix>, truth: Truth, on route: Route? = nil) {
    self.init()
    let samples = truth.samples
    guard let first = samples.first, let last = samples.last else { return }
    let base = LocalFrame(origin: first.coordinate)
    var index = 0
    var start: Timestamp?
    var latest: Timestamp?
    for fix in fixes where fix.coordinate.isValid {
      if let latest, fix.timestamp <= latest { continue }
      guard fix.timestamp >= first.time, fix.timestamp <= last.time else { continue }
      latest = fix.timestamp
      while index + 1 < samples.count, samples[index + 1].time <= fix.timestamp { index += 1 }
      let sample = samples[index]
      let error = Self.error(of: fix, from: sample, to: samples[min(index + 1, samples.count - 1)])
      let radians = sample.course * .pi / 180
      let (east, north) = (sine(radians), cosine(radians))
      let place = base.vector(to: fix.coordinate)
      let begin = start ?? fix.timestamp
      start = begin
      append(
        fix, after: fix.timestamp.seconds(since: begin), at: SIMD2(place.east, place.north))
      distances.append(sample.distance)
      errors.append(error.east * north - error.north * east)
      alongErrors.append(error.east * east + error.north * north)
      surroundings.append(route?.surroundings(at: sample.distance))
    }
  }

  /// From the true place, between two samples, to the fix.
  private static func error(
    of fix: Fix, from sample: TruthSample, to next: TruthSample
  ) -> LocalVector {
    let frame = LocalFrame(origin: sample.coordinate)
    let error = frame.vector(to: fix.coordinate)
    let step = next.time.seconds(since: sample.time)
    guard step > 0 else { return error }
    let share = fix.timestamp.seconds(since: sample.time) / step
    return error - share * frame.vector(to: next.coordinate)
  }
}
