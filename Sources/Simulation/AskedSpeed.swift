internal import Routes

/// The speed that a runner aims at: his plan's, as hills, tiredness, breaks and his own wandering
/// change it.
struct AskedSpeed {
  private let fatigue: Fatigue
  private let breakSpeed: Double
  private let hills: HillProfile?
  private var schedule: PaceSchedule
  private var wobble: PaceWobble
  private var breaks: BreakClock
  private var path: PathCursor
  /// Where he walks to drink, the next of them, for how long, how fast and until when.
  private let drinks: [Double]
  private var nextDrink = 0
  private let drinkTime: Double
  private let drinkSpeed: Double
  private var drinksUntil = -Double.infinity
  /// Metres per second that he hardly ever exceeds.
  let fastest: Double

  init(runner: Runner, path: RunPath, distance: Double, random: SplitMix64) {
    fatigue = runner.fatigue
    breakSpeed = runner.walkingBreaks.speed
    hills = HillProfile(path: path, runner: runner)
    schedule = PaceSchedule(
      runner.plan, pace: runner.pace, distance: distance, random: random.stream("runner.plan"))
    wobble = PaceWobble(runner.paceVariation, random: random.stream("runner.pace"))
    breaks = BreakClock(runner.walkingBreaks, random: random.stream("runner.breaks"))
    self.path = PathCursor(path)
    drinks = runner.drinkStops.walking > 0 ? runner.drinkStops.places(upTo: distance) : []
    drinkTime = runner.drinkStops.duration
    drinkSpeed = runner.drinkStops.walking
    // Nobody is faster than half above what he aims at.
    fastest = 1.5 * runner.plan.fastest(pace: runner.pace) * max(1, hills?.highest ?? 1)
  }

  /// Metres per second at a time, after metres along the way; neither descends.
  ///
  /// `clock` is the plan's own, in seconds.
  mutating func speed(at time: Double, clock: Double, after distance: Double) -> Double {
    let planned = schedule.speed(after: distance, at: clock)
    let factor = wobble.factor(at: time)
    while nextDrink < drinks.count, distance >= drinks[nextDrink] {
      nextDrink += 1
      drinksUntil = time + drinkTime
    }
    if time < drinksUntil { return min(planned, drinkSpeed) * factor }
    if breaks.isWalking(at: clock) { return min(planned, breakSpeed) * factor }
    var speed = planned * factor * fatigue.factor(after: distance)
    if let hills {
      let place = path.place(after: distance)
      speed *= hills.factor(at: place.distance, isReturning: place.isReturning)
    }
    return speed
  }
}
