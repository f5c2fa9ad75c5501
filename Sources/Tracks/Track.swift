public import Geodesy

/// A recorded line in columns, one element a point, in the order of the file.
///
/// A column of optional values is empty where no point has one; else an absent value in it is NaN
/// (times: `Track.noTime`). A million points with position and time take 24 bytes each.
public struct Track: Sendable {
  /// The time that stands for none.
  public static let noTime = Int64.min

  /// The track's name, absent where it has none.
  public var name: String?
  /// Latitudes in degrees.
  public private(set) var latitudes: [Double] = []
  /// Longitudes in degrees.
  public private(set) var longitudes: [Double] = []
  /// Microseconds since 1970 UTC (`Timestamp.microseconds`).
  public private(set) var times: [Int64] = []
  /// The index of each segment's first point, ascending; a new segment is a break in recording.
  public private(set) var segmentStarts: [Int] = []
  private var columns: [[Double]] = Array(repeating: [], count: Field.allCases.count)

  /// A value that a point may have besides position and time.
  public enum Field: Int, CaseIterable, Sendable {
    /// Altitude above mean sea level in metres.
    case altitude
    /// Altitude above the WGS 84 ellipsoid in metres.
    case ellipsoidalAltitude
    /// Horizontal uncertainty in metres.
    case horizontalAccuracy
    /// Vertical uncertainty in metres.
    case verticalAccuracy
    /// Speed over ground in metres per second.
    case speed
    /// Uncertainty of the speed in metres per second.
    case speedAccuracy
    /// Course over ground in degrees from true north.
    case course
    /// Uncertainty of the course in degrees.
    case courseAccuracy
    /// Horizontal dilution of precision.
    case horizontalDilution
    /// Vertical dilution of precision.
    case verticalDilution
    /// Position dilution of precision.
    case positionDilution
    /// Satellites used.
    case satelliteCount
    /// Heart rate in beats per minute.
    case heartRate
    /// Cadence in steps or turns per minute, as the file gives it.
    case cadence
    /// Air temperature in degrees Celsius.
    case airTemperature
    /// Power in watts.
    case power
  }

  /// An empty track.
  public init(name: String? = nil) {
    self.name = name
  }

  /// How many points it has.
  public var count: Int { latitudes.count }

  /// Whether it has no point.
  public var isEmpty: Bool { latitudes.isEmpty }

  /// Makes room for `count` points.
  public mutating func reserveCapacity(_ count: Int) {
    latitudes.reserveCapacity(count)
    longitudes.reserveCapacity(count)
    times.reserveCapacity(count)
  }

  /// Begins a new segment with the next point.
  ///
  /// Empty segments leave no trace.
  public mutating func beginSegment() {
    if segmentStarts.last != count { segmentStarts.append(count) }
  }

  /// Appends a point; set its other values with `set(_:_:)`.
  public mutating func append(_ coordinate: Coordinate, time: Timestamp? = nil) {
    if segmentStarts.isEmpty { segmentStarts.append(0) }
    latitudes.append(coordinate.latitude)
    longitudes.append(coordinate.longitude)
    times.append(time?.microseconds ?? Self.noTime)
    for index in columns.indices where !columns[index].isEmpty { columns[index].append(.nan) }
  }

  /// Appends a fix as a point.
  public mutating func append(_ fix: Fix) {
    append(fix.coordinate, time: fix.timestamp)
    set(.altitude, fix.altitude)
    set(.ellipsoidalAltitude, fix.ellipsoidalAltitude)
    set(.horizontalAccuracy, fix.horizontalAccuracy)
    set(.verticalAccuracy, fix.verticalAccuracy)
    set(.speed, fix.speed)
    set(.speedAccuracy, fix.speedAccuracy)
    set(.course, fix.course)
    set(.courseAccuracy, fix.courseAccuracy)
  }

  /// Sets a value of the last point; nil leaves it absent.
  ///
  /// - Precondition: the track has a point.
  public mutating func set(_ field: Field, _ value: Double?) {
    guard let value else { return }
    precondition(!isEmpty, "a value belongs to a point")
    if columns[field.rawValue].isEmpty {
      columns[field.rawValue] = Array(repeating: .nan, count: count)
    }
    columns[field.rawValue][count - 1] = value
  }

  /// A column, NaN where absent; empty where no point has the value.
  public func column(_ field: Field) -> [Double] { columns[field.rawValue] }

  /// A value of the point at `index`, or nil where it is absent.
  public func value(_ field: Field, at index: Int) -> Double? {
    let column = columns[field.rawValue]
    guard !column.isEmpty, !column[index].isNaN else { return nil }
    return column[index]
  }

  /// Where the point at `index` is.
  public func coordinate(at index: Int) -> Coordinate {
    Coordinate(latitude: latitudes[index], longitude: longitudes[index])
  }

  /// When the point at `index` was taken, or nil where it has no time.
  public func time(at index: Int) -> Timestamp? {
    times[index] == Self.noTime ? nil : Timestamp(microseconds: times[index])
  }

  /// The point at `index` as a fix, or nil where it has no time.
  public func fix(at index: Int) -> Fix? {
    guard let time = time(at: index) else { return nil }
    return Fix(
      timestamp: time, coordinate: coordinate(at: index),
      altitude: value(.altitude, at: index),
      ellipsoidalAltitude: value(.ellipsoidalAltitude, at: index),
      horizontalAccuracy: value(.horizontalAccuracy, at: index),
      verticalAccuracy: value(.verticalAccuracy, at: index),
      speed: value(.speed, at: index), speedAccuracy: value(.speedAccuracy, at: index),
      course: value(.course, at: index), courseAccuracy: value(.courseAccuracy, at: index))
  }
}
