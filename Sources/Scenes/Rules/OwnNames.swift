internal import Tx2SVGCSS
package import Tx2SVGMarkup

/// New names for what a drawing brings into a page: ids, classes, keyframes, fonts and properties.
///
/// Properties that it does not register may be the page's, whose theme they tell.
package struct OwnNames {
  private(set) var ids: [String: String]
  /// The lengths of the names of elements, bytes.
  private let lengths: Set<Int>
  private(set) var classes: [String: String] = [:]
  private var keyframes: [String: String] = [:]
  /// The names of its own fonts, by those that its style sheets give them, in small letters.
  private var families: [String: String] = [:]
  private var properties: [String: String] = [:]
  /// The properties whose values name fonts, and those whose values name keyframes.
  private var (fontNames, motionNames) = (FontFamily.properties, Self.animations)
  /// The class of the root, to whose content rules are confined; `nil` leaves them open.
  private(set) var root: String?
  /// Another class of the root, for rules about `:root` itself: what is copied has the first one too.
  private(set) var top: String?
  /// Whether every rule for the content of the root weighs a class more than it did.
  private(set) var isStrong = false

  /// New names for ids alone.
  package init(ids: [String: String]) {
    self.ids = ids
    lengths = Set(ids.keys.map(\.utf8.count))
  }

  /// Names that begin with a prefix, for all names of a drawing but some.
  ///
  /// Strong rules win over a rule for all of the content that has a class's weight and stands before
  /// them; among each other they weigh what they did.
  package init(
    of root: MarkupElement, prefix: String, keeping kept: Set<String> = [], isStrong: Bool = false
  ) {
    func renamed(_ names: some Sequence<String>) -> [String: String] {
      Dictionary(names.filter { !kept.contains($0) }.map { ($0, "\(prefix)_\($0)") }) { $1 }
    }
    let elements = root.subtree
    self.init(ids: renamed(elements.compactMap { $0["id"] }))
    self.isStrong = isStrong
    classes = renamed(elements.flatMap { $0["class"]?.words ?? [] })
    let sheets = elements.filter(\.isSheet).map { CascadeRules($0.text) }
    let names = sheets.flatMap(\.keyframes).map(\.name).filter(AnimationRun.isName)
    keyframes = renamed(names)
    for name in sheets.flatMap(\.properties) {
      properties[name] = "--\(prefix)_\(name.dropFirst(2))"
    }
    for family in sheets.flatMap(\.families) where families[family] == nil {
      families[family] = "\(prefix)_f\(families.count)"
    }
    if !families.isEmpty || !keyframes.isEmpty {
      let own = elements.flatMap(\.attributes).flatMap(\.declarations)
      let declarations = sheets.flatMap(\.rules).flatMap(\.declarations) + own
      fontNames.formUnion(declarations.variables(of: fontNames))
      motionNames.formUnion(declarations.variables(of: motionNames))
    }
    if isStrong || sheets.contains(where: { !$0.rules.isEmpty }) { self.root = prefix }
    if sheets.contains(where: \.selectsRoot) { top = prefix + "_" }
  }

  /// The drawing with the new names, and all references to them.
  package func applied(to element: MarkupElement) -> MarkupElement {
    var element = element
    element.updateAll { rename(&$0) }
    for name in [root, top].compactMap(\.self) { element.join(name) }
    return element
  }

  private func rename(_ element: inout MarkupElement) {
    let isLink = element["attributeName"]?.hasSuffix("href") == true
    for index in element.attributes.indices {
      element.attributes[index].value = value(of: element.attributes[index], isLink: isLink)
    }
    guard element.isSheet else { return }
    let texts = texts(in: element.text)
    element.rewriteSheet { texts[$0.position] ?? link($0) }
  }

  private static let animations: Set<String> = [
    "animation", "animation-name", "-webkit-animation", "-webkit-animation-name",
  ]

  // MARK: Attributes

  /// Attributes with the ids of other elements, between blanks.
  private static let references: Set<String> = [
    "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "for",
  ]

  /// The words of an attribute, or with which one begins; `nil` without a new name.
  ///
  /// The end and the middle of a name, which `$` and `*` test, stay as they are.
  func text(
    _ words: String, of attribute: String?, by test: Token.Kind? = nil, ignoringCase: Bool = false
  ) -> String? {
    var names = attribute == "id" ? ids : attribute == "class" ? classes : [:]
    if test == .symbol("^"), let root, !words.isEmpty {
      let isMeant = names.keys.contains {
        ignoringCase ? $0.lowercased().hasPrefix(words.lowercased()) : $0.hasPrefix(words)
      }
      if isMeant { return "\(root)_\(words)" }
    }
    if ignoringCase, let root {
      let known = Set(names.keys.map { $0.lowercased() })
      let meant = words.words.filter { known.contains($0.lowercased()) }
      names = Dictionary(meant.map { ($0, "\(root)_\($0)") }) { $1 }
    }
    guard test != .symbol("$"), test != .symbol("*") else { return nil }
    let renamed = words.words.map { names[$0] ?? $0 }.joined(separator: " ")
    return renamed == words ? nil : renamed
  }

  private func value(of attribute: MarkupAttribute, isLink: Bool) -> String {
    let value = attribute.value
    switch attribute.name {
    case "id": return ids[value] ?? value
    case "class": return text(value, of: "class") ?? value
    case "href", "xlink:href": return reference(value)
    case "values", "from", "to", "by":
      guard isLink else { return value }
      return value.split(separator: ";").map { reference(String($0).trimmingBlanks) }
        .joined(separator: ";")
    case "begin", "end":
      return value.split(separator: ";").map { moment(String($0).trimmingBlanks) }
        .joined(separator: ";")
    case "font-family" where !families.isEmpty:
      return respelled(value, FontFamily.texts(in: TokenReader.tokens(of: value), families))
    case "style":
      let texts = names(in: Sheet.declarations(value).declarations)
      return respelled(value, texts)
    case _ where Self.references.contains(attribute.name): return text(value, of: "id") ?? value
    default:
      guard value.utf8.contains(0x28) else { return value }
      return TokenReader.respelled(value, link)
    }
  }

  private func respelled(_ value: String, _ texts: [SourcePosition: String]) -> String {
    TokenReader.respelled(value) { texts[$0.position] ?? link($0) }
  }

  private func reference(_ address: String) -> String {
    let id = String(address.dropFirst())
    guard address.hasPrefix("#"), let name = ids[id] ?? ids[id.withoutPercents] else {
      return address
    }
    return "#" + name
  }

  /// A time of SMIL, which may begin with the id of an element.
  private func moment(_ text: String) -> String {
    var start = Substring(text)
    // The longest name that a point follows: names may have points themselves.
    while let point = start.utf8.lastIndex(of: UInt8(ascii: ".")) {
      start = text[..<point]
      if lengths.contains(start.utf8.count), let name = ids[String(start)] {
        return name + text[point...]
      }
    }
    return text
  }

  // MARK: Rules

  /// A token, with the new name where it is a property or the address of an element.
  private func link(_ token: Token) -> String {
    switch token.kind {
    case .url(let address) where reference(address) != address:
      TokenPrinter.text([Token(kind: .url(reference(address)), text: "", position: token.position)])
    case .string(let address) where reference(address) != address:
      TokenPrinter.string(reference(address))
    case .ident(let name): properties[name].map(TokenPrinter.identifier) ?? token.text
    default: token.text
    }
  }

  /// The texts to write in a sheet in place of tokens, by their positions.
  private func texts(in sheet: String) -> [SourcePosition: String] {
    let rules = CascadeRules(sheet)
    var texts = names(in: rules.rules.flatMap(\.declarations) + rules.descriptions.joined())
    for (name, position) in rules.keyframes {
      texts[position] = keyframes[name].map(TokenPrinter.identifier)
    }
    for (choice, isNested) in rules.choices {
      let words = SelectorWords(choice.tokens, self, isNested: isNested)
      texts.merge(words.texts) { $1 }
    }
    var open = self
    open.isStrong = true
    var scopes: Set<SourcePosition> = []
    for scope in rules.rules.lazy.flatMap(\.conditions) where scope.keyword == "scope" {
      guard let start = scope.prelude.first, scopes.insert(start.position).inserted else {
        continue
      }
      // As if nested: what has a scope selects in it alone.
      texts.merge(SelectorWords(scope.prelude, open, isNested: true).texts) { $1 }
    }
    return texts
  }

  private func names(in declarations: [Declaration]) -> [SourcePosition: String] {
    var texts: [SourcePosition: String] = [:]
    for declaration in declarations {
      if fontNames.contains(declaration.name) {
        texts.merge(FontFamily.texts(in: declaration.value, families)) { $1 }
      }
      guard motionNames.contains(declaration.name) else { continue }
      for token in declaration.value {
        guard let name = token.kind.name, let new = keyframes[name] else { continue }
        texts[token.position] = TokenPrinter.identifier(new)
      }
    }
    return texts
  }
}

