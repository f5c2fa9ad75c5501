internal import Notation
internal import Tracks

/// The answers.
extension GPSDServer {
  mutating func answer(
    _ request: GPSDRequest, from index: Int, at time: Timestamp
  ) -> [UInt8] {
    switch request {
    case .version: line { writeVersion(to: &$0) }
    case .devices: line { writeDevices(to: &$0) }
    case .device(let arguments): answerDevice(arguments)
    case .watch(let arguments): answerWatch(arguments, from: index)
    case .poll: poll(members[index], at: time)
    // gpsd repeats the whole line, with its end.
    case .unrecognized(let text): error("Unrecognized request '\(Self.shortened(text));\n'")
    }
  }

  private mutating func answerWatch(_ arguments: RequestArguments?, from index: Int) -> [UInt8] {
    var replies: [UInt8] = []
    if let arguments {
      let mistake = members[index].policy.apply(arguments)
      if let mistake {
        replies += error("Invalid WATCH: \(mistake)")
      } else if let path = members[index].policy.device, members[index].policy.isEnabled,
        !devices.contains(where: { $0.path == path })
      {
        return error("No such device as \(Self.shortened(path))")
      }
    }
    replies += line { writeDevices(to: &$0) }
    replies += line { members[index].policy.write(to: &$0) }
    return replies
  }

  private func answerDevice(_ arguments: RequestArguments?) -> [UInt8] {
    if let mistake = arguments?.deviceMistake { return error("Invalid DEVICE: \(mistake)") }
    var device = devices.first
    if case .string(let path) = arguments?["path"] {
      device = devices.first { $0.path == path }
      guard device != nil else { return error("Can't open \(Self.shortened(path)).") }
    }
    guard let device else { return error("No devices attached") }
    return line { device.write(to: &$0) }
  }

  /// What the devices said last; a client that does not watch sees none, as with gpsd.
  private func poll(_ client: Client, at time: Timestamp) -> [UInt8] {
    let reports = devices.indices.filter { listens(client, to: $0) }
      .compactMap { heard[$0].reports }
    var out = ByteWriter()
    out.append("{\"class\":\"POLL\",\"time\":\"")
    out.append(time.iso8601(decimals: 3))
    out.append("\",\"active\":")
    out.append(reports.count)
    append("tpv", reports.map(\.tpv), to: &out)
    append("gst", reports.compactMap(\.gst), to: &out)
    append("sky", reports.compactMap(\.sky), to: &out)
    out.append("}\r\n")
    return out.bytes
  }

  private func append(_ key: String, _ objects: [[UInt8]], to out: inout ByteWriter) {
    out.append(",\"\(key)\":[")
    for (index, object) in objects.enumerated() {
      if index > 0 { out.append(",") }
      out.bytes += object
    }
    out.append("]")
  }

  func writeVersion(to json: inout JSONWriter) {
    json.object {
      $0.member("class", "VERSION")
      $0.member("release", release.rawValue)
      $0.member("rev", release.rawValue)
      $0.member("proto_major", release.protocolMajor)
      $0.member("proto_minor", release.protocolMinor)
    }
  }

  private func writeDevices(to json: inout JSONWriter) {
    json.object {
      $0.member("class", "DEVICES")
      $0.array("devices") { json in
        for device in devices { device.write(to: &json) }
      }
    }
  }

  private func error(_ message: String) -> [UInt8] {
    line {
      $0.object {
        $0.member("class", "ERROR")
        $0.member("message", message)
      }
    }
  }

  func line(_ content: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    content(&json)
    json.endLine(carriageReturn: true)
    return json.bytes
  }

  /// Short enough for libgps, whose strings have at most 512 bytes.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(decoding: text.utf8.prefix(400), as: UTF8.self)
  }
}
