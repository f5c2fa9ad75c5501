import Geodesy
import Routes
import Testing
import Tracks

@testable import Simulation

@Suite struct ReportedAccuracyTests {
  /// Pairs of an error and what is claimed of it: independent normal errors of 3 m an axis, drifts
  /// as they come.
  private func pairs(
    _ accuracy: ReportedAccuracy, count: Int = 20_000, seed: UInt64 = 1
  ) -> [(error: Double, claim: AccuracyProcess.Claim)] {
    let random = SplitMix64(seed: seed)
    var errors = random.stream("errors")
    var process = AccuracyProcess(accuracy, typical: 3 * 2.0.squareRoot(), random.stream("claims"))
    return (0..<count).map { _ in
      let size =
        LocalVector(east: errors.gaussian(), north: errors.gaussian()).horizontalLength
      process.advance(by: 10)
      return (
        3 * size, process.claim(spread: 3 * 2.0.squareRoot(), size: size, vertical: 5)
      )
    }
  }

  private func coverage(_ accuracy: ReportedAccuracy) -> Double {
    let pairs = pairs(accuracy)
    return Double(pairs.count { $0.error <= $0.claim.horizontal }) / Double(pairs.count)
  }

  private static let meanings: [(ReportedAccuracy.Meaning, Double)] = [
    (.apple, 0.632), (.android, 0.68), (.w3c, 0.95),
  ]

  @Test(arguments: meanings, [(0.0, 0.0), (0.25, 0.15), (0.6, 0.2), (0.4, 0.9)])
  func `The circle holds the truth as often as its meaning says, whatever the drift`(
    meaning: (ReportedAccuracy.Meaning, Double), drift: (size: Double, honesty: Double)
  ) {
    // 20,000 independent errors: a standard error of 0.34 % at most, of 1 % with a drift that is the
    // same for 4 of them.
    let share = coverage(ReportedAccuracy(meaning.0, drift: drift.size, honesty: drift.honesty))
    #expect((share - meaning.1).magnitude < 0.02, "\(share)")
  }

  @Test func `Honest is 63 to 68 per cent`() {
    let share = coverage(.honest)
    // The lower end is the expectation, so that chance (0.5 %) may fall short of it.
    #expect(share > 0.62 && share < 0.68)
  }

  /// The share of fixes within their circle, of every fifth fix after three minutes, with its error.
  private func coverage(
    of receiver: Receiver, in surroundings: Surroundings, runs: Int
  ) throws -> (mean: Double, error: Double) {
    let route = try #require(RouteCatalogue.route(named: "waterside"))
    var receiver = receiver
    receiver.accuracy = .honest
    receiver.surroundings = surroundings
    receiver.firstFixes = false
    receiver.sky = Sky(orbits: [])
    let shares = (1...runs).map { seed in
      let run = SimulatedRun(
        route: route, runner: Runner(distance: 4000), receiver: receiver, seed: UInt64(seed))
      var cursor = 0
      var (held, count) = (0, 0)
      for (index, fix) in run.fixes.enumerated() where index % 5 == 0 {
        let samples = run.truth.samples
        while cursor + 1 < samples.count, samples[cursor + 1].time <= fix.timestamp { cursor += 1 }
        guard fix.timestamp.seconds(since: run.start) > 180 else { continue }
        count += 1
        if fix.coordinate.distance(to: samples[cursor].coordinate) <= fix.horizontalAccuracy ?? 0 {
          held += 1
        }
      }
      return Double(held) / Double(count)
    }
    let mean = mean(shares)
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(runs - 1)
    return (mean, (variance / Double(runs)).squareRoot())
  }

  @Test(arguments: [
    (Receiver.iphone, Surroundings.open), (.iphone, .builtUp), (.watch, .open), (.logger, .builtUp),
  ])
  func `An honest circle holds a whole receiver's truth as often, excursions and lag included`(
    receiver: Receiver, surroundings: Surroundings
  ) throws {
    // Error is correlated over minutes, so that a run of 20 is few independent draws: three standard
    // errors of the mean of 40 runs, and what ramps, leaps and a lag that is no normal error are off by.
    let share = try coverage(of: receiver, in: surroundings, runs: 40)
    #expect((share.mean - 0.632).magnitude < 3 * share.error + 0.04, "\(share)")
    #expect(share.error < 0.03)
  }

