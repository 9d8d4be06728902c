internal import Tx2SVGCSS

/// The new names in one selector.
struct SelectorWords {
  /// The texts to write in place of tokens, by their positions.
  private(set) var texts: [SourcePosition: String] = [:]
  /// Whether it selects by a new name, outside of functions.
  private(set) var isOwn = false

  /// Finds the names of a drawing in the words of a selector, in which the root has a class.
  init(_ tokens: [Token], _ names: OwnNames, isNested: Bool) {
    var (depth, attribute): (Int, String?) = (0, nil)
    for (index, token) in tokens.enumerated() {
      depth += token.kind.nesting
      let before = index > 0 ? tokens[index - 1].kind : .whitespace
      switch (token.kind, before) {
      case (.symbol("["), _): attribute = ""
      case (.symbol("]"), _): attribute = nil
      case (.ident(let name), _) where attribute == "": attribute = name.lowercased()
      case (.ident(let text), .symbol("=")), (.string(let text), .symbol("=")):
        let rest = tokens[(index + 1)...].prefix { $0.kind != .symbol("]") }
        let text = names.text(
          text, of: attribute, by: index > 1 ? tokens[index - 2].kind : nil,
          ignoringCase: rest.last?.kind.name?.lowercased() == "i")
        set(text.map(TokenPrinter.string), token, depth)
      case (.ident(let name), .symbol(".")):
        set(names.classes[name].map(TokenPrinter.identifier), token, depth)
      case (.hash(let name), _):
        set(names.ids[name].map { "#" + TokenPrinter.identifier($0) }, token, depth)
      case (.ident(let name), .symbol(":")) where name.lowercased() == "root":
        guard let top = names.top else { break }
        texts[tokens[index - 1].position] = "."
        set(top, token, depth)
      default: break
      }
    }
    // The weight of the rule around counts for what is nested in it.
    if let root = names.root, names.isStrong ? !isNested : !isOwn {
      confine(tokens, to: ":\(names.isStrong ? "is" : "where")(.\(root),.\(root) *)")
    }
  }

  private mutating func set(_ text: String?, _ token: Token, _ depth: Int) {
    guard let text else { return }
    texts[token.position] = text
    if depth == 0 { isOwn = true }
  }

  /// Confines a selector to the root and its content, by a rule for what it selects.
  private mutating func confine(_ tokens: [Token], to rule: String) {
    let part = tokens.indices.first { index in
      tokens[index].kind == .symbol(":") && index + 1 < tokens.count
        && SelectorParser.isPart(tokens[index + 1])
    }
    let end = part ?? tokens.endIndex
    if end > 0, tokens[end - 1].kind != .whitespace {
      let last = tokens[end - 1]
      texts[last.position] = (texts[last.position] ?? last.text) + rule
    } else if let part {
      texts[tokens[part].position] = rule + ":"
    }
  }
}
