/// Where on the body the receiver is carried, and so how it swings about the truth.
public enum Carry: String, CaseIterable, Hashable, Sendable {
  /// Nowhere on a body, or no swing at all.
  case none
  /// On the wrist or in the hand.
  case arm
  /// In a trouser pocket.
  case pocket
  /// On the upper arm.
  case armband
}
