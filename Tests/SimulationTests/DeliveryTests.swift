import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct DeliveryTests {
  /// A fix a second; its altitude is its number.
  private func epochs(_ count: Int) -> [Epoch] {
    (0..<count).map { second in
      let time = SimulatedRun.defaultStart.advanced(by: Double(second))
      let fix = Fix(timestamp: time, coordinate: home, altitude: Double(second))
      return Epoch(time: time, fixes: [fix])
    }
  }

  private func delivered(_ delivery: Delivery, _ count: Int, seed: UInt64 = 1) -> [Epoch] {
    var epochs = epochs(count)
    delivery.deliver(&epochs, random: SplitMix64(seed: seed))
    return epochs
  }

  private func numbers(_ epochs: [Epoch]) -> [[Int]] {
    epochs.map { $0.fixes.map { Int($0.altitude ?? -1) } }
  }

  @Test func `Immediate delivery changes nothing`() {
    #expect(delivered(.immediate, 100) == epochs(100))
  }

  @Test func `A batch is delivered each so many seconds, and the rest with the last epoch`() {
    let batches = numbers(delivered(Delivery(batch: 4), 11))
    #expect(batches == [[], [], [], [], [0, 1, 2, 3, 4], [], [], [], [5, 6, 7, 8], [], [9, 10]])
  }

  @Test func `Lost fixes are gone, and their epochs stay`() {
    let some = delivered(Delivery(missing: 0.2), 10_000)
    #expect(some.count == 10_000)
    // A standard error of 0.4 %.
    #expect((Double(some.count { $0.fixes.isEmpty }) / 10_000 - 0.2).magnitude < 0.016)
  }

  @Test func `Repeated fixes come twice, the same in every field`() {
    let twice = delivered(Delivery(repeated: 0.2), 10_000)
    #expect((Double(twice.count { $0.fixes.count == 2 }) / 10_000 - 0.2).magnitude < 0.016)
    for (plain, epoch) in zip(epochs(10_000), twice) {
      #expect(Set(epoch.fixes) == Set(plain.fixes) && epoch.fixes.count <= 2)
    }
  }

  @Test func `Swapped fixes come right after the next one, and none is lost`() {
    let swapped = numbers(delivered(Delivery(outOfOrder: 0.1), 10_001))
    #expect(swapped.flatMap(\.self).sorted() == Array(0...10_000))
    let held = swapped.count(where: \.isEmpty)
    // Of 10 epochs one begins a swap, and the one after it can not: 1 in 11, and 0.3 % of chance.
    #expect((Double(held) / 10_000 - 1.0 / 11).magnitude < 0.012)
    for (index, fixes) in swapped.enumerated() where fixes.count == 2 {
      #expect(fixes == [index, index - 1])
    }
    #expect(numbers(delivered(Delivery(outOfOrder: 1), 3)) == [[], [1, 0], [2]])
  }

  @Test func `Latency moves reports, log-normally about its median, in order`() {
    let late = delivered(Delivery(latency: 0.2, latencySpread: 0.5), 10_000)
    let plain = epochs(10_000)
    #expect(late.map(\.fixes) == plain.map(\.fixes))
    let waits = zip(late, plain).map { $0.time.seconds(since: $1.time) }.sorted()
    // The median of 10,000 has a standard error of 1.25 * 0.5 / 100 of it; so have the quantiles that
    // are a standard deviation away, but for a factor of 1.3.
    #expect((waits[5000] - 0.2).magnitude < 0.005)
    #expect((waits[8413] / waits[5000] - exponential(0.5)).magnitude < 0.05)
    #expect(zip(late, late.dropFirst()).allSatisfy { $0.time < $1.time })
    let slow = delivered(Delivery(latency: 30, latencySpread: 1), 1000)
    #expect(zip(slow, slow.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  private func exponential(_ x: Double) -> Double {
    (1...30).reversed().reduce(1) { 1 + x / Double($1) * $0 }
  }

  @Test func `Each part draws for itself, and a seed is kept to`() {
    let all = Delivery(latency: 0.2, repeated: 0.1, outOfOrder: 0.1, missing: 0.1)
    #expect(delivered(all, 500, seed: 3) == delivered(all, 500, seed: 3))
    #expect(delivered(all, 500, seed: 3) != delivered(all, 500, seed: 4))
    var punctual = all
    punctual.latency = 0
    #expect(delivered(all, 500).map(\.fixes) == delivered(punctual, 500).map(\.fixes))
  }

  @Test func `A receiver delivers so`() {
    var receiver = Receiver.perfect
    receiver.delivery = Delivery(batch: 10)
    let epochs = receiver.epochs(of: even(speed: 3, seconds: 60), on: straight(200), seed: 1)
    #expect(epochs.filter { !$0.fixes.isEmpty }.map(\.fixes.count) == [11, 10, 10, 10, 10, 10])
  }

  @Test(arguments: [
    Delivery(batch: -1), Delivery(batch: .nan), Delivery(latency: 100_000),
    Delivery(latencySpread: 9), Delivery(repeated: 1.1), Delivery(missing: .nan),
    Delivery(outOfOrder: -0.1),
  ])
  func `What cannot be delivered has a problem`(delivery: Delivery) {
    #expect(delivery.problem != nil)
    #expect(Delivery.immediate.problem == nil && Delivery.deferred.problem == nil)
  }
}
