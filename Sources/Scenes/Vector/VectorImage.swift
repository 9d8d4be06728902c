package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An imported drawing: what is safe of an SVG file, without its outermost element.
///
/// All names are plain SVG: no prefixes, no namespace declarations, `href` for `xlink:href`.
public struct VectorImage: Hashable, Sendable {
  /// What stood inside the root.
  package let children: [MarkupNode]
  /// What the root passes on to its content: presentation attributes, `style`, `class`.
  package let attributes: [MarkupAttribute]
  /// The identifier of the root, which the content may mention.
  package let rootID: String?
  /// The part of the drawing that is shown, in units of the drawing.
  public let viewBox: Rect
  /// The size of the drawing in CSS px.
  public let size: Size
  /// How the view box is fitted into a frame, as written in SVG.
  public let preserveAspectRatio: String?
  /// Whether its paints of system colours follow the theme of the file: only the project's own do.
  package var isThemed = false

  /// The drawing as one group, with names that no other drawing has.
  ///
  /// The group's identifier is `prefix` followed by `root`; every rule of a style sheet holds only
  /// below it. Identifiers and classes consist of letters, digits and underscores after the prefix.
  /// - Precondition: `prefix` matches `[A-Za-z][A-Za-z0-9_]*`.
  package func instantiated(prefix: String) -> [MarkupNode] {
    VectorNames(image: self, prefix: prefix).nodes
  }
}
