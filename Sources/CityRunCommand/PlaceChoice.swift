import Arguments
import Geodesy
import Places

/// A place on the command line: LAT,LON or the name of a city.
enum PlaceChoice {
  /// `40.7527,-73.9772` in degrees, or a name as `Gazetteer` looks it up.
  ///
  /// - Throws: `ArgumentError` for a place that is not on earth, or a name that no city has.
  static func coordinate(_ text: String) throws(ArgumentError) -> Coordinate {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
    if parts.count == 2, numbers.count == 2 {
      let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
      guard coordinate.isValid else {
        throw ArgumentError("'\(text)' is no place: latitude is -90 to 90, longitude -180 to 180")
      }
      return coordinate
    }
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
      throw ArgumentError("'\(text)' is not LAT,LON: write 40.7527,-73.9772, or a city's name")
    }
    do throws(PlaceError) {
      return try Gazetteer.standard.place(named: text).coordinate
    } catch {
      throw ArgumentError("\(error); a place is LAT,LON or a city that 'cityrun places' lists")
    }
  }
}
