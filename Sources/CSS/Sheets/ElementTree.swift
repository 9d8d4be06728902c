/// The elements of a document as selectors see them, each with its place among the others.
package struct ElementTree: Sendable {
  package struct Attribute: Sendable {
    /// The name, with its prefix if it has one.
    package let name: String
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package struct Node: Sendable {
    /// The name without a prefix.
    package let name: String
    /// The namespace of the name; empty for none.
    package let namespace: String
    package let attributes: [Attribute]
    package let classes: [String]
    /// Whether nothing is in it but comments.
    package let isEmpty: Bool
    package internal(set) var parent: Int?
    package internal(set) var siblings: Range<Int> = 0..<0
    package internal(set) var children: Range<Int> = 0..<0
    /// The numbers of siblings of the same name before it and after it.
    var kin = (before: 0, after: 0)

    package init(name: String, namespace: String, attributes: [Attribute], isEmpty: Bool) {
      (self.name, self.namespace, self.attributes) = (name, namespace, attributes)
      self.isEmpty = isEmpty
      classes = attributes.first { $0.name == "class" }.map { $0.value.words } ?? []
    }

    /// The value of an attribute without a prefix.
    package func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  package private(set) var nodes: [Node] = []
  package let ignoresCase: Bool

  package init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  /// Adds all children of an element, or the root; returns their indices.
  package mutating func add(_ siblings: [Node], in parent: Int?) -> Range<Int> {
    let range = nodes.count..<(nodes.count + siblings.count)
    var counts: [String: Int] = [:]
    for node in siblings {
      var node = node
      (node.parent, node.siblings) = (parent, range)
      node.kin.before = counts[node.name, default: 0]
      counts[node.name, default: 0] += 1
      nodes.append(node)
    }
    for index in range {
      nodes[index].kin.after = counts[nodes[index].name, default: 1] - nodes[index].kin.before - 1
    }
    if let parent { nodes[parent].children = range }
    return range
  }
}

extension String {
  /// The words between white space, as in `class`.
  package var words: [String] { unicodeScalars.split { $0.isBlank }.map { String($0) } }
}
