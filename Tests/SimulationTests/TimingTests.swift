import Foundation
import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct TimingTests {
  /// Somebody who runs round a circle, so many samples a second.
  private func circle(radius: Double, speed: Double, seconds: Int, rate: Int = 10) -> Truth {
    let frame = LocalFrame(origin: home)
    return Truth(
      samples: (0...(seconds * rate)).map { index in
        let time = Double(index) / Double(rate)
        let angle = speed * time / radius
        let (sine, cosine) = (sin(angle), cos(angle))
        let place = frame.coordinate(at: LocalVector(east: radius * sine, north: radius * cosine))
        return TruthSample(
          time: SimulatedRun.defaultStart.advanced(by: time), coordinate: place.coordinate,
          speed: speed, course: (90 + angle * 180 / .pi).truncatingRemainder(dividingBy: 360),
          distance: speed * time)
      })
  }

  private func receiver(_ timing: TimingError, smoothing: Double = 0) -> Receiver {
    var receiver = Receiver.erring(.none)
    receiver.timing = timing
    receiver.smoothing = smoothing
    return receiver
  }

  @Test(arguments: [0.5, 1.5, 4])
  func `Smoothing cuts a bend by what a first-order low-pass takes`(time: Double) {
    // A low-pass of time T takes a circle of angular speed w down to R / sqrt(1 + (w T)^2). Reports
    // are a tenth of a second apart, for which the path is taken as straight: 0.1 * w / 2 squared is
    // less than a thousandth.
    let (radius, speed) = (20.0, 4.0)
    let truth = circle(radius: radius, speed: speed, seconds: 120)
    var receiver = receiver(.none, smoothing: time)
    receiver.sampling = .every(0.1)
    let fixes = receiver.epochs(of: truth, on: straight(100), seed: 1).flatMap(\.fixes)
    let turn = speed / radius * time
    let expected = radius / (1 + turn * turn).squareRoot()
    for fix in fixes.dropFirst(600) {
      let place = LocalFrame(origin: home).vector(to: fix.coordinate)
      #expect((place.horizontalLength / expected - 1).magnitude < 0.001)
    }
  }

  @Test func `Smoothing lags on a straight by its time, and adds no length`() {
    let truth = even(speed: 3, seconds: 100)
    let epochs = receiver(.none, smoothing: 1.5).epochs(of: truth, on: straight(100), seed: 1)
    let all = errors(of: epochs, against: truth)
    for error in all.dropFirst(30) {
      #expect((error.north + 4.5).magnitude < 1e-3 && error.east.magnitude < 1e-3)
    }
    // At rest it catches up.
    let stop = Runner(paceVariation: .none, standingEnd: 30)
      .truth(on: straight(60), start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let rest = errors(
      of: receiver(.none, smoothing: 1.5).epochs(of: stop, on: straight(60), seed: 1),
      against: stop)
    #expect((rest.last?.horizontalLength ?? 1) < 1e-6)
  }

  @Test func `A corner is cut by the smoothing's share of it`() {
    // Runs north, then east. Each leg's lag is v T, 4.5 m: where the corner is turned the place is
    // 4.5 m short of it, and the path passes it by at most half of that.
    let frame = LocalFrame(origin: home)
    let truth = Truth(
      samples: (0...1200).map { index in
        let along = 0.3 * Double(index)
        let vector =
          along < 180
          ? LocalVector(east: 0, north: along) : LocalVector(east: along - 180, north: 180)
        return TruthSample(
          time: SimulatedRun.defaultStart.advanced(by: Double(index) / 10),
          coordinate: frame.coordinate(at: vector).coordinate, speed: 3,
          course: along < 180 ? 0 : 90, distance: along)
      })
    var receiver = receiver(.none, smoothing: 1.5)
    receiver.sampling = .every(0.1)
    let places = receiver.epochs(of: truth, on: straight(100), seed: 1).flatMap(\.fixes).map {
      frame.vector(to: $0.coordinate)
    }
    // After the corner: north = 180 - 4.5 exp(-t / T), east = 3 t - 4.5 (1 - exp(-t / T)).
    for (index, place) in places.enumerated() where index >= 600 {
      let t = Double(index - 600) / 10
      let rest = exp(-t / 1.5)
      #expect((place.north - (180 - 4.5 * rest)).magnitude < 0.01)
      #expect((place.east - (3 * t - 4.5 * (1 - rest))).magnitude < 0.01)
    }
  }

  @Test func `A delay that wanders moves the place along the track alone`() {
    // 1.2 s over 8 s at 3 m/s: 3.6 m along. The mean of 5,000 s is that of 5,000 / 16 independent
    // ones, their variance has a relative standard error of sqrt(2 * 8 / 5,000) = 5.7 %, sigma half
    // of it.
    let truth = even(speed: 3, seconds: 5000)
    let timing = TimingError(delay: 2, sigma: 1.2, time: 8)
    let epochs = receiver(timing).epochs(of: truth, on: straight(100), seed: 6)
    let all = errors(of: epochs, against: truth).dropFirst(10).dropLast(10)
    #expect(all.allSatisfy { $0.east.magnitude < 1e-3 })
    let along = all.map(\.north)
    #expect((mean(along) + 6).magnitude < 3 * 3.6 / 312.0.squareRoot())
    let spread = mean(along.map { ($0 + 6) * ($0 + 6) }).squareRoot()
    #expect((spread / 3.6 - 1).magnitude < 0.086)
    let lagged =
      mean(zip(along, along.dropFirst(8)).map { ($0 + 6) * ($1 + 6) }) / (spread * spread)
    #expect((lagged - exp(-1)).magnitude < 0.1)
  }

  @Test func `A delay is nothing at rest, and follows the bend of the track`() {
    let rest = receiver(TimingError(delay: 1, sigma: 3, time: 8))
      .epochs(of: atRest(100), on: straight(100), seed: 6).flatMap(\.fixes)
    #expect(Set(rest.map(\.coordinate)).count == 1)
    let truth = circle(radius: 50, speed: 3, seconds: 200)
    let fixes = receiver(TimingError(sigma: 3, time: 8)).epochs(
      of: truth, on: straight(100), seed: 6
    )
    .flatMap(\.fixes)
    for fix in fixes {
      // Between two samples a tenth of a second apart the track is straight: 0.3^2 / 8 / 50 m.
      let place = LocalFrame(origin: home).vector(to: fix.coordinate)
      #expect((place.horizontalLength - 50).magnitude < 1e-3)
    }
  }
}
