internal import Geodesy
internal import Routes
internal import Tracks

/// A fault that is made of fixes which were there before.
struct FaultMark {
  let kind: Fault.Kind
  /// Seconds after the start from which it holds, and from which it does not any more.
  let seconds: Range<Double>
  let start: Timestamp

  /// Leaves its mark in the epochs that it lasts for; they are in order of time.
  ///
  /// Complexity: O(number of those epochs) and the logarithm of the number of all.
  func apply(to epochs: inout [Epoch], random: SplitMix64) {
    let hit =
      epochs.place(
        of: seconds.lowerBound, after: start)..<epochs.place(
        of: seconds.upperBound, after: start)
    guard let first = hit.first else { return }
    switch kind {
    case .outage, .permissionLost, .degradedSky: break
    case .jump(let metres, let recovery):
      move(&epochs, hit, random) { _, left in metres * (left < recovery ? left / recovery : 1) }
    case .driftOff(let metres, let recovery):
      // A span along the way that the run does not live to see the end of ends with the run.
      let end =
        seconds.upperBound.isFinite
        ? seconds.upperBound : since(epochs[hit.upperBound - 1].time) + recovery
      let growth = max(1e-9, end - seconds.lowerBound - recovery)
      move(&epochs, hit, random) { since, left in
        metres * (left < recovery ? left / recovery : min(1, since / growth))
      }
    case .freeze:
      guard let frozen = epochs.fix(near: first) else { return }
      epochs.changeFixes(hit) { fix, _ in
        let time = fix.timestamp
        fix = frozen
        fix.timestamp = time
      }
    case .repeatedTimestamp:
      guard let frozen = epochs.fix(near: first) else { return }
      epochs.changeFixes(hit) { fix, _ in fix.timestamp = frozen.timestamp }
    case .reversedTimestamps:
      let times = hit.flatMap { epochs[$0].fixes.map(\.timestamp) }
      var place = times.count
      epochs.changeFixes(hit) { fix, _ in
        place -= 1
        fix.timestamp = times[place]
      }
    case .clockStep(let ahead), .future(let ahead):
      epochs.changeFixes(hit) { fix, _ in fix.timestamp = fix.timestamp.advanced(by: ahead) }
    case .leapSecond:
      epochs.changeFixes(hit) { fix, time in
        if since(time) >= seconds.lowerBound + 1 {
          fix.timestamp = fix.timestamp.advanced(by: -1)
        }
      }
    case .weekRollover:
      epochs.changeFixes(hit) { fix, _ in
        fix.timestamp = fix.timestamp.advanced(by: -1024 * 7 * 86_400)
      }
    case .midnight:
      let date = start.advanced(by: seconds.lowerBound).day
      epochs.changeFixes(hit) { fix, _ in
        fix.timestamp = fix.timestamp.advanced(by: Double((date - fix.timestamp.day) * 86_400))
      }
    case .accuracy(let claim): epochs.changeFixes(hit) { fix, _ in fix.horizontalAccuracy = claim }
    case .nullIsland:
      epochs.changeFixes(hit) { fix, _ in fix.coordinate = Coordinate(latitude: 0, longitude: 0) }
    case .notANumber:
      epochs.changeFixes(hit) { fix, _ in
        fix.coordinate = Coordinate(latitude: .nan, longitude: .nan)
      }
    case .late(let seconds): epochs.delay(hit, by: seconds)
    case .heldBack:
      let target = min(hit.upperBound, epochs.count - 1)
      let held = hit.filter { $0 < target }
      let fixes = held.flatMap { epochs[$0].fixes }
      for index in held { epochs[index].fixes = [] }
      epochs[target].fixes.insert(contentsOf: fixes, at: 0)
    case .flood(let count): epochs.flood(hit, count)
    case .outOfOrder:
      let full = hit.filter { !epochs[$0].fixes.isEmpty }
      for pair in stride(from: 0, to: full.count - 1, by: 2) {
        epochs[full[pair + 1]].fixes += epochs[full[pair]].fixes
        epochs[full[pair]].fixes = []
      }
    case .altitudeSpike(let metres):
      epochs.changeFixes(hit) { fix, _ in
        fix.altitude = fix.altitude.map { $0 + metres }
        fix.ellipsoidalAltitude = fix.ellipsoidalAltitude.map { $0 + metres }
      }
    }
  }

  private func since(_ time: Timestamp) -> Double { time.seconds(since: start) }

  /// Moves fixes in one direction by metres, told from the seconds since the beginning and until the end.
  private func move(
    _ epochs: inout [Epoch], _ hit: Range<Int>, _ random: SplitMix64,
    _ metres: (_ since: Double, _ left: Double) -> Double
  ) {
    var random = random
    let (sine, cosine) = sineAndCosine(degrees: 360 * random.uniform())
    let end = seconds.upperBound
    epochs.changeFixes(hit) { fix, time in
      let now = since(time)
      let length = metres(now - seconds.lowerBound, end - now)
      guard length != 0 else { return }
      let jump = LocalVector(east: length * sine, north: length * cosine)
      fix.coordinate = LocalFrame(origin: fix.coordinate).coordinate(at: jump).coordinate
    }
  }
}

extension Timestamp {
  /// Whole days since 1970-01-01, UTC.
  fileprivate var day: Int64 {
    let (day, rest) = microseconds.quotientAndRemainder(dividingBy: 86_400_000_000)
    return rest < 0 ? day - 1 : day
  }
}

extension [Epoch] {
  /// The first epoch that is not before so many seconds.
  fileprivate func place(of seconds: Double, after start: Timestamp) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time.seconds(since: start) < seconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  fileprivate mutating func changeFixes(
    _ indices: Range<Int>, _ change: (inout Fix, Timestamp) -> Void
  ) {
    for index in indices {
      let time = self[index].time
      for place in self[index].fixes.indices { change(&self[index].fixes[place], time) }
    }
  }

  /// The last fix before an epoch, or where there is none the first one from it on.
  fileprivate func fix(near index: Int) -> Fix? {
    self[..<index].last { !$0.fixes.isEmpty }?.fixes.last
      ?? self[index...].first { !$0.fixes.isEmpty }?.fixes.first
  }

  /// Delivers the fixes of these epochs later, before those that are on time.
  fileprivate mutating func delay(_ indices: Range<Int>, by seconds: Double) {
    var late: [(index: Int, fixes: [Fix])] = []
    var target = 0
    for index in indices {
      let due = self[index].time.advanced(by: seconds)
      while target < count - 1, self[target].time < due { target += 1 }
      late.append((target, self[index].fixes))
      self[index].fixes = []
    }
    // Backwards, so that the earliest end up in front.
    for entry in late.reversed() { self[entry.index].fixes.insert(contentsOf: entry.fixes, at: 0) }
  }

  /// Puts fixes between each one and the one before it, so that each epoch has so many.
  fileprivate mutating func flood(_ indices: Range<Int>, _ count: Int) {
    guard var before = fix(near: indices.lowerBound) else { return }
    for index in indices {
      guard let fix = self[index].fixes.last else { continue }
      let frame = LocalFrame(origin: before.coordinate)
      let way = frame.vector(to: fix.coordinate)
      let time = fix.timestamp.seconds(since: before.timestamp)
      let flood = (1..<Swift.max(1, count)).map { place in
        let share = Double(place) / Double(count)
        var between = fix
        between.timestamp = before.timestamp.advanced(by: share * time)
        between.coordinate = frame.coordinate(at: way * share).coordinate
        return between
      }
      before = fix
      self[index].fixes.insert(contentsOf: flood, at: self[index].fixes.count - 1)
    }
  }
}
