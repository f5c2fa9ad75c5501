import Feeds
import Fixtures
import Foundation

/// Two ends of a serial line, which socat makes of two pseudo-terminals: what goes in at one comes out
/// at the other.
final class SerialPair {
  /// The end for a feed.
  let device: String
  /// The end for its reader.
  let peer: String
  private let socat: ChildProcess

  /// Makes the two ends in a folder, under the same names each time.
  init(in folder: PrivateFolder) throws {
    let (device, peer) = (folder.path("device"), folder.path("peer"))
    socat = try ChildProcess(
      try Oracle.socat.path, ["pty,raw,echo=0,link=\(device)", "pty,raw,echo=0,link=\(peer)"],
      folder: folder)
    (self.device, self.peer) = (device, peer)
    try poll("socat to make two terminals: \(socat.text)") {
      [device, peer].allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
  }

  /// Lets nothing through any more, as a device that has hung itself up.
  func stall() { socat.stall() }

  /// Takes both ends away, as when an adapter is unplugged.
  func remove() {
    socat.kill()
    // Killed, it leaves its links.
    for path in [device, peer] { try? FileManager.default.removeItem(atPath: path) }
  }

  deinit { remove() }
}
