import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ReceiverTests {
  @Test(arguments: StartKind.allCases)
  func `The first satellite fix comes within the range of the start`(_ kind: StartKind) throws {
    var receiver = Receiver.watch
    receiver.start = kind
    let truth = atRest(70)
    var times: Set<Double> = []
    for seed in 0..<40 as Range<UInt64> {
      let epochs = receiver.epochs(of: truth, on: straight(100), seed: seed)
      let first = try #require(epochs.first { !$0.fixes.isEmpty })
      let time = first.time.seconds(since: SimulatedRun.defaultStart)
      times.insert(time)
      let range = kind.timeToFirstFix
      // Reports are a second apart.
      #expect(time >= range.lowerBound && time <= range.upperBound.rounded(.up))
      #expect(epochs.allSatisfy { ($0.sky.dilution != nil) == !$0.fixes.isEmpty })
    }
    #expect(times.count > 2)
  }

  @Test func `A phone first has a cached fix, a cell and Wi-Fi`() throws {
    let truth = atRest(20)
    let fixes = Receiver.iphone.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
    #expect(fixes.prefix(3).map(\.horizontalAccuracy) == [65, 1414, 65])
    #expect(SimulatedRun.defaultStart.seconds(since: fixes[0].timestamp) >= 60)
    #expect(fixes[1].altitude == nil && fixes[2].verticalAccuracy == nil)
    #expect(fixes[1].speed == nil && fixes[2].course == nil)
    #expect(fixes[3].altitude != nil && (fixes[3].horizontalAccuracy ?? 99) < 20)
    let others = Receiver.watch.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
    #expect(others.allSatisfy { $0.timestamp >= SimulatedRun.defaultStart })
  }

  @Test func `The claimed accuracy shrinks while the receiver warms up`() {
    // Means of 60 seeds: the drift of 0.25 leaves 3 % on each, and the steps are far larger.
    var receiver = Receiver.logger
    receiver.start = .cold
    receiver.accuracy.floor = 0
    let truth = atRest(300)
    var claims = Array(repeating: 0.0, count: 4)
    var offsets = Array(repeating: 0.0, count: 4)
    for seed in 0..<60 as Range<UInt64> {
      let epochs = receiver.epochs(of: truth, on: straight(100), seed: seed)
      let fixes = epochs.flatMap(\.fixes)
      for (index, age) in [0, 45, 70, 230].enumerated() {
        claims[index] += (fixes[age].horizontalAccuracy ?? .nan) / 60
        let error = LocalFrame(origin: home).vector(to: fixes[age].coordinate).horizontalLength
        offsets[index] += error * error / 60
      }
    }
    #expect(claims[0] > 1.3 * claims[1] && claims[1] > 1.3 * claims[2])
    #expect(claims[2] > claims[3])
    #expect(offsets[0] > 3 * offsets[3])
  }

  @Test func `A tunnel gives no fixes, and no satellites`() {
    let route = straight(
      600,
      stretches: [
        Route.Stretch(start: 0, surroundings: .open),
        Route.Stretch(start: 200, surroundings: .tunnel),
        Route.Stretch(start: 400, surroundings: .open),
      ])
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let epochs = Receiver.perfect.epochs(of: truth, on: route, seed: 1)
    #expect(epochs.count == truth.samples.count)
    for (epoch, sample) in zip(epochs, truth.samples) {
      let isInside = sample.distance >= 200 && sample.distance < 400
      #expect(epoch.fixes.isEmpty == isInside)
      #expect((epoch.sky.dilution == nil) == isInside)
      if isInside { #expect(epoch.sky.satellites.allSatisfy { $0.signalStrength == nil }) }
    }
    #expect(epochs.contains { $0.fixes.isEmpty })
  }

  @Test func `The surroundings are those of the way, laps and pauses or not`() {
    let route = straight(
      300,
      stretches: [
        Route.Stretch(start: 0, surroundings: .open),
        Route.Stretch(start: 250, surroundings: .tunnel),
      ])
    let runner = Runner(pauses: [Pause(at: 20, duration: 40, walking: 1)], distance: 600)
    let truth = runner.truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let epochs = Receiver.perfect.epochs(of: truth, on: route, seed: 1)
    let line = Polyline(route.coordinates)
    for (epoch, sample) in zip(epochs, truth.samples) {
      let along = line.nearest(to: sample.coordinate)?.distanceAlong ?? .nan
      guard (along - 250).magnitude > 0.01 else { continue }
      #expect(epoch.fixes.isEmpty == (along > 250))
    }
  }

  @Test func `The perfect receiver tells the truth`() throws {
    let route = square(side: 150)
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 4)
    let epochs = Receiver.perfect.epochs(of: truth, on: route, seed: 4)
    #expect(epochs.count == (truth.samples.count - 1) / 10 + 1)
    for (index, epoch) in epochs.enumerated() {
      let sample = truth.samples[index * 10]
      let fix = try #require(epoch.fixes.first)
      #expect(fix.timestamp == sample.time && epoch.time == sample.time)
      let off = LocalFrame(origin: sample.coordinate).vector(to: fix.coordinate)
      #expect(off.horizontalLength < 1e-6)
      #expect(((fix.speed ?? .nan) - sample.speed).magnitude < 1e-12)
      if let course = fix.course {
        #expect((course - sample.course).remainder(dividingBy: 360).magnitude < 1e-9)
      }
      #expect((fix.course == nil) == (sample.speed < 0.5))
      #expect(fix.horizontalAccuracy == 1)
    }
  }

  @Test func `The claimed circle holds the truth as often as Apple's meaning says`() {
    // 63.2 % for an honest, isotropic claim. 10,000 s of an error that is correlated over
    // 5 s are 10,000 / (2 * 5 s) = 1,000 independent ones: a standard error of 1.5 %.
    var receiver = Receiver.erring(
      PositionError(wander: Wander(sigma: 3, time: 5)))
    receiver.accuracy = .exact
    let truth = atRest(10_000)
    let epochs = receiver.epochs(of: truth, on: straight(100), seed: 2)
    let inside = zip(errors(of: epochs, against: truth), epochs).count { error, epoch in
      error.horizontalLength <= epoch.fixes.first?.horizontalAccuracy ?? 0
    }
    #expect((Double(inside) / 10_001 - 0.632).magnitude < 0.046)
  }

  @Test func `The claim drifts, and hardly knows the error`() {
    // Honesty 0.15; 10,000 s with 40 s of drift and 6 s of error are about 1,000 independent pairs:
    // a standard error of 0.03.
    var receiver = Receiver.erring(ErrorTable.phone[.open])
    receiver.accuracy = ReportedAccuracy(drift: 0.25, honesty: 0.15)
    let truth = atRest(10_000)
    let epochs = receiver.epochs(of: truth, on: straight(100), seed: 6)
    let claims = epochs.flatMap(\.fixes).compactMap(\.horizontalAccuracy)
    let sizes = errors(of: epochs, against: truth).map(\.horizontalLength)
    #expect(claims.count == sizes.count)
    let (claimMean, sizeMean) = (mean(claims), mean(sizes))
    let claimSpread = mean(claims.map { ($0 - claimMean) * ($0 - claimMean) }).squareRoot()
    let sizeSpread = mean(sizes.map { ($0 - sizeMean) * ($0 - sizeMean) }).squareRoot()
    let both = mean(zip(claims, sizes).map { ($0 - claimMean) * ($1 - sizeMean) })
    let correlation = both / (claimSpread * sizeSpread)
    #expect(correlation > 0.03 && correlation < 0.27)
    #expect(claimSpread / claimMean > 0.15 && claimSpread / claimMean < 0.35)
  }

  @Test func `Speed and course err a little, and there is no course at rest`() {
    let receiver = Receiver.iphone
    let truth = even(speed: 3, seconds: 2000)
    let fixes = receiver.epochs(of: truth, on: straight(100), seed: 1).flatMap(\.fixes).dropFirst(
      10)
    let speeds = fixes.compactMap(\.speed)
    // 0.12 m/s over 3 s: 330 independent ones of 2,000, so 4 % of the deviation, 0.0066 of the mean.
    #expect((mean(speeds) - 3).magnitude < 0.02)
    let deviation = mean(speeds.map { ($0 - 3) * ($0 - 3) }).squareRoot()
    #expect((deviation - 0.12).magnitude < 0.015)
    let courses = fixes.compactMap(\.course)
    #expect(courses.count == fixes.count)
    #expect(courses.allSatisfy { $0 >= 0 && $0 < 360 })
    let spread = mean(courses.map { $0.remainder(dividingBy: 360) }.map { $0 * $0 }).squareRoot()
    #expect((spread - 0.12 / 3 * 57.3).magnitude < 0.3)
    let resting = receiver.epochs(of: atRest(200), on: straight(100), seed: 1).flatMap(\.fixes)
    #expect(resting.dropFirst(10).allSatisfy { $0.course == nil && $0.courseAccuracy == nil })
  }

  @Test(arguments: [0.1, 0.3, 1, 2.5])
  func `Reports come once an interval, between samples too`(interval: Double) throws {
    var receiver = Receiver.perfect
    receiver.sampling = .every(interval)
    let truth = Runner(paceVariation: .none)
      .truth(on: straight(200), start: SimulatedRun.defaultStart, seed: 1)
    let epochs = receiver.epochs(of: truth, on: straight(200), seed: 1)
    #expect(epochs.count == Int((truth.duration / interval + 1e-9).rounded(.down)) + 1)
    for (index, epoch) in epochs.enumerated() {
      let seconds = Double(index) * interval
      let expected = (seconds * 1e6).rounded()
      #expect(
        epoch.time.microseconds - SimulatedRun.defaultStart.microseconds == Int64(expected))
      // Half a sample's error at most where it lies between two.
      let fix = try #require(epoch.fixes.first)
      let before = truth.samples[Int((seconds * 10 + 1e-6).rounded(.down))]
      let off = LocalFrame(origin: before.coordinate).vector(to: fix.coordinate).horizontalLength
      #expect(off < before.speed * 0.1 + 0.01)
    }
  }

  @Test func `The same seed receives the same fixes, another one does not`() {
    let truth = atRest(60)
    let epochs = Receiver.iphone.epochs(of: truth, on: straight(100), seed: 7)
    #expect(Receiver.iphone.epochs(of: truth, on: straight(100), seed: 7) == epochs)
    #expect(Receiver.iphone.epochs(of: truth, on: straight(100), seed: 8) != epochs)
  }

  @Test func `A part that draws otherwise moves no other part`() {
    let truth = even(speed: 3, seconds: 120)
    let plain = Receiver.iphone.epochs(of: truth, on: straight(100), seed: 7)
    var other = Receiver.iphone
    other.accuracy.drift = 0.5
    other.doppler.sigma = 0.5
    other.vertical.white = 2
    let changed = other.epochs(of: truth, on: straight(100), seed: 7)
    #expect(changed.flatMap(\.fixes).map(\.coordinate) == plain.flatMap(\.fixes).map(\.coordinate))
    #expect(changed != plain)
  }

  @Test func `The error follows the sky's dilution, and keeps its size without one`() {
    // The same draws under two skies: at each moment one error is a multiple of the other.
    let truth = even(speed: 3, seconds: 300)
    var receiver = Receiver.erring(PositionError(wander: Wander(sigma: 5, time: 20)))
    let plain = errors(of: receiver.epochs(of: truth, on: straight(100), seed: 7), against: truth)
    receiver.sky = .gps
    let bent = errors(of: receiver.epochs(of: truth, on: straight(100), seed: 7), against: truth)
    var factors: [Double] = []
    for (one, other) in zip(plain, bent) where one.horizontalLength > 0.5 {
      let factor = other.horizontalLength / one.horizontalLength
      #expect((other - one * factor).horizontalLength < 0.01)
      factors.append(factor)
    }
    #expect(factors.count > 200 && factors.allSatisfy { $0 > 0.3 && $0 < 4 })
    #expect((factors.max() ?? 0) > (factors.min() ?? 0))
  }

  @Test func `A truth without samples gives no epochs`() {
    #expect(Receiver.iphone.epochs(of: Truth(), on: straight(100), seed: 1).isEmpty)
  }
}
