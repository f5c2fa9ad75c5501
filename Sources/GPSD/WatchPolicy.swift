internal import Notation

/// What one client wants to be sent: the parameters of its `?WATCH`.
package struct WatchPolicy: Hashable, Sendable {
  /// Whether it wants anything at all.
  package var isEnabled = false
  /// JSON reports.
  package var json = false
  /// NMEA sentences.
  package var nmea = false
  /// What the receiver sends: 0 not, 1 binary as hexadecimal, 2 byte for byte.
  package var raw = 0
  /// Scaled values in AIS reports.
  package var scaled = false
  /// Timing information.
  package var timing = false
  /// AIS messages of type 24 in parts.
  package var split24 = false
  /// Pulse reports.
  package var pps = false
  /// The only device that it wants to hear, absent where it hears all.
  package var device: String?

  /// The policy of a client that has not asked for anything.
  package init() {}
}

extension WatchPolicy {
  /// Takes a request's arguments: what is not given stays, but that `enable` becomes true.
  ///
  /// As gpsd 3.22 does it: a switch whose value is not `true` is off. Returns what is wrong with the
  /// arguments, in gpsd's words; the members in front of the mistake hold.
  mutating func apply(_ arguments: RequestArguments) -> String? {
    isEnabled = true
    device = nil
    for member in arguments.members {
      let mistake =
        switch member.key {
        case "enable": Self.set(&isEnabled, member.value)
        case "json": Self.set(&json, member.value)
        case "nmea": Self.set(&nmea, member.value)
        case "scaled": Self.set(&scaled, member.value)
        case "timing": Self.set(&timing, member.value)
        case "split24": Self.set(&split24, member.value)
        case "pps": Self.set(&pps, member.value)
        case "raw": setRaw(member.value)
        case "device": setDevice(member.value)
        // Other keys, `class` among them, are what some clients send back.
        default: String?.none
        }
      if let mistake { return mistake }
    }
    return arguments.mistake
  }

  private static func set(
    _ flag: inout Bool, _ value: RequestArguments.Value
  ) -> String? {
    switch value {
    case .boolean(let isOn): flag = isOn
    case .number, .null: flag = false
    case .string: return Self.quoted
    case .nested: return Self.array
    }
    return nil
  }

  private mutating func setRaw(_ value: RequestArguments.Value) -> String? {
    switch value {
    case .number(let level): raw = level
    case .boolean, .null: raw = 0
    case .string: return Self.quoted
    case .nested: return Self.array
    }
    return nil
  }

  private mutating func setDevice(_ value: RequestArguments.Value) -> String? {
    guard case .string(let path) = value else {
      return "didn't see quoted value when expecting string"
    }
    device = path.isEmpty ? nil : path
    return nil
  }

  private static let quoted = "saw quoted value when expecting nonstring"
  private static let array = "saw [ when not expecting array"

  /// The WATCH object that tells a client its policy.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("class", "WATCH")
      $0.member("enable", isEnabled)
      $0.member("json", self.json)
      $0.member("nmea", nmea)
      $0.member("raw", raw)
      $0.member("scaled", scaled)
      $0.member("timing", timing)
      $0.member("split24", split24)
      $0.member("pps", pps)
      $0.member("device", device)
    }
  }
}
