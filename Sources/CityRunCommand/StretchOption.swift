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

  private static func metres(_ text: Substring) -> Double? { try? Quantity.metres(String(text)) }
}
