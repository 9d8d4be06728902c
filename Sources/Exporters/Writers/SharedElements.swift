/// Writes shapes that occur more than once only once, and refers to them elsewhere.
///
/// SMIL plays inside `use` in every engine, CSS animations not in WebKit; so only SMIL uses this.
struct SharedElements {
  private var counts: [Shape: Int] = [:]
  private var ids: [Shape: String] = [:]
  private(set) var scope: IDScope

  init(_ elements: [Shape], scope: IDScope) {
    self.scope = scope
    for element in elements { count(element) }
  }

  private mutating func count(_ element: Shape) {
    counts[element, default: 0] += 1
    // The content of a repeated element is written with it.
    guard counts[element] == 1 else { return }
    for child in element.shapes { count(child) }
  }

  mutating func shared(_ element: Shape) -> Shape {
    if let id = ids[element] { return Shape("use", [.href: .reference(id)]) }
    // In WebKit motion may stop in a copy of an element that contains a copy itself.
    if counts[element, default: 0] > 1, element[.id] == nil, !element.standsAlone,
      element.isWorthSharing, !element.containsCopy
    {
      let id = scope.next()
      ids[element] = id
      var result = element
      result.properties.insert(Property(.id, .still(.text(id))), at: 0)
      return result
    }
    return element.mapShapes { shared($0) }.withoutNeedlessGroup
  }
}

extension Shape {
  /// Whether it moves: a still shape costs less than a reference.
  fileprivate var isWorthSharing: Bool {
    !transform.allSatisfy(\.isConstant) || properties.contains { $0.moving != nil }
      || shapes.contains(where: \.isWorthSharing)
  }

  fileprivate var containsCopy: Bool { name == "use" || shapes.contains(where: \.containsCopy) }

  /// A group that only places one reference is that reference in its place.
  fileprivate var withoutNeedlessGroup: Shape {
    guard name == "g", children.count == 1, case .moving(var only) = children[0],
      only.name == "use", only.properties.count(where: \.isStill) == 1,
      properties.allSatisfy({ $0.name == .transform && $0.isStill }), transform.isEmpty
    else { return self }
    only.properties += properties
    return only
  }
}
