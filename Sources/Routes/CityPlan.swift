/// How the streets of a made-up city are laid out.
public enum CityPlan: String, Hashable, Sendable, CaseIterable {
  /// Districts of straight streets and unequal blocks, turned against each other, towers in the middle.
  case grid
  /// Ring roads and spokes.
  case radial
  /// Crooked streets, narrow lanes, small blocks that are all unlike.
  case oldTown = "old-town"
  /// An old town in the middle, rings and spokes around it, districts of straight streets outside.
  case mixed
}
