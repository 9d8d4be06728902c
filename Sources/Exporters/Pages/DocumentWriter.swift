internal import Tx2SVGScenes
internal import Tx2SVGLimits
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Writes a document: each moving part is replaced in its place, everything else remains.
struct DocumentWriter {
  let document: AnimatedDocument
  /// The root with the names that the author gave.
  private let asRead: MarkupElement
  let options: ExportOptions
  let abilities: Capabilities
  var sheet: CSSSheet
  var notes: [FidelityNote] = []
  var keyframeCount = 0
  /// What starts the animations of long cycles; WebKit wants it before them.
  var starters: [SMILClock.Starter] = []
  /// How many parts have begun.
  private var begun = 0
  /// What fitting the motion of all parts has cost so far.
  var budget = Budget()
  var warnings: [String] = []
  /// The features that this format cannot express.
  var remarks: [Remark] = []
  var advice: [Remark] = []
  /// The classes of moving elements and of the still ones that replace them, once there are any.
  var swap: (moving: String, resting: String)?
  /// Whether no rule of the page around reaches the drawing.
  private let isShielded: Bool
  /// The id of the root that triggers need, once one does.
  var rootID: String?
  /// The parts of each element, from the last to the first: what comes goes around what it does then.
  var parts: [[Int]: [AnimatedDocument.Part]]
  /// How the elements of a page look, once one moves.
  lazy var styles = StyleCascade(document: document.styledRoot, about: OwnLook.properties)
  /// The same for all properties, once lines or letters ask for it.
  lazy var allStyles = StyleCascade(document: document.styledRoot)
  /// The paths of the parts that others are inside of.
  lazy var holders = document.holders
  /// How many motions share the tolerance of a part's points, by its path.
  lazy var sharing = document.sharing
  /// The elements of a page whose slides have one place.
  lazy var stacked = stackedSlides(styles)
  /// Whether something in it can be clicked.
  lazy var takesPointer = asRead.takesPointer || document.parts.contains { $0.clicked != nil }
  /// Whether anything in it may be seen where it is not visible.
  lazy var ignoresVisibility = asRead.ignoresVisibility
  /// The slides of each element, by its path.
  lazy var slides = Dictionary(grouping: document.parts.filter(\.isSlide)) {
    Array($0.path.dropLast())
  }
  /// The rules of their classes.
  var stackRules = ""
  /// The class by which what stands in a line can move, unless its page, or a script, hides it; `nil`
  /// for none so far.
  var inLine: String?
  /// The class of what has gone where nothing moves, and takes along what it holds; `nil` for none so
  /// far.
  var gone: String?
  /// The ids that several elements have, so that none is found by them.
  let ambiguousIDs: Set<String>
  /// The ids of what the document itself copies, if it has rules.
  let copiedIDs: Set<String>

  init(
    _ document: AnimatedDocument, _ options: ExportOptions, _ abilities: Capabilities,
    isShielded: Bool = false
  ) throws(ExportError) {
    try options.check()
    let scope = IDScope(prefix: options.idPrefix)
    asRead = document.markup.root
    var document =
      options.isScoped ? document.scoped(by: scope.prefix, isStrong: isShielded) : document
    if options.isInline, !document.isPage { document.markup.root = document.markup.root.dense }
    if options.reducedMotion == .fade {
      // The element that moves fades itself: it is drawn where it rests, not where it has gone.
      for (index, part) in document.parts.enumerated()
      where part.isInDrawing && part.presence != nil { document.parts[index].motion = part.atRest }
    }
    self.document = document
    self.options = options
    self.abilities = abilities
    parts = Dictionary(grouping: document.parts.reversed(), by: \.path)
    advice = document.remarks
    let ids = document.markup.root.subtree.compactMap { $0["id"] }
    ambiguousIDs = Set(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)
    let copied = document.markup.root.copiedIDs
    let hasRules = !copied.isEmpty && !StyleRules(document: document.markup.root).all.isEmpty
    copiedIDs = hasRules ? copied : []
    if options.isPortable, document.isPage { warnings = [HTMLDocument.portabilityOfPages] }
    sheet = CSSSheet(
      timeline: Timeline(size: Size(0, 0), duration: 1, elements: [], posterTime: 1), scope: scope)
    self.isShielded = isShielded && !document.isPage
    sheet.isStrong = self.isShielded
    sheet.restsOnPaper = document.isPage || options.isInline
  }

