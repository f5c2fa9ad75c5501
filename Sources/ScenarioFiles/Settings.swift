internal import Geodesy
internal import Harness
internal import Simulation
internal import Tracks

/// A value that was read and fits its key.
enum Setting: Hashable {
  case text(String)
  case whole(UInt64)
  case number(Double)
  case extent(Span.Extent)
  case time(Timestamp)
  case place(Coordinate)
  case boolean(Bool)
  case tolerance(Tolerance)
  case count(CountBound)
  case group(Settings)
  case list([Settings])
}

/// The keys of a group that were there and right, and where they stood.
///
/// A key whose value was wrong is not among the values, but it was `seen`.
struct Settings: Hashable {
  /// Where the group stands.
  var mark: Mark
  /// The values by key.
  var values: [String: Setting] = [:]
  /// Where each key stood that was there at all.
  var seen: [String: Mark] = [:]
  /// Where the value of each of these stood.
  var places: [String: Mark] = [:]
  /// Whether nothing stood in it, known or not.
  var isEmpty = true

  /// Where this key stands, or the group where it does not.
  func mark(of key: String) -> Mark { seen[key] ?? mark }

  /// Where the value of this key stands, or the group where it has none.
  func place(of key: String) -> Mark { places[key] ?? mark }

  /// The value at a path of groups and a key, joined by dots.
  func setting(at path: String) -> Setting? {
    var group = self
    let parts = path.split(separator: ".").map(String.init)
    for part in parts.dropLast() {
      guard let inner = group.group(part) else { return nil }
      group = inner
    }
    return parts.last.flatMap { group.values[$0] }
  }

  func text(_ key: String) -> String? {
    if case .text(let value) = values[key] { value } else { nil }
  }

  func whole(_ key: String) -> UInt64? {
    if case .whole(let value) = values[key] { value } else { nil }
  }

  func number(_ key: String) -> Double? {
    if case .number(let value) = values[key] { value } else { nil }
  }

  func extent(_ key: String) -> Span.Extent? {
    if case .extent(let value) = values[key] { value } else { nil }
  }

  func time(_ key: String) -> Timestamp? {
    if case .time(let value) = values[key] { value } else { nil }
  }

  func place(_ key: String) -> Coordinate? {
    if case .place(let value) = values[key] { value } else { nil }
  }

  func boolean(_ key: String) -> Bool? {
    if case .boolean(let value) = values[key] { value } else { nil }
  }

  func tolerance(_ key: String) -> Tolerance? {
    if case .tolerance(let value) = values[key] { value } else { nil }
  }

  func count(_ key: String) -> CountBound? {
    if case .count(let value) = values[key] { value } else { nil }
  }

  func group(_ key: String) -> Settings? {
    if case .group(let value) = values[key] { value } else { nil }
  }

  func list(_ key: String) -> [Settings] {
    if case .list(let value) = values[key] { value } else { [] }
  }
}
