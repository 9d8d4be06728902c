package import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The room that a text of a drawing has for words of any length.
///
/// It is the `inline-size` that the text states (SVG 2), and otherwise reaches to the sides of the
/// viewport.
struct TextRoom {
  private let walk: BoundingBox.Walk
  /// What of the viewports around is seen, in units of the drawing.
  private var area: Rect

  /// The sizes in which words may be set instead of their own, the larger first.
  private static let sizes = [".9em", ".8em"]

  /// The room at the end of a path from the outermost `svg`; `nil` if that is not known.
  init?(_ path: ArraySlice<MarkupElement>, styles: StyleCascade) {
    guard let root = path.first else { return nil }
    let frame = DrawingFrame(root: root, style: styles.style(of: root))
    area = frame.viewBox ?? Rect(size: frame.size)
    var walk = BoundingBox.Walk(context: DrawingContext(root: root, styles: styles, frame: frame))
    for element in path.dropFirst() {
      let inner = BoundingBox.Walk(to: element, walk)
      guard !ShapeLines.isSilent(element.name), inner.isCertain(about: element),
        let map = inner.ownMap(about: nil)
      else { return nil }
      inner.map = walk.map * map
      walk = inner
      guard element.name == "svg" else { continue }
      let viewport = walk.rectangle(element, fills: true)
      guard let box = viewport.painted, let seen = viewport.mapped(walk.map).painted else {
        return nil
      }
      if !walk.style.overflows { area = area.intersection(seen) ?? area }
      walk = walk.inside(element, box)
    }
    self.walk = walk
  }

  /// A text with the words of some elements in it as large and as many as there is room for.
  func fitted(_ text: MarkupElement, around isFlexible: (MarkupElement) -> Bool) -> MarkupElement {
    func set(_ count: Int, _ size: String) -> MarkupElement {
      var copy = text
      copy.updateAll { element in
        guard isFlexible(element) else { return }
        let words = MarkupNode.text(element.text.cut(to: count))
        element.children = [.element(MarkupElement("tspan", ["font-size": size], [words]))]
      }
      return copy
    }
    if holds(text) { return text }
    let most = text.text.count
    for size in Self.sizes where holds(set(most, size)) { return set(most, size) }
    let size = Self.sizes[Self.sizes.count - 1]
    let fitting = (1..<max(1, most)).first(pastAll: { holds(set($0, size)) }) - 1
    // A text that begins beyond the edge is there on purpose.
    return fitting > 0 ? set(fitting, size) : text
  }

  /// Whether the letters of a text stay in it; what cannot be known does.
  private func holds(_ text: MarkupElement) -> Bool {
    let reach = TextReach(text, walk.context)
    guard reach.isKnown else { return true }
    let width = walk.context.lengths(walk.style)
      .value(walk.style["inline-size"]?.text, .width, default: nil)
    return reach.guesses.allSatisfy { guess in
      if let width { return guess.outer.width <= width }
      // Its line alone: letters may rise above the viewport.
      let ends = [guess.outer.minX, guess.outer.maxX].map { walk.map(Point($0, guess.inner.maxY)) }
      return Rect(around: ends).map { area.union($0) == area } ?? true
    }
  }
}

extension MarkupElement {
  /// The drawing with each `text` in its room: the words of some elements are set smaller, and end with
  /// an ellipsis where that is not enough.
  package func fittingTexts(around isFlexible: (MarkupElement) -> Bool) -> MarkupElement {
    let texts = subtree.filter { $0.name == "text" && $0.subtree.contains(where: isFlexible) }
    guard !texts.isEmpty else { return self }
    let styles = StyleCascade(document: self)
    var fitted: [Int: MarkupElement] = [:]
    for text in texts {
      var path = [text]
      while let parent = styles.parent(of: path[0]) { path.insert(parent, at: 0) }
      let drawn = path.drop { $0.name != "svg" }
      fitted[text.number] = TextRoom(drawn, styles: styles)?.fitted(text, around: isFlexible)
    }
    var copy = self
    copy.updateAll { if let text = fitted[$0.number] { $0 = text } }
    return copy
  }
}

extension String {
  /// Its first characters, and an ellipsis if there are more.
  fileprivate func cut(to count: Int) -> String {
    guard self.count > count else { return self }
    var start = prefix(count)
    while start.last?.isWhitespace == true { start.removeLast() }
    // The mark keeps the ellipsis behind words that are read from the right.
    return start + (isRightToLeft ? "…\u{200F}" : "…")
  }
}
