internal import CTx2SVGLibXML2
internal import Tx2SVGLimits

/// The result of a parse so far; a class because C callbacks reach it through a pointer.
final class XMLParserState {
  var type: MarkupDocument.DocumentType?
  var prolog: [MarkupNode] = []
  var root: MarkupElement?
  var epilog: [MarkupNode] = []
  /// The entities that lie outside the document, with the sign of their references.
  var outside: Set<String> = []
  var refusedEntity = false
  var failure: MarkupError?
  private var open: [MarkupElement] = []
  private var count = 0
  private var budget = Budget()

  static func of(_ context: UnsafeMutableRawPointer?) -> XMLParserState? {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let box = unsafe context.pointee._private
    else { return nil }
    return unsafe Unmanaged<XMLParserState>.fromOpaque(box).takeUnretainedValue()
  }

  static func line(of context: UnsafeMutableRawPointer?) -> Int {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let input = unsafe context.pointee.input
    else { return 0 }
    return unsafe Int(input.pointee.line)
  }

  /// Whether something is wrong already, so that nothing more need be read.
  var hasFailed: Bool { failure != nil || refusedEntity }

  /// Counts a cost on a line, and fails if there is too much of it.
  func spend(_ amount: Int, on cost: Budget.Cost, line: Int) {
    guard failure == nil else { return }
    do throws(MarkupError) {
      try MarkupError.at(line, try budget.spend(amount, on: cost))
    } catch {
      failure = error
    }
  }

  func start(_ element: MarkupElement) {
    count += 1
    spend(1, on: .nodes, line: element.line)
    if open.count >= Budget.Cost.depth.limit { spend(Int.max, on: .depth, line: element.line) }
    guard !hasFailed else { return }
    var element = element
    element.number = count
    open.append(element)
  }

  func end() {
    guard !hasFailed, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  /// Adds a node at the place of the parser; text that arrives in pieces becomes one node.
  func add(_ node: MarkupNode, in context: UnsafeMutableRawPointer?) {
    spend(1, on: .nodes, line: unsafe XMLParserState.line(of: context))
    guard !hasFailed else { return }
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

  func fail(line: Int, column: Int = 1, reason: String) {
    guard failure == nil else { return }
    let trimmed = reason.split(separator: "\n").first.map(String.init) ?? "not well formed"
    // Under SAX 1 libxml2 does not know where the innermost element began; this state does.
    let opened = open.last.map { " line \($0.line) " } ?? " "
    let located = trimmed.replacingParts(" line 0 ", with: opened)
    // There '<' and '&' are no mistake in HTML.
    let raw =
      open.last.map { ["script", "style"].contains($0.name) ? " in <\($0.name)>" : "" } ?? ""
    failure = .notWellFormed(line: line, column: max(column, 1), reason: located + raw)
  }
}
