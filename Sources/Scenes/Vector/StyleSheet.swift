internal import Tx2SVGMarkup

/// The rules of a `<style>` element that draw.
struct StyleSheet {
  /// A rule, or a group of rules under a condition.
  indirect enum Rule {
    /// Selectors and declarations.
    case style(selectors: [String], declarations: String)
    /// A block of declarations without selectors: `@font-face`.
    case block(prelude: String, declarations: String)
    /// Rules under a condition: `@media`, `@supports`, `@layer`.
    case group(prelude: String, rules: [Rule])
  }

  /// The rules that are kept.
  private(set) var rules: [Rule] = []
  /// What was removed, a noun phrase each.
  private(set) var removals: [String] = []

  init(_ source: String) {
    let text = StyleScanner.withoutComments(source)
      .replacingParts("<!--", with: "").replacingParts("-->", with: "")
    rules = read(text)
  }

  /// The rules as CSS.
  var text: String { rules.map(StyleSheet.text).joined() }

  /// The same rules with other selectors and references.
  func rewritten(
    selector: (String) -> [String], declarations: (String) -> String
  ) -> StyleSheet {
    func rewrite(_ rule: Rule) -> Rule {
      switch rule {
      case .style(let selectors, let text):
        .style(selectors: selectors.flatMap(selector), declarations: declarations(text))
      case .block(let prelude, let text): .block(prelude: prelude, declarations: text)
      case .group(let prelude, let rules): .group(prelude: prelude, rules: rules.map(rewrite))
      }
    }
    var copy = self
    copy.rules = rules.map(rewrite)
    return copy
  }

  private mutating func read(_ source: String) -> [Rule] {
    var rules: [Rule] = []
    for (prelude, body) in StyleScanner.blocks(source) {
      if let rule = read(prelude, body) { rules.append(rule) }
    }
    return rules
  }

  private mutating func read(_ prelude: String, _ body: String?) -> Rule? {
    guard prelude.hasPrefix("@") else {
      guard let body, !prelude.isEmpty else { return nil }
      let declarations = StyleDeclarations(body)
      removals += declarations.removals
      guard StyleSheet.isPlain(prelude) else {
        removals.append("a rule")
        return nil
      }
      guard !declarations.text.isEmpty else { return nil }
      let selectors = StyleScanner.split(prelude, at: ",").map { StyleScanner.trimmed($0[...]) }
      return .style(selectors: selectors, declarations: declarations.text)
    }
    let keyword = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
    guard body == nil || StyleSheet.isPlain(prelude.dropFirst()) else {
      removals.append("a rule")
      return nil
    }
    switch (keyword, body) {
    case ("@media", let body?), ("@supports", let body?), ("@layer", let body?):
      let rules = read(body)
      return rules.isEmpty ? nil : .group(prelude: prelude, rules: rules)
    case ("@font-face", let body?):
      let declarations = StyleDeclarations(body)
      removals += declarations.removals
      return declarations.text.hasPart("src:")
        ? .block(prelude: prelude, declarations: declarations.text) : nil
    case ("@charset", _), ("@namespace", _): return nil
    default:
      removals.append(keyword)
      return nil
    }
  }

  /// Whether a prelude can hide neither a block nor a reference from this reader.
  private static func isPlain(_ prelude: some StringProtocol) -> Bool {
    !prelude.contains { "\\{}@;".contains($0) } && StyleReferences.areInside(String(prelude))
  }

  private static func text(of rule: Rule) -> String {
    switch rule {
    case .style(let selectors, let text): selectors.joined(separator: ",") + "{\(text)}"
    case .block(let prelude, let text): "\(prelude){\(text)}"
    case .group(let prelude, let rules):
      "\(prelude){" + rules.map(StyleSheet.text).joined() + "}"
    }
  }
}
