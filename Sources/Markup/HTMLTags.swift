internal import Tx2SVGLimits

/// The tags of a page, one after another and without a tree: some trees would take hours to make.
struct HTMLTags {
  /// The place of the first `</head>`, whether it ends a head or not.
  private(set) var headEnd: Int?
  /// The name of the first tag, in lower case, or of the document type.
  private(set) var first: String?
  /// The bytes as a parser of HTML reads them well: without attributes that repeat another of their
  /// tag, which no browser reads, and after one without a value gumbo drops the value of the next;
  /// and with templates in which nothing looks like HTML.
  private(set) var readable: [UInt8]
  /// The places of bytes of templates that are different there.
  private(set) var masked: Set<Int> = []
  /// The sections of templates around elements.
  var sections: [TemplateSection] { TemplateSection.all(templates, in: bytes) }
  private var templates: [TemplateTag] = []
  /// The places of the tags with annotations, and whether they are the content of a `<template>`.
  private(set) var annotated: [(start: Int, line: Int, column: Int, isInTemplate: Bool)] = []

  /// The places of what browsers read without scripts alone.
  private(set) var hidden: [Range<Int>] = []

  private let bytes: [UInt8]
  /// Whether the page begins as a document of XML.
  let isXML: Bool
  /// The number of elements of each name that have begun and not ended.
  private var open: [String: Int] = [:]
  private var depth = 0
  /// The number of attributes of the elements that a page has once.
  private var outer: [String: Int] = [:]
  /// Whether there may be an end of a comment of Liquid further on.
  private var endsComments = true
  /// The place of the last tag that was counted.
  private var reached = (line: 1, column: 1, place: 0)

  /// Elements that end where the next one of their kind begins.
  private static let endingByThemselves: Set<String> = [
    "html", "head", "body", "p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "tfoot",
    "caption", "colgroup", "option", "optgroup", "rb", "rp", "rt", "rtc", "a", "button", "nobr",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  /// Reads the tags up to a limit of attributes and of depth, beyond which a tree takes quadratic
  /// time; a page that leaves elements open is allowed to seem deeper than it is.
  init(_ bytes: [UInt8], untilFirst: Bool = false) throws(MarkupError) {
    (self.bytes, readable) = (bytes, bytes)
    isXML = ["<?xml", "\u{FEFF}<?xml"].contains { bytes.starts(with: $0.utf8) }
    var (index, scanner) = (Self.contentStart(of: bytes), TemplateScanner(bytes))
    while let start = bytes[index...].firstIndex(where: { $0 == 0x3C || $0 == 0x7B }),
      start + 1 < bytes.count, first == nil || !untilFirst
    {
      let template = scanner.tag(at: start)
      switch (bytes[start], bytes[start + 1]) {
      case (0x3C, 0x41...0x5A), (0x3C, 0x61...0x7A):
        index = try begin(StartTag(bytes, at: start), at: start)
      case (0x3C, 0x2F): index = end(StartTag(bytes, at: start + 1), at: start)
      case (0x3C, 0x21), (0x3C, 0x3F): index = skip(at: start)
      default: index = template.map { skip($0) } ?? start + 1
      }
      if let template, !template.isComment { templates.append(template) }
    }
  }

  /// The place behind a tag of a template, or behind what it begins to comment out.
  private mutating func skip(_ template: TemplateTag) -> Int {
    let range = template.range
    guard template.isComment || template.word == "comment" else { return range.upperBound }
    var end = range.upperBound
    if !template.isComment, endsComments {
      let found = place(of: "endcomment", from: end)
      (end, endsComments) = (found ?? end, found != nil)
    }
    for place in range.lowerBound + 1..<end where bytes[place] == 0x3C { mask(place, with: 0x20) }
    return end
  }

  /// The place behind a byte order mark and what a site generator reads before a page, between lines
  /// of `---` or `+++`.
  static func contentStart(of bytes: [UInt8]) -> Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for line in ["---", "+++"] where bytes[mark...].starts(with: line.utf8) {
      return bytes.firstIndex(ofPart: "\n" + line, from: mark).map { $0 + 4 } ?? mark
    }
    return mark
  }