  @Test(arguments: [Receiver.iphone, .android])
  func `A phone's claim shrinks after its start, as the offset does`(receiver: Receiver) throws {
    let route = try #require(RouteCatalogue.route(named: "track-400m"))
    var receiver = receiver
    receiver.firstFixes = false
    var (early, late) = (0.0, 0.0)
    for seed in UInt64(1)...20 {
      let fixes = SimulatedRun(route: route, receiver: receiver, seed: seed).fixes
      early += fixes[0].horizontalAccuracy ?? 0
      late += fixes[100].horizontalAccuracy ?? 0
    }
    #expect(early > 2 * late, "\(early / 20) m, \(late / 20) m")
  }

  @Test func `A claim is the sigma of its meaning where nothing drifts`() throws {
    for (meaning, factor) in [
      (ReportedAccuracy.Meaning.apple, 2.0.squareRoot()), (.android, 1.51), (.w3c, 2.448),
    ] {
      let accuracy = ReportedAccuracy(meaning, drift: 0, honesty: 0)
      let claim = try #require(pairs(accuracy, count: 1).first?.claim.horizontal)
      // The middle of 64 quantiles stands for the distribution.
      #expect((claim / 3 - factor).magnitude < 0.03, "\(claim / 3)")
    }
  }

  @Test func `A boast is smaller, and a constant is a constant`() {
    let honest = pairs(.honest, count: 100).map(\.claim.horizontal)
    var boast = ReportedAccuracy.honest
    boast.scale = 0.5
    for (claim, half) in zip(honest, pairs(boast, count: 100).map(\.claim.horizontal)) {
      #expect((claim / 2 - half).magnitude < 1e-9)
    }
    let constant = ReportedAccuracy(.constant(metres: 3), drift: 0.3)
    #expect(pairs(constant, count: 100).allSatisfy { $0.claim.horizontal == 3 })
  }

  @Test(arguments: [0.0, 0.15, 0.5, 1])
  func `The claim is correlated with the error as its honesty says`(honesty: Double) {
    let pairs = pairs(ReportedAccuracy(drift: 0.3, honesty: honesty))
    let claims = pairs.map { logarithm($0.claim.horizontal) }
    let sizes = pairs.map(\.error)
    let (a, b) = (mean(claims), mean(sizes))
    let both = mean(zip(claims, sizes).map { ($0 - a) * ($1 - b) })
    let deviations =
      mean(claims.map { ($0 - a) * ($0 - a) }).squareRoot()
      * mean(sizes.map { ($0 - b) * ($0 - b) }).squareRoot()
    // 1 / root 20,000 is 0.007; a drift over 4 of them makes it 0.02 at worst.
    #expect((both / deviations - honesty).magnitude < 0.03)
  }

  @Test func `Awareness is how far a claim follows the size of the error`() {
    for (awareness, expected) in [(0.0, 1.0), (0.5, 2), (1, 4)] {
      var process = AccuracyProcess(
        ReportedAccuracy(drift: 0, honesty: 0, awareness: awareness), typical: 5,
        SplitMix64(seed: 1))
      let near = process.claim(spread: 5, size: 1, vertical: 1).horizontal
      let far = process.claim(spread: 20, size: 1, vertical: 1).horizontal
      #expect((far / near - expected).magnitude < 0.001)
      #expect((near / 5 - 1).magnitude < 0.03)
    }
  }

  @Test func `Without awareness of the surroundings a warm-up is known of all the same`() {
    var process = AccuracyProcess(
      ReportedAccuracy(drift: 0, honesty: 0, awareness: 0), typical: 5, SplitMix64(seed: 1))
    let settled = process.claim(spread: 20, size: 1, vertical: 9)
    let warming = process.claim(spread: 25, offset: 15, size: 1, vertical: 9)
    #expect((settled.horizontal - 5).magnitude < 1e-9)
    #expect((warming.horizontal - 250.0.squareRoot()).magnitude < 1e-9)
    #expect((settled.vertical - 9.0 * 5 / 20).magnitude < 1e-9)
  }

