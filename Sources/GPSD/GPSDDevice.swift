internal import Notation
package import Tracks

/// A receiver as the server's DEVICE reports show it.
package struct GPSDDevice: Hashable, Sendable {
  /// Its path, `/dev/ttyACM0` for instance; what clients name it by.
  package var path: String
  /// The driver that gpsd would say.
  package var driver: String
  /// When it became active, absent while it is not.
  package var activated: Timestamp?
  /// Bits a second that its port claims.
  package var bitsPerSecond: Int
  /// Seconds from one epoch to the next.
  package var cycle: Double
  /// Whether it has a compass, which shows the way of each fix and stands still without one.
  ///
  /// Heuristic: whoever runs faces where they run.
  package var hasCompass: Bool

  /// A device; what is not given is an NMEA receiver's at 38,400 bits a second and 1 Hz.
  package init(
    path: String, driver: String = "NMEA0183", activated: Timestamp? = nil,
    bitsPerSecond: Int = 38_400, cycle: Double = 1, hasCompass: Bool = false
  ) {
    self.path = path
    self.driver = driver
    self.activated = activated
    self.bitsPerSecond = bitsPerSecond
    self.cycle = cycle
    self.hasCompass = hasCompass
  }
}

extension GPSDDevice {
  /// The DEVICE object: of one that is not active the path alone, and `activated` 0 as it leaves.
  func write(to json: inout JSONWriter, isLeaving: Bool = false) {
    json.object {
      $0.member("class", "DEVICE")
      $0.member("path", path)
      guard let activated else {
        if isLeaving { $0.member("activated", 0) }
        return
      }
      $0.member("driver", driver)
      $0.member("activated", activated.iso8601(decimals: 3))
      $0.member("flags", 1)
      $0.member("native", 0)
      $0.member("bps", bitsPerSecond)
      $0.member("parity", "N")
      $0.member("stopbits", 1)
      $0.member("cycle", cycle, decimals: 2)
    }
  }
}
