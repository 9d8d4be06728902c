public import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
public import Tx2SVGMotion

/// Writes an HTML page whose motion is CSS keyframes and real CSS 3D.
public struct HTMLExporter: Exporter {
  /// Creates the exporter.
  public init() {}

  /// Function lists express 3D exactly; springs are fitted.
  public func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    try HTMLDocument(timeline, artwork, options).page()
  }
}

/// Writes the same as ``HTMLExporter`` without the page around it.
public struct HTMLFragmentExporter: Exporter {
  /// Creates the exporter.
  public init() {}

  /// One element with its style sheet inside.
  public func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    var options = options
    options.isInline = true
    let draws = timeline.elements.contains { $0.lineMotion != nil }
    let (isStretched, isDark) = (options.fit == .fill, options.theme?.isDark)
    let artwork = draws ? artwork : artwork.map { $0.apart(isStretched: isStretched, dark: isDark) }
    return try HTMLDocument(timeline, artwork, options).fragment()
  }
}

/// The frame and its style, to be put into a page or used alone.
struct HTMLDocument {
  static let portability = "HTML has no portable form; write svg or svg-css instead"
  static let portabilityOfPages = "a page has no portable form: put what moves into an SVG file"

  /// The declarations of a box that nothing of the page reaches but what shows or hides it, its pointer
  /// and its ink.
  static let apart =
    Style.apart(hasText: false)
    + ";display:block;color:inherit;color-scheme:inherit;direction:ltr"

  /// The rule of a class whose shapes look as their attributes say, whatever rules the page has.
  ///
  /// No rule for descendants reaches what `<use>` copies, which has the class itself. Sheets of the
  /// drawing's own come after it, each rule with the weight of a class at least.
  static func rule(of own: String) -> String { ".\(own),.\(own) *{all:revert-layer}" }

  private let builder: DrawingBuilder
  private let keyframeCount: Int
  private let style: String
  private let frame: MarkupElement
  private let template: TemplateDocument

  init(_ timeline: Timeline, _ artwork: [Picture], _ options: ExportOptions) throws(ExportError) {
    try options.check(timeline, artwork)
    template = try TemplateDocument(options.template, .html)
    var builder = DrawingBuilder(
      timeline, artwork: artwork, options: template.themed(options), abilities: .boxes)
    // Impossible options have been replaced.
    let options = builder.options
    var writer = CSSWriter(builder)
    let name = writer.sheet.newName()
    let toggle = MotionSwitch(name, options, timeline)
    writer.sheet.clock.reduced = toggle.map(\.reduced) ?? options.reducedStyle(timeline)
    writer.sheet.restsOnPaper = true
    let control = options.hasControls ? PauseControl(writer.sheet.newName()) : nil
    let boxes = try builder.elements()
    let fades = options.reducedMotion == .fade ? try builder.reducedElements() : []
    for view in builder.imageViews { writer.palette.images[view] = writer.sheet.newName() }
    // A page that is made for the frame has room for it.
    let givesWay = options.isInline || control != nil || template.hasFragment
    let room = givesWay ? writer.sheet.newName() : nil
    // As strong as the rule of the frame, which takes everything back.
    let whole = (room.map { ".\($0) " } ?? "") + ".\(name)"
    writer.sheet.clock.trigger =
      toggle?.trigger ?? (options.trigger == .view ? .view(of: whole) : .always)
    // The box that a switch moves grows from nothing, what is in it does not.
    let scene = givesWay || toggle?.goesBack == true ? writer.sheet.newName() : nil
    writer.sheet.isStrong = scene != nil
    var content = Self.definitions(of: builder, &writer)
    var swap = ""
    if fades.isEmpty {
      content += boxes.map { .element(writer.markup($0)) }
    } else {
      let (moving, resting) = (writer.sheet.newName(), writer.sheet.newName())
      for (name, boxes) in [(moving, boxes), (resting, fades)] {
        let children = boxes.map { MarkupNode.element(writer.markup($0)) }
        content.append(.element(MarkupElement("div", ["class": name], children)))
      }
      let within = scene == nil ? "." : ".\(name) ."
      swap =
        "\(within)\(resting){display:none}@media(prefers-reduced-motion:reduce)"
        + "{\(within)\(moving){display:none}\(within)\(resting){display:block}}"
    }
    let own = room == nil ? nil : writer.sheet.newName()
    // The frame stays still beneath the pointer, its content may not.
    let still = options.trigger.awaitsPointer ? ";pointer-events:none!important" : ""
    // What moves in a box that is not in the flow leaves the layout of the frame in Firefox.
    style =
      (room.map { Self.rule(of: $0, for: builder.timeline.size) } ?? "")
      + builder.fontRule
      + "\(whole){\(room == nil ? "" : Self.apart + ";")"
      + Self.declarations(of: builder, writer.palette, gives: givesWay, isAlone: template.isPlain)
      + "}"
      + (own.map(Self.rule) ?? "")
      // Rules of the page around reach no box, for those of the boxes themselves are stronger.
      + (scene.map {
        ".\(name) div div,.\(name) div svg:not(svg svg){all:revert-layer;position:absolute;inset:0}"
          + ".\(name) div *{forced-color-adjust:inherit!important\(still)}"
          + Self.rules(of: $0, in: name, of: builder.timeline.size, gives: givesWay)
      }
        ?? ".\(name) div,.\(name) svg{position:absolute\(still)}:where(.\(name)) *{inset:0}")
      + writer.sheet.text + (toggle?.rules ?? "") + swap + writer.palette.rules(isPicture: false)
      + (control?.rules ?? "")
    var inner = scene.map {
      MarkupElement("div", ["class": [$0, own].compactMap(\.self).joined(separator: " ")], content)
    }
    own.map { inner?.confineCopies(to: $0) }
    var frame = Self.frame(name, around: inner, content, toggle, control?.button, options)
    if let room { frame = MarkupElement("div", ["class": room], [.element(frame)]) }
    frame["class"] = "\(TemplateDocument.frameClass) \(room ?? name)"
    self.frame = frame
    self.builder = builder
    keyframeCount = writer.sheet.keyframeCount
  }

