package import Tx2SVGCSS
package import Tx2SVGMarkup

/// The elements of a document as selectors see them, and as they were read.
package struct DocumentTree {
  /// The elements as selectors see them.
  package let tree: ElementTree
  package let elements: [MarkupElement]
  /// The indices of the elements that were read, by their numbers.
  let indices: [Int: Int]

  package init(_ root: MarkupElement) {
    self.init(apart: [root], ignoringCase: root.name.lowercased() == "html")
  }

  /// Elements that know nothing of each other, each with its content.
  init(apart roots: [MarkupElement], ignoringCase: Bool) {
    var builder = Builder(tree: ElementTree(ignoresCase: ignoringCase))
    for root in roots { builder.add([root], in: nil, ["": ""]) }
    (tree, elements, indices) = (builder.tree, builder.elements, builder.indices)
  }

  /// Takes elements from the root downwards, with the namespaces in scope for them.
  private struct Builder {
    var tree: ElementTree
    var elements: [MarkupElement] = []
    var indices: [Int: Int] = [:]

    mutating func add(_ siblings: [MarkupElement], in parent: Int?, _ outer: [String: String]) {
      let scopes = siblings.map { $0.namespaces(in: outer) }
      let range = tree.add(
        zip(siblings, scopes).map { element, scope in
          ElementTree.Node(
            name: element.localName, namespace: scope[element.prefix] ?? "",
            attributes: element.attributes.map { .init(name: $0.name, value: $0.value) },
            isEmpty: element.children.allSatisfy { if case .comment = $0 { true } else { false } })
        }, in: parent)
      for (index, element) in zip(range, siblings) {
        var bare = element
        bare.children = []
        elements.append(bare)
        if element.number > 0, indices[element.number] == nil { indices[element.number] = index }
      }
      for (place, index) in range.enumerated() {
        let children = siblings[place].children.compactMap(\.element)
        if !children.isEmpty { add(children, in: index, scopes[place]) }
      }
    }
  }
}

extension MarkupElement {
  package var localName: String {
    guard name.utf8.contains(0x3A) else { return name }
    return name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
  }

  var prefix: String { name == localName ? "" : String(name.dropLast(localName.utf8.count + 1)) }

  /// The namespaces by prefix that are in scope for the element, given those around it.
  func namespaces(in outer: [String: String]) -> [String: String] {
    var scope = outer
    for attribute in attributes {
      if attribute.name == "xmlns" { scope[""] = attribute.value }
      if attribute.name.hasPrefix("xmlns:") {
        scope[String(attribute.name.dropFirst(6))] = attribute.value
      }
    }
    return scope
  }
}
