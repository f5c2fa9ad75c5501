import Harness
import ScenarioFiles
import Simulation
import Testing

@Suite struct RunnerKeyTests {
  private func runner(_ yaml: String) throws -> Runner {
    try ScenarioFileTests.read(
      ScenarioFileTests.head + "runner: \(yaml)\nexpect: { distance: within 2 % }"
    ).runner
  }

  @Test("a kind is the usual one of its kind, with a pace where one is given")
  func kinds() throws {
    for kind in Runner.Kind.allCases {
      #expect(try runner("{ kind: \(kind.rawValue) }") == .usual(kind))
    }
    var car = Runner.car
    car.pace = 1.0 / 25
    car.paceVariation = .none
    #expect(try runner("{ kind: car, pace: 25 m/s, variation: none }") == car)
  }

  @Test(
    "every plan can be said",
    arguments: [
      ("even", .even), ("{ negative split: 4 % }", .negativeSplit(gain: 0.04)),
      ("{ positive split: 4 % }", .negativeSplit(gain: -0.04)),
      (
        "{ intervals: { warm up: 10 min, repeats: 6, fast: 800 m, fast pace: 4:00/km, slow: 90 s, slow pace: 6:40/km } }",
        .intervals(
          .init(
            warmUp: .time(600), repeats: 6, fast: .init(.distance(800), pace: 0.24),
            slow: .init(.time(90), pace: 0.4)))
      ),
      (
        "{ intervals: { repeats: 2, fast: 1 min, fast pace: 4:00/km, slow: 200 m, slow pace: 6:40/km } }",
        .intervals(
          .init(
            repeats: 2, fast: .init(.time(60), pace: 0.24), slow: .init(.distance(200), pace: 0.4)))
      ),
      ("{ fartlek: usual }", .fartlek(.init())),
      (
        "{ fartlek: { longest surge: 40 s, least gain: 20 % } }",
        .fartlek(.init(surge: 20...40, gain: 0.2...0.3))
      ),
      (
        "{ walk run: { walk: 90 s, pace: 10:00/km } }",
        .walkRun(run: 240, walk: 90, speed: 1 / 0.6)
      ),
      (
        "{ stretches: [ { from: 1 km, pace: 5:00/km }, { from: 2 km, pace: 6:00/km } ] }",
        .stretches([.init(start: 1000, pace: 0.3), .init(start: 2000, pace: 0.36)])
      ),
    ] as [(String, PacePlan)])
  func plans(text: String, plan: PacePlan) throws {
    var expected = Runner()
    expected.plan = plan
    #expect(try runner("{ plan: \(text) }") == expected)
  }

