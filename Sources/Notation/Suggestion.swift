/// 'Did you mean': the known word nearest to one that was mistyped.
package enum Suggestion {
  /// The candidate with the smallest edit distance to `word`, or nil where none is near.
  ///
  /// Near is at most a third of the longer word's letters, and at least one (heuristic). Case is
  /// ignored. Ties go to the candidate that stands first. Swapped neighbours count as one edit
  /// (optimal string alignment distance; Damerau 1964).
  ///
  /// `Suggestion.nearest(to: "acuracy", among: ["accuracy", "start"])` is `"accuracy"`.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (candidate: String, edits: Int)?
    for candidate in candidates {
      let known = Array(candidate.lowercased())
      let edits = distance(typed, known)
      let limit = max(1, max(typed.count, known.count) / 3)
      if edits <= limit, edits < (best?.edits ?? .max) { best = (candidate, edits) }
    }
    return best?.candidate
  }

  /// `; did you mean 'accuracy'?`, or nothing where no candidate is near.
  package static func question(for word: String, among candidates: [String]) -> String {
    guard let nearest = nearest(to: word, among: candidates) else { return "" }
    return "; did you mean '\(nearest)'?"
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
