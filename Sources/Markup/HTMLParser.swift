internal import Tx2SVGLimits

#if !canImport(CTx2SVGGumbo)

/// Refuses pages: this program was built without the parser of HTML.
enum HTMLParser {
  static let isThere = false

  static func page(_ bytes: [UInt8], _ tags: HTMLTags) throws(MarkupError) -> MarkupDocument {
    throw .noPages
  }
}

#else

internal import CTx2SVGGumbo

/// Owns one tree of gumbo, and makes a value tree of it.
@safe
struct HTMLParser: ~Copyable {
  static let isThere = true
  /// The most memory of a tree: misnested elements make many of few bytes.
  private static let memory = 512 << 20

  private var arena: UnsafeMutablePointer<tx_arena>?

  /// The page, or a fragment of one, which has neither a document type nor any of the outer elements.
  static func page(_ bytes: [UInt8], _ tags: HTMLTags) throws(MarkupError) -> MarkupDocument {
    let isFragment = !["html", "head", "body"].contains(tags.first ?? "")
    var parser = HTMLParser()
    return try parser.read(bytes, tags, isFragment: isFragment)
  }

  private init() { unsafe arena = nil }

  deinit { unsafe tx_free(arena) }

  private mutating func read(
    _ bytes: [UInt8], _ tags: HTMLTags, isFragment: Bool
  ) throws(MarkupError) -> MarkupDocument {
    let skipped = HTMLTags.contentStart(of: bytes)
    let count = bytes.count - skipped
    let result = unsafe tags.readable.withUnsafeBytes { content in
      Result { () throws(MarkupError) -> MarkupDocument in
        guard let start = unsafe content.baseAddress?.assumingMemoryBound(to: CChar.self) else {
          throw .empty
        }
        let output = unsafe tx_parse(&arena, start + skipped, count, isFragment, Self.memory)
        guard let root = unsafe output?.pointee.root else {
          try MarkupError.check(.max, of: .nodes)
          throw .libraryFailure("reading a page")
        }
        var tree = unsafe HTMLTree(bytes, tags.masked, at: start, skipping: skipped)
        return unsafe try tree.document(root)
      }
    }
    var document = try result.get()
    document.source?.settle(document.root, tags)
    return document
  }
}

/// Makes a value tree of gumbo's nodes, and keeps their places.
@safe
private struct HTMLTree {
  private typealias Node = UnsafeMutablePointer<GumboNode>

  /// The bytes that places count from.
  private let start: UnsafePointer<CChar>
  /// The places of bytes of templates that gumbo has read as others.
  private let masked: Set<Int>
  /// The number of bytes and of lines before those that gumbo has read.
  private let skipped: (bytes: Int, lines: Int)
  private var source: PageSource
  /// The places of tags that have an element.
  private var begun: Set<Int> = []
  private var budget = Budget()
  private var count = 0

  init(_ bytes: [UInt8], _ masked: Set<Int>, at start: UnsafePointer<CChar>, skipping count: Int) {
    unsafe self.start = start
    self.masked = masked
    skipped = (count, bytes[..<count].count { $0 == 0x0A })
    source = PageSource(bytes)
  }

  mutating func document(
    _ root: UnsafeMutablePointer<GumboNode>
  ) throws(MarkupError) -> MarkupDocument {
    var document = unsafe MarkupDocument(root: try element(root, depth: 1))
    document.source = source
    return document
  }

  private mutating func element(_ node: Node, depth: Int) throws(MarkupError) -> MarkupElement {
    let data = unsafe node.pointee.v.element
    var element = unsafe MarkupElement(name(of: data))
    element.line = unsafe skipped.lines + Int(data.start_pos.line)
    element.column = unsafe Int(data.start_pos.column)
    count += 1
    element.number = count
    try spend(depth: depth, line: element.line)
    for index in unsafe 0..<Int(data.attributes.length) {
      guard
        let attribute = unsafe data.attributes.data[index]?.assumingMemoryBound(
          to: GumboAttribute.self)
      else { continue }
      unsafe element.attributes.append(self.attribute(attribute.pointee))
    }
    if let place = unsafe place(of: data, element.name) {
      source.places[count] = place
    } else {
      // The parser begins some elements again, with the same attributes.
      element.attributes.removeAll { $0.name.hasPrefix("data-tx") }
    }
    // The content of a template is another document.
    guard unsafe node.pointee.type != GUMBO_NODE_TEMPLATE else { return element }
    for index in unsafe 0..<Int(data.children.length) {
      guard let child = unsafe data.children.data[index]?.assumingMemoryBound(to: GumboNode.self)
      else { continue }
      unsafe try add(child, to: &element, depth: depth)
    }
    return element
  }

