internal import Tx2SVGCSS
package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An imported drawing: the safe content of an SVG file, without its outermost element.
///
/// All names are plain SVG: no prefixes, no namespace declarations, `href` for `xlink:href`. Classes
/// are the numbers of rules.
public struct VectorImage: Hashable, Sendable {
  /// What a side may be, so that all its digits can be written.
  package static let sides = 0.001...1e9

  package internal(set) var children: [MarkupNode]
  /// The attributes that the root passes on to its content: presentation attributes, `style`, `class`.
  package internal(set) var attributes: [MarkupAttribute]
  private(set) var rules: [VectorRule]
  /// The identifier of the root, to which the content may refer.
  package let rootID: String?
  /// The visible part of the drawing, in units of the drawing; it has the shape of ``size``.
  public let viewBox: Rect
  /// The size of the drawing in CSS px.
  public let size: Size
  /// The transform of the whole drawing, in the syntax of SVG.
  let transform: String?
  /// Whether it belongs to the file around, whose theme and look it adopts: only the project's own
  /// drawings do.
  package var isThemed = false

  /// How much of its view box it covers; known once it is read.
  package internal(set) var coverage = Coverage.parts
  /// Whether some of it may be translucent, if only in front of the rest; known once it is read.
  package private(set) var hasTranslucentParts = false
  /// Whether anything is blended, which Firefox does not do in a pattern; known once it is read.
  package private(set) var blends = false

  /// Whether anything in it has a filter; known once it is read.
  package private(set) var isFiltered = false

  package var holdsPhoto: Bool {
    children.contains { $0.element?.subtree.contains { $0.name == "image" } == true }
  }

  /// The filter functions of the whole drawing, in user units, which its nodes are without; known once
  /// it is read.
  package private(set) var filters: [Filter] = []

  /// Whether `currentColor` is named in it: its author leaves that colour to the place it is shown in.
  package internal(set) var leavesColor = false

  /// How much of a view box is covered.
  package enum Coverage: Hashable, Sendable {
    /// The first shape drawn is an opaque rectangle over all of it.
    case whole
    /// What is drawn is opaque, apart from the smooth edges of shapes.
    case parts
    /// Parts may be translucent.
    case translucent
  }

  /// The drawing as one group, with names that are unique to it.
  ///
  /// Names consist of the prefix, letters, digits and underscores.
  /// - Precondition: `prefix` matches `[A-Za-z][A-Za-z0-9_]*`.
  package func instantiated(prefix: String) -> [MarkupNode] {
    VectorNames(image: self, prefix: prefix).nodes
  }

  /// The drawing as its file looks at a size, whatever that of the page is in which it is drawn, and dark
  /// or light for all readers, if these are given.
  package func shown(at size: Size?, dark: Bool? = nil) -> VectorImage {
    var copy = self
    copy.rules = VectorRule.shown(rules, at: size, dark: dark)
    if let dark,
      let look = copy.attributes.choose(
        dark: dark, of: StyleCascade(decided: copy.root, at: size, dark: dark))
    {
      copy.attributes.show(dark: look)
      for index in copy.rules.indices { copy.rules[index].show(dark: look) }
      copy.updateContent { $0.attributes.show(dark: look) }
    }
    if copy.rules != rules || copy.children != children { copy.measure() }
    return copy
  }

  /// The drawing for renderers that know little of CSS, as ``MarkupElement/plain(at:dark:)`` is.
  package func plain(at size: Size, dark: Bool) -> VectorImage {
    let plain = root.plain(at: size, dark: dark)
    var copy = self
    copy.rules = []
    copy.attributes = plain.attributes.filter { SVGVocabulary.presentation.contains($0.name) }
    copy.children = Array(plain.children.dropFirst(rules.isEmpty ? 0 : 1))
    copy.measure()
    return copy
  }

  private mutating func updateContent(_ change: (inout MarkupElement) -> Void) {
    var group = MarkupElement("g", [:], children)
    group.updateChildren { $0.updateAll(change) }
    children = group.children
  }

  package var styles: StyleCascade { StyleCascade(document: root) }

