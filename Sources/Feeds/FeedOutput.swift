package import Tracks

/// Where a feed sends its epochs: a stream, a pseudo-terminal, a server.
///
/// All calls come from the one thread of a `FeedLoop`; none blocks.
package protocol FeedOutput: AnyObject {
  /// What messages call it.
  var name: String { get }
  /// Whether it can take no epoch now and must lose none: the loop waits for it.
  var isFull: Bool { get }
  /// Whether it must lose nothing: the end of the feed waits for it without a limit.
  var losesNothing: Bool { get }
  /// Whether all that it took has left: an end waits for that, within limits.
  var isDrained: Bool { get }
  /// Whether its peer has closed it for good; the loop lets go of it.
  var isClosed: Bool { get }

  /// Says what to wait for.
  func addInterests(to poll: inout PollSet)
  /// Takes one epoch: sends what it can, keeps or leaves out the rest.
  func send(_ epoch: Epoch, _ turn: inout FeedTurn) throws(SystemError)
  /// Does what the poll found to be possible; called each turn.
  func serve(_ turn: inout FeedTurn) throws(SystemError)
  /// Ends it: nothing of it is left behind in the file system.
  func close()
}

extension FeedOutput {
  package var isFull: Bool { false }
  package var losesNothing: Bool { false }
}

/// One turn of a feed's loop, as its outputs see it.
package struct FeedTurn: Sendable {
  /// What is ready.
  package var poll = PollSet()
  /// The time by the feed's clock.
  package var now: Duration
  /// What the outputs have to say, in order.
  package var events: [FeedEvent] = []
  /// Whether a control changed what comes next: the epoch that waits is taken anew.
  package var isSteered = false
  /// Whether a control asked for the end.
  package var isEndAsked = false

  /// A turn at `now` with nothing ready.
  package init(now: Duration = .zero) {
    self.now = now
  }
}
