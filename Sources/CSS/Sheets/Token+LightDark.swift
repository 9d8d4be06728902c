extension [Token] {
  /// The tokens with the value that each `light-dark()` has in one look (CSS Color 5, section 8), as deep
  /// as values may be nested.
  package func showing(dark: Bool, depth: Int = 0) -> [Token] {
    var (result, index): ([Token], Int) = ([], 0)
    while index < count {
      guard case .function(let name) = self[index].kind, name.lowercased() == "light-dark" else {
        result.append(self[index])
        index += 1
        continue
      }
      guard let end = self[...].end(of: index), depth < TokenReader.deepest else {
        return result + self[index...]
      }
      let values = SelectorParser.parts(of: Self(self[(index + 1)..<end]))
      result +=
        values.count == 2
        ? values[dark ? 1 : 0].trimmed.showing(dark: dark, depth: depth + 1)
        : Self(self[index...end])
      index = end + 1
    }
    return result
  }
}