  /// Whether its properties are shares of its viewport in ways that numbers in attributes cannot be.
  package var measuresViewport: Bool {
    var shares: [Int: Set<String>] = [:]
    for rule in rules {
      guard case .elements(let number) = rule.subject else { continue }
      shares[number, default: []].formUnion(Self.shares(among: rule.declarations))
    }
    return Self.measures(MarkupElement("g", [:], children), attributes, shares)
  }

  private static func measures(
    _ element: MarkupElement, _ attributes: [MarkupAttribute], _ shares: [Int: Set<String>]
  ) -> Bool {
    let geometry = element.name == "svg" ? [] : StyleProperties.geometry(of: element.name)
    func counts(_ name: String) -> Bool { general.contains(name) || geometry.contains(name) }
    for attribute in attributes {
      switch attribute.name {
      case "class":
        let numbers = attribute.value.words.compactMap { Int($0) }
        if numbers.contains(where: { shares[$0]?.contains(where: counts) == true }) { return true }
      case "style":
        let names = Self.shares(among: Sheet.declarations(attribute.value).declarations)
        if names.contains(where: counts) { return true }
      case "transform-origin":
        let isShare = ["%", "center", "right", "bottom"].contains(where: attribute.value.hasPart)
        if isShare { return true }
      case let name:
        if counts(name), attribute.value.hasPart("("), attribute.value.hasPart("%") { return true }
      }
    }
    return element.children.contains { node in
      node.element.map { measures($0, $0.attributes, shares) } ?? false
    }
  }

  /// Properties of any element that may be shares of its viewport.
  private static let general: Set<String> = [
    "clip-path", "offset-path", "stroke-dasharray", "stroke-dashoffset", "stroke-width",
    "transform", "transform-origin", "translate",
  ]

  /// The properties of declarations that hold shares, as far as that can be seen.
  private static func shares(among declarations: [Declaration]) -> [String] {
    declarations.filter { declaration in
      declaration.value.contains { token in
        switch token.kind {
        case .percentage: true
        case .function(let name): name.lowercased() == "var"
        case .ident(let word):
          declaration.name == "transform-origin"
            && ["center", "right", "bottom"].contains(word.lowercased())
        default: false
        }
      }
    }.map(\.name)
  }

  /// The root of the drawing restored, with its rules in a style sheet.
  var root: MarkupElement {
    var root = VectorNames(image: self, prefix: "").group
    root.name = "svg"
    // The number it had when read, so that rules apply to it.
    root.number = 1
    return root
  }

  /// Finds what is known once the drawing is read.
  mutating func measure() {
    let named = stated { Self.paintNames.contains($0) || $0 == "filter" || $0.hasPrefix("--") }
    leavesColor = named.contains { $0.hasPart(Self.openColor) }
    measureCoverage()
  }

  /// Leaves the colour open where no part has one: icons are drawn so, which are black by default.
  mutating func openColor() {
    guard coverage != .whole, Self.colorless.isSuperset(of: stated(Self.paintNames.contains)),
      !root.subtree.contains(where: \.hasOwnPaint),
      StyleCascade(document: root).style(of: root)["fill"] == nil
    else { return }
    attributes.append(MarkupAttribute("fill", "currentColor"))
    leavesColor = true
  }

  /// Whether all its paints are so dark, with luminances below .05, that a dark page hides them: on
  /// GitHub's their contrast is less than 2.
  package var isDark: Bool {
    let paints = stated(Self.paintNames.contains).subtracting(Self.colorless)
    return coverage != .whole && !leavesColor && !paints.isEmpty
      && !root.subtree.contains(where: \.hasOwnPaint)
      && paints.allSatisfy { (try? Color(css: $0)).map { $0.luminance < 0.05 } ?? false }
  }

  /// The values of properties that are stated anywhere, in lower case.
  func stated(_ counts: (String) -> Bool) -> Set<String> {
    let attributes = root.subtree.flatMap(\.attributes)
    let plain = attributes.filter { counts($0.name) }.map(\.value)
    let declarations =
      attributes.filter { $0.name == "style" }.flatMap { Sheet.declarations($0.value).declarations }
      + rules.flatMap(\.declarations)
    let styled = declarations.filter { counts($0.name) }.map { TokenPrinter.text($0.value) }
    return Set((plain + styled).map { $0.lowercased().trimmingBlanks })
  }

