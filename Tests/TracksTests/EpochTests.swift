import Geodesy
import Testing
import Tracks

@Suite struct EpochTests {
  private static let start = Timestamp(microseconds: 0)

  private static func fix(_ latitude: Double, altitude: Double? = nil) -> Fix {
    Fix(
      timestamp: start, coordinate: Coordinate(latitude: latitude, longitude: 0),
      altitude: altitude)
  }

  @Test("the fix that is reported is the last one, and none where that is no place")
  func reportedFix() {
    #expect(Epoch(time: Self.start).reportedFix == nil)
    let batch = Epoch(time: Self.start, fixes: [Self.fix(1), Self.fix(2)])
    #expect(batch.reportedFix == Self.fix(2))
    // Not the one before: it is older than what the receiver says now.
    let hostile = Epoch(time: Self.start, fixes: [Self.fix(1), Self.fix(.nan)])
    #expect(hostile.reportedFix == nil)
  }

  @Test("a fix with either altitude, if it is finite, is three-dimensional")
  func hasAltitude() {
    #expect(!Self.fix(1).hasAltitude)
    #expect(!Self.fix(1, altitude: .nan).hasAltitude)
    #expect(Self.fix(1, altitude: 0).hasAltitude)
    var ellipsoidal = Self.fix(1, altitude: .infinity)
    ellipsoidal.ellipsoidalAltitude = -30
    #expect(ellipsoidal.hasAltitude)
  }
}
