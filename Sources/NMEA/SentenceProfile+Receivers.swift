internal import Tracks

/// The receivers that a profile can be had of by name.
///
/// Each was held against a log of such a receiver, in order, fields, decimals and talkers, except the
/// phone, of which there is none: it is what phones with Qualcomm's modems are said to send.
extension SentenceProfile {
  /// A profile and what it is called.
  package struct Named: Sendable {
    /// Its name on the command line.
    package var name: String
    /// The receiver.
    package var title: String
    /// How it writes.
    package var profile: SentenceProfile
  }

  /// All that have a name, the standard one first.
  package static let named: [Named] = [
    Named(name: "ublox-8", title: "u-blox 8", profile: .ublox8),
    Named(name: "ublox-m9n", title: "u-blox M9N", profile: .ubloxM9N),
    Named(name: "quectel", title: "Quectel EG25-G, a modem", profile: .quectelEG25G),
    Named(name: "quectel-l70", title: "Quectel L70 (MT3339)", profile: .quectelL70),
    Named(name: "mtk", title: "MediaTek MTK-3301", profile: .mtk3301),
    Named(name: "sirf", title: "SiRF III", profile: .sirf3),
    Named(name: "phone", title: "a phone with a Qualcomm modem", profile: .phone),
  ]

  /// A u-blox 8: talker GN, five decimals, hundredths of a second, no course when slow.
  ///
  /// The 0.5 m/s below which it is slow are heuristic.
  package static let ublox8 = SentenceProfile()

  /// A u-blox M9N: four systems, NMEA 4.10, corrections from SBAS, deviations and faults.
  package static let ubloxM9N: SentenceProfile = {
    var profile = SentenceProfile(
      version: .v4_10, sentences: [.rmc, .vtg, .gga, .gsa, .gsv, .gll, .gst, .zda, .gbs])
    profile.isDifferential = true
    profile.station = 0
    profile.usedGroups = [
      Group(.combined, .gps), Group(.combined, .glonass), Group(.combined, .galileo),
      Group(.combined, .beidou),
    ]
    profile.modeLetters = 4
    return profile
  }()

  /// A Quectel EG25-G: six decimals, dilutions, speeds and courses with one, BeiDou under PQ.
  ///
  /// The receiver knows the magnetic variation of a place; here it is 0 everywhere, and VTG repeats
  /// the true course.
  package static let quectelEG25G: SentenceProfile = {
    var profile = SentenceProfile(
      talker: .gps, version: .v4_10, sentences: [.gga, .gns, .vtg, .rmc, .gsa, .gsv],
      minuteDecimals: 6, slowestCourseSpeed: 0)
    profile.dilutionDecimals = 1
    profile.speedDecimals = 1
    profile.courseDecimals = 1
    profile.magneticVariation = 0
    profile.withoutFix = .qualcomm
    profile.countsOwnSystem = true
    profile.usedGroups = [
      Group(.gps, .gps), Group(.combined, .gps), Group(.combined, .glonass),
      Group(.combined, .galileo), Group(.quectel, .beidou), Group(.quectel, .qzss),
    ]
    profile.viewGroups = [
      Group(.glonass, .glonass), Group(.quectel, .beidou, suffix: "0,4"), Group(.galileo, .galileo),
      Group(.gps, .gps),
    ]
    profile.modeLetters = 3
    return profile
  }()

  /// A Quectel L70 with an MT3339: four decimals, milliseconds, counts not padded, deviations padded.
  ///
  /// Without its GRS, since nothing here has residuals.
  package static let quectelL70: SentenceProfile = {
    var profile = SentenceProfile(
      talker: .gps, version: .v2_3, sentences: [.zda, .rmc, .gga, .gsa, .gsv, .gst],
      minuteDecimals: 4, secondDecimals: 3, slowestCourseSpeed: 0)
    profile.speedDecimals = 2
    profile.countDigits = 1
    profile.deviationDigits = 3
    profile.altitudeDeviationDigits = 5
    profile.isDifferential = true
    profile.hasZone = false
    profile.withoutFix = .mt3339
    profile.hearsOnlyGPS()
    profile.viewPeriod = 5
    return profile
  }()

  /// A MediaTek MTK-3301: six decimals, milliseconds, altitudes with three, GSA and GSV now and then.
  package static let mtk3301: SentenceProfile = {
    var profile = SentenceProfile(
      talker: .gps, version: .v2_3, sentences: [.gga, .gsa, .gsv, .rmc, .vtg],
      minuteDecimals: 6, secondDecimals: 3, slowestCourseSpeed: 0)
    profile.altitudeDecimals = 3
    profile.countDigits = 1
    profile.withoutFix = .mtk3301
    profile.hearsOnlyGPS()
    profile.usedPeriod = 5
    profile.viewPeriod = 5
    return profile
  }()

  /// A SiRF III: four decimals, milliseconds, no mode field, GSV in every fifth epoch.
  package static let sirf3: SentenceProfile = {
    var profile = SentenceProfile(
      talker: .gps, version: .v2_1, sentences: [.gga, .gsa, .gsv, .rmc], minuteDecimals: 4,
      secondDecimals: 3, slowestCourseSpeed: 0)
    profile.dilutionDecimals = 1
    profile.speedDecimals = 2
    profile.station = 0
    profile.withoutFix = .sirf
    profile.hearsOnlyGPS()
    profile.viewPeriod = 5
    return profile
  }()

  /// A phone with a Qualcomm modem: satellites first, six decimals, the course magnetic as true.
  ///
  /// Heuristic: no log of one was at hand.
  package static let phone: SentenceProfile = {
    var profile = SentenceProfile(
      talker: .gps, version: .v4_0, sentences: [.gsv, .gsa, .vtg, .rmc, .gga],
      minuteDecimals: 6, slowestCourseSpeed: 0)
    profile.dilutionDecimals = 1
    profile.speedDecimals = 1
    profile.courseDecimals = 1
    profile.magneticVariation = 0
    profile.withoutFix = .qualcomm
    profile.countsOwnSystem = true
    profile.usedTalker = .combined
    return profile
  }()

  private mutating func hearsOnlyGPS() {
    usedGroups = [Group(.gps, .gps)]
    viewGroups = usedGroups
    countsOwnSystem = true
    modeLetters = 1
  }
}
