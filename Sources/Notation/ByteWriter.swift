/// Text built as bytes: numbers with a fixed number of decimals, without locale or Foundation.
///
/// Hot paths (NMEA, gpsd, GPX, JSON lines) write here: `String(format:)` is about thirty times slower.
package struct ByteWriter: Sendable {
  /// What has been written so far, UTF-8.
  package var bytes: [UInt8] = []

  /// An empty writer.
  package init() {}

  /// What has been written so far, as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends one byte.
  @inlinable
  package mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends the UTF-8 of `text`.
  @inlinable
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a whole number in decimal, zero-padded on the left to `digits` digits, sign not counted.
  package mutating func append(_ number: Int, digits: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
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
    let scale = Self.powersOfTen[decimals]
    let scaled = (number.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9.2e18 else {
      append(number.description)
      return
    }
    let units = UInt64(scaled)
    if number < 0, units != 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(units / scale, digits: integerDigits)
    if decimals > 0 {
      bytes.append(UInt8(ascii: "."))
      appendDigits(units % scale, digits: decimals)
    }
  }

  /// Appends the shortest text that reads back as the same number.
  ///
  /// A whole number is written without a fraction (`5`, not `5.0`).
  ///
  /// - Precondition: `number` is finite.
  package mutating func append(shortest number: Double) {
    precondition(number.isFinite, "a number that is not finite has no text")
    if number == number.rounded(), number.magnitude < 1e15 {
      append(Int(number))
    } else {
      append(number.description)
    }
  }

  private mutating func appendDigits(_ number: UInt64, digits: Int) {
    var rest = number
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    while bytes.count - start < digits { bytes.append(UInt8(ascii: "0")) }
    var low = start
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  private static let powersOfTen: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<12 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()
}
