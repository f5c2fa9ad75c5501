internal import Geodesy
internal import Routes
internal import Tracks

extension Fault {
  /// Leaves its mark in the epochs that it lasts for.
  func apply(to epochs: inout [Epoch], from start: Timestamp, random: SplitMix64) {
    let hit = epochs.indices.filter {
      let seconds = epochs[$0].time.seconds(since: start)
      return seconds >= self.start && seconds < self.start + duration
    }
    guard let first = hit.first else { return }
    switch kind {
    case .outage:
      for index in hit { epochs[index].loseSignal() }
    case .jump(let metres):
      var random = random
      let (sine, cosine) = sineAndCosine(degrees: 360 * random.uniform())
      let jump = LocalVector(east: metres * sine, north: metres * cosine)
      epochs.changeFixes(hit) {
        $0.coordinate = LocalFrame(origin: $0.coordinate).coordinate(at: jump).coordinate
      }
    case .freeze:
      guard let frozen = epochs.lastFix(before: first) ?? epochs.firstFix(from: first) else {
        return
      }
      epochs.changeFixes(hit) {
        let time = $0.timestamp
        $0 = frozen
        $0.timestamp = time
      }
    case .repeatedTimestamp:
      guard let frozen = epochs.lastFix(before: first) ?? epochs.firstFix(from: first) else {
        return
      }
      epochs.changeFixes(hit) { $0.timestamp = frozen.timestamp }
    case .clockStep(let seconds), .future(let seconds):
      epochs.changeFixes(hit) { $0.timestamp = $0.timestamp.advanced(by: seconds) }
    case .accuracy(let claim):
      epochs.changeFixes(hit) { $0.horizontalAccuracy = claim }
    case .nullIsland:
      epochs.changeFixes(hit) { $0.coordinate = Coordinate(latitude: 0, longitude: 0) }
    case .late(let seconds):
      epochs.delay(hit, by: seconds)
    case .outOfOrder:
      let full = hit.filter { !epochs[$0].fixes.isEmpty }
      for pair in stride(from: 0, to: full.count - 1, by: 2) {
        epochs[full[pair + 1]].fixes += epochs[full[pair]].fixes
        epochs[full[pair]].fixes = []
      }
    case .altitudeSpike(let metres):
      epochs.changeFixes(hit) {
        $0.altitude = $0.altitude.map { $0 + metres }
        $0.ellipsoidalAltitude = $0.ellipsoidalAltitude.map { $0 + metres }
      }
    }
  }
}

extension Epoch {
  fileprivate mutating func loseSignal() {
    fixes = []
    sky.dilution = nil
    for index in sky.satellites.indices {
      sky.satellites[index].isUsed = false
      sky.satellites[index].signalStrength = nil
    }
  }
}

extension [Epoch] {
  fileprivate mutating func changeFixes(_ indices: [Int], _ change: (inout Fix) -> Void) {
    for index in indices {
      for place in self[index].fixes.indices { change(&self[index].fixes[place]) }
    }
  }

  fileprivate func lastFix(before index: Int) -> Fix? {
    self[..<index].last { !$0.fixes.isEmpty }?.fixes.last
  }

  fileprivate func firstFix(from index: Int) -> Fix? {
    self[index...].first { !$0.fixes.isEmpty }?.fixes.first
  }

  /// Delivers the fixes of these epochs later, before those that are on time.
  fileprivate mutating func delay(_ indices: [Int], by seconds: Double) {
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
}
