package import Tracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A feed to a simulator of Apple's: `xcrun simctl location` is run for each epoch with a fix.
///
/// One call at a time: while it runs only the newest epoch waits, so that a slow machine gets fewer
/// positions and no old ones. A call that has not ended after 10 s is killed. The last position stays
/// until `xcrun simctl location DEVICE clear`.
package final class SimctlOutput: FeedOutput {
  /// What messages call it.
  package let name: String
  /// Epochs left out because a call had not yet ended.
  package private(set) var skippedEpochs = 0
  private let device: String
  private let program: String
  private let environment: [String: String]
  private var running: (command: SpawnedCommand, since: Duration, isKilled: Bool)?
  private var waiting: SimctlCall?
  private var saidRefusal: String?

  /// A feed to a simulator; `xcrun` is looked for along the environment's PATH.
  ///
  /// - Throws: `MissingProgramError` where it is not there.
  package init(device: String, environment: [String: String]) throws {
    program = try Self.find(SimctlCall.program, along: environment["PATH"] ?? "")
    name = "simctl \(device)"
    self.device = device
    self.environment = environment
  }

  package var isDrained: Bool { running == nil && waiting == nil }
  package var isClosed: Bool { false }

  package func addInterests(to poll: inout PollSet) {
    running?.command.addInterests(to: &poll)
  }

  package func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError) {
    guard let call = SimctlCall(device, epoch) else { return }
    if waiting != nil { skippedEpochs += 1 }
    waiting = call
    startNext(&turn)
  }

  package func serve(_ turn: inout FeedTurn) throws(SystemError) {
    guard let (command, since, isKilled) = running else { return }
    if let status = command.serve(turn.poll) {
      running = nil
      if status == 0 { saidRefusal = nil } else if !isKilled { refuse(command, status, &turn) }
      startNext(&turn)
    } else if !isKilled, turn.now - since >= Self.patience {
      say("xcrun has not ended after \(Self.patience.components.seconds) s", &turn)
      command.kill()
      running?.isKilled = true
    }
  }

  package func close() {
    // The call ends with the last reference to it.
    (running, waiting) = (nil, nil)
  }

  private func startNext(_ turn: inout FeedTurn) {
    guard running == nil, let call = waiting else { return }
    waiting = nil
    do {
      let command = try SpawnedCommand(program, call.arguments, environment: environment)
      running = (command, turn.now, false)
    } catch {
      say("\(error)", &turn)
    }
  }

  private func refuse(_ command: SpawnedCommand, _ status: Int, _ turn: inout FeedTurn) {
    let line = command.output.prefix { $0 != UInt8(ascii: "\n") }
    let words = line.isEmpty ? "" : ": " + String(decoding: line, as: UTF8.self)
    let how = status < 0 ? "by signal \(-status)" : "with status \(status)"
    say("xcrun ended \(how)" + words, &turn)
  }

  /// Says what went wrong, once until it works again or something else does.
  private func say(_ reason: String, _ turn: inout FeedTurn) {
    if reason != saidRefusal { turn.events.append(.commandRefused(output: name, reason: reason)) }
    saidRefusal = reason
  }

  private static func find(
    _ program: String, along path: String
  ) throws(MissingProgramError) -> String {
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(program)"
      if unsafe access(file, X_OK) == 0 { return file }
    }
    throw MissingProgramError(program: program)
  }

  /// How long a call may take; heuristic.
  private static let patience = Duration.seconds(10)
}

/// A program that an output needs and that is not here.
package struct MissingProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Its name.
  package var program: String

  /// What is missing and what to do.
  package var description: String {
    "there is no \(program) along PATH: Apple's Xcode has it; --simctl-print prints the calls instead"
  }
}
