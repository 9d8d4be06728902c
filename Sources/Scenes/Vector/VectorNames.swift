internal import Tx2SVGCSS
internal import Tx2SVGMarkup

/// Gives one copy of a drawing names of its own, and renames every reference to them; without a prefix
/// ids stay as they are.
struct VectorNames {
  private let image: VectorImage
  private let prefix: String
  private var ids: [String: String] = [:]
  /// The names of the drawing's own fonts, by the names that its style sheets give them.
  private var families: [String: String] = [:]
  /// The properties whose values name fonts.
  private var fontNames = FontFamily.properties

  init(image: VectorImage, prefix: String) {
    (self.image, self.prefix) = (image, prefix)
    var used = PlainNames()
    let elements = image.children.compactMap(\.element).flatMap(\.subtree)
    for case let id? in [image.rootID] + elements.map({ $0["id"] }) where ids[id] == nil {
      ids[id] = prefix.isEmpty ? id : used.name(for: id)
    }
    for rule in image.rules {
      guard let family = rule.family, families[family] == nil else { continue }
      families[family] = "\(self.prefix)\(families.count)"
    }
    guard !families.isEmpty else { return }
    let attributes = image.attributes + elements.flatMap(\.attributes)
    let declarations = image.rules.flatMap(\.declarations) + attributes.flatMap(\.declarations)
    fontNames.formUnion(declarations.variables(of: fontNames))
  }

  var nodes: [MarkupNode] {
    var group = unfiltered
    if !image.isThemed, group.attributes.isEmpty {
      group["style"] = reset
    } else if !image.isThemed {
      group = MarkupElement("g", ["style": reset], [.element(group)])
    }
    if let transform = image.transform {
      group = MarkupElement("g", ["transform": transform], [.element(group)])
    }
    return [.element(group)]
  }

  /// The style around the drawing.
  ///
  /// WebKit keeps the font of the page unless the initial one is named; to other engines the name is
  /// that font too, or none.
  private var reset: String {
    Style.apart(hasText: image.hasText) + ";font-family:-webkit-standard"
      + (image.leavesColor ? ";color:inherit" : "")
  }

  /// The group, without the filters that are known.
  var unfiltered: MarkupElement {
    var group = group
    guard !image.filters.isEmpty else { return group }
    group["filter"] = nil
    group["style"] = (group["style"].map { $0 + ";" } ?? "") + "filter:none!important"
    return group
  }

  var group: MarkupElement {
    var group = MarkupElement("g", ["id": image.rootID.map(id)], image.children)
    group.attributes += image.attributes.map(renamed)
    group.updateChildren { child in child.updateAll { $0.attributes = $0.attributes.map(renamed) } }
    guard !image.rules.isEmpty else { return group }
    group.children.insert(.element(MarkupElement("style", [:], [.text(sheet)])), at: 0)
    return group
  }

  /// The name of an id, which an address may spell with percent signs.
  private func id(_ name: String) -> String {
    prefix + (ids[name] ?? ids[name.withoutPercents] ?? PlainNames.plain(name))
  }

  private func className(_ number: some StringProtocol) -> String {
    prefix.isEmpty ? "rule\(number)" : prefix + number
  }

  private func renamed(_ attribute: MarkupAttribute) -> MarkupAttribute {
    let value = attribute.value
    let renamed =
      switch attribute.name {
      case "id": id(value)
      case "class": value.words.map(className).joined(separator: " ")
      case "aria-labelledby", "aria-describedby": value.words.map(id).joined(separator: " ")
      case "href" where value.hasPrefix("#"): "#" + id(String(value.dropFirst()))
      case "style": self.renamed(SafeStyle.kept(Sheet.declarations(value).declarations).kept).css
      case "font-family" where !families.isEmpty:
        TokenPrinter.text(fonts(TokenReader.tokens(of: value)))
      case _ where SVGVocabulary.properties.contains(attribute.name) && value.utf8.contains(0x28):
        TokenPrinter.text(
          self.renamed((try? SafeStyle.passed(TokenReader.tokens(of: value))) ?? []))
      default: value
      }
    return MarkupAttribute(attribute.name, renamed)
  }

  /// The rules as a style sheet; neighbours share the conditions that are around both.
  private var sheet: String {
    var (sheet, open): (String, VectorRule?) = ("", nil)
    for rule in image.rules {
      let new = rule.conditions(after: open)
      sheet += String(repeating: "}", count: (open?.conditions.count ?? 0) - new.startIndex)
      for condition in new {
        sheet += "@\(condition.keyword) \(TokenPrinter.text(condition.prelude)){"
      }
      sheet += "\(head(of: rule)){\(renamed(rule.declarations).css)}"
      open = rule
    }
    return sheet + String(repeating: "}", count: open?.conditions.count ?? 0)
  }

  private func head(of rule: VectorRule) -> String {
    switch rule.subject {
    case .elements(let number): "." + className(String(number))
    case .description(let keyword, let name):
      name.isEmpty ? "@\(keyword)" : "@\(keyword) \(TokenPrinter.text(renamed(name)))"
    }
  }

  private func renamed(_ declarations: [Declaration]) -> [Declaration] {
    declarations.map { declaration in
      let hasFonts = fontNames.contains(declaration.name)
      let value = renamed(hasFonts ? fonts(declaration.value) : declaration.value)
      return Declaration(
        declaration.isCustom ? property(declaration.name) : declaration.name, value,
        at: declaration.position, importance: declaration.importance)
    }
  }

  private func renamed(_ tokens: [Token]) -> [Token] {
    tokens.map { token in
      switch token.kind {
      case .url(let address) where address.hasPrefix("#"):
        Token(kind: .url("#" + id(String(address.dropFirst()))), text: "", position: token.position)
      case .ident(let name) where name.hasPrefix("--"):
        Token(kind: .ident(property(name)), text: "", position: token.position)
      default: token
      }
    }
  }

  private func property(_ name: String) -> String { "--" + prefix + name.dropFirst(2) }

  /// A list of fonts with the drawing's own ones renamed; the text before the first, as in `font`,
  /// remains.
  private func fonts(_ tokens: [Token]) -> [Token] {
    let texts = FontFamily.texts(in: tokens, families)
    return tokens.compactMap { token in
      guard let text = texts[token.position] else { return token }
      return text.isEmpty ? nil : Token(kind: .ident(text), text: "", position: token.position)
    }
  }
}

extension VectorRule {
  fileprivate var family: String? {
    guard case .description("font-face", _) = subject else { return nil }
    return FontFamily.described(by: declarations)
  }
}
