internal import Tx2SVGCSS
package import Tx2SVGMarkup

extension AnimatedDocument {
  /// The accessible name: the title of the drawing, or of the page.
  package var title: String? {
    let near = isPage ? markup.root.subtree : markup.root.children.compactMap(\.element)
    return near.first { $0.localName == "title" }?.text.trimmingBlanks
  }

  /// Gives a drawing another accessible name.
  package mutating func setTitle(_ title: String) {
    let words = [MarkupNode.text(title)]
    let place = markup.root.children.firstIndex { $0.element?.localName == "title" }
    if let place, case .element(var element) = markup.root.children[place] {
      element.children = words
      markup.root.children[place] = .element(element)
      return
    }
    let prefix = markup.root.name.dropLast(markup.root.localName.count)
    markup.root.children.insert(.element(MarkupElement(prefix + "title", [:], words)), at: 0)
    for index in parts.indices where !parts[index].path.isEmpty { parts[index].path[0] += 1 }
  }
}

extension MarkupElement {
  /// The drawing as readers of one look see it, whatever theirs is: `prefers-color-scheme` in its
  /// sheets becomes what is always or never so.
  package func showing(dark: Bool) -> MarkupElement {
    var copy = self
    copy["media"] = self["media"].map { TokenReader.decided($0, dark: dark) }
    if copy.isSheet {
      let spelled = TokenReader.decisions(in: text, dark: dark)
      copy.rewriteSheet { spelled[$0.position] ?? $0.text }
    } else {
      copy.updateChildren { $0 = $0.showing(dark: dark) }
    }
    return copy
  }
}

extension TokenReader {
  fileprivate static func decided(_ media: String, dark: Bool) -> String {
    let spelled = decisions(in: media, dark: dark)
    return respelled(media) { spelled[$0.position] ?? $0.text }
  }

  /// The tokens to write in place of the feature and of its value, by their positions.
  fileprivate static func decisions(in text: String, dark: Bool) -> [SourcePosition: String] {
    var spelled: [SourcePosition: String] = [:]
    let words = tokens(of: text).filter { $0.kind != .whitespace }
    for (index, token) in words.enumerated()
    where token.text.lowercased() == "prefers-color-scheme" && index + 2 < words.count {
      let value = words[index + 2]
      guard words[index + 1].kind == .symbol(":"), case .ident(let look) = value.kind else {
        continue
      }
      let isShown = look.lowercased() == (dark ? "dark" : "light")
      spelled[token.position] = isShown ? "min-width" : "max-width"
      spelled[value.position] = isShown ? "0" : "-1px"
    }
    return spelled
  }
}
