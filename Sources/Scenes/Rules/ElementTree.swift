package import Tx2SVGMarkup

/// The elements of a document, each with its place among the others.
package struct ElementTree {
  /// One element.
  struct Node {
    /// The element without what is in it.
    let element: MarkupElement
    /// Its id.
    let id: String?
    /// Its classes.
    let classes: [Substring]
    /// The index of the element around it.
    let parent: Int?
    /// The indices of it and its siblings.
    let siblings: Range<Int>
    /// Its place among them, from 0.
    let place: Int
    /// Whether nothing stands in it but comments.
    let isEmpty: Bool
    /// The indices of what stands in it.
    var children: Range<Int> = 0..<0
  }

  /// All elements; siblings stand side by side.
  private(set) var nodes: [Node] = []
  /// The places in ``nodes`` of the elements that were read, by their numbers.
  private(set) var indices: [Int: Int] = [:]
  /// Whether names are the same in small and in large letters.
  let ignoresCase: Bool

  /// Lists the elements of a document.
  package init(_ root: MarkupElement) {
    ignoresCase = root.name.lowercased() == "html"
    add([root], parent: nil)
  }

  private mutating func add(_ elements: [MarkupElement], parent: Int?) {
    let start = nodes.count
    for (place, element) in elements.enumerated() {
      var bare = element
      bare.children = []
      if element.number > 0, indices[element.number] == nil {
        indices[element.number] = nodes.count
      }
      nodes.append(
        Node(
          element: bare, id: element["id"],
          classes: (element["class"] ?? "").split(whereSeparator: \.isWhitespace), parent: parent,
          siblings: start..<(start + elements.count), place: place,
          isEmpty: element.children.allSatisfy { node in
            if case .comment = node { true } else { false }
          }))
    }
    for (place, element) in elements.enumerated() {
      let children = element.children.compactMap(\.element)
      guard !children.isEmpty else { continue }
      nodes[start + place].children = nodes.count..<(nodes.count + children.count)
      add(children, parent: start + place)
    }
  }
}
