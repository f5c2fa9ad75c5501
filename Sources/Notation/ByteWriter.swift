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
    bytes.append(addingCapacity: 21 + max(0, digits)) { $0.append(number, digits: digits) }
  }

  /// Appends `number` with exactly `decimals` decimals, halves rounded away from zero.
  ///
  /// A number that rounds to zero has no sign (`-0.0004` at 3 decimals is `0.000`). `integerDigits`
  /// zero-pads the integer part. Numbers whose scaled value does not fit 64 bits are written by
  /// their shortest description instead.
  ///
  /// - Precondition: `number` is finite; `decimals` is in 0...12.
  package mutating func append(_ number: Double, decimals: Int, integerDigits: Int = 1) {
    // 32 bytes hold every description, and a sign, a point, and two numbers of 64 bits.
    bytes.append(addingCapacity: 48 + max(0, integerDigits)) {
      $0.append(number, decimals: decimals, integerDigits: integerDigits)
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
}
