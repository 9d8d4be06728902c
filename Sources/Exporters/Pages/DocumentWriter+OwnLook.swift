internal import Tx2SVGCSS
internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension DocumentWriter {
  /// Adds a remark for each property of an element that is overridden while it moves.
  mutating func advise(_ part: AnimatedDocument.Part, _ element: Element, _ own: OwnLook) {
    guard let modifiers = FlowModifiers(element.modifiers) else { return }
    var lost: [(String, Style.Value)] = []
    if let clip = own.clip, modifiers.clip != nil { lost.append(("clip-path", clip)) }
    let box = FunctionBox(frame: element.frame, isFluid: part.place == .flow)
    if modifiers.singles(in: box, keeping: own.kept) == nil {
      lost += own.transforms.filter { modifiers.disturbing.contains($0.name) }
        .map { ($0.name.text, $0.value) }
    }
    var reader = TokenReader(own.origin?.text ?? "")
    let place = try? reader.place(in: element.frame.size)
    if let origin = own.origin,
      modifiers.steps.contains(where: { $0.function.isAnchored && $0.anchor != place })
    {
      lost.append(("transform-origin", origin))
    }
    for (name, value) in lost {
      advise(
        part,
        "has a \(name) of its own (\(value.source)), which does not go with how it moves;"
          + " put it into a <div> and annotate that")
    }
    if let display = own.boxless {
      advise(
        part,
        "has 'display: contents' (\(display.source)), so no box that could move;"
          + " annotate what is in it")
    }
    if let animation = own.animation {
      advise(
        part,
        "has an animation of its own (\(animation.source)), and only one of the two plays;"
          + " put it into a <div> and annotate that")
    }
  }

  /// Adds remarks about the own style and the policies of a page that gets style, or a link to it.
  mutating func adviseOnStyle(inFile isFile: Bool) {
    let root = document.markup.root
    if isFile, let own = root.subtree.first(where: { $0.isSheet || $0["style"] != nil }) {
      advice.append(
        Remark(own.source, "the page keeps its own style, which a strict policy takes away"))
    }
    guard !document.parts.isEmpty, let policy = StylePolicy(of: root),
      let reason = policy.reason(inFile: isFile)
    else { return }
    advice.append(Remark(policy.element.source, reason))
  }

  /// A page with its changes; what its own elements do not allow is an error on their line.
  func draft(
    of source: PageSource, _ root: MarkupElement, adding nodes: [MarkupNode]
  ) throws(ExportError) -> Result<MarkupDraft, MarkupError> {
    let draft = Result { () throws(MarkupError) in
      try source.draft(from: document.markup.root, to: root, adding: nodes)
    }
    if case .failure(let error) = draft, error.line > 0, !error.isFault {
      throw .unsayable([Remark(line: error.line, reason: error.reason)])
    }
    return draft
  }

  /// Warns of a style that a template may leave out although something moves.
  mutating func adviseOnTemplate(_ source: PageSource, _ root: MarkupElement) {
    guard let first = source.sheetPlace(from: document.markup.root, to: root).unsure else { return }
    let (line, column) = source.position(of: first)
    advice.append(
      Remark(
        SourcePlace(line: line, column: column),
        "the <style> stands in the part of the template that this element is in, and other parts"
          + " move, too: write '--css-out FILE' and link FILE in the page around it"))
  }

  mutating func advise(_ part: AnimatedDocument.Part, _ sentence: String) {
    advice.append(Remark(part.source, "data-tx: \(part.name) \(sentence)"))
  }
}

extension MarkupElement {
  /// HTML's most common block elements.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "div", "dl", "fieldset", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre",
    "section", "table", "ul",
  ]

  var holdsBlocks: Bool {
    children.compactMap(\.element).contains { Self.blocks.contains($0.name) || $0.holdsBlocks }
  }
}
