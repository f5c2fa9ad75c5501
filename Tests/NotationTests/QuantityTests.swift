import Notation
import Testing

@Suite struct QuantityTests {
  @Test(
    "lengths are read in the units that people write",
    arguments: [
      ("5 km", 5000), ("5km", 5000), ("3.1 mi", 4988.9664), ("800", 800), ("100 ft", 30.48),
    ])
  func lengths(text: String, metres: Double) throws {
    #expect(abs(try Quantity.metres(text) - metres) < 1e-9)
  }

  @Test(
    "durations are read in the units that people write",
    arguments: [
      ("40 s", 40), ("12:00", 720), ("1:02:03", 3723), ("1h30m", 5400), ("5 min", 300),
      ("0:00.5", 0.5), ("90", 90), ("500 ms", 0.5),
    ])
  func durations(text: String, seconds: Double) throws {
    #expect(abs(try Quantity.seconds(text) - seconds) < 1e-9)
  }

  @Test(
    "paces are read per kilometre and per mile, and from a speed",
    arguments: [("5:30/km", 0.33), ("8:51/mi", 531 / 1609.344), ("4 m/s", 0.25), ("12 km/h", 0.3)])
  func paces(text: String, secondsPerMetre: Double) throws {
    #expect(abs(try Quantity.secondsPerMetre(text) - secondsPerMetre) < 1e-12)
  }

  @Test(
    "what is no quantity is refused",
    arguments: ["", "km", "5 parsec", "-3 km", "nan", "inf m", "1e999", "5 km 3", "1..2 m"])
  func refusals(text: String) {
    #expect(throws: Quantity.ParseError.self) { try Quantity.metres(text) }
    #expect(throws: Quantity.ParseError.self) { try Quantity.secondsPerMetre(text) }
    #expect(throws: Quantity.ParseError.self) { try Quantity.fraction(text) }
  }

  @Test("what is no duration is refused", arguments: ["1:60", "1:2:3:4", ":30", "5 km", "-1:00"])
  func noDurations(text: String) {
    #expect(throws: Quantity.ParseError.self) { try Quantity.seconds(text) }
  }

  @Test("a share needs its percent sign")
  func shares() throws {
    #expect(try Quantity.fraction("2 %") == 0.02)
    #expect(throws: Quantity.ParseError.self) { try Quantity.fraction("2") }
  }
}
