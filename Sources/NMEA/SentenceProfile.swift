package import Tracks

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
  ///
  /// Where it is written always, a fix without a course repeats the last one, as receivers do.
  package var slowestCourseSpeed: Double
  /// The highest count of satellites used that GGA says.
  package var usedSatelliteCap: Int

  /// Decimals of the dilutions of precision, 1 or 2.
  package var dilutionDecimals = 2
  /// Decimals of altitude and geoid separation, 0 to 3; fewer where the sentence would be too long.
  package var altitudeDecimals = 1
  /// Decimals of the speeds, 0 to 3.
  package var speedDecimals = 3
  /// Decimals of the courses, 1 or 2.
  package var courseDecimals = 2
  /// Digits that GGA's count of satellites used is padded to: 1 or 2.
  package var countDigits = 2
  /// Digits before the point that the deviations of GST are padded to.
  package var deviationDigits = 1
  /// Digits of GST's deviation of the altitude in whole metres; without them it is like the others.
  package var altitudeDeviationDigits: Int?

  /// Whether fixes are said to be differential (mode D, quality 2), as with corrections from SBAS.
  package var isDifferential = false
  /// The reference station that GGA and GNS name, 0 to 1023; empty where there is none.
  package var station: Int?
  /// Magnetic variation in degrees, east positive; the magnetic fields are empty where there is none.
  package var magneticVariation: Double?
  /// Whether ZDA says that the local zone is UTC, or leaves the zone empty.
  package var hasZone = true
  /// What the sentences look like without a fix.
  package var withoutFix = WithoutFix.ublox

  /// GSA is written in every so manieth epoch.
  package var usedPeriod = 1
  /// GSV is written in every so manieth epoch.
  package var viewPeriod = 1
  /// The talker of GSA, where it is not that of the other sentences.
  package var usedTalker: Talker?
  /// The GSA sentences of each epoch with a fix, empty ones too; without any, one a system used.
  package var usedGroups: [Group] = []
  /// The GSV groups of an epoch; without any, one a system in view, by its own talker.
  package var viewGroups: [Group] = []
  /// Whether GGA counts only the satellites of its talker's system.
  package var countsOwnSystem = false
  /// How many systems have a letter in GNS: GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC.
  package var modeLetters = 2

  /// The satellites of one system under a talker.
  package struct Group: Hashable, Sendable {
    /// Who speaks.
    package var talker: Talker
    /// Whose satellites they are; SBAS is among GPS.
    package var system: Satellite.System
    /// What GSV has behind its satellites from version 4.10 on, where it is not the signal's id.
    package var suffix: String?

    /// A group without a suffix of its own.
    package init(_ talker: Talker, _ system: Satellite.System, suffix: String? = nil) {
      self.talker = talker
      self.system = system
      self.suffix = suffix
    }
  }

  /// Gives all sentences this talker, but GSV and, without GN, GSA, which have their systems'.
  package mutating func speak(as talker: Talker) {
    self.talker = talker
    usedTalker = nil
    if talker == .combined { countsOwnSystem = false }
    var groups: [Group] = []
    for group in usedGroups where !groups.contains(where: { $0.system == group.system }) {
      let own = SatelliteGroup(group.system).talker
      groups.append(Group(talker == .combined ? talker : own, group.system))
    }
    usedGroups = groups
  }

  /// What receivers send while they have no fix.
  package enum WithoutFix: Hashable, Sendable, CaseIterable {
    /// Time and date stay, dilutions are 99.99, the rest is empty.
    case ublox
    /// No time either, and no dilution.
    case qualcomm
    /// A place that is none, 89 degrees and 60 minutes north, an altitude, and no speed.
    case mtk3301
    /// Time and date stay, speed and course are 0, the rest is empty.
    case mt3339
    /// Time and date stay, the geoid separation is 0, the rest is empty.
    case sirf
  }

  /// A profile; what is not given is a u-blox 8's.
  package init(
    talker: Talker = .combined, version: StandardVersion = .v4_0,
    sentences: [SentenceKind] = [.rmc, .vtg, .gga, .gsa, .gsv, .gll, .zda],
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
}
