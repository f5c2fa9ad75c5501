import Testing

@testable import TrackFiles

@Suite struct DecimalTextTests {
  private func double(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return DecimalText.double(bytes, bytes.indices)
  }

  @Test(
    "a number is read",
    arguments: [
      ("0", 0), ("-0.5", -0.5), ("+5", 5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1E-3", 0.001),
      ("000000000000000000000000012", 12), ("0.1", 0.1),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("9007199254740993", 9_007_199_254_740_992), ("1e-400", 0),
    ] as [(String, Double)])
  func reads(text: String, value: Double) {
    #expect(double(text) == value)
  }

  @Test(
    "what is no number is refused",
    arguments: [
      "", "-", ".", "e5", "1e", "1e+", "1,5", "1 2", "nan", "inf", "0x10", "1.2.3", "--1", "1e400",
      "１",
    ])
  func refuses(text: String) {
    #expect(double(text) == nil)
  }

  @Test func agreesWithTheStandardLibraryToTheLastBit() {
    var state: UInt64 = 99
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = Int(state >> 60) + 1
      var text = (state >> 40) % 2 == 0 ? "-" : ""
      var rest = state >> 3
      let point = Int(state >> 33) % (digits + 1)
      for index in 0..<digits {
        if index == point { text += "." }
        text += "\(rest % 10)"
        rest /= 10
      }
      if (state >> 45) % 3 == 0 { text += "e\(Int(state >> 20) % 40 - 20)" }
      #expect(double(text) == Double(text.hasSuffix(".") ? text + "0" : text), "\(text)")
    }
  }
}
