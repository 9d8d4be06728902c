/// An element as a value: name, attributes in order, and children.
package struct MarkupElement: Hashable, Sendable {
  package var name: String
  /// The attributes in the order in which they are written, namespace declarations among them.
  package var attributes: [MarkupAttribute]
  package var children: [MarkupNode]
  /// The line of the source on which the start tag ends; 0 for an element made in code.
  ///
  /// It is no part of the value: elements that differ only in it are equal.
  package var line: Int
  /// The column of its start tag, where lines are so long that they are no place; no part of the value.
  package var column: Int?
  /// The place among the elements of the source, from 1; 0 for an element made in code.
  ///
  /// Like ``line`` it is no part of the value: copies of an element keep it, so that they are known.
  package var number = 0
  /// The number of the element that this one, made in code, draws in another way; no part of the value.
  package var original = 0

  /// Creates an element in code; attributes whose value is `nil` are left out.
  package init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ children: [MarkupNode] = []
  ) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in
      value.map { MarkupAttribute(name, $0) }
    }
    self.children = children
    line = 0
  }

  /// The value of the first attribute of that name; setting `nil` removes, setting a new name appends.
  package subscript(_ attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(MarkupAttribute(attribute, value))
      case (nil, nil): break
      }
    }
  }

  /// All characters inside the element, in order, without comments.
  package var text: String {
    children.reduce(into: "") { text, node in
      switch node {
      case .text(let part), .cdata(let part): text += part
      case .element(let element): text += element.text
      case .comment, .processingInstruction: break
      }
    }
  }

  /// Whether name, attributes and children agree, wherever they were read.
  package static func == (a: MarkupElement, b: MarkupElement) -> Bool {
    a.name == b.name && a.attributes == b.attributes && a.children == b.children
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(attributes)
    hasher.combine(children)
  }

  /// The number of elements inside each other, counted level by level.
  package var height: Int {
    var (level, height) = ([self], 0)
    while !level.isEmpty {
      height += 1
      level = level.flatMap { $0.children.compactMap(\.element) }
    }
    return height
  }

  /// The element and all elements inside it, in document order.
  package var subtree: [MarkupElement] {
    var (all, rest): ([MarkupElement], [MarkupElement]) = ([], [self])
    while let element = rest.popLast() {
      all.append(element)
      rest += element.children.compactMap(\.element).reversed()
    }
    return all
  }

  /// The first element with that `id`, in document order; the element itself counts.
  package func descendant(id: String) -> MarkupElement? {
    if self["id"] == id { return self }
    for case .element(let child) in children {
      if let found = child.descendant(id: id) { return found }
    }
    return nil
  }

  /// Changes every child that is an element.
  package mutating func updateChildren(_ change: (inout MarkupElement) -> Void) {
    for index in children.indices {
      guard case .element(var child) = children[index] else { continue }
      change(&child)
      children[index] = .element(child)
    }
  }

  /// Changes the element, then every element inside it.
  package mutating func updateAll(_ change: (inout MarkupElement) -> Void) {
    change(&self)
    updateChildren { $0.updateAll(change) }
  }

  /// Changes the first element with that `id` in place, and returns whether there is one.
  @discardableResult
  package mutating func update(id: String, _ change: (inout MarkupElement) -> Void) -> Bool {
    updateFirst(where: { $0["id"] == id }, change)
  }

  /// Changes the first element that satisfies a test, itself or one inside, and returns whether
  /// there is one.
  @discardableResult
  package mutating func updateFirst(
    where test: (MarkupElement) -> Bool, _ change: (inout MarkupElement) -> Void
  ) -> Bool {
    if test(self) {
      change(&self)
      return true
    }
    for index in children.indices {
      guard case .element(var child) = children[index], child.updateFirst(where: test, change)
      else { continue }
      children[index] = .element(child)
      return true
    }
    return false
  }
}
