#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A serial device, open and raw at one speed: eight bits, no parity, one stop bit, no flow control.
///
/// It closes itself with the last reference to it.
package final class SerialPort {
  /// The speeds that can be asked for, in bits a second, slowest first.
  package static var rates: [Int] { speeds.map(\.rate) }

  /// Its path.
  package let path: String
  let descriptor: FileDescriptor

  /// Opens a device and sets it up; nothing waits for a carrier.
  ///
  /// What the device made of the settings is read back: a driver may take a speed in silence and keep
  /// its own (termios(3): tcsetattr() succeeds where any of the changes could be made).
  ///
  /// - Throws: `SystemError` where it cannot be opened, `SerialPortError` where it is no serial device
  ///   or does not take the speed.
  package init(_ path: String, baud: Int) throws {
    guard let speed = Self.speeds.first(where: { $0.rate == baud })?.speed else {
      throw SerialPortError(path: path, fault: .unknownRate(baud))
    }
    let descriptor = try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK)
    let number = descriptor.rawValue
    var settings = termios()
    guard unsafe tcgetattr(number, &settings) == 0 else {
      throw SerialPortError(path: path, fault: .noTerminal)
    }
    unsafe cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CREAD | CLOCAL)
    settings.c_cflag &= ~tcflag_t(CSTOPB)
    #if canImport(Glibc)
      settings.c_cflag &= ~tcflag_t(CRTSCTS)
    #endif
    _ = unsafe cfsetspeed(&settings, speed)
    try systemCall("set up", path) { unsafe tcsetattr(number, TCSANOW, &settings) }
    var actual = termios()
    try systemCall("read the settings of", path) { unsafe tcgetattr(number, &actual) }
    let isRaw =
      actual.c_lflag & tcflag_t(ICANON | ECHO) == 0 && actual.c_oflag & tcflag_t(OPOST) == 0
    guard unsafe cfgetospeed(&actual) == speed, isRaw else {
      throw SerialPortError(path: path, fault: .refusedRate(baud))
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Bytes that the device has not yet sent on, as far as it says; 0 where it cannot be asked.
  package var unsentCount: Int {
    var count: Int32 = 0
    #if canImport(Glibc)
      let request = UInt(TIOCOUTQ)
    #else
      // _IOR('t', 115, int), which Swift does not import.
      let request: UInt = 0x4004_7473
    #endif
    guard unsafe ioctl(descriptor.rawValue, request, &count) == 0 else { return 0 }
    return Int(count)
  }

  private static let speeds: [(rate: Int, speed: speed_t)] = {
    var speeds: [(rate: Int, speed: speed_t)] = [
      (1200, speed_t(B1200)), (2400, speed_t(B2400)), (4800, speed_t(B4800)),
      (9600, speed_t(B9600)), (19_200, speed_t(B19200)), (38_400, speed_t(B38400)),
      (57_600, speed_t(B57600)), (115_200, speed_t(B115200)), (230_400, speed_t(B230400)),
    ]
    #if canImport(Glibc)
      speeds += [(460_800, speed_t(B460800)), (921_600, speed_t(B921600))]
    #endif
    return speeds
  }()
}

/// A device that does not do as a serial port.
package struct SerialPortError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is the matter with it.
  package enum Fault: Hashable, Sendable {
    /// It has no terminal settings.
    case noTerminal
    /// It does not take this speed.
    case refusedRate(Int)
    /// Nobody can ask for this speed.
    case unknownRate(Int)
  }

  /// The device.
  package var path: String
  /// What is the matter with it.
  package var fault: Fault

  /// What is the matter and what to do.
  package var description: String {
    switch fault {
    case .noTerminal: "\(path) is no serial device: name one such as /dev/ttyUSB0"
    case .refusedRate(let rate): "\(path) does not take \(rate) baud: try another speed"
    case .unknownRate(let rate):
      "\(rate) baud is no speed of a serial port: it takes "
        + SerialPort.rates.map(String.init).joined(separator: ", ")
    }
  }
}
