import Testing
import Tracks

@Suite struct TimestampTests {
  @Test(
    "ISO 8601 is read to the microsecond",
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("2015-12-11T15:43:13.994+01:00", 1_449_844_993_994_000),
      ("2015-12-11T14:43:13.9940004Z", 1_449_844_993_994_000),
      ("2015-12-11 14:43:13", 1_449_844_993_000_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000_000),
      ("1969-12-31T23:59:59.5Z", -500_000),
      ("0008-07-18T16:07:50.000", -61_897_506_730_000_000),
      ("2024-02-29T00:00:00-0330", 1_709_177_400_000_000),
    ] as [(String, Int64)])
  func reads(text: String, microseconds: Int64) throws {
    #expect(try #require(Timestamp(text)).microseconds == microseconds)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "2023-02-29T00:00:00Z", "2023-13-01T00:00:00Z", "2023-01-01T24:00:00Z",
      "2023-01-01T00:60:00Z", "2023-01-01T00:00:61Z", "2023-01-01", "2023-01-01T00:00:00.Z",
      "2023-01-01T00:00:00Zx", "2023-01-01T00:00:00+24:00", "123-01-01T00:00:00Z",
    ])
  func refuses(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(
    "a time is written as it is read",
    arguments: [
      "2026-11-30T08:15:00Z", "1969-12-31T23:59:59.999Z", "9999-12-31T23:59:59.000001Z",
      "0001-03-01T00:00:00Z",
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(Timestamp(text)).description == text)
  }

  @Test("every day of 800 years has its own number and its own date")
  func calendar() {
    var previous = CivilDate(daysSince1970: -146_097)
    for day in -146_096...146_097 {
      let date = CivilDate(daysSince1970: day)
      #expect(date.daysSince1970 == day)
      let isNext =
        date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
        || date.day == 1 && (date.month == previous.month + 1 || date.month == 1)
      #expect(isNext)
      previous = date
    }
  }

  @Test("spans of time end at the ends of the range instead of trapping")
  func saturation() {
    let last = Timestamp(microseconds: .max)
    let first = Timestamp(microseconds: .min)
    #expect(last.advanced(by: 1) == last)
    #expect(first.advanced(by: -.infinity) == first)
    #expect(last.seconds(since: first) == 0x1p64 / 1e6)
  }
}
