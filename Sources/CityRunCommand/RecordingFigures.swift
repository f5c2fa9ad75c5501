import Geodesy
import Notation
import Realism
import Routes
import Simulation
import TrackFiles
import Tracks

/// A recording beside the path that was truly taken, and its figures.
struct RecordingFigures {
  /// What was compared with what.
  let title: String
  /// The errors, fix by fix.
  let series: ErrorSeries
  /// The figures.
  let figures: FigureSample

  /// - Throws: `TrackFileError`, or `CommandError` for a path that is no walk.
  init(path: String, truth: String, stretches: [StretchOption]) throws {
    let line = try Self.line(of: truth, stretches: stretches.map(\.stretch))
    let recording = try RecordingFile.read(path: path)
    for line in recording.warnings.lines(path: path) { Console.note(line) }
    series = ErrorSeries(fixes: recording.fixes, on: line)
    guard !series.isEmpty else { throw CommandError("\(path): no fix has a place and a time") }
    figures = FigureSample(walk: series)
    title =
      "\(path), \(series.count) fixes, against \(truth), "
      + "\(DisplayText.number(line.length, decimals: 0)) m"
  }

  private static func line(of file: String, stretches: [TruePath.Stretch]) throws -> TruePath {
    switch try WalkedPathFile.read(path: file) {
    case .route(let route):
      return stretches.isEmpty && !route.stretches.isEmpty
        ? TruePath(route) : TruePath(route.coordinates, stretches: stretches)
    case .lines(let lines):
      let pieces = lines.map { PathPiece($0.coordinates, isWalkedBack: $0.isWalkedBack) }
      guard let walk = PathPiece.joined(pieces) else {
        throw CommandError(
          "\(file): its \(lines.count) lines are not one walk: each has to begin where another ends"
        )
      }
      return TruePath(walk, stretches: stretches)
    }
  }
}
