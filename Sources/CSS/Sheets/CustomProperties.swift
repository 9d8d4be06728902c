/// The custom properties that hold at some place, and `var()` put in their place.
package struct CustomProperties: Hashable, Sendable {
  private var values: [String: [Token]] = [:]

  /// The largest value that substitution may make, in tokens.
  private static let largest = 10_000

  /// Creates the properties of some declarations; of two of a name the later counts.
  package init(_ declarations: [Declaration]) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      values[declaration.name] = declaration.value
    }
  }

  /// These properties and further ones that come before them.
  package func overridden(by declarations: [Declaration]) -> CustomProperties {
    var result = self
    result.values.merge(CustomProperties(declarations).values) { $1 }
    return result
  }

  /// The value of a property.
  package subscript(_ name: String) -> [Token]? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A value without `var()`.
  ///
  /// - Throws: ``StylesheetError`` for an unknown property without a fallback, or for a circle.
  package func substituted(_ tokens: [Token]) throws(StylesheetError) -> [Token] {
    try substituted(tokens, within: [])
  }

  private func substituted(
    _ tokens: [Token], within names: [String]
  ) throws(StylesheetError) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      guard case .function(let name) = tokens[index].kind, name.lowercased() == "var" else {
        result.append(tokens[index])
        index += 1
        continue
      }
      let end = Self.end(of: index, in: tokens)
      result += try value(of: tokens[index], Array(tokens[(index + 1)..<end]), within: names)
      guard result.count <= Self.largest else {
        throw StylesheetError("'var()' makes a value too long", at: tokens[index].position)
      }
      index = end + 1
    }
    return result
  }

  /// The index of the parenthesis that ends a function.
  private static func end(of function: Int, in tokens: [Token]) -> Int {
    var depth = 0
    for index in function..<tokens.count {
      switch tokens[index].kind {
      case .function, .symbol("("): depth += 1
      case .symbol(")"): depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  private func value(
    of function: Token, _ arguments: [Token], within names: [String]
  ) throws(StylesheetError) -> [Token] {
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
    if let value = values[name] { return try substituted(value, within: names + [name]) }
    guard !rest.isEmpty else {
      let hint = Suggestion.nearest(to: name, in: values.keys.sorted())
      throw StylesheetError(
        "unknown custom property '\(name)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""),
        at: words.first?.position ?? function.position)
    }
    return try substituted(Array(rest.dropFirst()), within: names)
  }
}
