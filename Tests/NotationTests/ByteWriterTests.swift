import Notation
import Testing

@Suite struct ByteWriterTests {
  @Test(
    "decimals are rounded half away from zero and zero has no sign",
    arguments: [
      (1.5, 0, "2"), (-1.5, 0, "-2"), (0.0004, 3, "0.000"), (-0.0004, 3, "0.000"),
      (-0.0006, 3, "-0.001"), (59.99999, 4, "60.0000"), (179.123_456_789, 9, "179.123456789"),
      (1e300, 2, "1e+300"),
    ] as [(Double, Int, String)])
  func decimals(number: Double, decimals: Int, text: String) {
    var out = ByteWriter()
    out.append(number, decimals: decimals)
    #expect(out.string == text)
  }

  @Test("integers are padded with zeros, sign not counted")
  func integers() {
    var out = ByteWriter()
    for number in [0, 7, -7, 1234, Int.min] {
      out.append(number, digits: 3)
      out.append(" ")
    }
    #expect(out.string == "000 007 -007 1234 -9223372036854775808 ")
  }

  @Test("the shortest text reads back as the same number")
  func shortest() {
    for number in [0.1, 1.0 / 3, 5, -3, 1e22, 1.7976931348623157e308, .leastNonzeroMagnitude] {
      var out = ByteWriter()
      out.append(shortest: number)
      #expect(Double(out.string) == number)
    }
  }

  @Test("JSON is compact, ordered, escaped, and leaves out what is absent")
  func json() {
    var json = JSONWriter()
    json.object {
      $0.member("class", "A\"\\\n\u{1}é")
      $0.member("none", nil as Double?)
      $0.member("nan", Double.nan)
      $0.member("n", 3)
      $0.array("list") {
        $0.object { $0.member("x", 1.25, decimals: 1) }
        $0.element("y")
        $0.array { _ in }
      }
      $0.object("o") { _ in }
      $0.member("last", true)
    }
    #expect(
      json.string
        == #"{"class":"A\"\\\n\u0001é","n":3,"list":[{"x":1.3},"y",[]],"o":{},"last":true}"#)
  }
}
