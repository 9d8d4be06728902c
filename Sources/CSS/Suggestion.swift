/// The known name that a misspelt one most resembles.
public enum Suggestion {
  /// The nearest of `names` by edit distance, or nil if none is near; of equals, the first.
  ///
  /// Inserting, dropping, replacing a character and swapping two neighbours cost 1 each; case is
  /// ignored. A name is near if a third of its length, and at least one character, is changed; one that
  /// nobody would write by hand is near to none. A candidate that begins with the name, if that has
  /// four letters or more, counts as one change away.
  public static func nearest(to name: String, in names: some Sequence<String>) -> String? {
    guard name.utf8.count <= longest else { return nil }
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in names where candidate.utf8.count <= longest {
      let letters = Array(candidate.lowercased())
      let isBeginning = wanted.count > 3 && letters.starts(with: wanted)
      let distance = isBeginning ? 1 : distance(from: wanted, to: letters)
      guard distance <= max(1, max(wanted.count, letters.count) / 3) else { continue }
      guard distance < max(wanted.count, letters.count) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many bytes a name has at most; the time for two of them grows as the product.
  private static let longest = 128

  /// Edit distance with swaps of neighbours ("optimal string alignment").
  private static func distance(from a: [Character], to b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
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
