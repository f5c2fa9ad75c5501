internal import Geodesy
package import Tracks

extension [Epoch] {
  /// The way back over the same places: from the last epoch but one to the first, courses turned about.
  ///
  /// The steps in time are those of the way there. It is dated from the first epoch on; a fix keeps its
  /// age.
  package func wayBack() -> [Epoch] {
    guard let first, count > 1 else { return self }
    let last = self[count - 2].time.microseconds
    return dropLast().reversed().map { epoch in
      let time = first.time.microseconds + last - epoch.time.microseconds
      var epoch = epoch.shifted(byMicroseconds: time - epoch.time.microseconds)
      for index in epoch.fixes.indices {
        guard let course = epoch.fixes[index].course else { continue }
        epoch.fixes[index].course = course < 180 ? course + 180 : course - 180
      }
      return epoch
    }
  }

  /// Seconds from the first epoch to the one at which so many metres were covered from fix to fix.
  ///
  /// Nil where the fixes are not so far apart altogether. The error of the fixes adds to the length.
  package func seconds(atDistance metres: Double) -> Double? {
    var covered = 0.0
    var previous: Coordinate?
    for epoch in self {
      if let place = epoch.reportedFix?.coordinate {
        if let previous { covered += Geodesic.inverse(from: previous, to: place).distance }
        previous = place
      }
      if covered >= metres { return epoch.time.seconds(since: self[0].time) }
    }
    return nil
  }
}
