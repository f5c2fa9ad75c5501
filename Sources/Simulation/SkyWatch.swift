internal import Geodesy
internal import Routes
internal import Tracks

/// The sky above a run, worked out anew every 20 s and where the surroundings change.
struct SkyWatch {
  private let sky: Sky
  private let seed: UInt64
  private var block: Int64?
  private var surroundings: Surroundings?
  private var used = SkyView()
  private var unused = SkyView()

  /// Microseconds; in 20 s a satellite moves by 0.2 degrees.
  private static let blockLength: Int64 = 20_000_000

  init(sky: Sky, seed: UInt64) {
    self.sky = sky
    self.seed = seed
  }

  /// The view now; without a fix nothing is used, and there are no dilutions.
  mutating func view(
    at time: Timestamp, from truth: TruthSample, in surroundings: Surroundings, isFixed: Bool
  ) -> SkyView {
    let block = time.microseconds / Self.blockLength
    if block != self.block || surroundings != self.surroundings {
      self.block = block
      self.surroundings = surroundings
      used = sky.view(
        at: time, from: truth.coordinate, altitude: truth.altitude ?? 0,
        surroundings: surroundings, seed: seed)
      unused = used
      unused.dilution = nil
      for index in unused.satellites.indices { unused.satellites[index].isUsed = false }
    }
    return isFixed ? used : unused
  }
}
