internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension Picture {
  /// Whether some of it may be seen through in part, beyond the smooth edges of its shapes.
  public var isTranslucent: Bool {
    switch self {
    case .color(let color): color.opacity > 0 && color.opacity < 1
    case .raster: !isOpaque
    case .vector(let image):
      !isOpaque && image.children.contains { $0.element?.isTranslucent ?? false }
    case .text: false
    case .placed(let node): node.element.isTranslucent
    }
  }
}

extension MarkupElement {
  /// Whether it, or something inside it, is not quite opaque or not said to be.
  fileprivate var isTranslucent: Bool {
    if name == "image"
      || name == "style" && text.split(separator: ":").contains(where: \.hasOpacity)
    {
      return true
    }
    return attributes.contains { Self.isTranslucent($0.name, $0.value) }
      || children.contains { $0.element?.isTranslucent ?? false }
  }

  private static func isTranslucent(_ name: String, _ value: String) -> Bool {
    switch name {
    case "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity":
      return (try? CSSValue.number(value)).map { $0 > 0 && $0 < 1 } ?? true
    case "fill", "stroke", "stop-color", "flood-color":
      return (try? Color(css: value)).map { $0.opacity > 0 && $0.opacity < 1 } ?? false
    case "filter", "mask": return value != "none"
    case "style":
      return value.split(separator: ";").contains { declaration in
        let parts = declaration.split(separator: ":", maxSplits: 1).map {
          String($0).trimmingBlanks
        }
        return parts.count == 2 && isTranslucent(parts[0], parts[1])
      }
    default: return false
    }
  }
}

extension Substring {
  /// Whether it ends with the name of an opacity, as what stands before a colon in a style sheet does.
  fileprivate var hasOpacity: Bool { hasSuffix("opacity") || hasSuffix("filter") }
}
