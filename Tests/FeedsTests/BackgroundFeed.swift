import Feeds
import Foundation
import Tracks

/// A feed on a thread of its own, for tests whose peers block.
///
/// Outputs are made on that thread and never leave it; only their names come out.
final class BackgroundFeed: @unchecked Sendable {
  // Everything below the lock is only touched while it is held.
  private let lock = NSCondition()
  private var names: [String]?
  private var result: Result<FeedSummary, any Error>?
  private var said: [FeedEvent] = []
  private let stop: StopSignal

  init(
    _ epochs: some Sequence<Epoch> & Sendable, pacer: Pacer = Pacer(speed: 10),
    drainLimit: Duration = .milliseconds(200),
    outputs make: @escaping @Sendable () throws -> [any FeedOutput]
  ) throws {
    precondition(brokenPipesAreErrors)
    stop = try StopSignal()
    let thread = Thread { [self] in
      let result = Result {
        let outputs = try make()
        set { names = outputs.map(\.name) }
        var loop = FeedLoop(outputs: outputs, pacer: pacer, stop: stop) { [self] event in
          set { said.append(event) }
        }
        loop.drainLimit = drainLimit
        return try loop.run(epochs)
      }
      set { self.result = result }
    }
    thread.start()
  }

  /// The outputs' names, once they are open.
  func outputNames() throws -> [String] {
    try wait { names != nil || result != nil }
    if case .failure(let error) = get({ result }) { throw error }
    return get { names ?? [] }
  }

  /// The port of the first output, a server.
  func endpoint() throws -> Endpoint {
    let name = try outputNames().first ?? ""
    guard let endpoint = Endpoint(String(name.split(separator: " ").last ?? "")) else {
      throw TestError("no endpoint in \(name)")
    }
    return endpoint
  }

  // Without `self` it would be a getter of the unlocked property.
  var events: [FeedEvent] { self.get { said } }

  func waitForEvent(_ test: @Sendable (FeedEvent) -> Bool) throws {
    try wait { said.contains(where: test) }
  }

  /// Asks for the end and waits for it.
  @discardableResult
  func end() throws -> FeedSummary {
    stop.stop()
    return try finished()
  }

  /// Waits for the end.
  func finished() throws -> FeedSummary {
    try wait { result != nil }
    guard let result = get({ result }) else { throw TestError("no result") }
    return try result.get()
  }

  private func wait(_ condition: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    lock.lock()
    defer { lock.unlock() }
    while !condition() {
      guard lock.wait(until: deadline) else { throw TestError("nothing within 10 s") }
    }
  }

  private func get<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  private func set(_ body: () -> Void) {
    lock.lock()
    body()
    lock.broadcast()
    lock.unlock()
  }
}

struct TestError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
