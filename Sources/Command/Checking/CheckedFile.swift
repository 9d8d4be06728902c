internal import Tx2SVG
internal import Tx2SVGMarkup

/// A file to check, ours or not: its elements with their places, its rules and its motions.
struct CheckedFile {
  /// A word of a style sheet or of markup, and its place.
  typealias Name = (text: String, position: SourcePosition)

  let path: String
  let size: Int
  let root: MarkupElement
  let elements: [MarkupElement]
  private(set) var motions: [FileMotion] = []
  /// The names that other parts of a page could have too.
  private(set) var ids: [Name] = []
  private(set) var keyframeNames: [Name] = []
  private(set) var ruledClasses: [Name] = []
  private(set) var classes: Set<String> = []
  /// The addresses outside the file that it loads by itself.
  private(set) var addresses: [Name] = []
  private(set) var (startsOnAction, pausesOnAction) = (false, false)
  private var keyframes: [String: Stylesheet.Keyframes] = [:]
  /// Whether no keyframes come from elsewhere.
  private var knowsKeyframes = true
  /// Whether rules of the file have a part in what all readers see.
  private(set) var needsRules = false
  /// The style of every element for readers who ask for nothing special.
  let cascade: StyleCascade

  private let places: TagPlaces
  /// The style sheets that it links, by the numbers of the links.
  private var linked: [Int: String] = [:]
  /// Whether some of its rules stand in another file.
  var linksSheets: Bool { !linked.isEmpty }

  /// Whether it is a page, or a part of one, rather than a drawing.
  var isPage: Bool { root.localName != "svg" }
  let isPart: Bool

  /// Reads a file of some bytes, or no more than an outline of it, and the sheets next to it that it
  /// links.
  init(
    _ bytes: [UInt8], of size: Int? = nil, whole: Bool = false, path: String,
    reading sheet: (String) -> [UInt8]? = { _ in nil }
  ) throws(MarkupError) {
    let document = try Self.document(whole ? bytes : Base64.outline(of: bytes), path)
    (root, isPart) = (document.root, document.isPart)
    (self.path, self.size) = (path, size ?? bytes.count)
    places = TagPlaces(bytes)
    elements = root.subtree
    linked = root.linkedSheets(of: path, reading: sheet)
    cascade = StyleCascade(document: root.holding(linked), skippingReduced: true)
    addresses = document.prolog.compactMap(StyleAddresses.ofSheet)
      .filter { StyleAddresses.isOutside($0) }.map { ($0, .start) }
    readSheets()
    readAnimations()
  }

  /// Texts that show pictures: tags in them may be code, and the pictures are files of their own.
  private static let prose: Set = [
    "adoc", "asciidoc", "markdown", "md", "mdx", "qmd", "rmd", "rst", "txt",
  ]

  /// The file as XML, which pages may be too, or else as HTML.
  private static func document(
    _ bytes: [UInt8], _ path: String
  ) throws(MarkupError) -> MarkupDocument {
    guard !prose.contains(Invocation.fileExtension(of: path) ?? "") else { throw .prose }
    do throws(MarkupError) { return try .parse(bytes) } catch {
      guard MarkupDocument.readsPages, try MarkupDocument.isPage(bytes, named: path) else {
        try MarkupDocument.checkBeginning(of: bytes)
        throw error
      }
      return try .page(bytes)
    }
  }

  /// The place of the start tag of an element; its line alone where entities contain tags.
  func position(of element: MarkupElement) -> SourcePosition {
    guard places.tags.count == elements.count, element.number > 0 else {
      return SourcePosition(line: max(element.line, 1), column: 1)
    }
    let start = places.tags[element.number - 1].start
    return SourcePosition(line: start.line, column: start.column)
  }

  private func position(_ inner: SourcePosition, in sheet: MarkupElement) -> SourcePosition {
    guard places.tags.count == elements.count, linked[sheet.number] == nil else {
      return position(of: sheet)
    }
    let end = places.tags[sheet.number - 1].end
    let mark = if case .cdata? = sheet.children.first { "<![CDATA[".count } else { 0 }
    let column = inner.line == 1 ? end.column + mark + inner.column - 1 : inner.column
    return SourcePosition(line: end.line + inner.line - 1, column: column)
  }

