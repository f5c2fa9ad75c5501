public import Tracks

/// A file of JSON lines, read: what the run was made from, its fixes and its truth.
public struct JSONLinesDocument: Sendable {
  /// The lines in the order of the file.
  public var lines: [JSONLine]
  /// What was skipped.
  public internal(set) var warnings = TrackFileWarnings()

  /// A document of these lines.
  public init(lines: [JSONLine] = []) {
    self.lines = lines
  }

  /// A document of what a receiver delivered, after a header where there is one.
  ///
  /// Epochs without a fix leave no trace, nor do satellites.
  public init(header: RunHeader? = nil, epochs: [Epoch]) {
    self.init(header: header)
    for epoch in epochs {
      for fix in epoch.fixes { lines.append(.fix(fix, deliveredAt: epoch.time)) }
    }
  }

  /// A document of a truth, after a header where there is one.
  public init(header: RunHeader? = nil, truth: Truth) {
    self.init(header: header)
    lines += truth.samples.map { .truth($0) }
  }

  private init(header: RunHeader?) {
    self.init(lines: header.map { [.run($0)] } ?? [])
  }

  /// What the run was made from, absent where no line says so.
  public var header: RunHeader? {
    for case .run(let header) in lines { return header }
    return nil
  }

  /// What was delivered and when: neighbours with one time of delivery are one epoch.
  public var epochs: [Epoch] {
    var epochs: [Epoch] = []
    for case .fix(let fix, let deliveredAt) in lines {
      let time = deliveredAt ?? fix.timestamp
      if epochs.last?.time != time { epochs.append(Epoch(time: time)) }
      epochs[epochs.count - 1].fixes.append(fix)
    }
    return epochs
  }

  /// The fixes.
  public var fixes: [Fix] {
    lines.compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } }
  }

  /// The truth; without a sample where there is none.
  public var truth: Truth {
    Truth(samples: lines.compactMap { if case .truth(let sample) = $0 { sample } else { nil } })
  }
}
