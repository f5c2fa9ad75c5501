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
    // Matching goes in the path's order: a network's fix far ahead would pull those behind it along.
    let early = ErrorSeries.networkFixes(before: recording.fixes)
    if early > 0 {
      Console.note(
        "\(path): left out the first \(early) fixes, which claim 65 m or more: a network's, not the receiver's"
      )
    }
    series = ErrorSeries(fixes: recording.fixes.dropFirst(early), on: line)
    guard !series.isEmpty else { throw CommandError("\(path): no fix has a place and a time") }
    let errors = series.errors.map(\.magnitude).sorted()
    let middle = errors[errors.count / 2]
    guard middle < Self.far else {
      throw CommandError(
        "\(path) lies \(DisplayText.number(middle / 1000, decimals: 1)) km from \(truth): is that the path that was walked?"
      )
    }
    figures = FigureSample(walk: series)
    title =
      "\(path), \(series.count) fixes, against \(truth), "
      + "\(DisplayText.number(line.length, decimals: 0)) m"
  }

  /// Metres from the path at which half of a recording's fixes are not of it (heuristic).
  private static let far = 1000.0

  private static func line(of file: String, stretches: [TruePath.Stretch]) throws -> TruePath {
    let line = try bareLine(of: file)
    guard !stretches.isEmpty else { return line }
    return TruePath(
      line.line.coordinates,
      stretches: try StretchOption.laid(stretches, along: line.length, of: file))
  }

  private static func bareLine(of file: String) throws -> TruePath {
    switch try WalkedPathFile.read(path: file) {
    case .route(let route):
      return route.stretches.isEmpty ? TruePath(route.coordinates) : TruePath(route)
    case .lines(let lines):
      let pieces = lines.map { PathPiece($0.coordinates, isWalkedBack: $0.isWalkedBack) }
      guard let walk = PathPiece.joined(pieces) else {
        throw CommandError(
          "\(file): its \(lines.count) lines are not one walk: each has to begin where another ends"
        )
      }
      return TruePath(walk)
    }
  }
}
