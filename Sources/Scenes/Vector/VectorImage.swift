internal import Tx2SVGCSS
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
  /// Whether its paints of system colours follow the theme of the file: only the project's own do.
  package var isThemed = false

  /// The drawing as one group, with names that no other drawing has.
  ///
  /// Names consist of the prefix, letters, digits and underscores.
  /// - Precondition: `prefix` matches `[A-Za-z][A-Za-z0-9_]*`.
  package func instantiated(prefix: String) -> [MarkupNode] {
    VectorNames(image: self, prefix: prefix).nodes
  }
}

extension VectorImage {
  /// Whether fonts or colours that a page hands down would be seen in it.
  var dependsOnText: Bool {
    children.contains { $0.element?.dependsOnText == true }
      || rules.contains { rule in
        rule.declarations.contains { $0.value.contains(where: \.isOfText) }
      }
      || attributes.contains { $0.value.lowercased().hasPart("currentcolor") }
  }
}

extension Token {
  /// Whether it stands for something that text around it has.
  fileprivate var isOfText: Bool {
    switch kind {
    case .ident(let word): word.lowercased() == "currentcolor"
    case .dimension(_, let unit): ["em", "ex", "ch", "lh", "cap", "ic"].contains(unit)
    default: false
    }
  }
}

extension MarkupElement {
  fileprivate var dependsOnText: Bool {
    name == "text" && !text.isEmpty
      || attributes.contains { attribute in
        let value = attribute.value.lowercased()
        return value == "currentcolor" || value.hasSuffix("em") || value.hasSuffix("ex")
          || attribute.name == "style" && TokenReader.tokens(of: value).contains(where: \.isOfText)
      } || children.contains { $0.element?.dependsOnText == true }
  }
}
