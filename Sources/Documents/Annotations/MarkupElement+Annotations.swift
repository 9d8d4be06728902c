internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension MarkupElement {
  /// Cuts the annotations out of a style sheet, with the rules that have nothing else.
  ///
  /// In the written file they would move again what moves already.
  mutating func cutAnnotations() {
    guard isSheet, StyleFile.annotates(text) else { return }
    let tokens = TokenReader.tokens(of: text)
    var isCut = tokens.map { _ in false }
    var openings: [Int] = []
    for (index, token) in tokens.enumerated() where !isCut[index] {
      if tokens.opensAnnotation(index) {
        for place in index..<tokens.declarationEnd(index) { isCut[place] = true }
      } else if token.kind == .symbol("{") {
        openings.append(index)
      } else if token.kind == .symbol("}"), let opening = openings.popLast() {
        let inside = (opening + 1)..<index
        guard inside.contains(where: { isCut[$0] }),
          inside.allSatisfy({ isCut[$0] || tokens[$0].kind == .whitespace })
        else { continue }
        let start = tokens[..<opening].lastIndex { $0.kind.isBoundary }.map { $0 + 1 } ?? 0
        for place in start...index { isCut[place] = true }
      }
    }
    let cuts = Set(zip(tokens, isCut).filter(\.1).map(\.0.position))
    rewriteSheet { cuts.contains($0.position) ? "" : $0.text }
  }
}

extension Token.Kind {
  /// Whether a rule or a declaration may begin after it.
  fileprivate var isBoundary: Bool { [.symbol("{"), .symbol("}"), .symbol(";")].contains(self) }
}

extension [Token] {
  /// Whether the declaration of an annotation begins at a token.
  fileprivate func opensAnnotation(_ index: Int) -> Bool {
    guard case .ident(let name) = self[index].kind, name.hasPrefix(AnnotationRules.prefix) else {
      return false
    }
    return self[..<index].last { $0.kind != .whitespace }?.kind.isBoundary == true
      && self[(index + 1)...].first { $0.kind != .whitespace }?.kind == .symbol(":")
  }

  /// The place behind a declaration, and behind its semicolon.
  fileprivate func declarationEnd(_ start: Int) -> Int {
    var depth = 0
    for index in start..<count {
      switch self[index].kind {
      case .symbol(";") where depth == 0: return index + 1
      case .symbol("}") where depth == 0: return index
      case let kind: depth += kind.bracketing
      }
    }
    return count
  }
}
