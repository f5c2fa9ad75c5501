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

  /// What is seen along these lines, whose satellites are listed.
  ///
  /// `usedIn` says of each orbit in which look it was last used; this is the look `look`.
  func view(
    of lines: [SkyLine], _ fadings: [Fading], listed: [Satellite], usedIn: inout [Int], look: Int
  ) -> SkyView {
    var view = SkyView(satellites: listed)
    var matrix = NormalMatrix()
    let heard = antenna.threshold - Self.heardBelow
    var satellites = view.satellites.mutableSpan
    var looks = usedIn.mutableSpan
    for index in lines.indices {
      let line = lines[index]
      let strength = strength(of: line, fadings[index])
      let wasUsed = looks[line.orbit] == look &- 1
      let isUsed =
        strength >= antenna.threshold + (wasUsed ? -Self.hysteresis : Self.hysteresis)
      if isUsed {
        looks[line.orbit] = look
        matrix.add(east: line.east, north: line.north, up: line.up)
        satellites[index].isUsed = true
      }
      if strength >= heard { satellites[index].signalStrength = min(54, max(1, strength)) }
    }
    view.dilution = matrix.dilution
    while matrix.count < Double(Self.fewestUsed)
      || (view.dilution?.position ?? .infinity) > Self.worstDilution
    {
      guard let index = strongestRest(of: view, lines) else { break }
      let line = lines[index]
      view.satellites[index].isUsed = true
      view.satellites[index].signalStrength =
        view.satellites[index].signalStrength ?? max(1, heard)
      usedIn[line.orbit] = look
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
}
