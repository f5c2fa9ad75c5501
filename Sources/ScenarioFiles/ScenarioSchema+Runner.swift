internal import Simulation

extension ScenarioSchema {
  /// The keys that say how the run is run.
  static let runner: [SchemaKey] =
    [
      SchemaKey("runner", .group(shorthand: nil), "how the run is run"),
      SchemaKey(
        "runner.kind", .word(Runner.Kind.allCases.map(\.rawValue)), default: "runner",
        "who or what moves; the other keys change it"),
      SchemaKey(
        "runner.pace", .quantity(.pace, from: "0:20/km", to: "60:00/km"),
        "the pace where nothing holds the runner up, such as 5:30/km or 5 m/s; without it the kind's"
      ),
      SchemaKey(
        "runner.variation", .word(["natural", "none"]), default: "natural",
        "whether the pace wanders as a human's does"),
      SchemaKey(
        "runner.distance", .quantity(.length, from: "10 m", to: "200 km"),
        "how far along the route, more than once round for laps; without it once along the route"),
      SchemaKey(
        "runner.hills", .boolean, default: "yes",
        "whether hills change the speed, on a route with altitudes"),
    ] + plan + tiring + lights + rest

  private static let plan: [SchemaKey] = [
    SchemaKey(
      "runner.plan", .group(shorthand: .word(["even"])), default: "even",
      "how the pace changes: one of these"),
    SchemaKey(
      "runner.plan.negative split", .quantity(.share, from: "0 %", to: "50 %"),
      "how much faster the second half is than the first; the pace is the average"),
    SchemaKey(
      "runner.plan.positive split", .quantity(.share, from: "0 %", to: "50 %"),
      "how much slower the second half is than the first; the pace is the average"),
    SchemaKey(
      "runner.plan.intervals", .group(shorthand: nil),
      "fast and slow legs in turn; the pace is that of the warm-up and the cool-down"),
    SchemaKey("runner.plan.intervals.warm up", leg, "how long before the first fast leg"),
    SchemaKey(
      "runner.plan.intervals.repeats", .wholeNumber(1...1000), isRequired: true,
      "how often the two legs come"),
    SchemaKey(
      "runner.plan.intervals.fast", leg, isRequired: true, "how long a fast leg is"),
    SchemaKey(
      "runner.plan.intervals.fast pace", pace, isRequired: true, "how fast it is"),
    SchemaKey(
      "runner.plan.intervals.slow", leg, isRequired: true, "how long the slow leg after it is"),
    SchemaKey(
      "runner.plan.intervals.slow pace", pace, isRequired: true, "how fast that is"),
    SchemaKey(
      "runner.plan.fartlek", .group(shorthand: .word(["usual"])),
      "surges as they come, seeded; the pace is the average"),
    SchemaKey(
      "runner.plan.fartlek.shortest surge", time, default: "20 s", "the least that a surge lasts"),
    SchemaKey(
      "runner.plan.fartlek.longest surge", time, default: "2:00", "the most that a surge lasts"),
    SchemaKey(
      "runner.plan.fartlek.shortest recovery", time, default: "1:00",
      "the least time between surges"),
    SchemaKey(
      "runner.plan.fartlek.longest recovery", time, default: "4:00",
      "the most time between surges"),
    SchemaKey(
      "runner.plan.fartlek.least gain", gain, default: "10 %", "how much faster a surge is at least"
    ),
    SchemaKey(
      "runner.plan.fartlek.greatest gain", gain, default: "30 %",
      "how much faster a surge is at most"),
    SchemaKey(
      "runner.plan.walk run", .group(shorthand: nil),
      "running and walking in turn; the pace is that of the running"),
    SchemaKey(
      "runner.plan.walk run.run", time, default: "4:00", "how long the runner runs"),
    SchemaKey(
      "runner.plan.walk run.walk", time, default: "1:00", "how long the runner walks"),
    SchemaKey(
      "runner.plan.walk run.pace", pace, default: "11:00/km", "how fast the runner walks"),
    SchemaKey(
      "runner.plan.stretches", .list, "a pace from each place on; the runner's own is before them"),
    SchemaKey(
      "runner.plan.stretches.from", .quantity(.length, from: "0 m", to: "200 km"),
      isRequired: true, "where it begins, along the way"),
    SchemaKey("runner.plan.stretches.pace", pace, isRequired: true, "the pace from there on"),
  ]

