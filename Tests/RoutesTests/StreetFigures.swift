import Geodesy
import Routes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What street networks are measured by, as in Boeing, "Urban spatial order: street network
/// orientation, configuration, and entropy", 2019: streets from junction to junction, paths left out.
struct StreetFigures {
  /// Quartiles of the lengths of streets in metres.
  var quartiles: (Double, Double, Double)
  /// Street ends a junction.
  var degree: Double
  /// Shares of junctions.
  var deadEnds: Double
  var threeWays: Double
  var fourWays: Double
  /// Entropy of the streets' directions in 36 sectors of 10 degrees, in nats.
  var entropy: Double
  /// Streets' lengths together against straight lines between their ends.
  var circuity: Double

  /// The figures of the streets that cars may use.
  init(_ network: StreetNetwork) {
    let isPath: [StreetKind] = [.footway, .path, .steps, .cycleway, .corridor, .bridleway, .track]
    let used = network.streets.indices.filter { !isPath.contains(network.streets[$0].kind) }
    var ends: [[Int]] = Array(repeating: [], count: network.junctions.count)
    for number in used {
      ends[network.streets[number].from].append(number)
      ends[network.streets[number].to].append(number)
    }
    var isDone = Array(repeating: false, count: network.streets.count)
    var lengths: [Double] = []
    var (along, straight) = (0.0, 0.0)
    var sectors = Array(repeating: 0.0, count: 36)
    for first in network.junctions.indices where ends[first].count != 2 {
      for start in ends[first] where !isDone[start] {
        // On through the places where two streets meet.
        var (number, place, length) = (start, first, 0.0)
        while true {
          isDone[number] = true
          length += network.streets[number].length
          let street = network.streets[number]
          place = street.from == place ? street.to : street.from
          guard ends[place].count == 2,
            let next = ends[place].first(where: { !isDone[$0] })
          else { break }
          number = next
        }
        lengths.append(length)
        let (a, b) = (network.junctions[first].coordinate, network.junctions[place].coordinate)
        let distance = a.distance(to: b)
        guard distance > 1 else { continue }
        along += length
        straight += distance
        let course = a.course(to: b)
        for turned in [course, course + 180] {
          sectors[Int((turned + 5).truncatingRemainder(dividingBy: 360) / 10)] += 1
        }
      }
    }
    let degrees = ends.map(\.count).filter { $0 != 0 && $0 != 2 }
    func share(_ wanted: Int) -> Double {
      Double(degrees.count { $0 == wanted }) / Double(degrees.count)
    }
    lengths.sort()
    func quantile(_ share: Double) -> Double { lengths[Int(share * Double(lengths.count - 1))] }
    quartiles = (quantile(0.25), quantile(0.5), quantile(0.75))
    degree = Double(degrees.reduce(0, +)) / Double(degrees.count)
    (deadEnds, threeWays, fourWays) = (share(1), share(3), share(4))
    let total = sectors.reduce(0, +)
    entropy = sectors.filter { $0 > 0 }.reduce(0) { $0 - $1 / total * log($1 / total) }
    circuity = along / straight
  }
}
