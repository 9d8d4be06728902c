internal import Tx2SVGMarkup

extension DocumentWriter {
  /// Takes away what sanitizers and optimisers do not leave alone.
  mutating func makePortable(_ root: inout MarkupElement) throws(ExportError) {
    let elements = root.subtree.map { MarkupNode.element($0) }
    var portable = PortableMarkup(
      definitions: elements, scope: sheet.scope, hasSheet: abilities.hasSheet, sparingRead: true,
      repeatsPhotos: options.repeatsPhotos)
    if case .element(let element) = portable.expanded(.element(root)) { root = element }
    try portable.check()
    sheet.scope = portable.scope
    warnings += abilities.hasSheet ? [] : portable.warnings
    let id = root["id"] ?? sheet.scope.root
    root["id"] = id
    let rule = portable.sheet(of: id)
    if !rule.isEmpty, !root.subtree.contains(where: { $0.name == "style" }) {
      root.children.insert(.element(MarkupElement("style", [:], [.text(rule)])), at: 0)
    }
  }
}
