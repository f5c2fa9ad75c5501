import Arguments
import Notation
import Realism
import Routes

/// What stands around a part of a path, as `built-up:0-900` says it.
struct StretchOption {
  let stretch: TruePath.Stretch

  init(_ text: String) throws(ArgumentError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let names = Surroundings.allCases.map(\.rawValue)
    guard let surroundings = Surroundings(rawValue: String(parts[0])) else {
      throw ArgumentError(
        "--stretch: '\(parts[0])' is not known"
          + Suggestion.question(for: String(parts[0]), among: names) + "; it takes "
          + names.joined(separator: ", "))
    }
    let ends = (parts.count == 2 ? parts[1] : "").split(
      separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let from = Self.metres(ends[0]), let to = Self.metres(ends[1]),
      from < to
    else {
      throw ArgumentError("--stretch: '\(text)' has no metres: write \(parts[0]):1100-2600")
    }
    stretch = TruePath.Stretch(surroundings, from..<to)
  }

  /// Stretches as they lie on a path of that many metres: one that ends at the length as it is printed,
  /// in whole metres, holds what matches the very end too.
  ///
  /// - Throws: `CommandError` where one reaches beyond the path, or two overlap.
  static func laid(
    _ stretches: [TruePath.Stretch], along length: Double, of file: String
  ) throws -> [TruePath.Stretch] {
    let printed = length.rounded()
    let laid = try stretches.map { stretch in
      guard stretch.range.lowerBound < length, stretch.range.upperBound <= printed + 1 else {
        throw CommandError(
          "--stretch: \(text(stretch)) goes beyond the end of \(file), which is \(whole(printed)) m long"
        )
      }
      return stretch.range.upperBound < printed
        ? stretch
        : TruePath.Stretch(stretch.surroundings, stretch.range.lowerBound..<Double.infinity)
    }
    let order = stretches.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (stretch, next) in zip(order, order.dropFirst())
    where next.range.lowerBound < stretch.range.upperBound {
      throw CommandError("--stretch: \(text(stretch)) and \(text(next)) overlap")
    }
    return laid
  }

  private static func text(_ stretch: TruePath.Stretch) -> String {
    "\(stretch.surroundings.rawValue):\(whole(stretch.range.lowerBound))-\(whole(stretch.range.upperBound))"
  }

  private static func whole(_ metres: Double) -> String { DisplayText.number(metres, decimals: 0) }

  private static func metres(_ text: Substring) -> Double? { try? Quantity.metres(String(text)) }
}