  private static let paintNames: Set<String> = [
    "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color",
  ]
  private static let colorless: Set<String> = [openColor, "none", "inherit"]
  private static let openColor = "currentcolor"

  private mutating func measureCoverage() {
    let root = root
    let styles = StyleCascade(document: root)
    filters = filters(of: root, styles)
    hasTranslucentParts = root.isTranslucent(styles)
    isFiltered = !stated { $0 == "filter" }.subtracting(["none"]).isEmpty
    blends = !stated { $0 == "mix-blend-mode" }.subtracting(["normal"]).isEmpty
    coverage = isOpaque(root, styles) ? .whole : hasTranslucentParts ? .translucent : .parts
  }

  /// Whether the first shape drawn, in groups or not, is an opaque rectangle over the whole view box.
  private func isOpaque(_ root: MarkupElement, _ styles: StyleCascade) -> Bool {
    guard transform == nil else { return false }
    var drawn = root
    var style = styles.style(of: root)
    while drawn.number == root.number || drawn.name == "g" {
      let first = drawn.children.lazy.compactMap(\.element).first { !ShapeLines.isSilent($0.name) }
      guard let first, Self.fillsWhole(style) else { return false }
      drawn = first
      style = styles.style(of: first, in: style)
    }
    guard Self.fillsWhole(style),
      isOpaque(style["fill"]?.text ?? "black", root, styles), let area = area(of: drawn, style)
    else { return false }
    return area.minX <= viewBox.minX && area.minY <= viewBox.minY
      && area.maxX >= viewBox.maxX && area.maxY >= viewBox.maxY
  }

  /// Properties with which a fill may cover less than all of its area.
  private static let changing = [
    "clip-path", "display", "fill-opacity", "filter", "mask", "rotate", "scale", "transform",
    "translate", "visibility",
  ]

  private static func fillsWhole(_ style: Style) -> Bool {
    !style.isFaint && changing.allSatisfy { style[$0] == nil }
  }

  private func isOpaque(_ fill: String, _ root: MarkupElement, _ styles: StyleCascade) -> Bool {
    guard fill.hasPrefix("url(#"), fill.hasSuffix(")") else { return Self.isOpaqueColor(fill) }
    let id = String(fill.dropFirst("url(#".count).dropLast())
    guard let gradient = root.descendant(id: id),
      ["linearGradient", "radialGradient"].contains(gradient.name)
    else { return false }
    let stops = gradient.children.compactMap(\.element)
    return !stops.isEmpty
      && stops.allSatisfy { stop in
        let style = styles.style(of: stop)
        return stop.name == "stop" && style["stop-opacity"] == nil
          && style["stop-color"].map { Self.isOpaqueColor($0.text) } ?? true
      }
  }

  private static func isOpaqueColor(_ text: String) -> Bool {
    (try? Color(css: text))?.opacity == 1
  }

  /// The rectangle that an element fills, if it is one with sharp corners along the axes.
  private func area(of element: MarkupElement, _ style: Style) -> Rect? {
    let lengths = style.lengths(viewport: viewBox.size, window: size)
    guard ["rect", "path", "polygon"].contains(element.name),
      let subpaths = ShapeOutline(element, style, lengths).subpaths, subpaths.count == 1
    else { return nil }
    let lines = subpaths[0].drawn
    let corners = lines.map(\.start.point) + lines.suffix(1).map(\.end.point)
    guard lines.allSatisfy({ !$0.isCurved }), let box = Rect(around: corners),
      (4...5).contains(corners.count), corners.count == 4 || corners[4] == corners[0],
      Set(corners) == Set(box.corners), corners[0].x == corners[1].x || corners[0].y == corners[1].y
    else { return nil }
    return box
  }
}

extension MarkupElement {
  /// Whether it shows colours that are no paints, or is drawn into something that is not seen.
  fileprivate var hasOwnPaint: Bool {
    ["image", "mask", "filter", "linearGradient", "radialGradient", "pattern"].contains(name)
  }
}
