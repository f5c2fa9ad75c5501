internal import Notation

/// A JSON value whose members keep their order; there is no `null`, since what is absent is left out.
public enum JSONValue: Hashable, Sendable {
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number from 0 to 2^64 - 1, exactly: seeds are such numbers.
  case natural(UInt64)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// Its key.
    public var key: String
    /// Its value.
    public var value: JSONValue

    /// A member.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as a number, or nil where it is none.
  public var double: Double? {
    switch self {
    case .natural(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value of the first member with this key, or nil where there is none or this is no object.
  ///
  /// Complexity: O(members).
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONWriter {
  /// Writes a member, or nothing where a number in it is not finite.
  mutating func member(_ key: String, _ value: JSONValue) {
    switch value {
    case .bool(let value): member(key, value)
    case .natural(let value): member(key, value)
    case .number(let value): member(key, value)
    case .string(let value): member(key, value)
    case .array(let values): array(key) { json in values.forEach { json.element($0) } }
    case .object(let members):
      object(key) { json in members.forEach { json.member($0.key, $0.value) } }
    }
  }

  private mutating func element(_ value: JSONValue) {
    switch value {
    case .bool(let value): element(value)
    case .natural(let value): element(value)
    case .number(let value): if value.isFinite { element(value) }
    case .string(let value): element(value)
    case .array(let values): array { json in values.forEach { json.element($0) } }
    case .object(let members):
      object { json in members.forEach { json.member($0.key, $0.value) } }
    }
  }
}
