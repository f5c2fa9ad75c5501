internal import Notation
package import Tracks

/// When an epoch reached the server: what `timing` adds to a TPV, and what TOFF and PPS say.
package struct ReportTiming: Hashable, Sendable {
  /// When the sentences came, by the server's clock.
  package var received: Timestamp
  /// How many bytes have come from the device so far.
  package var characters: Int

  /// An epoch that came at this time.
  package init(received: Timestamp, characters: Int) {
    self.received = received
    self.characters = characters
  }

  /// The members of a TPV, behind geoidSep.
  ///
  /// gpsd writes a time as seconds with nine decimals and a blank for the sign. Of an NMEA receiver
  /// it knows no start of the cycle (`sor`), no week and no time of the week: 0, as 3.22 was
  /// measured to say.
  func write(to json: inout JSONWriter, satellitesUsed: Int, release: GPSDRelease) {
    json.member("rtime", verbatim: Self.text(received))
    json.member("sor", verbatim: release < .v3_20 ? "0.000000000" : " 0.000000000")
    json.member("chars", characters)
    json.member("sats", verbatim: satellitesUsed < 10 ? " \(satellitesUsed)" : "\(satellitesUsed)")
    json.member("week", 0)
    json.member("tow", 0, decimals: 3)
    json.member("rollovers", Self.rollovers(at: received))
  }

  /// How often the ten-bit week of GPS has begun again by this time: 1024 weeks from 1980-01-06.
  static func rollovers(at time: Timestamp) -> Int {
    Int((time.microseconds - 315_964_800_000_000) / (1024 * 7 * 86_400_000_000))
  }

  private static func text(_ time: Timestamp) -> String {
    var out = ByteWriter()
    out.append(" ")
    out.append(time.wholeSeconds)
    out.append(".")
    out.append(time.nanoseconds, digits: 9)
    return out.string
  }

  /// The TOFF line: the time of the fix beside that of the server's clock when it came.
  ///
  /// The blank behind the first comma is gpsd's own.
  func offsetLine(_ fix: Timestamp, device: String, release: GPSDRelease) -> [UInt8] {
    line("TOFF", fix, device, gap: ", ", release.namesTimeSources ? -1 : nil, release)
  }

  /// The PPS line of a pulse at a whole second.
  ///
  /// The pulse is simulated: it comes with the sentences, and its precision is the millisecond that
  /// gpsd allows a pulse over USB.
  func pulseLine(_ fix: Timestamp, device: String, release: GPSDRelease) -> [UInt8] {
    line("PPS", fix, device, gap: ",", -10, release)
  }

  private func line(
    _ name: String, _ fix: Timestamp, _ device: String, gap: String, _ precision: Int?,
    _ release: GPSDRelease
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("class", name)
      $0.member("device", device)
      $0.member("real_sec", fix.wholeSeconds)
    }
    // By hand from here on: JSONWriter puts no blank in front of a key.
    var out = ByteWriter()
    out.bytes = Array(json.bytes.dropLast())
    out.append("\(gap)\"real_nsec\":\(fix.nanoseconds)")
    out.append(",\"clock_sec\":\(received.wholeSeconds),\"clock_nsec\":\(received.nanoseconds)")
    if let precision { out.append(",\"precision\":\(precision)") }
    if release.namesTimeSources { out.append(",\"shm\":\"\(name == "PPS" ? "NTP1" : "NTP0")\"") }
    out.append("}\r\n")
    return out.bytes
  }
}

extension Timestamp {
  /// Seconds since 1970, rounded down.
  fileprivate var wholeSeconds: Int {
    Int(microseconds >= 0 ? microseconds / 1_000_000 : (microseconds - 999_999) / 1_000_000)
  }

  /// Nanoseconds since the whole second.
  fileprivate var nanoseconds: Int { (Int(microseconds) - wholeSeconds * 1_000_000) * 1000 }
}
