/// Something that a feed says of its peers while it runs.
package enum FeedEvent: Hashable, Sendable, CustomStringConvertible {
  /// A client has connected; `count` are now there.
  case clientConnected(output: String, client: String, count: Int)
  /// A client has gone of its own will; `count` are left.
  case clientLeft(output: String, client: String, count: Int)
  /// A client was dropped, and why; `count` are left.
  case clientDropped(output: String, client: String, reason: String, count: Int)
  /// A client could not be accepted.
  case clientRefused(output: String, reason: String)
  /// The peer that the output looks for is there.
  case peerConnected(output: String)
  /// The peer that the output looks for is not there, or has gone; said once until it is there.
  case peerLost(output: String, reason: String)
  /// Somebody opened the pseudo-terminal.
  case readerCame(output: String)
  /// The pseudo-terminal's last reader has closed it.
  case readerLeft(output: String)
  /// A reader takes too little: from now on sentences are left out.
  case readerSlow(output: String)
  /// A serial line carries too little at its speed: from now on sentences are left out.
  case lineFull(output: String, baud: Int)
  /// A peer goes on but refused what it was told; said once until another reason or connection.
  case commandRefused(output: String, reason: String)
  /// The network does not take datagrams, said once until it does again.
  case datagramsLost(output: String, reason: String)
  /// An output's peer closed it: a normal end.
  case outputClosed(output: String)
  /// An output failed, as on a full disk, and has ended.
  case outputFailed(output: String, error: SystemError)

  /// The event in words.
  package var description: String {
    switch self {
    case .clientConnected(let output, let client, let count):
      "\(output): client \(client) connected, \(count) in all"
    case .clientLeft(let output, let client, let count):
      "\(output): client \(client) left, \(count) still there"
    case .clientDropped(let output, let client, let reason, let count):
      "\(output): dropped client \(client): \(reason); \(count) still there"
    case .clientRefused(let output, let reason): "\(output): refused a client: \(reason)"
    case .peerConnected(let output): "\(output): connected"
    case .peerLost(let output, let reason): "\(output): \(reason); trying again"
    case .readerCame(let output): "\(output): opened by a reader"
    case .readerLeft(let output): "\(output): no reader any more"
    case .readerSlow(let output): "\(output): the reader is too slow, sentences are left out"
    case .lineFull(let output, let baud):
      "\(output): \(baud) baud carry too little, sentences are left out"
    case .commandRefused(let output, let reason): "\(output): \(reason)"
    case .datagramsLost(let output, let reason): "\(output): datagrams are lost: \(reason)"
    case .outputClosed(let output): "\(output): closed by its reader"
    case .outputFailed(_, let error): "\(error); nothing more goes there"
    }
  }
}
