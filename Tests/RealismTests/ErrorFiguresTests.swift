import Geodesy
import Realism
import Routes
import Simulation
import Testing
import Tracks

@Suite struct ErrorFiguresTests {
  @Test func `No fixes have no figures`() {
    #expect(ErrorSeries().isEmpty && ErrorFigures().entries.isEmpty)
  }
}
