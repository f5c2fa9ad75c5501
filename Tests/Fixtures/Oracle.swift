internal import Foundation

/// Programs and data of other makers that the tests hold the project against.
package enum Oracle: String, CaseIterable, Sendable {
  case gpsd
  case gpspipe
  case cgps
  case gpsmon
  case xgps
  /// A display without a screen, for programs that draw windows.
  case xvfb = "Xvfb"
  case socat
  case gpsbabel
  case pythonGPS = "python3-gps"
  /// PROJ's grid of the EGM96 geoid.
  case geoidGrid = "egm96_15.gtx"

  /// Whether CITYRUN_ORACLES is `required`: a missing oracle then fails its tests.
  package static let areRequired =
    ProcessInfo.processInfo.environment["CITYRUN_ORACLES"] == "required"

  /// Whether its tests run: it is here, or has to be.
  package var isExpected: Bool { foundPath != nil || Self.areRequired }

  /// Where it is.
  ///
  /// - Throws: `MissingOracle` where it is not on this machine.
  package var path: String {
    get throws(MissingOracle) {
      guard let foundPath else { throw MissingOracle(name: rawValue, places: places) }
      return foundPath
    }
  }

  private var foundPath: String? {
    places.first { FileManager.default.isReadableFile(atPath: $0) }
  }

  private var places: [String] {
    switch self {
    case .gpsd, .gpspipe, .cgps, .gpsmon, .xgps, .xvfb, .socat, .gpsbabel:
      [
        "/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/sbin",
        "/opt/homebrew/bin",
      ].map { "\($0)/\(rawValue)" }
    case .pythonGPS:
      // Debian's Python is the one that has Debian's module.
      ["/usr/lib/python3/dist-packages/gps/__init__.py"]
    case .geoidGrid:
      ["/usr/share/proj", "/usr/local/share/proj", "/opt/homebrew/share/proj"]
        .map { "\($0)/\(rawValue)" }
    }
  }
}

/// An oracle that a test needs is not on this machine.
package struct MissingOracle: Error, CustomStringConvertible {
  package let name: String
  package let places: [String]

  package var description: String {
    "\(name) is not here, and CITYRUN_ORACLES=required asks for it: run .ci/install run test"
      + " (looked for \(places.joined(separator: ", ")))"
  }
}