  private mutating func readSheets() {
    let applied = Set(root.holding(linked).sheets.map(\.number))
    for element in elements {
      let place = position(of: element)
      if let id = element["id"] { ids.append((id, place)) }
      classes.formUnion((element["class"] ?? "").words)
      if !["a", "script"].contains(element.localName) {
        let links = element.links.map(\.trimmingBlanks)
        addresses += links.filter { StyleAddresses.isOutside($0, linkedBy: element.localName) }
          .map { ($0, place) }
      }
      for attribute in element.attributes {
        addresses += StyleAddresses.outside(attribute.value).map { ($0, place) }
      }
      guard let text = element.localName == "style" ? element.text : linked[element.number] else {
        continue
      }
      addresses += StyleAddresses.placed(in: TokenReader.tokens(of: text)).map {
        ($0.text, position($0.position, in: element))
      }
      if applied.contains(element.number) { read(element, text) }
    }
  }

  private mutating func read(_ element: MarkupElement, _ text: String) {
    var sheet = CascadeRules()
    sheet.add(Sheet(text))
    func placed(_ name: Name) -> Name { (name.text, position(name.position, in: element)) }
    for (rule, _, _) in sheet.others where rule.keyword?.hasSuffix("keyframes") == true {
      guard let found = try? Stylesheet.Keyframes(rule) else {
        knowsKeyframes = false
        continue
      }
      keyframes[found.name] = found
      keyframeNames.append(placed((found.name, rule.position)))
    }
    for rule in sheet.rules {
      let words = rule.choices.flatMap(\.tokens)
      needsRules = needsRules || rule.conditions.allSatisfy { $0.keyword != "media" }
      for (dot, name) in zip(words, words.dropFirst()) where dot.kind == .symbol(".") {
        ruledClasses.append(placed((name.text, dot.position)))
      }
      let names = Set(words.map { $0.text.lowercased() })
      let isAction = !names.isDisjoint(with: [
        "hover", "focus", "focus-within", "active", "checked",
      ])
      for declaration in rule.declarations where isAction && declaration.name.hasPart("animation") {
        let pauses = declaration.value.contains { $0.text.lowercased() == "paused" }
        let starts = ["animation", "animation-name"].contains(where: declaration.name.hasSuffix)
        let ends = declaration.value.contains { $0.text.lowercased() == "none" }
        if pauses { pausesOnAction = true } else if starts, !ends { startsOnAction = true }
      }
    }
  }

  private mutating func readAnimations() {
    let longhands = ["duration", "delay", "iteration-count", "direction", "play-state"]
    let names = ["animation", "animation-name"] + longhands.map { "animation-" + $0 }
    let ids = Set(ids.map(\.text))
    knowsKeyframes =
      knowsKeyframes && addresses.isEmpty && !(isPage && isPart)
      && !elements.contains { ["link", "script"].contains($0.localName) }
    let sheets = elements.map { linked[$0.number] ?? ($0.isSheet ? $0.text : $0["style"] ?? "") }
    let animates = sheets.contains { $0.hasPart("animation") }
    var seen: Set<AnimationRun> = []
    for element in elements {
      let place = position(of: element)
      let motion = FileMotion(element, at: place) { property in
        cascade.parent(of: element).flatMap { cascade.style(of: $0)[property]?.word }
      }
      if let motion {
        let missing = FileMotion.missingID(of: element, among: ids).map {
          FileMotion(fault: "no element has the id '\($0)'", at: place)
        }
        motions.append(missing ?? motion)
      }
      guard animates else { continue }
      let style = cascade.style(of: element)
      let declarations = names.compactMap { name in
        (style[name] ?? style["-webkit-" + name]).map {
          Declaration(name, TokenReader.tokens(of: $0.text), at: place)
        }
      }
      for run in AnimationRun.all(declarations) where seen.insert(run).inserted {
        guard let name = run.name, name != "none" else { continue }
        if let rule = keyframes[name] {
          motions.append(FileMotion(run, rule, at: place) { style[$0]?.word })
        } else if knowsKeyframes {
          motions.append(FileMotion(fault: "no @keyframes are named '\(name)'", at: place))
        }
      }
    }
    motions = FileMotion.chained(motions)
  }
}

extension MarkupElement {
  /// The addresses of its `href`, whatever the prefix of XLink is, and of its `src`.
  var links: [String] {
    attributes.filter { ["href", "src"].contains($0.name) || $0.name.hasSuffix(":href") }
      .map(\.value)
  }
}
