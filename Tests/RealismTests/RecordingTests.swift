import Fixtures
import Geodesy
import Realism
import Routes
import Simulation
import Testing
import TrackFiles

/// The walk whose path is known: a phone carried through Belval.
@Suite(.enabled(if: SharedData.isPresent, "no ../shared/data beside the checkout"))
struct RecordingTests {
  private static let stretches = [
    TruePath.Stretch(.builtUp, 0..<900), TruePath.Stretch(.open, 1100..<2600),
    TruePath.Stretch(.builtUp, 2900..<3534),
  ]

  private static func sample() throws -> (path: TruePath, series: ErrorSeries) {
    guard
      case .lines(let lines) = try WalkedPathFile.read(
        path: SharedData.path("truth/belval/path.geojson"))
    else { throw CancellationError() }
    let walk = try #require(
      PathPiece.joined(lines.map { PathPiece($0.coordinates, isWalkedBack: $0.isWalkedBack) }))
    let path = TruePath(walk, stretches: stretches)
    let recording = try RecordingFile.read(path: SharedData.path("truth/belval/phone.nmea"))
    return (path, ErrorSeries(fixes: recording.fixes, on: path))
  }

  @Test func `Prints`() throws {
    let (path, series) = try Self.sample()
    print(path.length, series.count)
    let comparison = Comparison([FigureSample(walk: series)])
    for row in comparison.rows {
      print(row.measured.setting, row.measured.figure, row.measured.value, row.simulated ?? -1)
    }
    print(FigureSample(walk: series).settings[0])
    let seeds = (1...20).map { FigureSample.walk(.iphone, seed: $0) }
    for row in Comparison(seeds).rows {
      print(
        row.measured.setting, row.measured.figure, row.measured.value, row.simulated ?? -1,
        row.scatter ?? -1, row.isInside ?? false)
    }
  }
}
