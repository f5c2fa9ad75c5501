/// How a run through streets ends where it does.
public enum RouteShape: String, Hashable, Sendable, CaseIterable {
  /// Back to the start, on other streets where there are any.
  case loop
  /// Half the way out, a turn, and the same way back.
  case outAndBack = "out-and-back"
  /// From the start to somewhere else.
  case pointToPoint = "point-to-point"
}
