internal import Geodesy
internal import Notation
public import Routes

/// Writes a network of streets as GeoJSON (RFC 7946), for a map to show and `StreetFile` to read back.
///
/// Each street is a LineString with `highway`, `name`, `surroundings` and, where it is closed, `foot`;
/// each light is a Point. Numbers have all their digits, so that streets meet where they met.
public enum GeoJSONWriter {
  /// The network as GeoJSON, a feature a line.
  public static func bytes(_ network: StreetNetwork) -> [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("type", "FeatureCollection")
      json.member("attribution", network.attribution)
    }
    // The list stands before the brace that ends the object.
    var out = ByteWriter()
    out.append(String(head.string.dropLast()) + ",\"features\":[")
    var separator = "\n"
    func append(_ write: (inout JSONWriter) -> Void) {
      var json = JSONWriter()
      write(&json)
      out.append(separator + json.string)
      separator = ",\n"
    }
    for street in network.streets { append { write(street, to: &$0) } }
    for junction in network.junctions where junction.hasLight {
      append { write(light: junction.coordinate, to: &$0) }
    }
    out.append("\n]}\n")
    return out.bytes
  }

  /// Writes the network, beside the path first and then renamed, so that no part is ever seen.
  ///
  /// - Throws: `TrackFileError`; what was at the path is then still there.
  public static func write(_ network: StreetNetwork, to path: String) throws(TrackFileError) {
    let file = try AtomicFile(path: path)
    try file.write(bytes(network))
    try file.commit()
  }

  private static func write(_ street: StreetNetwork.Street, to json: inout JSONWriter) {
    json.object { json in
      json.member("type", "Feature")
      json.object("properties") { json in
        json.member("highway", street.kind == .other ? "road" : street.kind.rawValue)
        json.member("name", street.name)
        json.member("surroundings", street.surroundings.rawValue)
        if !street.isOpen { json.member("foot", "no") }
      }
      json.object("geometry") { json in
        json.member("type", "LineString")
        json.array("coordinates") { json in
          for (index, place) in street.coordinates.enumerated() {
            json.array { json in
              json.element(place.longitude)
              json.element(place.latitude)
              if !street.altitudes.isEmpty { json.element(street.altitudes[index]) }
            }
          }
        }
      }
    }
  }

  private static func write(light place: Coordinate, to json: inout JSONWriter) {
    json.object { json in
      json.member("type", "Feature")
      json.object("properties") { json in json.member("highway", "traffic_signals") }
      json.object("geometry") { json in
        json.member("type", "Point")
        json.array("coordinates") { json in
          json.element(place.longitude)
          json.element(place.latitude)
        }
      }
    }
  }
}
