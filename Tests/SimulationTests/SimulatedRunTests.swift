import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct SimulatedRunTests {
  @Test func `The default start is the first of May 2026 at eight`() {
    #expect(SimulatedRun.defaultStart.description == "2026-05-01T08:00:00Z")
  }

  @Test func `A run is what its parts make of the seed`() {
    let route = square(side: 100)
    let fault = Fault(start: 30, duration: 5, kind: .outage)
    let run = SimulatedRun(route: route, faults: [fault], seed: 9)
    #expect(run.truth == Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 9))
    #expect(
      run.epochs == Receiver.phone.epochs(of: run.truth, on: route, faults: [fault], seed: 9))
    #expect(run.fixes == run.epochs.flatMap(\.fixes))
    #expect(run == SimulatedRun(route: route, faults: [fault], seed: 9))
  }

  @Test func `A seed means the same for ever`() throws {
    let run = SimulatedRun(
      route: square(side: 100), runner: Runner(lights: .every(150)), receiver: .logger, seed: 42)
    let lines = [0, 1, 10, 50, run.fixes.count - 1].map { index -> String in
      let fix = run.fixes[index]
      return [
        fix.timestamp.description, text(fix.coordinate.latitude, 1e7),
        text(fix.coordinate.longitude, 1e7), text(fix.altitude, 1e3),
        text(fix.horizontalAccuracy, 1e3), text(fix.speed, 1e3),
      ].joined(separator: " ")
    }
    #expect(
      lines == [
        "2026-05-01T08:00:44Z 495008475 59503384 7710 13337 2872",
        "2026-05-01T08:00:45Z 495008515 59503735 7071 12383 2966",
        "2026-05-01T08:00:54Z 495008596 59506093 4828 9121 159",
        "2026-05-01T08:01:34Z 495008359 59506480 -219 4468 72",
        "2026-05-01T08:04:04Z 494999916 59499930 1865 2500 123",
      ])
    let satellite = try #require(run.epochs.last?.sky.satellites.first)
    #expect(
      [Double(satellite.number), satellite.azimuth, satellite.elevation, satellite.signalStrength]
        .map { text($0, 1e3) } == ["1000", "260169", "29066", "41539"])
  }

  @Test func `The parameters are named once each, in a fixed order`() {
    let run = SimulatedRun(
      route: square(side: 100),
      runner: Runner(
        lights: .every(600, wait: .fixed(seconds: 35)),
        pauses: [Pause(at: 60, duration: 20, walking: 1.5)], distance: 800),
      faults: [
        Fault(start: 30, duration: 5, kind: .outage),
        Fault(start: 50, duration: 6, kind: .jump(metres: 120)),
      ], seed: 9)
    let names = run.parameters.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.first == "seed" && names.last == "faults")
    let values = Dictionary(uniqueKeysWithValues: run.parameters.map { ($0.name, $0.value) })
    #expect(values["seed"] == "9")
    #expect(values["start"] == "2026-05-01T08:00:00Z")
    #expect(values["route"] == "square")
    #expect(values["runner.pace"] == "0.33 s/m")
    #expect(values["runner.lights"] == "every 600 m, 35 s each")
    #expect(values["runner.pauses"] == "20 s at 60 s walking 1.5 m/s")
    #expect(values["runner.distance"] == "800 m")
    #expect(values["receiver.start"] == "assisted")
    #expect(
      values["receiver.error.open"] == "1.84 m an axis, order 2 over 6 s, bias 0.3 over 120 s")
    #expect(values["faults"] == "outage at 30 s for 5 s, jump of 120 m at 50 s for 6 s")
  }

  @Test func `Every parameter of the runner is told`() {
    let runner = Runner(
      kind: .walker,
      plan: .intervals(
        .init(
          warmUp: .time(600), repeats: 6, fast: .init(.distance(800), pace: 0.24),
          slow: .init(.time(90), pace: 0.4))),
      hills: .none, fatigue: .marathon, lights: .every(500), drinkStops: .every(5000, walking: 1.5),
      walkingBreaks: .occasional, carry: .arm)
    let values = Dictionary(uniqueKeysWithValues: runner.parameters.map { ($0.name, $0.value) })
    #expect(values["kind"] == "walker")
    #expect(
      values["plan"] == "600 s of warm-up, 6 times 800 m at 0.24 s/m and 90 s at 0.4 s/m")
    #expect(values["hills"] == "none")
    #expect(values["fatigue"] == "0.015 a km from 20000 m")
    #expect(values["lights"] == "every 500 m, cycles 60 to 120 s, greens 10 to 30 s")
    #expect(values["drinkStops"] == "every 5000 m, 15 s each walking 1.5 m/s")
    #expect(values["walkingBreaks"] == "20 to 90 s, 300 to 900 s apart, 1.5 m/s")
    #expect(values["carry"] == "arm")
    // One a stored property.
    #expect(
      Mirror(reflecting: runner).children.compactMap(\.label) == runner.parameters.map(\.name))
    #expect(
      PacePlan.stretches([.init(start: 0, pace: 0.3)]).description == "0.3 s/m from 0 m")
    #expect(
      PacePlan.walkRun(run: 240, walk: 60, speed: 1.5).description
        == "run 240 s, walk 60 s at 1.5 m/s")
  }

  /// Rounded to whole multiples of a unit, so that the last bits of a libm do not count.
  private func text(_ value: Double?, _ scale: Double) -> String {
    value.map { "\(Int(($0 * scale).rounded()))" } ?? "-"
  }
}
