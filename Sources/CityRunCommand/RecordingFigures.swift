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
    let lines = try WalkedPathFile.read(path: truth)
    guard
      let walk = WalkedLine.joined(
        lines.map { WalkedLine($0.coordinates, isWalkedBack: $0.isWalkedBack) })
    else {
      throw CommandError(
        "\(truth): its \(lines.count) lines are not one walk: each has to begin where another ends")
    }
    let path = (file: path, line: TruePath(walk, stretches: stretches.map(\.stretch)))
    let recording = try RecordingFile.read(path: path.file)
    for line in recording.warnings.lines(path: path.file) { Console.note(line) }
    series = ErrorSeries(fixes: recording.fixes, on: path.line)
    guard !series.isEmpty else { throw CommandError("\(path.file): no fix has a place and a time") }
    figures = FigureSample(walk: series)
    title =
      "\(path.file), \(series.count) fixes, against \(truth), "
      + "\(DisplayText.number(path.line.length, decimals: 0)) m"
  }
}
