package import Tracking
package import Tracks

/// The number of a run in the store, from 1, never given twice.
package typealias RunID = Int64

/// What is known of a run when it begins.
package struct NewRun: Hashable, Sendable {
  /// A few words, absent where nobody named it.
  package var name: String?
  /// The core that follows it.
  package var core: String
  /// Where the fixes come from: a file, a scenario, a feed.
  package var source: String
  /// When it begins.
  package var startedAt: Timestamp

  /// A run that begins.
  package init(name: String? = nil, core: String, source: String, startedAt: Timestamp) {
    self.name = name
    self.core = core
    self.source = source
    self.startedAt = startedAt
  }
}

/// A run in the store.
package struct StoredRun: Hashable, Sendable {
  /// Its number.
  package var id: RunID
  /// What was known when it began.
  package var begin: NewRun
  /// When it ended, absent where it was never finished.
  package var finishedAt: Timestamp?
  /// How many fixes it has.
  package var fixCount: Int
  /// What the core made of it, absent where it was never finished.
  package var statistics: RunStatistics?

  /// Whether it was ended as it should be; a run that was killed half-way was not.
  package var isFinished: Bool { finishedAt != nil }
}

/// A fix, and when the core got it.
package struct StoredFix: Hashable, Sendable {
  /// The fix.
  package var fix: Fix
  /// When it was delivered.
  package var deliveredAt: Timestamp

  /// A delivered fix.
  package init(fix: Fix, deliveredAt: Timestamp) {
    self.fix = fix
    self.deliveredAt = deliveredAt
  }
}
