internal import Tx2SVGMarkup

/// Markup that sanitizers and optimisers leave unchanged: copies replace `use`, and every moving
/// element has an id, so that no optimiser merges it into its parent.
struct PortableMarkup {
  private let targets: [String: MarkupElement]
  private let definitions: [MarkupElement]
  private(set) var scope: IDScope
  private var fragile: Set<String> = []

  init(definitions: [MarkupNode], scope: IDScope) {
    self.definitions = definitions.compactMap(\.element)
    targets = Dictionary(
      self.definitions.compactMap { element in element["id"].map { ($0, element) } },
      uniquingKeysWith: { first, _ in first })
    self.scope = scope
  }

  /// A warning about attributes whose motion the strictest sanitizers remove.
  var warnings: [String] {
    guard !fragile.isEmpty else { return [] }
    let names = fragile.sorted().joined(separator: ", ")
    return ["DOMPurify takes the motion of \(names) away from SMIL; svg-css keeps it"]
  }

  mutating func expanded(_ node: MarkupNode) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    if element.name == "use", let id = element["href"]?.dropFirst(),
      let target = targets[String(id)]
    {
      element = copy(of: target, for: element)
    }
    element.children = element.children.map { expanded($0) }
    let animations = element.children.compactMap(\.element).filter { $0["attributeName"] != nil }
    if !animations.isEmpty, element["id"] == nil { element["id"] = scope.next() }
    fragile.formUnion(animations.filter { $0.name == "animate" }.compactMap { $0["attributeName"] })
    return .element(element)
  }

  /// The definitions that are still referred to: clips, filters and masks.
  mutating func remainingDefinitions() -> [MarkupNode] {
    definitions.filter { ["clipPath", "filter", "mask"].contains($0.name) }
      .map { expanded(.element($0)) }
  }

  private mutating func copy(of target: MarkupElement, for use: MarkupElement) -> MarkupElement {
    var group = use
    group.name = "g"
    var inside = renamed(target)
    let place = ["x", "y", "width", "height"].compactMap { name in
      use[name].map { MarkupAttribute(name, $0) }
    }
    group.attributes.removeAll { $0.name == "href" || place.contains($0) }
    if !place.isEmpty {
      let shift = "translate(\(use["x"] ?? "0") \(use["y"] ?? "0"))"
      inside = MarkupElement("g", ["transform": shift], [.element(inside)])
    }
    group.children.append(.element(inside))
    return group
  }

  /// A copy with new ids; that of the target itself is no longer needed.
  private mutating func renamed(_ target: MarkupElement) -> MarkupElement {
    var copy = target
    copy["id"] = nil
    var names: [String: String] = [:]
    for id in copy.ids { names[id] = scope.next() }
    return names.isEmpty ? copy : copy.renamed(by: names)
  }
}

extension MarkupElement {
  fileprivate var ids: [String] { subtree.compactMap { $0["id"] } }

  /// The element with other ids, and every reference to them.
  fileprivate func renamed(by names: [String: String]) -> MarkupElement {
    var copy = self
    for index in copy.attributes.indices {
      let (name, value) = (copy.attributes[index].name, copy.attributes[index].value)
      copy.attributes[index].value =
        name == "id" ? names[value] ?? value : Self.references(in: value, renamed: names)
    }
    copy.children = children.map { node in
      switch node {
      case .element(let element): .element(element.renamed(by: names))
      case .text(let text) where name == "style":
        .text(Self.references(in: text, renamed: names))
      case .cdata(let text) where name == "style":
        .cdata(Self.references(in: text, renamed: names))
      default: node
      }
    }
    return copy
  }

  private static func references(in text: String, renamed names: [String: String]) -> String {
    guard text.contains("#") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "#") {
      let start = rest.index(after: mark)
      let name = rest[start...].prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || !$0.isASCII
      }
      result += rest[..<start] + (names[String(name)] ?? String(name))
      rest = rest[name.endIndex...]
    }
    return result + rest
  }
}
