internal import Geodesy
public import Routes
public import Tracks

extension ErrorSeries {
  /// The errors of fixes against the path that their receiver was truly carried along.
  ///
  /// Fixes that are no place, and those that are not later than the one before, are left out. A path
  /// that crosses or follows itself is followed in its order. O(fixes times vertices). Empty for a
  /// path without length.
  public init(fixes: some Sequence<Fix>, on path: TruePath) {
    self.init()
    guard var matcher = PathMatcher(path) else { return }
    var first: Timestamp?
    var last: Timestamp?
    var points: [SIMD2<Double>] = []
    for fix in fixes where fix.coordinate.isValid {
      if let last, fix.timestamp <= last { continue }
      let start = first ?? fix.timestamp
      first = start
      last = fix.timestamp
      let point = path.point(fix.coordinate)
      points.append(point)
      append(fix, after: fix.timestamp.seconds(since: start), at: point)
    }
    for place in matcher.match(points) {
      distances.append(place.along)
      errors.append(place.across)
      surroundings.append(path.surroundings(at: place.along))
    }
  }

  /// How many fixes a recording begins with that came from no satellites: a phone's cached fix, its
  /// cells' and Wi-Fi's.
  ///
  /// They claim 65 m or more, as phones do of Wi-Fi; 0 where no fix claims less.
  public static func networkFixes(before fixes: some Sequence<Fix>) -> Int {
    var count = 0
    for fix in fixes {
      guard let accuracy = fix.horizontalAccuracy, accuracy >= 65 else { return count }
      count += 1
    }
    return 0
  }

  /// The fixes whose index is included.
  public func filtered(_ isIncluded: (Int) -> Bool) -> ErrorSeries {
    var part = ErrorSeries()
    for index in times.indices where isIncluded(index) {
      part.times.append(times[index])
      part.distances.append(distances[index])
      part.errors.append(errors[index])
      if !alongErrors.isEmpty { part.alongErrors.append(alongErrors[index]) }
      part.easts.append(easts[index])
      part.norths.append(norths[index])
      part.accuracies.append(accuracies[index])
      part.speeds.append(speeds[index])
      part.courses.append(courses[index])
      part.surroundings.append(surroundings[index])
    }
    return part
  }

  /// The fixes in some surroundings.
  public func within(_ place: Surroundings) -> ErrorSeries {
    filtered { surroundings[$0] == place }
  }
}