  /// The frame, as assistive technology sees it: one picture, and perhaps buttons next to it.
  private static func frame(
    _ name: String, around scene: MarkupElement?, _ content: [MarkupNode],
    _ toggle: MotionSwitch?, _ button: MarkupElement?, _ options: ExportOptions
  ) -> MarkupElement {
    let controls = [toggle?.control, button].compactMap(\.self)
    var words = MarkupElement("div")
    if options.isDecorative {
      words["aria-hidden"] = "true"
    } else {
      words["role"] = "img"
      words["aria-label"] = [options.title, options.summary].filter { !$0.isEmpty }
        .joined(separator: ". ")
    }
    var (frame, scene) = (MarkupElement("div"), scene)
    frame["class"] = name
    if options.trigger == .hover { frame["tabindex"] = "0" }
    if controls.isEmpty {
      frame.attributes += words.attributes
    } else {
      scene = scene ?? MarkupElement("div", [:], content)
      scene?.attributes += words.attributes
    }
    if toggle?.goesBack == true {
      scene = MarkupElement("div", [:], scene.map { [.element($0)] } ?? [])
    }
    frame.children = controls.map { .element($0) } + (scene.map { [.element($0)] } ?? content)
    return frame
  }

  /// The rules of the scene, which keeps its own size and is as large as a frame that gives way.
  ///
  /// Where lengths cannot be divided, the eye comes nearer instead: what lies at a depth of the missing
  /// length is just as large.
  private static func rules(
    of scene: String, in frame: String, of size: Size, gives: Bool
  ) -> String {
    let format = DecimalFormat(fractionDigits: 2)
    let (width, height) = (format.text(size.width) + "px", format.text(size.height) + "px")
    let own =
      ".\(frame) .\(scene){all:revert-layer;position:relative;width:\(width);height:\(height);"
      + "transform-origin:0 0"
    guard gives else { return own + "}" }
    // Columns would make the frame as high as what is in it.
    return own + ";margin:0 0 -\(height)}@container not (width:\(width)){.\(frame) .\(scene){"
      + "transform:perspective(100cqw) translateZ(calc(100cqw - \(width)));"
      + "transform:scale(calc(100cqw/\(width)))}}"
  }

  /// The rule of the room of a frame that gives way: as wide as the frame, or as there is room.
  ///
  /// A frame that is a container has no width by its content, which tables and floats go by.
  private static func rule(of room: String, for size: Size) -> String {
    let width = DecimalFormat(fractionDigits: 2).text(size.width)
    return ".\(room).\(room){display:grid;grid:auto/minmax(0,\(width)px);width:fit-content;"
      + "break-inside:avoid;writing-mode:horizontal-tb}"
  }