  private static let tiring: [SchemaKey] = [
    SchemaKey(
      "runner.fatigue", .group(shorthand: .word(["none", "marathon"])), default: "none",
      "how the runner slows down over a long way"),
    SchemaKey(
      "runner.fatigue.from", .quantity(.length, from: "0 m", to: "200 km"), default: "20 km",
      "how far the runner gets without slowing down"),
    SchemaKey(
      "runner.fatigue.per km", .quantity(.share, from: "0 %", to: "50 %"), default: "1.5 %",
      "what each kilometre from there adds to the pace"),
    SchemaKey(
      "runner.walking breaks", .group(shorthand: .word(["none", "occasional"])), default: "none",
      "breaks in which the runner walks, as they come, seeded"),
    SchemaKey(
      "runner.walking breaks.soonest", time, default: "5:00", "the least time between breaks"),
    SchemaKey(
      "runner.walking breaks.latest", time, default: "15:00", "the most time between breaks"),
    SchemaKey(
      "runner.walking breaks.shortest", time, default: "20 s", "the least that a break lasts"),
    SchemaKey(
      "runner.walking breaks.longest", time, default: "1:30", "the most that a break lasts"),
    SchemaKey(
      "runner.walking breaks.pace", pace, default: "11:00/km", "how fast the runner walks"),
    SchemaKey("runner.drink stops", .group(shorthand: nil), "where the runner stops to drink"),
    SchemaKey(
      "runner.drink stops.every", .quantity(.length, from: "100 m", to: "100 km"),
      "how far apart they are"),
    SchemaKey("runner.drink stops.places", .list, "where they are, in place of 'every'"),
    SchemaKey(
      "runner.drink stops.places.at", .quantity(.length, from: "10 m", to: "200 km"),
      isRequired: true, "how far along the way"),
    SchemaKey(
      "runner.drink stops.for", .quantity(.duration, from: "1 s", to: "1 h"), default: "15 s",
      "how long each takes"),
    SchemaKey(
      "runner.drink stops.walking", pace,
      "how fast the runner walks meanwhile; without it he stands"),
  ]

  private static let lights: [SchemaKey] = [
    SchemaKey(
      "runner.lights", .group(shorthand: .word(["route", "none"])), default: "route",
      "the traffic lights, each by its own clock: the route's own, none, or one every so far"),
    SchemaKey(
      "runner.lights.every", .quantity(.length, from: "20 m", to: "100 km"),
      "how far apart lights stand; without it where the route has them"),
    SchemaKey(
      "runner.lights.wait", .quantity(.duration, from: "0 s", to: "30 min"),
      "how long each light keeps the runner"),
    SchemaKey(
      "runner.lights.cycle", .quantity(.duration, from: "10 s", to: "10 min"),
      "seconds from green to green, in place of 'wait'; without either each light has its own"),
    SchemaKey(
      "runner.lights.green", .quantity(.duration, from: "1 s", to: "10 min"),
      "seconds of green in a cycle"),
  ]

  private static let rest: [SchemaKey] = [
    SchemaKey(
      "runner.carry", .word(Carry.allCases.map(\.rawValue)), default: "none",
      "where on the body the receiver swings along"),
    SchemaKey(
      "runner.standing start", .quantity(.duration, from: "0 s", to: "1 h"), default: "0 s",
      "how long the runner stands, recording, before setting off"),
    SchemaKey(
      "runner.standing end", .quantity(.duration, from: "0 s", to: "1 h"), default: "0 s",
      "how long the runner stands, recording, after arriving"),
    SchemaKey("runner.pauses", .list, "when the user pauses the tracker"),
    SchemaKey(
      "runner.pauses.at", .quantity(.duration, from: "0 s", to: "100 h"), isRequired: true,
      "the time from the start to the press on pause"),
    SchemaKey(
      "runner.pauses.for", .quantity(.duration, from: "1 s", to: "100 h"), isRequired: true,
      "how long until the press on resume"),
    SchemaKey(
      "runner.pauses.walking", .quantity(.pace, from: "3:00/km", to: "60:00/km"),
      "how fast the runner walks on meanwhile, such as 1.2 m/s; without it he stands"),
  ]

  private static let pace = ValueKind.quantity(.pace, from: "0:20/km", to: "60:00/km")
  private static let time = ValueKind.quantity(.duration, from: "1 s", to: "10 h")
  private static let gain = ValueKind.quantity(.share, from: "0 %", to: "200 %")
  private static let leg = ValueKind.extent(
    soonest: "1 s", latest: "10 h", nearest: "10 m", farthest: "100 km")
}
