internal import CSQLite

/// A connection to one SQLite file; it is closed with the value.
@safe struct Database: ~Copyable {
  let path: String
  private let handle: OpaquePointer

  /// Opens the file; where there is none it makes an empty one, if `isMaking`, or throws.
  init(path: String, isMaking: Bool = true) throws(RunStoreError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(
      path, &opened, isMaking ? flags | SQLITE_OPEN_CREATE : flags, nil)
    guard let handle = unsafe opened, code == SQLITE_OK else {
      // A handle comes even with most failures and must be closed: sqlite3_open.
      let error = unsafe Self.error(code, opened, path: path, doing: "cannot open it")
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    unsafe self.handle = handle
    self.path = path
    unsafe sqlite3_busy_timeout(handle, 5000)
  }

  // Statements are values of calls on this one and are gone before it.
  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(RunStoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, doing: "cannot change it") }
  }

  /// A statement, ready to be bound and stepped.
  func prepare(_ sql: String) throws(RunStoreError) -> Statement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else {
      throw error(code, doing: "cannot use it")
    }
    return unsafe Statement(statement, database: handle, path: path)
  }

  /// The whole number that a query gives in its first row, 0 where there is none.
  func number(_ sql: String) throws(RunStoreError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.int64(0) ?? 0 : 0
  }

  /// Does all of `body` or nothing.
  ///
  /// The write lock is taken at once, so that nobody writes between a look and a change.
  func transaction<Result>(
    _ body: () throws(RunStoreError) -> Result
  ) throws(RunStoreError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(RunStoreError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have rolled back already; a second time is an error that says nothing.
      unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// The number of the row that was inserted last.
  var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changedRows: Int { unsafe Int(sqlite3_changes(handle)) }

  private func error(_ code: Int32, doing what: String) -> RunStoreError {
    unsafe Self.error(code, handle, path: path, doing: what)
  }

  /// SQLite's failure in a sentence.
  static func error(
    _ code: Int32, _ handle: OpaquePointer?, path: String, doing what: String
  ) -> RunStoreError {
    let reason = unsafe String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_NOTADB:
      return RunStoreError(
        .foreignFile, "this is not a store of runs: \(reason)", path: path, sqliteCode: Int(code))
    case SQLITE_CORRUPT:
      return RunStoreError(
        .damaged, "the store of runs is damaged: \(reason)", path: path, sqliteCode: Int(code))
    default:
      return RunStoreError(.database, "\(what): \(reason)", path: path, sqliteCode: Int(code))
    }
  }
}
