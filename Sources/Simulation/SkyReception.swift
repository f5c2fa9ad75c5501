/// What a receiver hears in surroundings with an antenna.
struct SkyReception {
  private let mask: SkyMask
  let antenna: Antenna
  /// Sine and cosine of the street's course, nil where it is not known.
  private let street: (sine: Double, cosine: Double)?
  private let scatter: Double

  init(mask: SkyMask, antenna: Antenna, street: (sine: Double, cosine: Double)?) {
    self.mask = mask
    self.antenna = antenna
    self.street = street
    scatter =
      (antenna.scatter * antenna.scatter + mask.scatter * mask.scatter).squareRoot()
  }

  /// Carrier-to-noise density in dB-Hz of a satellite, be it too weak to be heard.
  func strength(of line: SkyLine, _ fading: Fading) -> Double {
    let clear =
      antenna.horizon + (antenna.zenith - antenna.horizon) * line.up - mask.loss
      - mask.slantLoss * (1 - line.up) + scatter * fading.direct
    let clearance = mask.clearance(of: line, street: street)
    guard clearance < SkyMask.edge else { return clear }
    let direct = clear - SkyMask.edgeLoss(clearance)
    guard clearance < 0 else { return direct }
    return max(
      direct, clear - mask.reflectionLoss + SkyMask.reflectionScatter * fading.reflected)
  }
}
