/// How one kind of receiver writes its sentences: which, in what order, with how many decimals.
package struct SentenceProfile: Hashable, Sendable {
  /// The talker of all sentences but GSV, which has its system's.
  ///
  /// With `combined`, GSA has it too, one sentence a system.
  package var talker: Talker
  /// The version of the standard, which says what fields there are.
  package var version: StandardVersion
  /// The sentences of an epoch, in their order.
  package var sentences: [SentenceKind]
  /// Decimals of the minutes of latitude and longitude, 2 to 6.
  package var minuteDecimals: Int
  /// Decimals of the seconds, 0 to 3.
  package var secondDecimals: Int
  /// Metres per second below which the course is left empty; 0 writes it always.
  package var slowestCourseSpeed: Double
  /// The highest count of satellites used that GGA says.
  package var usedSatelliteCap: Int

  /// A profile; what is not given is a u-blox 8's.
  package init(
    talker: Talker = .combined, version: StandardVersion = .v4_0,
    sentences: [SentenceKind] = [.rmc, .vtg, .gga, .gsa, .gsv],
    minuteDecimals: Int = 5, secondDecimals: Int = 2, slowestCourseSpeed: Double = 0.5,
    usedSatelliteCap: Int = 12
  ) {
    self.talker = talker
    self.version = version
    self.sentences = sentences
    self.minuteDecimals = minuteDecimals
    self.secondDecimals = secondDecimals
    self.slowestCourseSpeed = slowestCourseSpeed
    self.usedSatelliteCap = usedSatelliteCap
  }

  /// A u-blox 8 as it leaves the factory, without its GLL and ZDA.
  ///
  /// Talker GN, five decimals, hundredths of a second, no course when slow (the 0.5 m/s are heuristic).
  package static let ublox8 = SentenceProfile()
}
