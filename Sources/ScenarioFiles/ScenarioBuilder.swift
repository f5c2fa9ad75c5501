internal import Geodesy
internal import Harness
internal import Routes
internal import Simulation
internal import TrackFiles
internal import Tracking

/// Makes a scenario of settings that were read, and notes which of them do not go together.
struct ScenarioBuilder {
  private(set) var mistakes: [ScenarioFileError.Mistake] = []
  let file: String

  init(file: String) { self.file = file }

  /// The scenario, or nil where a mistake, noted here or by the reader, leaves none.
  mutating func scenario(_ settings: Settings) -> Scenario? {
    let runner = runner(settings.group("runner"))
    let receiver = receiver(settings.group("receiver"))
    let faults = settings.list("faults").compactMap { fault($0) }
    let checks = settings.group("expect").map { self.checks($0) } ?? []
    let route = route(settings)
    guard let name = settings.text("name"), let route else { return nil }
    var scenario = Scenario(
      name: name, why: settings.text("why") ?? "", route: route, runner: runner,
      receiver: receiver, faults: faults, checks: checks, file: file)
    if let seed = settings.whole("seed") { scenario.seed = seed }
    if let seeds = settings.whole("seeds") { scenario.seeds = Int(seeds) }
    if let share = settings.number("must pass") { scenario.shareToPass = share }
    if let start = settings.time("start") { scenario.start = start }
    return scenario
  }

  // MARK: Route

