internal import Simulation

extension ScenarioBuilder {
  /// Who runs, as the keys say.
  mutating func runner(_ settings: Settings?) -> Runner {
    guard let settings else { return Runner() }
    return runner(
      settings, from: settings.text("kind").flatMap(Runner.Kind.init).map(Runner.usual) ?? Runner())
  }

  /// A runner with what the keys of a group change; a word brings back what is usual.
  mutating func runner(_ settings: Settings, from base: Runner) -> Runner {
    var runner = base
    let usual = Runner.usual(base.kind)
    if let pace = settings.number("pace") { runner.pace = pace }
    if let variation = settings.text("variation") {
      runner.paceVariation = variation == "none" ? .none : usual.paceVariation
    }
    runner.distance = settings.number("distance") ?? runner.distance
    if let isHilly = settings.boolean("hills") { runner.hills = isHilly ? usual.hills : .none }
    if settings.text("plan") != nil { runner.plan = .even }
    if let plan = settings.group("plan") { runner.plan = self.plan(plan) }
    if let fatigue = settings.text("fatigue") {
      runner.fatigue = fatigue == "marathon" ? .marathon : .none
    }
    if let fatigue = settings.group("fatigue"), let onset = fatigue.number("from"),
      let share = fatigue.number("per km")
    {
      runner.fatigue = Fatigue(onset: onset, perKilometre: share)
    }
    if let stops = settings.group("drink stops") { runner.drinkStops = drinkStops(stops) }
    if let breaks = settings.text("walking breaks") {
      runner.walkingBreaks = breaks == "occasional" ? .occasional : .none
    }
    if let breaks = settings.group("walking breaks"),
      let between = range(breaks, "soonest", "latest"),
      let duration = range(breaks, "shortest", "longest"), let pace = breaks.number("pace")
    {
      runner.walkingBreaks = WalkingBreaks(
        between: between, duration: duration, speed: 1 / pace)
    }
    if let lights = settings.text("lights") {
      runner.lights = lights == "none" ? .none : usual.lights
    }
    if let lights = settings.group("lights") {
      runner.lights = trafficLights(lights, from: runner.lights)
    }
    runner.carry = settings.text("carry").flatMap(Carry.init) ?? runner.carry
    runner.standingStart = settings.number("standing start") ?? runner.standingStart
    runner.standingEnd = settings.number("standing end") ?? runner.standingEnd
    if settings.seen["pauses"] != nil { runner.pauses = pauses(settings.list("pauses")) }
    return runner
  }

  private mutating func pauses(_ list: [Settings]) -> [Pause] {
    var pauses: [Pause] = []
    var end = 0.0
    for pause in list {
      guard let at = pause.number("at"), let duration = pause.number("for") else { continue }
      if at < end {
        note(
          .conflict, pause.mark(of: "at"),
          "at: this pause begins before the one above it has ended; write them in order, apart")
      }
      end = at + duration
      pauses.append(
        Pause(at: at, duration: duration, walking: pause.number("walking").map { 1 / $0 } ?? 0))
    }
    return pauses
  }

  // MARK: Plans

  private static let plans = [
    "negative split", "positive split", "intervals", "fartlek", "walk run", "stretches",
  ]

  private mutating func plan(_ settings: Settings) -> PacePlan {
    let named = Self.plans.filter { settings.seen[$0] != nil }
    guard named.count == 1, let name = named.first else {
      let known = Self.plans.map { "'\($0)'" }.joined(separator: ", ")
      if named.count > 1 {
        note(.conflict, settings.mark, "plan: \(named.joined(separator: ", ")): write one of them")
      } else if settings.isEmpty {
        note(.missingKey, settings.mark, "plan: write one of \(known)")
      }
      return .even
    }
    switch name {
    case "negative split": return settings.number(name).map { .negativeSplit(gain: $0) } ?? .even
    case "positive split":
      return settings.number(name).map { .negativeSplit(gain: -$0) } ?? .even
    case "intervals": return settings.group(name).flatMap(intervals) ?? .even
    case "fartlek":
      if settings.text(name) != nil { return .fartlek(.init()) }
      return settings.group(name).flatMap { fartlek($0) } ?? .even
    case "walk run":
      guard let turns = settings.group(name), let run = turns.number("run"),
        let walk = turns.number("walk"), let pace = turns.number("pace")
      else { return .even }
      return .walkRun(run: run, walk: walk, speed: 1 / pace)
    default: return stretches(settings.list(name))
    }
  }

