/// The way an HTML parser reads an element, whatever the document means by it (HTML, 13.2).
enum HTMLSyntax {
  /// The language whose rules apply to the children of an element.
  enum Place: Hashable { case html, svg, math }

  enum Content: Hashable {
    case nodes
    /// Text in which references to characters are replaced.
    case escapableText
    /// Text as written, up to the end tag.
    case rawText
    /// Text as written, up to the end of the file.
    case endless
  }

  /// Elements without content and end tag.
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Elements of SVG and MathML whose content is HTML again.
  private static let integrationPoints: [Place: Set<String>] = [
    .svg: ["foreignobject", "desc", "title"], .math: ["mi", "mo", "mn", "ms", "mtext"],
  ]

  /// Start tags that end a drawing or a formula.
  private static let breakouts: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
    "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu",
    "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub",
    "sup", "table", "tt", "u", "ul", "var",
  ]

  static func owner(of name: String, in place: Place) -> Place {
    switch name.lowercased() {
    case "svg" where place != .svg: .svg
    case "math" where place == .html: .math
    default: place
    }
  }

  static func place(inside element: MarkupElement, of owner: Place) -> Place {
    let name = element.name.lowercased()
    if integrationPoints[owner]?.contains(name) == true { return .html }
    let encodings = ["text/html", "application/xhtml+xml"]
    let holdsPage =
      owner == .math && name == "annotation-xml"
      && encodings.contains(element["encoding"]?.lowercased() ?? "")
    return holdsPage ? .html : owner
  }

  static func content(of name: String) -> Content {
    switch name.lowercased() {
    case "title", "textarea": .escapableText
    case "style", "script", "xmp", "iframe", "noembed", "noframes": .rawText
    case "plaintext": .endless
    default: .nodes
    }
  }

  /// Whether an element of HTML has no end tag.
  static func isVoid(_ name: String) -> Bool { void.contains(name) }

  /// Whether an element that should belong to SVG or MathML would end it instead.
  static func breaksOut(_ element: MarkupElement) -> Bool {
    let name = element.name.lowercased()
    let looks = ["color", "face", "size"]
    return breakouts.contains(name)
      || name == "font" && element.attributes.contains { looks.contains($0.name.lowercased()) }
  }
}
