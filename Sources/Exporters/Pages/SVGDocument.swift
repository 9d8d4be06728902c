internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// The document around the drawing: size, words, style and slots of a template.
struct SVGDocument {
  private let template: TemplateDocument
  private let builder: DrawingBuilder
  private var options: ExportOptions { builder.options }
  private var timeline: Timeline { builder.timeline }
  /// What makes its names, after those of the drawing and its style sheet.
  var scope: IDScope
  private var palette: Palette
  var style: String
  var nodes: [MarkupNode] = []
  var definitions: [MarkupNode] = []
  /// What starts the animations of a long cycle; WebKit wants it before them.
  var starters: [SMILClock.Starter] = []
  /// Whether motion is CSS, whose selectors want the pointer and the focus on an ancestor.
  private var selectsAncestor: Bool { builder.abilities.hasSheet }

  init(_ template: TemplateDocument, builder: DrawingBuilder) {
    self.template = template
    self.builder = builder
    scope = builder.scope
    palette = Palette(builder.options, prefix: scope.prefix)
    style = builder.fontRule
  }

  /// What SMIL's `begin` must say.
  var beginAttribute: String? {
    switch options.trigger {
    case .load, .view: nil
    case .click: "\(scope.prefix)0.click"
    case .hover: "\(scope.prefix)0.mouseover"
    }
  }

  /// The condition under which its motion plays, in CSS.
  var trigger: CSSClock.Trigger {
    switch options.trigger {
    case .load, .view: .always
    case .click: .state("#\(scope.prefix)0:focus")
    case .hover: .state("#\(scope.prefix)0:is(:hover,:focus)")
    }
  }

  /// The rule about what takes the focus.
  var focusRule: String { trigger == .always ? "" : CSSSheet.focusWithoutRing("\(scope.prefix)0") }

  /// Adds a still picture that readers who ask for reduced motion see instead.
  mutating func drawStill(_ still: [MarkupNode]) {
    let moving = scope.next()
    let resting = scope.next()
    style +=
      "@media(prefers-reduced-motion:reduce){.\(moving){display:none}.\(resting){display:inline}}"
    let only = still.count == 1 ? still[0].element : nil
    let shapes: Set = ["line", "path", "use"]
    let plain = only.flatMap { shapes.contains($0.name) && $0["class"] == nil ? $0 : nil }
    var rest = plain ?? MarkupElement("g", [:], still)
    (rest["class"], rest["display"]) = (resting, "none")
    nodes = [.element(MarkupElement("g", ["class": moving], nodes)), .element(rest)]
  }

  /// Takes away what sanitizers and optimisers do not leave alone; says what remains in danger.
  mutating func makePortable() throws(ExportError) -> [String] {
    var portable = PortableMarkup(
      definitions: definitions, scope: scope, hasSheet: selectsAncestor,
      repeatsPhotos: options.repeatsPhotos)
    nodes = nodes.map { portable.expanded($0) }
    definitions = portable.remainingDefinitions()
    try portable.check()
    scope = portable.scope
    if style.isEmpty { style = portable.sheet(of: scope.root) }
    return portable.warnings
  }

  mutating func serialized() throws(ExportError) -> FileContent {
    var document = template
    document.adopt(options.theme)
    let template = document.root
    if options.isScoped, !document.isPlain { document.scope(by: scope.prefix) }
    try fill(&document)
    var viewports = Viewports(
      document.root.subtree, styles: StyleCascade(document: document.root),
      filling: TemplateDocument.frameClass, scope: scope)
    var root = palette.still(viewports.flattened(root: document.root))
    try StyleProof.check(root, beyond: template)
    if options.isScoped { root = TemplateDocument.scopingSlots(of: root, by: scope.prefix) }
    if !options.keepsStyles { root.spellStyles() }
    if options.isInline { root = root.inPage(keepsStyles: options.keepsStyles) }
    if options.isPortable, root["id"] == nil { root["id"] = scope.root }
    let file = OutputFile(artwork: builder.artwork, options: options)
    return try file.content(
      of: MarkupDocument(root: root.linked()), dialect: .xml, pretty: options.isPretty
    ).file
  }

  private mutating func fill(_ document: inout TemplateDocument) throws(ExportError) {
    let isPlain = document.isPlain
    let isRoot = document.root["id"] == TemplateDocument.Slot.stage.rawValue
    try document.checkStage()
    try document.fill(.title, with: options.isDecorative ? "" : options.title)
    try document.fill(.summary, with: options.isDecorative ? "" : options.summary)
    // Before elements of pictures come, which may have the same numbers.
    document.fitTexts()
    try document.fillStage { fill(stage: &$0, isRoot: isRoot, isPlain: isPlain) }
    try document.fill(.style, with: style)
    document.setDecorative(options.isDecorative)
  }

  private mutating func fill(stage: inout MarkupElement, isRoot: Bool, isPlain: Bool) {
    let box = isRoot ? options.canvas(of: timeline) : Rect(size: timeline.size)
    if stage.name == "svg" { resize(&stage, to: box, isRoot: isRoot) }
    if isPlain {
      stage["id"] = nil
      stage.children += triggered(content(in: box), in: box)
      return
    }
    // The drawing is one element, which the next one replaces; a root holds more than that.
    stage.children.removeAll { !isRoot || $0.element?["class"] == TemplateDocument.frameClass }
    var frame = MarkupElement(
      "g", ["class": TemplateDocument.frameClass], triggered(content(in: box), in: box))
    if options.clipsOverflow(of: timeline) && !isRoot {
      let id = scope.next()
      frame["clip-path"] = "url(#\(id))"
      frame.children.insert(.element(palette.still(.clip(id, box))), at: 0)
    }
    stage.children.append(.element(frame))
  }

  /// Gives an element a size of its own, unless a template has given it one.
  private func resize(_ element: inout MarkupElement, to box: Rect, isRoot: Bool) {
    let format = DecimalFormat(fractionDigits: 2)
    let role = element["role"]
    element["role"] = nil
    if isRoot || element["width"] == nil { element["width"] = format.text(box.width) }
    if isRoot || element["height"] == nil { element["height"] = format.text(box.height) }
    element["viewBox"] = NumberList.viewBox(box, format)
    element["role"] = role
  }

  /// A drawing that waits for the pointer, beneath a still, transparent area that meets it.
  ///
  /// Whatever moves beneath a resting pointer would make engines report that the pointer comes and
  /// goes, and the motion would begin again and again.
  private func triggered(_ nodes: [MarkupNode], in box: Rect) -> [MarkupNode] {
    guard beginAttribute != nil else { return nodes }
    var area = MarkupElement(
      "path", ["fill": "none", "pointer-events": "all", "d": Palette.outline(box)])
    let id = "\(scope.prefix)0"
    guard selectsAncestor else {
      area["id"] = id
      return nodes + [.element(area)]
    }
    // A group, because Firefox gives no focus to the root of a document. The part of the drawing
    // that leaves the area must not meet the pointer either.
    let group = MarkupElement(
      "g", ["pointer-events": "none", "id": id, "tabindex": "0"], nodes + [.element(area)])
    return [.element(group)]
  }

  private mutating func content(in box: Rect) -> [MarkupNode] {
    var content = starters.map { MarkupNode.element($0.element) }
    if let background = options.background, background.opacity > 0 {
      content.append(.element(palette.still(.filled(box, background))))
    }
    return content + MarkupElement.definitions(definitions, isPortable: options.isPortable) + nodes
  }
}
