/// The custom properties in effect, and the replacement of `var()` by their values.
package struct CustomProperties: Hashable, Sendable {
  private var values: [String: [Token]] = [:]

  /// Creates the properties of the declarations; of two of a name the later counts.
  package init(_ declarations: [Declaration]) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      values[declaration.name] = declaration.value
    }
  }

  package func overridden(by declarations: [Declaration]) -> CustomProperties {
    var result = self
    result.values.merge(CustomProperties(declarations).values) { $1 }
    return result
  }

  package subscript(_ name: String) -> [Token]? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A value without `var()`.
  package func substituted(_ tokens: [Token]) throws(StylesheetError) -> [Token] {
    guard tokens.contains(where: \.isVariable) else { return tokens }
    var substitution = Substitution(values: values)
    try substitution.add(tokens[...], within: [])
    return substitution.result
  }
}

/// One value while its `var()` are replaced.
private struct Substitution {
  let values: [String: [Token]]
  private(set) var result: [Token] = []
  private var left = Self.most

  /// The most tokens read for one value, so that a short text cannot grow without end.
  private static let most = 10_000

  init(values: [String: [Token]]) { self.values = values }

  /// Adds tokens, which are part of the values of the named properties.
  mutating func add(
    _ tokens: ArraySlice<Token>, within names: [String]
  ) throws(StylesheetError) {
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      guard token.isVariable else {
        try spend(1, at: token)
        result.append(token)
        index += 1
        continue
      }
      let end = tokens.end(of: index) ?? tokens.endIndex
      try spend(end - index, at: token)
      guard names.count < TokenReader.deepest else {
        throw StylesheetError(
          "'var()' leads into 'var()' more than \(TokenReader.deepest) times", at: token.position)
      }
      try add(function: token, tokens[index..<end].dropFirst(), within: names)
      index = end + 1
    }
  }

  private mutating func spend(_ count: Int, at token: Token) throws(StylesheetError) {
    left -= count
    guard left >= 0 else {
      throw StylesheetError("'var()' makes a value too long", at: token.position)
    }
  }

  private mutating func add(
    function: Token, _ arguments: ArraySlice<Token>, within names: [String]
  ) throws(StylesheetError) {
    let words = arguments.drop { $0.kind == .whitespace }
    guard case .ident(let name) = words.first?.kind, name.hasPrefix("--") else {
      throw StylesheetError("'var()' takes a name such as '--angle'", at: function.position)
    }
    guard !names.contains(name) else {
      throw StylesheetError("'\(name)' is defined by itself", at: function.position)
    }
    let rest = words.dropFirst().drop { $0.kind == .whitespace }
    guard rest.isEmpty || rest.first?.kind == .symbol(",") else {
      throw StylesheetError(
        "'var()' takes a name and, after a comma, a fallback", at: function.position)
    }
    if let value = values[name] {
      try add(value[...], within: names + [name])
    } else if rest.isEmpty {
      let hint = Suggestion.nearest(to: name, in: values.keys.sorted())
      throw StylesheetError(
        "unknown custom property '\(name)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""),
        at: words.first?.position ?? function.position)
    } else {
      // A fallback is deeper, too, but takes the place of no property.
      try add(rest.dropFirst(), within: names + [""])
    }
  }
}

extension Token {
  fileprivate var isVariable: Bool {
    guard case .function(let name) = kind else { return false }
    return name.lowercased() == "var"
  }
}
