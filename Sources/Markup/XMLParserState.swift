internal import CTx2SVGLibXML2

/// What a parse has built so far; a class because C callbacks reach it through a pointer.
final class XMLParserState {
  var type: MarkupDocument.DocumentType?
  var prolog: [MarkupNode] = []
  var root: MarkupElement?
  var epilog: [MarkupNode] = []
  var refusedEntity = false
  var failure: MarkupError?
  private var open: [MarkupElement] = []
  private var count = 0

  /// The state that a parser context carries.
  static func of(_ context: UnsafeMutableRawPointer?) -> XMLParserState? {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let box = unsafe context.pointee._private
    else { return nil }
    return unsafe Unmanaged<XMLParserState>.fromOpaque(box).takeUnretainedValue()
  }

  /// The line that a parser context has reached.
  static func line(of context: UnsafeMutableRawPointer?) -> Int {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let input = unsafe context.pointee.input
    else { return 0 }
    return unsafe Int(input.pointee.line)
  }

  /// Opens an element.
  func start(_ element: MarkupElement) {
    count += 1
    var element = element
    element.number = count
    open.append(element)
  }

  /// Closes the innermost element.
  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  /// Adds a node where the parser stands; text that arrives in pieces becomes one node.
  func add(_ node: MarkupNode) {
    guard let top = open.indices.last else {
      if root == nil { prolog.append(node) } else { epilog.append(node) }
      return
    }
    if case .text(let more) = node, case .text(var text)? = open[top].children.last {
      open[top].children.removeLast()
      text += more
      open[top].children.append(.text(text))
    } else {
      open[top].children.append(node)
    }
  }

  /// Keeps the first failure.
  func fail(line: Int, reason: String) {
    guard failure == nil else { return }
    let trimmed = reason.split(separator: "\n").first.map(String.init) ?? "not well formed"
    // Under SAX 1 libxml2 does not know where the innermost element began; this state does.
    let opened = open.last.map { " line \($0.line) " } ?? " "
    let located = trimmed.replacingParts(" line 0 ", with: opened)
    // There '<' and '&' are no mistake in HTML.
    let raw =
      open.last.map { ["script", "style"].contains($0.name) ? " in <\($0.name)>" : "" } ?? ""
    failure = .notWellFormed(line: line, reason: located + raw)
  }
}
