/// The properties of CSS that make up the style of an element of a drawing.
enum StyleProperties {
  /// Properties whose value the content of an element inherits, unless it states another one.
  private static let inherited = words(
    """
    clip-rule color color-interpolation color-interpolation-filters color-rendering color-scheme cursor
    direction dominant-baseline fill fill-opacity fill-rule font-family font-feature-settings
    font-kerning font-size font-size-adjust font-stretch font-style font-variant
    font-variation-settings font-weight image-rendering letter-spacing line-height marker-end
    marker-mid marker-start overflow-wrap paint-order pointer-events quotes shape-rendering stroke
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width tab-size text-align text-anchor text-indent text-rendering
    text-transform visibility white-space word-break word-spacing writing-mode
    """)

  /// Whether the content of an element inherits a property; custom ones are inherited too.
  static func isInherited(_ name: String) -> Bool { inherited.contains(name) }

  /// The attributes that state a property on any element of a drawing (SVG 2, "Presentation
  /// attributes").
  static let attributes = words(
    """
    alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
    color-interpolation-filters direction display dominant-baseline fill fill-opacity fill-rule
    filter flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style
    font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid
    marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
    shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
    text-rendering transform-box transform-origin unicode-bidi vector-effect visibility word-spacing
    writing-mode isolation
    """)

  /// The properties that give elements of a name their place and size (SVG 2, "Geometry").
  static func geometry(of name: String) -> Set<String> { geometry[name] ?? [] }

  private static let geometry = [
    "rect": words("x y width height rx ry"), "image": words("x y width height"),
    "use": words("x y width height"), "svg": words("x y width height"),
    "foreignObject": words("x y width height"), "circle": words("cx cy r"),
    "ellipse": words("cx cy rx ry"), "path": words("d"),
  ]

  static func isPresentation(_ attribute: String, of element: String) -> Bool {
    attribute == "transform" || geometry(of: element).contains(attribute)
      || attributes.contains(attribute)
  }

  /// Whether CSS accepts a value that an attribute may have: in CSS a length needs a unit.
  static func isValid(_ value: String, for name: String, of element: String) -> Bool {
    guard name != "d", geometry(of: element).contains(name) else { return true }
    var scanner = NumberScanner(value)
    guard let number = scanner.number() else { return true }
    return number == 0 || !scanner.isAtEnd
  }

  /// The properties that a shorthand sets; for all others the property itself.
  static func longhands(of name: String) -> [String] {
    name == "marker" ? ["marker-start", "marker-mid", "marker-end"] : [name]
  }

  static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
