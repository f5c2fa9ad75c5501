import Feeds
import Fixtures
import Foundation
import Testing

/// gpsd's own client programs take the feed for gpsd.
@Suite struct GPSDClientProgramTests {
  private func run(_ program: String, _ arguments: (Endpoint) -> [String]) throws -> String {
    let folder = try PrivateFolder()
    let feed = try BackgroundFeed.gpsd()
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

  @Test(.enabled(if: Oracle.pythonGPS.isExpected, "python3-gps is not installed"))
  func `Python's gps module gets a fix`() throws {
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
    let text = try run("/usr/bin/python3") { ["-c", program, $0.host, "\($0.port)"] }
    #expect(text == "3 59.9139 10.75 3.0\n9 8\n3 3.25\n", "\(text)")
  }
}
