internal import Tracks

// What an element means depends on where it stands: `name` in a link is no track's name.
extension GPXBuilder {
  func start(_ text: UnsafePointer<CChar>, _ attributes: XMLAttributes) {
    guard places.count < GPXReader.maximumDepth else {
      return fail(.refused, "elements are nested deeper than \(GPXReader.maximumDepth) levels")
    }
    let name = unsafe GPXName(text)
    guard let parent = places.last else { return unsafe startRoot(text, name, attributes) }
    let isCore = unsafe isCore(text, name, attributes)

    switch (parent, isCore ? name.element : nil) {
    case (.gpx, .metadata?): places.append(.metadata)
    case (.gpx, .wpt?), (.route, .rtept?), (.segment, .trkpt?): startPoint(attributes)
    case (.track, .trkpt?):
      pointsWithoutSegment += 1
      startPoint(attributes)
    case (.gpx, .trk?), (.gpx, .rte?):
      line = Track()
      isNewSegment = false
      notes = GPXDocument.LineNotes()
      places.append(name.element == .trk ? .track : .route)
    case (.track, .trkseg?):
      isNewSegment = true
      places.append(.segment)
    case (.gpx, .name?), (.gpx, .time?), (.metadata, .name?), (.metadata, .time?),
      (.track, .name?), (.track, .desc?), (.route, .name?), (.route, .desc?):
      startValue(name.element ?? .name)
    case (.point, .extensions?): places.append(.pointExtensions)
    case (.point, let element?) where element.isPointValue: startValue(element)
    case (.point, nil), (.point, .trackPointExtension?), (.pointExtensions, _):
      unsafe startExtension(text, name, attributes)
    case (.foreign, _), (_, .extensions?): places.append(.foreign)
    case (_, nil): places.append(isCore ? .skipped : .foreign)
    case (_, .wpt?), (_, .rte?), (_, .rtept?), (_, .trk?), (_, .trkseg?), (_, .trkpt?), (_, .gpx?):
      fail(.malformed, "<\(name.element?.rawValue ?? "")> does not belong here")
    default: places.append(.skipped)
    }
  }

  func end() {
    guard let place = places.popLast() else { return }
    switch place {
    case .value: endValue()
    case .point: endPoint()
    case .track:
      document.tracks.append(line)
      document.trackNotes.append(notes)
    case .route:
      document.routes.append(line)
      document.routeNotes.append(notes)
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<CChar>) {
    guard case .value? = places.last else { return }
    if valueText.isEmpty { valueStart = session.byte }
    unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe valueText.append(contentsOf: $0) }
  }

  private func startRoot(
    _ text: UnsafePointer<CChar>, _ name: GPXName, _ attributes: XMLAttributes
  ) {
    let root = unsafe String(cString: text)
    guard name.element == .gpx else {
      let kind =
        switch root.lowercased() {
        case "kml": "KML: convert it first, for instance with gpsbabel -i kml"
        case "trainingcenterdatabase":
          "TCX: convert it first, for instance with gpsbabel -i gtrnctr"
        case "html": "a web page"
        default: "another kind of XML"
        }
      return fail(.wrongFormat, "the outermost element is <\(root)>, not <gpx>: this is \(kind)")
    }
    rootPrefix = unsafe Self.prefix(text, name)
    let prefix = String(root.dropLast(3))
    let declaration = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix.dropLast()
    for (name, value) in attributes.all {
      switch name {
      case "version": document.version = value
      case "creator": document.creator = value
      case declaration: rootNamespace = value
      default: break
      }
      if value == GPXElement.ownNamespace, name.hasPrefix("xmlns:") {
        ownPrefix = Array(name.utf8.dropFirst(6))
      }
    }
    places.append(.gpx)
  }

  /// Whether an element is one of GPX's own and not of another schema.
  private func isCore(
    _ text: UnsafePointer<CChar>, _ name: GPXName, _ attributes: XMLAttributes
  ) -> Bool {
    if name.prefixLength > 0 {
      return unsafe name.prefixLength == rootPrefix.count && Self.prefix(text, name) == rootPrefix
    }
    guard !attributes.isEmpty, let namespace = attributes.text("xmlns")
    else { return true }
    return namespace == rootNamespace
  }

  private static func prefix(_ text: UnsafePointer<CChar>, _ name: GPXName) -> [UInt8] {
    (0..<name.prefixLength).map { unsafe UInt8(bitPattern: text[$0]) }
  }

  private func startExtension(
    _ text: UnsafePointer<CChar>, _ name: GPXName, _ attributes: XMLAttributes
  ) {
    switch name.element {
    case .surroundings?, .light?:
      guard unsafe Self.prefix(text, name) == ownPrefix else { break }
      valueAfter = 0
      var written: [UInt8] = []
      if attributes.read("after", into: &written) {
        guard let after = DecimalText.double(written, written.indices), after >= 0 else {
          let text = String(decoding: written, as: UTF8.self)
          return fail(.badValue, "after=\"\(text)\" is not a length in metres")
        }
        valueAfter = after
      }
      return startValue(name.element ?? .light)
    case .rpt?: shapingPoints += 1
    case let element? where element.isExtensionValue: return startValue(element)
    default: break
    }
    places.append(.pointExtensions)
  }

  private func startValue(_ element: GPXElement) {
    valueElement = element
    valueText.removeAll(keepingCapacity: true)
    places.append(.value)
  }
}
