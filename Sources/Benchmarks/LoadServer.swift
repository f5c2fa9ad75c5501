internal import Feeds
internal import Foundation
internal import GPSD
internal import Tracks

/// A feed's gpsd server on a thread of its own, which begins when all its clients watch.
final class LoadServer: @unchecked Sendable {
  // Everything below the lock is only touched while it is held.
  private let lock = NSCondition()
  private var name: Swift.Result<Endpoint, any Error>?
  private var begin: ContinuousClock.Instant?
  private var summary: Swift.Result<FeedSummary, any Error>?
  private var dropped = 0
  private var processorTime = 0.0
  private let interval: Duration
  private let made = ContinuousClock.now
  private let stop: StopSignal

  init(epochs: [Epoch], clients: Int, rate: Double) throws {
    interval = .seconds(1 / rate)
    stop = try StopSignal()
    let thread = Thread { [self] in
      let summary = Swift.Result { try run(epochs, clients, rate) }
      set {
        if case .failure(let error) = summary, name == nil { name = .failure(error) }
        self.summary = summary
      }
    }
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  private func run(_ epochs: [Epoch], _ clients: Int, _ rate: Double) throws -> FeedSummary {
    let device = GPSDDevice(path: "/dev/ttyACM0", activated: WallClock.now)
    let feed = try GPSDFeed(Endpoint(port: 0), server: GPSDServer(devices: [device]))
    set { name = .success(feed.endpoint) }
    // Paused until all are there: the loop serves who comes, and sends nothing.
    var pacer = Pacer(speed: rate)
    pacer.pause(at: .zero)
    // The feed's clock begins no earlier: what is seen of the lateness is never too little.
    let origin = ContinuousClock.now
    var loop = FeedLoop(
      outputs: [feed], pacer: pacer, clock: MonotonicClock(), stop: stop
    ) { [self] event in
      if case .clientDropped = event { set { dropped += 1 } }
    }
    loop.control = StartingGun { [self] turn, pacer in
      guard pacer.isPaused, feed.watcherCount == clients, let first = epochs.first else { return }
      pacer.resume(at: turn.now)
      let due = turn.now + .milliseconds(500)
      pacer.start(first.time, due: due)
      set { begin = origin + due }
      processorStart = ProcessorTime.now
    }
    let summary = try loop.run(epochs)
    set { processorTime = ProcessorTime.now - processorStart }
    return summary
  }

  /// Touched by the server's thread alone.
  private var processorStart = 0.0

  /// Where it listens, as soon as it does.
  func endpoint() throws -> Endpoint {
    lock.lock()
    defer { lock.unlock() }
    while name == nil { lock.wait() }
    return try name?.get() ?? Endpoint(port: 0)
  }

  /// Whether everything is sent, or the clients were not all there within a minute.
  var hasEnded: Bool {
    get { summary != nil || begin == nil && ContinuousClock.now - made > .seconds(60) }
  }

  /// Has it end, whatever it still has to send.
  func end() {
    stop.stop()
  }

  /// When the epoch of this number is due.
  func due(_ epoch: Int) -> ContinuousClock.Instant {
    (get { begin } ?? .now) + interval * epoch
  }

  /// Adds what the server knows to what its clients saw.
  func finish(_ seen: ServerBenchmark.Result, clients: Int) throws -> ServerBenchmark.Result {
    end()
    lock.lock()
    defer { lock.unlock() }
    while summary == nil { lock.wait() }
    guard begin != nil else {
      throw ServerBenchmarkError(
        "not all of \(clients) clients were served within a minute: ask for fewer")
    }
    var result = seen
    result.epochs = try summary?.get().sentEpochs ?? 0
    result.missing = result.epochs * clients - result.received
    result.dropped = dropped
    let span = interval / .seconds(1) * Double(max(1, result.epochs))
    result.load = processorTime / span
    return result
  }

  private func get<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func set(_ body: () -> Void) {
    lock.lock()
    body()
    lock.broadcast()
    lock.unlock()
  }
}

/// Looks each turn whether a feed may begin.
private final class StartingGun: FeedControl {
  private let look: (FeedTurn, inout Pacer) -> Void

  init(_ look: @escaping (FeedTurn, inout Pacer) -> Void) {
    self.look = look
  }

  func addInterests(to poll: inout PollSet) {}
  func serve(_ turn: inout FeedTurn, _ pacer: inout Pacer) { look(turn, &pacer) }
  func close() {}
}
