import Geodesy
import Simulation
import Testing
import Tracks

@Suite struct BodySwayTests {
  /// The offsets of a steady run, so many a second.
  private func offsets(
    _ carry: Carry, speed: Double, course: Double = 90, rate: Double = 50, seconds: Double = 60,
    seed: UInt64 = 3
  ) -> [LocalVector] {
    var sway = BodySway(carry, seed: seed)
    return (0..<Int(seconds * rate)).map {
      sway.offset(at: Double($0) / rate, speed: speed, course: course)
    }
  }

  @Test func `The cadence is the measured one`() {
    #expect(BodySway.cadence(at: 3.04) == 165)
    #expect((BodySway.cadence(at: 3.04 * 1.15) - 168).magnitude < 1e-9)
    #expect((BodySway.cadence(at: 1.4) - 112).magnitude < 1e-9)
  }

  @Test func `It swings along the course once a stride, and across and up as it should`() {
    let swing = offsets(.arm, speed: 3.04)
    let east = swing.map(\.east)
    // 60 s at 165 steps a minute, with a cadence of one's own of 8: 82.5 strides and 12 at most.
    let crossings = zip(east, east.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((70...95).contains(crossings))
    let steps = zip(swing, swing.dropFirst()).count { $0.up < 0 && $1.up >= 0 }
    #expect((2 * crossings - 2...2 * crossings + 2).contains(steps))
    #expect(((east.max() ?? 0) - 0.2).magnitude < 0.002)
    #expect(((swing.map(\.north).max() ?? 0) - 0.06).magnitude < 0.002)
    #expect(mean(east).magnitude < 0.005)
    // North instead of east.
    let turned = offsets(.arm, speed: 3.04, course: 0)
    #expect(zip(swing, turned).allSatisfy { ($0.east - $1.north).magnitude < 1e-9 })
  }

  @Test func `None at rest, none where it is not carried, less where it swings less`() {
    #expect(offsets(.arm, speed: 0).allSatisfy { $0 == .zero })
    #expect(offsets(.none, speed: 3).allSatisfy { $0 == .zero })
    let sizes = [Carry.arm, .pocket, .armband].map {
      offsets($0, speed: 3).map(\.horizontalLength).max() ?? 0
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2] && sizes[2] > 0)
    #expect((offsets(.arm, speed: 1).map(\.east).max() ?? 9) < 0.11)
  }

  @Test func `Once a second it folds down to a slower wave of the same size`() {
    let slow = offsets(.arm, speed: 3, rate: 1, seconds: 600).map(\.east)
    #expect((mean(slow.map { $0 * $0 }).squareRoot() - 0.2 / 2.0.squareRoot()).magnitude < 0.01)
    #expect(offsets(.arm, speed: 3, seed: 4) != offsets(.arm, speed: 3, seed: 5))
  }

  @Test
  func `The fixes of a perfect receiver swing ten times a second, and only where it is carried`()
    throws
  {
    var receiver = Receiver.perfect
    receiver.sampling = SamplingPattern(.every(seconds: 0.1))
    for carry in Carry.allCases {
      let run = SimulatedRun(
        route: square(side: 100), runner: Runner(paceVariation: .none, carry: carry),
        receiver: receiver, seed: 9)
      try #require(run.fixes.count > 1000)
      let times = run.truth.samples.map(\.time)
      let indices = Dictionary(zip(times, times.indices), uniquingKeysWith: { first, _ in first })
      var along: [Double] = []
      for fix in run.fixes {
        let index = try #require(indices[fix.timestamp])
        let sample = run.truth.samples[index]
        let frame = LocalFrame(origin: sample.coordinate)
        let offset = frame.vector(to: fix.coordinate)
        if carry == .none { #expect(offset.horizontalLength < 1e-6) }
        guard carry != .none, index > 0, sample.speed > 2.9 else { continue }
        let back = frame.vector(to: run.truth.samples[index - 1].coordinate)
        along.append(
          -(offset.east * back.east + offset.north * back.north) / back.horizontalLength)
      }
      guard let swing = [Carry.arm: 0.2, .pocket: 0.12, .armband: 0.07][carry] else { continue }
      #expect(((along.max() ?? 0) - swing).magnitude < 0.01)
      #expect(((along.min() ?? 0) + swing).magnitude < 0.01)
      // A stride takes 0.67 to 0.8 s, so that a tenth of a second moves it by its size or so.
      let strides = zip(along, along.dropFirst()).count { $0 < 0 && $1 >= 0 }
      #expect((1.2...1.6).contains(Double(strides) / (Double(along.count) / 10)))
    }
  }
}
