/// Reads one JSON object out of the bytes of a line or a file: RFC 8259, without repeated keys.
package struct JSONParser {
  /// Why the text is no such object, and where.
  package struct Failure: Error {
    package var message: String
    /// The index in the bytes.
    package var index: Int
  }

  /// A member, and where its value begins.
  package struct Located {
    package var key: String
    /// Absent for `null`.
    package var value: JSONValue?
    package var index: Int
  }

  /// The deepest nesting of arrays and objects.
  static let maximumDepth = 32

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  /// Whether a `null` in a list is left out; else it is a failure.
  private var leavesNullOut = false

  /// The members of the object that these bytes are.
  package static func members(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) -> [Located] {
    var parser = JSONParser(bytes: bytes, index: range.lowerBound, end: range.upperBound)
    parser.skipSpace()
    guard parser.take(UInt8(ascii: "{")) else { throw parser.failure("a line is one JSON object") }
    let members = try parser.members(depth: 1)
    parser.skipSpace()
    guard parser.index == parser.end else {
      throw parser.failure("there is more behind the object; a line is one JSON object")
    }
    return members
  }

  /// The members of the object that a whole file is, but for the list with the key `key`.
  ///
  /// That list's elements are handed to `body` one by one and not kept, however many they are.
  static func document(
    _ bytes: [UInt8], streaming key: String,
    _ body: (_ element: JSONValue, _ index: Int) throws(Failure) -> Void
  ) throws(Failure) -> [Located] {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var parser = JSONParser(bytes: bytes, index: hasMark ? 3 : 0, end: bytes.count)
    parser.leavesNullOut = true
    parser.skipSpace()
    guard parser.take(UInt8(ascii: "{")) else {
      throw parser.failure("the file is not a JSON object")
    }
    let members = try parser.members(depth: 1) { (parser, member) throws(Failure) in
      guard member == key, parser.take(UInt8(ascii: "[")) else { return false }
      try parser.visitElements(depth: 2, body)
      return true
    }
    parser.skipSpace()
    guard parser.index == parser.end else {
      throw parser.failure("there is more behind the end of the object")
    }
    return members
  }

  // MARK: Values

  /// The members after the opening brace, but for those whose values `take` has read.
  private mutating func members(
    depth: Int,
    taking take: (inout JSONParser, _ key: String) throws(Failure) -> Bool = { _, _ in false }
  ) throws(Failure) -> [Located] {
    var members: [Located] = []
    var keys: Set<String> = []
    skipSpace()
    if self.take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let start = index
      guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes belongs here") }
      let key = try string()
      // A set is dearer than a look at the few keys that most objects have.
      if members.count == 16 { keys = Set(members.map(\.key)) }
      if members.count < 16
        ? members.contains(where: { $0.key == key }) : !keys.insert(key).inserted
      {
        throw Failure(message: "the key '\(key)' is there twice", index: start)
      }
      skipSpace()
      guard self.take(UInt8(ascii: ":")) else { throw failure("a ':' belongs here") }
      skipSpace()
      let valueStart = index
      let isTaken = try take(&self, key)
      members.append(
        Located(key: key, value: isTaken ? nil : try value(depth: depth), index: valueStart))
      skipSpace()
      if self.take(UInt8(ascii: ",")) { continue }
      guard self.take(UInt8(ascii: "}")) else { throw failure("a ',' or a '}' belongs here") }
      return members
    }
  }

  /// A value, or nil for `null`.
  private mutating func value(depth: Int) throws(Failure) -> JSONValue? {
    guard depth < Self.maximumDepth else {
      throw failure("values are nested deeper than \(Self.maximumDepth) levels")
    }
    switch peek {
    case UInt8(ascii: "\"")?: return .string(try string())
    case UInt8(ascii: "{")?:
      index += 1
      return .object(
        try members(depth: depth + 1).compactMap { member in
          member.value.map { JSONValue.Member(member.key, $0) }
        })
    case UInt8(ascii: "[")?:
      index += 1
      return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "t")?:
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f")?:
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n")?:
      try word("null")
      return nil
    default: return try number()
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    try visitElements(depth: depth) { (element, _) throws(Failure) in elements.append(element) }
    return elements
  }

  /// Hands over the elements after the opening bracket.
  private mutating func visitElements(
    depth: Int, _ body: (_ element: JSONValue, _ index: Int) throws(Failure) -> Void
  ) throws(Failure) {
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    while true {
      skipSpace()
      let start = index
      if let element = try value(depth: depth) {
        try body(element, start)
      } else if !leavesNullOut {
        throw failure("a list has no null here: leave the element out")
      }
      skipSpace()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: "]")) else { throw failure("a ',' or a ']' belongs here") }
      return
    }
  }

  private mutating func number() throws(Failure) -> JSONValue {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let firstDigit = index
    var natural: UInt64? = 0
    while let digit = digit() {
      natural = natural.flatMap {
        let (tens, overflow) = $0.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
        return overflow || carry ? nil : sum
      }
    }
    guard index > firstDigit else {
      index = start
      let isWord = peek == UInt8(ascii: "N") || peek == UInt8(ascii: "I") || isNegative
      throw failure(
        isWord
          ? "JSON has no such number: leave a value that is not finite out"
          : "a value belongs here")
    }
    guard bytes[firstDigit] != UInt8(ascii: "0") || index == firstDigit + 1 else {
      throw Failure(message: "a number has no zero in front", index: start)
    }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard digit() != nil else { throw failure("a digit belongs here") }
      while digit() != nil {}
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard digit() != nil else { throw failure("a digit belongs here") }
      while digit() != nil {}
    }
    if isWhole, !isNegative, let natural { return .natural(natural) }
    guard let value = DecimalText.double(bytes, start..<index) else {
      throw Failure(message: "the number is too large", index: start)
    }
    return .number(value)
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    let opening = index
    index += 1
    let start = index
    // Most strings have no escapes and are taken as they are.
    while index < end, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
      bytes[index] >= 0x20
    {
      index += 1
    }
    var text = Array(bytes[start..<index])
    while true {
      guard index < end else {
        throw Failure(message: "the text that begins here has no end", index: opening)
      }
      let byte = bytes[index]
      guard byte >= 0x20 else { throw failure("a control character in a text must be escaped") }
      index += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        try appendEscape(to: &text)
      } else {
        text.append(byte)
      }
    }
    let string = String(decoding: text, as: UTF8.self)
    guard text.allSatisfy({ $0 < 0x80 }) || string.utf8.elementsEqual(text) else {
      throw Failure(message: "the text that begins here is not UTF-8", index: opening)
    }
    return string
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
    let start = index - 1
    guard let byte = peek else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >> 10 == 0xD800 >> 10, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexadecimal()
        // A high surrogate's ten bits, a low one's ten bits: RFC 8259, section 7.
        code = low >> 10 == 0xDC00 >> 10 ? 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF : 0xD800
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw Failure(message: "half a surrogate pair is no character", index: start)
      }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw Failure(message: "an unknown escape", index: start)
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("a hexadecimal digit belongs here")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }

  // MARK: Bytes

  private var peek: UInt8? { index < end ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func digit() -> UInt8? {
    guard index < end, bytes[index] >= 48, bytes[index] < 58 else { return nil }
    index += 1
    return bytes[index - 1] - 48
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 32 || byte == 9 || byte == 10 || byte == 13 { index += 1 }
  }

  private mutating func word(_ word: StaticString) throws(Failure) {
    let text = word.description.utf8
    guard end - index >= text.count, bytes[index..<index + text.count].elementsEqual(text) else {
      throw failure("a value belongs here")
    }
    index += text.count
  }

  private func failure(_ message: String) -> Failure { Failure(message: message, index: index) }
}
