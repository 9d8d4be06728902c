internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The style of a page, or of a part of one, in a file that it links: a strict policy forbids any other.
struct LinkedSheet {
  /// The address of the file, as the page spells it.
  private let address: String
  private let prefix: String
  private(set) var text = ""
  /// The classes that stand for `style` attributes.
  private var classes: [String: String] = [:]

  /// Creates the sheet of a file; there is none unless the options ask for it.
  init?(_ options: ExportOptions, _ nodes: [MarkupNode] = []) {
    guard let address = options.sheetAddress else { return nil }
    self.address = address
    prefix = options.idPrefix ?? Gap.prefix.text
    text = nodes.compactMap(\.element?.text).joined()
  }

  var link: MarkupNode { .element(MarkupElement("link", ["rel": "stylesheet", "href": address])) }

  /// Takes all style out of a page, or a part of one, and links it there.
  mutating func take(from root: inout MarkupElement) throws(ExportError) {
    try collect(from: &root)
    let isPlain = text.unicodeScalars.allSatisfy { $0.isASCII || Gap.isMark($0) }
    if !isPlain { text = "@charset \"UTF-8\";" + text }
    // Within a drawing HTML knows no links.
    if root.name == "svg" { root = MarkupElement("span", [:], [.element(root)]) }
    guard !root.updateFirst(where: { $0.name == "head" }, { $0.children.append(link) }) else {
      return
    }
    root.children.insert(link, at: 0)
  }

  private mutating func collect(from element: inout MarkupElement) throws(ExportError) {
    if let style = element["style"] {
      element["style"] = nil
      if !style.trimmingBlanks.isEmpty { element.addClass(try name(of: style)) }
    }
    var children: [MarkupNode] = []
    for node in element.children {
      guard case .element(var child) = node else {
        children.append(node)
        continue
      }
      if child.isSheet {
        try add(child)
      } else {
        try collect(from: &child)
        children.append(.element(child))
      }
    }
    element.children = children
  }

  /// The class with the declarations of a `style` attribute, which are stronger than those of rules.
  private mutating func name(of style: String) throws(ExportError) -> String {
    if let name = classes[style] { return name }
    try check(style, isSheet: false)
    let name = "\(prefix)\(classes.count)"
    classes[style] = name
    // No element has three ids.
    text += ".\(name):not(#a#b#c){\(style)}"
    return name
  }

  private mutating func add(_ sheet: MarkupElement) throws(ExportError) {
    try check(sheet.text, isSheet: true)
    text += sheet["media"].map { "@media \($0){\(sheet.text)}" } ?? sheet.text
  }

  /// Refuses what would mean something else in another place.
  private func check(_ style: String, isSheet: Bool) throws(ExportError) {
    let tokens = TokenReader.tokens(of: style)
    var open: [Unicode.Scalar] = []
    for token in tokens {
      switch token.kind {
      case .function: open.append(")")
      case .symbol("("): open.append(")")
      case .symbol("["): open.append("]")
      case .symbol("{"): open.append("}")
      case .symbol(let end) where ")]}".unicodeScalars.contains(end):
        guard open.popLast() == end else { throw Self.cannotMove("with a '\(end)' too many") }
      case .atKeyword(let name)
      where isSheet && ["import", "namespace"].contains(name.lowercased()):
        throw Self.cannotMove("with '@\(name)', which stands first in a file,")
      case .unclosed, .nestedTooDeep: throw Self.cannotMove("that ends before it is complete")
      default: break
      }
    }
    guard open.isEmpty else { throw Self.cannotMove("that ends before it is complete") }
    let lost = StyleAddresses.placed(in: tokens).first { place in
      address.contains("/") && !place.text.contains(":") && !place.text.hasPrefix("/")
    }
    if let lost {
      throw .document(
        "the style refers to '\(lost.text)', next to the page: write '--css-out' next to it, too")
    }
  }

  private static func cannotMove(_ how: String) -> ExportError {
    .document("a style \(how) cannot go into '--css-out'")
  }
}
