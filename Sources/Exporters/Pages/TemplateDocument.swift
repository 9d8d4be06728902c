internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// A template on its way to a file: its slots are filled one by one.
///
/// A document around the picture keeps the ids of its slots, so that it can be filled again; the
/// plain one leaves no trace, and is recognized by its structure.
struct TemplateDocument {
  /// The slots to be filled; the raw value is the id of the element.
  enum Slot: String, CaseIterable {
    case stage = "tx2svg-stage"
    case style = "tx2svg-style"
    case title = "tx2svg-title"
    case summary = "tx2svg-desc"
  }

  /// The class of the element that contains the whole drawing.
  static let frameClass = "tx-frame"

  private(set) var root: MarkupElement
  private let template: Template?

  /// Whether the slots leave no trace.
  private(set) var isPlain: Bool
  /// Whether it is a single element, without a page.
  private(set) var isFragment = false

  /// Whether it holds a fragment, or is one: what takes its place is a part of a page too.
  var hasFragment: Bool {
    isFragment || root.subtree.contains { $0["id"] == Slot.stage.rawValue && $0.innerStyle != nil }
  }

  init(_ template: Template?, _ kind: Template.Kind) throws(ExportError) {
    self.template = template
    isPlain = template == nil
    guard let used = template ?? TemplateRegistry.plain.template(kind) else {
      preconditionFailure("there is a plain template of every kind")
    }
    do throws(MarkupError) { root = try MarkupElement.parse(used.bytes) } catch {
      guard case .notWellFormed(let line, _, let reason) = error else {
        throw .inFile(name: used.name, line: 0, reason: error.description)
      }
      throw .inFile(
        name: used.name, line: line,
        reason: WellFormedness.advice(reason, line: line, of: used.bytes))
    }
    if template != nil, try readsPlainOutput(kind) { return }
    if kind == .svg {
      root.updateAll(KeptViewport.restore)
      // It gets the declaration again if it needs it.
      root.attributes.removeAll { $0 == Link.declaration }
    }
    guard root.name == kind.rawValue else {
      throw .inFile(
        name: used.name, line: root.line,
        reason: "a template for \(kind.rawValue) begins with <\(kind.rawValue)>,"
          + " this one with <\(root.name)>")
    }
  }

  /// Finds the slots of output written without a template; returns whether the root is such output.
  private mutating func readsPlainOutput(_ kind: Template.Kind) throws(ExportError) -> Bool {
    guard root.descendant(id: Slot.stage.rawValue) == nil else { return false }
    switch kind {
    case .svg:
      guard PlainOutput.isDrawing(root) else { return false }
      root = try TemplateDocument(nil, kind).root
    case .html:
      isFragment = PlainOutput.isFragment(root)
      guard let page = isFragment ? root : PlainOutput.slotted(root) else { return false }
      root = page
    }
    isPlain = true
    return true
  }

  /// Sentences about policies of the page that forbid the style it gets.
  func warnings(_ options: ExportOptions) -> [String] {
    [StylePolicy(of: root)?.reason(inFile: options.sheetAddress != nil)].compactMap(\.self)
  }

  /// The look that a template states for all readers; `nil` if it follows them.
  ///
  /// It is the `color-scheme` of the root (CSS Color Adjustment), or that of a `<meta>`.
  private var theme: ExportOptions.Theme? {
    guard template != nil else { return nil }
    var bare = root
    // What is about to be replaced does not count.
    for slot in [Slot.stage, .style] where root["id"] != slot.rawValue {
      bare.update(id: slot.rawValue) { $0.children = [] }
    }
    let style = StyleCascade(document: bare, about: ["color-scheme"]).style(of: bare)
    let stated = style["color-scheme"]
    guard stated?.isCertain ?? true else { return nil }
    let meta = bare.subtree.first {
      $0.name == "meta" && $0["name"]?.lowercased() == "color-scheme"
    }
    let scheme = ColorScheme(stated?.text ?? meta?["content"] ?? "")
    return scheme.isAlwaysDark.map { $0 ? .dark : .light }
  }

  /// Options with the look that the template states, unless they ask for one; `auto` asks for none.
  func themed(_ options: ExportOptions) -> ExportOptions {
    var options = options
    // A ground that does not follow the page takes along what lies on it.
    if options.darkWhen != nil, options.card == nil, options.hasGround {
      (options.darkWhen, options.theme) = (nil, theme ?? .auto)
    }
    let asksForNone = options.darkWhen == nil && [nil, .auto].contains(options.theme)
    if asksForNone { options.theme = theme ?? options.theme }
    return options
  }

