internal import Tx2SVGScenes
internal import Tx2SVGMarkup

/// The names that a document uses already.
struct DocumentNames {
  private var used: Set<String> = []
  private var hash = ContentHash()

  init(_ document: AnimatedDocument) {
    collect(document.markup.root)
    hash.add(.element(document.markup.root))
    for part in document.parts { hash.add(part.motion) }
  }

  private mutating func collect(_ element: MarkupElement) {
    if let id = element["id"] { used.insert(id) }
    for name in (element["class"] ?? "").split(whereSeparator: \.isWhitespace) {
      used.insert(String(name))
    }
    for case .element(let child) in element.children { collect(child) }
  }

  /// A prefix with which no name of the document begins.
  var freePrefix: String {
    var hash = hash
    while used.contains(where: { $0.hasPrefix(hash.prefix) }) { hash.add("again") }
    return hash.prefix
  }
}