  private var isForeign: Bool { open["svg", default: 0] + open["math", default: 0] > 0 }

  private mutating func mask(_ place: Int, with byte: UInt8) {
    readable[place] = byte
    masked.insert(place)
  }

  private func place(of text: String, from start: Int) -> Int? {
    bytes.firstIndex(ofPart: text, from: start, ignoresCase: true)
  }

  /// Counts an element; returns the place behind its tag, or behind its content if that has no tags.
  private mutating func begin(_ tag: StartTag, at start: Int) throws(MarkupError) -> Int {
    let name = bytes.word(tag.name)
    if first == nil { first = name }
    if name == "noscript", start >= hidden.last?.upperBound ?? 0 {
      hidden.append(start..<(place(of: "</noscript", from: tag.end) ?? bytes.count) + 1)
    }
    let closesItself = tag.end >= 2 && bytes[tag.end - 2] == 0x2F
    if !HTMLSyntax.isVoid(name), !Self.endingByThemselves.contains(name),
      !(isForeign && closesItself)
    {
      open[name, default: 0] += 1
      depth += 1
    }
    count(upTo: start)
    let line = reached.line
    // Those of all tags with these names are on one element.
    let isOuter = name == "html" || name == "body"
    if isOuter { outer[name, default: 0] += tag.attributes.count }
    let attributes = isOuter ? outer[name, default: 0] : tag.attributes.count
    try MarkupError.check(attributes, of: .attributes, at: line)
    try MarkupError.check(depth / 4, of: .depth, at: line)
    var names: Set<String> = []
    for attribute in tag.attributes where !names.insert(bytes.word(attribute.name)).inserted {
      for place in attribute.name.lowerBound..<attribute.end { readable[place] = 0x20 }
    }
    for (place, byte) in tag.masked { mask(place, with: byte) }
    if names.contains(where: { $0.hasPrefix("data-tx") }) {
      annotated.append((start, line, reached.column, open["template", default: 0] > 0))
    }
    guard !isForeign, HTMLSyntax.content(of: name) != .nodes else { return tag.end }
    guard !(isXML && closesItself) else {
      throw .notWellFormed(
        line: line, reason: "<\(name)/> has no end in HTML; write <\(name)></\(name)>")
    }
    return place(of: "</" + name, from: tag.end) ?? bytes.count
  }

  private mutating func end(_ tag: StartTag, at start: Int) -> Int {
    let name = bytes.word(tag.name)
    if name == "head", headEnd == nil { headEnd = start }
    if let count = open[name], count > 0 {
      open[name] = count - 1
      depth -= 1
    }
    return tag.end
  }

  /// The place behind a comment, a document type or an instruction.
  private mutating func skip(at start: Int) -> Int {
    let end: String
    switch String(decoding: bytes[start...].prefix(9), as: UTF8.self).uppercased() {
    case let text where text.hasPrefix("<!--"): end = "-->"
    case "<![CDATA[" where isForeign: end = "]]>"
    case "<!DOCTYPE":
      end = ">"
      if first == nil { first = documentType(at: start + 9) }
    default: end = ">"
    }
    // '<!-->' is a whole comment.
    return place(of: end, from: start + 2).map { $0 + end.utf8.count } ?? bytes.count
  }

  private func documentType(at start: Int) -> String {
    let rest = bytes[start...].drop { StartTag.isBlank($0) }
    let name = rest.prefix { !StartTag.isBlank($0) && $0 != 0x3E && $0 != 0x5B }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Counts lines, and characters of the last of them.
  private mutating func count(upTo place: Int) {
    for byte in bytes[reached.place..<place] {
      if byte == 0x0A {
        reached = (reached.line + 1, 1, place)
      } else if byte & 0xC0 != 0x80 {
        reached.column += 1
      }
    }
    reached.place = place
  }
}
