public import Geodesy
public import Tracks

/// One sentence, read: its fields in metres, seconds, metres per second and degrees, absent where empty.
public enum Sentence: Hashable, Sendable {
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
  /// A type that the reader does not know.
  case unknown(SentenceAddress)

  /// A time of day in microseconds since midnight UTC; a leap second is 86,400,000,000 and more.
  public typealias TimeOfDay = Int64

  /// A position as it was written.
  public struct Position: Hashable, Sendable {
    /// Where.
    public var coordinate: Coordinate
    /// How many decimals its minutes had, the fewer of latitude's and longitude's.
    public var minuteDecimals: Int
  }

  /// Recommended minimum: time, date, position, speed, course.
  public struct RMC: Hashable, Sendable {
    /// When.
    public var time: TimeOfDay?
    /// Whether the receiver says that the position is good: status A or D, and a mode other than N.
    public var isValid: Bool
    /// Where.
    public var position: Position?
    /// Speed over ground in metres per second.
    public var speed: Double?
    /// Course over ground in degrees from true north, 0 to below 360.
    public var course: Double?
    /// The date; a two-digit year below 80 is after 2000.
    public var date: CivilDate?
  }

  /// Course and speed over ground.
  public struct VTG: Hashable, Sendable {
    /// Course over ground in degrees from true north, 0 to below 360.
    public var course: Double?
    /// Speed over ground in metres per second, from km/h where they are there, else from knots.
    public var speed: Double?
  }

  /// Position, quality, satellites used, altitude.
  public struct GGA: Hashable, Sendable {
    /// When.
    public var time: TimeOfDay?
    /// Where.
    public var position: Position?
    /// 0 no fix, 1 GPS, 2 differential, 4 and 5 real-time kinematic, 6 estimated, 7 manual, 8 simulated.
    public var quality: Int?
    /// How many satellites are used, as the receiver counts them.
    public var satelliteCount: Int?
    /// Horizontal dilution of precision, absent where the receiver says 99.99 or more.
    public var horizontalDilution: Double?
    /// Altitude above mean sea level in metres.
    public var altitude: Double?
    /// Height of the geoid above the ellipsoid in metres.
    public var geoidSeparation: Double?
  }

  /// Satellites used and dilutions of precision.
  public struct GSA: Hashable, Sendable {
    /// Who speaks.
    public var talker: Talker
    /// 1 no fix, 2 without altitude, 3 with altitude.
    public var mode: Int?
    /// The satellites' numbers, as written; the first `count` of them are meant.
    public var numbers: SIMD16<UInt16>
    /// How many numbers there are.
    public var count: Int
    /// Position dilution of precision, absent where the receiver says 99.99 or more.
    public var positionDilution: Double?
    /// Horizontal dilution of precision.
    public var horizontalDilution: Double?
    /// Vertical dilution of precision.
    public var verticalDilution: Double?
    /// Whose satellites they are, from version 4.10 on.
    public var systemID: Int?
  }

  /// Satellites in view, up to four a sentence.
  public struct GSV: Hashable, Sendable {
    /// Whose satellites they are.
    public var talker: Talker
    /// How many sentences the group has.
    public var total: Int
    /// Which of them this is, from 1.
    public var index: Int
    /// How many satellites the group has, as the receiver counts them.
    public var satelliteCount: Int
    /// The satellites' numbers; the first `count` of them are meant.
    public var numbers: SIMD4<Int16>
    /// Elevations in degrees, -1000 where absent.
    public var elevations: SIMD4<Int16>
    /// Azimuths in degrees, -1000 where absent.
    public var azimuths: SIMD4<Int16>
    /// Carrier-to-noise densities in dB-Hz, -1000 where absent.
    public var strengths: SIMD4<Int16>
    /// How many satellites this sentence has.
    public var count: Int
    /// The signal, from version 4.10 on.
    public var signalID: Int?

    /// What stands for an absent number.
    public static let absent: Int16 = -1000
  }

  /// Position and time.
  public struct GLL: Hashable, Sendable {
    /// When.
    public var time: TimeOfDay?
    /// Whether the receiver says that the position is good.
    public var isValid: Bool
    /// Where.
    public var position: Position?
  }

  /// Time and date with a four-digit year.
  public struct ZDA: Hashable, Sendable {
    /// When.
    public var time: TimeOfDay?
    /// The date.
    public var date: CivilDate?
  }

  /// Standard deviations of the position, in metres.
  public struct GST: Hashable, Sendable {
    /// When.
    public var time: TimeOfDay?
    /// Of the latitude.
    public var latitudeDeviation: Double?
    /// Of the longitude.
    public var longitudeDeviation: Double?
    /// Of the altitude.
    public var altitudeDeviation: Double?
  }
}
