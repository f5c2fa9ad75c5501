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
}
