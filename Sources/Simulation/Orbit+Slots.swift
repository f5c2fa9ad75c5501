public import Tracks

/// The slots of the four systems; the numbers are slots, not the satellites of a given day.
extension Orbit {
  /// GPS: 31 satellites, the 24 slots A1 to F4 numbered 1 to 24, then what the 24 were expanded by.
  ///
  /// GPS Standard Positioning Service Performance Standard, 2020, tables 3.2-1 and 3.2-2: reference
  /// slots for 1993-07-01T00:00:00Z, of which B1, D2 and F2 are each split in two (25 to 27 are the
  /// second halves). Four spares in the widest gaps of the planes A, C, D and E (heuristic) make the 31
  /// that are in service.
  public static let gpsSlots: [Orbit] = {
    let planes: [(node: Double, arguments: [Double])] = [
      (272.847, [268.126, 161.786, 11.676, 41.806]),
      (332.847, [94.916, 173.336, 309.976, 204.376]),
      (32.847, [111.876, 11.796, 339.666, 241.556]),
      (92.847, [135.226, 282.676, 35.156, 167.356]),
      (152.847, [197.046, 302.596, 66.066, 333.686]),
      (212.847, [238.886, 0.456, 105.206, 135.346]),
    ]
    let expansion: [(plane: Int, argument: Double)] = [
      (1, 66.356), (3, 257.976), (5, 334.016), (0, 101.796), (2, 176.716), (3, 338.916),
      (4, 131.556),
    ]
    var orbits: [Orbit] = []
    for plane in planes {
      for argument in plane.arguments {
        orbits.append(
          Orbit(number: orbits.count + 1, node: plane.node, latitudeArgument: argument))
      }
    }
    for (plane, argument) in expansion {
      orbits.append(
        Orbit(
          number: orbits.count + 1, node: planes[plane].node, latitudeArgument: argument))
    }
    return orbits
  }()

  /// GLONASS: 24 satellites in three planes, 45 degrees apart in a plane, 15 from plane to plane.
  ///
  /// GLONASS Interface Control Document, edition 5.1, 2008, section 3.3: 64.8 degrees, 25,510 km,
  /// slots 1 to 8 in plane 1 and so on, each 45 degrees behind the last; 17 revolutions in 8 sidereal
  /// days, so that each day another satellite of the plane stands where one stood the day before.
  public static let glonassSlots: [Orbit] = (0..<24).map { index in
    let (plane, slot) = (Double(index / 8), Double(index % 8))
    return Orbit(
      system: .glonass, number: index + 1, node: 215.25 + 120 * plane,
      latitudeArgument: 145.4436 + 15 * plane - 45 * slot, inclination: 64.8,
      radius: 25_510_000, revolutionsPerDay: 17.0 / 8)
  }

  /// Galileo: 24 satellites, Walker 24/3/1.
  ///
  /// Galileo Open Service Definition Document, 2021, section 3.1: 56 degrees, 29,600 km, 17 revolutions
  /// in 10 sidereal days. The place of the first slot is nominal.
  public static let galileoSlots = walker(
    .galileo, first: 1, node: 25, latitudeArgument: 338.333, inclination: 56,
    radius: 29_600_318, revolutionsPerDay: 17.0 / 10)

  /// BeiDou: 24 satellites (Walker 24/3/1), three inclined synchronous and three stationary ones.
  ///
  /// BeiDou Open Service Performance Standard, version 3.0, 2021, section 3.1: 55 degrees and 27,906 km,
  /// 13 revolutions in 7 days; at 42,164 km three inclined by 55 degrees, whose common track crosses the
  /// equator at 118 degrees east (heuristic), and three over 80, 110.5 and 140 degrees east. The place of
  /// the first slot is nominal. Numbers: 1 to 3 over the equator (140, 80, 110.5 degrees, as the first such
  /// satellites had them), 6 to 8 inclined, 9 to 32 the 24: gpsd 3.22 takes numbers above 32 for
  /// augmentation satellites whatever system's sentence they stand in.
  public static let beidouSlots: [Orbit] = {
    var orbits = [140, 80, 110.5].enumerated().map { index, longitude in
      Orbit(
        system: .beidou, number: 1 + index, node: hourAngle + longitude, latitudeArgument: 0,
        inclination: 0, radius: 42_164_000, revolutionsPerDay: 1)
    }
    for index in 0..<3 {
      orbits.append(
        Orbit(
          system: .beidou, number: 6 + index, node: hourAngle + 118 + 120 * Double(index),
          latitudeArgument: -120 * Double(index), inclination: 55, radius: 42_164_000,
          revolutionsPerDay: 1))
    }
    orbits += walker(
      .beidou, first: 9, node: 0, latitudeArgument: 0, inclination: 55, radius: 27_906_100,
      revolutionsPerDay: 13.0 / 7)
    return orbits
  }()

  /// The nominal slots of a system, none for one that has no orbits here.
  public static func slots(of system: Satellite.System) -> [Orbit] {
    switch system {
    case .gps: gpsSlots
    case .glonass: glonassSlots
    case .galileo: galileoSlots
    case .beidou: beidouSlots
    case .sbas, .qzss, .navic: []
    }
  }

  /// Walker 24/3/1: three planes of eight, each plane 15 degrees ahead of the last.
  private static func walker(
    _ system: Satellite.System, first: Int, node: Double, latitudeArgument: Double,
    inclination: Double, radius: Double, revolutionsPerDay: Double
  ) -> [Orbit] {
    (0..<24).map { index in
      let (plane, slot) = (Double(index / 8), Double(index % 8))
      return Orbit(
        system: system, number: first + index, node: node + 120 * plane,
        latitudeArgument: latitudeArgument + 15 * plane + 45 * slot, inclination: inclination,
        radius: radius, revolutionsPerDay: revolutionsPerDay)
    }
  }
}