  /// Shows a page of this tool as readers of one look see it, on its ground; returns the rule of that.
  ///
  /// Another page has a look of its own.
  @discardableResult
  mutating func adopt(_ theme: ExportOptions.Theme?) -> String {
    let isOwn = isPlain ? !hasFragment : TemplateRegistry.entry(named: template?.name ?? "") != nil
    guard isOwn, let theme, let isDark = theme.isDark, theme != self.theme else { return "" }
    root = root.showing(dark: isDark)
    return ":root{color-scheme:\(theme.rawValue)}"
  }

  /// Gives what the template has names of the file's own; slots keep theirs until they are filled.
  mutating func scope(by prefix: String) {
    let slots = Set(Slot.allCases.map(\.rawValue) + [Self.frameClass])
    root = OwnNames(of: root, prefix: prefix, keeping: slots).applied(to: root)
    root.confineCopies(to: prefix)
  }

  /// Gives slots, once they are filled, names of the file's own too.
  static func scopingSlots(of root: MarkupElement, by prefix: String) -> MarkupElement {
    let names = Slot.allCases.map { ($0.rawValue, "\(prefix)_\($0.rawValue)") }
    return OwnNames(ids: Dictionary(uniqueKeysWithValues: names)).applied(to: root)
  }

  /// Puts words or rules into a slot, and into every element that has its id as a class.
  ///
  /// In a page of which only a part was written, the title remains as it is.
  ///
  /// - Throws: `ExportError.missingSlot` if there is text but no slot.
  mutating func fill(_ slot: Slot, with text: String) throws(ExportError) {
    guard fillIfThere(slot, with: text) || text.isEmpty || isPlain else { throw missing(slot) }
  }

  /// Does the same, but the slot is optional; returns whether there is one.
  @discardableResult
  mutating func fillIfThere(_ slot: Slot, with text: String) -> Bool {
    let content: [MarkupNode] = text.isEmpty ? [] : [.text(text)]
    if isPlain {
      if text.isEmpty { return root.remove(id: slot.rawValue) }
      return root.update(id: slot.rawValue) { element in
        element.children = content
        element["id"] = nil
      }
    }
    root.updateAll { if $0.repeats(slot) { $0.children = content } }
    return root.update(id: slot.rawValue) { $0.children = content }
  }

  /// Sets the words that a drawing shows as large and as long as there is room for them.
  mutating func fitTexts() {
    root = root.fittingTexts { element in
      [.title, .summary].contains { element["id"] == $0.rawValue || element.repeats($0) }
    }
  }

  /// Refuses a template without a place for the picture.
  ///
  /// - Throws: `ExportError.missingSlot` if there is none.
  func checkStage() throws(ExportError) {
    guard root.descendant(id: Slot.stage.rawValue) != nil else { throw missing(.stage) }
  }

  /// Changes the element into which the picture goes.
  ///
  /// - Throws: `ExportError.missingSlot` if there is none.
  mutating func fillStage(_ change: (inout MarkupElement) -> Void) throws(ExportError) {
    guard root.update(id: Slot.stage.rawValue, change) else { throw missing(.stage) }
  }

  /// Replaces the stage with a picture.
  ///
  /// - Throws: `ExportError.missingSlot` if there is none.
  mutating func place(_ picture: MarkupElement) throws(ExportError) {
    let isPlain = isPlain
    try fillStage { stage in
      let bringsStyle = isPlain && stage.innerStyle != nil
      stage = picture
      if !isPlain { stage["id"] = Slot.stage.rawValue }
      guard bringsStyle else { return }
      stage.children.insert(.element(MarkupElement("style", ["id": Slot.style.rawValue])), at: 0)
    }
  }

  /// Shows a drawing to assistive technology as one picture, or hides it.
  mutating func setDecorative(_ isDecorative: Bool) {
    guard isDecorative || !isPlain else { return }
    root["role"] = isDecorative ? nil : "img"
    root["aria-hidden"] = isDecorative ? "true" : nil
  }

  private func missing(_ slot: Slot) -> ExportError {
    .missingSlot(id: slot.rawValue, template: template?.name ?? TemplateRegistry.plain.name)
  }
}

extension MarkupElement {
  /// Whether a slot is filled here too: its name is one of the classes.
  fileprivate func repeats(_ slot: TemplateDocument.Slot) -> Bool {
    classes.contains(Substring(slot.rawValue))
  }

  /// Removes what has that `id`, which is inside; returns whether there was any.
  fileprivate mutating func remove(id: String) -> Bool {
    updateFirst(where: { $0.children.contains { $0.element?["id"] == id } }) { holder in
      holder.children.removeAll { $0.element?["id"] == id }
    }
  }
}
