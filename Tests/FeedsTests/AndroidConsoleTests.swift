import Feeds
import Geodesy
import Notation
import Testing
import Tracks

/// What is said to an Android emulator's console, without one.
@Suite struct AndroidConsoleTests {
  private let greeting =
    "Android Console: Authentication required\r\n"
    + "Android Console: type 'auth <auth_token>' to authenticate\r\n"
    + "Android Console: you can find your <auth_token> in \r\n'/home/a/.emulator_console_auth_token'\r\n"
    + "OK\r\n"

  private func steps(_ text: String, token: String? = "T0k/en") -> [AndroidConsole.Step] {
    var console = AndroidConsole()
    // Byte by byte, as a network may bring it.
    return text.utf8.flatMap { byte in
      console.take([byte]) {
        guard let token else { throw TestError("there is none") }
        return token
      }
    }
  }

  @Test func `A console that asks for a token gets it, and commands after that`() {
    #expect(
      steps(greeting + "Android Console: type 'help' for a list of commands\r\nOK\r\nOK\r\n")
        == [.say("auth T0k/en\r\n"), .ready, .accepted])
  }

  @Test func `A console that asks for none is ready at once`() {
    #expect(
      steps(
        "Android Console: type 'help' for a list of commands\r\nOK\r\nOK\r\nKO: no\r\n", token: nil)
        == [.ready, .accepted, .refused("KO: no")])
  }

  @Test func `A refused token and a missing one end it, and nothing is read after that`() {
    let refusal = "KO: authentication token does not match ~/.emulator_console_auth_token"
    #expect(
      steps(greeting + refusal + "\r\nOK\r\n")
        == [.say("auth T0k/en\r\n"), .failed("it refused the token: '\(refusal)'")])
    #expect(
      steps(greeting + "OK\r\n", token: nil) == [.failed("it asks for a token: there is none")])
  }

  @Test func `What never ends its line is no console`() {
    #expect(
      steps(String(repeating: "x", count: 5000)) == [.failed("it is no Android console")])
  }

  @Test func `A fix is its longitude, latitude, altitude, satellites, knots and heading`() {
    #expect(
      text(.fix, SampleRun.epochs(1)[0]) == "geo fix 10.7522000 59.9139000 42.0 8 5.832 90.0\r\n")
    var epoch = SampleRun.epochs(1, sky: fullSky)[0]
    epoch.fixes[0].course = nil
    #expect(text(.fix, epoch) == "geo fix 10.7522000 59.9139000 42.0 12 5.832\r\n")
    epoch.fixes[0].speed = nil
    epoch.fixes[0].altitude = .infinity
    epoch.fixes[0].coordinate = Coordinate(latitude: -0.5, longitude: -179.999_999_96)
    epoch.sky = SkyView()
    #expect(text(.fix, epoch) == "geo fix -180.0000000 -0.5000000 0.0 1\r\n")
    epoch.fixes = []
    #expect(text(.fix, epoch) == "")
  }

  @Test func `Sentences are a GPGGA and a GPRMC, with a fix or without`() {
    var epoch = SampleRun.epochs(1)[0]
    for _ in 0..<2 {
      let lines = text(.nmea, epoch).split(separator: "\r\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("geo nmea $GPGGA,221320.00,") == true, "\(lines)")
      #expect(lines.last?.hasPrefix("geo nmea $GPRMC,221320.00,") == true, "\(lines)")
      epoch.fixes = []
    }
  }

  private func text(_ form: AndroidFormat.Form, _ epoch: Epoch) -> String {
    var format = AndroidFormat(form)
    var out = ByteWriter()
    format.append(epoch, to: &out)
    return out.string
  }
}
