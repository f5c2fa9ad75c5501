internal import CGPS
package import Geodesy
package import Tracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A client of gpsd, or of anything that speaks as it does, through libgps.
@safe package struct GPSDClient: ~Copyable {
  /// What a client can ask to be sent.
  package struct Watch: OptionSet, Hashable, Sendable {
    /// The bits of libgps.
    package let rawValue: UInt32

    /// These bits of libgps.
    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Reports in JSON, which are understood.
    package static let json = Watch(rawValue: WATCH_JSON)
    /// NMEA sentences, which come as text.
    package static let nmea = Watch(rawValue: WATCH_NMEA)
  }

  /// libgps keeps pointers into it: it must not move.
  private let data: UnsafeMutablePointer<gps_data_t>
  private var line = [CChar](repeating: 0, count: 20_480)

  /// Connects to a server.
  ///
  /// - Throws: `GPSDClientError` where nothing answers.
  package init(_ endpoint: Endpoint) throws(GPSDClientError) {
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    unsafe data.initialize(to: gps_data_t())
    // libgps(3): 0, or a negative code of its own for gps_errstr().
    let code = unsafe gps_open(endpoint.host, "\(endpoint.port)", data)
    guard code == 0 else {
      unsafe data.deallocate()
      throw GPSDClientError(
        operation: "connect to \(endpoint)", reason: unsafe String(cString: gps_errstr(code)))
    }
    // Last of all: from here on deinit closes it.
    unsafe self.data = data
  }

  deinit {
    _ = unsafe gps_close(data)
    unsafe data.deallocate()
  }

  /// Asks for reports.
  ///
  /// - Throws: `GPSDClientError` where the server has gone.
  package func watch(_ what: Watch) throws(GPSDClientError) {
    guard unsafe gps_stream(data, UInt32(WATCH_ENABLE) | what.rawValue, nil) == 0 else {
      throw GPSDClientError(operation: "ask for reports", reason: "the server has gone")
    }
  }

  /// Sends a request as it is: `?POLL;`.
  ///
  /// - Throws: `GPSDClientError` where the server has gone or takes nothing more.
  package func send(_ request: String) throws(GPSDClientError) {
    var rest = Array(request.utf8)[...]
    let descriptor = unsafe Int32(data.pointee.gps_fd)
    do throws(SystemError) {
      while !rest.isEmpty {
        // gps_send() takes variable arguments, which Swift cannot call.
        let count = try nonblockingCall("send a request") {
          unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        }
        guard let count else { throw SystemError(code: EAGAIN, operation: "send a request") }
        rest = rest.dropFirst(count)
      }
    } catch {
      let reason = error.isBrokenPipe ? "the server has gone" : error.reason
      throw GPSDClientError(operation: "send a request", reason: reason)
    }
  }

  /// The next message, or nil where none comes within the time.
  ///
  /// - Throws: `GPSDClientError` where the server has gone.
  package mutating func next(timeout: Duration) throws(GPSDClientError) -> Report? {
    let deadline = ContinuousClock.now + timeout
    while true {
      let left = (deadline - ContinuousClock.now) / .microseconds(1)
      // gps_waiting(3) takes microseconds.
      guard unsafe gps_waiting(data, Int32(max(0, min(left, 1e9)))) else {
        if left > 0 { continue }
        return nil
      }
      line[0] = 0
      let count = unsafe gps_read(data, &line, Int32(line.count))
      guard count >= 0 else {
        throw GPSDClientError(operation: "read a report", reason: "the server has gone")
      }
      // 0 says that the line is not yet complete.
      if count > 0 { return unsafe Report(data.pointee, line: text) }
    }
  }

  private var text: String {
    String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Why a conversation with gpsd failed.
package struct GPSDClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was attempted, in words that follow "cannot".
  package var operation: String
  /// Why not.
  package var reason: String

  /// The whole message.
  package var description: String { "cannot \(operation): \(reason)" }
}

extension GPSDClient {
  /// One message, and what is known after it.
  package struct Report: Hashable, Sendable {
    /// The message as it came, without its end of line.
    package var line: String
    /// 0 unknown, 1 no fix, 2 latitude and longitude, 3 altitude too.
    package var mode: Int
    /// The time of the last position.
    package var time: Timestamp?
    /// Where, from mode 2 on.
    package var coordinate: Coordinate?
    /// Metres above mean sea level, in mode 3.
    package var altitude: Double?
    /// Metres above the ellipsoid, in mode 3.
    package var ellipsoidalAltitude: Double?
    /// Metres per second over ground.
    package var speed: Double?
    /// Degrees from true north.
    package var track: Double?
    /// Metres of horizontal uncertainty.
    package var horizontalAccuracy: Double?
    /// Satellites in the solution.
    package var satellitesUsed: Int
    /// Satellites in view.
    package var satellitesVisible: Int

    /// The message's class: `TPV`; absent where it is no JSON.
    package var messageClass: String? {
      let start = "{\"class\":\""
      guard line.hasPrefix(start) else { return nil }
      return String(line.dropFirst(start.count).prefix { $0 != "\"" })
    }

    fileprivate init(_ data: gps_data_t, line: String) {
      let fix = unsafe data.fix
      self.line = String(line.prefix { !$0.isNewline })
      mode = Int(fix.mode)
      let microseconds = Int64(fix.time.tv_sec) * 1_000_000 + Int64(fix.time.tv_nsec) / 1000
      time = microseconds == 0 ? nil : Timestamp(microseconds: microseconds)
      let isPlace = fix.mode >= 2 && fix.latitude.isFinite && fix.longitude.isFinite
      coordinate = isPlace ? Coordinate(latitude: fix.latitude, longitude: fix.longitude) : nil
      altitude = fix.mode >= 3 ? fix.altMSL.ifFinite : nil
      ellipsoidalAltitude = fix.mode >= 3 ? fix.altHAE.ifFinite : nil
      speed = fix.speed.ifFinite
      track = fix.track.ifFinite
      horizontalAccuracy = fix.eph.ifFinite
      satellitesUsed = unsafe Int(data.satellites_used)
      satellitesVisible = unsafe Int(data.satellites_visible)
    }
  }
}

extension Double {
  /// The number, or nil for libgps's NaN.
  fileprivate var ifFinite: Double? { isFinite ? self : nil }
}
