internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes
internal import Tx2SVGTransitions

/// Walks through a document, takes the annotations off and lists the elements to move.
struct AnnotationCollector {
  private(set) var elements: [AnnotatedElement] = []
  private(set) var groups: [AnnotatedGroup] = []
  private(set) var whole = AttributeSet()
  private(set) var rules: AnnotationRules
  var problems: Problems

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
    /// The group whose children these are, and its attributes.
    var group: (index: Int, attributes: AttributeSet)?
  }

  /// Rules that state something that moves, and reasons why others do not.
  private var (usedRules, idleRules): (Set<Int>, [Int: String]) = ([], [:])
  /// The annotations that the root gives to all elements.
  private var usual = AttributeSet()

  private static let ofRoot = DocumentLoop.attributes + [.duration, .easing]

  /// The bytes of a page; `nil` for a drawing.
  private let source: PageSource?
  private let styles: StyleCascade

  init(_ rules: AnnotationRules, _ problems: Problems, of document: AnimatedDocument) {
    (self.rules, self.problems, source) = (rules, problems, document.markup.source)
    styles = StyleCascade(
      document: document.styledRoot, about: BoundingBox.properties.union(OwnStyle.names))
  }

  /// Collects from the root of a document, which itself does not move.
  mutating func collect(_ root: inout MarkupElement) {
    let own = AttributeSet(takingFrom: &root, and: rules, &problems)
    whole = own.only(DocumentLoop.attributes)
    usual = own.only([.duration, .easing])
    usedRules.formUnion(whole.rules + usual.rules)
    let rest = own.without(Self.ofRoot)
    let surroundings: AnnotatedElement.Surroundings =
      root.name == "svg" ? .drawing(DrawingContext(root: root, styles: styles)) : .page(styles)
    var place = Place(surroundings: surroundings, parent: root.name)
    if root.name == "svg", rest[.stagger] ?? rest[.order] != nil, rest[.slides] == nil {
      place.group = group(root, rest, rest, place)
    } else if let key = rest.firstKey, let written = rest[key] {
      refuse(rest, written, "the root cannot move; annotate what is inside")
    }
    let visit = Visit(own: rest, inside: place, knownProblems: problems.all.count)
    collectChildren(of: &root, place)
    leave(root, visit)
    rules.check(used: usedRules, idleRules)
  }

  /// Reports annotations that move nothing: as a mistake, or for rules alone if nothing else moves.
  private mutating func refuse(
    _ attributes: AttributeSet, _ written: AttributeSet.Written, _ reason: String
  ) {
    guard attributes.isOnlyOfRules else { return problems.add(written, reason) }
    for rule in attributes.rules where idleRules[rule] == nil { idleRules[rule] = reason }
  }

  /// Walks in one frame a level, so that all of its depth fits on a small stack.
  private mutating func collectChildren(of element: inout MarkupElement, _ place: Place) {
    for index in element.children.indices {
      guard case .element(var child) = element.children[index] else { continue }
      let visit = enter(&child, at: index, place)
      collectChildren(of: &child, visit.inside)
      leave(child, visit)
      element.children[index] = .element(child)
    }
  }

  /// What is known of an element before its children are.
  private struct Visit {
    let own: AttributeSet
    let inside: Place
    let knownProblems: Int
  }

  @inline(never)
  private mutating func enter(
    _ element: inout MarkupElement, at index: Int, _ parent: Place
  ) -> Visit {
    var place = parent
    place.path.append(index)
    if element.name == "tbody", place.group != nil, source?.begins(element) == false {
      // HTML begins it by itself around the rows of a table, which are the group's.
      return Visit(own: AttributeSet(), inside: place, knownProblems: -1)
    }
    var own = AttributeSet(takingFrom: &element, and: rules, &problems)
    if case .drawing = place.surroundings { element.cutAnnotations() }
    let isExcluded = own[.transition]?.value == "none"
    if isExcluded { own = own.without([.transition]) }
    let inherited =
      Self.counts(element) && !isExcluded
      ? place.group?.attributes ?? AttributeSet() : AttributeSet()
    let attributes = own.overriding(inherited)
    var inside = place
    inside.group = nil
    if own[.stagger] != nil || own[.slides] != nil || own[.order] != nil {
      inside.group = group(element, own, attributes, place)
    } else if attributes.firstKey(of: Annotation.motions) != nil {
      let all = attributes.overriding(usual)
      add(element, own, all.substituted(by: styles.style(of: element)), place)
    } else if let key = own.firstKey, let written = own[key], !isExcluded {
      let missing = key == .identity ? "data-tx-active" : "data-tx"
      refuse(own, written, "there is no \(missing) next to it")
    }
    let name = element.name
    if case .drawing(let context) = place.surroundings {
      inside.surroundings =
        name == "foreignObject" ? .page(styles) : .drawing(context.entering(element))
    } else if name == "svg" {
      inside.surroundings = .drawing(DrawingContext(root: element, styles: styles))
    }
    inside.parent = name
    return Visit(own: own, inside: inside, knownProblems: problems.all.count)
  }

  @inline(never)
  private mutating func leave(_ element: MarkupElement, _ visit: Visit) {
    guard let group = visit.inside.group else { return }
    if groups[group.index].count > 0 {
      usedRules.formUnion(visit.own.rules)
    } else if problems.all.count == visit.knownProblems {
      addNothingMoves(in: element, visit.own)
    }
  }

  private mutating func addNothingMoves(in element: MarkupElement, _ own: AttributeSet) {
    let written = [DocumentAttribute.slides, .order, .stagger].lazy.compactMap { own[$0] }.first
    let hasChildren = element.children.compactMap(\.element).contains(where: Self.counts)
    refuse(
      own, written ?? .missing(.stagger, in: element),
      hasChildren
        ? "nothing in \(element.place) moves; write data-tx next to it"
        : "it is for the children of a group, and \(element.place) has none")
  }

  /// Whether a child of a group is one of those that follow each other.
  private static func counts(_ element: MarkupElement) -> Bool {
    !uncounted.contains(element.name) && !element.name.utf8.contains(0x3A)
  }

  /// Reports ids for which others wait and that several elements have.
  mutating func checkIDs(in root: MarkupElement) {
    var lines: [String: [Int]] = [:]
    for element in root.subtree {
      if let id = element["id"] { lines[id, default: []].append(element.line) }
    }
    let begins = (elements.map(\.attributes) + groups.map(\.attributes)).compactMap { $0[.begin] }
    let awaited = Set(begins.compactMap { (try? BeginTime($0.value))?.event?.id })
    for element in elements.map(\.element) + groups.map(\.element) {
      guard let id = element["id"], awaited.contains(id), let all = lines[id], all.count > 1 else {
        continue
      }
      problems.add(
        SourcePlace(line: all[1]),
        "id '\(id)' is already used on line \(all[0]); an element for which others wait needs its own id"
      )
    }
  }

  private mutating func add(
    _ element: MarkupElement, _ own: AttributeSet, _ attributes: AttributeSet, _ place: Place
  ) {
    let key = attributes.firstKey(of: Annotation.motions) ?? .transition
    let written = own.firstKey.flatMap { attributes[$0] } ?? attributes[key]
    if let written, let reason = Self.hindrance(element, place) {
      return refuse(own, written, reason)
    }
    usedRules.formUnion(attributes.rules)
    let first = elements.count
    func entry(_ attributes: AttributeSet, _ place: Place, follows: Int?) -> AnnotatedElement {
      AnnotatedElement(
        path: place.path, element: element, attributes: attributes,
        surroundings: place.surroundings, own: paints(of: element, attributes, place),
        membership: follows == nil ? membership(in: place) : nil, hasOwnBegin: own[.begin] != nil,
        follows: follows)
    }
    let comes = attributes[.transition] ?? attributes[.active] != nil
    checkPhases(attributes, comes: comes, place)
    guard attributes[.phases] != nil, comes else {
      return elements.append(entry(attributes, place, follows: nil))
    }
    let leaves =
      [nil, "insert"].contains(attributes[.direction]?.value) ? [] : [DocumentAttribute.hold]
    elements.append(
      entry(attributes.without([.phases, .repeat, .autoreverse]), place, follows: nil))
    elements.append(entry(attributes.without(Annotation.ofComing + leaves), place, follows: first))
  }

  /// How an element is painted, if its looks may say so.
  private func paints(
    of element: MarkupElement, _ attributes: AttributeSet, _ place: Place
  ) -> OwnStyle {
    let isPage = if case .page = place.surroundings { true } else { false }
    let others = isPage ? "of drawings" : "of pages"
    let initial =
      isPage
      ? ["color": "black", "background-color": "transparent"]
      : ["fill": "black", "stroke": "none", "stroke-width": "1", "color": "black"]
    guard attributes[.active] ?? attributes[.phases] != nil else {
      return OwnStyle(initial, others: others)
    }
    let style = styles.style(of: element)
    func value(_ name: String, _ usual: String) -> String {
      let text = style[name]?.text ?? usual
      return text.lowercased() == "currentcolor" ? style["color"]?.text ?? "black" : text
    }
    let own = Dictionary(uniqueKeysWithValues: initial.map { ($0, value($0, $1)) })
    return OwnStyle(own, others: others)
  }

  private mutating func membership(in place: Place) -> AnnotatedElement.Membership? {
    guard let group = place.group else { return nil }
    defer { groups[group.index].count += 1 }
    return .init(group: group.index, index: groups[group.index].count)
  }

  /// Refuses phases where an element cannot have them, or cannot have them after its coming.
  private mutating func checkPhases(_ attributes: AttributeSet, comes: Bool, _ place: Place) {
    guard let written = attributes[.phases] else { return }
    if let group = place.group, groups[group.index].kind == .slides {
      problems.add(written, "slides come and go; put what has phases into a slide")
    }
    if comes, case .page = place.surroundings {
      problems.add(
        written, "on a page an element has one motion; put a <div> around it for the other one")
    }
  }

  /// The reason why an element cannot move; `nil` if it can.
  private static func hindrance(_ element: MarkupElement, _ place: Place) -> String? {
    switch place.surroundings {
    case .drawing:
      if !movable.contains(element.name) { return "<\(element.name)> cannot move on its own" }
      return containers.contains(place.parent) ? nil : "nothing can move inside <\(place.parent)>"
    case .page: return unmovable.contains(element.name) ? "<\(element.name)> cannot move" : nil
    }
  }

  private mutating func group(
    _ element: MarkupElement, _ own: AttributeSet, _ attributes: AttributeSet, _ place: Place
  ) -> (index: Int, attributes: AttributeSet)? {
    let kind: AnnotatedGroup.Kind
    let other = own[.stagger] ?? own[.order]
    if own[.slides] != nil {
      guard own.read(.slides, &problems, Annotation.flag) == true else { return nil }
      if let other { problems.add(other, "slides follow each other by themselves") }
      kind = .slides
    } else if own[.order] != nil {
      guard own.read(.order, &problems, Self.order) != nil else { return nil }
      if let stagger = own[.stagger] {
        problems.add(stagger, "a sequence has its own order; data-tx-delay is a pause in it")
      }
      kind = .sequence
    } else {
      guard let step = own.read(.stagger, &problems, CSSValue.playableSeconds) else { return nil }
      kind = .stagger(step)
    }
    let isSlide = place.group.map { groups[$0.index].kind == .slides } ?? false
    groups.append(
      AnnotatedGroup(
        element: element, attributes: attributes, kind: kind, surroundings: place.surroundings,
        membership: isSlide ? nil : membership(in: place), hasOwnBegin: own[.begin] != nil))
    return (groups.count - 1, attributes.without([.stagger, .slides, .order, .box]))
  }

  private static func order(_ text: String) throws(CSSValueError) {
    guard text == "sequence" else { throw .unexpected(text, expected: "'sequence'") }
  }
}
