import Fixtures
import Foundation
import RunStore
import Testing
import Tracks

/// Stores that are only looked at.
@Suite struct ReadingTests {
  /// Nil where there is no store.
  private func runs(in path: String) throws(RunStoreError) -> [StoredRun]? {
    guard let store = try RunDatabase(reading: path) else { return nil }
    return try store.runs()
  }

  @Test("a store that is not there is none, and no file or folder is made by looking")
  func missing() throws {
    let folder = try PrivateFolder()
    #expect(try runs(in: folder.path("a.sqlite")) == nil)
    #expect(try runs(in: folder.path("none/a.sqlite")) == nil)
    #expect(folder.names.isEmpty)
  }

  @Test("an empty file is no store yet, and stays empty")
  func empty() throws {
    let folder = try PrivateFolder()
    try folder.write(Data(), to: "a.sqlite")
    #expect(try runs(in: folder.path("a.sqlite")) == nil)
    #expect(try folder.data("a.sqlite").isEmpty)
    #expect(folder.names == ["a.sqlite"])
  }

  @Test("a reader sees what is in the store, while it is written too")
  func stored() throws {
    let folder = try PrivateFolder()
    let path = folder.path("a.sqlite")
    var store = try RunDatabase(path: path)
    let id = try store.save(
      Sample.run, epochs: [Epoch(time: Sample.start, fixes: [Sample.fix(0)])],
      finishedAt: Sample.start, statistics: Sample.statistics)
    #expect(try runs(in: path)?.map(\.id) == [id])
    let unfinished = try store.begin(Sample.run)
    #expect(try runs(in: path)?.map(\.id) == [unfinished, id])
  }

  @Test("a file of another kind is refused")
  func foreign() throws {
    let folder = try PrivateFolder()
    try folder.write(Data("hello".utf8), to: "a.sqlite")
    let error = #expect(throws: RunStoreError.self) { try runs(in: folder.path("a.sqlite")) }
    #expect(error?.code == .foreignFile)
  }

  @Test(
    "a name that SQLite does not take for a file's is refused, to look at and to write to",
    arguments: [
      ("", "the name of the store of runs is empty: name a file"),
      (
        ":memory:", ":memory:: SQLite does not take this for the name of a file: write './:memory:'"
      ),
      (
        "file:a.sqlite",
        "file:a.sqlite: SQLite does not take this for the name of a file: write './file:a.sqlite'"
      ),
    ])
  func names(name: String, message: String) {
    let reading = #expect(throws: RunStoreError.self) { try runs(in: name) }
    #expect(reading?.description == message)
    let writing = #expect(throws: RunStoreError.self) { _ = try RunDatabase(path: name).runs() }
    #expect(writing?.description == message)
    #expect(writing?.code == .badName)
  }

  @Test("a folder that cannot be made is told with the reason")
  func folder() throws {
    let folder = try PrivateFolder()
    try folder.write(Data("x".utf8), to: "file")
    let path = folder.path("file/below/a.sqlite")
    let error = #expect(throws: RunStoreError.self) { _ = try RunDatabase(path: path).runs() }
    let made = folder.path("file/below")
    #expect(error?.description == "\(path): cannot make the folder \(made): Not a directory")
  }
}