  private mutating func route(_ settings: Settings) -> Route? {
    let resolver = RouteResolver(scenarioFile: file)
    do throws(ScenarioFileError.Mistake) {
      if let name = settings.text("route") {
        return try resolver.route(named: name, at: settings.place(of: "route"))
      }
      guard let route = settings.group("route") else { return nil }
      let ways = ["file", "city", "streets"].filter { route.seen[$0] != nil }
      guard ways.count == 1 else {
        note(
          .conflict, route.mark,
          ways.isEmpty
            ? "route has neither 'file' nor 'city' nor 'streets': write one of them"
            : "route has both " + ways.map { "'\($0)'" }.joined(separator: " and ")
              + ": write one of them")
        return nil
      }
      if let path = route.text("file") {
        return try resolver.route(file: path, at: route.place(of: "file"))
      }
      if let streets = route.group("streets") {
        guard let path = streets.text("file"), let distance = streets.number("distance") else {
          return nil
        }
        // A start that was written and is wrong was noted; the middle would not be what was meant.
        guard streets.place("start") != nil || streets.seen["start"] == nil else { return nil }
        return try resolver.streets(
          StreetRun(
            path: path, distance: distance, start: streets.place("start"),
            shape: shape(streets), seed: streets.whole("seed") ?? 1), at: streets.mark)
      }
      guard let city = route.group("city"), let distance = city.number("distance"),
        let start = city.place("start")
      else { return nil }
      return try resolver.city(
        CityGenerator(
          distance: distance, start: start, seed: city.whole("seed") ?? 1, shape: shape(city),
          plan: city.text("plan").flatMap { CityPlan(rawValue: $0) } ?? .mixed), at: city.mark)
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  private func shape(_ settings: Settings) -> RouteShape {
    settings.text("shape").flatMap { RouteShape(rawValue: $0) } ?? .loop
  }

  // MARK: Receiver

  private mutating func receiver(_ settings: Settings?) -> Receiver {
    guard let settings else { return .iphone }
    let kind = settings.text("kind")
    return receiver(settings, from: Receiver.profiles.first { $0.name == kind } ?? .iphone)
  }

  /// A receiver with what the keys of a group change.
  mutating func receiver(_ settings: Settings, from profile: Receiver) -> Receiver {
    var receiver = profile
    for key in ReceiverKey.all {
      if let setting = settings.setting(at: key.path) { key.apply(&receiver, setting) }
    }
    noteSampling(settings)
    if let accuracy = settings.group("accuracy"), let mark = accuracy.seen["constant"],
      accuracy.seen["meaning"] != nil
    {
      note(.conflict, mark, "constant: a meaning and a constant do not go together: write one")
    }
    // Each value fits by itself; what does not go together is told where the group stands.
    if mistakes.isEmpty, let problem = receiver.problem ?? receiver.deafness {
      note(.conflict, settings.mark, "receiver: \(problem)")
    }
    return receiver
  }

  private mutating func noteSampling(_ settings: Settings) {
    guard let sampling = settings.group("sampling") else { return }
    let isUneven = sampling.seen["least"] != nil || sampling.seen["greatest"] != nil
    let isSmart = sampling.boolean("smart") == true
    if let mark = settings.seen["interval"], isUneven || isSmart {
      note(.conflict, mark, "interval: an even rate and 'sampling' do not go together: write one")
    } else if isUneven, isSmart {
      note(
        .conflict, sampling.mark(of: "smart"),
        "smart: it has times of its own; leave out 'least' and 'greatest'")
    }
    if let least = sampling.number("least"), let greatest = sampling.number("greatest"),
      least > greatest
    {
      note(.conflict, sampling.mark(of: "least"), "least: more than 'greatest'")
    }
  }

  // MARK: Faults

  mutating func fault(_ settings: Settings) -> Fault? {
    let kinds = FaultKey.all.filter { settings.seen[$0.name] != nil }
    guard kinds.count == 1, let key = kinds.first else {
      let names = kinds.map(\.name).joined(separator: ", ")
      note(
        .conflict, settings.mark,
        kinds.isEmpty
          ? "a fault without a kind: write one such as 'outage: 40 s'"
          : "a fault with \(kinds.count) kinds (\(names)): write one each")
      return nil
    }
    if key.isLasting, let mark = settings.seen["for"] {
      note(.conflict, mark, "for: '\(key.name)' says itself how long it lasts")
      return nil
    }
    if !key.isLasting, settings.seen["for"] == nil {
      note(
        .missingKey, settings.mark, "a fault '\(key.name)' has no 'for': write how long it lasts")
      return nil
    }
    if !key.recovers, let mark = settings.seen["recovery"] {
      note(
        .conflict, mark, "recovery: a fault '\(key.name)' has none, only 'jump' and 'drift' have")
      return nil
    }
    guard let at = settings.extent("at"),
      let length = settings.extent(key.isLasting ? key.name : "for")
    else { return nil }
    if key.isLasting { return Fault(Span(from: at, for: length), key.kind(0, recovery: 0)) }
    guard let size = settings.number(key.name) else { return nil }
    let recovery = settings.number("recovery") ?? 0
    if case .seconds(let seconds) = length, recovery > seconds {
      note(.conflict, settings.mark(of: "recovery"), "recovery: longer than the fault")
    }
    return Fault(Span(from: at, for: length), key.kind(size, recovery: recovery))
  }

  // MARK: Checks

  private mutating func checks(_ settings: Settings) -> [Check] {
    if settings.isEmpty {
      note(.missingKey, settings.mark, "expect is empty: write what a tracker must make of the run")
    }
    var checks: [Check] = []
    if let value = settings.tolerance("distance") { checks.append(.distance(value)) }
    if let value = settings.tolerance("pace") { checks.append(.pace(value)) }
    if let value = settings.tolerance("moving time") { checks.append(.movingTime(value)) }
    if let value = settings.tolerance("elapsed time") { checks.append(.elapsedTime(value)) }
    if let value = settings.tolerance("splits") { checks.append(.splits(value)) }
    if let value = settings.count("accepted") { checks.append(.acceptedFixes(value)) }
    if let value = settings.count("rejected") { checks.append(.rejectedFixes(value, reason: nil)) }
    if let reasons = settings.group("rejected") {
      for reason in Rejection.allCases {
        if let value = reasons.count(reason.label) {
          checks.append(.rejectedFixes(value, reason: reason))
        }
      }
    }
    return checks
  }

  mutating func note(_ code: ScenarioFileError.Code, _ mark: Mark, _ message: String) {
    mistakes.append(.init(code, at: mark, message))
  }
}
