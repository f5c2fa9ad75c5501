internal import Geodesy
internal import Tracks

/// Makes a `JSONLine` of a JSON object.
struct JSONLineReader {
  private let members: [JSONParser.Located]
  private let start: Int

  /// A reader of the object in these bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) throws(JSONParser.Failure) {
    members = try JSONParser.members(bytes, range)
    start = range.lowerBound
  }

  /// The type as the line gives it.
  func type() throws(JSONParser.Failure) -> String {
    guard let member = member("type") else { throw missing("type", of: "line") }
    guard case .string(let type)? = member.value else {
      throw JSONParser.Failure(message: "'type' is not a text", index: member.index)
    }
    return type
  }

  /// The line, or nil where its type is not known.
  func line() throws(JSONParser.Failure) -> JSONLine? {
    switch try type() {
    case "run": .run(try header())
    case "fix": .fix(try fix(), deliveredAt: try time("deliveredAt"))
    case "truth": .truth(try sample())
    default: nil
    }
  }

  private func header() throws(JSONParser.Failure) -> RunHeader {
    if let version = member("version"), let value = version.value {
      guard case .natural(let number) = value else {
        throw JSONParser.Failure(message: "'version' is not a whole number", index: version.index)
      }
      if number > JSONLine.version {
        throw JSONParser.Failure(
          message: "the file is of version \(number), made by a newer CityRun; "
            + "this one reads version \(JSONLine.version)", index: version.index)
      }
    }
    var header = RunHeader()
    if let seed = member("seed"), let value = seed.value {
      guard case .natural(let number) = value else {
        throw JSONParser.Failure(
          message: "'seed' is not a whole number from 0 to 2^64 - 1", index: seed.index)
      }
      header.seed = number
    }
    if let parameters = member("parameters"), let value = parameters.value {
      guard case .object(let members) = value else {
        throw JSONParser.Failure(message: "'parameters' is not an object", index: parameters.index)
      }
      header.parameters = members
    }
    return header
  }

  private func fix() throws(JSONParser.Failure) -> Fix {
    Fix(
      timestamp: try required("time", of: "fix", time), coordinate: try place(),
      altitude: try number("altitude"), ellipsoidalAltitude: try number("ellipsoidalAltitude"),
      horizontalAccuracy: try number("horizontalAccuracy"),
      verticalAccuracy: try number("verticalAccuracy"), speed: try number("speed"),
      speedAccuracy: try number("speedAccuracy"), course: try number("course"),
      courseAccuracy: try number("courseAccuracy"))
  }

  private func sample() throws(JSONParser.Failure) -> TruthSample {
    TruthSample(
      time: try required("time", of: "truth", time), coordinate: try coordinate(of: "truth"),
      altitude: try number("altitude"), speed: try required("speed", of: "truth", number),
      course: try required("course", of: "truth", number),
      distance: try required("distance", of: "truth", number), isPaused: try flag("paused"))
  }

  // MARK: Members

  /// A fix's place, not a number where the line says `null`.
  private func place() throws(JSONParser.Failure) -> Coordinate {
    if let latitude = member("latitude"), let longitude = member("longitude"),
      latitude.value == nil, longitude.value == nil
    {
      return Coordinate(latitude: .nan, longitude: .nan)
    }
    return try coordinate(of: "fix")
  }

  private func coordinate(of type: String) throws(JSONParser.Failure) -> Coordinate {
    Coordinate(
      latitude: try required("latitude", of: type, number),
      longitude: try required("longitude", of: type, number))
  }

  private func required<Value>(
    _ key: String, of type: String, _ read: (String) throws(JSONParser.Failure) -> Value?
  ) throws(JSONParser.Failure) -> Value {
    guard let value = try read(key) else { throw missing(key, of: type) }
    return value
  }

  private func number(_ key: String) throws(JSONParser.Failure) -> Double? {
    guard let member = member(key), let value = member.value else { return nil }
    guard let number = value.double else {
      throw JSONParser.Failure(message: "'\(key)' is not a number", index: member.index)
    }
    return number
  }

  private func time(_ key: String) throws(JSONParser.Failure) -> Timestamp? {
    guard let member = member(key), let value = member.value else { return nil }
    guard case .string(let text) = value, let time = Timestamp(text) else {
      throw JSONParser.Failure(
        message: "'\(key)' is not a time such as \"2026-05-01T08:00:00Z\"", index: member.index)
    }
    return time
  }

  private func flag(_ key: String) throws(JSONParser.Failure) -> Bool {
    guard let member = member(key), let value = member.value else { return false }
    guard case .bool(let flag) = value else {
      throw JSONParser.Failure(message: "'\(key)' is not true or false", index: member.index)
    }
    return flag
  }

  private func member(_ key: String) -> JSONParser.Located? { members.first { $0.key == key } }

  private func missing(_ key: String, of type: String) -> JSONParser.Failure {
    JSONParser.Failure(message: "the \(type) has no '\(key)'", index: start)
  }
}
