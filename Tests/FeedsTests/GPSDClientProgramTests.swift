import Feeds
import Fixtures
import Foundation
import GPSD
import Testing

/// gpsd's own client programs take the feed for gpsd.
@Suite struct GPSDClientProgramTests {
  private func run(
    _ program: String, release: GPSDRelease = .v3_25, _ arguments: (Endpoint) -> [String]
  ) throws -> String {
    let folder = try PrivateFolder()
    let feed = try BackgroundFeed.gpsd(release: release)
    defer { _ = try? feed.end() }
    let child = try ChildProcess(program, arguments(try feed.endpoint()), folder: folder)
    defer { child.kill() }
    return try child.finish()
  }

  @Test(.enabled(if: Oracle.gpspipe.isExpected, "gpspipe is not installed"))
  func `gpspipe -w gets reports`() throws {
    let text = try run(Oracle.gpspipe.path) { ["-w", "-n", "10", "\($0)"] }
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 10)
    let classes = lines.map { $0.dropFirst(10).prefix { $0 != "\"" } }
    #expect(classes.prefix(3) == ["VERSION", "DEVICES", "WATCH"], "\(text)")
    #expect(classes.contains("TPV") && classes.contains("SKY"), "\(text)")
    #expect(text.contains("\"mode\":3") && text.contains("\"lat\":59.9139"), "\(text)")
  }

  @Test(.enabled(if: Oracle.gpspipe.isExpected, "gpspipe is not installed"))
  func `gpspipe -r gets sentences`() throws {
    let text = try run(Oracle.gpspipe.path) { ["-r", "-n", "20", "\($0)"] }
    #expect(text.contains("$GNRMC,") && text.contains("$GNGGA,"), "\(text)")
    #expect(text.contains(",5954.83"), "\(text)")
  }

  @Test(.enabled(if: Oracle.gpspipe.isExpected, "gpspipe is not installed"))
  func `gpspipe -R gets what the receiver sends, byte for byte`() throws {
    let text = try run(Oracle.gpspipe.path) { ["-R", "-n", "20", "\($0)"] }
    #expect(text.contains("\"raw\":2"), "\(text)")
    #expect(text.contains("$GNRMC,") && text.contains("$GPGSV,"), "\(text)")
  }

  @Test(.enabled(if: Oracle.gpspipe.isExpected, "gpspipe is not installed"))
  func `gpspipe -w -p -P gets the server's own times and pulses`() throws {
    let text = try run(Oracle.gpspipe.path) { ["-w", "-p", "-P", "-n", "30", "\($0)"] }
    #expect(text.contains("\"timing\":true") && text.contains(",\"rtime\": 1"), "\(text)")
    #expect(text.contains("\"class\":\"TOFF\"") && text.contains("\"class\":\"PPS\""), "\(text)")
  }

  /// What a program shows in a terminal, as soon as all patterns are on its screen.
  private func screen(
    of program: String, _ arguments: (Endpoint) -> [String], release: GPSDRelease = .v3_25,
    shows patterns: [String]
  ) throws -> String {
    let feed = try BackgroundFeed.gpsd(speed: 2, release: release)
    defer { _ = try? feed.end() }
    let script = Checkout.url("Tests/FeedsTests/screen.py").path
    return try PythonEnvironment.clients.output(
      [script, "60"] + patterns + ["--", program] + arguments(try feed.endpoint()),
      environment: ["GPSD_UNITS": "metric", "LANG": "C", "LC_ALL": "C"])
  }

  @Test(
    .enabled(if: Oracle.cgps.isExpected, "cgps is not installed"),
    .enabled(if: PythonEnvironment.clients.isExpected, "no Python 3 with venv, or no PyPI"),
    arguments: [GPSDRelease.v3_17, .v3_22, .v3_25, .v3_27_3])
  func `cgps shows the fix on its screen, whatever the release`(release: GPSDRelease) throws {
    let text = try screen(
      of: Oracle.cgps.path, { ["-s", "\($0)"] }, release: release,
      shows: [
        #"Latitude: +59\.9139\d* N"#, #"Longitude: +10\.75\d* E"#, "Status: +3D FIX",
        // 3 m/s are 10.80 km/h.
        #"Speed: +10\.80 km/h"#, #"Track .*90\.0"#, "Seen  9/Used  8",
      ])
    #expect(text.contains("WARNING") == (release.protocolMinor != 14), "\(text)")
  }

  @Test(
    .enabled(if: Oracle.gpsmon.isExpected, "gpsmon is not installed"),
    .enabled(if: PythonEnvironment.clients.isExpected, "no Python 3 with venv, or no PyPI"))
  func `gpsmon shows the sentences, the fix made of them and the pulse`() throws {
    _ = try screen(
      of: Oracle.gpsmon.path, { ["\($0)"] },
      shows: [
        "NMEA0183>", "GNRMC GNVTG GNGGA GNGSA GPGSV", #"Lat: 59 54\.83"#, "TOFF: +-?[0-9]",
        "PPS: +-?[0-9]",
      ])
  }

  @Test(
    .enabled(
      if: Oracle.xgps.isExpected && Oracle.xvfb.isExpected, "xgps or Xvfb is not installed"))
  func `xgps shows the fix, the satellites and the noise in its window`() throws {
    _ = (try Oracle.xgps.path, try Oracle.xvfb.path)
    let feed = try BackgroundFeed.gpsd(speed: 2)
    defer { _ = try? feed.end() }
    // Debian's Python is the one that has the windows' module.
    _ = try PythonEnvironment.output(
      of: "/usr/bin/python3",
      [
        Checkout.url("Tests/FeedsTests/window.py").path, "60", "\(try feed.endpoint())",
        #"^3D FIX$"#, #"^59\.9139\d* N$"#, #"^10\.75\d* E$"#, #"^42\.000 m$"#, #"^81\.000 m$"#,
        // 3 m/s, in the units of the place where it runs.
        #"^(10\.800 km/h|6\.711 mph|5\.832 knots)$"#, #"^GP +1 +1 .* Y$"#, #"^GP +9 +9 .* N$"#,
        // A standard deviation eastwards of the receiver's 4 m.
        #"^2\.6\d\d$"#,
      ])
  }

  @Test(.enabled(if: PythonEnvironment.clients.isExpected, "no Python 3 with venv, or no PyPI"))
  func `gpsdclient of PyPI reads every report as a dictionary`() throws {
    let program = """
      import sys
      from gpsdclient import GPSDClient
      seen = {}
      with GPSDClient(host=sys.argv[1], port=int(sys.argv[2]), timeout=30) as client:
        for report in client.dict_stream(convert_datetime=True):
          seen[report['class']] = report
          if 'SKY' in seen and seen.get('TPV', {}).get('mode') == 3: break
      tpv = seen['TPV']
      print('%.4f %.1f %s' % (tpv['lat'], tpv['speed'], type(tpv['time']).__name__))
      print(len(seen['SKY']['satellites']), sorted(seen))
      """
    let feed = try BackgroundFeed.gpsd()
    defer { _ = try? feed.end() }
    let endpoint = try feed.endpoint()
    let text = try PythonEnvironment.clients.output(
      ["-c", program, endpoint.host, "\(endpoint.port)"])
    #expect(
      text
        == "59.9139 3.0 datetime\n9 ['DEVICES', 'GST', 'SKY', 'TPV', 'VERSION', 'WATCH']\n")
  }

  @Test(arguments: GPSDRelease.allCases)
  func `libgps understands every release`(release: GPSDRelease) throws {
    let feed = try BackgroundFeed.gpsd(release: release)
    defer { _ = try? feed.end() }
    var client = try GPSDClient(try feed.endpoint())
    try client.watch(.json)
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      guard let report = try client.next(timeout: .seconds(5)) else { continue }
      guard report.mode == 3, report.satellitesVisible == 9 else { continue }
      #expect(report.satellitesUsed == 8)
      #expect(report.speed == 3 && report.track == 90)
      #expect((report.altitude == nil) == (release < .v3_20))
      return
    }
    throw TestError("no 3D fix of \(release)")
  }

  @Test(
    .enabled(if: Oracle.pythonGPS.isExpected, "python3-gps is not installed"),
    arguments: [GPSDRelease.v3_17, .v3_22, .v3_25, .v3_27_3])
  func `Python's gps module gets a fix of every release`(release: GPSDRelease) throws {
    _ = try Oracle.pythonGPS.path
    let program = """
      import gps, sys
      session = gps.gps(host=sys.argv[1], port=sys.argv[2], mode=gps.WATCH_ENABLE)
      tpv = sky = None
      while not (tpv and sky):
        report = session.next()
        if report['class'] == 'TPV' and report.mode == 3: tpv = report
        if report['class'] == 'SKY': sky = report
      print('%d %.4f %.2f %.1f' % (tpv.mode, tpv.lat, tpv.lon, tpv.speed))
      print(len(session.satellites), sum(s.used for s in session.satellites))
      print(session.fix.mode, session.version.release)
      """
    let text = try run("/usr/bin/python3", release: release) {
      ["-c", program, $0.host, "\($0.port)"]
    }
    #expect(text == "3 59.9139 10.75 3.0\n9 8\n3 \(release.rawValue)\n", "\(text)")
  }
}
