internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// Walks through a document, takes the annotations off and lists the elements to move.
struct AnnotationCollector {
  private(set) var elements: [AnnotatedElement] = []
  private(set) var groups: [AnnotatedGroup] = []
  private(set) var whole = AttributeSet()
  var problems = Problems()

  private static let movable: Set<String> = [
    "a", "circle", "ellipse", "foreignObject", "g", "image", "line", "path", "polygon", "polyline",
    "rect", "svg", "switch", "text", "use",
  ]
  /// Elements of a drawing that may contain a group.
  private static let containers: Set<String> = ["a", "g", "svg"]
  /// Elements of a page that are invisible, or whose boxes CSS does not move.
  private static let unmovable: Set<String> = [
    "html", "head", "body", "title", "meta", "link", "style", "script", "base", "template", "br",
    "wbr", "col", "colgroup", "noscript", "option",
  ]
  /// Children of a group that do not count.
  private static let uncounted: Set<String> = [
    "title", "desc", "metadata", "defs", "style", "script", "br", "wbr", "template",
  ]

  /// The surroundings of an element during the walk.
  private struct Place {
    var path: [Int] = []
    var surroundings: AnnotatedElement.Surroundings
    var parent: String
    let styles: StyleCascade
    /// The group whose children these are, and its attributes.
    var group: (index: Int, attributes: AttributeSet)?
  }

  /// Collects from the root of a document, which itself does not move.
  mutating func collect(_ root: inout MarkupElement) {
    let styles = StyleCascade(document: root, about: BoundingBox.properties)
    let own = AttributeSet(takingFrom: &root, &problems)
    whole = own.only(DocumentLoop.attributes)
    if let key = own.without(DocumentLoop.attributes).firstKey, let written = own[key] {
      problems.add(written.line, "\(key.name): the root cannot move; annotate what is inside")
    }
    let surroundings: AnnotatedElement.Surroundings =
      root.name == "svg" ? .drawing(DrawingContext(root: root, styles: styles)) : .page
    collectChildren(of: &root, Place(surroundings: surroundings, parent: root.name, styles: styles))
  }

  private mutating func collectChildren(of element: inout MarkupElement, _ place: Place) {
    for index in element.children.indices {
      guard case .element(var child) = element.children[index] else { continue }
      var inner = place
      inner.path.append(index)
      visit(&child, inner)
      element.children[index] = .element(child)
    }
  }

  private mutating func visit(_ element: inout MarkupElement, _ place: Place) {
    let own = AttributeSet(takingFrom: &element, &problems)
    let inherited =
      Self.counts(element) ? place.group?.attributes ?? AttributeSet() : AttributeSet()
    let attributes = own.overriding(inherited)
    var inside = place
    inside.group = nil
    if own[.stagger] != nil || own[.slides] != nil {
      inside.group = group(element, own, attributes, place)
    } else if attributes[.transition] != nil || attributes[.active] != nil
      || attributes[.phases] != nil
    {
      add(element, own, attributes, place)
    } else if let key = own.firstKey, let written = own[key] {
      let missing = key == .identity ? "data-tx-active" : "data-tx"
      problems.add(written.line, "\(key.name): there is no \(missing) next to it")
    }
    let name = element.name
    if case .drawing(let context) = place.surroundings {
      inside.surroundings =
        name == "foreignObject" ? .page : .drawing(context.entering(element))
    } else if name == "svg" {
      inside.surroundings = .drawing(DrawingContext(root: element, styles: place.styles))
    }
    inside.parent = name
    let known = problems.all.count
    collectChildren(of: &element, inside)
    if let group = inside.group, groups[group.index].count == 0, problems.all.count == known {
      addNothingMoves(in: element, own)
    }
  }

  private mutating func addNothingMoves(in element: MarkupElement, _ own: AttributeSet) {
    let key = own[.slides] != nil ? DocumentAttribute.slides : .stagger
    let hasChildren = element.children.compactMap(\.element).contains(where: Self.counts)
    problems.add(
      own[key]?.line ?? element.line,
      "\(key.name): "
        + (hasChildren
          ? "nothing in \(element.place) moves; write data-tx next to it"
          : "it is for the children of a group, and \(element.place) has none"))
  }

  /// Whether a child of a group is one of those that follow each other.
  private static func counts(_ element: MarkupElement) -> Bool {
    !uncounted.contains(element.name) && !element.name.utf8.contains(0x3A)
  }

  /// Reports ids of moving elements that other elements have, too.
  mutating func checkIDs(in root: MarkupElement) {
    var lines: [String: [Int]] = [:]
    for element in root.subtree {
      if let id = element["id"] { lines[id, default: []].append(element.line) }
    }
    for element in elements.map(\.element) + groups.map(\.element) {
      guard let id = element["id"], let all = lines[id], all.count > 1 else { continue }
      problems.add(
        all[1],
        "id '\(id)' is already used on line \(all[0]); an element that moves needs its own id")
    }
  }

  private mutating func add(
    _ element: MarkupElement, _ own: AttributeSet, _ attributes: AttributeSet, _ place: Place
  ) {
    let key = own.firstKey ?? .transition
    let line = attributes[key]?.line ?? element.line
    switch place.surroundings {
    case .drawing:
      guard Self.movable.contains(element.name) else {
        problems.add(line, "\(key.name): <\(element.name)> cannot move on its own")
        return
      }
      guard Self.containers.contains(place.parent) else {
        problems.add(line, "\(key.name): nothing can move inside <\(place.parent)>")
        return
      }
    case .page:
      guard !Self.unmovable.contains(element.name) else {
        problems.add(line, "\(key.name): <\(element.name)> cannot move")
        return
      }
    }
    var membership: AnnotatedElement.Membership?
    if let group = place.group {
      membership = .init(group: group.index, index: groups[group.index].count)
      groups[group.index].count += 1
    }
    elements.append(
      AnnotatedElement(
        path: place.path, element: element, attributes: attributes,
        surroundings: place.surroundings, membership: membership, hasOwnBegin: own[.begin] != nil))
  }

  private mutating func group(
    _ element: MarkupElement, _ own: AttributeSet, _ attributes: AttributeSet, _ place: Place
  ) -> (index: Int, attributes: AttributeSet)? {
    let kind: AnnotatedGroup.Kind
    if own[.slides] != nil {
      guard own.read(.slides, &problems, Annotation.flag) == true else { return nil }
      if let stagger = own[.stagger] {
        problems.add(stagger.line, "data-tx-stagger: slides follow each other by themselves")
      }
      kind = .slides
    } else {
      guard let step = own.read(.stagger, &problems, CSSValue.playableSeconds) else { return nil }
      kind = .stagger(step)
    }
    groups.append(
      AnnotatedGroup(
        element: element, attributes: attributes, kind: kind, surroundings: place.surroundings))
    return (groups.count - 1, attributes.without([.stagger, .slides, .box]))
  }
}
