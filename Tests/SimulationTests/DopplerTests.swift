import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct DopplerTests {
  private func fixes(
    _ doppler: DopplerError, of truth: Truth, errors: ErrorTable = ErrorTable(everywhere: .none),
    surroundings: Surroundings = .open, seed: UInt64 = 1
  ) -> [Fix] {
    var receiver = Receiver.perfect
    receiver.doppler = doppler
    receiver.errors = errors
    receiver.surroundings = surroundings
    receiver.sky = Sky(orbits: [])
    return receiver.epochs(of: truth, on: straight(100), seed: seed).flatMap(\.fixes)
  }

  @Test func `Speed and course err as much as they should, for as long`() {
    // 0.2 m/s over 3 s: 5,000 s are 1,667 independent ones, sigma known to 1.7 %, and the mean (the
    // Rice excess is 0.2^2 / 2 / 3 = 0.0067 m/s) to sqrt(6 / 5,000) * 0.2 = 0.007 m/s.
    let truth = even(speed: 3, seconds: 5000)
    let fixes = fixes(DopplerError(sigma: 0.2, correlationTime: 3), of: truth)
    let speeds = fixes.compactMap(\.speed).map { $0 - 3 }
    #expect((mean(speeds) - 0.0067).magnitude < 0.021)
    let spread = mean(speeds.map { $0 * $0 }).squareRoot()
    #expect((spread / 0.2 - 1).magnitude < 0.052)
    let lagged = mean(zip(speeds, speeds.dropFirst(3)).map { $0 * $1 }) / (spread * spread)
    #expect((lagged - 0.368).magnitude < 0.08)
    let courses = fixes.compactMap(\.course)
    #expect(courses.count == fixes.count && courses.allSatisfy { $0 >= 0 && $0 < 360 })
    let angles = courses.map { $0.remainder(dividingBy: 360) }
    let turn = mean(angles.map { $0 * $0 }).squareRoot()
    #expect((turn / (0.2 / 3 * 180 / .pi) - 1).magnitude < 0.05)
    #expect(fixes.allSatisfy { ($0.courseAccuracy ?? 0) >= 1 && ($0.speedAccuracy ?? 0) >= 0.1 })
  }

  @Test func `Among buildings it errs more, and falls short by more`() {
    // Sigma 1 and 9 m of position: three times the speed's error and nine times its shortfall.
    var errors = ErrorTable(everywhere: PositionError(wander: Wander(sigma: 1, time: 10)))
    errors[.builtUp] = PositionError(wander: Wander(sigma: 9, time: 10))
    let doppler = DopplerError(sigma: 0.02, correlationTime: 2, shortfall: 0.03)
    for (place, spread, share) in [(Surroundings.open, 0.02, 0.97), (.builtUp, 0.06, 0.73)] {
      // 1,500 independent ones: 1.8 % of sigma, 0.0016 m/s of the mean, and a Rice excess of the same.
      let speeds = fixes(
        doppler, of: even(speed: 1.4, seconds: 3000), errors: errors, surroundings: place
      ).compactMap(\.speed)
      let centre = mean(speeds)
      #expect((centre - 1.4 * share).magnitude < 0.007)
      let deviation = mean(speeds.map { ($0 - centre) * ($0 - centre) }).squareRoot()
      #expect((deviation / spread - 1).magnitude < 0.055)
      // Twice as fast, a quarter of it.
      let run = fixes(
        doppler, of: even(speed: 2.8, seconds: 3000), errors: errors, surroundings: place
      ).compactMap(\.speed)
      #expect((mean(run) - 2.8 * (1 - (1 - share) / 4)).magnitude < 0.007)
    }
  }

  @Test func `A slow speed is none, and has no course`() {
    let doppler = DopplerError(
      sigma: 0.1, correlationTime: 2, courseThreshold: 1, speedFloor: 0.6)
    for fix in fixes(doppler, of: even(speed: 0.7, seconds: 1000)) {
      #expect(fix.speed == 0 || (fix.speed ?? 0) >= 0.6)
      #expect((fix.course != nil) == ((fix.speed ?? 0) >= 1))
      #expect((fix.courseAccuracy != nil) == (fix.course != nil))
    }
    #expect(fixes(doppler, of: atRest(100)).allSatisfy { $0.speed == 0 && $0.course == nil })
    let all = fixes(doppler, of: even(speed: 0.7, seconds: 1000)).count { $0.speed == 0 }
    // 0.7 is one sigma above the floor: about a sixth of the time below it.
    #expect(all > 80 && all < 260)
  }

  @Test func `The speed's error knows nothing of the position's`() {
    // 5,000 s, of 3 s and 5 s of memory: about 1,330 independent pairs, 0.027 each.
    let truth = even(speed: 3, seconds: 5000)
    let errorTable = ErrorTable(everywhere: PositionError(wander: Wander(sigma: 3, time: 5)))
    let fixes = fixes(DopplerError(sigma: 0.3, correlationTime: 3), of: truth, errors: errorTable)
    let north = zip(fixes, truth.samples).map {
      LocalFrame(origin: $1.coordinate).vector(to: $0.coordinate).north
    }
    let speeds = fixes.compactMap(\.speed).map { $0 - 3 }
    let product = mean(zip(north, speeds).map { $0 * $1 }) / (3 * 0.3)
    #expect(product.magnitude < 0.085)
  }
}

@Suite struct VerticalErrorTests {
  @Test func `The altitude errs by its factor, for its time, and by its white part`() {
    // 8,000 s of 10 s memory: 800 independent ones, sigma known to 2.5 %; of white noise 0.8 %.
    var receiver = Receiver.erring(PositionError(wander: Wander(sigma: 2, time: 10)))
    receiver.vertical = VerticalError(factor: 2, time: 10)
    let truth = atRest(8000)
    let altitudes = receiver.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
      .compactMap(\.altitude)
    let spread = mean(altitudes.map { $0 * $0 }).squareRoot()
    #expect((spread / 4 - 1).magnitude < 0.075)
    let lagged = mean(zip(altitudes, altitudes.dropFirst(10)).map { $0 * $1 }) / (spread * spread)
    #expect((lagged - 0.368).magnitude < 0.1)

    receiver.vertical = VerticalError(factor: 0, white: 0.5)
    let noise = receiver.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
      .compactMap(\.altitude)
    #expect((mean(noise.map { $0 * $0 }).squareRoot() / 0.5 - 1).magnitude < 0.024)
    #expect((mean(zip(noise, noise.dropFirst()).map { $0 * $1 }) / 0.25).magnitude < 0.034)
  }

  @Test func `It moves nothing of the horizontal error`() {
    var receiver = Receiver.erring(PositionError(wander: Wander(sigma: 2, time: 10)))
    let truth = atRest(100)
    let plain = receiver.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
    receiver.vertical = VerticalError(factor: 3, white: 1)
    let other = receiver.epochs(of: truth, on: straight(100), seed: 3).flatMap(\.fixes)
    #expect(plain.map(\.coordinate) == other.map(\.coordinate))
    #expect(plain.map(\.altitude) != other.map(\.altitude))
  }
}
