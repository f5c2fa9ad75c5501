internal import Geodesy
internal import Tracks

extension GPXBuilder {
  func startPoint(_ attributes: XMLAttributes) {
    guard let latitude = degrees("lat", limit: 90, attributes),
      let longitude = degrees("lon", limit: 180, attributes)
    else { return }
    point = GPXWaypoint(coordinate: Coordinate(latitude: latitude, longitude: longitude))
    pointValues.removeAll(keepingCapacity: true)
    geoidHeight = nil
    hasCourse = false
    places.append(.point)
  }

  private func degrees(
    _ name: StaticString, limit: Double, _ attributes: XMLAttributes
  ) -> Double? {
    guard attributes.read(name, into: &valueText) else {
      fail(.missingValue, "the point has no \(name)")
      return nil
    }
    let range = DecimalText.trimmed(valueText)
    guard let value = DecimalText.double(valueText, range) else {
      fail(.badValue, "\(name)=\"\(shown(0..<valueText.count))\" is not a number")
      return nil
    }
    guard value.magnitude <= limit else {
      fail(
        .badValue,
        "\(name)=\"\(shown(0..<valueText.count))\" is out of range: "
          + "-\(Int(limit)) to \(Int(limit))")
      return nil
    }
    return value
  }

  func endPoint() {
    if let altitude = point.altitude {
      pointValues.append((.altitude, altitude))
      if let geoidHeight { pointValues.append((.ellipsoidalAltitude, altitude + geoidHeight)) }
    }
    switch places.last {
    case .gpx?: document.waypoints.append(point)
    default:
      if isNewSegment { line.beginSegment() }
      isNewSegment = false
      line.append(point.coordinate, time: point.time)
      for (field, value) in pointValues { line.set(field, value) }
    }
  }
}
