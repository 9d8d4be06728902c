/// How far two words are apart.
enum SpellingDistance {
  /// The word that is nearest, if it is near enough to have been meant.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let near = candidates.map { ($0, between(word, $0)) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= max(1, word.count / 3) else { return nil }
    return near.0
  }

  /// Letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var best = min(row[j] + 1, rows[i][j + 1] + 1, replaced)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