  /// The bytes of a page, in motion.
  mutating func exportPage(_ source: PageSource) throws(ExportError) -> Export {
    guard !options.hasControls else {
      throw .unsupported("a page gets no '--controls': only a drawing does, or an effect")
    }
    var root = try root()
    mend(&root, RuleRemarks(document))
    let sheet = LinkedSheet(options, styleNodes)
    adviseOnStyle(inFile: sheet != nil)
    if sheet == nil { adviseOnTemplate(source, root) }
    let draft = try draft(of: source, root, adding: sheet.map { [$0.link] } ?? styleNodes)
    return export(
      try file.content(linking: sheet) { () throws(MarkupError) in try draft.get() })
  }

  /// The drawing as it was read, in motion.
  mutating func export() throws(ExportError) -> Export {
    var markup = document.markup
    markup.root = try root()
    let head = markup.root.children.prefix { ["title", "desc", nil].contains($0.element?.name) }
    markup.root.children.insert(contentsOf: starters.map { .element($0.element) }, at: head.count)
    if options.isPortable, abilities.hasSheet { sheet.root = markup.root["id"] ?? sheet.scope.root }
    addStyle(to: &markup.root)
    if options.isInline, !abilities.hasSheet, !document.parts.isEmpty {
      markup.root.children.append(.element(.heartbeat))
    }
    if options.isPortable { try makePortable(&markup.root) }
    markup.root = markup.root.standingAlone.linked(sparingRead: true)
    if options.isInline { markup.root = markup.root.inPage(keepsStyles: options.keepsStyles) }
    if abilities.hasSheet, document.parts.contains(where: { $0.trigger == .click }) {
      warnings.append(
        "in Firefox a click begins nothing in svg-css that is opened by itself: write svg or html")
    }
    return export(try file.content(of: markup, dialect: .xml, pretty: false))
  }

  mutating func exportInPage() throws(ExportError) -> Export {
    var page = try TemplateDocument(options.template, .html)
    warnings += page.warnings(options)
    guard !page.isFragment else {
      throw .inFile(
        name: options.template?.name ?? "", line: 0,
        reason: "a document needs a page around it; this template is a fragment of one")
    }
    var drawing = controlled(try drawing())
    if let isDark = page.themed(options).theme?.isDark { drawing = drawing.showing(dark: isDark) }
    let ground = page.adopt(options.theme)
    // The drawing has an id of its own, if any.
    try page.place(
      page.isPlain
        ? drawing
        : MarkupElement(
          "div", ["class": TemplateDocument.frameClass, "style": "display:grid"],
          [.element(drawing)]))
    try page.fill(.title, with: drawing.child("title")?.text ?? options.title)
    page.fillIfThere(.summary, with: drawing.child("desc")?.text ?? "")
    try page.fill(.style, with: ground)
    return try exportHTML(page.root)
  }

  /// The drawing as a part of a page.
  mutating func exportInline() throws(ExportError) -> Export {
    var drawing = try drawing().givingWay
    // Pages make all drawings as small as icons.
    let size = DrawingFrame(root: asRead, style: allStyles.style(of: document.markup.root)).size
    let number = DecimalFormat(fractionDigits: 2).text(size.width)
    let width = drawing["width"]?.hasSuffix("%") == false ? "width:\(number)px;" : ""
    drawing["style"] = "display:block;\(width)" + (drawing["style"] ?? "")
    let box = MarkupElement("div", ["style": HTMLDocument.apart], [.element(drawing)])
    // Markdown takes a box for HTML, but a drawing for a part of a paragraph.
    let root = options.hasControls ? controlled(box) : MarkupElement("div", [:], [.element(box)])
    return try exportHTML(root)
  }

  /// The drawing, with a button if one is wanted.
  private mutating func controlled(_ drawing: MarkupElement) -> MarkupElement {
    options.hasControls ? PauseControl(sheet.newName()).box(around: drawing) : drawing
  }

  /// The drawing in motion, as HTML can hold it.
  private mutating func drawing() throws(ExportError) -> MarkupElement {
    var drawing = try root()
    guard drawing.name == "svg" else {
      throw .unsupported(
        "HTML knows no namespace prefix: save the drawing with <svg> instead of <\(drawing.name)>")
    }
    addStyle(to: &drawing)
    if options.isPortable { warnings.append(HTMLDocument.portability) }
    return drawing
  }

