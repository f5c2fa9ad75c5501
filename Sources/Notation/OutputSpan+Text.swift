/// Text written as bytes into memory that is there already: no check of it for each byte.
extension OutputSpan where Element == UInt8 {
  /// Appends the UTF-8 of `text`.
  package mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends a whole number in decimal, zero-padded on the left to `digits` digits, sign not counted.
  package mutating func append(_ number: Int, digits: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    appendDigits(UInt64(number.magnitude), digits: digits)
  }

  /// Appends `number` with exactly `decimals` decimals, halves rounded away from zero.
  ///
  /// A number that rounds to zero has no sign (`-0.0004` at 3 decimals is `0.000`). `integerDigits`
  /// zero-pads the integer part. Numbers whose scaled value does not fit 64 bits are written by
  /// their shortest description instead.
  ///
  /// - Precondition: `number` is finite; `decimals` is in 0...12.
  package mutating func append(_ number: Double, decimals: Int, integerDigits: Int = 1) {
    precondition(number.isFinite, "a number that is not finite has no text")
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale &*= 10 }
    let scaled = (number.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9.2e18 else {
      append(number.description)
      return
    }
    let units = UInt64(scaled)
    if number < 0, units != 0 { append(UInt8(ascii: "-")) }
    appendDigits(units / scale, digits: integerDigits)
    if decimals > 0 {
      append(UInt8(ascii: "."))
      appendDigits(units % scale, digits: decimals)
    }
  }

  private mutating func appendDigits(_ number: UInt64, digits: Int) {
    // Up to eight digits wait in a word, the first one lowest: each byte is written once.
    guard number < 100_000_000, digits <= 8 else {
      appendDigits(number / 100_000_000, digits: max(1, digits - 8))
      appendDigits(number % 100_000_000, digits: 8)
      return
    }
    var rest = UInt32(truncatingIfNeeded: number)
    var word: UInt64 = 0
    var count = 0
    repeat {
      word = word << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      count += 1
    } while rest > 0 || count < digits
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }
}
