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
    TruePath.Stretch(.builtUp, 2900..<3540),
  ]

  /// Read once for all tests.
  private static let phone = Result { try reading("phone") }

  private static func walk() throws -> (path: TruePath, series: ErrorSeries) { try phone.get() }

  private static func reading(_ name: String) throws -> (path: TruePath, series: ErrorSeries) {
    guard
      case .lines(let lines) = try WalkedPathFile.read(
        path: SharedData.path("truth/belval/path.geojson"))
    else { throw CancellationError() }
    let walk = try #require(
      PathPiece.joined(lines.map { PathPiece($0.coordinates, isWalkedBack: $0.isWalkedBack) }))
    let path = TruePath(walk, stretches: stretches)
    let recording = try RecordingFile.read(path: SharedData.path("truth/belval/\(name).nmea"))
    return (path, ErrorSeries(fixes: recording.fixes, on: path))
  }

  @Test func `A phone's errors have the published percentiles`() throws {
    let (path, series) = try Self.walk()
    #expect(abs(path.length - 3534) < 0.5)
    #expect(series.count == 2627)
    let figures = ErrorFigures(series)
    // To the rounding of what is published.
    #expect(abs(try #require(figures[.percentile(0.5)]) - 2.34) < 0.006)
    #expect(abs(try #require(figures[.percentile(0.95)]) - 14.56) < 0.006)
    #expect(abs(try #require(figures[.percentile(0.99)]) - 28.86) < 0.006)
  }

  @Test func `The errors are the authors' own, save where the path comes near itself`() throws {
    let (_, series) = try Self.walk()
    let table = String(
      decoding: try SharedData.bytes("truth/belval/BelvalWT-snap-deviation.csv"), as: UTF8.self)
    let rows = table.split(whereSeparator: \.isNewline).dropFirst().map { row in
      row.split(separator: ",")
    }
    // They keep the one fix of a repeated second.
    var deviations: [Double] = []
    for (index, row) in rows.enumerated() {
      if index > 0, row[2] == rows[rows.startIndex + index - 1][2] { continue }
      deviations.append(try #require(Double(row[5])))
    }
    try #require(deviations.count == series.count)
    let differences = zip(deviations, series.errors).map { abs($0 - abs($1)) }.sorted()
    #expect(differences[differences.count * 97 / 100] < 0.01)
    #expect(differences[differences.count - 1] < 10)
  }

  @Test func `The figures are those of the table of what real recordings show`() throws {
    let (_, series) = try Self.walk()
    let comparison = Comparison(
      [FigureSample(walk: series)], with: MeasuredFigures.of(.phone))
    #expect(comparison.outside.isEmpty)
    #expect(comparison.rows.count == 2 * 19 + 10)
    for row in comparison.rows where !row.measured.isRange {
      let value = try #require(row.simulated)
      let measured = row.measured.value
      switch row.measured.figure {
      // The table is rounded to the second decimal, the correlations at long lags to 0.02.
      case .autocorrelation: #expect(abs(value - measured) < 0.022, "\(row.measured)")
      case .lengthRatio: #expect(abs(value - measured) < 0.005, "\(row.measured)")
      case .rmsChange: #expect(abs(value / measured - 1) < 0.03, "\(row.measured)")
      // Fitted to six lags by whoever fits it.
      case .correlationTime: #expect(abs(value / measured - 1) < 0.08, "\(row.measured)")
      case .excessKurtosis: #expect(abs(value - measured) < 0.1, "\(row.measured)")
      // Of sixteen spells the eighth and the ninth lasted 7 and 9 s.
      case .medianExcursion: #expect((7...9).contains(value))
      default: #expect(abs(value / measured - 1) < 0.05, "\(row.measured)")
      }
    }
    let figures = ErrorFigures(series)
    for (from, to, measured) in [(0.0, 10.0, 10.4), (10, 30, 9.0), (30, 60, 7.3), (60, 120, 2.9)] {
      #expect(abs(try #require(figures[.warmUp(from: from, to: to)]) / measured - 1) < 0.08)
    }
    #expect(abs(try #require(figures[.dopplerRatio]) - 0.82) < 0.03)
  }

  @Test func `The logger's figures are its recording's, to their rounding`() throws {
    let (_, series) = try Self.reading("logger")
    let comparison = Comparison(
      [FigureSample(walk: series)], with: MeasuredFigures.of(.logger))
    #expect(comparison.outside.isEmpty)
    #expect(comparison.rows.count == 2 * 19 + 10)
    for row in comparison.rows where !row.measured.isRange {
      let value = try #require(row.simulated)
      let measured = row.measured.value
      // Half of the last digit that is given.
      let rounding =
        switch row.measured.figure {
        case .autocorrelation, .lengthRatio, .excursionShare: 0.0005
        case .percentile, .sigma, .rmsChange: 0.005
        case .excessKurtosis, .excursions: 0.05
        default: 0.5
        }
      #expect(abs(value - measured) <= rounding + 1e-9, "\(row.measured): \(value)")
    }
    // The published one: summed length over true length.
    let figures = ErrorFigures(series)
    #expect(abs(try #require(figures[.lengthRatio(1)]) - 1.144) < 0.0005)
  }

  @Test func `A receiver that matches the phone is a plausible one`() throws {
    let (_, series) = try Self.walk()
    let fit = ReceiverFit(series)
    let open = try #require(fit.error(in: .open))
    let builtUp = try #require(fit.error(in: .builtUp))
    // The figures of the table allow these: sigma known to 20 %, times to 30 % and more.
    let variance = open.bias.sigma * open.bias.sigma + open.wander.sigma * open.wander.sigma
    #expect((1.4...2.3).contains(variance.squareRoot()))
    #expect((3...30).contains(open.wander.time))
    #expect(builtUp.wander.order == .second)
    #expect((12...45).contains(builtUp.wander.time))
    #expect((4...12).contains(builtUp.wander.sigma))
    #expect((0.02...0.4).contains(builtUp.excursions.share))
    #expect(open.excursions.share == 0)
    #expect((0.05...0.3).contains(try #require(fit.accuracyHonesty)))
    #expect(open.white < 0.1)
  }
}
