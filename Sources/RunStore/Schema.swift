internal import Foundation

/// The tables, and the marks by which a store of runs is known.
enum Schema {
  /// 'CRun' in ASCII, at offset 68 of the file: sqlite.org/fileformat2.html, 1.3.
  static let applicationID: Int64 = 0x4352_756E
  /// The version that is written, at offset 60; a change of the tables raises it.
  static let version: Int64 = 1

  /// Files up to this size are checked whole when they are opened: some tens of milliseconds.
  ///
  /// Heuristic. Damage in a larger one shows where it is read.
  static let checkedSize: Int64 = 16 << 20

  /// Times are microseconds since 1970 UTC; lengths, durations and speeds are in metres and seconds.
  ///
  /// NULL is absent; in a fix's position and a run's distance and times it stands for NaN.
  static let tables = """
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT, core TEXT NOT NULL, source TEXT NOT NULL,
      started_at INTEGER NOT NULL, finished_at INTEGER,
      distance REAL, elapsed REAL, moving REAL, paused REAL,
      current_speed REAL, average_speed REAL, top_speed REAL, accepted INTEGER
    ) STRICT;
    CREATE TABLE fixes (
      run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      n INTEGER NOT NULL, delivered_at INTEGER NOT NULL, time INTEGER NOT NULL,
      latitude REAL, longitude REAL, altitude REAL, ellipsoidal_altitude REAL,
      horizontal_accuracy REAL, vertical_accuracy REAL, speed REAL, speed_accuracy REAL,
      course REAL, course_accuracy REAL,
      PRIMARY KEY (run_id, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE splits (
      run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      unit TEXT NOT NULL CHECK (unit IN ('km', 'mi')), n INTEGER NOT NULL,
      distance REAL, duration REAL,
      PRIMARY KEY (run_id, unit, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rejections (
      run_id INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      reason TEXT NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY (run_id, reason)
    ) STRICT, WITHOUT ROWID;
    """

  /// The store in this file, made where there is none.
  ///
  /// The write-ahead log lets a reader look while a run is recorded. With `synchronous = FULL` each
  /// commit is on the disk before it returns: a killed process or a power cut loses at most the
  /// batch that was being written, for one flush a batch.
  ///
  /// - Throws: `RunStoreError`; a file of another kind or of a newer version is not touched.
  static func open(_ path: String) throws(RunStoreError) -> Database {
    try refuseForeign(path)
    let database = try Database(path: path)
    try prepare(database)
    return database
  }

  /// The store in this file to look at, nil where there is no file or nothing in it yet.
  ///
  /// Nothing is made or changed, but for what a killed process left half done.
  ///
  /// - Throws: `RunStoreError`.
  static func openToRead(_ path: String) throws(RunStoreError) -> Database? {
    try refuseName(path)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    try refuseForeign(path)
    let database = try Database(path: path, isMaking: false)
    if try database.number("PRAGMA application_id") != applicationID {
      guard try isBlank(database) else { throw tablesOfAnother(path) }
      return nil
    }
    try refuseNewer(database)
    try check(database)
    return database
  }

  private static func prepare(_ database: borrowing Database) throws(RunStoreError) {
    let path = database.path
    if try database.number("PRAGMA application_id") != applicationID {
      // Made before the log is switched on, so that the marks are in the file itself.
      try create(database)
    }
    try refuseNewer(database)
    try check(database)
    let log = try database.prepare("PRAGMA journal_mode = WAL")
    guard try log.step(), log.text(0) == "wal" else {
      throw RunStoreError(
        .database, "its folder does not allow a write-ahead log; is it on a network?", path: path)
    }
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
  }

  private static func create(_ database: borrowing Database) throws(RunStoreError) {
    try database.transaction { () throws(RunStoreError) in
      // Another process may have made it since.
      if try database.number("PRAGMA application_id") == applicationID { return }
      guard try isBlank(database) else { throw tablesOfAnother(database.path) }
      try database.execute(tables)
      try database.execute("PRAGMA application_id = \(applicationID)")
      try database.execute("PRAGMA user_version = \(version)")
    }
  }

  private static func isBlank(_ database: borrowing Database) throws(RunStoreError) -> Bool {
    try database.number("SELECT count(*) FROM sqlite_schema") == 0
  }

  private static func check(_ database: borrowing Database) throws(RunStoreError) {
    let pages = try database.number("PRAGMA page_count")
    guard try pages * database.number("PRAGMA page_size") <= checkedSize else { return }
    let check = try database.prepare("PRAGMA quick_check(1)")
    guard try check.step(), check.text(0) == "ok" else {
      throw RunStoreError(
        .damaged, "the store of runs is damaged: \(check.text(0) ?? "it cannot be checked")",
        path: database.path)
    }
  }

  /// Refuses the names by which SQLite keeps a database in memory or reads options.
  static func refuseName(_ path: String) throws(RunStoreError) {
    if path.isEmpty {
      throw RunStoreError(.badName, "the name of the store of runs is empty: name a file", path: "")
    }
    // sqlite.org/inmemorydb.html and sqlite.org/uri.html.
    if path == ":memory:" || path.hasPrefix("file:") {
      throw RunStoreError(
        .badName, "SQLite does not take this for the name of a file: write './\(path)'", path: path)
    }
  }

  private static func refuseNewer(_ database: borrowing Database) throws(RunStoreError) {
    let found = try database.number("PRAGMA user_version")
    guard found <= version else { throw newer(found, database.path) }
  }

  /// Looks at the file's first bytes before SQLite does, which may write to what it opens.
  private static func refuseForeign(_ path: String) throws(RunStoreError) {
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    let header = (try? file.read(upToCount: 100)) ?? Data()
    try? file.close()
    // An interrupted creation is put right by SQLite from its journal.
    guard !header.isEmpty, !FileManager.default.fileExists(atPath: path + "-journal") else {
      return
    }
    guard header.count == 100, header.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw foreign("it is no SQLite database", path)
    }
    func number(at offset: Int) -> Int64 {
      Int64(header[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }
    guard number(at: 68) == applicationID else { throw foreign("another program made it", path) }
    guard number(at: 60) <= version else { throw newer(number(at: 60), path) }
  }

  private static func foreign(_ reason: String, _ path: String) -> RunStoreError {
    RunStoreError(.foreignFile, "this is not a store of runs: \(reason)", path: path)
  }

  private static func tablesOfAnother(_ path: String) -> RunStoreError {
    foreign("it holds tables of another program", path)
  }

  private static func newer(_ found: Int64, _ path: String) -> RunStoreError {
    RunStoreError(
      .newerVersion,
      "the store is of version \(found), made by a newer CityRun; this one knows version \(version)",
      path: path)
  }
}
