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
