internal import Feeds
internal import Foundation
internal import GPSD
package import Routes
internal import Simulation
internal import Tracks

/// How late many clients at once get the reports of the gpsd server, and what that costs.
///
/// The server is the one of a feed: one thread and its loop. The clients are connections of their own
/// over the loopback interface, all read by the thread that measures.
package struct ServerBenchmark: Sendable {
  /// What was measured.
  package struct Result: Hashable, Sendable {
    /// Epochs that the server sent.
    package var epochs = 0
    /// Epochs that reached a client whole, over all clients.
    package var received = 0
    /// Epochs that a client should have got and did not.
    package var missing = 0
    /// Clients that the server dropped.
    package var dropped = 0
    /// Bytes that reached the clients.
    package var bytes = 0
    /// Seconds from when an epoch is due to when the last byte of its SKY has reached a client, sorted.
    package var lateness: [Double] = []
    /// What share of one core the server's thread took.
    package var load = 0.0

    /// The lateness in seconds that this share of all receptions did not exceed, 0 where there is none.
    package func lateness(of share: Double) -> Double {
      guard !lateness.isEmpty else { return 0 }
      return lateness[min(lateness.count - 1, Int(Double(lateness.count) * share))]
    }
  }

  /// Where the run is that the server sends.
  package var route: Route
  /// How many clients there are.
  package var clients: Int
  /// Epochs a second.
  package var rate: Double
  /// Seconds that the server sends for.
  package var seconds: Double

  /// A benchmark with a thousand clients, unless it is said otherwise.
  package init(route: Route, clients: Int = 1000, rate: Double = 10, seconds: Double = 30) {
    self.route = route
    self.clients = clients
    self.rate = rate
    self.seconds = seconds
  }

  /// Connects the clients, sends, and measures; takes `seconds` and some more.
  ///
  /// - Throws: `ServerBenchmarkError` where the system lets the process have too few descriptors or
  ///   not every client is served, `SystemError` where one cannot connect.
  package func measure() throws -> Result {
    let limit = DescriptorLimit.raise()
    // Both ends of each connection are this process's.
    guard limit >= 2 * clients + 32 else {
      throw ServerBenchmarkError(
        "\(clients) clients need more descriptors than the system lets this process have: ask for "
          + "\(max(0, (limit - 32) / 2)) at most, or raise 'ulimit -n'")
    }
    let server = try LoadServer(epochs: epochs, clients: clients, rate: rate)
    defer { server.end() }
    let readers = try LoadClients(count: clients, at: try server.endpoint())
    let result = try readers.read(until: { server.hasEnded }, due: { server.due($0) })
    return try server.finish(result, clients: clients)
  }

  /// As many epochs as are sent, each of a receiver that sees four systems, a second apart.
  private var epochs: [Epoch] {
    let truth = Runner().truth(on: route, start: SimulatedRun.defaultStart, seed: 1, rate: 1)
    let run = Receiver.logger.epochs(of: truth, on: route, seed: 1)
    let fixed = run.filter { !$0.fixes.isEmpty && $0.sky.dilution != nil }
    return Array(LoopedEpochs(fixed).prefix(max(1, Int(seconds * rate))))
  }
}

/// Why a server could not be measured.
package struct ServerBenchmarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
