import Geodesy
import Routes
import Testing
import Tracks

@testable import Simulation

@Suite struct FaultTests {
  /// A minute at 3 m/s north, a fix a second, no error.
  private let plain: [Epoch] = even(speed: 3, seconds: 60).samples.map { sample in
    Epoch(
      time: sample.time,
      fixes: [
        Fix(
          timestamp: sample.time, coordinate: sample.coordinate, altitude: 100,
          ellipsoidalAltitude: 147, horizontalAccuracy: 5, verticalAccuracy: 7, speed: 3,
          course: 0)
      ])
  }
  private let truth = even(speed: 3, seconds: 60)

  private func marked(_ faults: [Fault]) -> [Epoch] {
    var epochs = plain
    FaultTimeline(faults, on: truth)
      .mark(&epochs, from: SimulatedRun.defaultStart, random: SplitMix64(seed: 12))
    return epochs
  }

  /// The run with a fault from 20 s to below 30 s; outside nothing changes, inside all does.
  private func marked(_ kind: Fault.Kind, from first: Int = 20, to end: Int = 30) -> [Epoch] {
    let epochs = marked([Fault(start: 20, duration: 10, kind: kind)])
    #expect(epochs[..<first] == plain[..<first])
    #expect(epochs[end...] == plain[end...])
    for index in first..<end { #expect(epochs[index] != plain[index], "\(index)") }
    return epochs
  }

  private func only(_ epochs: [Epoch], _ index: Int) throws -> Fix {
    #expect(epochs[index].fixes.count == 1)
    return try #require(epochs[index].fixes.first)
  }

  /// Where each fix from 20 s to below 30 s went, from where it should be.
  private func moves(_ kind: Fault.Kind) throws -> [LocalVector] {
    let epochs = marked([Fault(start: 20, duration: 10, kind: kind)])
    return try (20..<30).map { index in
      LocalFrame(origin: truth.samples[index].coordinate)
        .vector(to: try only(epochs, index).coordinate)
    }
  }

  // MARK: Position

  @Test(arguments: [0.0, 4])
  func `A jump moves all fixes the same way, and recovers at its end`(recovery: Double) throws {
    _ = marked(.jump(metres: 120, recovery: recovery))
    let moves = try moves(.jump(metres: 120, recovery: recovery))
    for (index, move) in moves.enumerated() {
      let left = 10 - Double(index)
      let expected = left < recovery ? 120 * left / recovery : 120
      #expect((move.horizontalLength - expected).magnitude < 0.01)
      #expect((move.course - moves[0].course).magnitude < 0.001)
    }
    let other = marked([
      Fault(start: 100, duration: 1, kind: .freeze),
      Fault(start: 20, duration: 10, kind: .jump(metres: 120)),
    ])
    #expect(other != marked(.jump(metres: 120)), "each fault draws a direction of its own")
  }

  @Test func `A drift grows evenly and comes back`() throws {
    _ = marked(.driftOff(metres: 60, recovery: 4), from: 21)
    let lengths = try moves(.driftOff(metres: 60, recovery: 4)).map(\.horizontalLength)
    for (length, expected) in zip(lengths, [0, 10, 20, 30, 40, 50, 60, 45, 30, 15.0]) {
      #expect((length - expected).magnitude < 0.01)
    }
    let without = try moves(.driftOff(metres: 60)).map(\.horizontalLength)
    for (index, length) in without.enumerated() {
      #expect((length - 6 * Double(index)).magnitude < 0.01)
    }
  }

  @Test func `A freeze repeats the last fix with new times`() throws {
    let epochs = marked(.freeze)
    var frozen = try only(plain, 19)
    for index in 20..<30 {
      frozen.timestamp = plain[index].time
      #expect(try only(epochs, index) == frozen)
    }
  }

  @Test func `Null island is at 0, 0, and what is not a number is no place`() throws {
    let island = marked(.nullIsland)
    let nowhere = marked(.notANumber)
    for index in 20..<30 {
      #expect(try only(island, index).coordinate == Coordinate(latitude: 0, longitude: 0))
      let place = try only(nowhere, index).coordinate
      #expect(place.latitude.isNaN && place.longitude.isNaN && !place.isValid)
    }
  }

  @Test func `An altitude spike is in both altitudes, and nowhere else`() throws {
    let epochs = marked(.altitudeSpike(metres: 300))
    for index in 20..<30 {
      var fix = try only(epochs, index)
      #expect(fix.altitude == 400 && fix.ellipsoidalAltitude == 447)
      (fix.altitude, fix.ellipsoidalAltitude) = (100, 147)
      #expect(try fix == only(plain, index))
    }
  }

  @Test(arguments: [-1.0, 0, 500])
  func `An accuracy is claimed as given`(claim: Double) throws {
    let epochs = marked(.accuracy(claim))
    for index in 20..<30 { #expect(try only(epochs, index).horizontalAccuracy == claim) }
  }

  // MARK: Time

  @Test func `A repeated timestamp stays while the position moves`() throws {
    let epochs = marked(.repeatedTimestamp)
    for index in 20..<30 {
      #expect(try only(epochs, index).timestamp == plain[19].time)
      #expect(try only(epochs, index).coordinate == only(plain, index).coordinate)
    }
  }

  @Test func `Reversed timestamps run backwards while the position moves on`() throws {
    let epochs = marked(.reversedTimestamps)
    for index in 20..<30 {
      #expect(try only(epochs, index).timestamp == plain[49 - index].time)
      #expect(try only(epochs, index).coordinate == only(plain, index).coordinate)
    }
  }

  @Test(arguments: [
    (Fault.Kind.clockStep(seconds: -3600), -3600.0), (.clockStep(seconds: 1), 1),
    (.future(seconds: 3600), 3600), (.weekRollover, -619_315_200),
  ])
  func `Clock steps, the future and a week rollover move timestamps`(
    kind: Fault.Kind, seconds: Double
  ) throws {
    let epochs = marked(kind)
    for index in 20..<30 {
      #expect(
        try only(epochs, index).timestamp.seconds(since: plain[index].time) == seconds)
      #expect(epochs[index].time == plain[index].time)
    }
  }

  @Test func `A week rollover dates a run in 2026 to 2006`() throws {
    let date = try only(marked(.weekRollover), 25).timestamp.description
    #expect(date == "2006-09-15T08:00:25Z")
  }

  @Test func `A leap second shows a second twice, and is a second behind from then on`() throws {
    let epochs = marked(.leapSecond, from: 21)
    let shown = try (18..<32).map {
      try only(epochs, $0).timestamp.seconds(since: SimulatedRun.defaultStart)
    }
    #expect(shown == [18, 19, 20, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31])
  }

  @Test func `Past midnight the date is for a moment the old one, with the new time`() throws {
    // The run is laid so that midnight is 25 s in.
    let start = Timestamp(microseconds: 1_777_622_400_000_000 + (16 * 3600 - 25) * 1_000_000)
    var epochs = plain
    for index in epochs.indices {
      let time = start.advanced(by: Double(index))
      epochs[index].time = time
      epochs[index].fixes[0].timestamp = time
    }
    FaultTimeline([Fault(start: 20, duration: 6, kind: .midnight)], on: truth)
      .mark(&epochs, from: start, random: SplitMix64(seed: 1))
    #expect(
      epochs[23..<28].map { $0.fixes[0].timestamp.description } == [
        "2026-05-01T23:59:58Z", "2026-05-01T23:59:59Z", "2026-05-01T00:00:00Z",
        "2026-05-02T00:00:01Z", "2026-05-02T00:00:02Z",
      ])
    #expect(marked([Fault(start: 20, duration: 6, kind: .midnight)]) == plain)
  }

