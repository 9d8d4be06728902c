/// The custom properties in effect, and the replacement of `var()` by their values.
package struct CustomProperties: Hashable, Sendable {
  /// Those of each element around and of the element itself; what is inherited is not copied.
  ///
  /// `nil` is the initial value, for which `var()` takes its fallback.
  private var layers: [[String: [Token]?]] = []

  /// Creates no properties.
  package init() {}

  /// The properties of an element inside, with some declarations; of two of a name the later counts.
  package func overridden(by declarations: [Declaration]) -> CustomProperties {
    overridden(by: declarations.filter(\.isCustom).map { ($0.name, $0.value) })
  }

  /// The properties of an element inside, with values for some names.
  package func overridden(by own: [(String, [Token])]) -> CustomProperties {
    var result = self
    var layer: [String: [Token]?] = [:]
    for (name, value) in own {
      switch CSSWideKeyword(value) {
      case .initial: layer[name] = .some(nil)
      case .inherit, .unset, .revert: layer[name] = nil
      case .revertLayer: break
      case nil: layer[name] = value
      }
    }
    if !layer.isEmpty { result.layers.append(layer) }
    return result
  }

  package subscript(_ name: String) -> [Token]? {
    layers.last { $0[name] != nil }.flatMap { $0[name] ?? nil }
  }

  /// The names of all that have a value, sorted.
  fileprivate var names: [String] {
    Set(layers.flatMap(\.keys)).filter { self[$0] != nil }.sorted()
  }

  /// A value without `var()`.
  package func substituted(_ tokens: [Token]) throws(StylesheetError) -> [Token] {
    guard tokens.contains(where: \.isVariable) else { return tokens }
    var substitution = Substitution(values: self)
    try substitution.add(tokens[...], within: [])
    return substitution.result
  }
}

extension Sequence<Declaration> {
  /// The names of the custom properties whose values become parts of those of some properties.
  package func variables(of properties: Set<String>) -> Set<String> {
    let values = Dictionary(grouping: self, by: \.name)
    var (found, open) = (Set<String>(), Array(properties))
    while let name = open.popLast() {
      for case .ident(let word) in (values[name] ?? []).flatMap(\.value).map(\.kind)
      where word.hasPrefix("--") && found.insert(word).inserted {
        open.append(word)
      }
    }
    return found
  }
}

/// One value while its `var()` are replaced.
private struct Substitution {
  let values: CustomProperties
  private(set) var result: [Token] = []
  private var left = Self.most

  /// The most tokens read for one value, so that a short text cannot grow without end.
  static let most = 10_000

  init(values: CustomProperties) { self.values = values }

  /// Adds tokens, which are part of the values of the named properties.
  mutating func add(_ tokens: ArraySlice<Token>, within names: [String]) throws(StylesheetError) {
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
      throw StylesheetError(
        CSSValueError.unknown(name, kind: "custom property", among: values.names).description,
        at: words.first?.position ?? function.position)
    } else {
      // A fallback is deeper, too, but takes the place of no property.
      try add(rest.dropFirst(), within: names + [""])
    }
  }
}

/// How many words values come to once `var()` is replaced, whichever properties are in effect there.
package struct SubstitutedLengths {
  private var values: [String: [[Token]]] = [:]
  private var known: [String: Int] = [:]

  package init(_ properties: some Sequence<(name: String, value: [Token])>) {
    for (name, value) in properties where name.hasPrefix("--") {
      values[name, default: []].append(value)
    }
  }

  /// The words of a value; all that need no replacing are one.
  package mutating func length(of tokens: [Token]) -> Int {
    tokens.contains(where: \.isVariable) ? length(of: tokens, depth: 0) : 1
  }

  private mutating func length(of tokens: [Token], depth: Int) -> Int {
    var length = 0
    for token in tokens where length < Substitution.most {
      length += 1
      if case .ident(let name) = token.kind, name.hasPrefix("--") {
        length += self.length(of: name, depth: depth + 1)
      }
    }
    return min(length, Substitution.most)
  }

  /// The most words that a property has anywhere.
  private mutating func length(of name: String, depth: Int) -> Int {
    if let known = known[name] { return known }
    guard depth < TokenReader.deepest else { return Substitution.most }
    known[name] = 0
    var most = 0
    for value in values[name] ?? [] { most = max(most, length(of: value, depth: depth)) }
    known[name] = most
    return most
  }
}

extension Token {
  package var isVariable: Bool {
    guard case .function(let name) = kind else { return false }
    return name.lowercased() == "var"
  }
}
