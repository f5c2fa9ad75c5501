internal import Notation
internal import Routes
internal import Tracks

extension GPXBuilder {
  func endValue() {
    let range = DecimalText.trimmed(valueText)
    switch (places.last, valueElement) {
    case (.point?, _), (.pointExtensions?, _): endPointValue(range)
    case (.gpx?, .name), (.metadata?, .name): document.name = text(range)
    case (.gpx?, .time), (.metadata?, .time): document.time = time(range)
    case (.track?, .name), (.route?, .name): line.name = text(range)
    case (.track?, .desc), (.route?, .desc): notes.description = text(range)
    default: break
    }
  }

  private func endPointValue(_ range: Range<Int>) {
    switch valueElement {
    case .light: mark(nil)
    case .surroundings: surroundings(range)
    case .name: point.name = text(range)
    case .desc: point.description = text(range)
    case .sym: point.symbol = text(range)
    case .time: point.time = time(range)
    case .ele: point.altitude = number(range)
    case .geoidheight: geoidHeight = number(range)
    case .speed: set(.speed, range)
    case .course:
      if set(.course, range) { hasCourse = true }
    // Garmin's bearing leads to the next point: the course where there is no other.
    case .bearing: if !hasCourse { set(.course, range) }
    case .sat: set(.satelliteCount, range)
    case .hdop: set(.horizontalDilution, range)
    case .vdop: set(.verticalDilution, range)
    case .pdop: set(.positionDilution, range)
    case .hr, .heartrate: set(.heartRate, range)
    case .cad, .cadence: set(.cadence, range)
    case .atemp, .temp:
      if let value = number(range) { pointValues.append((.airTemperature, value)) }
    case .power, .powerInWatts: set(.power, range)
    case .horizontalAccuracy, .openTracksHorizontal: set(.horizontalAccuracy, range)
    case .verticalAccuracy, .openTracksVertical: set(.verticalAccuracy, range)
    case .speedAccuracy: set(.speedAccuracy, range)
    case .courseAccuracy: set(.courseAccuracy, range)
    case .ellipsoidalAltitude:
      if let value = number(range) { pointValues.append((.ellipsoidalAltitude, value)) }
    default: break
    }
  }

  // MARK: Kinds of value

  private func text(_ range: Range<Int>) -> String? {
    range.isEmpty ? nil : String(decoding: valueText[range], as: UTF8.self)
  }

  /// A time, or nil where there is no text; a text that is no time is warned about.
  private func time(_ range: Range<Int>) -> Timestamp? {
    guard !range.isEmpty else { return nil }
    if let time = Timestamp(iso8601: valueText[range]) { return time }
    warn("'\(shown(range))' is not an ISO 8601 time: left out")
    return nil
  }

  /// A number, or nil where there is no text; a text that is no number is warned about.
  private func number(_ range: Range<Int>) -> Double? {
    guard !range.isEmpty else { return nil }
    if let value = DecimalText.double(valueText, range) { return value }
    warn("'\(shown(range))' in <\(valueElement.rawValue)> is not a number: left out")
    return nil
  }

  /// Keeps a value that cannot be negative; CoreLocation writes -1 for an invalid one.
  @discardableResult
  private func set(_ field: Track.Field, _ range: Range<Int>) -> Bool {
    guard var value = number(range) else { return false }
    if field == .course, value == 360 { value = 0 }
    guard value >= 0, field != .course || value < 360 else {
      warn("\(shown(range)) in <\(valueElement.rawValue)> is out of range: left out")
      return false
    }
    pointValues.append((field, value))
    return true
  }

  /// The text for a message: the beginning of it, where it is long.
  func shown(_ range: Range<Int>) -> String {
    range.count <= 40
      ? String(decoding: valueText[range], as: UTF8.self)
      : String(decoding: valueText[range].prefix(37), as: UTF8.self) + "..."
  }

  // MARK: Routes

  private func mark(_ surroundings: Surroundings?) {
    notes.marks.append(
      GPXDocument.Mark(surroundings: surroundings, index: line.count, after: valueAfter))
  }

  private func surroundings(_ range: Range<Int>) {
    let word = String(decoding: valueText[range], as: UTF8.self)
    if let surroundings = Surroundings(rawValue: word) { return mark(surroundings) }
    let known = Surroundings.allCases.map(\.rawValue)
    let hint =
      Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "they are \(known.joined(separator: ", "))"
    failValue("unknown surroundings '\(shown(range))'; \(hint)")
  }
}
