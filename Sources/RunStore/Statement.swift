internal import CSQLite
internal import Tracks

/// A prepared statement; it is finalised with the value, which must go before its connection.
@safe struct Statement: ~Copyable {
  private let statement: OpaquePointer
  private let database: OpaquePointer
  private let path: String

  init(_ statement: OpaquePointer, database: OpaquePointer, path: String) {
    unsafe self.statement = statement
    unsafe self.database = database
    self.path = path
  }

  deinit { unsafe sqlite3_finalize(statement) }

  // MARK: Binding; parameters count from 1, nil is NULL

  func bind(_ index: Int32, _ value: Int64?) throws(RunStoreError) {
    guard let value else { return try bindNull(index) }
    try check(unsafe sqlite3_bind_int64(statement, index, value))
  }

  func bind(_ index: Int32, _ value: Int?) throws(RunStoreError) {
    try bind(index, value.map(Int64.init))
  }

  /// A number; SQLite makes NULL of NaN.
  func bind(_ index: Int32, _ value: Double?) throws(RunStoreError) {
    guard let value else { return try bindNull(index) }
    try check(unsafe sqlite3_bind_double(statement, index, value))
  }

  func bind(_ index: Int32, _ value: String?) throws(RunStoreError) {
    guard let value else { return try bindNull(index) }
    // SQLITE_TRANSIENT, a cast that C macros can and Swift's importer cannot: SQLite copies the text.
    let copy = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    try check(unsafe sqlite3_bind_text(statement, index, value, Int32(value.utf8.count), copy))
  }

  func bind(_ index: Int32, _ value: Timestamp?) throws(RunStoreError) {
    try bind(index, value?.microseconds)
  }

  private func bindNull(_ index: Int32) throws(RunStoreError) {
    try check(unsafe sqlite3_bind_null(statement, index))
  }

  // MARK: Stepping

  /// Goes to the next row; false where there is none.
  func step() throws(RunStoreError) -> Bool {
    let code = unsafe sqlite3_step(statement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe Database.error(code, database, path: path, doing: "cannot use it")
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for other values.
  func run() throws(RunStoreError) {
    while try step() {}
    try check(unsafe sqlite3_reset(statement))
  }

  // MARK: Columns of the row, from 0; nil is NULL

  func int64(_ column: Int32) -> Int64? {
    isNull(column) ? nil : unsafe sqlite3_column_int64(statement, column)
  }

  func int(_ column: Int32) -> Int { Int(int64(column) ?? 0) }

  func double(_ column: Int32) -> Double? {
    isNull(column) ? nil : unsafe sqlite3_column_double(statement, column)
  }

  func text(_ column: Int32) -> String? {
    guard let bytes = unsafe sqlite3_column_text(statement, column) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(statement, column))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func time(_ column: Int32) -> Timestamp? { int64(column).map { Timestamp(microseconds: $0) } }

  private func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  private func check(_ code: Int32) throws(RunStoreError) {
    if code != SQLITE_OK {
      throw unsafe Database.error(code, database, path: path, doing: "cannot use it")
    }
  }
}