extension CascadeRules {
  fileprivate init(_ sheet: String) {
    self.init()
    add(Sheet(sheet))
  }

  /// Whether a selector is about the root by that word.
  fileprivate var selectsRoot: Bool {
    choices.flatMap(\.choice.tokens).contains { token in
      if case .ident(let name) = token.kind { name.lowercased() == "root" } else { false }
    }
  }

  /// The declarations of each font.
  fileprivate var descriptions: [[Declaration]] {
    others.filter { $0.rule.keyword == "font-face" }.map { $0.rule.declarations }
  }

  /// The names of registered properties.
  fileprivate var properties: [String] {
    others.filter { $0.rule.keyword == "property" }
      .compactMap { $0.rule.prelude.lazy.compactMap(\.kind.name).first { $0.hasPrefix("--") } }
  }

  fileprivate var families: [String] { descriptions.compactMap(FontFamily.described) }

  /// The names of all keyframes, and their positions.
  fileprivate var keyframes: [(name: String, position: SourcePosition)] {
    others.filter { $0.rule.keyword?.hasSuffix("keyframes") == true }.compactMap { rule, _, _ in
      rule.keyframesName.map { ($0, rule.prelude[0].position) }
    }
  }
}

extension MarkupElement {
  /// The ids of what `use` copies inside of it.
  package var copiedIDs: Set<String> {
    let links = subtree.filter { $0.name == "use" }.compactMap { $0["href"] ?? $0["xlink:href"] }
    return Set(links.map { String($0.dropFirst()) })
  }

  /// Lets rules that are confined to the content of a class apply to what `use` copies: they do not
  /// see what is around a copy, so that it has the class itself.
  package mutating func confineCopies(to name: String) {
    guard self["class"]?.words.contains(name) == true else { return }
    let copied = copiedIDs
    guard !copied.isEmpty else { return }
    updateAll { if let id = $0["id"], copied.contains(id) { $0.join(name) } }
  }

  fileprivate mutating func join(_ name: String) {
    let names = self["class"]?.words ?? []
    if !names.contains(name) { self["class"] = (names + [name]).joined(separator: " ") }
  }
}
