import Routes
import Simulation
import Testing
import Tracks

@Suite struct SteeredRunTests {
  private static let moment = 120.0

  private func run(_ receiver: Receiver = .iphone) throws -> SimulatedRun {
    let route = try #require(RouteCatalogue.route(named: "park-loop"))
    var runner = Runner()
    runner.distance = 1000
    return SimulatedRun(route: route, runner: runner, receiver: receiver, seed: 4)
  }

  private func split(_ run: SteeredRun, at seconds: Double) -> (before: [Epoch], after: [Epoch]) {
    let epochs = run.epochs
    let place =
      epochs.firstIndex { $0.time.seconds(since: run.run.start) >= seconds } ?? epochs.count
    return (Array(epochs[..<place]), Array(epochs[place...]))
  }

  @Test(arguments: Receiver.profiles.map { $0.name })
  func `What was reported before a change stays what it was`(name: String) throws {
    let receiver = try #require(Receiver.profiles.first { $0.name == name })
    let plain = SteeredRun(try run(receiver))
    let before = split(plain, at: Self.moment).before
    #expect(plain.epochs == plain.run.epochs)
    var steered: [SteeredRun] = []
    for kind in [Fault.Kind.outage, .jump(metres: 40), .driftOff(metres: 80)] {
      var run = plain
      run.add(kind, at: Self.moment, for: 30)
      steered.append(run)
    }
    var run = plain
    run.claimAccuracy(99, at: Self.moment)
    steered.append(run)
    run = plain
    run.surround(by: .tunnel, at: Self.moment)
    steered.append(run)
    for run in steered {
      #expect(split(run, at: Self.moment).before == before, "\(run.faults)")
      #expect(run.epochs.count == plain.epochs.count)
      #expect(run.epochs != plain.epochs)
    }
  }

  @Test func `In an outage and in a tunnel there is no fix from the change on`() throws {
    var outage = SteeredRun(try run(.usbReceiver))
    outage.add(.outage, at: Self.moment, for: 30)
    let after = split(outage, at: Self.moment).after
    #expect(after.prefix(30).allSatisfy { $0.fixes.isEmpty })
    #expect(after.last?.fixes.isEmpty == false)

    var tunnel = SteeredRun(try run(.usbReceiver))
    tunnel.surround(by: .tunnel, at: Self.moment)
    #expect(split(tunnel, at: Self.moment).after.allSatisfy { $0.fixes.isEmpty })
    tunnel.surround(by: nil, at: Self.moment + 40)
    #expect(split(tunnel, at: Self.moment).after.prefix(40).allSatisfy { $0.fixes.isEmpty })
    #expect(tunnel.epochs.last?.fixes.isEmpty == false)
  }

  @Test func `An accuracy is claimed until another is or it is the receiver's own`() throws {
    var steered = SteeredRun(try run(.usbReceiver))
    steered.claimAccuracy(99, at: Self.moment)
    steered.claimAccuracy(7, at: Self.moment + 10)
    steered.claimAccuracy(nil, at: Self.moment + 20)
    let claims = split(steered, at: Self.moment).after.map { $0.fixes.last?.horizontalAccuracy }
    #expect(claims[..<10].allSatisfy { $0 == 99 })
    #expect(claims[10..<20].allSatisfy { $0 == 7 })
    let plain = split(SteeredRun(steered.run), at: Self.moment).after
    #expect(claims[20...] == plain.map { $0.fixes.last?.horizontalAccuracy }[20...])
  }

  @Test func `In another round what lasts goes on and what was for a while is over`() throws {
    var steered = SteeredRun(try run())
    steered.add(.outage, at: Self.moment, for: 30)
    steered.claimAccuracy(99, at: Self.moment)
    steered.surround(by: .canyon, at: Self.moment)
    steered.beginAgain()
    #expect(steered.faults == [Fault(start: 0, duration: .infinity, kind: .accuracy(99))])
    #expect(steered.changes == [SurroundingsChange(at: 0, to: .canyon)])
  }
}