  private func intervals(_ settings: Settings) -> PacePlan? {
    guard let repeats = settings.whole("repeats"),
      let fast = leg(settings, "fast", "fast pace"), let slow = leg(settings, "slow", "slow pace")
    else { return nil }
    return .intervals(
      .init(
        warmUp: settings.extent("warm up").map(extent), repeats: Int(repeats), fast: fast,
        slow: slow))
  }

  private func leg(_ settings: Settings, _ length: String, _ pace: String) -> PacePlan.Leg? {
    guard let length = settings.extent(length), let pace = settings.number(pace) else { return nil }
    return PacePlan.Leg(extent(length), pace: pace)
  }

  private func extent(_ extent: Span.Extent) -> PacePlan.Extent {
    switch extent {
    case .seconds(let seconds): .time(seconds)
    case .metres(let metres): .distance(metres)
    }
  }

  private mutating func fartlek(_ settings: Settings) -> PacePlan? {
    guard let surge = range(settings, "shortest surge", "longest surge"),
      let recovery = range(settings, "shortest recovery", "longest recovery"),
      let gain = range(settings, "least gain", "greatest gain")
    else { return nil }
    return .fartlek(.init(surge: surge, recovery: recovery, gain: gain))
  }

  private mutating func stretches(_ list: [Settings]) -> PacePlan {
    var stretches: [PacePlan.Stretch] = []
    for stretch in list {
      guard let start = stretch.number("from"), let pace = stretch.number("pace") else { continue }
      if let last = stretches.last, start < last.start {
        note(.conflict, stretch.mark(of: "from"), "from: write the stretches in order")
      } else {
        stretches.append(.init(start: start, pace: pace))
      }
    }
    return .stretches(stretches)
  }

  /// The range between the values of two keys, or nil where one is missing or they are swapped.
  private mutating func range(
    _ settings: Settings, _ least: String, _ greatest: String
  ) -> ClosedRange<Double>? {
    guard let low = settings.number(least), let high = settings.number(greatest) else { return nil }
    guard low <= high else {
      let key = settings.seen[least] != nil ? least : greatest
      note(.conflict, settings.mark(of: key), "\(key): '\(least)' is more than '\(greatest)'")
      return nil
    }
    return low...high
  }

  // MARK: Stops

  private mutating func drinkStops(_ settings: Settings) -> DrinkStops {
    let duration = settings.number("for") ?? DrinkStops.none.duration
    let walking = settings.number("walking").map { 1 / $0 } ?? 0
    if let mark = settings.seen["places"], settings.seen["every"] != nil {
      note(.conflict, mark, "places: these and 'every' do not go together: write one of them")
    } else if settings.seen["places"] == nil, settings.seen["every"] == nil {
      note(.missingKey, settings.mark, "drink stops: write 'every' or 'places'")
    }
    if let metres = settings.number("every") {
      return .every(metres, duration: duration, walking: walking)
    }
    let places = settings.list("places")
    for (place, next) in zip(places, places.dropFirst()) {
      if let here = place.number("at"), let there = next.number("at"), there < here {
        note(.conflict, next.mark(of: "at"), "at: write the drink stops in order")
      }
    }
    return .at(places.compactMap { $0.number("at") }, duration: duration, walking: walking)
  }

  private mutating func trafficLights(
    _ settings: Settings, from usual: TrafficLights
  ) -> TrafficLights {
    var lights = usual
    if let metres = settings.number("every") { lights.placement = .every(metres: metres) }
    let isSignal = settings.seen["cycle"] != nil || settings.seen["green"] != nil
    if isSignal, let mark = settings.seen["wait"] {
      note(.conflict, mark, "wait: a fixed wait and a cycle do not go together: write one of them")
    }
    if let wait = settings.number("wait") { lights.wait = .fixed(seconds: wait) }
    if isSignal {
      guard settings.seen["cycle"] != nil, settings.seen["green"] != nil else {
        note(.conflict, settings.mark, "lights: 'cycle' and 'green' stand together, or neither")
        return lights
      }
      if let cycle = settings.number("cycle"), let green = settings.number("green") {
        if green > cycle {
          note(.conflict, settings.mark(of: "green"), "green: longer than the cycle")
        } else {
          lights.wait = .signal(cycle: cycle, green: green)
        }
      }
    }
    return lights
  }

}
