package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An imported drawing: the safe content of an SVG file, without its outermost element.
///
/// All names are plain SVG: no prefixes, no namespace declarations, `href` for `xlink:href`. Classes
/// are the numbers of rules.
public struct VectorImage: Hashable, Sendable {
  package let children: [MarkupNode]
  /// The attributes that the root passes on to its content: presentation attributes, `style`, `class`.
  package let attributes: [MarkupAttribute]
  let rules: [VectorRule]
  /// The identifier of the root, to which the content may refer.
  package let rootID: String?
  /// The visible part of the drawing, in units of the drawing; it has the shape of ``size``.
  public let viewBox: Rect
  /// The size of the drawing in CSS px.
  public let size: Size
  /// The transform of the whole drawing, in the syntax of SVG.
  let transform: String?
  /// Whether it belongs to the file around, whose theme and look it adopts: only the project's own
  /// drawings do.
  package var isThemed = false

  /// The drawing as one group, with names that are unique to it.
  ///
  /// Names consist of the prefix, letters, digits and underscores.
  /// - Precondition: `prefix` matches `[A-Za-z][A-Za-z0-9_]*`.
  package func instantiated(prefix: String) -> [MarkupNode] {
    VectorNames(image: self, prefix: prefix).nodes
  }
}
