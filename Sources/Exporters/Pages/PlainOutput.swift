internal import Tx2SVGMarkup

/// Output written without a template, recognized by its structure: it has no ids of slots.
enum PlainOutput {
  private typealias Slot = TemplateDocument.Slot

  private static let rootAttributes: Set<String> = [
    "xmlns", "width", "height", "viewBox", "role", "aria-hidden", "id", "tabindex", "style",
    Link.declaration.name,
  ]
  /// The elements at the beginning of a drawing, in this order, and nowhere else.
  private static let heading = ["title", "desc", "style"]

  /// Whether a root is a drawing without anything around it.
  ///
  /// It is shown as one picture or not at all, begins with its words and its rules, and moves. A
  /// document of the reader is rendered with the rules before its words.
  static func isDrawing(_ root: MarkupElement) -> Bool {
    let isPicture = root["role"] == "img" && root["aria-hidden"] == nil
    let isDecorative = root["role"] == nil && root["aria-hidden"] == "true"
    let names = root.attributes.map(\.name)
    guard root.name == "svg", isPicture || isDecorative, rootAttributes.isSuperset(of: names),
      Set(["width", "height", "viewBox"]).isSubset(of: names)
    else { return false }
    let order = root.children.compactMap(\.element).map {
      heading.firstIndex(of: $0.name) ?? heading.count
    }
    let words = order.filter { $0 < heading.count }
    return Set(words).count == words.count && order == order.sorted() && root.isMoving
  }

  /// Whether a root is HTML output without a page around it.
  static func isFragment(_ root: MarkupElement) -> Bool { root.isFrame && root.innerStyle != nil }

  /// A page with its slots named, if it shows one frame or one drawing of the reader.
  static func slotted(_ page: MarkupElement) -> MarkupElement? {
    var page = page
    let frames = page.frames
    guard frames.count < 2 else { return nil }
    guard let frame = frames.first else { return slottedAroundDrawing(page) }
    // A part of someone else's page, whose title is unrelated to it.
    if frame.innerStyle == nil {
      guard let name = frame.ownClass,
        page.updateFirst(
          where: { style in
            style.name == "style" && ["{", "."].contains { style.text.hasPrefix(".\(name)\($0)") }
          },
          { $0["id"] = Slot.style.rawValue })
      else { return nil }
      page.nameTitle()
    }
    page.updateFirst(where: \.isFrame) { $0["id"] = Slot.stage.rawValue }
    return page
  }

  /// The plain page around a drawing: only its title and its content vary.
  private static func slottedAroundDrawing(_ page: MarkupElement) -> MarkupElement? {
    guard let bytes = TemplateRegistry.plain.template(.html)?.bytes,
      let plain = try? MarkupElement.parse(bytes), let head = page.child("head"),
      head.fixedElements == plain.child("head")?.fixedElements,
      page.child("body")?.children.compactMap(\.element).count == 1
    else { return nil }
    var page = page
    page.nameTitle()
    page.updateFirst(where: { $0.name == "head" }) {
      $0.children.append(.element(MarkupElement("style", ["id": Slot.style.rawValue])))
    }
    page.updateFirst(where: { $0.name == "body" }) { body in
      guard let index = body.children.firstIndex(where: { $0.element != nil }) else { return }
      body.children[index] = .element(MarkupElement("div", ["id": Slot.stage.rawValue]))
    }
    return page
  }
}

extension MarkupElement {
  /// Whether something in it is animated, in SMIL or in CSS.
  fileprivate var isMoving: Bool {
    let rules = name == "style" ? text.split(separator: "@").dropFirst() : []
    if name.hasPrefix("animate") || rules.contains(where: { $0.hasPrefix("keyframes") }) {
      return true
    }
    return children.contains { $0.element?.isMoving == true }
  }

  var classes: [Substring] { (self["class"] ?? "").split(separator: " ") }

  fileprivate var isFrame: Bool {
    name == "div" && classes.contains(Substring(TemplateDocument.frameClass))
  }

  fileprivate var ownClass: Substring? { classes.first { $0 != TemplateDocument.frameClass } }

  /// The style sheet at the beginning of a frame, if it contains one.
  var innerStyle: MarkupElement? {
    children.lazy.compactMap(\.element).first.flatMap { $0.name == "style" ? $0 : nil }
  }

  /// The frames in it, without those inside others.
  fileprivate var frames: [MarkupElement] {
    isFrame ? [self] : children.compactMap(\.element).flatMap(\.frames)
  }

  func child(_ name: String) -> MarkupElement? {
    children.lazy.compactMap(\.element).first { $0.name == name }
  }

  /// The elements in a head of this project that are the same for every page.
  fileprivate var fixedElements: [MarkupElement] {
    children.compactMap(\.element).filter { $0.name != "title" && $0["id"] == nil }
  }

  /// Names the title of a page as a slot; an empty one was left out.
  fileprivate mutating func nameTitle() {
    updateFirst(where: { $0.name == "head" }) { head in
      let id = TemplateDocument.Slot.title.rawValue
      if head.updateFirst(where: { $0.name == "title" }, { $0["id"] = id }) { return }
      let place = head.children.firstIndex { $0.element?.name == "style" }
      head.children.insert(
        .element(MarkupElement("title", ["id": id])), at: place ?? head.children.endIndex)
    }
  }
}
