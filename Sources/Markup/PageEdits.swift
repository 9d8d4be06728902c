/// Changes to the bytes of a page, which leave all others as they are.
struct PageEdits {
  private let source: PageSource
  private var edits: [(range: Range<Int>, draft: MarkupDraft)] = []

  init(_ source: PageSource) { self.source = source }

  /// The page with the changes; where two overlap, the first one holds.
  var draft: MarkupDraft {
    var (bytes, gaps): ([UInt8], [MarkupDraft.Place]) = ([], [])
    var here = 0
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (range, draft) in sorted where range.lowerBound >= here {
      bytes += source.bytes[here..<range.lowerBound]
      gaps += draft.gaps.map { .init(offset: bytes.count + $0.offset, gap: $0.gap) }
      bytes += draft.bytes
      here = range.upperBound
    }
    return MarkupDraft(bytes: bytes + source.bytes[here...], gaps: gaps)
  }

  /// Adds an element of HTML.
  mutating func insert(_ element: MarkupElement, at place: Int) throws(MarkupError) {
    edits.append((place..<place, try MarkupPrinter(.html).piece(element, in: .html)))
  }

  /// Adds the changes from one element to another; both have no annotations any more.
  mutating func add(
    from old: MarkupElement, to new: MarkupElement, in surroundings: HTMLSyntax.Place
  ) throws(MarkupError) {
    let place = source.places[old.number]
    let owner = HTMLSyntax.owner(of: old.name, in: surroundings)
    if let place, !old.isAlike(new) {
      guard old.name == "style", new.name == "style", owner == .html else {
        guard source.masked.isDisjoint(with: place.tag.lowerBound..<place.end) else {
          throw Self.lostTemplate(in: old)
        }
        edits.append(
          (place.tag.lowerBound..<place.end, try MarkupPrinter(.html).piece(new, in: surroundings)))
        return
      }
      try replaceContent(of: place, with: new.text)
    }
    if let place { try editTag(at: place.tag.lowerBound, from: old, to: new) }
    let inside = HTMLSyntax.place(inside: old, of: owner)
    for case (.element(let old), .element(let new)) in zip(old.children, new.children) {
      try add(from: old, to: new, in: inside)
    }
  }

  /// Replaces a style sheet, whose lines end as before.
  private mutating func replaceContent(
    of place: PageSource.Place, with text: String
  ) throws(MarkupError) {
    let range = place.tag.upperBound..<place.contentEnd
    let ending = source.bytes[range].contains(0x0D) ? "\r\n" : "\n"
    edits.append((range, try MarkupDraft(text.replacingParts("\n", with: ending))))
  }

  private static func lostTemplate(in element: MarkupElement) -> MarkupError {
    .differsInHTML(
      "<\(element.name)> is written anew, in which a template of its tags or a comment gets lost",
      line: element.line)
  }

  // MARK: Start tags

  /// Cuts the annotations out of a tag, and puts attributes in.
  private mutating func editTag(
    at start: Int, from old: MarkupElement, to new: MarkupElement
  ) throws(MarkupError) {
    let bytes = source.bytes
    let tag = StartTag(bytes, at: start)
    let cuts = tag.attributes.filter { bytes.word($0.name).hasPrefix("data-tx") }.map { attribute in
      let blanks = bytes[..<attribute.name.lowerBound].reversed().prefix(while: StartTag.isBlank)
      return (attribute, start: attribute.name.lowerBound - blanks.count)
    }
    var added = ""
    for attribute in new.attributes where old[attribute.name] != attribute.value {
      let written = tag.attributes.first { bytes.word($0.name) == attribute.name.lowercased() }
      if let written {
        try edit(written, of: old, from: old[attribute.name], to: attribute.value)
      } else {
        added += " \(attribute.name)=\"\(attribute.value.escaped)\""
      }
    }
    if !added.isEmpty {
      let place = cuts.first?.start ?? tag.name.upperBound
      edits.append((place..<place, try MarkupDraft(added)))
    }
    for (attribute, start) in cuts {
      // What follows without white space needs that before.
      let next = attribute.end < bytes.count ? bytes[attribute.end] : 0
      let isFree = next == 0x3E || StartTag.isBlank(next)
      let cut = (isFree ? start : attribute.name.lowerBound)..<attribute.end
      edits.append((cut, MarkupDraft(bytes: [], gaps: [])))
    }
  }

  /// Puts another value in; what is written of it stays as it is, with its references and templates.
  private mutating func edit(
    _ attribute: StartTag.Attribute, of element: MarkupElement, from old: String?, to new: String
  ) throws(MarkupError) {
    func insert(_ text: String, at place: Int) throws(MarkupError) {
      edits.append((place..<place, try MarkupDraft(text)))
    }
    guard let value = attribute.value else {
      return try insert("=\"\(new.escaped)\"", at: attribute.name.upperBound)
    }
    let hasTemplate = source.bytes[value].contains { [0x7B, 0x3C].contains($0) }
    let isPlain = !source.bytes[value].contains { [0x22, 0x26].contains($0) } || hasTemplate
    guard let old, new.hasPrefix(old), attribute.mark != nil || isPlain else {
      guard source.masked.isDisjoint(with: value) else { throw Self.lostTemplate(in: element) }
      let whole = attribute.mark == nil ? value : value.lowerBound - 1..<value.upperBound + 1
      edits.append((whole, try MarkupDraft("\"\(new.escaped)\"")))
      return
    }
    // What is no tag of a template is an expression of a program.
    var scanner = TemplateScanner(source.bytes, isPart: true)
    if attribute.mark == nil, hasTemplate, !scanner.covers(value) {
      throw .differsInHTML(
        "the class that moves <\(element.name)> needs quotation marks around its other classes",
        line: element.line)
    }
    let rest = String(new.dropFirst(old.count)).escaped
    let mark = attribute.mark == nil ? "\"" : ""
    // Quotation marks inside a template seem to end the value.
    try insert(mark + (hasTemplate ? rest.drop { $0 == " " } + " " : ""), at: value.lowerBound)
    try insert((hasTemplate ? "" : rest) + mark, at: value.upperBound)
  }
}

extension MarkupElement {
  /// Whether another element is the same one, perhaps with other attributes and changes deeper inside.
  func isAlike(_ other: MarkupElement) -> Bool {
    guard number == other.number, name == other.name, children.count == other.children.count else {
      return false
    }
    return zip(children, other.children).allSatisfy { child, other in
      child.element != nil && other.element != nil || child == other
    }
  }
}

extension MarkupDraft {
  /// A text that may have gaps.
  package init(_ text: String) throws(MarkupError) {
    var (bytes, gaps): ([UInt8], [Place]) = ([], [])
    for (gap, text) in try Gap.parts(of: text, place: "a page") {
      if let gap { gaps.append(Place(offset: bytes.count, gap: gap)) }
      bytes += text.utf8
    }
    self.init(bytes: bytes, gaps: gaps)
  }
}

extension String {
  /// The text as it stands in quotation marks.
  fileprivate var escaped: String {
    replacingParts("&", with: "&amp;").replacingParts("\"", with: "&quot;")
      .replacingParts("<", with: "&lt;")
  }
}
