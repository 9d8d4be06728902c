internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The properties of a root that have no meaning on a group: its ground, its transform, its font.
struct RootLook {
  /// The size of the font in CSS px.
  let fontSize: Double
  /// The height of a line in CSS px; `nil` if it is up to the font.
  let lineHeight: Double?
  /// Whether a CSS property turns it, about its middle unless specified otherwise.
  let turns: Bool
  /// The map of its CSS properties in CSS px, about its middle or else about its corner; `nil` if it has
  /// none or cannot be known.
  let transform: (text: String, place: UnitPoint)?
  /// The shape that its `clip-path` leaves, CSS px; `nil` if there is none or it cannot be known.
  let clip: ClipOutline?
  /// The radii of its corners, CSS px; `nil` if they are not round.
  let radii: Size?
  /// The properties of the space around a drawing that are lost.
  let lost: [String]

  init(_ style: Style, of size: Size) {
    fontSize = style.lengths(viewport: nil, window: nil).fontSize
    let line = style["line-height"].flatMap { try? CSSValue.number($0.text) }
    let height = style["line-height"].flatMap { try? CSSValue.pixels($0.text) }
    lineHeight = height ?? line.map { [fontSize] in $0 * fontSize }
    turns =
      ["transform", "rotate", "scale"].contains { name in
        style[name].map { $0.source != Style.attribute && $0.word != "none" } ?? false
      } && style["transform-origin"] == nil
    transform = Self.transform(style, size)
    clip = Self.clip(style, size)
    let corners = Corners(style, size)
    if case .round(let radii) = corners { self.radii = radii } else { radii = nil }
    lost =
      ["border", "box-shadow", "outline", "padding"].filter { name in
        style[name].map { !["0", "none"].contains($0.word) } ?? false
      } + (corners == .unknown ? ["border-radius"] : [])
  }

  private static func transform(_ style: Style, _ size: Size) -> (String, UnitPoint)? {
    let stated = (ElementTransform.properties + ["animation", "animation-name"]).filter { name in
      style[name].map { !$0.isOfAttribute || name != "transform" } ?? false
    }
    guard !stated.isEmpty, ["animation", "animation-name"].allSatisfy({ style[$0] == nil }),
      style.isCertain(about: stated),
      let map = ElementTransform(
        style: style, lengths: style.lengths(viewport: size, window: size)
      ).map(about: Rect(size: size))
    else { return nil }
    return (DrawingWindow.text(map), style["transform-origin"] == nil ? .center : .topLeading)
  }

  /// A filter acts before a clip.
  private static func clip(_ style: Style, _ size: Size) -> ClipOutline? {
    guard let value = style["clip-path"], value.isCertain,
      ["filter", "animation", "animation-name"].allSatisfy({ style[$0] == nil })
    else { return nil }
    let reader = style.lengths(viewport: size, window: size).reader(value)
    let shape = try? reader.whole { (reader) throws(CSSValueError) in
      try reader.clipPath(in: size)
    }
    return shape?.clip.outline(at: 0, in: Rect(size: size))
  }

  private enum Corners: Equatable {
    case square, round(Size)
    /// Not alike, or not for all readers.
    case unknown

    init(_ style: Style, _ size: Size) {
      self = .square
      guard let value = style["border-radius"] else { return }
      let lengths = style.lengths(viewport: size, window: nil)
      let sides = value.text.split(separator: "/").map { Set(String($0).words) }
      guard value.isCertain, sides.count < 3, sides.allSatisfy({ $0.count == 1 }),
        let x = sides.first?.first.flatMap({ lengths.value($0, .width) }),
        let y = sides.last?.first.flatMap({ lengths.value($0, .height) })
      else {
        self = .unknown
        return
      }
      // Neighbours that would overlap shrink (CSS Backgrounds 3, "Overlapping Curves").
      let excess = max(1, 2 * x / size.width, 2 * y / size.height)
      if x > 0, y > 0 { self = .round(Size(x / excess, y / excess)) }
    }
  }
}
