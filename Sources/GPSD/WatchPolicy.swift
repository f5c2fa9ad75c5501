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
  /// Takes a request's arguments: of what is not given `json`, `nmea` and `raw` stay, `enable` becomes
  /// true, and the rest goes.
  ///
  /// As gpsd 3.22 does it: a switch whose value is not `true` is off. Returns what is wrong with the
  /// arguments, in gpsd's words; the members in front of the mistake hold.
  mutating func apply(_ arguments: RequestArguments) -> String? {
    isEnabled = true
    (scaled, timing, split24, pps) = (false, false, false, false)
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
    if let mistake = value.mistakeAsNumber { return mistake }
    flag = value == .boolean(true)
    return nil
  }

  private mutating func setRaw(_ value: RequestArguments.Value) -> String? {
    if let mistake = value.mistakeAsNumber { return mistake }
    if case .number(let level) = value { raw = level } else { raw = 0 }
    return nil
  }

  private mutating func setDevice(_ value: RequestArguments.Value) -> String? {
    guard case .string(let path) = value else { return RequestArguments.Value.mistakeAsString }
    device = path.isEmpty ? nil : path
    return nil
  }

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