  /// The drawings that boxes refer to, in a canvas that takes up no space.
  private static func definitions(
    of builder: DrawingBuilder, _ writer: inout CSSWriter
  ) -> [MarkupNode] {
    guard !builder.definitions.isEmpty else { return [] }
    let shapes = builder.definitions.map { MarkupNode.element(writer.markup($0)) }
    return [
      .element(
        MarkupElement(
          "svg", ["width": "0", "height": "0", "style": "position:absolute"],
          [.element(MarkupElement("defs", [:], shapes))]))
    ]
  }

  /// The declarations of the frame: its size, which may give way, its background, and the pictures
  /// that boxes show.
  private static func declarations(
    of builder: DrawingBuilder, _ palette: Palette, gives: Bool, isAlone: Bool
  ) -> String {
    let format = DecimalFormat(fractionDigits: 2)
    let size = builder.timeline.size
    let (width, height) = (format.text(size.width), format.text(size.height))
    // A page that lays the room out in its own way still finds a width.
    let measures =
      gives
      ? [
        "width:100%", "min-width:0;min-height:0",
        "contain-intrinsic-inline-size:\(width)px",
        "container-type:inline-size", "aspect-ratio:\(width)/\(height)",
        // Firefox knows the first.
        "forced-color-adjust:none;forced-color-adjust:preserve-parent-color",
      ] : ["width:\(width)px", "height:\(height)px", "forced-color-adjust:none"]
    // What moves beyond the frame, or is cut off there, makes no page scroll.
    var rule = ["position:relative;contain:layout"] + measures
    rule.append("print-color-adjust:exact")
    if builder.options.clipsOverflow(of: builder.timeline) { rule.append("overflow:hidden") }
    if let background = builder.options.background {
      rule.append(Self.ground(background.cssWithOpacity, of: builder, reaches: isAlone && !gives))
    }
    for (view, name) in palette.images.sorted(by: { $0.key < $1.key }) {
      guard case .raster(let image) = builder.artwork[view] else { continue }
      let address = image.textAddress.map { "\"\($0)\"" } ?? builder.address(of: image, view)
      rule.append("--\(name):url(\(address))")
    }
    return rule.joined(separator: ";")
  }

  /// What lies behind everything: if it `reaches` beyond the frame, behind all motion; it would hide
  /// what is next to the frame.
  private static func ground(_ color: String, of builder: DrawingBuilder, reaches: Bool) -> String {
    let (canvas, size) = (builder.options.canvas(of: builder.timeline), builder.timeline.size)
    guard reaches, canvas != Rect(size: size) else { return "background:\(color)" }
    let format = DecimalFormat(fractionDigits: 2)
    let edges = [-canvas.minY, canvas.maxX - size.width, canvas.maxY - size.height, -canvas.minX]
    let room = edges.map { format.text($0) + "px" }.joined(separator: " ")
    return "border-image:conic-gradient(\(color) 0 0)fill 0//\(room)"
  }

  /// The whole page; only the frame if the template is a fragment.
  func page() throws(ExportError) -> Export {
    var document = template
    guard !document.isFragment else { return try fragment() }
    let options = builder.options
    let ground = document.adopt(options.theme)
    let template = document.root
    try document.place(frame)
    try document.fill(.style, with: style + ground)
    try document.fill(.title, with: options.title)
    // The frame has it as a label in any case.
    document.fillIfThere(.summary, with: options.summary)
    return try written(document.root, beyond: template)
  }

  /// The frame alone, its style sheet first.
  func fragment() throws(ExportError) -> Export {
    var root = frame
    root.children.insert(.element(MarkupElement("style", [:], [.text(style)])), at: 0)
    return try written(root, beyond: MarkupElement("div"))
  }

  private func written(
    _ root: MarkupElement, beyond template: MarkupElement
  ) throws(ExportError) -> Export {
    try StyleProof.check(root, beyond: template)
    let options = builder.options
    let file = OutputFile(artwork: builder.artwork, options: options)
    let content = try file.content(
      of: MarkupDocument(root: root), dialect: .html, pretty: options.isPretty)
    return Export(
      content: content.file, notes: builder.notes, keyframeCount: keyframeCount,
      warnings: builder.warnings + self.template.warnings(options)
        + (options.isPortable ? [Self.portability] : []),
      sheet: content.sheet)
  }
}
