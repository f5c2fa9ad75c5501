import Geodesy
import Routes
import Simulation
import Testing
import Tracks

@Suite struct FaultTests {
  private let truth = even(speed: 3, seconds: 60)

  private func epochs(_ faults: [Fault]) -> [Epoch] {
    Receiver.watch.epochs(of: truth, on: straight(100), faults: faults, seed: 12)
  }

  /// The run without and with a fault from 20 s to below 30 s; outside nothing changes.
  private func pair(_ kind: Fault.Kind, after: Int = 30) -> (plain: [Epoch], marked: [Epoch]) {
    let plain = epochs([])
    let marked = epochs([Fault(start: 20, duration: 10, kind: kind)])
    #expect(marked[..<20] == plain[..<20])
    #expect(marked[after...] == plain[after...])
    #expect(marked[20..<after] != plain[20..<after])
    return (plain, marked)
  }

  private func first(_ epochs: [Epoch], _ index: Int) throws -> Fix {
    try #require(epochs[index].fixes.first)
  }

  @Test func `An outage takes fixes, satellites and dilutions`() {
    let (_, marked) = pair(.outage)
    for epoch in marked[20..<30] {
      #expect(epoch.fixes.isEmpty && epoch.sky.dilution == nil)
      #expect(epoch.sky.satellites.allSatisfy { !$0.isUsed && $0.signalStrength == nil })
    }
  }

  @Test func `A jump moves all fixes the same way`() throws {
    let (plain, marked) = pair(.jump(metres: 120))
    var courses: [Double] = []
    for index in 20..<30 {
      let from = try first(plain, index)
      let off = LocalFrame(origin: from.coordinate).vector(
        to: try first(marked, index).coordinate)
      #expect((off.horizontalLength - 120).magnitude < 0.01)
      courses.append(off.course)
    }
    #expect((courses.max() ?? 0) - (courses.min() ?? 0) < 0.001)
  }

  @Test func `A freeze repeats the last fix with new times`() throws {
    let (plain, marked) = pair(.freeze)
    var frozen = try first(plain, 19)
    for index in 20..<30 {
      frozen.timestamp = plain[index].time
      #expect(try first(marked, index) == frozen)
    }
  }

  @Test func `A repeated timestamp stays while the position moves`() throws {
    let (plain, marked) = pair(.repeatedTimestamp)
    for index in 20..<30 {
      #expect(try first(marked, index).timestamp == plain[19].time)
      #expect(try first(marked, index).coordinate == first(plain, index).coordinate)
    }
  }

  @Test(arguments: [
    (Fault.Kind.clockStep(seconds: -3600), -3600.0), (.clockStep(seconds: 1), 1),
    (.future(seconds: 3600), 3600),
  ])
  func `A clock step and the future move timestamps`(kind: Fault.Kind, seconds: Double) throws {
    let (plain, marked) = pair(kind)
    for index in 20..<30 {
      #expect(try first(marked, index).timestamp.seconds(since: plain[index].time) == seconds)
      #expect(marked[index].time == plain[index].time)
    }
  }

  @Test(arguments: [-1.0, 0, 500])
  func `An accuracy is claimed as given`(claim: Double) throws {
    let (_, marked) = pair(.accuracy(claim))
    for index in 20..<30 { #expect(try first(marked, index).horizontalAccuracy == claim) }
  }

  @Test func `Null island is at 0, 0`() throws {
    let (_, marked) = pair(.nullIsland)
    for index in 20..<30 {
      #expect(try first(marked, index).coordinate == Coordinate(latitude: 0, longitude: 0))
    }
  }

  @Test func `Late fixes arrive later, in front, and none is lost`() {
    let (plain, marked) = pair(.late(seconds: 4), after: 34)
    #expect(marked[20..<24].allSatisfy { $0.fixes.isEmpty })
    for index in 24..<30 { #expect(marked[index].fixes == plain[index - 4].fixes) }
    for index in 30..<34 {
      #expect(marked[index].fixes == plain[index - 4].fixes + plain[index].fixes)
    }
    let end = epochs([Fault(start: 55, duration: 10, kind: .late(seconds: 60))])
    #expect(end[55..<60].allSatisfy { $0.fixes.isEmpty })
    #expect(end[60].fixes == plain[55...].flatMap(\.fixes))
  }

  @Test func `Out of order, the second of two comes first`() {
    let (plain, marked) = pair(.outOfOrder)
    for index in stride(from: 20, to: 30, by: 2) {
      #expect(marked[index].fixes.isEmpty)
      #expect(marked[index + 1].fixes == plain[index + 1].fixes + plain[index].fixes)
    }
  }

  @Test func `An altitude spike is in both altitudes, and nowhere else`() throws {
    let (plain, marked) = pair(.altitudeSpike(metres: 300))
    for index in 20..<30 {
      var fix = try first(marked, index)
      let difference = (fix.altitude ?? .nan) - (try first(plain, index).altitude ?? .nan)
      #expect((difference - 300).magnitude < 1e-9)
      let above = (fix.ellipsoidalAltitude ?? .nan) - (fix.altitude ?? .nan)
      #expect((above - Geoid.separation(at: home)).magnitude < 0.4)
      fix.altitude = try first(plain, index).altitude
      fix.ellipsoidalAltitude = try first(plain, index).ellipsoidalAltitude
      #expect(try fix == first(plain, index))
    }
  }

  @Test func `Faults outside the run, or without fixes to mark, do nothing`() {
    #expect(epochs([Fault(start: 100, duration: 10, kind: .freeze)]) == epochs([]))
    #expect(epochs([Fault(start: -10, duration: 10, kind: .nullIsland)]) == epochs([]))
    let lost = [
      Fault(start: 0, duration: 61, kind: .outage),
      Fault(start: 10, duration: 10, kind: .freeze),
      Fault(start: 10, duration: 10, kind: .outOfOrder),
    ]
    #expect(epochs(lost).allSatisfy { $0.fixes.isEmpty })
  }
}
