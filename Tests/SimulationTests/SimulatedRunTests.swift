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

  @Test func `A receiver swings with its runner, and each draw stays what it is`() {
    var runner = Runner(paceVariation: .none)
    let still = SimulatedRun(route: square(side: 100), runner: runner, seed: 9)
    runner.carry = .arm
    let swinging = SimulatedRun(route: square(side: 100), runner: runner, seed: 9)
    #expect(still.truth == swinging.truth)
    let moved = zip(still.fixes, swinging.fixes).map {
      LocalFrame(origin: $0.coordinate).vector(to: $1.coordinate).horizontalLength
    }
    // 0.2 m along and 0.06 m across; a fix that is held at rest keeps what it had.
    #expect((moved.max() ?? 1) < 0.25 && (moved.max() ?? 0) > 0.1)
    #expect(still.fixes.map(\.speed) == swinging.fixes.map(\.speed))
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
      values["receiver.error.open"]
        == "bias 1.36 m over 39 s of second order, wander 1.27 m over 5.5 s of second order, "
        + "multipath 0.2 m over 20 m, white 0.04 m")
    #expect(values["receiver.sampling"] == "every 1 s")
    #expect(values["receiver.hold"] == "below 0.3 m/s after 3 s, release 2 s")
    #expect(values["receiver.timing"] == "0 s, sigma 0 s over 8 s")
    #expect(values["receiver.smoothing"] == "0 s" && values["receiver.distanceFilter"] == "0 m")
    #expect(values["faults"] == "outage at 30 s for 5 s, jump of 120 m at 50 s for 6 s")
  }
}
