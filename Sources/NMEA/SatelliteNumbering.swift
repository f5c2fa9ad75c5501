package import Tracks

/// The numbers that satellites have in GSA and GSV sentences.
///
/// GPS 1 to 32, SBAS 33 to 64 (its PRN less 87), GLONASS 65 to 96 (its slot plus 64); Galileo, BeiDou,
/// QZSS and NavIC count from 1 under their own talker or system id, and are put at 301, 401 and 193
/// where GN alone speaks (u-blox 8 protocol specification, R28, appendix A, extended numbering).
package enum SatelliteNumbering {
  /// The satellite that a number means, or nil where it means none.
  ///
  /// `systemID` is the field that GSA has from version 4.10 on, and GSV under Quectel's own talker.
  package static func satellite(
    number: Int, talker: Talker, systemID: Int? = nil
  ) -> (system: Satellite.System, number: Int)? {
    guard number > 0 else { return nil }
    switch (systemID, talker) {
    case (2, _), (nil, .glonass):
      return (.glonass, number > 64 && number <= 96 ? number - 64 : number)
    case (3, _), (nil, .galileo):
      return (.galileo, number > 300 && number <= 336 ? number - 300 : number)
    case (4, _), (nil, .beidou), (nil, .olderBeidou), (nil, .quectel):
      return (.beidou, number > 400 ? number - 400 : number > 200 ? number - 200 : number)
    case (5, _), (nil, .qzss):
      return (.qzss, number > 192 && number <= 202 ? number - 192 : number)
    case (6, _), (nil, .navic):
      return (.navic, number)
    default:
      break
    }
    switch number {
    case 1...32: return (.gps, number)
    case 33...64: return (.sbas, number + 87)
    case 65...96: return (.glonass, number - 64)
    case 120...158: return (.sbas, number)
    // BeiDou's first, not QZSS's ninth: receivers that number BeiDou from 201 are common.
    case 193...200: return (.qzss, number - 192)
    case 201...263: return (.beidou, number - 200)
    case 301...336: return (.galileo, number - 300)
    case 401...463: return (.beidou, number - 400)
    default: return nil
    }
  }

  /// The number of a satellite under its system's own talker, or nil where the standard has none.
  package static func number(of satellite: Satellite) -> Int? {
    let number = satellite.number
    switch satellite.system {
    case .gps: return (1...32).contains(number) ? number : nil
    case .sbas:
      return (120...151).contains(number) ? number - 87 : (33...64).contains(number) ? number : nil
    case .glonass: return (1...32).contains(number) ? number + 64 : nil
    case .galileo: return (1...36).contains(number) ? number : nil
    case .beidou: return (1...63).contains(number) ? number : nil
    case .qzss: return (1...10).contains(number) ? number : nil
    case .navic: return (1...15).contains(number) ? number : nil
    }
  }

  /// The number of a satellite where GN speaks and no system id says whose it is; gpsd calls it PRN.
  package static func combinedNumber(of satellite: Satellite) -> Int? {
    guard let number = number(of: satellite) else { return nil }
    switch satellite.system {
    case .gps, .sbas, .glonass: return number
    case .galileo: return number + 300
    case .beidou: return number + 400
    case .qzss: return number <= 8 ? number + 192 : nil
    case .navic: return nil
    }
  }
}
