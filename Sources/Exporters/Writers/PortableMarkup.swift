internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// Markup that sanitizers and optimisers leave unchanged: copies replace `use`, and every moving
/// element has an id, so that no optimiser merges it into its parent.
struct PortableMarkup {
  private let targets: [String: MarkupElement]
  private let definitions: [MarkupElement]
  private(set) var scope: IDScope
  private var fragile: Set<String> = []
  private var budget = Budget()
  /// Whether there would be too many copies.
  private var excess: BudgetError?

  /// Whether the copies that a document had itself stay as they are.
  private let sparesRead: Bool

  /// Whether an animation was found.
  private var moves = false

  /// Whether rules play the motion.
  private let hasSheet: Bool

  /// Whether photos are copied like all else.
  private let repeatsPhotos: Bool

  init(
    definitions: [MarkupNode], scope: IDScope, hasSheet: Bool, sparingRead: Bool = false,
    repeatsPhotos: Bool = true
  ) {
    self.hasSheet = hasSheet
    sparesRead = sparingRead
    self.repeatsPhotos = repeatsPhotos
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

  /// A rule without effect on screens: where there is none, svgo takes away ids that keep groups apart.
  func sheet(of root: String) -> String {
    moves ? "@media print{#\(TokenPrinter.identifier(root)){print-color-adjust:exact}}" : ""
  }

  mutating func expanded(_ node: MarkupNode) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    replaceUse(&element)
    element.children = element.children.map { expanded($0) }
    finish(&element)
    return .element(element)
  }

  @inline(never)
  private mutating func replaceUse(_ element: inout MarkupElement) {
    if element.name == "use", !sparesRead || element.number <= 0,
      let id = element["href"]?.dropFirst(),
      let target = targets[String(id)], !isKept(target), affords(target)
    {
      element = copy(of: target, for: element)
    }
    // What was copied is of no use any more, unless something of the document is in it.
    if sparesRead, element.name == "defs", element.number <= 0 {
      element.children.removeAll { node in
        node.element?.name == "g" && node.element.map(isKept) != true
          && node.element?.subtree.contains { $0.number > 0 && $0["id"] != nil } == false
      }
    }
  }

  /// Counts a copy, until there are too many.
  private mutating func affords(_ target: MarkupElement) -> Bool {
    guard excess == nil else { return false }
    do throws(BudgetError) { try budget.spend(target.subtree.count, on: .copies) } catch {
      excess = error
    }
    return excess == nil
  }

  func check() throws(ExportError) {
    if let excess { throw .document("a portable drawing repeats what it uses: \(excess)") }
  }

  @inline(never)
  private mutating func finish(_ element: inout MarkupElement) {
    if element["opacity"] == "0" { element["opacity"] = ".001" }
    if ["text", "tspan"].contains(element.name) { element.keepBlanks() }
    let animations = element.children.compactMap(\.element).filter { $0["attributeName"] != nil }
    if !animations.isEmpty {
      moves = true
      name(&element)
    }
    element.keepShape(moving: hasSheet ? element["class"] != nil : !animations.isEmpty)
    // An optimiser joins a group with what is in it, unless that has an id.
    let isOwn = hasSheet && element["class"] ?? element["transform"] != nil
    if element.number <= 0, isOwn || element["style"] != nil {
      name(&element)
      let first = element.children.firstIndex { $0.element != nil }
      if let first, case .element(var child) = element.children[first] {
        name(&child)
        element.children[first] = .element(child)
      }
    }
    fragile.formUnion(animations.filter { $0.name == "animate" }.compactMap { $0["attributeName"] })
  }

  private mutating func name(_ element: inout MarkupElement) {
    if element["id"] == nil { element["id"] = scope.next() }
  }

  /// The definitions that are still referred to: clips, filters, masks and photos.
  mutating func remainingDefinitions() -> [MarkupNode] {
    definitions.filter { isKept($0) || Self.keptDefinitions.contains($0.name) }
      .map { expanded(.element($0)) }
  }

  private static let keptDefinitions: Set = [
    "clipPath", "filter", "mask", "linearGradient", "marker",
  ]

  /// Whether uses of a definition stay what they are.
  private func isKept(_ definition: MarkupElement) -> Bool {
    !repeatsPhotos && definition.subtree.contains { $0.name == "image" }
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
    return names.isEmpty ? copy : OwnNames(ids: names).applied(to: copy)
  }
}

extension MarkupElement {
  /// Joins the parts of a text with blanks that minifiers do not take for space between elements.
  ///
  /// Several in a row, and those at the ends, are indentation.
  fileprivate mutating func keepBlanks() {
    func isPart(_ index: Int) -> Bool {
      children.indices.contains(index) && children[index].element?.name == "tspan"
    }
    // A blank next to another one, or to nothing, is none of its own.
    func isSolid(_ index: Int, _ end: (String) -> Character?) -> Bool {
      isPart(index) && end(children[index].element?.text ?? "").map { !$0.isWhitespace } ?? false
    }
    for index in children.indices {
      let (isJoint, isBlank) = (isPart(index - 1) && isPart(index + 1), children[index].isBlank)
      guard case .text(let text) = children[index], isJoint || !isBlank else { continue }
      var letters = Array(text)
      let (second, other) = (letters.dropFirst().first, letters.dropLast().last)
      let (follows, leads) = (isSolid(index - 1, \.last), isSolid(index + 1, \.first))
      guard letters.count > 1 || follows && leads else { continue }
      if follows, letters.first == " ", second?.isWhitespace != true { letters[0] = "\u{A0}" }
      if leads, letters.last == " ", other?.isWhitespace != true {
        letters[letters.count - 1] = "\u{A0}"
      }
      children[index] = .text(String(letters))
    }
  }

  /// Keeps a moving shape from becoming a path or a circle, which has none of its measures.
  fileprivate mutating func keepShape(moving moves: Bool) {
    guard moves, number <= 0 else { return }
    switch name {
    case "rect" where self["rx"] ?? self["ry"] == nil: self["rx"] = "0"
    case "ellipse" where self["rx"] == self["ry"]:
      self["ry"] = self["ry"].flatMap(Double.init).map {
        DecimalFormat(fractionDigits: 3).text($0 + 0.002)
      }
    default: break
    }
  }

  fileprivate var ids: [String] { subtree.compactMap { $0["id"] } }

  /// The elements that hold what others refer to.
  ///
  /// In `defs` an optimiser deletes that to which animations alone refer, elsewhere it does not.
  static func definitions(_ nodes: [MarkupNode], isPortable: Bool) -> [MarkupNode] {
    let unseen: Set = isPortable ? ["clipPath", "filter", "mask"] : []
    return [("g", true), ("defs", false)].compactMap { name, isUnseen in
      let inside = nodes.filter { unseen.contains($0.element?.name ?? "") == isUnseen }
      return inside.isEmpty ? nil : .element(MarkupElement(name, [:], inside))
    }
  }
}
