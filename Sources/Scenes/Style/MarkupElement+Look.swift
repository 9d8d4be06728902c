internal import Tx2SVGCSS
package import Tx2SVGMarkup

extension MarkupElement {
  /// The drawing as readers of one look see it, whatever theirs is: `prefers-color-scheme` in its
  /// sheets becomes what is always or never so, and its `color-scheme`, with all `light-dark()`, is one.
  package func showing(dark: Bool) -> MarkupElement {
    var copy = self
    copy.updateAll { element in
      element["media"] = element["media"].map { TokenReader.decided($0, dark: dark) }
      guard element.isSheet else { return }
      let spelled = TokenReader.decisions(in: element.text, dark: dark)
      element.rewriteSheet { spelled[$0.position] ?? $0.text }
    }
    let styles = StyleCascade(decided: copy, at: nil, dark: dark)
    guard let look = copy.attributes.choose(dark: dark, of: styles) else { return copy }
    copy.updateAll { element in
      element.attributes.show(dark: look)
      guard element.isSheet else { return }
      let words = TokenReader.tokens(of: element.text)
      let kept = Set(words.showing(dark: look).map(\.position))
      element.rewriteSheet { kept.contains($0.position) ? $0.text : "" }
    }
    return copy
  }

  /// Writes the properties of all `style` attributes as attributes, which no page forbids.
  package mutating func spellStyles() {
    for declaration in StyleDeclaration.all(in: self["style"] ?? "")
    where declaration.name != "all" {
      for name in StyleProperties.longhands(of: declaration.name) {
        // What is inherited needs no attribute, unless one says something else.
        guard declaration.value != "inherit" || self[name] != nil else { continue }
        self[name] = declaration.value
      }
    }
    self["style"] = nil
    updateChildren { $0.spellStyles() }
  }
}

extension TokenReader {
  fileprivate static func decided(_ media: String, dark: Bool) -> String {
    let spelled = decisions(in: media, dark: dark)
    return respelled(media) { spelled[$0.position] ?? $0.text }
  }

  /// The texts to write in place of the words of the feature, by their positions.
  fileprivate static func decisions(in text: String, dark: Bool) -> [SourcePosition: String] {
    var spelled: [SourcePosition: String] = [:]
    let words = tokens(of: text)
    let decided = MediaFeatures.decided(in: words) { feature in
      MediaFeatures.asksForDark(feature).map { $0 == dark }
    }
    for (place, isShown) in decided {
      for word in words[place] { spelled[word.position] = "" }
      spelled[words[place.lowerBound].position] = MediaFeatures.words(isShown)
    }
    return spelled
  }
}

extension [MarkupAttribute] {
  /// Shows all readers one of two looks of a drawing, where its root leaves it to them; returns the look
  /// if all of the drawing has it.
  mutating func choose(dark: Bool, of styles: StyleCascade) -> Bool? {
    let style = styles.style(of: styles.elements[0])
    guard let look = style.isDark(forDark: dark) else { return nil }
    let isOne = !styles.elements.dropFirst().contains {
      styles.statedNames(of: $0).contains("color-scheme")
    }
    guard style.isDark(forDark: !dark) != look else { return isOne ? look : nil }
    let own = first { $0.name == "style" }.map { $0.value + ";" } ?? ""
    removeAll { $0.name == "style" }
    append(MarkupAttribute("style", own + "color-scheme:\(dark ? "dark" : "light")!important"))
    return isOne ? look : nil
  }

  /// Gives values that depend on the look those of one.
  mutating func show(dark: Bool) {
    for index in indices
    where self[index].value[...].firstRange(ofPart: "light-dark(", ignoresCase: true) != nil {
      self[index].value = TokenPrinter.text(
        TokenReader.tokens(of: self[index].value).showing(dark: dark))
    }
  }
}