  private mutating func add(
    _ node: Node, to element: inout MarkupElement, depth: Int
  ) throws(MarkupError) {
    switch unsafe node.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
      unsafe element.children.append(.element(try self.element(node, depth: depth + 1)))
    case GUMBO_NODE_COMMENT:
      try spend(depth: depth, line: element.line)
      unsafe element.children.append(.comment(String(cString: node.pointee.v.text.text)))
    default:
      try spend(depth: depth, line: element.line)
      let text = unsafe XMLText.spelled(String(cString: node.pointee.v.text.text))
      if case .text(let start)? = element.children.last {
        element.children[element.children.count - 1] = .text(start + text)
      } else {
        element.children.append(.text(text))
      }
    }
  }

  private mutating func spend(depth: Int, line: Int) throws(MarkupError) {
    try MarkupError.at(line, try budget.spend(on: .nodes))
    try MarkupError.check(depth, of: .depth, at: line)
  }

  /// The place of an element; `nil` if no tag of its own begins it.
  private mutating func place(of data: GumboElement, _ name: String) -> PageSource.Place? {
    guard let tag = unsafe data.original_tag.data, unsafe data.original_tag.length > 0 else {
      return nil
    }
    let begin = unsafe tag - start
    guard begun.insert(begin).inserted else { return nil }
    let tagEnd = unsafe begin + Int(data.original_tag.length)
    let place = unsafe Int(data.end_pos.offset) + skipped.bytes
    let contentEnd = max(tagEnd, min(place, source.bytes.count))
    // What ends an element may be the end of another one, or a tag that closes itself.
    let ending = unsafe Self.text(data.original_end_tag)
    let isOwn =
      ending.dropFirst(2).prefix { !" \t\r\n\u{C}/>".contains($0) }.lowercased()
      == name.lowercased()
    return PageSource.Place(
      tag: begin..<tagEnd, contentEnd: contentEnd,
      end: place > begin && isOwn ? contentEnd + ending.utf8.count : contentEnd)
  }

  private func name(of data: GumboElement) -> String {
    guard unsafe data.tag == GUMBO_TAG_UNKNOWN || data.tag_namespace != GUMBO_NAMESPACE_HTML else {
      return unsafe String(cString: gumbo_normalized_tagname(data.tag))
    }
    var text = unsafe data.original_tag
    unsafe gumbo_tag_from_original_text(&text)
    if unsafe data.tag_namespace == GUMBO_NAMESPACE_SVG,
      let name = unsafe gumbo_normalize_svg_tagname(&text)
    {
      return unsafe String(cString: name)
    }
    return unsafe Self.text(text).lowercased()
  }

  private func attribute(_ attribute: GumboAttribute) -> MarkupAttribute {
    let name = unsafe String(cString: attribute.name)
    let prefix =
      switch unsafe attribute.attr_namespace {
      case GUMBO_ATTR_NAMESPACE_XLINK: "xlink:"
      case GUMBO_ATTR_NAMESPACE_XML: "xml:"
      case GUMBO_ATTR_NAMESPACE_XMLNS where name != "xmlns": "xmlns:"
      default: ""
      }
    if !masked.isEmpty, let written = unsafe attribute.original_value.data {
      let (begin, count) = unsafe (written - start, Int(attribute.original_value.length))
      let range = begin..<begin + count
      if !masked.isDisjoint(with: range) {
        let isQuoted = unsafe [0x22, 0x27].contains(written.pointee)
        let value = source.bytes[isQuoted ? range.dropFirst().dropLast() : range]
        return MarkupAttribute(
          prefix + name, XMLText.spelled(String(decoding: value, as: UTF8.self)))
      }
    }
    return unsafe MarkupAttribute(prefix + name, XMLText.spelled(String(cString: attribute.value)))
  }

  private static func text(_ piece: GumboStringPiece) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(start: piece.data, count: Int(piece.length))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

#endif
