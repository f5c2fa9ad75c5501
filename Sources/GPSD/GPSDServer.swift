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
  var members: [Client] = []
  var heard: [Heard]

  struct Client: Sendable {
    var number: Int
    var policy = WatchPolicy()
    var framer = RequestFramer()
    var lastRequest: Timestamp
  }

  /// What a device has said so far.
  struct Heard: Sendable {
    /// Its last reports, absent before the first and after it has gone.
    var reports: EpochReports?
    /// Its last epoch's fix.
    var fix: Fix?
    /// Degrees that its compass shows.
    var heading: Double?
    /// Fixes one after the other up to now.
    var fixCount = 0
    /// Bytes of sentences in all.
    var characters = 0
  }

  /// A server that knows these devices.
  package init(release: GPSDRelease = .v3_25, devices: [GPSDDevice]) {
    self.release = release
    self.devices = devices
    heard = Array(repeating: Heard(), count: devices.count)
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
  /// `nmea` are the sentences of the same epoch, `time` is when they came by the server's clock, absent
  /// where that is not known. The JSON is made once, whatever the count of clients; a client that gets
  /// both gets the sentences first. Clients that get nothing are not in the list.
  package mutating func report(
    _ epoch: Epoch, nmea: [UInt8], from device: Int = 0, at time: Timestamp? = nil
  ) -> [Output] {
    guard devices.indices.contains(device) else { return [] }
    let ascent = hear(epoch, nmea, from: device, at: time)
    let timing = time.map { ReportTiming(received: $0, characters: heard[device].characters) }
    let reports = reports(epoch, device, ascent, nil)
    heard[device].reports = reports
    var packets = Packets(nmea: nmea, json: reports.lines)
    if members.contains(where: { $0.policy.timing }), let timing {
      packets.timedJSON = self.reports(epoch, device, ascent, timing).lines
    }
    if members.contains(where: { $0.policy.pps }), let timing {
      packets.pulses = pulses(timing, from: device)
    }
    var outputs: [Output] = []
    outputs.reserveCapacity(members.count)
    for client in members where listens(client, to: device) {
      let bytes = packets[client.policy]
      if !bytes.isEmpty { outputs.append(Output(client: client.number, bytes: bytes)) }
    }
    return outputs
  }

  /// A device appears or goes away: what each client that watches it is to be sent.
  ///
  /// `activated` is absent where it goes. An index without a device is ignored.
  package mutating func setDevice(_ device: Int, activated: Timestamp?) -> [Output] {
    guard devices.indices.contains(device) else { return [] }
    devices[device].activated = activated
    if activated == nil { heard[device] = Heard() }
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

  func listens(_ client: Client, to device: Int) -> Bool {
    guard client.policy.isEnabled else { return false }
    guard let path = client.policy.device else { return true }
    return path == devices[device].path
  }
}

/// The reports.
extension GPSDServer {
  /// Takes note of an epoch, and gives the change of altitude since the fix before.
  private mutating func hear(
    _ epoch: Epoch, _ nmea: [UInt8], from device: Int, at time: Timestamp?
  ) -> EpochReports.Ascent? {
    let fix = epoch.reportedFix
    var ascent: EpochReports.Ascent?
    if let fix, let last = heard[device].fix { ascent = .init(from: last, to: fix) }
    heard[device].fix = fix
    heard[device].fixCount = fix == nil ? 0 : heard[device].fixCount + 1
    heard[device].characters += nmea.count
    if devices[device].hasCompass, let course = fix?.course { heard[device].heading = course }
    // gpsd's `activated` is when the device was heard last.
    if let time, devices[device].activated != nil { devices[device].activated = time }
    return ascent
  }

  private func reports(
    _ epoch: Epoch, _ device: Int, _ ascent: EpochReports.Ascent?, _ timing: ReportTiming?
  ) -> EpochReports {
    EpochReports(
      epoch, device: devices[device].path, release: release, ascent: ascent,
      heading: heard[device].heading, timing: timing)
  }

  /// TOFF, and PPS on the whole second: from the fourth fix in a row, since gpsd trusts no time before.
  private func pulses(_ timing: ReportTiming, from device: Int) -> [UInt8] {
    guard heard[device].fixCount > Self.fixesBeforeTime, let fix = heard[device].fix else {
      return []
    }
    let (path, time) = (devices[device].path, fix.timestamp)
    let offset = timing.offsetLine(time, device: path, release: release)
    guard time.microseconds % 1_000_000 == 0 else { return offset }
    return offset + timing.pulseLine(time, device: path, release: release)
  }

  /// gpsd's NTP_MIN_FIXES.
  private static let fixesBeforeTime = 3

  /// The bytes of one epoch for each kind of policy, each made once.
  private struct Packets {
    var nmea: [UInt8]
    var json: [UInt8]
    var timedJSON: [UInt8]?
    var pulses: [UInt8] = []
    private var made: [Int: [UInt8]] = [:]

    init(nmea: [UInt8], json: [UInt8]) {
      self.nmea = nmea
      self.json = json
    }

    subscript(policy: WatchPolicy) -> [UInt8] {
      mutating get {
        let hasNMEA = policy.nmea || policy.raw > 0
        let hasPulses = policy.pps && !pulses.isEmpty
        let kind =
          (hasNMEA ? 1 : 0) + (policy.json ? 2 : 0) + (policy.timing ? 4 : 0)
          + (hasPulses ? 8 : 0)
        if let bytes = made[kind] { return bytes }
        var bytes = hasNMEA ? nmea : []
        if hasPulses { bytes += pulses }
        if policy.json { bytes += policy.timing ? timedJSON ?? json : json }
        made[kind] = bytes
        return bytes
      }
    }
  }
}
