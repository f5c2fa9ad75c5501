public import Simulation

extension FigureSample {
  /// What a receiver makes of the calibration walk.
  ///
  /// Network and cached fixes are left out: the measured recordings have none.
  public static func walk(_ receiver: Receiver, seed: UInt64) -> FigureSample {
    var receiver = receiver
    receiver.firstFixes = false
    return FigureSample(walk: CalibrationWalk.series(of: receiver, seed: seed))
  }
}
