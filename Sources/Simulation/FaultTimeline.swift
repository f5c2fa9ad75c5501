internal import Routes
internal import Tracks

/// The faults of a run, laid on its time line.
///
/// Some keep a receiver from its fixes, and are asked for while these are made (`conditions`); the
/// others leave their mark in what was made (`mark`).
struct FaultTimeline {
  /// What the faults leave to a receiver at one moment.
  struct Conditions: Hashable {
    /// Whether signals can be heard.
    var hasSignal = true
    /// Whether the receiver is on at all.
    var isPermitted = true
    /// What the error is multiplied by.
    var error = 1.0

    /// No fault.
    static let clear = Conditions()
  }

  /// A fault that lasts for these seconds after the start; its number names its draws.
  private struct Entry {
    var seconds: Range<Double>
    var kind: Fault.Kind
    var number: Int
  }

  private var consulted: [Entry] = []
  private var marks: [Entry] = []

  /// The faults that this run lives to see.
  init(_ faults: [Fault], on truth: Truth) {
    for (number, fault) in faults.enumerated() {
      guard let seconds = fault.span.seconds(on: truth) else { continue }
      let entry = Entry(seconds: seconds, kind: fault.kind, number: number)
      switch fault.kind {
      case .outage, .permissionLost, .degradedSky: consulted.append(entry)
      default: marks.append(entry)
      }
    }
  }

  /// Whether `conditions` are ever other than clear.
  var isConsulted: Bool { !consulted.isEmpty }

  /// What holds so many seconds after the start.
  ///
  /// Complexity: O(number of faults that are asked for).
  func conditions(at seconds: Double) -> Conditions {
    var conditions = Conditions.clear
    for entry in consulted where entry.seconds.contains(seconds) {
      switch entry.kind {
      case .permissionLost: conditions.isPermitted = false
      case .degradedSky(let error): conditions.error *= error
      default: conditions.hasSignal = false
      }
    }
    return conditions
  }

  /// Leaves the marks of the other faults in the epochs, in the order in which they were given.
  ///
  /// The epochs are in order of time; `start` is that of the first sample of the truth.
  func mark(_ epochs: inout [Epoch], from start: Timestamp, random: SplitMix64) {
    for entry in marks {
      let mark = FaultMark(kind: entry.kind, seconds: entry.seconds, start: start)
      mark.apply(to: &epochs, random: random.stream("fault.\(entry.number)"))
    }
  }
}
