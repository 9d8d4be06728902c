internal import Tx2SVGCSS
internal import Tx2SVGMarkup
public import Tx2SVGMotion
public import Tx2SVGScenes

/// Writes a style sheet that plays a transition whenever a page of a site replaces another one, and
/// when `document.startViewTransition` changes a page (CSS View Transitions 2).
///
/// The old and the new view are a snapshot each, in a box of the size of the window, so that all
/// lengths are shares of the window: the motion is exact at every size.
public struct ViewTransitionExporter: Exporter {
  /// Creates the exporter.
  public init() {}

  /// The rules of the two snapshots, and their keyframes.
  ///
  /// - Throws: ``ExportError`` for motion that a pair of snapshots cannot play.
  public func export(
    _ timeline: Timeline, artwork: [Picture], options: ExportOptions
  ) throws(ExportError) -> Export {
    try options.check(timeline)
    var writer = ViewTransitionWriter(timeline, options)
    return try writer.export()
  }
}

/// Writes the motion of two views as rules of their snapshots.
private struct ViewTransitionWriter {
  private let name: String
  private let options: ExportOptions
  private let timeline: Timeline
  private var builder: DrawingBuilder
  private var writer: CSSWriter

  /// The side of the window in which the tolerance is measured, px.
  private static let windowSide = 2000.0

  init(_ timeline: Timeline, _ options: ExportOptions) {
    name = options.viewName ?? "root"
    self.options = options
    self.timeline = timeline
    var abilities = Capabilities.css
    abilities.isFluid = true
    builder = DrawingBuilder(timeline, artwork: [], options: options, abilities: abilities)
    writer = CSSWriter(builder)
  }

  mutating func export() throws(ExportError) -> Export {
    let (old, new) = (try view(0), try view(1))
    let ends = [old[0].element.still(at: 0), new[0].element.still(at: timeline.duration)]
    guard ends.allSatisfy(\.modifiers.isEmpty) else {
      throw Self.impossible("does not lead from one view at rest to the other")
    }
    let selectors = ["old", "new"].map { "::view-transition-\($0)(\(name))" }
    let shapes = try [shape(of: old, above: new), shape(of: new, above: old)]
    var rules = ""
    for (selector, shape) in zip(selectors, shapes) {
      let moves = shape.properties.contains(where: \.changes)
      if !moves { rules += "\(selector){animation:none;mix-blend-mode:normal}" }
      _ = moves ? writer.className(of: shape, as: selector) : nil
    }
    rules += writer.sheet.text + backwards(shapes, selectors)
    let text = written(rules)
    let file = try OutputFile(artwork: [], options: options).content { () throws(MarkupError) in
      try MarkupDraft(text)
    }.file
    if let fault = Sheet(String(decoding: file.bytes, as: UTF8.self)).faults.first {
      throw .fault(fault.reason)
    }
    return Export(
      content: file, notes: builder.notes, keyframeCount: writer.sheet.keyframeCount, warnings: [])
  }

  /// The sheet around the rules of the snapshots.
  private func written(_ rules: String) -> String {
    let group = "::view-transition-group(\(name))"
    let time = DecimalFormat(fractionDigits: 6).text(timeline.duration) + "s"
    var frame = name == "root" ? "animation:none" : "animation-duration:\(time)"
    if name != "root", options.clipsOverflow(of: timeline) { frame += ";overflow:clip" }
    var inner =
      "\(group){\(frame)}::view-transition-image-pair(\(name)){isolation:auto;animation:none}"
      + rules
    // WebKit paints nothing behind the snapshots, and keeps what it drew there before.
    let page = name == "root" ? "inherit" : nil
    if let background = options.background?.cssWithOpacity ?? page {
      inner = "::view-transition{background:\(background)}" + inner
    }
    if options.reducedMotion != .play {
      inner = "@media not (prefers-reduced-motion:reduce){\(inner)}"
    }
    return "@view-transition{navigation:auto}" + inner + "\n"
  }

