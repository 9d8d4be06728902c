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

  /// A start tag with annotations that are not part of the page.
  package struct UnreadTag: Hashable, Sendable {
    package let line: Int
    package let column: Int?
    /// Whether it is the content of a `<template>`, which is another document.
    package let isInTemplate: Bool
  }

  let bytes: [UInt8]
  /// The places by the numbers of elements; those that no tag of their own begins have none.
  var places: [Int: Place] = [:]
  /// The end of the head, the beginning of the page's own tag, if they are written, and the place of
  /// a style sheet if nothing moves.
  private var (headEnd, page, usualPlace): (Int?, Int?, Int) = (nil, nil, 0)
  /// The parts of a template, and those that browsers without scripts alone read.
  private var (sections, hidden): ([TemplateSection], [Range<Int>]) = ([], [])
  /// The bytes of templates that were read as others.
  private(set) var masked: Set<Int> = []
  /// The start tags whose annotations were not read.
  package private(set) var unread: [UnreadTag] = []
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
    // Firefox gives the focus to a body, not to what is around it.
    let known = [body, root].compactMap(\.self).first { places[$0.number] != nil }
    outermost = known?.number ?? (content.count == 1 ? content[0].number : nil)
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self).lowercased()
    isPart = known == nil && tags.headEnd == nil && !start.hasPart("<!doctype")
    let first = [body, content.first].compactMap(\.self).compactMap { places[$0.number] }.first
    let last = all.last.flatMap { places[$0.number]?.end }
    headEnd = tags.headEnd
    usualPlace = first?.tag.lowerBound ?? last ?? bytes.count
    page = places[root.number]?.tag.lowerBound
    (sections, hidden, masked) = (tags.sections, tags.hidden, tags.masked)
    let read = Set(places.values.map(\.tag.lowerBound))
    let hasColumns = MarkupDocument.hasLongLines(bytes)
    unread = tags.annotated.filter { !read.contains($0.start) }.map { tag in
      UnreadTag(
        line: tag.line, column: hasColumns ? tag.column : nil, isInTemplate: tag.isInTemplate)
    }
  }

  /// The line of a place, and its column if lines are long.
  package func position(of place: Int) -> (line: Int, column: Int?) {
    let before = bytes[..<place]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return (before.count { $0 == 0x0A } + 1, MarkupDocument.hasLongLines(bytes) ? column : nil)
  }

  // MARK: Templates

  /// What a template does to a start tag so that the class that moves the element may be lost, or
  /// be there unasked.
  package enum TagFault: Hashable, Sendable {
    /// Its class stands under a condition that its annotations do not, as in
    /// `{% if a %} class="b" {% endif %}`.
    case conditionalClass
    /// Its annotations stand under a condition that their class does not.
    case conditionalAnnotation
    /// A template may write a class of its own into it.
    case writtenClass(String)
  }

  /// The first fault of the start tag of an element; `nil` if there is none.
  package func tagFault(of element: MarkupElement) -> TagFault? {
    guard let place = places[element.number] else { return nil }
    let tag = StartTag(bytes, at: place.tag.lowerBound)
    let sections = TemplateSection.all(tag.templates, in: bytes)
    func conditions(_ start: String) -> [Range<Int>?] {
      tag.attributes.filter {
        let name = bytes.word($0.name)
        return start == "class" ? name == start : name.hasPrefix(start)
      }.map { attribute in sections.first { $0.range.contains(attribute.name.lowerBound) }?.range }
    }
    let (classes, annotations) = (conditions("class"), conditions("data-tx"))
    if let own = classes.first, own != nil {
      return annotations.allSatisfy { $0 == own } && !annotations.isEmpty ? nil : .conditionalClass
    }
    let kept = classes.first ?? annotations.first ?? nil
    guard annotations.allSatisfy({ $0 == kept }) else { return .conditionalAnnotation }
    let writer = classes.isEmpty ? tag.templates.first { $0.mayWrite(bytes) } : nil
    return writer.map { .writtenClass(String(decoding: bytes[$0.range], as: UTF8.self)) }
  }

  /// Whether a tag of the page begins an element.
  package func begins(_ element: MarkupElement) -> Bool { places[element.number] != nil }

  /// Whether a template writes an element again and again inside of another one.
  package func isRepeated(_ element: MarkupElement, in parent: MarkupElement) -> Bool {
    guard let place = places[element.number], let outer = places[parent.number] else {
      return false
    }
    return sections.contains {
      $0.tag.repeats && $0.start >= outer.tag.upperBound && $0.range.contains(place.tag.lowerBound)
    }
  }

  /// The place of a style sheet for the elements that differ between two trees, and the place of the
  /// first of them if a template may write it, or another one, without the style sheet.
  package func sheetPlace(
    from old: MarkupElement, to new: MarkupElement
  ) -> (place: Int, unsure: Int?) {
    if let headEnd { return (shown(headEnd), nil) }
    let moving = changes(from: old, to: new)
    guard let first = moving.min() else { return (shown(usualPlace), nil) }
    let holders = places.values.filter { place in
      place.tag.lowerBound != page && (place.tag.lowerBound..<place.end).contains(first)
    }
    // Where it is outside of others, no rule that counts elements sees it.
    var place =
      holders.map(\.tag.lowerBound).filter { holder in
        sections.allSatisfy { !$0.range.contains(holder) || $0.range.contains(first) }
      }.min() ?? first
    let around = sections.filter { $0.range.contains(place) }.sorted { $0.start > $1.start }
    for section in around where section.tag.repeats || !moving.allSatisfy(section.range.contains) {
      guard section.tag.staysInPlace else { return (shown(place), first) }
      place = section.start
    }
    return (shown(place), nil)
  }

  /// A place, or the beginning of what hides it from browsers with scripts.
  private func shown(_ place: Int) -> Int {
    hidden.first { $0.contains(place) }?.lowerBound ?? place
  }

  /// The places of the elements that differ.
  private func changes(from old: MarkupElement, to new: MarkupElement) -> [Int] {
    let isSame = old.attributes == new.attributes && old.isAlike(new) || old.name == "style"
    if let place = places[old.number], !isSame { return [place.tag.lowerBound] }
    return zip(old.children, new.children).flatMap { old, new in
      guard let old = old.element, let new = new.element else { return [Int]() }
      return changes(from: old, to: new)
    }
  }

  /// The bytes without annotations, and with the changes that lead from the tree that was read to
  /// another one; style sheets are added.
  package func draft(
    from old: MarkupElement, to new: MarkupElement, adding sheets: [MarkupNode]
  ) throws(MarkupError) -> MarkupDraft {
    var edits = PageEdits(self)
    let place = sheetPlace(from: old, to: new).place
    try edits.add(from: old, to: new, in: .html)
    for sheet in sheets.compactMap(\.element) { try edits.insert(sheet, at: place) }
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
