internal import Geodesy

/// Makes a network of lines by finding where they meet.
struct StreetJoiner {
  let network: StreetNetwork

  init(_ lines: [StreetLine], lights: [Coordinate]) {
    network = StreetNetwork(junctions: [], streets: [])
  }
}
