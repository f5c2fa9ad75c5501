import Fixtures
import Foundation
import Geodesy
import Harness
import Routes
import ScenarioFiles
import Simulation
import Testing
import Tracking
import Tracks

@Suite struct ScenarioFileTests {
  /// The head that a right scenario needs; a snippet goes below it, from line 4 on.
  static let head = "name: x\nwhy: y\nroute: waterside\n"

  static func read(_ text: String) throws(ScenarioFileError) -> Scenario {
    try ScenarioFile.read(bytes: Array(text.utf8), path: "x.yaml")
  }

  static func mistakes(_ text: String) -> String {
    do throws(ScenarioFileError) {
      _ = try read(text)
      return "no mistake"
    } catch {
      return error.description
    }
  }

  @Test("every part of a scenario reaches its value, in the units that people write")
  func everything() throws {
    let scenario = try Self.read(
      """
      name: Everything
      why: So that each key is read.
      seed: 18446744073709551615
      seeds: 20
      must pass: 90 %
      start: 2026-03-01T09:30:00+01:00
      route:
        city: { distance: 3.1 mi, start: [40.7527, -73.9772], seed: 7 }
      runner:
        pace: 8:51/mi
        variation: none
        distance: 4 km
        lights: { every: 600 m, wait: 35 s }
        standing start: 1:30
        standing end: 2 min
        pauses:
          - { at: 5:00, for: 2 min, walking: 1.25 m/s }
          - { at: 10:00, for: 40 s }
      receiver:
        kind: watch
        start: at once
        interval: 2 s
        first fixes: yes
        errors: 150 %
        surroundings: built-up
      faults:
        - { at: 12:00, outage: 40 s }
        - { at: 14:30, jump: 120 m, for: 6 s }
        - { at: 15:00, clock behind: 3 s, for: 10 s }
        - { at: 16:00, accuracy: -1, for: 1 s }
      expect:
        distance: within 2 %
        pace: within 5 s/km
        moving time: within 8 s
        elapsed time: within 1 %
        splits: within 6 s
        accepted: at least 100
        rejected: { stale: none, "at 0,0": exactly 2, repeated: at most 3 }
      """)
    #expect(scenario.name == "Everything")
    #expect(scenario.seed == .max)
    #expect(scenario.seeds == 20)
    #expect(scenario.shareToPass == 0.9)
    #expect(scenario.start == Timestamp("2026-03-01T08:30:00Z"))
    #expect(scenario.file == "x.yaml")
    #expect(scenario.route.coordinates.count > 10)
    let runner = Runner(
      pace: 531 / 1609.344, paceVariation: .none, lights: .every(600, wait: .fixed(seconds: 35)),
      standingStart: 90, standingEnd: 120,
      pauses: [
        Pause(at: 300, duration: 120, walking: 1.25), Pause(at: 600, duration: 40, walking: 0),
      ],
      distance: 4000)
    #expect(scenario.runner == runner)
    var receiver = Receiver.watch
    receiver.start = nil
    receiver.sampling.kind = .every(seconds: 2)
    receiver.firstFixes = true
    receiver.errors = receiver.errors.scaled(by: 1.5)
    receiver.surroundings = .builtUp
    #expect(scenario.receiver == receiver)
    #expect(
      scenario.faults == [
        Fault(start: 720, duration: 40, kind: .outage),
        Fault(start: 870, duration: 6, kind: .jump(metres: 120)),
        Fault(start: 900, duration: 10, kind: .clockStep(seconds: -3)),
        Fault(start: 960, duration: 1, kind: .accuracy(-1)),
      ])
    #expect(
      scenario.checks == [
        .distance(.relative(0.02)), .pace(.absolute(0.005)), .movingTime(.absolute(8)),
        .elapsedTime(.relative(0.01)), .splits(.absolute(6)), .acceptedFixes(.atLeast(100)),
        .rejectedFixes(.exactly(2), reason: .nullIsland),
        .rejectedFixes(.exactly(0), reason: .stale), .rejectedFixes(.atMost(3), reason: .repeated),
      ])
  }

  @Test("what is not said is as the value's own defaults are, and as the table says")
  func defaults() throws {
    let bare = try Self.read(Self.head + "expect: { distance: within 2 % }")
    let empty = Scenario(
      name: "x", why: "y", route: bare.route, checks: [.distance(.relative(0.02))], file: "x.yaml")
    #expect(bare == empty)
    // With the groups there, the defaults of the table are read in place of the value's own.
    let groups = try Self.read(
      Self.head + "runner: { variation: natural }\nreceiver: { kind: iphone }\n"
        + "expect: { distance: within 2 % }")
    #expect(groups == empty)
  }

  @Test(
    "every kind of fault can be said",
    arguments: [
      ("outage: 5 s", Fault.Kind.outage, 5), ("freeze: 5 s", .freeze, 5),
      ("repeated timestamps: 5 s", .repeatedTimestamp, 5), ("null island: 5 s", .nullIsland, 5),
      ("out of order: 5 s", .outOfOrder, 5), ("jump: 1 km, for: 5 s", .jump(metres: 1000), 5),
      ("clock ahead: 1 h, for: 2 s", .clockStep(seconds: 3600), 2),
      ("clock behind: 1 h, for: 2 s", .clockStep(seconds: -3600), 2),
      ("accuracy: -1, for: 2 s", .accuracy(-1), 2),
      ("future: 9 s, for: 2 s", .future(seconds: 9), 2),
      ("late: 9 s, for: 2 s", .late(seconds: 9), 2),
      ("altitude spike: 90 m, for: 2 s", .altitudeSpike(metres: 90), 2),
      ("permission lost: 5 s", .permissionLost, 5), ("leap second: 5 s", .leapSecond, 5),
      ("reversed timestamps: 5 s", .reversedTimestamps, 5), ("midnight: 5 s", .midnight, 5),
      ("week rollover: 5 s", .weekRollover, 5), ("not a number: 5 s", .notANumber, 5),
      ("held back: 5 s", .heldBack, 5), ("flood: 300, for: 2 s", .flood(count: 300), 2),
      ("degraded sky: 3, for: 2 s", .degradedSky(error: 3), 2),
      ("drift: 80 m, for: 2 min", .driftOff(metres: 80), 120),
      ("jump: 80 m, for: 9 s, recovery: 4 s", .jump(metres: 80, recovery: 4), 9),
      ("drift: 80 m, for: 9 s, recovery: 4 s", .driftOff(metres: 80, recovery: 4), 9),
    ] as [(String, Fault.Kind, Double)])
  func faultKinds(text: String, kind: Fault.Kind, duration: Double) throws {
    let scenario = try Self.read(
      Self.head + "faults:\n  - { at: 1:00, \(text) }\nexpect: { distance: within 2 % }")
    #expect(scenario.faults == [Fault(start: 60, duration: duration, kind: kind)])
  }

  @Test(
    "a fault begins and lasts by time or along the way",
    arguments: [
      ("at: 1.2 km, jump: 9 m, for: 300 m", Span.distance(from: 1200, for: 300)),
      ("at: 1 mi, outage: 40 s", Span(from: .metres(1609.344), for: .seconds(40))),
      ("at: 12:00, outage: 300 m", Span(from: .seconds(720), for: .metres(300))),
      ("at: 90, outage: 2", .time(from: 90, for: 2)),
      ("at: 2 min, outage: 1h30m", .time(from: 120, for: 5400)),
    ] as [(String, Span)])
  func spans(text: String, span: Span) throws {
    let scenario = try Self.read(
      Self.head + "faults:\n  - { \(text) }\nexpect: { distance: within 2 % }")
    #expect(scenario.faults.map(\.span) == [span])
  }

  @Test(
    "a mistake is told with its line, its column and what would be right",
    arguments: [
      (
        "receiver: { acuracy: 3 }",
        "4:13: unknown key 'acuracy' in receiver; did you mean 'accuracy'?"
      ),
      (
        "receiver:\n  kind: phone",
        "5:9: kind: unknown word 'phone': one of 'iphone', 'android', 'watch', 'logger', 'usb-receiver', 'perfect'; did you mean 'iphone'?"
      ),
      ("reciever: { kind: iphone }", "4:1: unknown key 'reciever'; did you mean 'receiver'?"),
      (
        "runner: { pace: 5:30 }",
        "4:17: pace: '5:30' is not a pace: write '5:30/km', '8:51/mi' or '3.2 m/s'"
      ),
      ("runner: { pace: 0:10/km }", "4:17: pace: '0:10/km' is out of range: 0:20/km to 60:00/km"),
      (
        "runner: { pace: [1, 2] }",
        "4:17: pace: a list where there should be a pace such as '5:30/km'"
      ),
      ("runner: fast", "4:9: runner: the text 'fast' where there should be a group of keys"),
      ("runner:", "4:1: 'runner' has no value: write a group of keys"),
      ("runner: { pace: ~ }", "4:11: 'pace' has no value: write a pace such as '5:30/km'"),
      (
        "runner: { distance: 5 parsec }",
        "4:21: distance: unknown unit 'parsec' in '5 parsec': use m, km, mi or ft"
      ),
      ("runner: { lights: red }", "4:19: lights: unknown word 'red': one of 'route', 'none'"),
      (
        "runner: { lights: { every: 500 m, wait: 9 s, cycle: 90 s, green: 20 s } }",
        "4:35: wait: a fixed wait and a cycle do not go together: write one of them"
      ),
      (
        "runner: { lights: { cycle: 90 s } }",
        "4:19: lights: 'cycle' and 'green' stand together, or neither"
      ),
      ("runner: { lights: { cycle: 30 s, green: 60 s } }", "4:34: green: longer than the cycle"),
      (
        "runner:\n  pauses:\n    - { at: 5:00, for: 2 min }\n    - { at: 6:00, for: 2 min }",
        "7:9: at: this pause begins before the one above it has ended; write them in order, apart"
      ),
      (
        "runner:\n  pauses: { at: 5:00, for: 2 min }",
        "5:11: pauses: a group of keys where there should be a list of groups, each on a line that begins with '- '"
      ),
      ("seeds: 0", "4:8: seeds: '0' is not understood: write a whole number from 1 to 10000"),
      (
        "seed: -4",
        "4:7: seed: '-4' is not understood: write a whole number from 0 to 18446744073709551615"
      ),
      ("must pass: 95", "4:12: must pass: '95' needs a percent sign: write '2 %'"),
      (
        "start: tomorrow",
        "4:8: start: 'tomorrow' is not understood: write a date and time such as '2026-05-02T08:00:00Z'"
      ),
      (
        "faults:\n  - outage",
        "5:5: faults: the text 'outage' where there should be a group of keys"
      ),
      (
        "faults:\n  - { at: 1:00 }", "5:5: a fault without a kind: write one such as 'outage: 40 s'"
      ),
      (
        "faults:\n  - { outage: 4 s }",
        "5:5: faults has no 'at': the time from the start, or the way travelled, to where it begins"
      ),
      (
        "faults:\n  - { at: 1:00, jump: 9 m }",
        "5:5: a fault 'jump' has no 'for': write how long it lasts"
      ),
      (
        "faults:\n  - { at: 1:00, outage: 9 s, for: 2 s }",
        "5:30: for: 'outage' says itself how long it lasts"
      ),
      (
        "faults:\n  - { at: 1:00, outage: 9 s, jump: 2 m }",
        "5:5: a fault with 2 kinds (outage, jump): write one each"
      ),
      (
        "faults:\n  - { at: 1 parsec, outage: 9 s }",
        "5:11: at: '1 parsec' is not understood: write a duration such as '40 s' or a length such as '1.2 km'"
      ),
      (
        "faults:\n  - { at: 2000 km, outage: 9 s }",
        "5:11: at: '2000 km' is out of range: 0 m to 1000 km"
      ),
      (
        "faults:\n  - { at: 1:00, freeze: 9 s, recovery: 2 s }",
        "5:30: recovery: a fault 'freeze' has none, only 'jump' and 'drift' have"
      ),
      (
        "faults:\n  - { at: 1:00, jump: 9 m, for: 2 s, recovery: 3 s }",
        "5:38: recovery: longer than the fault"
      ),
      ("name: z", "4:1: key 'name' stands twice; the first is on line 1"),
      (
        "receiver: { first fixes: maybe }",
        "4:26: first fixes: 'maybe' is not understood: write 'yes' or 'no'"
      ),
    ])
  func mistake(snippet: String, message: String) {
    let text = Self.head + snippet + "\nexpect: { distance: within 2 % }\n"
    #expect(Self.mistakes(text) == "x.yaml:" + message)
  }

  @Test(
    "an expectation that is none is told",
    arguments: [
      ("expect: {}", "4:9: expect is empty: write what a tracker must make of the run"),
      (
        "expect: { distance: 2 % }",
        "4:21: distance: '2 %' is not understood: write a tolerance such as 'within 2 %' or 'within 100 m'"
      ),
      (
        "expect: { distance: within 100 }",
        "4:21: distance: 'within 100' needs a unit: a tolerance such as 'within 2 %' or 'within 100 m'"
      ),
      (
        "expect: { moving time: within 3 km }",
        "4:24: moving time: unknown unit 'km' in '3 km': use s, min, h or mm:ss"
      ),
      (
        "expect: { rejected: many }",
        "4:21: rejected: 'many' is not understood: write 'at least 3', 'at most 3', 'exactly 3' or 'none'"
      ),
      (
        "expect: { rejected: { staled: none } }",
        "4:23: unknown key 'staled' in expect.rejected; did you mean 'stale'?"
      ),
      (
        "expect: { split: within 2 s }",
        "4:11: unknown key 'split' in expect; did you mean 'splits'?"
      ),
      ("", "1:1: the scenario has no 'expect': what a tracker must make of it"),
    ])
  func expectations(snippet: String, message: String) {
    let told = Self.mistakes(Self.head + snippet)
    #expect(told.hasPrefix("x.yaml:" + message))
  }

  @Test(
    "a route that is not there is told",
    arguments: [
      ("watersid", "3:8: unknown route 'watersid'; did you mean 'waterside'?"),
      ("no/such.gpx", "3:8: route: no/such.gpx: cannot open it: No such file or directory"),
      ("{}", "3:8: route has neither 'file' nor 'city' nor 'streets': write one of them"),
      (
        "{ file: a.gpx, city: { distance: 5 km, start: [0, 0] } }",
        "3:8: route has both 'file' and 'city': write one of them"
      ),
      (
        "{ city: { distance: 5 km, start: [-173, 40] } }",
        "3:41: start: latitude goes from -90 to 90 and longitude from -180 to 180; the latitude comes first"
      ),
      (
        "{ city: { distance: 5 km, start: [1] } }",
        "3:41: start: write latitude and longitude in degrees, such as [40.7527, -73.9772]"
      ),
      (
        "{ city: { distance: 5 km, start: Qqqqqqq } }",
        "3:41: start: there is no place 'Qqqqqqq'; write a city that 'cityrun places' lists, or one such as [40.7527, -73.9772]"
      ),
      ("{ city: { distance: 5 km } }", "3:16: route.city has no 'start': where it begins"),
    ])
  func routes(route: String, message: String) {
    let told = Self.mistakes("name: x\nwhy: y\nroute: \(route)\nexpect: { distance: within 2 % }")
    #expect(told == "x.yaml:" + message)
  }

  @Test("a city has a shape and a plan")
  func cityShape() throws {
    let read = { (keys: String) throws(ScenarioFileError) in
      try Self.read(
        "name: x\nwhy: y\nroute: { city: { distance: 1 km, start: [60, 24]\(keys) } }\n"
          + "expect: { distance: within 2 % }"
      ).route
    }
    let line = try read(", shape: point-to-point, plan: old-town")
    #expect(!line.isLoop && (line.length - 1000).magnitude < 0.001)
    #expect(try read(", plan: old-town").isLoop)
    #expect(try read(", plan: radial") != read(""))
    #expect(
      Self.mistakes(
        "name: x\nwhy: y\nroute: { city: { distance: 1 km, start: [60, 24], shape: lop } }\n"
          + "expect: { distance: within 2 % }")
        == "x.yaml:3:58: shape: unknown word 'lop': one of 'loop', 'out-and-back', "
        + "'point-to-point'; did you mean 'loop'?")
  }

  @Test("a run is found on the streets of a file in the scenario's folder")
  func streets() throws {
    let home = try PrivateFolder()
    let rows = (0...8).map { row in
      "[" + (0...8).map { "[24.9\(row)1,60.1\($0)2]" }.joined(separator: ",") + "]"
    }
    let columns = (0...8).map { row in
      "[" + (0...8).map { "[24.9\($0)1,60.1\(row)2]" }.joined(separator: ",") + "]"
    }
    try home.write(
      "{\"type\":\"MultiLineString\",\"coordinates\":["
        + (rows + columns).joined(separator: ",") + "]}", to: "town.geojson")
    func scenario(_ keys: String) -> String {
      "name: x\nwhy: y\nroute: { streets: { file: town.geojson, distance: 21 km\(keys) } }\n"
        + "expect: { distance: within 2 % }"
    }
    func route(_ keys: String) throws -> Route {
      try home.write(scenario(keys), to: "a.yaml")
      return try ScenarioFile.read(path: home.path("a.yaml")).route
    }
    let loop = try route("")
    #expect(loop.isLoop && (loop.length - 21_000).magnitude < 0.001)
    let middle = try #require(loop.coordinates.first)
    #expect((middle.latitude - 60.142).magnitude < 1e-5)
    #expect((middle.longitude - 24.941).magnitude < 1e-5)
    let line = try route(", start: [60.121, 24.9], shape: point-to-point, seed: 4")
    #expect(!line.isLoop && (line.length - 21_000).magnitude < 0.001)
    let start = try #require(line.coordinates.first)
    #expect((start.latitude - 60.121).magnitude < 0.0015)
    #expect((start.longitude - 24.901).magnitude < 1e-5)
    for (keys, message) in [
      (", start: [10, 10]", "streets: the nearest street is"),
      (", start: nowhere at all", "start: "),
      (", shape: round", "shape: "), (", plan: grid", "unknown key 'plan' in route.streets"),
    ] {
      let error = #expect(throws: ScenarioFileError.self) { try route(keys) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
    let missing = "name: x\nwhy: y\nroute: { streets: { file: none.osm, distance: 5 km } }\n"
    #expect(
      Self.mistakes(missing + "expect: { distance: within 2 % }").contains("none.osm: cannot open"))
  }

  @Test("a place may be a city's name")
  func placeByName() throws {
    let route = { (start: String) throws(ScenarioFileError) in
      try Self.read(
        "name: x\nwhy: y\nroute: { city: { distance: 1 km, start: \(start) } }\n"
          + "expect: { distance: within 2 % }"
      ).route
    }
    #expect(try route("'Paris, Texas'").coordinates == route("[33.6609, -95.5555]").coordinates)
  }

  @Test("all mistakes of a file are told in one go, in the order of the file")
  func allAtOnce() {
    #expect(
      Self.mistakes(
        """
        nam: x
        route: watersid
        seed: many
        runner: { pase: 5:00/km, lights: { every: 1 m } }
        faults:
          - { at: soon, outage: 3 s }
          - { at: 3:00 }
        expect: { distance: exactly, rejected: { stale: some } }
        """) == """
          x.yaml:1:1: unknown key 'nam'; did you mean 'name'?
          x.yaml:1:1: the scenario has no 'name': what the scenario is called, a few words
          x.yaml:1:1: the scenario has no 'why': what it stands for, one line: what a user would complain of
          x.yaml:2:8: unknown route 'watersid'; did you mean 'waterside'?
          x.yaml:3:7: seed: 'many' is not understood: write a whole number from 0 to 18446744073709551615
          x.yaml:4:11: unknown key 'pase' in runner; did you mean 'pace'?
          x.yaml:4:43: every: '1 m' is out of range: 20 m to 100 km
          x.yaml:6:11: at: 'soon' is not understood: write a duration such as '40 s' or a length such as '1.2 km'
          x.yaml:7:5: a fault without a kind: write one such as 'outage: 40 s'
          x.yaml:8:21: distance: 'exactly' is not understood: write a tolerance such as 'within 2 %' or 'within 100 m'
          x.yaml:8:49: stale: 'some' is not understood: write 'at least 3', 'at most 3', 'exactly 3' or 'none'
          """)
  }

  @Test(
    "what is no group of keys, and what is no file, is told",
    arguments: [
      ("just words", "x.yaml:1:1: a scenario is a group of keys, not the text 'just words'"),
      ("- a\n- b", "x.yaml:1:1: a scenario is a group of keys, not a list"),
      ("", "x.yaml: is empty: a scenario has at least a name and a route"),
      (
        "name: [",
        "x.yaml:2:1: is not YAML: did not find expected node content while parsing a flow node"
      ),
    ])
  func noScenario(text: String, message: String) {
    #expect(Self.mistakes(text).hasPrefix(message))
  }

  @Test(
    "a file that is not there, and a folder, are told without a place",
    arguments: ["/no/such.yaml", "/"])
  func unreadable(path: String) {
    let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile.read(path: path) }
    #expect(error?.mistakes.map(\.code) == [.unreadable])
    #expect(error?.description.hasPrefix("\(path): cannot ") == true)
  }

  @Test("control characters in a file do not reach the terminal")
  func controlCharacters() {
    let told = Self.mistakes("\"a\\e[31m\": 1\n" + Self.head + "expect: { distance: within 2 % }")
    #expect(told.hasPrefix("x.yaml:1:1: unknown key 'a [31m'"))
    #expect(!told.contains("\u{1B}"))
  }

  @Test(
    "a GPX file is found from the scenario's folder, by its path or by its name in Routes",
    arguments: ["../Routes/mine.gpx", "mine", "{ file: ../Routes/mine.gpx }", "broken"])
  func routeFiles(route: String) throws {
    let folder = try PrivateFolder()
    for name in ["Routes", "Scenarios"] { try folder.makeFolder(name) }
    let points = #"<rte><rtept lat="0" lon="0"/><rtept lat="0" lon="0.01"/></rte></gpx>"#
    let gpx = #"<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">"# + points
    try folder.write(gpx, to: "Routes/mine.gpx")
    try folder.write(String(gpx.dropLast(9)), to: "Routes/broken.gpx")
    let file = folder.path("Scenarios/x.yaml")
    let text = "name: x\nwhy: y\nroute: \(route)\nexpect: { distance: within 2 % }"
    try folder.write(text, to: "Scenarios/x.yaml")
    if route == "broken" {
      let error = #expect(throws: ScenarioFileError.self) { try ScenarioFile.read(path: file) }
      #expect(error?.mistakes.map(\.code) == [.route])
      let told = error?.description ?? ""
      #expect(told.hasPrefix("\(file):3:8: route: ") && told.contains("Routes/broken.gpx:1:"))
    } else {
      #expect(try ScenarioFile.read(path: file).route.coordinates.count == 2)
    }
  }
}
