package import Tracks

/// GPS time less UTC: the leap seconds since 1980, as IERS Bulletin C announced them.
package enum LeapSeconds {
  /// How many there were at this time; 0 before 1981-07-01, and none is foreseen after 2017.
  package static func count(at time: Timestamp) -> Int {
    let days = time.microseconds / 86_400_000_000
    return introductions.count { $0 <= days }
  }

  /// The first day of each, in days since 1970-01-01.
  private static let introductions: [Int64] = [
    (1981, 7), (1982, 7), (1983, 7), (1985, 7), (1988, 1), (1990, 1), (1991, 1), (1992, 7),
    (1993, 7), (1994, 7), (1996, 1), (1997, 7), (1999, 1), (2006, 1), (2009, 1), (2012, 7),
    (2015, 7), (2017, 1),
  ].compactMap { year, month in
    CivilDate(year: year, month: month, day: 1).map { Int64($0.daysSince1970) }
  }
}
