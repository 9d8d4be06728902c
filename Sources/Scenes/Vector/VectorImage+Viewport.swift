internal import Tx2SVGCSS
internal import Tx2SVGMarkup

extension VectorImage {
  package var styles: StyleCascade { StyleCascade(document: root) }

  /// Whether its properties are shares of its viewport in ways that numbers in attributes cannot be.
  package var measuresViewport: Bool {
    var shares: [Int: Set<String>] = [:]
    for rule in rules {
      guard case .elements(let number) = rule.subject else { continue }
      shares[number, default: []].formUnion(Self.shares(among: rule.declarations))
    }
    return Self.measures(MarkupElement("g", [:], children), attributes, shares)
  }

  private static func measures(
    _ element: MarkupElement, _ attributes: [MarkupAttribute], _ shares: [Int: Set<String>]
  ) -> Bool {
    let geometry =
      element.name == "svg" ? [] : StyleProperties.geometry(of: element.name)
    func counts(_ name: String) -> Bool {
      general.contains(name) || geometry.contains(name)
    }
    for attribute in attributes {
      switch attribute.name {
      case "class":
        let numbers = attribute.value.words.compactMap { Int($0) }
        if numbers.contains(where: { shares[$0]?.contains(where: counts) == true }) { return true }
      case "style":
        let names = Self.shares(among: Sheet.declarations(attribute.value).declarations)
        if names.contains(where: counts) { return true }
      case "transform-origin":
        let isShare = ["%", "center", "right", "bottom"].contains(where: attribute.value.hasPart)
        if isShare { return true }
      case let name:
        if counts(name), attribute.value.hasPart("("), attribute.value.hasPart("%") { return true }
      }
    }
    return element.children.contains { node in
      node.element.map { measures($0, $0.attributes, shares) } ?? false
    }
  }

  /// Properties of any element that may be shares of its viewport.
  private static let general: Set<String> = [
    "clip-path", "offset-path", "stroke-dasharray", "stroke-dashoffset", "stroke-width",
    "transform", "transform-origin", "translate",
  ]

  /// The properties of declarations that hold shares, as far as that can be seen.
  private static func shares(among declarations: [Declaration]) -> [String] {
    declarations.filter { declaration in
      declaration.value.contains { token in
        switch token.kind {
        case .percentage: true
        case .function(let name): name.lowercased() == "var"
        case .ident(let word):
          declaration.name == "transform-origin"
            && ["center", "right", "bottom"].contains(word.lowercased())
        default: false
        }
      }
    }.map(\.name)
  }
}
