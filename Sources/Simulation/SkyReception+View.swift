internal import Tracks

extension SkyReception {
  /// Decibels below the antenna's threshold down to which a satellite is heard, but not used.
  private static let heardBelow = 6.0
  /// Decibels by which a satellite must be above the threshold to come into use, or below it to go.
  private static let hysteresis = 1.5
  /// The fewest satellites that a receiver with a fix uses, be they reflections.
  private static let fewestUsed = 5
  /// The position dilution above which a receiver takes whatever it can get.
  private static let worstDilution = 25.0

  /// What is seen along these lines; `isUsed` says of each orbit whether it was used, and is used now.
  func view(of lines: [SkyLine], _ table: OrbitTable, isUsed: inout [Bool]) -> SkyView {
    var view = SkyView()
    view.satellites.reserveCapacity(lines.count)
    var matrix = NormalMatrix()
    var next = 0
    for line in lines {
      while next < line.orbit {
        isUsed[next] = false
        next += 1
      }
      next += 1
      let (system, number) = table.satellites[line.orbit]
      let strength = strength(of: line, key: SkyDraw.key(system, number))
      let level = strength - antenna.threshold
      let isNowUsed = level >= (isUsed[line.orbit] ? -Self.hysteresis : Self.hysteresis)
      isUsed[line.orbit] = isNowUsed
      if isNowUsed { matrix.add(east: line.east, north: line.north, up: line.up) }
      view.satellites.append(
        Satellite(
          system: system, number: number, elevation: line.elevation, azimuth: line.azimuth,
          signalStrength: level >= -Self.heardBelow ? min(54, max(1, strength)) : nil,
          isUsed: isNowUsed))
    }
    while next < isUsed.count {
      isUsed[next] = false
      next += 1
    }
    view.dilution = matrix.dilution
    while matrix.count < Double(Self.fewestUsed)
      || (view.dilution?.position ?? .infinity) > Self.worstDilution
    {
      guard let index = strongestRest(of: view, lines) else { break }
      let line = lines[index]
      view.satellites[index].isUsed = true
      view.satellites[index].signalStrength =
        view.satellites[index].signalStrength ?? max(1, antenna.threshold - Self.heardBelow)
      isUsed[line.orbit] = true
      matrix.add(east: line.east, north: line.north, up: line.up)
      view.dilution = matrix.dilution
    }
    return view
  }

  /// The strongest satellite that is not used, the highest of those that are not heard.
  private func strongestRest(of view: SkyView, _ lines: [SkyLine]) -> Int? {
    var best: (index: Int, rank: Double)?
    for index in lines.indices where !view.satellites[index].isUsed {
      // No signal is weaker than 1 dB-Hz.
      let rank = view.satellites[index].signalStrength ?? (lines[index].up - 1)
      if best.map({ rank > $0.rank }) ?? true { best = (index, rank) }
    }
    return best?.index
  }

  /// What is listed where nothing is heard.
  static func silence(of lines: [SkyLine], _ table: OrbitTable) -> SkyView {
    SkyView(
      satellites: lines.map { line in
        let (system, number) = table.satellites[line.orbit]
        return Satellite(
          system: system, number: number, elevation: line.elevation, azimuth: line.azimuth)
      })
  }
}
