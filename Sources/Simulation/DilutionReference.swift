internal import Routes
internal import Tracks

/// The root mean square of the dilutions that a sky gives in each kind of surroundings.
struct DilutionReference {
  init(_ sky: Sky) {}

  /// A dilution over the mean of its kind.
  func ratio(
    of dilution: DilutionOfPrecision?, in surroundings: Surroundings
  ) -> (horizontal: Double, vertical: Double) {
    guard let dilution else { return (1, 1) }
    return (dilution.horizontal / 1, dilution.vertical / 1)
  }
}
