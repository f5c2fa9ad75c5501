internal import Foundation

/// What speaks on a port as an Android emulator's console does, to one client, and keeps what it was told.
///
/// The words are those of the emulator's documentation and its source: the greeting, `auth`, and the
/// checks of `geo fix`. socat has the socket, a shell the dialogue.
package final class AndroidConsoleDouble {
  /// Where it listens, on 127.0.0.1.
  package let port: UInt16
  private let folder: PrivateFolder
  private let process = Process()

  /// Listens, at a port of the system's choice where it is 0.
  ///
  /// It asks for a token where one is given; `refusal` is what it answers to each `geo`, where given.
  package init(port: UInt16 = 0, token: String? = nil, refusal: String? = nil) throws {
    folder = try PrivateFolder()
    try folder.write(Self.script, to: "console")
    try folder.write("", to: "commands")
    process.executableURL = URL(fileURLWithPath: try Oracle.socat.path)
    process.arguments = [
      "-d", "-d", "-lf", folder.path("log"), "TCP-LISTEN:\(port),bind=127.0.0.1,reuseaddr",
      "EXEC:/bin/sh \(folder.path("console"))",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["TOKEN"] = token
    environment["REFUSAL"] = refusal
    environment["COMMANDS"] = folder.path("commands")
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.port = try Self.port(in: folder)
  }

  deinit { stop() }

  /// What it was told so far, a line each.
  package var commands: [String] {
    let text = String(decoding: (try? folder.bytes("commands")) ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// Whether its client has ended the connection, and it with it.
  package var hasEnded: Bool { !process.isRunning }

  /// Ends it, and the connection with it.
  package func stop() {
    guard process.isRunning else { return }
    // A test's thread may have every other signal blocked, and its children inherit that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The port that socat says it listens at.
  private static func port(in folder: PrivateFolder) throws -> UInt16 {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      let log = String(decoding: (try? folder.bytes("log")) ?? [], as: UTF8.self)
      let line = log.split(separator: "\n").first { $0.contains("listening on") }
      if let port = line?.split(separator: ":").last.flatMap({ UInt16($0) }) { return port }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw CocoaError(
      .fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "socat never listened"])
  }

  private static let script = #"""
    say() { printf '%s\r\n' "$1"; }
    return=$(printf '\r')
    if [ -n "$TOKEN" ]; then
      say 'Android Console: Authentication required'
      say "Android Console: type 'auth <auth_token>' to authenticate"
      say 'Android Console: you can find your <auth_token> in '
      say "'/home/somebody/.emulator_console_auth_token'"
      known=no
    else
      say "Android Console: type 'help' for a list of commands"
      known=yes
    fi
    say OK
    while IFS= read -r line; do
      line=${line%"$return"}
      printf '%s\n' "$line" >> "$COMMANDS"
      case $known,$line in
        no,"auth $TOKEN")
          known=yes
          say "Android Console: type 'help' for a list of commands"
          say OK ;;
        no,auth*) say 'KO: authentication token does not match ~/.emulator_console_auth_token' ;;
        yes,geo*)
          if [ -n "$REFUSAL" ]; then say "$REFUSAL"; continue; fi
          case $line in
            'geo nmea $GPGGA,'* | 'geo nmea $GPRMC,'*) say OK ;;
            'geo fix '*)
              say "$(printf '%s\n' "$line" | awk '
                { for (i = 3; i <= NF; i++) if ($i !~ /^-?[0-9]+([.][0-9]+)?$/) {
                    print "KO: argument \047" $i "\047 is not a number"; exit } }
                NF < 4 { print "KO: not enough arguments: see \047help geo fix\047 for details"; exit }
                $3 < -180 || $3 > 180 {
                  print "KO: invalid longitude value. Should be in [-180,+180] range"; exit }
                $4 < -90 || $4 > 90 {
                  print "KO: invalid latitude value. Should be in [-90,+90] range"; exit }
                NF >= 6 && ($6 != int($6) || $6 < 1 || $6 > 12) {
                  print "KO: invalid number of satellites. Must be an integer between 1 and 12"; exit }
                { print "OK" }')" ;;
            *) say 'KO:  bad sub-command' ;;
          esac ;;
        *) say "KO: unknown command, try 'help'" ;;
      esac
    done
    """#
}
