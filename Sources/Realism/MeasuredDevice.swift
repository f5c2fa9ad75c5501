public import Simulation

/// A kind of device that recordings were made with.
///
/// A figure measured with one kind says nothing of another: a watch does not err as a phone does.
public enum MeasuredDevice: String, CaseIterable, Sendable {
  /// A phone that was carried along a known path.
  case phone
  /// A logger on the same path.
  case logger
  /// Watches on runs.
  case watch

  /// The kind whose figures a receiver is held against, by the profile that it began with.
  ///
  /// What is neither a watch nor a logger is held against the phone.
  public init(_ receiver: Receiver) {
    switch receiver.name {
    case Receiver.watch.name: self = .watch
    case Receiver.logger.name: self = .logger
    default: self = .phone
    }
  }

  /// The profile that is to be like it.
  public var receiver: Receiver {
    switch self {
    case .phone: .android
    case .logger: .logger
    case .watch: .watch
    }
  }
}
