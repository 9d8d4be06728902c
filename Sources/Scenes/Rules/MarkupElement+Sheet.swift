package import Tx2SVGCSS
package import Tx2SVGMarkup

extension MarkupElement {
  /// Spells the tokens of a style sheet in another way.
  package mutating func rewriteSheet(_ spell: (Token) -> String) {
    let sheet = TokenReader.respelled(text, spell)
    let isMarked = children.contains { if case .cdata = $0 { true } else { false } }
    if !isMarked {
      children = [.text(sheet)]
    } else if children.count == 1 {
      children = [.cdata(sheet)]
    } else {
      // Pages hide the marks in this way from readers that do not know them.
      children = [.text("/*"), .cdata("*/\(sheet)/*"), .text("*/")]
    }
  }

  /// The style sheets next to a page that it links, by the numbers of the links.
  package func linkedSheets(of path: String, reading sheet: (String) -> [UInt8]?) -> [Int: String] {
    var linked: [Int: String] = [:]
    for link in subtree where link.localName == "link" {
      let kinds = link["rel"]?.lowercased().words ?? []
      guard kinds.contains("stylesheet"), !kinds.contains("alternate"), link["disabled"] == nil,
        let address = link["href"]?.neighbor(of: path), let bytes = sheet(address)
      else { continue }
      linked[link.number] = Sheet.text(of: bytes)
    }
    return linked
  }

  /// The element with style sheets in place of the links with those numbers.
  package func holding(_ sheets: [Int: String]) -> MarkupElement {
    guard !sheets.isEmpty else { return self }
    var copy = self
    copy.updateAll { element in
      guard let text = sheets[element.number] else { return }
      (element.name, element.children) = ("style", [.text(text)])
    }
    return copy
  }
}

extension TokenReader {
  /// A text whose tokens are spelled in another way, with empty comments in place of its own.
  static func respelled(_ text: String, _ spell: (Token) -> String) -> String {
    var (result, end) = ("", SourcePosition.start)
    for token in tokens(of: text) {
      // Words must not merge in place of a comment, and lines keep their numbers.
      if token.position != end {
        let lines = String(repeating: "\n", count: max(0, token.position.line - end.line))
        result += "/*\(lines)*/"
      }
      result += spell(token)
      end = token.end
    }
    return result
  }
}

extension Token {
  /// The position of the next token if nothing is between.
  fileprivate var end: SourcePosition {
    var (line, column) = (position.line, position.column)
    for scalar in text.unicodeScalars {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    return SourcePosition(line: line, column: column)
  }
}
