/// The keyframes and custom properties of a style sheet that contains nothing else.
package struct Stylesheet: Hashable, Sendable {
  package struct Block: Hashable, Sendable {
    /// The shares of the animation at which it applies, 0...1.
    package let offsets: [Double]
    package let declarations: [Declaration]

    package init(offsets: [Double], declarations: [Declaration]) {
      (self.offsets, self.declarations) = (offsets, declarations)
    }
  }

  package struct Keyframes: Hashable, Sendable {
    package let name: String
    package let position: SourcePosition
    package let blocks: [Block]

    package init(name: String, position: SourcePosition, blocks: [Block]) {
      (self.name, self.position, self.blocks) = (name, position, blocks)
    }
  }

  package private(set) var keyframes: [Rule] = []
  /// The custom properties of all other rules, those of the root last.
  package var variables: [Declaration] { common + ofRoot }
  /// The rules with selectors, in order.
  package private(set) var styles: [Rule] = []
  /// The number of other rules, which mean nothing here.
  package private(set) var skipped = 0
  /// The mistakes that browsers pass over silently, in order.
  package let faults: [StylesheetError]
  private var common: [Declaration] = []
  private var ofRoot: [Declaration] = []

  /// Reads a style sheet; conditions of rules hold, but for readers who ask for less motion.
  package init(_ text: String) throws(StylesheetError) {
    let sheet = Sheet(text)
    faults = sheet.faults
    try add(sheet.rules)
  }

  private mutating func add(_ rules: [Rule]) throws(StylesheetError) {
    for rule in rules {
      switch rule.keyword {
      case nil:
        styles.append(rule)
        let own = rule.declarations.filter(\.isCustom)
        let subject = TokenPrinter.text(rule.prelude).lowercased()
        if [":root", "html", "*"].contains(subject) { ofRoot += own } else { common += own }
      case "keyframes": keyframes.append(rule)
      case "media" where !rule.isForReduced, "supports", "layer", "scope", "container":
        try add(rule.rules)
      case let keyword?:
        guard Suggestion.nearest(to: keyword, in: ["keyframes"]) == nil || keyword.hasPrefix("-")
        else {
          throw StylesheetError(
            "unknown at-rule '@\(keyword)', did you mean '@keyframes'?", at: rule.position)
        }
        skipped += 1
      }
    }
  }

  /// The declarations of a `style` attribute.
  package static func declarations(_ text: String) throws(StylesheetError) -> [Declaration] {
    let (declarations, faults) = Sheet.declarations(text)
    if let fault = faults.first { throw fault }
    for declaration in declarations { try declaration.mustBeUsual() }
    return declarations
  }
}

extension Rule {
  /// The name of a rule of keyframes; `nil` if it has none.
  package var keyframesName: String? {
    switch prelude.first?.kind {
    case .ident(let word), .string(let word): word
    default: nil
    }
  }

  /// Whether its condition is that readers ask for less motion, or that it is printed.
  fileprivate var isForReduced: Bool {
    let words = prelude.map { $0.text.lowercased() }
    return words.contains("reduce") || words.contains("print")
      || words.contains("prefers-reduced-motion") && !words.contains("no-preference")
  }
}

extension Stylesheet.Keyframes {
  package init(_ rule: Rule) throws(StylesheetError) {
    var reader = TokenReader(rule.prelude)
    guard let known = rule.keyframesName else {
      let found = rule.prelude.first?.text ?? (rule.items == nil ? ";" : "{")
      throw StylesheetError(
        "expected a name after '@keyframes', found '\(found)'",
        at: rule.prelude.first?.position ?? rule.opening)
    }
    name = known
    position = reader.position
    reader.advance()
    reader.skipSpace()
    guard reader.peek() == nil, let items = rule.items else {
      throw StylesheetError(
        reader.unexpected("'{'").description, at: reader.peek()?.position ?? rule.opening)
    }
    var blocks: [Stylesheet.Block] = []
    for item in items {
      guard case .rule(let rule) = item, rule.keyword == nil else {
        throw StylesheetError(
          "expected 'from', 'to' or a percentage, found '\(item.word)'", at: item.position)
      }
      try rule.mustHoldDeclarations()
      for declaration in rule.declarations { try declaration.mustBeUsual() }
      blocks.append(
        Stylesheet.Block(offsets: try Self.offsets(of: rule), declarations: rule.declarations))
    }
    self.blocks = blocks
  }

  private static func offsets(of rule: Rule) throws(StylesheetError) -> [Double] {
    var reader = TokenReader(rule.prelude)
    var offsets: [Double] = []
    repeat {
      reader.skipSpace()
      let expected = "'from', 'to' or a percentage"
      guard let token = reader.peek() else {
        throw StylesheetError(reader.unexpected(expected).description, at: rule.opening)
      }
      switch token.kind {
      case .ident(let word) where word.lowercased() == "from": offsets.append(0)
      case .ident(let word) where word.lowercased() == "to": offsets.append(1)
      case .percentage(let value):
        guard (0...100).contains(value) else {
          throw StylesheetError(
            "'\(token.text)' is out of range: keyframes lie between 0% and 100%",
            at: token.position)
        }
        offsets.append(value / 100)
      default:
        throw StylesheetError(reader.unexpected(expected).description, at: token.position)
      }
      reader.advance()
    } while reader.take(",")
    guard reader.peekPastSpace() == nil else {
      reader.skipSpace()
      throw StylesheetError(reader.unexpected("'{'").description, at: reader.position)
    }
    return offsets
  }
}

extension Declaration {
  /// Checks that the declaration contains nothing without effect in keyframes.
  fileprivate func mustBeUsual() throws(StylesheetError) {
    guard let importance else { return }
    throw StylesheetError("'!important' has no effect in keyframes", at: importance)
  }
}

extension Rule {
  /// Checks that there are only declarations between the braces.
  fileprivate func mustHoldDeclarations() throws(StylesheetError) {
    for item in items ?? [] {
      guard case .rule = item else { continue }
      throw StylesheetError("expected a property, found '\(item.word)'", at: item.position)
    }
  }
}

extension Rule.Item {
  /// The first word, as written.
  fileprivate var word: String {
    switch self {
    case .declaration(let declaration): declaration.name
    case .rule(let rule): rule.keyword.map { "@" + $0 } ?? rule.prelude.first?.text ?? "{"
    }
  }

  fileprivate var position: SourcePosition {
    switch self {
    case .declaration(let declaration): declaration.position
    case .rule(let rule): rule.position
    }
  }
}
