import Harness
import Routes
import ScenarioFiles
import Simulation
import Testing
import Tracks

@Suite struct ReceiverKeyTests {
  /// The keys that have a value of their own, without `receiver.`.
  private static let keys: [SchemaKey] = ScenarioSchema.keys.filter { key in
    guard key.path.hasPrefix("receiver."), key.path != "receiver.kind" else { return false }
    if case .group(nil) = key.kind { return false }
    return true
  }

  /// Values that a key takes, of which at least one is no profile's.
  private static func values(_ kind: ValueKind) -> [String] {
    switch kind {
    case .quantity(.length, _, _): ["7.77 m"]
    case .quantity(.duration, _, _): ["7.77 s"]
    case .quantity(.share, _, _): ["7.7 %"]
    case .quantity(.number, _, _): ["1.77"]
    case .wholeNumber(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .boolean: ["yes", "no"]
    case .word(let words): words
    case .group(let shorthand?): values(shorthand)
    default: []
    }
  }

  private static func receiver(_ yaml: String) throws -> Receiver {
    try ScenarioFileTests.read(
      ScenarioFileTests.head + "receiver: \(yaml)\nexpect: { distance: within 2 % }"
    ).receiver
  }

  /// A key in the groups that it stands in.
  private static func nested(_ key: SchemaKey, _ value: String) -> String {
    key.path.dropFirst("receiver.".count).split(separator: ".").reversed()
      .reduce(value) { "{ \"\($1)\": \($0) }" }
  }

  @Test("there are keys for all of a receiver")
  func many() {
    #expect(Self.keys.count > 150)
  }

  @Test("every key of a receiver changes it, in a way of its own, and --set does the same")
  func all() throws {
    var made: [Receiver: String] = [:]
    for key in Self.keys {
      var changed: Set<Receiver> = []
      for value in Self.values(key.kind) {
        let receiver = try Self.receiver(Self.nested(key, value))
        #expect(receiver.problem == nil)
        if receiver != .iphone { changed.insert(receiver) }
        #expect(try Overrides.receiver(.iphone, ["\(key.path)=\(value)"]) == receiver)
      }
      #expect(!changed.isEmpty, "\(key.path) changes nothing")
      for receiver in changed {
        // A group's shorthand may be what one of its keys does.
        if let other = made[receiver], !other.hasPrefix(key.path), !key.path.hasPrefix(other) {
          Issue.record("\(key.path) does what \(other) does")
        }
        made[receiver] = key.path
      }
    }
  }

  @Test("values reach their place")
  func places() throws {
    let receiver = try Self.receiver(
      """
      {
        kind: logger, errors: 200 %,
        error: { everywhere: { white: 3 cm }, open: 5 m, built-up: { sigma: 12 m, bias: { time: 3 min } } },
        hold: { speed: 0.7 }, "distance filter": 5 m,
        sampling: { least: 2 s, greatest: 3 s, missing: 1 % },
        accuracy: { meaning: android, floor: 3 m, step: 0.5 m, honesty: 20 % },
        delivery: { batch: 1 min, "out of order": 2 % }, sky: { galileo: yes, glonass: no },
        reacquisition: { least: 2 s, greatest: 20 s }, antenna: wrist
      }
      """.replacing("3 cm", with: "0.03 m"))
    var expected = Receiver.logger
    expected.errors = expected.errors.scaled(by: 2)
    for place in Surroundings.allCases where place != .tunnel {
      expected.errors[place].white = 0.03
    }
    for (place, sigma) in [(Surroundings.open, 5.0), (.builtUp, 12)] {
      expected.errors[place] =
        expected.errors[place].scaled(by: sigma / expected.errors[place].sigma)
      #expect((receiver.errors[place].sigma - sigma).magnitude < 1e-9)
    }
    expected.errors[.builtUp].bias.time = 180
    var hold = expected.hold ?? StaticHold()
    hold.speed = 0.7
    expected.hold = hold
    expected.distanceFilter = 5
    expected.sampling = SamplingPattern(.between(2, 3), missing: 0.01)
    expected.accuracy.meaning = .android
    (expected.accuracy.floor, expected.accuracy.step) = (3, 0.5)
    (expected.accuracy.honesty, expected.accuracy.levels) = (0.2, [])
    (expected.delivery.batch, expected.delivery.outOfOrder) = (60, 0.02)
    expected.sky = Sky(systems: [.gps, .galileo])
    expected.reacquisition.delay = 2...20
    expected.antenna = .wrist
    #expect(receiver == expected)
  }

  @Test(
    "what does not go together in a receiver is told",
    arguments: [
      (
        "{ interval: 2 s, sampling: { smart: yes } }",
        "4:13: interval: an even rate and 'sampling' do not go together: write one"
      ),
      (
        "{ sampling: { smart: yes, least: 1 s } }",
        "4:25: smart: it has times of its own; leave out 'least' and 'greatest'"
      ),
      ("{ sampling: { least: 3 s, greatest: 2 s } }", "4:25: least: more than 'greatest'"),
      (
        "{ accuracy: { meaning: apple, constant: 3 m } }",
        "4:41: constant: a meaning and a constant do not go together: write one"
      ),
      (
        "{ error: { builtup: 3 m } }",
        "4:22: unknown key 'builtup' in receiver.error; did you mean 'built-up'?"
      ),
      (
        "{ error: { open: { bias: { sigma: much } } } }",
        "4:45: sigma: 'much' does not begin with a number: write '5 km', '800 m' or '3.1 mi'"
      ),
      (
        "{ accuracy: { meaning: aple } }",
        "4:34: meaning: unknown word 'aple': one of 'apple', 'android', 'w3c'; did you mean 'apple'?"
      ),
    ])
  func conflicts(yaml: String, message: String) {
    let text = ScenarioFileTests.head + "receiver: \(yaml)\nexpect: { distance: within 2 % }"
    #expect(ScenarioFileTests.mistakes(text) == "x.yaml:" + message)
  }

  @Test("of two overrides the last holds, hyphens stand for spaces, and a profile may be named")
  func overrides() throws {
    let receiver = try Overrides.receiver(
      .watch,
      [
        "receiver.first-fixes=yes", "receiver.interval=2s", "receiver.interval=3 s",
        "receiver.hold.speed=0.9", "receiver.hold.delay=9 s", "receiver.error.built-up=4 m",
      ])
    var expected = Receiver.watch
    expected.firstFixes = true
    expected.sampling.kind = .every(seconds: 3)
    var hold = expected.hold ?? StaticHold()
    (hold.speed, hold.delay) = (0.9, 9)
    expected.hold = hold
    expected.errors[.builtUp] =
      expected.errors[.builtUp].scaled(by: 4 / expected.errors[.builtUp].sigma)
    #expect(receiver == expected)
    #expect(try Overrides.receiver(.watch, ["receiver.kind=logger"]) == .logger)
    #expect(try Overrides.receiver(.watch, []) == .watch)
  }

  @Test(
    "a wrong override is told",
    arguments: [
      ("receiver.interval", "'receiver.interval' has no value: write receiver.interval=2s"),
      (
        "runner.pace=5:00/km",
        "'runner.pace=5:00/km' is not a receiver's key: write receiver.interval=2s"
      ),
      ("receiver=watch", "'receiver=watch' is not a receiver's key: write receiver.interval=2s"),
      ("receiver..=1", "'receiver..=1' is not a receiver's key: write receiver.interval=2s"),
      ("receiver.holt.speed=1", "unknown key 'holt' in receiver; did you mean 'hold'?"),
      ("receiver.interval=", "'interval' has no value: write a duration such as '40 s' or '12:00'"),
      ("receiver.interval=2 m", "interval: '2 m' is out of range: 10 ms to 60 s"),
      (
        "receiver.accuracy.drift.time=3",
        "drift: a group of keys where there should be a number such as '1.5'"
      ),
    ])
  func wrong(text: String, message: String) {
    let error = #expect(throws: Overrides.Problem.self) { try Overrides.receiver(.iphone, [text]) }
    #expect(error?.description == message)
  }

  @Test("a fault of the command line is as one of a scenario")
  func faults() throws {
    #expect(
      try Overrides.fault("at: 1.2 km, jump: 40 m, for: 300 m, recovery: 3 s")
        == Fault(.distance(from: 1200, for: 300), .jump(metres: 40, recovery: 3)))
    #expect(try Overrides.fault("at: 12:00, outage: 40 s").span == .time(from: 720, for: 40))
  }

  @Test(
    "a wrong fault is told",
    arguments: [
      (
        "outage: 4 s",
        "faults has no 'at': the time from the start, or the way travelled, to where it begins"
      ),
      ("at: 1:00, outrage: 4 s", "unknown key 'outrage' in faults; did you mean 'outage'?"),
      ("at: 1:00", "a fault without a kind: write one such as 'outage: 40 s'"),
      ("at: 1:00 }, { at: 2:00", "a fault without a kind: write one such as 'outage: 40 s'"),
      (
        "at: 1:00, outage: 4 s }, { at: 2:00, outage: 4 s",
        "'at: 1:00, outage: 4 s }, { at: 2:00, out...' is not one fault"
      ),
      ("at: [", "'at: [' is not understood: write 'at: 12:00, outage: 40 s'"),
    ])
  func wrongFault(text: String, message: String) {
    let error = #expect(throws: Overrides.Problem.self) { try Overrides.fault(text) }
    #expect(error?.description == message)
  }
}
