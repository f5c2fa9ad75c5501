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
      run.epochs == Receiver.iphone.epochs(of: run.truth, on: route, faults: [fault], seed: 9))
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
        "2026-05-01T08:00:44Z 495008475 59503441 7710 13337 2842",
        "2026-05-01T08:00:45Z 495008515 59503791 7071 12383 2995",
        "2026-05-01T08:00:54Z 495008596 59506753 4828 9121 2954",
        "2026-05-01T08:01:34Z 495001905 59513382 -219 4468 3042",
        "2026-05-01T08:03:14Z 495000184 59500083 1317 2500 653",
      ])
    let satellite = try #require(run.epochs.last?.sky.satellites.first)
    #expect(
      [Double(satellite.number), satellite.azimuth, satellite.elevation, satellite.signalStrength]
        .map { text($0, 1e3) } == ["1000", "259890", "28681", "27565"])
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

  /// Rounded to whole multiples of a unit, so that the last bits of a libm do not count.
  private func text(_ value: Double?, _ scale: Double) -> String {
    value.map { "\(Int(($0 * scale).rounded()))" } ?? "-"
  }
}
