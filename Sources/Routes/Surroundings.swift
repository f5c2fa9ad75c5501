/// What stands around a stretch of a route, and so how much of the sky a receiver sees.
public enum Surroundings: String, Hashable, Sendable, CaseIterable {
  /// Open country, water, wide squares.
  case open
  /// Low houses.
  case suburban
  /// Under leaves.
  case trees
  /// Streets of several storeys.
  case builtUp = "built-up"
  /// Tall buildings close on both sides.
  case canyon
  /// Below a bridge or a gallery.
  case underBridge = "under-bridge"
  /// No sky at all.
  case tunnel
}
