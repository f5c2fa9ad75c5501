import Geodesy
import Realism
import Routes
import Testing
import Tracks

@Suite struct PathMatchTests {
  /// Fixes along a path at 1.25 m/s, so many metres right of it.
  private func fixes(along line: Polyline, right: Double) -> [Fix] {
    (0...Int(line.length / 1.25)).map { second in
      let along = Double(second) * 1.25
      return Fix(
        timestamp: Straight.time(second),
        coordinate: line.position(at: along).advanced(
          by: right, course: line.bearing(at: along) + 90))
    }
  }

  private func path(_ legs: [(metres: Double, course: Double)]) -> TruePath {
    var places = [Straight.start]
    for leg in legs {
      places.append(places[places.count - 1].advanced(by: leg.metres, course: leg.course))
    }
    return TruePath(places)
  }

  @Test func `On a straight path distance and side are right to a millimetre`() {
    let series = ErrorSeries(fixes: Straight.fixes([4, -7, 0.5]), on: Straight.path)
    for (error, expected) in zip(series.errors, [4, -7, 0.5]) {
      #expect(abs(error - expected) < 1e-3)
    }
    for (index, distance) in series.distances.enumerated() {
      #expect(abs(distance - 200 - 1.25 * Double(index)) < 1e-3)
    }
    #expect(series.times == [0, 1, 2])
  }

  @Test func `A path that crosses itself is followed in its order`() {
    // An eight of right angles: its second leg is crossed by the last at 100 m and 700 m along.
    let path = path([(200, 0), (200, 90), (200, 180), (100, 270), (300, 0)])
    let series = ErrorSeries(fixes: fixes(along: path.line, right: 2), on: path)
    for (index, distance) in series.distances.enumerated() {
      // At a corner the offset goes round it, by twice its own size at most.
      #expect(abs(distance - Double(index) * 1.25) < 5, "\(index)")
    }
    #expect(series.errors.filter { abs($0 - 2) < 0.01 }.count > series.count * 9 / 10)
  }

  @Test func `A way there and back on one line keeps its order, and its sides`() {
    let path = path([(400, 45), (400, 225)])
    let series = ErrorSeries(fixes: fixes(along: path.line, right: 3), on: path)
    for (index, distance) in series.distances.enumerated() where abs(distance - 400) > 10 {
      #expect(abs(distance - Double(index) * 1.25) < 0.01)
      #expect(abs(series.errors[index] - 3) < 0.01)
    }
    #expect((series.distances.last ?? 0) > 790)
  }

  @Test func `Half the fixes may be missing, and the order still holds`() {
    let path = path([(300, 0), (80, 90), (300, 180), (120, 270), (300, 0)])
    let all = fixes(along: path.line, right: -6)
    let some = all.enumerated().filter { $0.offset % 7 < 2 || $0.offset > 500 }
    let series = ErrorSeries(fixes: some.map(\.element), on: path)
    for (place, entry) in some.enumerated() {
      #expect(abs(series.distances[place] - Double(entry.offset) * 1.25) < 15, "\(place)")
    }
  }

  @Test func `What is no place, and what does not come later, is left out`() {
    var fixes = Straight.fixes([1, 1, 1, 1, 1])
    fixes[1].coordinate.latitude = .nan
    fixes[2].coordinate.latitude = 95
    fixes[4].timestamp = fixes[3].timestamp
    let series = ErrorSeries(fixes: fixes, on: Straight.path)
    #expect(series.times == [0, 3])
  }

  @Test func `A path beyond the antimeridian is as good as any`() {
    let start = Coordinate(latitude: -17, longitude: 179.999)
    let path = TruePath([start, start.advanced(by: 1000, course: 90)])
    let series = ErrorSeries(fixes: fixes(along: path.line, right: 5), on: path)
    #expect(series.errors.allSatisfy { abs($0 - 5) < 1e-3 })
    #expect(abs((series.distances.last ?? 0) - 1000) < 1.26)
  }

  @Test func `Pieces are put together to the one walk that uses each`() throws {
    // A street walked there and back, with a loop at its end: drawn in any order.
    let there = Straight.start.advanced(by: 200, course: 0)
    let left = there.advanced(by: 100, course: 300)
    let right = there.advanced(by: 100, course: 60)
    let end = Straight.start.advanced(by: 150, course: 90)
    let pieces = [
      PathPiece([left, right, there]), PathPiece([Straight.start, there], isWalkedBack: true),
      PathPiece([there, left]), PathPiece([Straight.start, end]),
    ]
    let walk = try #require(PathPiece.joined(pieces))
    #expect(walk.first == Straight.start && walk.last == end)
    let length = Polyline(walk).length
    #expect(abs(length - (200 + 200 + 150 + 100 + 100 + left.distance(to: right))) < 1e-6)
    #expect(PathPiece.joined([]) == nil)
    let apart = [PathPiece([Straight.start, end]), PathPiece([left, right])]
    #expect(PathPiece.joined(apart) == nil)
  }
}
