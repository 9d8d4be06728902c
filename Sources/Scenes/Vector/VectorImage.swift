package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An imported drawing: what is safe of an SVG file, without its outermost element.
///
/// All names are plain SVG: no prefixes, no namespace declarations, `href` for `xlink:href`. Classes
/// are the numbers of rules.
public struct VectorImage: Hashable, Sendable {
  /// The content of the root.
  package let children: [MarkupNode]
  /// The attributes that the root passes on to its content: presentation attributes, `style`, `class`.
  package let attributes: [MarkupAttribute]
  /// The rules of the style sheets.
  let rules: [VectorRule]
  /// The identifier of the root, which the content may mention.
  package let rootID: String?
  /// The part of the drawing that is shown, in units of the drawing; it has the shape of ``size``.
  public let viewBox: Rect
  /// The size of the drawing in CSS px.
  public let size: Size
  /// The transform of all that is drawn, as SVG has it.
  let transform: String?
  /// Whether it belongs to the file around, whose theme and look it takes on: only the project's own
  /// drawings do.
  package var isThemed = false

  /// The drawing as one group, with names that no other drawing has.
  ///
  /// Names consist of the prefix, letters, digits and underscores.
  /// - Precondition: `prefix` matches `[A-Za-z][A-Za-z0-9_]*`.
  package func instantiated(prefix: String) -> [MarkupNode] {
    VectorNames(image: self, prefix: prefix).nodes
  }
}
