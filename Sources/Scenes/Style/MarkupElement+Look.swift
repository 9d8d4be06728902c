internal import Tx2SVGCSS
package import Tx2SVGMarkup

extension MarkupElement {
  /// The drawing as readers of one look see it, whatever theirs is: `prefers-color-scheme` in its
  /// sheets becomes what is always or never so, and its `color-scheme`, with all `light-dark()`, is one.
  package func showing(dark: Bool) -> MarkupElement {
    var copy = self
    let styles = StyleCascade(document: self, about: ["color-scheme"])
    let look = copy.attributes.choose(dark: dark, of: styles.style(of: self))
    copy.updateAll { element in
      element["media"] = element["media"].map { TokenReader.decided($0, dark: dark) }
      if let look { element.attributes.show(dark: look) }
      guard element.isSheet else { return }
      var spelled = TokenReader.decisions(in: element.text, dark: dark)
      if let look {
        let words = TokenReader.tokens(of: element.text)
        let kept = Set(words.showing(dark: look).map(\.position))
        for word in words where !kept.contains(word.position) { spelled[word.position] = "" }
      }
      element.rewriteSheet { spelled[$0.position] ?? $0.text }
    }
    return copy
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
  /// Shows all readers one of two looks, where a style leaves it to them; returns the look, if the style
  /// has any.
  mutating func choose(dark: Bool, of style: Style) -> Bool? {
    let scheme = style.colorScheme
    guard scheme.isAlwaysDark == nil, scheme.isDark(forDark: dark) == dark else {
      return scheme.isAlwaysDark
    }
    let own = first { $0.name == "style" }.map { $0.value + ";" } ?? ""
    removeAll { $0.name == "style" }
    append(
      MarkupAttribute("style", own + "color-scheme:\(dark ? "dark" : "light")!important"))
    return dark
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
