import Geodesy
import Routes
import Testing
import Tracks

@testable import Simulation

@Suite struct AcquisitionTests {
  private let truth = even(speed: 0, seconds: 400)

  private func acquisition(
    _ start: StartKind?, firstFixes: Bool = false, warmUp: WarmUp = .none,
    reacquisition: Reacquisition = .none, seed: UInt64
  ) -> Acquisition {
    Acquisition(
      start: start, firstFixes: firstFixes, warmUp: warmUp, reacquisition: reacquisition,
      random: SplitMix64(seed: seed))
  }

  /// The first tenth of a second with a fix.
  private func firstFix(_ acquisition: inout Acquisition, from: Double = 0) -> Double {
    var seconds = from
    while seconds < 200 {
      acquisition.advance(to: seconds, hasSignal: true)
      if acquisition.isFixed { return seconds }
      seconds += 0.1
    }
    return .infinity
  }

  @Test(arguments: StartKind.allCases)
  func `The time to the first fix is evenly drawn from its range`(kind: StartKind) {
    let range = kind.timeToFirstFix
    let times = (0..<300 as Range<UInt64>).map { seed in
      var acquisition = acquisition(kind, seed: seed)
      return firstFix(&acquisition)
    }
    #expect(times.allSatisfy { $0 >= range.lowerBound && $0 <= range.upperBound + 0.1 })
    // An even draw deviates by the range over the root of 12, the mean of 300 by 1.7 % of the range.
    let middle = (range.lowerBound + range.upperBound) / 2
    #expect(
      (mean(times) - 0.05 - middle).magnitude < 0.07 * (range.upperBound - range.lowerBound))
  }

  @Test func `Without a start there is a fix at once, and a signal that is late is waited for`() {
    var acquisition = acquisition(nil, seed: 1)
    acquisition.advance(to: 0, hasSignal: true)
    #expect(acquisition.isFixed && acquisition.isOn)
    var deaf = self.acquisition(.hot, seed: 1)
    for second in 0..<60 {
      deaf.advance(to: Double(second), hasSignal: false)
      #expect(!deaf.isFixed && deaf.isOn)
    }
    deaf.advance(to: 60, hasSignal: true)
    #expect(deaf.isFixed)
  }

  @Test func `The warm-up has the measured errors`() {
    // The one recording: 10.4 m in the first 10 s, 9.0 to 30 s, 7.3 to 60 s, 2.9 to 120 s. An open
    // sky's 1.84 m an axis is added, as normal as the offset. The mean of 1,000 Rayleigh draws has a
    // standard error of 0.52 / root 1,000 = 1.7 %; the form fits within 8 %.
    var sums = [0.0, 0, 0, 0]
    let bounds: [Range<Int>] = [0..<10, 10..<30, 30..<60, 60..<120]
    var warmUp = WarmUp.measured
    warmUp.jumpShare = 0
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed).stream("error")
      let (east, north) = (1.84 * random.gaussian(), 1.84 * random.gaussian())
      var acquisition = acquisition(.cold, warmUp: warmUp, seed: seed)
      let first = firstFix(&acquisition)
      for (place, range) in bounds.enumerated() {
        for second in range {
          acquisition.advance(to: first + Double(second) + 0.5, hasSignal: true)
          let error = acquisition.offset + LocalVector(east: east, north: north)
          sums[place] += error.horizontalLength / Double(range.count) / 1000
        }
      }
    }
    for (sum, measured) in zip(sums, [10.4, 9.0, 7.3, 2.9]) {
      #expect((sum / measured - 1).magnitude < 0.08 + 0.04, "\(sum) where \(measured)")
    }
  }

  @Test func `What the receiver knows of the offset shrinks over tens of seconds, to nothing`() {
    var acquisition = acquisition(.cold, warmUp: .measured, seed: 3)
    let first = firstFix(&acquisition)
    var last = acquisition.offsetSize
    #expect((last - 11.4).magnitude < 0.01)
    for second in 1..<300 {
      acquisition.advance(to: first + Double(second), hasSignal: true)
      #expect(acquisition.offsetSize <= last)
      last = acquisition.offsetSize
    }
    #expect(last == 0 && acquisition.offset == .zero)
  }

  @Test func `Three starts in ten settle: one place 10 to 40 m off, then a jump at 5 to 15 s`() {
    var settled = 0
    for seed in 0..<1000 as Range<UInt64> {
      var acquisition = acquisition(.warm, warmUp: .measured, seed: seed)
      let first = firstFix(&acquisition)
      var held: [Coordinate] = []
      for second in 0..<30 {
        let now = first + Double(second)
        acquisition.advance(to: now, hasSignal: true)
        let place = acquisition.settled(home, at: now, truth: home)
        if place == home { break }
        held.append(place)
      }
      guard let place = held.first else { continue }
      settled += 1
      #expect(held.allSatisfy { $0 == place } && held.count >= 5 && held.count <= 16)
      let off = LocalFrame(origin: home).vector(to: place).horizontalLength
      #expect(off >= 9.99 && off <= 40.01)
    }
    // A standard error of 14.5 in 1,000.
    #expect((settled - 300).magnitude < 58, "\(settled)")
  }

  @Test func `Wi-Fi lies a median 31 m off, and inside its own circle 61 per cent of the time`() {
    var random = SplitMix64(seed: 1)
    let distances = (0..<10_000).map { _ in FirstFixes.wifiDistance(random.uniform()) }.sorted()
    // The quantiles of 10,000 are 0.5 % of the draws uncertain, and the density is 1 % in 0.5 m.
    #expect((distances[5000] - 31).magnitude < 2)
    let inside = Double(distances.count { $0 <= FirstFixes.wifi }) / 10_000
    #expect((inside - 0.61).magnitude < 0.02)
    #expect(distances[9999] <= FirstFixes.cell && distances[0] >= 0)
  }

  @Test func `A phone's first fixes are stale, then a cell's, then Wi-Fi's, before satellites'`() {
    var cells = 0
    var wifi: [Double] = []
    for seed in 0..<400 as Range<UInt64> {
      var acquisition = acquisition(.cold, firstFixes: true, seed: seed)
      var fixes: [Fix] = []
      for second in 0..<70 {
        acquisition.advance(to: Double(second), hasSignal: true)
        let early = acquisition.earlyFixes(by: Double(second), at: truth.samples[second])
        #expect(early.isEmpty || !acquisition.isFixed)
        fixes += early
      }
      #expect(fixes.map(\.horizontalAccuracy) == [65, 1414, 65])
      let age = SimulatedRun.defaultStart.seconds(since: fixes[0].timestamp)
      #expect(age >= 60 && age <= 900 && fixes[0].altitude != nil)
      for fix in fixes[1...] {
        #expect(fix.timestamp >= SimulatedRun.defaultStart)
        #expect(fix.altitude == nil && fix.verticalAccuracy == nil && fix.speed == nil)
      }
      let frame = LocalFrame(origin: home)
      if frame.vector(to: fixes[1].coordinate).horizontalLength <= 1414 { cells += 1 }
      wifi.append(frame.vector(to: fixes[2].coordinate).horizontalLength)
    }
    // 400 draws: a standard error of 2.4 %.
    #expect((Double(cells) / 400 - 0.61).magnitude < 0.1)
    #expect((Double(wifi.count { $0 <= 65 }) / 400 - 0.61).magnitude < 0.1)
    #expect(acquisition(.cold, seed: 1).isOn == false)
  }

  @Test func `After a tunnel satellites are found some seconds later, off by an offset of its own`()
  {
    var sizes: [Double] = []
    var waits: [Double] = []
    for seed in 0..<300 as Range<UInt64> {
      var acquisition = acquisition(nil, reacquisition: .typical, seed: seed)
      for second in 0..<100 {
        acquisition.advance(to: Double(second), hasSignal: second < 40)
        #expect(acquisition.isFixed == (second < 40) && acquisition.offset == .zero)
      }
      let back = firstFix(&acquisition, from: 100)
      waits.append(back - 100)
      sizes.append(acquisition.offset.horizontalLength)
      #expect((acquisition.offsetSize - 8).magnitude < 0.01)
      acquisition.advance(to: back + 60, hasSignal: true)
      #expect(acquisition.offset == .zero && acquisition.offsetSize == 0)
    }
    #expect(waits.allSatisfy { $0 >= 1 && $0 <= 5.1 })
    // An even draw from 1 to 5: 1.15 / root 300 = 0.07 s. Rayleigh: 8 m rms is a mean of 7.09 m,
    // with 3.7 / root 300 = 0.21 m.
    #expect((mean(waits) - 3.05).magnitude < 0.28)
    #expect((mean(sizes) - 7.09).magnitude < 0.85)
  }

  @Test func `A short loss is found again sooner than a long one, with less of an offset`() {
    var waits = [0.0, 0]
    for seed in 0..<100 as Range<UInt64> {
      for (place, length) in [3.0, 60].enumerated() {
        var acquisition = acquisition(nil, reacquisition: .typical, seed: seed)
        acquisition.advance(to: 0, hasSignal: true)
        acquisition.advance(to: 10, hasSignal: false)
        waits[place] += firstFix(&acquisition, from: 10 + length) - 10 - length
        let share = place == 0 ? 0.1.squareRoot() : 1
        #expect((acquisition.offsetSize - 8 * share).magnitude < 0.01)
      }
    }
    #expect(waits[0] < 0.2 * waits[1])
  }

  @Test func `A receiver that is let again starts anew, with other draws`() {
    var again: Set<Double> = []
    for seed in 0..<40 as Range<UInt64> {
      var acquisition = acquisition(.warm, firstFixes: true, seed: seed)
      let first = firstFix(&acquisition)
      acquisition.advance(to: 100, hasSignal: true, isPermitted: false)
      #expect(!acquisition.isOn && !acquisition.isFixed)
      #expect(acquisition.earlyFixes(by: 100, at: truth.samples[100]).isEmpty)
      let second = firstFix(&acquisition, from: 120) - 120
      #expect(second >= 20 && second <= 45.1)
      #expect(acquisition.earlyFixes(by: 170, at: truth.samples[170]).count == 3)
      again.insert(((second - first) * 10).rounded())
    }
    #expect(again.count > 30)
  }

  @Test(arguments: [
    WarmUp(offset: -1, decay: 1), WarmUp(offset: 1, decay: 0),
    WarmUp(offset: 1, decay: 1, jumpShare: 2),
    WarmUp(offset: 1, decay: 1, jumpShare: 1, jumpSize: -1...1),
    WarmUp(offset: .nan, decay: 1),
  ])
  func `A warm-up that cannot be has a problem`(warmUp: WarmUp) {
    #expect(warmUp.problem != nil && WarmUp.measured.problem == nil && WarmUp.none.problem == nil)
    #expect(Reacquisition(delay: -1...1, offset: 0, decay: 1).problem != nil)
    #expect(Reacquisition(delay: 0...1, offset: 0, decay: 0).problem != nil)
    #expect(Reacquisition.typical.problem == nil && Reacquisition.none.problem == nil)
  }
}
