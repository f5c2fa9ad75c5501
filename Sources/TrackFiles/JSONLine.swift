internal import Geodesy
internal import Notation
public import Tracks

/// One line of CityRun's JSON lines: a JSON object whose `type` says what it is.
///
/// ```
/// {"type":"run","version":1,"seed":42,"parameters":{"route":"Midtown loop"}}
/// {"type":"fix","time":"2026-05-01T08:00:01Z","latitude":40.7527,"longitude":-73.9772,"horizontalAccuracy":4.2}
/// {"type":"truth","time":"2026-05-01T08:00:00.100Z","latitude":40.7527,"longitude":-73.9772,"speed":0.3,"course":29,"distance":0.02}
/// ```
///
/// A `fix` has `time` (ISO 8601, UTC), `latitude` and `longitude` (degrees, WGS 84), and where they
/// are valid `altitude` and `ellipsoidalAltitude` (metres above mean sea level and above the
/// ellipsoid), `horizontalAccuracy` and `verticalAccuracy` (metres), `speed` and `speedAccuracy`
/// (metres per second), `course` and `courseAccuracy` (degrees clockwise from true north): the fields
/// of CoreLocation. `deliveredAt` is the time at which it arrived, where that is not its `time`;
/// neighbours that arrived at one time are one batch.
///
/// A fix with `null` for `latitude` and `longitude` is one whose place is not a number, as a broken
/// receiver may say.
///
/// A `truth` sample has `time`, `latitude`, `longitude`, `speed`, `course` and `distance` (metres run
/// while recording), `altitude` where the route has one, and `paused` (true) while the runner has
/// paused the tracker.
///
/// A `run` comes first where it is there: what the run was made from. Members that are not known are
/// ignored, lines of another `type` skipped. Numbers are written by their shortest text that reads
/// back as the same number, so that a run read from a file is the run that was written, to the bit.
public enum JSONLine: Hashable, Sendable {
  /// The seed and the parameters of a run.
  case run(RunHeader)
  /// A fix, and when it was delivered where that is not its timestamp.
  case fix(Fix, deliveredAt: Timestamp?)
  /// A sample of the truth.
  case truth(TruthSample)

  /// The version of the format that is written and the highest that is read.
  public static let version = 1

  /// Appends the line and its end.
  ///
  /// A fix whose place is not finite has `null` for both of its numbers; another number of it that is
  /// not finite is left out.
  ///
  /// - Throws: `TrackFileError` for a number of a truth that is not finite, which JSON cannot hold, and
  ///   for a year beyond 0 to 9999; the path in it is empty.
  func write(to json: inout JSONWriter) throws(TrackFileError) {
    if let name = unwritable {
      throw TrackFileError(.badValue, "JSON lines cannot hold the \(name) of \(self)", path: "")
    }
    json.object { json in
      switch self {
      case .run(let header):
        json.member("type", "run")
        json.member("version", Self.version)
        json.member("seed", header.seed)
        if !header.parameters.isEmpty {
          json.object("parameters") { json in
            for parameter in header.parameters { json.member(parameter.key, parameter.value) }
          }
        }
      case .fix(let fix, let deliveredAt):
        json.member("type", "fix")
        json.member("time", fix.timestamp.description)
        if deliveredAt != fix.timestamp { json.member("deliveredAt", deliveredAt?.description) }
        if !Self.hasPlace(fix) {
          // JSON has no other word for what is not a number.
          json.member("latitude", verbatim: "null")
          json.member("longitude", verbatim: "null")
        }
        for (key, value) in Self.numbers(of: fix) { json.member(key, value) }
      case .truth(let sample):
        json.member("type", "truth")
        json.member("time", sample.time.description)
        for (key, value) in Self.numbers(of: sample) { json.member(key, value) }
        if sample.isPaused { json.member("paused", true) }
      }
    }
    json.endLine()
  }

  /// The name of a value that has no text, or nil.
  private var unwritable: String? {
    let times: [(String, Timestamp?)]
    let numbers: [(String, Double?)]
    switch self {
    case .run: return nil
    case .fix(let fix, let deliveredAt):
      times = [("time", fix.timestamp), ("deliveredAt", deliveredAt)]
      numbers = []
    case .truth(let sample):
      times = [("time", sample.time)]
      numbers = Self.numbers(of: sample)
    }
    let span = Self.firstTime...Self.lastTime
    return times.first { $0.1.map { !span.contains($0) } ?? false }?.0
      ?? numbers.first { $0.1.map { !$0.isFinite } ?? false }?.0
  }

  /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59.999999Z.
  private static let firstTime = Timestamp(microseconds: -62_167_219_200_000_000)
  private static let lastTime = Timestamp(microseconds: 253_402_300_799_999_999)

  private static func hasPlace(_ fix: Fix) -> Bool {
    fix.coordinate.latitude.isFinite && fix.coordinate.longitude.isFinite
  }

  private static func numbers(of fix: Fix) -> [(String, Double?)] {
    let isPlace = hasPlace(fix)
    return [
      ("latitude", isPlace ? fix.coordinate.latitude : nil),
      ("longitude", isPlace ? fix.coordinate.longitude : nil),
      ("altitude", fix.altitude), ("ellipsoidalAltitude", fix.ellipsoidalAltitude),
      ("horizontalAccuracy", fix.horizontalAccuracy), ("verticalAccuracy", fix.verticalAccuracy),
      ("speed", fix.speed), ("speedAccuracy", fix.speedAccuracy), ("course", fix.course),
      ("courseAccuracy", fix.courseAccuracy),
    ]
  }

  private static func numbers(of sample: TruthSample) -> [(String, Double?)] {
    [
      ("latitude", sample.coordinate.latitude), ("longitude", sample.coordinate.longitude),
      ("altitude", sample.altitude), ("speed", sample.speed), ("course", sample.course),
      ("distance", sample.distance),
    ]
  }
}
