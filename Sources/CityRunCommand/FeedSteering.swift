import Feeds
import Geodesy
import Notation
import Simulation
import TrackFiles
import Tracks

/// Steers a feed: does what comes by its control socket, and says how the feed stands.
final class FeedSteering: FeedControl {
  /// What the feed sends.
  let reel: EpochReel
  private let socket: ControlSocket
  /// Absent where a recording is sent, which stays as it is.
  private var run: SteeredRun?

  /// Steers what is on a reel by a socket; with the run that was simulated its receiver too.
  init(_ reel: EpochReel, of run: SimulatedRun?, socket: ControlSocket) {
    self.run = run.map { SteeredRun($0) }
    self.socket = socket
    self.reel = reel
    guard run != nil, let again = reel.nextRound() else { return }
    reel.nextRound = { [unowned self] in
      self.run?.beginAgain()
      return self.run?.epochs ?? again
    }
  }

  func addInterests(to poll: inout PollSet) {
    socket.addInterests(to: &poll)
  }

  func serve(_ turn: inout FeedTurn, _ pacer: inout Pacer) {
    socket.serve(turn.poll) { line in answer(line, &turn, &pacer) }
  }

  func close() {
    socket.close()
  }

  private func answer(_ line: [UInt8], _ turn: inout FeedTurn, _ pacer: inout Pacer) -> [UInt8] {
    var json = JSONWriter()
    do {
      try perform(try ControlLine.command(line), &turn, &pacer)
      json.object { json in
        json.member("ok", true)
        status(pacer, to: &json)
      }
    } catch {
      json.object { json in
        json.member("ok", false)
        json.member("error", "\(error)")
      }
    }
    return json.bytes
  }

  private func perform(
    _ command: SteeringCommand, _ turn: inout FeedTurn, _ pacer: inout Pacer
  ) throws {
    let seconds = reel.seconds
    switch command {
    case .status: return
    case .pause: pacer.pause(at: turn.now)
    case .resume: pacer.resume(at: turn.now)
    case .rate(let rate):
      guard pacer.speed != nil else {
        throw CommandError("rate: the feed goes as fast as it can (--speed max)")
      }
      pacer.setSpeed(rate, at: turn.now)
    case .quit: turn.isEndAsked = true
    case .seek(let target):
      guard target <= reel.duration else {
        throw CommandError("seek: the run ends after \(Int(reel.duration)) s")
      }
      reel.seek(to: target)
      turn.isSteered = true
    case .fault(let kind, let duration):
      try change(&turn) { $0.add(kind, at: seconds, for: duration) }
    case .accuracy(let metres):
      try change(&turn) { $0.claimAccuracy(metres, at: seconds) }
    case .surroundings(let around):
      try change(&turn) { $0.surround(by: around, at: seconds) }
    }
  }

  private func change(_ turn: inout FeedTurn, _ body: (inout SteeredRun) -> Void) throws {
    guard var steered = run.take() else {
      throw CommandError(
        "a recording stays as it was recorded: it takes pause, resume, rate, seek, status and quit")
    }
    body(&steered)
    reel.replace(steered.epochs)
    run = steered
    turn.isSteered = true
  }

  private func status(_ pacer: Pacer, to json: inout JSONWriter) {
    json.member("paused", pacer.isPaused)
    json.member("rate", pacer.speed)
    json.member("seconds", reel.seconds, decimals: 1)
    json.member("duration", reel.duration, decimals: 1)
    guard let epoch = reel.current else { return }
    json.member("time", epoch.time.description)
    json.member("satellites", epoch.sky.satellites.count { $0.isUsed })
    guard let fix = epoch.reportedFix else { return }
    json.member("latitude", fix.coordinate.latitude, decimals: 7)
    json.member("longitude", fix.coordinate.longitude, decimals: 7)
    json.member("accuracy", fix.horizontalAccuracy, decimals: 1)
    json.member("speed", fix.speed, decimals: 2)
  }
}

/// The line of a control socket: `{"command":"jump","arguments":["40 m","20 s"]}`.
enum ControlLine {
  /// The line for a command, without its end.
  static func line(_ name: String, _ arguments: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("command", name)
      if !arguments.isEmpty {
        json.array("arguments") { json in arguments.forEach { json.element($0) } }
      }
    }
    return json.bytes
  }

  /// The command of a line; a number among its arguments is seconds, metres or a rate.
  ///
  /// - Throws: `CommandError`.
  static func command(_ line: [UInt8]) throws -> SteeringCommand {
    let members: [JSONParser.Located]
    do {
      members = try JSONParser.members(line, line.startIndex..<line.endIndex)
    } catch {
      throw CommandError("not a line of JSON: \(error.message)")
    }
    var name: String?
    var arguments: [String] = []
    for member in members {
      switch (member.key, member.value) {
      case ("command", .string(let text)): name = text
      case ("arguments", .array(let values)): arguments = try values.map(text)
      default:
        throw CommandError(
          "'\(member.key)' is not understood: write {\"command\":\"rate\",\"arguments\":[2]}")
      }
    }
    guard let name else { throw CommandError("there is no \"command\" in the line") }
    return try SteeringCommand(name, arguments)
  }

  private static func text(_ value: JSONValue) throws -> String {
    switch value {
    case .string(let text): return text
    case .natural(let number): return "\(number)"
    case .number(let number): return "\(number)"
    default: throw CommandError("an argument is a text or a number")
    }
  }
}
