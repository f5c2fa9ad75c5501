package import Geodesy
package import Tracks

/// One sentence, read: its fields in metres, seconds, metres per second and degrees, absent where empty.
package enum Sentence: Hashable, Sendable {
  /// Recommended minimum.
  case rmc(RMC)
  /// Course and speed.
  case vtg(VTG)
  /// Position with its quality.
  case gga(GGA)
  /// Satellites used.
  case gsa(GSA)
  /// Satellites in view.
  case gsv(GSV)
  /// Position and time.
  case gll(GLL)
  /// Time and date.
  case zda(ZDA)
  /// Standard deviations.
  case gst(GST)
  /// Position from several systems.
  case gns(GNS)
  /// Expected errors.
  case gbs(GBS)
  /// True heading.
  case hdt(HDT)
  /// A type that the reader does not know.
  case unknown(SentenceAddress)

  /// The time of day of a sentence with a position, by which epochs are told apart.
  package var positionTime: TimeOfDay? {
    switch self {
    case .rmc(let rmc): rmc.time
    case .gga(let gga): gga.time
    case .gll(let gll): gll.time
    case .gns(let gns): gns.time
    default: nil
    }
  }

  /// A time of day in microseconds since midnight UTC; a leap second is 86,400,000,000 and more.
  package typealias TimeOfDay = Int64

  /// A position as it was written.
  package struct Position: Hashable, Sendable {
    /// Where.
    package var coordinate: Coordinate
    /// How many decimals its minutes had, the fewer of latitude's and longitude's.
    package var minuteDecimals: Int
  }

  /// Recommended minimum: time, date, position, speed, course.
  package struct RMC: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Whether the receiver says that the position is good: status A or D, and a mode other than N.
    package var isValid: Bool
    /// Where.
    package var position: Position?
    /// Speed over ground in metres per second.
    package var speed: Double?
    /// Course over ground in degrees from true north, 0 to below 360.
    package var course: Double?
    /// The date; a two-digit year below 80 is after 2000.
    package var date: CivilDate?
  }

  /// Course and speed over ground.
  package struct VTG: Hashable, Sendable {
    /// Course over ground in degrees from true north, 0 to below 360.
    package var course: Double?
    /// Speed over ground in metres per second, from km/h where they are there, else from knots.
    package var speed: Double?
  }

  /// Position, quality, satellites used, altitude.
  package struct GGA: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Where.
    package var position: Position?
    /// 0 no fix, 1 GPS, 2 differential, 4 and 5 real-time kinematic, 6 estimated, 7 manual, 8 simulated.
    package var quality: Int?
    /// How many satellites are used, as the receiver counts them.
    package var satelliteCount: Int?
    /// Horizontal dilution of precision, absent where the receiver says 99.99 or more.
    package var horizontalDilution: Double?
    /// Altitude above mean sea level in metres.
    package var altitude: Double?
    /// Height of the geoid above the ellipsoid in metres.
    package var geoidSeparation: Double?
  }

  /// Satellites used and dilutions of precision.
  package struct GSA: Hashable, Sendable {
    /// Who speaks.
    package var talker: Talker
    /// 1 no fix, 2 without altitude, 3 with altitude.
    package var mode: Int?
    /// The satellites' numbers, as written; the first `count` of them are meant.
    package var numbers: SIMD16<UInt16>
    /// How many numbers there are.
    package var count: Int
    /// Position dilution of precision, absent where the receiver says 99.99 or more.
    package var positionDilution: Double?
    /// Horizontal dilution of precision.
    package var horizontalDilution: Double?
    /// Vertical dilution of precision.
    package var verticalDilution: Double?
    /// Whose satellites they are, from version 4.10 on.
    package var systemID: Int?
  }

  /// Satellites in view, up to four a sentence.
  package struct GSV: Hashable, Sendable {
    /// Whose satellites they are.
    package var talker: Talker
    /// How many sentences the group has.
    package var total: Int
    /// Which of them this is, from 1.
    package var index: Int
    /// How many satellites the group has, as the receiver counts them.
    package var satelliteCount: Int
    /// The satellites' numbers; the first `count` of them are meant.
    package var numbers: SIMD4<Int16>
    /// Elevations in degrees, -1000 where absent.
    package var elevations: SIMD4<Int16>
    /// Azimuths in degrees, -1000 where absent.
    package var azimuths: SIMD4<Int16>
    /// Carrier-to-noise densities in dB-Hz, -1000 where absent.
    package var strengths: SIMD4<Int16>
    /// How many satellites this sentence has.
    package var count: Int
    /// The signal, from version 4.10 on.
    package var signalID: Int?
    /// Whose satellites they are, where Quectel's own talker says so.
    package var systemID: Int?

    /// What stands for an absent number.
    package static let absent: Int16 = -1000
  }

  /// Position and time.
  package struct GLL: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Whether the receiver says that the position is good.
    package var isValid: Bool
    /// Where.
    package var position: Position?
  }

  /// Time and date with a four-digit year.
  package struct ZDA: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// The date.
    package var date: CivilDate?
  }

  /// Standard deviations of the position, in metres.
  package struct GST: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Of the latitude.
    package var latitudeDeviation: Double?
    /// Of the longitude.
    package var longitudeDeviation: Double?
    /// Of the altitude.
    package var altitudeDeviation: Double?
  }

  /// Position from several systems, each with a mode of its own.
  package struct GNS: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Where.
    package var position: Position?
    /// Whether a system says that the position is good: a mode other than N.
    package var isValid: Bool
    /// How many satellites are used, of all systems.
    package var satelliteCount: Int?
    /// Horizontal dilution of precision, absent where the receiver says 99.99 or more.
    package var horizontalDilution: Double?
    /// Altitude above mean sea level in metres.
    package var altitude: Double?
    /// Height of the geoid above the ellipsoid in metres.
    package var geoidSeparation: Double?
  }

  /// Expected errors in metres, and the satellite that seems to be at fault.
  package struct GBS: Hashable, Sendable {
    /// When.
    package var time: TimeOfDay?
    /// Of the latitude.
    package var latitudeError: Double?
    /// Of the longitude.
    package var longitudeError: Double?
    /// Of the altitude.
    package var altitudeError: Double?
    /// The number of the satellite that is most likely at fault, as written.
    package var faultySatellite: Int?
    /// Whose satellite that is, from version 4.10 on.
    package var systemID: Int?
  }

  /// True heading.
  package struct HDT: Hashable, Sendable {
    /// Degrees from true north, 0 to below 360.
    package var heading: Double?
  }
}
