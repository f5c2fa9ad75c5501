internal import Notation
package import Tracks

/// The gpsd protocol's server as a state machine: bytes in, bytes out, no socket and no clock.
///
/// The caller numbers the clients, hands over what they send and sends what comes back, in order.
/// One that holds sockets asks `clientsToDrop(at:)` now and then.
package struct GPSDServer: Sendable {
  /// The release that it presents itself as.
  package let release: GPSDRelease
  /// The receivers that it says it has; the first one is the feed.
  package private(set) var devices: [GPSDDevice]
  private var members: [Client] = []
  private var latest: [Latest?]

  private struct Client: Sendable {
    var number: Int
    var policy = WatchPolicy()
    var framer = RequestFramer()
    var lastRequest: Timestamp
  }

  /// What a device said last.
  private struct Latest: Sendable {
    var reports: EpochReports
    var fix: Fix?
  }

  /// A server that knows these devices.
  package init(release: GPSDRelease = .v3_25, devices: [GPSDDevice]) {
    self.release = release
    self.devices = devices
    latest = Array(repeating: nil, count: devices.count)
  }

  /// Bytes for one client.
  package struct Output: Hashable, Sendable {
    /// The client's number.
    package var client: Int
    /// What to send it; clients with the same policy share one buffer.
    package var bytes: [UInt8]
  }

  /// The numbers of the connected clients, in the order in which they came.
  package var clients: [Int] { members.map(\.number) }

  /// How many clients want something, by their `?WATCH`.
  package var watcherCount: Int { members.count { $0.policy.isEnabled } }

  /// A client's policy, nil where there is no such client.
  package func policy(of client: Int) -> WatchPolicy? {
    members.first { $0.number == client }?.policy
  }

  /// A client connects: the banner to send it.
  ///
  /// A number that is connected already begins afresh.
  package mutating func connect(client: Int, at time: Timestamp) -> [UInt8] {
    disconnect(client: client)
    members.append(Client(number: client, lastRequest: time))
    return line { writeVersion(to: &$0) }
  }

  /// A client has gone; unknown numbers are ignored.
  package mutating func disconnect(client: Int) {
    members.removeAll { $0.number == client }
  }

  /// A client sends bytes, cut anyhow: the replies to every request that they complete, in order.
  ///
  /// Whatever is no request is passed over; an unknown client gets nothing.
  package mutating func receive(_ bytes: [UInt8], from client: Int, at time: Timestamp) -> [UInt8] {
    guard let index = members.firstIndex(where: { $0.number == client }) else { return [] }
    var replies: [UInt8] = []
    for byte in bytes {
      guard let request = members[index].framer.push(byte) else { continue }
      members[index].lastRequest = time
      replies += answer(GPSDRequest(request), from: index, at: time)
    }
    return replies
  }

  /// The receiver reports: what each client that watches is to be sent.
  ///
  /// `nmea` are the sentences of the same epoch. The JSON is made once, whatever the count of clients;
  /// a client that gets both gets the sentences first. Clients that get nothing are not in the list.
  /// `climb` is the change of altitude since the last fix, where that is at most 10 s old.
  package mutating func report(_ epoch: Epoch, nmea: [UInt8], from device: Int = 0) -> [Output] {
    guard devices.indices.contains(device) else { return [] }
    let fix = epoch.reportedFix
    let reports = EpochReports(
      epoch, device: devices[device].path, climb: climb(to: fix, from: latest[device]?.fix))
    latest[device] = Latest(reports: reports, fix: fix)
    guard !members.isEmpty else { return [] }
    let json = reports.lines
    let both = nmea + json
    var outputs: [Output] = []
    outputs.reserveCapacity(members.count)
    for client in members where listens(client, to: device) {
      let policy = client.policy
      switch (policy.nmea || policy.raw > 0, policy.json) {
      case (true, true): outputs.append(Output(client: client.number, bytes: both))
      case (true, false) where !nmea.isEmpty:
        outputs.append(Output(client: client.number, bytes: nmea))
      case (false, true): outputs.append(Output(client: client.number, bytes: json))
      default: break
      }
    }
    return outputs
  }

  /// A device appears or goes away: what each client that watches it is to be sent.
  ///
  /// `activated` is absent where it goes. An index without a device is ignored.
  package mutating func setDevice(_ device: Int, activated: Timestamp?) -> [Output] {
    guard devices.indices.contains(device) else { return [] }
    devices[device].activated = activated
    if activated == nil { latest[device] = nil }
    let bytes = line { devices[device].write(to: &$0, isLeaving: activated == nil) }
    return members.filter { $0.policy.json && listens($0, to: device) }
      .map { Output(client: $0.number, bytes: bytes) }
  }

  /// The clients that gpsd would drop: those that do not watch and for 15 minutes have not asked.
  package func clientsToDrop(at time: Timestamp) -> [Int] {
    members.filter {
      !$0.policy.isEnabled && time.seconds(since: $0.lastRequest) > Self.commandTimeout
    }.map(\.number)
  }

  /// gpsd's COMMAND_TIMEOUT, in seconds.
  private static let commandTimeout = 15.0 * 60

  private func listens(_ client: Client, to device: Int) -> Bool {
    guard client.policy.isEnabled else { return false }
    guard let path = client.policy.device else { return true }
    return path == devices[device].path
  }

  private func climb(to fix: Fix?, from last: Fix?) -> Double? {
    guard let fix, let last else { return nil }
    let span = fix.timestamp.seconds(since: last.timestamp)
    guard span > 0, span <= 10 else { return nil }
    if let now = fix.altitude, let before = last.altitude { return (now - before) / span }
    if let now = fix.ellipsoidalAltitude, let before = last.ellipsoidalAltitude {
      return (now - before) / span
    }
    return nil
  }
}

/// The answers.
extension GPSDServer {
  private mutating func answer(
    _ request: GPSDRequest, from index: Int, at time: Timestamp
  ) -> [UInt8] {
    switch request {
    case .version: line { writeVersion(to: &$0) }
    case .devices: line { writeDevices(to: &$0) }
    case .device(let arguments): answerDevice(arguments)
    case .watch(let arguments): answerWatch(arguments, from: index)
    case .poll: poll(members[index], at: time)
    case .unrecognized(let text): error("Unrecognized request '\(Self.shortened(text));'")
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
    if let mistake = arguments?.mistake { return error("Invalid DEVICE: \(mistake)") }
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
      .compactMap { latest[$0]?.reports }
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

  private func writeVersion(to json: inout JSONWriter) {
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

  private func line(_ content: (inout JSONWriter) -> Void) -> [UInt8] {
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