  // MARK: Delivery

  @Test func `Late fixes arrive later, in front, and none is lost`() {
    let epochs = marked(.late(seconds: 4), to: 34)
    #expect(epochs[20..<24].allSatisfy { $0.fixes.isEmpty })
    for index in 24..<30 { #expect(epochs[index].fixes == plain[index - 4].fixes) }
    for index in 30..<34 {
      #expect(epochs[index].fixes == plain[index - 4].fixes + plain[index].fixes)
    }
    let end = marked([Fault(start: 55, duration: 10, kind: .late(seconds: 60))])
    #expect(end[55..<60].allSatisfy { $0.fixes.isEmpty })
    #expect(end[60].fixes == plain[55...].flatMap(\.fixes))
  }

  @Test func `Fixes that are held back come all at once`() {
    let epochs = marked(.heldBack, to: 31)
    #expect(epochs[20..<30].allSatisfy { $0.fixes.isEmpty })
    #expect(epochs[30].fixes == plain[20...30].flatMap(\.fixes))
    // A run that ends meanwhile delivers with its last epoch.
    let end = marked([Fault(start: 55, duration: 100, kind: .heldBack)])
    #expect(end[55..<60].allSatisfy { $0.fixes.isEmpty })
    #expect(end[60].fixes == plain[55...].flatMap(\.fixes))
  }

  @Test func `A flood has hundreds of fixes an epoch, evenly in between, and keeps the true ones`()
  {
    let epochs = marked(.flood(count: 300))
    for index in 20..<30 {
      let fixes = epochs[index].fixes
      #expect(fixes.count == 300 && fixes.last == plain[index].fixes.last)
      let times = fixes.map { $0.timestamp.seconds(since: plain[index - 1].time) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
      #expect((times[149] - 0.5).magnitude < 1e-5)
      let frame = LocalFrame(origin: truth.samples[index - 1].coordinate)
      #expect((frame.vector(to: fixes[149].coordinate).north - 1.5).magnitude < 1e-4)
    }
  }

  @Test func `Out of order, the second of two comes first`() {
    let epochs = marked(.outOfOrder)
    for index in stride(from: 20, to: 30, by: 2) {
      #expect(epochs[index].fixes.isEmpty)
      #expect(epochs[index + 1].fixes == plain[index + 1].fixes + plain[index].fixes)
    }
  }

  // MARK: Signal

  @Test func `Outage, permission and a degraded sky are asked for while they last`() {
    let timeline = FaultTimeline(
      [
        Fault(start: 10, duration: 5, kind: .outage),
        Fault(start: 12, duration: 10, kind: .permissionLost),
        Fault(.distance(from: 120, for: 30), .degradedSky(error: 3)),
      ], on: truth)
    #expect(timeline.isConsulted)
    for second in 0...60 {
      let seconds = Double(second)
      let conditions = timeline.conditions(at: seconds)
      #expect(conditions.hasSignal == !(10..<15).contains(second))
      #expect(conditions.isPermitted == !(12..<22).contains(second))
      #expect(conditions.error == ((40..<50).contains(second) ? 3 : 1))
    }
    #expect(!FaultTimeline([Fault(start: 0, duration: 9, kind: .freeze)], on: truth).isConsulted)
  }

  @Test func `An outage takes fixes, signals and dilutions, and satellites must be found again`() {
    var receiver = Receiver.watch
    receiver.sampling = .every(1)
    let receive = { [receiver] (seed: UInt64) in
      receiver.epochs(
        of: even(speed: 3, seconds: 100), on: straight(400),
        faults: [Fault(start: 20, duration: 40, kind: .outage)], seed: seed)
    }
    var returns: Set<Double> = []
    for seed in 0..<20 as Range<UInt64> {
      let epochs = receive(seed)
      for epoch in epochs[20..<60] {
        #expect(epoch.fixes.isEmpty && epoch.sky.dilution == nil)
        #expect(!epoch.sky.satellites.isEmpty)
        #expect(epoch.sky.satellites.allSatisfy { !$0.isUsed && $0.signalStrength == nil })
      }
      let back = epochs[60...].first { !$0.fixes.isEmpty }
      let after = back?.time.seconds(since: SimulatedRun.defaultStart) ?? .infinity
      // From 1 to 5 s, and reports are a second apart.
      #expect(after >= 61 && after <= 65, "\(after)")
      returns.insert(after)
    }
    #expect(returns.count >= 3)
  }

  @Test func `Without permission there is nothing at all, and then a new start`() throws {
    var receiver = Receiver.watch
    (receiver.start, receiver.firstFixes) = (.assisted, true)
    receiver.sampling = .every(1)
    let epochs = receiver.epochs(
      of: even(speed: 3, seconds: 100), on: straight(400),
      faults: [Fault(start: 20, duration: 30, kind: .permissionLost)], seed: 4)
    for epoch in epochs[20..<50] { #expect(epoch.fixes.isEmpty && epoch.sky == SkyView()) }
    #expect(epochs[19].fixes.count == 1 && !epochs[50].sky.satellites.isEmpty)
    let claims = epochs[50...].flatMap(\.fixes).prefix(3).map(\.horizontalAccuracy)
    #expect(claims == [65, 1414, 65])
    // Wherever the cached fix is from, it is not from now.
    let cached = try #require(epochs[50].fixes.first)
    #expect(epochs[50].time.seconds(since: cached.timestamp) >= 60)
  }

  @Test func `A degraded sky has a larger error, claim and dilution, and fewer satellites`() throws
  {
    let truth = even(speed: 3, seconds: 600)
    var receiver = Receiver.watch
    (receiver.accuracy, receiver.sampling) = (.honest, .every(1))
    let receive = { [receiver] (faults: [Fault]) in
      receiver.epochs(of: truth, on: straight(2000), faults: faults, seed: 3)
    }
    let plain = receive([])
    let worse = receive([Fault(start: 200, duration: 200, kind: .degradedSky(error: 4))])
    #expect(plain[..<200] == worse[..<200])
    // Errors reach into the receiver's smoothing, so that a while passes until all is as it was.
    #expect(plain[430...].map(\.sky) == worse[430...].map(\.sky))
    let part = 210..<400
    // Across the way, where a watch's lag does not show.
    let size = { (epochs: [Epoch]) in
      mean(errors(of: epochs, against: truth)[part].map(\.east.magnitude))
    }
    #expect(plain.allSatisfy { $0.fixes.count <= 1 })
    #expect(size(worse) > 2 * size(plain))
    let claims = { (epochs: [Epoch]) in
      mean(epochs[part].flatMap(\.fixes).compactMap(\.horizontalAccuracy))
    }
    #expect(claims(worse) > 1.5 * claims(plain))
    for index in part {
      let (before, after) = (plain[index].sky, worse[index].sky)
      #expect(after.satellites.count { $0.isUsed } < before.satellites.count { $0.isUsed })
      let dilutions = (before.dilution?.horizontal ?? .nan, after.dilution?.horizontal ?? .nan)
      #expect(dilutions.1 > dilutions.0)
    }
  }

  // MARK: Spans

  @Test func `Along the way a fault begins and ends where so much was travelled`() {
    // 3 m/s: from 30 m on is from 10 s on, for 15 m is until 15 s.
    let epochs = marked([Fault(.distance(from: 30, for: 15), .nullIsland)])
    for index in epochs.indices {
      #expect((epochs[index] != plain[index]) == (10..<15).contains(index), "\(index)")
    }
    #expect(Span.distance(from: 179, for: 100).seconds(on: truth)?.upperBound == .infinity)
    #expect(Span.distance(from: 181, for: 1).seconds(on: truth) == nil)
    #expect(Span.time(from: 61, for: 1).seconds(on: truth) == nil)
    #expect(Span.time(from: 60, for: 1).seconds(on: truth) == 60..<61)
  }

  @Test func `A walk in a pause counts as travelled, and standing does not`() throws {
    let route = straight(400)
    let runner = Runner(
      paceVariation: .none, standingStart: 20, pauses: [Pause(at: 60, duration: 40, walking: 1)],
      distance: 300)
    let truth = runner.truth(on: route, start: SimulatedRun.defaultStart, seed: 1)
    let seconds = try #require(Span.distance(from: 150, for: 20).seconds(on: truth))
    for (time, metres) in [(seconds.lowerBound, 150.0), (seconds.upperBound, 170)] {
      let sample = truth.samples[Int((time * 10).rounded())]
      let travelled = LocalFrame(origin: home).vector(to: sample.coordinate).horizontalLength
      // Within one sample of a tenth of a second.
      #expect((travelled - metres).magnitude < 0.5)
    }
  }

  @Test func `Faults outside the run, without a length or without fixes to mark do nothing`() {
    #expect(marked([Fault(start: 100, duration: 10, kind: .freeze)]) == plain)
    #expect(marked([Fault(start: -20, duration: 10, kind: .nullIsland)]) == plain)
    #expect(marked([Fault(start: 20, duration: 0, kind: .nullIsland)]) == plain)
    var empty = plain
    for index in empty.indices { empty[index].fixes = [] }
    let before = empty
    FaultTimeline(
      [.freeze, .outOfOrder, .flood(count: 9), .heldBack, .repeatedTimestamp].map {
        Fault(start: 10, duration: 10, kind: $0)
      }, on: truth
    ).mark(&empty, from: SimulatedRun.defaultStart, random: SplitMix64(seed: 1))
    #expect(empty == before)
  }

  @Test func `Faults are laid over each other in the order in which they are given`() {
    let both = marked([
      Fault(start: 20, duration: 10, kind: .clockStep(seconds: 5)),
      Fault(start: 25, duration: 1, kind: .clockStep(seconds: 7)),
    ])
    #expect(both[25].fixes[0].timestamp == plain[25].time.advanced(by: 12))
  }
}
