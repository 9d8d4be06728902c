internal import Tx2SVGCSS
package import Tx2SVGMarkup
package import Tx2SVGMotion

extension MarkupElement {
  /// The drawing for renderers that know little of CSS, as readers of one look see it in a window of a
  /// size: without rules, `var()` and `light-dark()`, and with colours in sRGB.
  package func plain(at size: Size, dark: Bool) -> MarkupElement {
    let styles = StyleCascade(plain: self, at: size, dark: dark)
    var copy = self
    copy.updateAll { element in
      // The places of elements count the sheets.
      if element.isSheet { element.children = [] }
      element.attributes = styles.plainAttributes(of: element, dark: dark)
    }
    return copy
  }
}

extension StyleCascade {
  /// The cascade with those rules alone that hold in a window of a size and in a look.
  init(plain root: MarkupElement, at size: Size, dark: Bool) {
    let rules = StyleRules(document: root) { rule in
      !rule.isForLessMotion
        && rule.conditions.allSatisfy { condition in
          let left = condition.decided(at: size, dark: dark)
          return left.map { $0.prelude.isEmpty || $0.keyword == "scope" || !$0.isOpen } ?? false
        }
    }
    self.init(document: root, rules: rules.all)
  }

  /// The attributes of an element, with the values that rules give it in `style`.
  func plainAttributes(of element: MarkupElement, dark: Bool) -> [MarkupAttribute] {
    var element = element
    let style = style(of: element)
    var declared: [String] = []
    for name in statedNames(of: element) {
      guard let value = style[name] else { continue }
      let text = value.plainText(dark: style.isDark(forDark: dark) ?? false)
      if value.source != Style.attribute {
        declared.append("\(name):\(text)")
      } else if text != element[name]?.trimmingBlanks {
        element[name] = text
      }
    }
    element["style"] = declared.isEmpty ? nil : declared.joined(separator: ";")
    return element.attributes
  }
}

extension Style.Value {
  fileprivate func plainText(dark: Bool) -> String {
    guard text.hasPart("(") else { return text }
    let words = TokenReader.tokens(of: text)
    let shown = words.showing(dark: dark)
    let spelled = shown == words ? text : TokenPrinter.text(shown)
    return (try? Color(css: spelled))?.cssWithOpacity ?? spelled
  }
}