  private var file: OutputFile { OutputFile(artwork: [], options: options) }

  private func exportHTML(_ root: MarkupElement) throws(ExportError) -> Export {
    export(try file.content(of: MarkupDocument(root: root), dialect: .html, pretty: false))
  }

  private func export(_ content: OutputFile.Linked) -> Export {
    Export(
      content: content.file, notes: notes, keyframeCount: keyframeCount + sheet.keyframeCount,
      warnings: warnings + restlessParts, remarks: advice.sorted { $0.line < $1.line },
      sheet: content.sheet)
  }

  private mutating func root() throws(ExportError) -> MarkupElement {
    var root = document.markup.root
    if document.parts.contains(where: { $0.trigger.awaitsPointer && $0.clicked == nil }) {
      try listen(&root)
    }
    try rewrite(&root, at: [])
    if !remarks.isEmpty { throw faults }
    return root
  }

  private var faults: ExportError { .unsayable(remarks.sorted { $0.line < $1.line }) }

  /// Replaces the moving elements inside an element, innermost first.
  private mutating func rewrite(
    _ element: inout MarkupElement, at path: [Int]
  ) throws(ExportError) {
    var raised: [MarkupElement] = []
    for index in element.children.indices {
      guard case .element(var child) = element.children[index] else { continue }
      let place = path + [index]
      try rewrite(&child, at: place)
      raised += try raisedCopy(of: &child, at: place)
      try lower(&child, at: place)
      element.children[index] = .element(child)
    }
    element.children += raised.map { .element($0) }
    stackSlides(in: &element, at: path)
    clipSlides(in: &element, at: path)
  }

  @inline(never)
  private mutating func lower(_ element: inout MarkupElement, at path: [Int]) throws(ExportError) {
    for part in parts[path] ?? [] {
      begun += 1
      Progress.begin("animating the document", begun, of: document.parts.count)
      do throws(ExportError) { element = try lowered(part, element) } catch {
        switch error {
        case .unsayable(let more): remarks += more
        case .fault, .missingView: throw error
        case .tooMuchMotion, .document:
          throw part.refused("data-tx: \(error.inDocument)")
        default:
          remarks.append(Remark(part.source, "data-tx: \(error.inDocument)"))
          // Each of these takes long to be found.
          if case .tooManyKeyframes = error, remarks.count > 4 { throw faults }
        }
      }
      // Whatever goes down into it needs a stack of that depth.
      try ExportError.check(path.count + element.height, of: .writtenDepth)
    }
  }

  private mutating func lowered(
    _ part: AnimatedDocument.Part, _ node: MarkupElement
  ) throws(ExportError) -> MarkupElement {
    sheet.clock = clock(of: part)
    switch part.place {
    case .drawing(let frame, let unit):
      try checkTrigger(of: part)
      let isAmbiguous = node["id"].map(ambiguousIDs.contains) ?? false
      let known = isAmbiguous ? MarkupElement("g", [:], [.element(node)]) : node
      return try drawn(part, PlacedNode(element: known, frame: frame), unit: unit)
    case .sized, .flow: return try flowing(part, node)
    }
  }

  private var styleNodes: [MarkupNode] {
    var text = sheet.text
    if isShielded { text = HTMLDocument.rule(of: sheet.scope.prefix) + text }
    if let swap {
      text +=
        "@media(prefers-reduced-motion:reduce)"
        + "{.\(swap.moving){display:none}.\(swap.resting){display:inline}}"
    }
    text += stackingRules
    if takesFocus, !document.isPage, let rootID { text += CSSSheet.focusWithoutRing(rootID) }
    return text.isEmpty ? [] : [.element(MarkupElement("style", [:], [.text(text)]))]
  }

  /// Puts the style sheet first, so that nothing is drawn before it is read, unless that does harm.
  private mutating func addStyle(to root: inout MarkupElement) {
    let rules = RuleRemarks(document)
    root = rules.adding(styleNodes, to: root)
    mend(&root, rules)
    if options.isScoped { root.confineCopies(to: sheet.scope.prefix) }
  }

  /// Makes the document's own rules apply to the same elements as before.
  private mutating func mend(_ root: inout MarkupElement, _ rules: RuleRemarks) {
    advice += rules.remarks(
      on: rules.mending(&root) { sheet.newName() }, quoting: StyleRules(document: asRead).all)
  }
}
