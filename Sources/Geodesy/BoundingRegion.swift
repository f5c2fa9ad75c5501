/// A part of the globe between two parallels and two meridians, also across the antimeridian.
///
/// Degrees. `west` is greater than `east` where the region holds the antimeridian inside; -180 and
/// 180 are the whole circle.
public struct BoundingRegion: Hashable, Sendable {
  /// The southern edge in degrees of latitude.
  public let south: Double
  /// The northern edge in degrees of latitude.
  public let north: Double
  /// The western edge in degrees of longitude, -180 to 180.
  public let west: Double
  /// The eastern edge in degrees of longitude, -180 to 180.
  public let east: Double

  /// The region between these edges, in degrees.
  ///
  /// Longitudes beyond 180 degrees are brought back, latitudes beyond 90 are cut off there.
  public init(south: Double, north: Double, west: Double, east: Double) {
    self.south = max(-90, min(90, south))
    self.north = max(-90, min(90, north))
    if east - west >= 360 {
      (self.west, self.east) = (-180, 180)
    } else {
      self.west = west == -180 ? -180 : Longitude.normalised(west)
      self.east = east == -180 ? -180 : Longitude.normalised(east)
    }
  }

  /// The smallest region that holds all valid ones of these places, or nil without any.
  ///
  /// O(n log n). The poles lie on every meridian and so do not widen it.
  public init?(_ coordinates: some Sequence<Coordinate>) {
    var (south, north) = (Double.infinity, -Double.infinity)
    var longitudes: [Double] = []
    var poleLongitude: Double?
    for place in coordinates where place.isValid {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
      let longitude = Longitude.normalised(place.longitude)
      if place.latitude.magnitude < 90 {
        longitudes.append(longitude)
      } else {
        poleLongitude = poleLongitude ?? longitude
      }
    }
    if longitudes.isEmpty, let poleLongitude { longitudes.append(poleLongitude) }
    longitudes.sort()
    guard let first = longitudes.first, let last = longitudes.last else { return nil }

    // The region is the circle without its widest gap; the gap across the antimeridian comes first,
    // so that it is taken where others are as wide.
    var (west, east) = (first, last)
    var widest = first + 360 - last
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
      (west, east) = (right, left)
      widest = right - left
    }
    self.init(south: south, north: north, west: west, east: east)
  }

  /// How many degrees of longitude it spans, 0 to 360.
  public var longitudeSpan: Double { west > east ? east + 360 - west : east - west }

  /// How many degrees of latitude it spans.
  public var latitudeSpan: Double { north - south }

  /// The middle of its latitudes and longitudes.
  public var center: Coordinate {
    Coordinate(
      latitude: south + latitudeSpan / 2,
      longitude: Longitude.normalised(west + longitudeSpan / 2))
  }

  /// Metres from west to east along the parallel in its middle.
  public var width: Double {
    let phi = Angle(degrees: south + latitudeSpan / 2)
    let normal =
      WGS84.semiMajorAxis
      / (1 - Ellipsoid.eccentricitySquared * phi.sine * phi.sine).squareRoot()
    return normal * phi.cosine * longitudeSpan * (.pi / 180)
  }

  /// Metres from south to north along a meridian.
  public var height: Double {
    Coordinate(latitude: south, longitude: 0).distance(
      to: Coordinate(latitude: north, longitude: 0))
  }

  /// Whether a place is inside or on the edge; never for an invalid one.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.isValid, coordinate.latitude >= south, coordinate.latitude <= north else {
      return false
    }
    if coordinate.latitude.magnitude == 90 || longitudeSpan >= 360 { return true }
    let longitude = coordinate.longitude
    return isBetweenMeridians(longitude)
      || (longitude.magnitude == 180 && isBetweenMeridians(-longitude))
  }

  /// The region with both spans times `factor`, about the same centre.
  ///
  /// It ends at the poles and at the whole circle. A factor below 0 counts as 0.
  public func padded(by factor: Double) -> BoundingRegion {
    let growth = max(0, factor) - 1
    let (sideways, upward) = (longitudeSpan * growth / 2, latitudeSpan * growth / 2)
    if longitudeSpan + 2 * sideways >= 360 {
      return BoundingRegion(south: south - upward, north: north + upward, west: -180, east: 180)
    }
    return BoundingRegion(
      south: south - upward, north: north + upward, west: west - sideways, east: east + sideways)
  }

  private func isBetweenMeridians(_ longitude: Double) -> Bool {
    west > east ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
  }
}