  @Test("hills, tiredness, drinks, breaks and where the receiver is carried can be said")
  func others() throws {
    #expect(
      try runner(
        """
        { hills: no, fatigue: { from: 10 km, per km: 2 % }, carry: pocket,
        drink stops: { every: 5 km, for: 20 s, walking: 10:00/km },
        walking breaks: { soonest: 2:00, longest: 2:00 } }
        """)
        == Runner(
          hills: .none, fatigue: Fatigue(onset: 10_000, perKilometre: 0.02),
          drinkStops: .every(5000, duration: 20, walking: 1 / 0.6),
          walkingBreaks: WalkingBreaks(
            between: 120...900, duration: 20...120, speed: 1 / 0.66), carry: .pocket))
    #expect(
      try runner(
        """
        { fatigue: marathon, walking breaks: occasional,
        drink stops: { places: [ { at: 1 km }, { at: 3 km } ] } }
        """)
        == Runner(
          fatigue: .marathon, drinkStops: .at([1000, 3000]), walkingBreaks: .occasional))
    #expect(
      try runner("{ kind: cyclist, lights: { every: 500 m } }").lights
        == .every(500, wait: TrafficLights.vehicleWait))
  }

  @Test(
    "what does not go together is told",
    arguments: [
      (
        "{ plan: { negative split: 2 %, fartlek: usual } }",
        "plan: negative split, fartlek: write one of them"
      ),
      (
        "{ plan: {} }",
        "plan: write one of 'negative split', 'positive split', 'intervals', 'fartlek', 'walk run', 'stretches'"
      ),
      (
        "{ plan: { fartlek: { longest surge: 10 s } } }",
        "longest surge: 'shortest surge' is more than 'longest surge'"
      ),
      (
        "{ plan: { stretches: [ { from: 2 km, pace: 5:00/km }, { from: 1 km, pace: 5:00/km } ] } }",
        "from: write the stretches in order"
      ),
      (
        "{ plan: { intervals: { fast: 400 m, fast pace: 4:00/km, slow: 1 min, slow pace: 7:00/km } } }",
        "runner.plan.intervals has no 'repeats': how often the two legs come"
      ),
      ("{ drink stops: { for: 20 s } }", "drink stops: write 'every' or 'places'"),
      (
        "{ drink stops: { every: 1 km, places: [ { at: 1 km } ] } }",
        "places: these and 'every' do not go together: write one of them"
      ),
      (
        "{ drink stops: { places: [ { at: 3 km }, { at: 1 km } ] } }",
        "at: write the drink stops in order"
      ),
      (
        "{ kind: skater }",
        "kind: unknown word 'skater': one of 'runner', 'walker', 'cyclist', 'car'"
      ),
    ])
  func mistakes(yaml: String, message: String) {
    let error = #expect(throws: ScenarioFileError.self) { try runner(yaml) }
    #expect(error?.mistakes.map(\.message) == [message])
  }

  @Test(
    "a runner's keys on a command line say what a scenario's do",
    arguments: [
      (["runner.carry=arm"], "{ carry: arm }"),
      (["runner.kind=car", "runner.pace=25 m/s"], "{ kind: car, pace: 25 m/s }"),
      (["runner.plan.negative-split=4 %"], "{ plan: { negative split: 4 % } }"),
      (["runner.plan.negative split=4%", "runner.plan=even"], "{ plan: even }"),
      (
        ["runner.plan={ fartlek: { longest surge: 40 s } }"],
        "{ plan: { fartlek: { longest surge: 40 s } } }"
      ),
      (
        [
          "runner.plan.intervals.repeats=6", "runner.plan.intervals.fast=800 m",
          "runner.plan.intervals.fast-pace=4:00/km", "runner.plan.intervals.slow=90 s",
          "runner.plan.intervals.slow-pace=6:40/km",
        ],
        "{ plan: { intervals: { repeats: 6, fast: 800 m, fast pace: 4:00/km, slow: 90 s, slow pace: 6:40/km } } }"
      ),
      (["runner.hills=no", "runner.fatigue=marathon"], "{ hills: no, fatigue: marathon }"),
      (
        ["runner.fatigue.from=5 km", "runner.walking-breaks=occasional"],
        "{ fatigue: { from: 5 km }, walking breaks: occasional }"
      ),
      (
        ["runner.drink-stops.every=2 km", "runner.drink-stops.for=20 s"],
        "{ drink stops: { every: 2 km, for: 20 s } }"
      ),
      (
        ["runner.drink stops.places=[{ at: 1 km }, { at: 3 km }]"],
        "{ drink stops: { places: [ { at: 1 km }, { at: 3 km } ] } }"
      ),
      (["runner.pauses=[{at: 60 s, for: 20 s}]"], "{ pauses: [ { at: 60 s, for: 20 s } ] }"),
      (
        ["runner.lights.every=600 m", "runner.standing-start=9s"],
        "{ lights: { every: 600 m }, standing start: 9 s }"
      ),
    ])
  func overrides(texts: [String], yaml: String) throws {
    let expected = try runner(yaml)
    #expect(try Overrides.runner(Runner(), texts) == expected)
    #expect(expected != Runner() || yaml == "{ plan: even }")
  }

  @Test("an override leaves alone what it does not name, and a word brings back what is usual")
  func base() throws {
    var base = Runner.cyclist
    base.pace = 0.25
    base.distance = 3000
    base.carry = .pocket
    base.standingStart = 7
    base.pauses = [Pause(at: 60, duration: 20)]
    base.lights = .none
    var expected = base
    expected.hills = .none
    #expect(try Overrides.runner(base, ["runner.hills=no", "runner.kind=cyclist"]) == expected)
    expected.hills = Runner.cyclist.hills
    expected.lights = Runner.cyclist.lights
    #expect(
      try Overrides.runner(expected, ["runner.lights=route", "runner.hills=yes"]) == expected)
    #expect(try Overrides.runner(base, ["runner.kind=walker"]) == .walker)
    #expect(try Overrides.runner(base, []) == base)
  }

  @Test(
    "a wrong override of a runner is told",
    arguments: [
      ("runner.pace", "'runner.pace' has no value: write runner.pace=5:00/km"),
      (
        "receiver.interval=2s",
        "'receiver.interval=2s' is not a runner's key: write runner.pace=5:00/km"
      ),
      ("runner.cary=arm", "unknown key 'cary' in runner; did you mean 'carry'?"),
      ("runner.carry=leg", "carry: unknown word 'leg': one of 'none', 'arm', 'pocket', 'armband'"),
      (
        "runner.plan.intervals.fast=400 m",
        "runner.plan.intervals has no 'repeats': how often the two legs come"
      ),
      (
        "runner.pauses=[{ at: 60 s }]",
        "runner.pauses has no 'for': how long until the press on resume"
      ),
      (
        "runner.pauses=60 s",
        "pauses: the text '60 s' where there should be a list of groups, each on a line that begins with '- '"
      ),
      ("runner.drink stops.for=20 s", "drink stops: write 'every' or 'places'"),
      ("runner.plan={ fartlek: usual, fartlek: usual }", "key 'fartlek' stands twice"),
      ("runner.plan=[", "'[' is not understood: "),
    ])
  func wrong(text: String, message: String) {
    let error = #expect(throws: Overrides.Problem.self) { try Overrides.runner(Runner(), [text]) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }
}