  @Test(arguments: [ReportedAccuracy.iphone, .android])
  func `A phone's claim is a weak guide, in streets and parks alike`(accuracy: ReportedAccuracy) {
    // Half of the time 1.84 m an axis, half of it 9.46 m, as measured on a phone.
    let random = SplitMix64(seed: 7)
    var errors = random.stream("errors")
    var process = AccuracyProcess(accuracy, typical: 2.6, random.stream("claims"))
    var claims: [Double] = []
    var sizes: [Double] = []
    for index in 0..<40_000 {
      let sigma = index / 50 % 2 == 0 ? 1.84 : 9.46
      let size = LocalVector(east: errors.gaussian(), north: errors.gaussian()).horizontalLength
      process.advance(by: 10)
      claims.append(
        process.claim(spread: sigma * 2.0.squareRoot(), size: size, vertical: 5).horizontal)
      sizes.append(sigma * size)
    }
    let (a, b) = (mean(claims), mean(sizes))
    let both = mean(zip(claims, sizes).map { ($0 - a) * ($1 - b) })
    let deviations =
      mean(claims.map { ($0 - a) * ($0 - a) }).squareRoot()
      * mean(sizes.map { ($0 - b) * ($0 - b) }).squareRoot()
    // Recordings have 0.09 to 0.20. 40,000 pairs, four of a drift: a standard error of 0.01.
    #expect(both / deviations > 0.09 && both / deviations < 0.23, "\(both / deviations)")
  }

  @Test func `Claims are rounded to a step or to levels, and never below the floor`() {
    var accuracy = ReportedAccuracy(drift: 0, floor: 3, step: 0.5)
    #expect([0.1, 3.2, 3.3, 7.26].map(accuracy.reported) == [3, 3, 3.5, 7.5])
    accuracy = ReportedAccuracy(drift: 0, levels: ReportedAccuracy.iPhoneLevels)
    #expect(
      [0.1, 4.8, 4.9, 5.4, 5.6, 9.1, 60, 9999].map(accuracy.reported)
        == [3.5, 4.7, 5, 5, 6, 10, 65, 1414])
    #expect(ReportedAccuracy(drift: 0).reported(4.321) == 4.321)
    for claim in pairs(ReportedAccuracy(drift: 0.5, levels: [2, 4, 8])).map(\.claim.horizontal) {
      #expect([2, 4, 8].contains(claim))
    }
  }

  @Test func `The vertical claim drifts with the horizontal one`() {
    for pair in pairs(.honest, count: 100) {
      #expect((pair.claim.vertical / 5 - pair.claim.factor).magnitude < 1e-12)
      #expect(
        (pair.claim.horizontal / (3 * 2.0.squareRoot()) - pair.claim.factor).magnitude < 1e-12)
    }
  }

  @Test func `The drift is as long as it says`() {
    var process = AccuracyProcess(
      ReportedAccuracy(drift: 0.3, driftTime: 40, honesty: 0), typical: 1, SplitMix64(seed: 5))
    let drifts = (0..<40_000).map { _ in
      process.advance(by: 2)
      return logarithm(process.claim(spread: 1, size: 1, vertical: 1).horizontal)
    }
    let middle = mean(drifts)
    let variance = mean(drifts.map { ($0 - middle) * ($0 - middle) })
    let product = mean(
      zip(drifts, drifts.dropFirst(20)).map { ($0 - middle) * ($1 - middle) })
    // 80,000 s are 1,000 times twice the correlation time: 3 % of the deviation, 0.03 of the 1/e.
    #expect((variance.squareRoot() - 0.3).magnitude < 0.03)
    #expect((product / variance - 0.368).magnitude < 0.1)
  }

  @Test(arguments: [
    ReportedAccuracy(drift: -1), ReportedAccuracy(drift: .nan),
    ReportedAccuracy(drift: 0, driftTime: 0), ReportedAccuracy(drift: 0, honesty: 1.1),
    ReportedAccuracy(drift: 0, awareness: -1), ReportedAccuracy(drift: 0, scale: 0),
    ReportedAccuracy(drift: 0, floor: -1), ReportedAccuracy(drift: 0, step: .infinity),
    ReportedAccuracy(drift: 0, levels: [3, 2]), ReportedAccuracy(drift: 0, levels: [0, 2]),
    ReportedAccuracy(.constant(metres: .nan), drift: 0),
  ])
  func `An accuracy that cannot be has a problem`(accuracy: ReportedAccuracy) {
    #expect(accuracy.problem != nil)
    #expect(ReportedAccuracy.honest.problem == nil && ReportedAccuracy.exact.problem == nil)
  }
}
