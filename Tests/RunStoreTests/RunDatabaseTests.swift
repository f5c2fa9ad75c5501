import Fixtures
import Foundation
import Geodesy
import Testing
import Tracking
import Tracks

@testable import RunStore

@Suite struct RunDatabaseTests {
  @Test func aRunIsReadBackAsItWasSaved() throws {
    let folder = try PrivateFolder()
    var hostile = Sample.fix(9)
    hostile.coordinate.latitude = .nan
    hostile.horizontalAccuracy = -1
    hostile.speed = .infinity
    let late = Sample.start.advanced(by: 60)
    let epochs = [
      Epoch(time: Sample.start, fixes: [Sample.fix]), Epoch(time: late),
      Epoch(time: late, fixes: [Sample.fix(1), Sample.fix(2), hostile]),
    ]
    var id: RunID = 0
    do {
      var store = try RunDatabase(path: folder.path("deep/er/runs.sqlite"))
      id = try store.save(
        Sample.run, epochs: epochs, finishedAt: late, statistics: Sample.statistics)
    }
    let store = try RunDatabase(path: folder.path("deep/er/runs.sqlite"))
    let run = try store.run(id)
    #expect(run.begin == Sample.run)
    #expect(run.finishedAt == late)
    #expect(run.isFinished)
    #expect(run.fixCount == 4)
    #expect(run.statistics == Sample.statistics)
    #expect(try store.runs() == [run])
    let fixes = try store.fixes(of: id)
    #expect(fixes.map(\.deliveredAt) == [Sample.start, late, late, late])
    #expect(fixes.prefix(3).map(\.fix) == [Sample.fix, Sample.fix(1), Sample.fix(2)])
    #expect(fixes[3].fix.coordinate.latitude.isNaN)
    #expect(fixes[3].fix.horizontalAccuracy == -1)
    #expect(fixes[3].fix.speed == .infinity)
    // Closed cleanly, the store is one file.
    #expect(folder.names == ["deep"])
  }

  @Test func aRunGrowsBatchByBatch() throws {
    let folder = try PrivateFolder()
    var store = try RunDatabase(path: folder.path("runs.sqlite"))
    let id = try store.begin(Sample.run)
    #expect(try store.run(id).isFinished == false)
    #expect(try store.run(id).statistics == nil)
    for second in 0..<5 {
      let batch = [Sample.fix(2 * second), Sample.fix(2 * second + 1)]
      try store.append(batch, deliveredAt: Sample.start, to: id)
    }
    try store.append([], deliveredAt: Sample.start, to: id)
    #expect(try store.run(id).fixCount == 10)
    #expect(try store.fixes(of: id).map(\.fix) == (0..<10).map { Sample.fix($0) })
    try store.finish(id, at: Sample.start, statistics: Sample.statistics)
    #expect(try store.run(id).statistics == Sample.statistics)
  }

  @Test func aFinishedOrUnknownRunTakesNothingMore() throws {
    let folder = try PrivateFolder()
    var store = try RunDatabase(path: folder.path("runs.sqlite"))
    let id = try store.save(
      Sample.run, epochs: [], finishedAt: Sample.start, statistics: RunStatistics())
    for (run, code) in [(id, RunStoreError.Code.runFinished), (id + 1, .noSuchRun)] {
      var codes: [RunStoreError.Code] = []
      do throws(RunStoreError) {
        try store.append([Sample.fix], deliveredAt: Sample.start, to: run)
      } catch { codes.append(error.code) }
      do throws(RunStoreError) {
        try store.finish(run, at: Sample.start, statistics: RunStatistics())
      } catch { codes.append(error.code) }
      #expect(codes == [code, code])
    }
    #expect(try store.run(id).fixCount == 0)
    do throws(RunStoreError) {
      _ = try store.fixes(of: 77)
      Issue.record("there is no run 77")
    } catch {
      #expect(error.description == folder.path("runs.sqlite") + ": there is no run 77")
    }
  }

  @Test func deletingARunDeletesAllOfIt() throws {
    let folder = try PrivateFolder()
    var store = try RunDatabase(path: folder.path("runs.sqlite"))
    let epochs = [Epoch(time: Sample.start, fixes: [Sample.fix])]
    let kept = try store.save(
      Sample.run, epochs: epochs, finishedAt: Sample.start, statistics: Sample.statistics)
    let gone = try store.save(
      Sample.run, epochs: epochs, finishedAt: Sample.start, statistics: Sample.statistics)
    try store.delete(gone)
    #expect(try store.runs().map(\.id) == [kept])
    // A number is never given twice, and nothing of the old run hangs on to the new one.
    let next = try store.begin(Sample.run)
    #expect(next == gone + 1)
    #expect(try store.run(kept).statistics == Sample.statistics)
    let raw = try Database(path: folder.path("runs.sqlite"))
    for table in ["fixes", "splits", "rejections"] {
      let orphans = try raw.number("SELECT count(*) FROM \(table) WHERE run_id = \(gone)")
      let others = try raw.number("SELECT count(*) FROM \(table) WHERE run_id = \(kept)")
      #expect(orphans == 0 && others > 0, "\(table)")
    }
    do throws(RunStoreError) {
      try store.delete(gone)
      Issue.record("it was gone already")
    } catch {
      #expect(error.code == .noSuchRun)
    }
  }

  @Test func theLatestRunStandsFirst() throws {
    let folder = try PrivateFolder()
    var store = try RunDatabase(path: folder.path("runs.sqlite"))
    var ids: [RunID] = []
    for hour in [1.0, 3, 2, 3] {
      var run = Sample.run
      run.startedAt = Sample.start.advanced(by: hour * 3600)
      ids.append(try store.begin(run))
    }
    #expect(try store.runs().map(\.id) == [ids[3], ids[1], ids[2], ids[0]])
  }

  @Test func twoConnectionsSeeEachOther() throws {
    let folder = try PrivateFolder()
    var writer = try RunDatabase(path: folder.path("runs.sqlite"))
    var other = try RunDatabase(path: folder.path("runs.sqlite"))
    let id = try writer.begin(Sample.run)
    try other.append([Sample.fix], deliveredAt: Sample.start, to: id)
    #expect(try writer.run(id).fixCount == 1)
  }

  @Test(
    "the store is where the environment says",
    arguments: [
      (["CITYRUN_HOME": "/a", "XDG_DATA_HOME": "/b", "HOME": "/c"], "/a/runs.sqlite"),
      (["CITYRUN_HOME": "/a/"], "/a/runs.sqlite"),
      (["XDG_DATA_HOME": "/b", "HOME": "/c"], "/b/cityrun/runs.sqlite"),
      ([:], nil),
    ] as [([String: String], String?)])
  func defaultPath(environment: [String: String], path: String?) {
    #expect(RunDatabase.defaultPath(environment: environment) == path)
  }

  @Test(
    "an empty or relative variable counts as absent",
    arguments: [["HOME": "/c"], ["HOME": "/c", "XDG_DATA_HOME": "b", "CITYRUN_HOME": ""]])
  func defaultPathInHome(environment: [String: String]) {
    #if os(macOS)
      let path = "/c/Library/Application Support/cityrun/runs.sqlite"
    #else
      let path = "/c/.local/share/cityrun/runs.sqlite"
    #endif
    #expect(RunDatabase.defaultPath(environment: environment) == path)
  }
}
