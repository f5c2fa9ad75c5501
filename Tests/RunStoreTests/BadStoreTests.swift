import Fixtures
import Foundation
import RunStore
import Testing
import Tracking
import Tracks

/// Files that are no store of runs, and stores that were not closed.
@Suite struct BadStoreTests {
  private func failure(of path: String) -> RunStoreError? {
    do throws(RunStoreError) {
      _ = try RunDatabase(path: path).runs()
      return nil
    } catch {
      return error
    }
  }

  /// A store with one run of 200 fixes, as the bytes of its file.
  private func store(_ folder: PrivateFolder) throws -> Data {
    do {
      var store = try RunDatabase(path: folder.path("good.sqlite"))
      _ = try store.save(
        Sample.run, epochs: [Epoch(time: Sample.start, fixes: (0..<200).map { Sample.fix($0) })],
        finishedAt: Sample.start, statistics: Sample.statistics)
    }
    return try folder.data("good.sqlite")
  }

  @Test(
    "a file of another kind is refused and not changed",
    arguments: ["", "hello", "<gpx/>", String(repeating: "x", count: 5000)])
  func refusesForeign(text: String) throws {
    let folder = try PrivateFolder()
    try folder.write(Data(text.utf8), to: "a.sqlite")
    // An empty file is what SQLite itself makes of a new database.
    #expect(failure(of: folder.path("a.sqlite"))?.code == (text.isEmpty ? nil : .foreignFile))
    if !text.isEmpty { #expect(try folder.data("a.sqlite") == Data(text.utf8)) }
    #expect(folder.names == ["a.sqlite"])
  }

  @Test(
    "a database of another program or a newer version is refused and not changed",
    arguments: [(68, UInt8(0), RunStoreError.Code.foreignFile), (63, 2, .newerVersion)])
  func refusesMarks(offset: Int, byte: UInt8, code: RunStoreError.Code) throws {
    let folder = try PrivateFolder()
    var data = try store(folder)
    data[offset] = byte
    try folder.write(data, to: "a.sqlite")
    let error = failure(of: folder.path("a.sqlite"))
    #expect(error?.code == code)
    #expect(try folder.data("a.sqlite") == data)
    #expect(folder.names == ["a.sqlite", "good.sqlite"])
  }

  @Test func saysWhichVersionIsTooNew() throws {
    let folder = try PrivateFolder()
    var data = try store(folder)
    data[63] = 9
    try folder.write(data, to: "a.sqlite")
    #expect(
      failure(of: folder.path("a.sqlite"))?.description == folder.path("a.sqlite")
        + ": the store is of version 9, made by a newer CityRun; this one knows version 1")
  }

  @Test func aDamagedStoreIsRefusedAndNotChanged() throws {
    let folder = try PrivateFolder()
    let data = try store(folder)
    // Cut off, and with each page in turn overwritten from its beginning.
    var damaged = [data.prefix(data.count / 2)]
    for page in 1..<data.count / 4096 {
      var copy = data
      copy.replaceSubrange(page * 4096..<page * 4096 + 64, with: Data(repeating: 0xAA, count: 64))
      damaged.append(copy)
    }
    #expect(damaged.count > 5)
    for bytes in damaged {
      try folder.write(bytes, to: "a.sqlite")
      #expect(failure(of: folder.path("a.sqlite"))?.code == .damaged)
      #expect(try folder.data("a.sqlite") == bytes)
    }
  }

  @Test func aFolderThatCannotBeMadeIsSaid() throws {
    let folder = try PrivateFolder()
    try folder.write(Data(), to: "a")
    #expect(failure(of: folder.path("a/runs.sqlite"))?.code == .database)
    #expect(failure(of: folder.path)?.code == .database)
  }

  /// What a killed process leaves is the file and its log as they were at that moment, the last write
  /// to the log possibly cut off.
  @Test func aRunThatIsKilledKeepsItsFixesAndIsUnfinished() throws {
    let folder = try PrivateFolder()
    var store = try RunDatabase(path: folder.path("runs.sqlite"))
    let id = try store.begin(Sample.run)
    for second in 0..<50 {
      try store.append(
        [Sample.fix(second)], deliveredAt: Sample.start.advanced(by: Double(second)), to: id)
    }
    let (file, log) = (try folder.data("runs.sqlite"), try folder.data("runs.sqlite-wal"))
    var counts: [Int] = []
    for cut in [0, 1, 100, 4095, 4096, 9000, 50_000, 100_000] where cut < log.count {
      try folder.write(file, to: "killed.sqlite")
      try folder.write(log.dropLast(cut), to: "killed.sqlite-wal")
      var killed = try RunDatabase(path: folder.path("killed.sqlite"))
      let run = try killed.run(id)
      #expect(run.begin == Sample.run)
      #expect(!run.isFinished)
      #expect(run.statistics == nil)
      let fixes = try killed.fixes(of: id)
      #expect(fixes.map(\.fix) == (0..<fixes.count).map { Sample.fix($0) })
      counts.append(fixes.count)
      // It can be taken up again.
      try killed.append([Sample.fix(99)], deliveredAt: Sample.start, to: id)
      #expect(try killed.run(id).fixCount == fixes.count + 1)
    }
    #expect(counts.first == 50)
    #expect(counts == counts.sorted(by: >))
    #expect(counts.count > 5 && counts[1] == 49)
  }
}
