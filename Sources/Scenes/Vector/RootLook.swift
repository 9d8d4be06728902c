internal import Tx2SVGCSS

/// The properties of a root that have no meaning on a group: its ground, its transform, its font.
struct RootLook {
  /// The size of the font in CSS px.
  let fontSize: Double
  /// The height of a line in CSS px; `nil` if it is up to the font.
  let lineHeight: Double?
  /// Whether a CSS property turns it, about its middle unless specified otherwise.
  let turns: Bool
  /// The `border-radius`, unless there is none.
  let radius: String?
  /// The properties of the space around a drawing that are lost.
  let lost: [String]

  init(_ style: Style) {
    fontSize = style.lengths(viewport: nil, window: nil).fontSize
    let line = style["line-height"].flatMap { try? CSSValue.number($0.text) }
    let height = style["line-height"].flatMap { try? CSSValue.pixels($0.text) }
    let size = fontSize
    lineHeight = height ?? line.map { $0 * size }
    turns =
      ["transform", "rotate", "scale"].contains { name in
        style[name].map { $0.source != Style.attribute && $0.word != "none" } ?? false
      } && style["transform-origin"] == nil
    radius = style["border-radius"].flatMap {
      ["0", "0px", "0%"].contains($0.word) ? nil : $0.text
    }
    lost = ["border", "box-shadow", "outline", "padding"].filter { name in
      style[name].map { !["0", "none"].contains($0.word) } ?? false
    }
  }
}
