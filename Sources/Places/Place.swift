public import Geodesy

/// A city or town of the gazetteer.
public struct Place: Hashable, Sendable {
  /// Its name, mostly the English one, with its accents.
  public var name: String
  /// Its country's code: two capital letters, ISO 3166-1.
  public var country: String
  /// The code of its state or province, or nil where the gazetteer has none.
  ///
  /// The United States, Canada, Australia, China, Germany and the United Kingdom have them.
  public var area: String?
  /// How many people live there, as GeoNames has it.
  public var population: Int
  /// Its middle, to 0.0001 degrees.
  public var coordinate: Coordinate

  /// A place.
  public init(
    name: String, country: String, area: String?, population: Int, coordinate: Coordinate
  ) {
    self.name = name
    self.country = country
    self.area = area
    self.population = population
    self.coordinate = coordinate
  }
}

extension Place: CustomStringConvertible {
  /// The name with what tells it from its namesakes: `Paris, FR`, `Paris, TX, US`.
  public var description: String {
    [name, area, country].compactMap { $0 }.joined(separator: ", ")
  }
}
