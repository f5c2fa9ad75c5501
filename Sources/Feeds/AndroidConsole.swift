/// The dialogue with an Android emulator's console, without a socket.
///
/// The console greets, asks for a token where its user's file has one, and answers each command with a
/// line `OK` or one that begins with `KO:` (the emulator's documentation, "Send emulator console
/// commands"; its source has the texts of the refusals). Other lines are for people.
package struct AndroidConsole: Sendable {
  /// What a line from the console means.
  package enum Step: Equatable, Sendable {
    /// This must be sent to it: a whole line.
    case say(String)
    /// From now on it takes commands.
    case ready
    /// It did what it was told.
    case accepted
    /// It did not; in its own words.
    case refused(String)
    /// Nothing can come of this connection, and why.
    case failed(String)
  }

  private enum Stage { case greeting, authenticating, ready, failed }

  /// The longest line that is read: what sends a longer one is no console.
  static let longestLine = 4096

  private var stage = Stage.greeting
  private var asksForToken = false
  private var line: [UInt8] = []

  /// A console that has said nothing yet.
  package init() {}

  /// Whether it takes commands.
  package var isReady: Bool { stage == .ready }

  /// Takes what the console sent, in pieces as they come; `token` is asked for when it is needed.
  package mutating func take(
    _ bytes: [UInt8], token: () throws -> String
  ) -> [Step] {
    var steps: [Step] = []
    for byte in bytes where stage != .failed {
      switch byte {
      case UInt8(ascii: "\n"):
        let text = String(decoding: line, as: UTF8.self)
        line.removeAll(keepingCapacity: true)
        if let step = step(text, token) { steps.append(step) }
      case UInt8(ascii: "\r"): continue
      default:
        line.append(byte)
        if line.count > Self.longestLine { steps.append(fail("it is no Android console")) }
      }
    }
    return steps
  }

  private mutating func step(_ line: String, _ token: () throws -> String) -> Step? {
    let refusal = line.hasPrefix("KO") ? line : nil
    guard line == "OK" || refusal != nil else {
      if stage == .greeting, line.hasPrefix("Android Console: Authentication required") {
        asksForToken = true
      }
      return nil
    }
    switch stage {
    case .greeting:
      if let refusal { return fail("it answered '\(refusal)'") }
      guard asksForToken else { return becomeReady() }
      do {
        let token = try token()
        stage = .authenticating
        return .say("auth \(token)\r\n")
      } catch {
        return fail("it asks for a token: \(error)")
      }
    case .authenticating:
      if let refusal { return fail("it refused the token: '\(refusal)'") }
      return becomeReady()
    case .ready: return refusal.map(Step.refused) ?? .accepted
    case .failed: return nil
    }
  }

  private mutating func becomeReady() -> Step {
    stage = .ready
    return .ready
  }

  private mutating func fail(_ reason: String) -> Step {
    stage = .failed
    return .failed(reason)
  }
}
