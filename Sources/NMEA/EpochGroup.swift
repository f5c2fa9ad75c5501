internal import Geodesy
internal import Tracks

/// The sentences of one time of day, not yet dated.
struct EpochGroup: Sendable {
  let time: Sentence.TimeOfDay
  private var position: Sentence.Position?
  private var isVoid = false
  var mode: Int?
  var altitude: Double?
  var geoidSeparation: Double?
  var speed: Double?
  var course: Double?
  var dilution: Double?
  var deviations: Sentence.GST?

  init(time: Sentence.TimeOfDay) {
    self.time = time
  }

  mutating func take(_ position: Sentence.Position?, isVoid: Bool) {
    if isVoid { self.isVoid = true }
    guard let position, position.minuteDecimals >= self.position?.minuteDecimals ?? 0
    else { return }
    self.position = position
  }

  func epoch(at timestamp: Timestamp, sky: SkyView) -> Epoch {
    guard let position, !isVoid else { return Epoch(time: timestamp, sky: sky) }
    var fix = Fix(
      timestamp: timestamp, coordinate: position.coordinate, speed: speed, course: course)
    if mode != 2 {
      fix.altitude = altitude
      if let altitude, let geoidSeparation {
        fix.ellipsoidalAltitude = altitude + geoidSeparation
      }
      fix.verticalAccuracy = deviations?.altitudeDeviation
    }
    if let north = deviations?.latitudeDeviation, let east = deviations?.longitudeDeviation {
      fix.horizontalAccuracy = (north * north + east * east).squareRoot()
    } else {
      fix.horizontalAccuracy = dilution.map {
        NMEAReader.estimatedAccuracy(horizontalDilution: $0)
      }
    }
    return Epoch(time: timestamp, fixes: [fix], sky: sky)
  }
}
