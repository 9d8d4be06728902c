internal import Tx2SVGCSS
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Reads an SVG file and keeps the parts that draw.
struct VectorReader {
  let file: String
  /// Whether attributes stay by which a document states what moves.
  var keepsAnnotations = false

  /// The drawing, with a sentence for each removed part that may be missed.
  func image(from bytes: [UInt8]) throws(ArtworkError) -> (image: VectorImage, notes: [String]) {
    let root: MarkupElement
    do {
      root = try MarkupElement.parse(bytes)
    } catch {
      if case .spent = error { throw .tooLarge(file, reason: error.description) }
      guard case .notWellFormed(let line, _, let reason) = error else {
        throw .unreadableMarkup(file, reason: error.description)
      }
      let advice = WellFormedness.advice(reason, line: line, of: bytes)
      throw .unreadableMarkup(
        file, reason: MarkupError.notWellFormed(line: line, reason: advice).description)
    }
    let (image, notes) = try image(of: root)
    return (image, notes.all.map { "\(file):\($0.line): \($0.sentence)" })
  }

  /// The drawing under a root that has been read.
  func image(
    of root: MarkupElement
  ) throws(ArtworkError) -> (image: VectorImage, notes: RemovalNotes) {
    var notes = RemovalNotes()
    let style = StyleCascade(document: root).style(of: root)
    let window = DrawingWindow(DrawingFrame(root: root, style: style))
    let boxes = [window.visible, window.viewBox, Rect(size: window.size)]
    guard
      boxes.flatMap({ [$0.width, $0.height] }).allSatisfy(VectorImage.sides.contains),
      boxes.allSatisfy({ max(abs($0.minX), abs($0.minY)) <= VectorImage.sides.upperBound })
    else { throw .unusableSize(file) }
    let look = RootLook(style, of: window.size)
    for name in look.lost { notes.add(root, "removed '\(name)' of the outermost element") }
    let units = RootUnits(size: window.size, fontSize: look.fontSize, lineHeight: look.lineHeight)
    var styles = VectorStyles(root: root, notes: &notes)
    do throws(BudgetError) {
      try styles.checkWork()
      try StyleRules(document: root).checkWork(in: root)
    } catch {
      throw .tooLarge(file, reason: error.description)
    }
    let ground = ground(of: root, in: window, &styles, &notes)
    var cleaner = VectorCleaner(root: root, styles: styles, units: units, notes: notes)
    cleaner.keepsAnnotations = keepsAnnotations
    guard var cleaned = cleaner.cleaned(root), cleaned.name == "svg" else {
      throw .notSVG(file, root: root.name)
    }
    do throws(BudgetError) { try Budget.check(cleaner.endings, of: .animationEnds) } catch {
      throw .tooLarge(file, reason: error.description)
    }
    let instead =
      (look.transform != nil ? ["transform", "translate", "rotate", "scale"] : [])
      + (look.clip != nil ? ["clip-path"] : [])
    let added =
      instead.map { $0 + ":none!important" }
      + (look.turns && look.transform == nil ? [window.middle] : [])
    if !added.isEmpty {
      cleaned["style"] = ([cleaned["style"]].compactMap(\.self) + added).joined(separator: ";")
    }
    var children = cleaned.children
    if window.visible != window.viewBox {
      let percentages = Percentages(of: window.viewBox.size) { [cleaned] address in
        cleaned.descendant(id: String(address.dropFirst()))
      }
      children = percentages.resolved(children)
    }
    let used = cleaner.usedClasses.union((ground?["class"] ?? "").words.compactMap { Int($0) })
    let placed = styles.placed.filter { rule in
      guard case .elements(let number) = rule.subject else { return true }
      return used.contains(number)
    }
    var image = VectorImage(
      children: children,
      attributes: cleaned.attributes.filter { SVGVocabulary.presentation.contains($0.name) },
      rules: (styles.descriptions + placed).map { $0.resolved(by: units) },
      rootID: cleaned["id"], viewBox: window.visible, size: window.size,
      transform: look.transform.map { window.transform($0.text, about: $0.place) }
        ?? window.transform(root["transform"]))
    if let clip = look.clip { image.round(by: window.element(clip)) }
    if let radii = look.radii { image.round(by: window.corners(radii)) }
    // A ground is that of the whole canvas, which has no corners.
    if let ground { image.put(over: ground) }
    image.measure()
    return (image, cleaner.notes)
  }

  /// A rectangle with the background of a root behind all its content; `nil` if it has none.
  private func ground(
    of root: MarkupElement, in window: DrawingWindow, _ styles: inout VectorStyles,
    _ notes: inout RemovalNotes
  ) -> MarkupElement? {
    let style = SafeStyle.kept(Sheet.declarations(root["style"] ?? "").declarations).kept
    let rules = (styles.classes[root.number] ?? []).map { styles.placed[$0].declarations }
    if (rules + [style]).contains(where: Ground.isLost) {
      notes.add(root, "removed 'background-image' of the outermost element")
    }
    let (own, classes) = (Ground.paint(style), styles.addGround(of: root))
    guard own.map(Ground.isSeen) == true || !classes.isEmpty else { return nil }
    var element = window.rectangle
    element["class"] = classes.isEmpty ? nil : classes.map(String.init).joined(separator: " ")
    element["style"] = own?.css
    return element
  }
}
