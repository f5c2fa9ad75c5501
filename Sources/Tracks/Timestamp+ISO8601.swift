internal import Notation

extension Timestamp: CustomStringConvertible, LosslessStringConvertible {
  /// The time in ISO 8601, UTC: `2026-11-30T08:15:00Z`, with the decimals that it needs (0, 3 or 6).
  public var description: String {
    let (_, fraction) = microseconds.flooredQuotientAndRemainder(by: 1_000_000)
    return iso8601(decimals: fraction == 0 ? 0 : fraction % 1000 == 0 ? 3 : 6)
  }

  /// The time in ISO 8601, UTC, with this many decimals of a second, the rest cut off.
  ///
  /// Years before 0 have a minus sign, years above 9999 more digits.
  ///
  /// - Precondition: `decimals` is 0, 3 or 6.
  public func iso8601(decimals: Int) -> String {
    let (second, fraction) = microseconds.flooredQuotientAndRemainder(by: 1_000_000)
    let (day, secondOfDay) = second.flooredQuotientAndRemainder(by: 86_400)
    let date = CivilDate(daysSince1970: Int(day))
    let time = Int(secondOfDay)
    var out = ByteWriter()
    out.append(date.year, digits: 4)
    out.append("-")
    out.append(date.month, digits: 2)
    out.append("-")
    out.append(date.day, digits: 2)
    out.append("T")
    out.append(time / 3600, digits: 2)
    out.append(":")
    out.append(time / 60 % 60, digits: 2)
    out.append(":")
    out.append(time % 60, digits: 2)
    switch decimals {
    case 0: break
    case 3:
      out.append(".")
      out.append(Int(fraction) / 1000, digits: 3)
    case 6:
      out.append(".")
      out.append(Int(fraction), digits: 6)
    default: preconditionFailure("a timestamp is written with 0, 3 or 6 decimals")
    }
    out.append("Z")
    return out.string
  }

  /// The time that an ISO 8601 text names, or nil where it is none.
  ///
  /// `YYYY-MM-DDThh:mm:ss`, then optionally a fraction of any length (kept to the microsecond, the
  /// rest cut off) and a zone (`Z`, `+hh:mm`, `+hhmm`, `+hh`); without a zone it is UTC, as GPX
  /// means it. A space may stand for the `T`; a leap second (`:60`) is the second that follows.
  public init?(_ description: String) {
    self.init(iso8601: description.utf8)
  }

  /// The time that these bytes name, by the rules of `init(_:)`.
  public init?(iso8601 text: some Sequence<UInt8>) {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.take(UInt8(ascii: "-")),
      let month = reader.number(2), reader.take(UInt8(ascii: "-")),
      let day = reader.number(2),
      reader.take(UInt8(ascii: "T")) || reader.take(UInt8(ascii: "t"))
        || reader.take(UInt8(ascii: " ")),
      let hour = reader.number(2), reader.take(UInt8(ascii: ":")),
      let minute = reader.number(2), reader.take(UInt8(ascii: ":")),
      let second = reader.number(2)
    else { return nil }
    guard let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    var fraction = 0
    if reader.take(UInt8(ascii: ".")) || reader.take(UInt8(ascii: ",")) {
      guard let microseconds = reader.fraction() else { return nil }
      fraction = microseconds
    }
    guard let zone = reader.zone(), reader.isAtEnd else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - zone
    self.init(microseconds: Int64(seconds) * 1_000_000 + Int64(fraction))
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  fileprivate func flooredQuotientAndRemainder(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

private struct DigitReader<Text: Sequence<UInt8>> {
  private var iterator: Text.Iterator
  private var next: UInt8?

  init(_ text: Text) {
    iterator = text.makeIterator()
    next = iterator.next()
  }

  var isAtEnd: Bool { next == nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    next = iterator.next()
    return true
  }

  mutating func digit() -> Int? {
    guard let byte = next, byte >= 48, byte < 58 else { return nil }
    next = iterator.next()
    return Int(byte) - 48
  }

  mutating func number(_ digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Microseconds out of one digit or more.
  mutating func fraction() -> Int? {
    guard let first = digit() else { return nil }
    var value = first * 100_000
    var unit = 10_000
    while let digit = digit() {
      value += digit * unit
      unit /= 10
    }
    return value
  }

  /// Seconds east of Greenwich; 0 where there is no zone, nil where there is a wrong one.
  mutating func zone() -> Int? {
    if isAtEnd || take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let sign = take(UInt8(ascii: "+")) ? 1 : take(UInt8(ascii: "-")) ? -1 : 0
    guard sign != 0, let hours = number(2), hours < 24 else { return nil }
    if isAtEnd { return sign * hours * 3600 }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
