internal import Routes
internal import Simulation
internal import Tracking

/// Every key that a scenario file may have: the one table behind the reader and its documentation.
///
/// Keys stand in the order in which a list of them is best read; a group stands before its own keys.
public enum ScenarioSchema {
  /// The keys.
  public static let keys: [SchemaKey] = top + route + runner + receiver + faults + expect

  private static let top: [SchemaKey] = [
    SchemaKey("name", .text, isRequired: true, "what the scenario is called, a few words"),
    SchemaKey(
      "why", .text, isRequired: true, "what it stands for, one line: what a user would complain of"),
    SchemaKey("seed", .wholeNumber(0...UInt64.max), default: "1", "the first seed"),
    SchemaKey("seeds", .wholeNumber(1...10_000), default: "1", "how many seeds it is run with"),
    SchemaKey(
      "must pass", .quantity(.share, from: "0 %", to: "100 %"), default: "95 %",
      "the share of the seeds that must pass"),
    SchemaKey(
      "start", .time, default: "2026-05-01T08:00:00Z", "when the run begins"),
  ]

  private static let route: [SchemaKey] = [
    SchemaKey(
      "route", .group(shorthand: .text), isRequired: true,
      "where the run goes: a name, a file, or 'city' or 'streets' with their keys"),
    SchemaKey(
      "route.file", .text, "a GPX, GeoJSON or KML file, from the folder of the scenario"),
    SchemaKey("route.city", .group(shorthand: nil), "a run through a city made up for it"),
    SchemaKey(
      "route.city.distance", runLength, isRequired: true, "how long the run is"),
    SchemaKey("route.city.start", .place, isRequired: true, "where it begins"),
    SchemaKey("route.city.shape", .word(shapes), default: "loop", "where it ends"),
    SchemaKey(
      "route.city.plan", .word(CityPlan.allCases.map(\.rawValue)),
      default: CityPlan.mixed.rawValue, "how the streets are laid out"),
    SchemaKey(
      "route.city.seed", .wholeNumber(0...UInt64.max), default: "1",
      "which city is made up: the same for every seed of the scenario"),
    SchemaKey("route.streets", .group(shorthand: nil), "a run found on the streets of a map"),
    SchemaKey(
      "route.streets.file", .text, isRequired: true,
      "a GeoJSON or OpenStreetMap XML file, from the folder of the scenario"),
    SchemaKey(
      "route.streets.distance", runLength, isRequired: true, "how long the run is"),
    SchemaKey(
      "route.streets.start", .place,
      "where it begins, on the nearest street; without it in the middle of the map"),
    SchemaKey("route.streets.shape", .word(shapes), default: "loop", "where it ends"),
    SchemaKey(
      "route.streets.seed", .wholeNumber(0...UInt64.max), default: "1",
      "which run is found: the same for every seed of the scenario"),
  ]

  private static let runLength = ValueKind.quantity(.length, from: "100 m", to: "100 km")
  private static let shapes = RouteShape.allCases.map(\.rawValue)

  private static let runner: [SchemaKey] = [
    SchemaKey("runner", .group(shorthand: nil), "how the run is run"),
    SchemaKey(
      "runner.pace", .quantity(.pace, from: "2:00/km", to: "30:00/km"), default: "5:30/km",
      "the pace where nothing holds the runner up"),
    SchemaKey(
      "runner.variation", .word(["natural", "none"]), default: "natural",
      "whether the pace wanders as a human's does"),
    SchemaKey(
      "runner.distance", .quantity(.length, from: "10 m", to: "200 km"),
      "how far along the route, more than once round for laps; without it once along the route"),
    SchemaKey(
      "runner.lights", .group(shorthand: .word(["route", "none"])), default: "route",
      "the traffic lights: the route's own, none, or one every so far"),
    SchemaKey(
      "runner.lights.every", .quantity(.length, from: "20 m", to: "100 km"),
      "how far apart lights stand; without it where the route has them"),
    SchemaKey(
      "runner.lights.wait", .quantity(.duration, from: "0 s", to: "30 min"),
      "how long each light keeps the runner"),
    SchemaKey(
      "runner.lights.cycle", .quantity(.duration, from: "10 s", to: "10 min"),
      "seconds from green to green, in place of 'wait': met at random"),
    SchemaKey(
      "runner.lights.green", .quantity(.duration, from: "1 s", to: "10 min"),
      "seconds of green in a cycle"),
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

  private static let receiver: [SchemaKey] =
    [
      SchemaKey("receiver", .group(shorthand: nil), "what records the run"),
      SchemaKey(
        "receiver.kind", .word(Receiver.profiles.map(\.name)), default: Receiver.iphone.name,
        "the profile; the other keys change it"),
    ] + ReceiverKey.all.map { SchemaKey("receiver.\($0.path)", $0.kind, $0.help) }

  private static let faults: [SchemaKey] =
    [
      SchemaKey("faults", .list, "what goes wrong, when and for how long"),
      SchemaKey(
        "faults.at",
        .extent(soonest: "0 s", latest: "100 h", nearest: "0 m", farthest: "1000 km"),
        isRequired: true, "the time from the start, or the way travelled, to where it begins"),
      SchemaKey(
        "faults.for", FaultKey.extent,
        "how long it lasts, for the kinds that do not say so themselves"),
      SchemaKey(
        "faults.recovery", .quantity(.duration, from: "100 ms", to: "1 h"),
        "how long a 'jump' or a 'drift' takes to come back, at its end"),
    ] + FaultKey.all.map { SchemaKey("faults.\($0.name)", $0.value, $0.help) }

  private static let expect: [SchemaKey] =
    [
      SchemaKey(
        "expect", .group(shorthand: nil), isRequired: true, "what a tracker must make of it"),
      SchemaKey(
        "expect.distance", .tolerance(.length), "the distance at the end, against the true one"),
      SchemaKey(
        "expect.pace", .tolerance(.pace),
        "the average pace shown at the end, against recording time by distance"),
      SchemaKey(
        "expect.moving time", .tolerance(.duration), "the time in motion, without pauses and rests"),
      SchemaKey("expect.elapsed time", .tolerance(.duration), "the time from start to finish"),
      SchemaKey("expect.splits", .tolerance(.duration), "the duration of each whole kilometre"),
      SchemaKey("expect.accepted", .count, "how many fixes count"),
      SchemaKey(
        "expect.rejected", .group(shorthand: .count), "how many fixes are refused, or by reason"),
    ]
    + Rejection.allCases.map {
      SchemaKey("expect.rejected.\($0.label)", .count, "how many are refused as: \($0.label)")
    }
}
