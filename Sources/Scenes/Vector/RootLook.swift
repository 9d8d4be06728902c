internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The properties of a root that mean nothing on a group: its ground, its transform, its font.
struct RootLook {
  /// The size of the font in CSS px.
  let fontSize: Double
  /// The height of a line in CSS px.
  let lineHeight: Double
  /// The colour of the ground, as CSS.
  let background: String?
  /// Whether a ground is lost, such as a picture.
  let losesBackground: Bool
  /// Whether a property of CSS turns it, about its middle if nothing else is said.
  let turns: Bool

  /// Reads the style of a root.
  init(_ style: Style) {
    fontSize = style.lengths(viewport: nil, window: nil).fontSize
    let line = style["line-height"].flatMap { try? CSSValue.number($0.text) }
    let height = style["line-height"].flatMap { try? CSSValue.pixels($0.text) }
    // A usual font has lines of this height.
    lineHeight = height ?? fontSize * (line ?? 1.15)
    let ground = style["background-color"] ?? style["background"]
    background = ground.flatMap { $0.isCertain ? Self.color(in: $0.text) : nil }
    losesBackground =
      background == nil && ground.map { !["none", "transparent"].contains($0.word) } ?? false
    turns =
      ["transform", "rotate", "scale"].contains { name in
        style[name].map { $0.source != Style.attribute && $0.word != "none" } ?? false
      } && style["transform-origin"] == nil
  }

  /// The colour among the words of a background, if it can be seen.
  private static func color(in text: String) -> String? {
    var rest = TokenReader.tokens(of: text).trimmed[...]
    while !rest.isEmpty {
      var (end, depth) = (rest.startIndex, 0)
      repeat {
        switch rest[end].kind {
        case .function, .symbol("("): depth += 1
        case .symbol(")"): depth -= 1
        default: break
        }
        end += 1
      } while depth > 0 && end < rest.endIndex
      let word = TokenPrinter.text(rest[..<end])
      if word.lowercased() == "currentcolor" { return word }
      if let color = try? Color(css: word) { return color.opacity > 0 ? word : nil }
      rest = rest[end...]
    }
    return nil
  }
}
