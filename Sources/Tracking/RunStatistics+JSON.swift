package import Notation

extension JSONWriter {
  /// Writes a run's statistics as members of the object that is open.
  ///
  /// Metres, seconds, metres per second; what is absent or not finite is left out. `rejectedFixCount`
  /// is how many fixes were refused; `rejectedFixes` is an object of the reasons that occurred, by
  /// their labels, with their counts.
  package mutating func members(_ statistics: RunStatistics) {
    member("distance", statistics.distance, decimals: 3)
    member("elapsedTime", statistics.elapsedTime, decimals: 3)
    member("movingTime", statistics.movingTime, decimals: 3)
    member("pausedTime", statistics.pausedTime, decimals: 3)
    member("averageSpeed", statistics.averageSpeed, decimals: 4)
    member("topSpeed", statistics.topSpeed, decimals: 4)
    member("acceptedFixes", statistics.acceptedFixes)
    member("rejectedFixCount", statistics.rejectedFixes.total)
    object("rejectedFixes") { json in
      for (reason, count) in statistics.rejectedFixes.nonZero { json.member(reason.label, count) }
    }
    splits("kilometreSplits", statistics.kilometreSplits)
    splits("mileSplits", statistics.mileSplits)
  }

  /// Writes splits as an array: metres and seconds of each.
  package mutating func splits(_ key: String, _ splits: [Split]) {
    array(key) { json in
      for split in splits {
        json.object {
          $0.member("distance", split.distance, decimals: 3)
          $0.member("duration", split.duration, decimals: 3)
        }
      }
    }
  }
}
