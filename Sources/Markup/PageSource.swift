internal import Tx2SVGLimits

/// The bytes of a page, and the places of its elements in them.
package struct PageSource: Hashable, Sendable {
  /// The places of one element.
  struct Place: Hashable {
    /// Its start tag.
    let tag: Range<Int>
    /// The end of its content.
    let contentEnd: Int
    /// The place behind its end tag, or of what ends it.
    let end: Int
  }

  let bytes: [UInt8]
  /// The places by the numbers of elements; those that no tag of their own begins have none.
  var places: [Int: Place] = [:]
  /// The place of a style sheet.
  private var stylePlace = 0
  /// The number of the element that contains all of the page; `nil` if there is none.
  package private(set) var outermost: Int?
  /// Whether it is a part of a page, without any of the elements that pages have once.
  private(set) var isPart = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Elements that may come before the content of a fragment.
  private static let metadata: Set<String> = [
    "base", "link", "meta", "noscript", "script", "style", "template", "title",
  ]

  /// Finds the place of a style sheet: before the end of the head, or before the first element of a
  /// fragment, but behind its metadata, of which a parser reads the encoding early.
  mutating func settle(_ root: MarkupElement, _ tags: HTMLTags) {
    let body = root.children.compactMap(\.element).first { $0.name == "body" }
    let all = (body ?? root).children.compactMap(\.element).filter { places[$0.number] != nil }
    let content = all.filter { !Self.metadata.contains($0.name) }
    let known = [root, body].compactMap(\.self).first { places[$0.number] != nil }
    outermost = known?.number ?? (content.count == 1 ? content[0].number : nil)
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self).lowercased()
    isPart = known == nil && tags.headEnd == nil && !start.hasPart("<!doctype")
    let first = [body, content.first].compactMap(\.self).compactMap { places[$0.number] }.first
    let last = all.last.flatMap { places[$0.number]?.end }
    stylePlace = tags.shown(tags.headEnd ?? first?.tag.lowerBound ?? last ?? bytes.count)
  }

  /// Whether a template writes an attribute of an element under a condition, as in
  /// `{% if a %} class="b" {% endif %}`.
  package func isConditional(_ name: String, of element: MarkupElement) -> Bool {
    guard let place = places[element.number] else { return false }
    var isInside = false
    for attribute in StartTag(bytes, at: place.tag.lowerBound).attributes {
      let word = String(decoding: bytes[attribute.name], as: UTF8.self).lowercased()
      let bare = word.drop { "{%#-".contains($0) }
      if isInside, word == name || word.hasSuffix("}" + name) { return true }
      let isBegin = ["if", "unless", "with"].contains(bare)
      let isEnd = bare.hasPrefix("end") || ["if}}", "unless}}"].contains(bare)
      isInside = isBegin || isInside && !isEnd
    }
    return false
  }

  /// Whether annotations stand behind a template with a `>`, where the start tag seems to end, as in
  /// `<p <%= a %> data-tx="opacity">`.
  package func isCutOff(_ element: MarkupElement) -> Bool {
    guard var tag = places[element.number].map({ StartTag(bytes, at: $0.tag.lowerBound) }) else {
      return false
    }
    while let end = tag.attributes.lazy.compactMap(templateEnd).first(where: { $0 >= tag.end }) {
      tag = StartTag(bytes, at: end - 1)
      let names = tag.attributes.map { String(decoding: bytes[$0.name], as: UTF8.self) }
      if names.contains(where: { $0.hasPrefix("data-tx") }) { return true }
    }
    return false
  }

  /// The place behind the template that an attribute begins; `nil` if it begins none.
  private func templateEnd(_ attribute: StartTag.Attribute) -> Int? {
    let start = bytes[attribute.name.lowerBound...].prefix(1000)
    let marks = ["<%": "%>", "<?": "?>", "{{": "}}", "{%": "%}"]
    guard let end = marks[String(decoding: start.prefix(2), as: UTF8.self)] else { return nil }
    return start.indices.first { start[$0...].starts(with: end.utf8) }.map { $0 + 2 }
  }

  /// The bytes without annotations, and with the changes that lead from the tree that was read to
  /// another one; style sheets are added.
  package func draft(
    from old: MarkupElement, to new: MarkupElement, adding sheets: [MarkupNode]
  ) throws(MarkupError) -> MarkupDraft {
    var edits = PageEdits(self)
    try edits.add(from: old, to: new, in: .html)
    for sheet in sheets.compactMap(\.element) {
      try edits.insert(sheet, at: stylePlace)
    }
    return edits.draft
  }
}

extension MarkupDocument {
  /// Whether bytes spell a page rather than a drawing; the ending of the file's name decides where
  /// they may be both.
  package static func isPage(_ bytes: [UInt8], named file: String) throws(MarkupError) -> Bool {
    try MarkupError.check(bytes.count, of: .inputBytes)
    guard !bytes.contains(0) else {
      // What keeps its bytes is read as it is.
      let text = String(utf16: bytes).map { Array($0.utf8) } ?? []
      guard !text.contains(0), try isPage(text, named: file), (try? parse(bytes)) == nil else {
        return false
      }
      throw .unsupportedEncoding("UTF-16")
    }
    let tags = try HTMLTags(bytes, untilFirst: true)
    guard let first = tags.first else { return false }
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    if ["html", "htm", "xhtml"].contains(ending) { return true }
    if ending == "svg" || tags.isXML { return first == "html" }
    return first != "svg" && !first.hasSuffix(":svg")
  }

  /// Whether this program was built with the parser of pages.
  package static var readsPages: Bool { HTMLParser.isThere }

  /// The page or the fragment that those bytes spell in HTML, with its places.
  package static func page(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    try HTMLParser.page(bytes, HTMLTags(bytes))
  }
}
