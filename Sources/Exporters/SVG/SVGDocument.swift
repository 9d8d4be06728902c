internal import CSSValues
internal import Markup
internal import Motion

/// The document around the drawing: size, words, style and slots of a template.
struct SVGDocument {
  private let options: ExportOptions
  private let timeline: Timeline
  private var scope: IDScope
  private var style = ""
  private var nodes: [MarkupNode] = []
  private var definitions: [MarkupNode] = []
  private var motionClass: String?

  init(builder: SVGBuilder) {
    options = builder.options
    timeline = builder.timeline
    scope = builder.scope
  }

  /// What SMIL's `begin` must say.
  var beginAttribute: String? {
    switch options.trigger {
    case .load, .view: nil
    case .click: "\(scope.prefix)0.click"
    case .hover: "\(scope.prefix)0.mouseover"
    }
  }

  /// What selects the root while its motion plays, in CSS; empty if it always does.
  var triggerSelector: String {
    switch options.trigger {
    case .load, .view: ""
    case .click: "#\(scope.prefix)0:focus"
    case .hover: "#\(scope.prefix)0:hover"
    }
  }

  /// Lets names begin after those that a style sheet has used.
  mutating func useNames(after other: IDScope) {
    scope = other
  }

  /// Adds what is only referred to.
  mutating func define(_ nodes: [MarkupNode]) {
    definitions += nodes
  }

  /// Adds the moving picture.
  mutating func draw(_ nodes: [MarkupNode]) {
    self.nodes += nodes
  }

  /// Adds rules to the style sheet.
  mutating func addStyle(_ rules: String) {
    style += rules
  }

  /// Adds a still picture that readers who ask for reduced motion see instead.
  mutating func drawStill(_ still: [MarkupNode]) {
    let moving = scope.next()
    let resting = scope.next()
    style +=
      "@media(prefers-reduced-motion:reduce){.\(moving){display:none}.\(resting){display:inline}}"
    nodes = [
      .element(MarkupElement("g", ["class": moving], nodes)),
      .element(MarkupElement("g", ["class": resting, "display": "none"], still)),
    ]
  }

  /// Takes away what sanitizers and optimisers do not leave alone; says what remains in danger.
  mutating func makePortable() -> [String] {
    var portable = PortableMarkup(definitions: definitions, scope: scope)
    nodes = nodes.map { portable.expanded($0) }
    definitions = portable.remainingDefinitions()
    scope = portable.scope
    return portable.warnings
  }

  /// The finished file.
  func serialized() throws(ExportError) -> [UInt8] {
    var root = try Self.checked { () throws(MarkupError) in
      try MarkupElement.parse(options.template ?? PackageResources.plain_svg)
    }
    try fill(&root)
    return try Self.checked { () throws(MarkupError) in
      try root.serialized(dialect: .xml, pretty: options.isPretty)
    }
  }

  /// Says in the words of this layer what the layer below refuses.
  static func checked<Value>(
    _ work: () throws(MarkupError) -> Value
  ) throws(ExportError) -> Value {
    do throws(MarkupError) {
      return try work()
    } catch {
      throw .document(error.description)
    }
  }

  private func fill(_ root: inout MarkupElement) throws(ExportError) {
    let isRoot = root["id"] == TemplateSlot.stage
    guard root.update(id: TemplateSlot.stage, { fill(stage: &$0, isRoot: isRoot) }) else {
      throw .missingSlot(id: TemplateSlot.stage)
    }
    TemplateSlot.fill(&root, TemplateSlot.title, options.isDecorative ? "" : options.title)
    TemplateSlot.fill(&root, TemplateSlot.summary, options.isDecorative ? "" : options.summary)
    guard TemplateSlot.fill(&root, TemplateSlot.style, style) || style.isEmpty else {
      throw .missingSlot(id: TemplateSlot.style)
    }
    if options.isDecorative {
      root["role"] = nil
      root["aria-hidden"] = "true"
    }
  }

  private func fill(stage: inout MarkupElement, isRoot: Bool) {
    let format = DecimalFormat(fractionDigits: 2)
    let box = viewBox
    stage["id"] = beginAttribute != nil ? "\(scope.prefix)0" : nil
    if options.trigger == .click { stage["tabindex"] = "0" }
    if stage.name == "svg" {
      let role = stage["role"]
      stage["role"] = nil
      if isRoot || stage["width"] == nil { stage["width"] = format.text(box.width) }
      if isRoot || stage["height"] == nil { stage["height"] = format.text(box.height) }
      stage["viewBox"] = [box.minX, box.minY, box.width, box.height].map(format.text)
        .joined(separator: " ")
      stage["role"] = role
    }
    if let background = options.background, background.opacity > 0 {
      var path = MovingElement("path")
      path.paint("fill", background)
      path["d"] = SVGBuilder.outline(box)
      var node = MarkupElement("path")
      node.attributes = path.attributes
      stage.children.append(.element(node))
    }
    if !definitions.isEmpty {
      stage.children.append(.element(MarkupElement("defs", [:], definitions)))
    }
    stage.children += nodes
  }

  /// What the file shows: the frame, grown to whole user units around all motion.
  private var viewBox: Rect {
    guard !options.clipsOverflow else { return Rect(size: timeline.size) }
    let box = timeline.bounds()
    func outwards(_ edge: Double, _ frame: Double, _ sign: Double) -> Double {
      abs(edge - frame) < 1e-3 ? frame : sign * ((sign * edge) - 1e-3).rounded(.up)
    }
    return Rect(
      minX: outwards(box.minX, 0, -1), minY: outwards(box.minY, 0, -1),
      maxX: outwards(box.maxX, timeline.size.width, 1),
      maxY: outwards(box.maxY, timeline.size.height, 1))
  }
}

/// The reserved ids of a template, and how their elements are filled.
enum TemplateSlot {
  static let stage = "tx2svg-stage"
  static let style = "tx2svg-style"
  static let title = "tx2svg-title"
  static let summary = "tx2svg-desc"

  /// Puts text into a slot, or takes the slot away if there is none; says whether it was there.
  @discardableResult
  static func fill(_ root: inout MarkupElement, _ id: String, _ text: String) -> Bool {
    let found = root.update(id: id) { slot in
      slot["id"] = nil
      slot.children = text.isEmpty ? [] : [.text(text)]
      if text.isEmpty { slot["data-empty"] = id }
    }
    if found, text.isEmpty { root.removeFirst { $0["data-empty"] == id } }
    return found
  }
}

extension MarkupElement {
  /// Takes away the first element inside that answers to a test.
  fileprivate mutating func removeFirst(where test: (MarkupElement) -> Bool) {
    for index in children.indices {
      guard case .element(var child) = children[index] else { continue }
      if test(child) {
        children.remove(at: index)
        return
      }
      let before = child
      child.removeFirst(where: test)
      if child != before {
        children[index] = .element(child)
        return
      }
    }
  }
}