  /// The way back, for navigations of the type `back`: each snapshot plays the motion of the other
  /// one, backwards.
  private mutating func backwards(_ shapes: [Shape], _ selectors: [String]) -> String {
    let type = ":active-view-transition-type(back)"
    return zip(selectors, [1, 0]).map { selector, other in
      let (base, animations) = writer.declarations(of: shapes[other])
      let play = animations.map { $0 + " reverse" }.joined(separator: ",")
      let rule = [
        "animation:" + (play.isEmpty ? "none" : play), base, other == 1 ? "z-index:1" : "",
      ]
      return "html\(type)\(selector){\(rule.filter { !$0.isEmpty }.joined(separator: ";"))}"
    }.joined()
  }

  /// The elements that show a view, which differ in their time alone.
  private func view(_ view: Int) throws(ExportError) -> [(rank: Int, element: Element)] {
    var found: [(rank: Int, element: Element)] = []
    for (rank, element) in timeline.elements.enumerated() {
      guard case .views(let cues) = element.content, element.placements == [.identity],
        Set(cues.map(\.view)).count == 1, cues[0].view < 2
      else { throw Self.impossible("shows more than the two views") }
      if cues[0].view == view { found.append((rank, element)) }
    }
    guard let first = found.first else { throw Self.impossible("shows one view only") }
    guard found.allSatisfy({ $0.element.modifiers == first.element.modifiers }) else {
      throw Self.impossible("cuts a view into pieces")
    }
    return found
  }

  private static func impossible(_ what: String) -> ExportError {
    .unsupported("a view transition has one snapshot of each view, and this transition \(what)")
  }

  private mutating func shape(
    of view: [(rank: Int, element: Element)], above other: [(rank: Int, element: Element)]
  ) throws(ExportError) -> Shape {
    var element = view[0].element
    let spans = view.map { $0.element.visibility.spans ?? [0..<Double.infinity] }
    element.visibility = Visibility(spans.flatMap(\.self))
    element.frame = Rect(size: Size(Self.windowSide, Self.windowSide))
    // The window cuts everything off.
    element.modifiers.removeAll { modifier in
      guard case .clip(let clip) = modifier else { return false }
      return clip.operands.allSatisfy(\.isConstant) && clip.covers(element.frame, at: 0)
    }
    var box = Shape.box()
    box.properties = try properties(of: element)
    if let excess = builder.excess { throw excess }
    box.properties.insert(Property("mix-blend-mode", .still("normal")), at: 0)
    if let shown = element.visibilitySwitch(until: timeline.duration) {
      box.properties.append(shown)
    }
    if let order = order(of: view, above: other) { box.properties.append(order) }
    // The animations fill the time before and after them.
    for index in box.properties.indices where !box.properties[index].isStill {
      box.properties[index].showsPoster = false
    }
    return box
  }

  private mutating func properties(of element: Element) throws(ExportError) -> [Property] {
    guard let modifiers = FlowModifiers(element.modifiers) else {
      throw Self.impossible("needs several boxes, one inside the other")
    }
    let unknownSize = ExportError.unsupported(
      name == "root"
        ? "this transition needs the size of the window, which is any size"
        : "this transition needs the size of '\(name)', which is any size: leave '--view-name' out")
    return try modifiers.properties(
      of: element,
      in: FunctionBox(frame: element.frame, isFluid: true, isWindow: name == "root"), &builder,
      unknownSize: unknownSize)
  }

  /// The place of the new view over or under the old one, where it is not over it all the time.
  private func order(
    of view: [(rank: Int, element: Element)], above other: [(rank: Int, element: Element)]
  ) -> Property? {
    guard case .views(let cues) = view[0].element.content, cues[0].view == 1 else { return nil }
    func rank(_ elements: [(rank: Int, element: Element)], at time: Double) -> Int {
      elements.last { $0.element.visibility.contains(time) }?.rank ?? -1
    }
    let ends = (view + other).flatMap { $0.element.visibility.spans ?? [] }.map(\.lowerBound)
    let times = Set(ends + [0]).filter { $0 < timeline.duration }.sorted()
    let words: [Word] = times.map { rank(view, at: $0) < rank(other, at: $0) ? "-1" : "auto" }
    guard words.contains("-1") else { return nil }
    return Property("z-index", .switching(SwitchingValue(times: times, words: words)))
  }
}
