internal import Foundation
internal import Geodesy
package import Tracking
package import Tracks

/// Runs, their fixes and statistics, in one SQLite file.
///
/// Any double is kept to the bit, infinity too; NaN in a position, a distance or a time comes back
/// as NaN, in any other value as absent.
package struct RunDatabase: ~Copyable {
  private let database: Database

  /// The file.
  package var path: String { database.path }

  /// Opens the store, and makes it, with its folder, where there is none.
  ///
  /// - Throws: `RunStoreError` for a file of another kind, of a newer version or damaged; it is then
  ///   not changed. For an empty name, `:memory:` and `file:…` as well.
  package init(path: String) throws(RunStoreError) {
    try Schema.refuseName(path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RunStoreError(
        .database, "cannot make the folder \(folder): \(Self.reason(error))", path: path)
    }
    database = try Schema.open(path)
  }

  /// Opens the store to look at it, or gives nil where there is none: neither file nor folder is made.
  ///
  /// - Throws: `RunStoreError`, as `init(path:)` does.
  package init?(reading path: String) throws(RunStoreError) {
    guard let opened = try Schema.openToRead(path) else { return nil }
    database = opened
  }

  /// What the system said; Foundation's own words are but a number on Linux.
  private static func reason(_ error: any Error) -> String {
    guard let fault = (error as? CocoaError)?.underlying as? POSIXError else {
      return error.localizedDescription
    }
    return unsafe String(cString: strerror(fault.code.rawValue))
  }

  /// The failure of asking for a run of a store that does not exist yet.
  package static func noRun(_ id: RunID, in path: String) -> RunStoreError {
    RunStoreError(.noSuchRun, "there is no run \(id)", path: path)
  }

  // MARK: Writing

  /// Begins a run; until it is finished it counts as unfinished.
  package mutating func begin(_ run: NewRun) throws(RunStoreError) -> RunID {
    try insert(run)
  }

  /// Keeps fixes that were delivered at one time, in one transaction.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run or it is finished; none is then kept.
  package mutating func append(
    _ fixes: [Fix], deliveredAt time: Timestamp, to id: RunID
  ) throws(RunStoreError) {
    try append([Epoch(time: time, fixes: fixes)], to: id)
  }

  /// Keeps the fixes of these epochs, in one transaction.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run or it is finished; none is then kept.
  package mutating func append(_ epochs: [Epoch], to id: RunID) throws(RunStoreError) {
    try database.transaction { () throws(RunStoreError) in
      try requireUnfinished(id)
      try insert(epochs, into: id)
    }
  }

  /// Ends a run with what the core made of it, in one transaction.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run or it is finished already.
  package mutating func finish(
    _ id: RunID, at time: Timestamp, statistics: RunStatistics
  ) throws(RunStoreError) {
    try database.transaction { () throws(RunStoreError) in
      try requireUnfinished(id)
      try update(id, time, statistics)
    }
  }

  /// Keeps a whole run in one transaction.
  package mutating func save(
    _ run: NewRun, epochs: [Epoch], finishedAt: Timestamp, statistics: RunStatistics
  ) throws(RunStoreError) -> RunID {
    try database.transaction { () throws(RunStoreError) in
      let id = try insert(run)
      try insert(epochs, into: id)
      try update(id, finishedAt, statistics)
      return id
    }
  }

  /// Deletes a run with all that belongs to it.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run.
  package mutating func delete(_ id: RunID) throws(RunStoreError) {
    let statement = try database.prepare("DELETE FROM runs WHERE id = ?")
    try statement.bind(1, id)
    try statement.run()
    if database.changedRows == 0 { throw noRun(id) }
  }

  private func requireUnfinished(_ id: RunID) throws(RunStoreError) {
    let statement = try database.prepare("SELECT finished_at FROM runs WHERE id = ?")
    try statement.bind(1, id)
    guard try statement.step() else { throw noRun(id) }
    if statement.int64(0) != nil {
      throw RunStoreError(.runFinished, "run \(id) is finished already", path: path)
    }
  }

  private func insert(_ run: NewRun) throws(RunStoreError) -> RunID {
    let statement = try database.prepare(
      "INSERT INTO runs (name, core, source, started_at) VALUES (?, ?, ?, ?)")
    try statement.bind(1, run.name)
    try statement.bind(2, run.core)
    try statement.bind(3, run.source)
    try statement.bind(4, run.startedAt)
    try statement.run()
    return database.lastInsertedRow
  }

  private func insert(_ epochs: [Epoch], into id: RunID) throws(RunStoreError) {
    let last = try database.prepare("SELECT max(n) FROM fixes WHERE run_id = ?")
    try last.bind(1, id)
    var number = try last.step() ? last.int64(0) ?? 0 : 0
    let statement = try database.prepare(
      "INSERT INTO fixes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for epoch in epochs {
      for fix in epoch.fixes {
        number += 1
        try statement.bind(1, id)
        try statement.bind(2, number)
        try statement.bind(3, epoch.time)
        try statement.bind(4, fix.timestamp)
        let values = [
          fix.coordinate.latitude, fix.coordinate.longitude, fix.altitude,
          fix.ellipsoidalAltitude, fix.horizontalAccuracy, fix.verticalAccuracy, fix.speed,
          fix.speedAccuracy, fix.course, fix.courseAccuracy,
        ]
        for (index, value) in values.enumerated() { try statement.bind(Int32(5 + index), value) }
        try statement.run()
      }
    }
  }

  private func update(
    _ id: RunID, _ time: Timestamp, _ statistics: RunStatistics
  ) throws(RunStoreError) {
    let statement = try database.prepare(
      """
      UPDATE runs SET finished_at = ?, distance = ?, elapsed = ?, moving = ?, paused = ?,
        current_speed = ?, average_speed = ?, top_speed = ?, accepted = ? WHERE id = ?
      """)
    try statement.bind(1, time)
    let values = [
      statistics.distance, statistics.elapsedTime, statistics.movingTime, statistics.pausedTime,
      statistics.currentSpeed, statistics.averageSpeed, statistics.topSpeed,
    ]
    for (index, value) in values.enumerated() { try statement.bind(Int32(2 + index), value) }
    try statement.bind(9, statistics.acceptedFixes)
    try statement.bind(10, id)
    try statement.run()

    let split = try database.prepare("INSERT INTO splits VALUES (?, ?, ?, ?, ?)")
    for (unit, splits) in [("km", statistics.kilometreSplits), ("mi", statistics.mileSplits)] {
      for (index, part) in splits.enumerated() {
        try split.bind(1, id)
        try split.bind(2, unit)
        try split.bind(3, index + 1)
        try split.bind(4, part.distance)
        try split.bind(5, part.duration)
        try split.run()
      }
    }
    let rejection = try database.prepare("INSERT INTO rejections VALUES (?, ?, ?)")
    for (reason, count) in statistics.rejectedFixes.nonZero {
      try rejection.bind(1, id)
      try rejection.bind(2, String(describing: reason))
      try rejection.bind(3, count)
      try rejection.run()
    }
  }

  // MARK: Reading

  /// All runs, the latest first.
  package func runs() throws(RunStoreError) -> [StoredRun] {
    let statement = try database.prepare(Self.select + " ORDER BY started_at DESC, id DESC")
    var runs: [StoredRun] = []
    while try statement.step() { runs.append(try run(statement)) }
    return runs
  }

  /// One run.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run.
  package func run(_ id: RunID) throws(RunStoreError) -> StoredRun {
    let statement = try database.prepare(Self.select + " WHERE id = ?")
    try statement.bind(1, id)
    guard try statement.step() else { throw noRun(id) }
    return try run(statement)
  }

  /// The fixes of a run, in the order in which they came.
  ///
  /// - Throws: `RunStoreError`, also where there is no such run.
  package func fixes(of id: RunID) throws(RunStoreError) -> [StoredFix] {
    _ = try run(id)
    let statement = try database.prepare("SELECT * FROM fixes WHERE run_id = ? ORDER BY n")
    try statement.bind(1, id)
    var fixes: [StoredFix] = []
    while try statement.step() {
      let coordinate = Coordinate(
        latitude: statement.double(4) ?? .nan, longitude: statement.double(5) ?? .nan)
      let fix = Fix(
        timestamp: Timestamp(microseconds: statement.int64(3) ?? 0), coordinate: coordinate,
        altitude: statement.double(6), ellipsoidalAltitude: statement.double(7),
        horizontalAccuracy: statement.double(8), verticalAccuracy: statement.double(9),
        speed: statement.double(10), speedAccuracy: statement.double(11),
        course: statement.double(12), courseAccuracy: statement.double(13))
      fixes.append(
        StoredFix(fix: fix, deliveredAt: Timestamp(microseconds: statement.int64(2) ?? 0)))
    }
    return fixes
  }

  private static let select = """
    SELECT id, name, core, source, started_at, finished_at, distance, elapsed, moving, paused,
      current_speed, average_speed, top_speed, accepted,
      (SELECT count(*) FROM fixes WHERE run_id = runs.id) FROM runs
    """

  private func run(_ row: borrowing Statement) throws(RunStoreError) -> StoredRun {
    let id = row.int64(0) ?? 0
    var run = StoredRun(
      id: id,
      begin: NewRun(
        name: row.text(1), core: row.text(2) ?? "", source: row.text(3) ?? "",
        startedAt: Timestamp(microseconds: row.int64(4) ?? 0)),
      finishedAt: row.time(5), fixCount: row.int(14))
    guard run.isFinished else { return run }
    run.statistics = RunStatistics(
      distance: row.double(6) ?? .nan, elapsedTime: row.double(7) ?? .nan,
      movingTime: row.double(8) ?? .nan, pausedTime: row.double(9) ?? .nan,
      currentSpeed: row.double(10), averageSpeed: row.double(11), topSpeed: row.double(12),
      acceptedFixes: row.int(13), rejectedFixes: try rejections(of: id),
      kilometreSplits: try splits(of: id, unit: "km"), mileSplits: try splits(of: id, unit: "mi"))
    return run
  }

  private func splits(of id: RunID, unit: String) throws(RunStoreError) -> [Split] {
    let statement = try database.prepare(
      "SELECT distance, duration FROM splits WHERE run_id = ? AND unit = ? ORDER BY n")
    try statement.bind(1, id)
    try statement.bind(2, unit)
    var splits: [Split] = []
    while try statement.step() {
      splits.append(
        Split(distance: statement.double(0) ?? .nan, duration: statement.double(1) ?? .nan))
    }
    return splits
  }

  private func rejections(of id: RunID) throws(RunStoreError) -> RejectionCounts {
    let statement = try database.prepare("SELECT reason, count FROM rejections WHERE run_id = ?")
    try statement.bind(1, id)
    var counts = RejectionCounts()
    while try statement.step() {
      let name = statement.text(0) ?? ""
      guard let reason = Rejection.allCases.first(where: { String(describing: $0) == name }) else {
        throw RunStoreError(
          .damaged, "run \(id) has fixes refused for the unknown reason '\(name)'", path: path)
      }
      counts[reason] = statement.int(1)
    }
    return counts
  }

  private func noRun(_ id: RunID) -> RunStoreError { Self.noRun(id, in: path) }
}
