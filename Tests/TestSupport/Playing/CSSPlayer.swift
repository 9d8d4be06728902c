import Foundation
package import Tx2SVGMarkup

/// Plays an SVG or HTML document whose motion is CSS, as CSS Animations and CSS Transforms say.
package struct CSSPlayer: Sendable {
  private let root: MarkupElement
  private let targets: [String: MarkupElement]
  private let sheet: StyleSheet

  /// Takes a parsed document.
  package init(
    _ root: MarkupElement, reducedMotion: Bool = false, isPrinted: Bool = false
  ) throws {
    self.root = root
    targets = SVGPainter.targets(in: root)
    sheet = try StyleSheet(
      Self.styles(root), reducedMotion: reducedMotion, isPrinted: isPrinted)
  }

  private static func styles(_ element: MarkupElement) -> String {
    if element.name == "style" { return element.text }
    return element.children.compactMap(\.element).map(styles).joined()
  }

  /// What the elements of the drawing paint at a time: a list for each of its top elements.
  package func layers(at time: Double) throws -> [[PaintedShape]] {
    let painter = SVGPainter(root: root, targets: targets) { element, ancestors in
      var values: [String: String] = [:]
      for attribute in element.attributes { values[attribute.name] = attribute.value }
      values.merge(try self.values(of: element, inside: ancestors, at: time)) { $1 }
      var transform = SpatialMap.identity
      for (property, function) in [("translate", "translate"), ("rotate", "rotate")] {
        guard let value = values[property] else { continue }
        transform = transform * (try SpatialMap(list: "\(function)(\(value))"))
      }
      transform = transform * (try SpatialMap(list: values["transform"] ?? "none"))
      return ResolvedElement(attributes: values, transform: transform)
    }
    if root.name == "svg" {
      return try root.children.compactMap(\.element).filter {
        !SVGPainter.silent.contains($0.name)
      }.map { try painter.paint($0, painter.rootContext) }
    }
    guard let frame = Self.frame(root) else { throw PlayingError("no frame") }
    let boxes = BoxPainter(svg: painter) { try values(of: $0, inside: $1, at: time) }
    return try boxes.layers(of: frame)
  }

  private static func frame(_ element: MarkupElement) -> MarkupElement? {
    if (element["class"] ?? "").hasPrefix("tx-frame") { return element }
    return element.children.lazy.compactMap(\.element).compactMap(frame).first
  }

  /// The declarations that hold for an element at a time.
  private func values(
    of element: MarkupElement, inside ancestors: [MarkupElement], at time: Double
  ) throws -> [String: String] {
    var values = sheet.declarations(for: element, inside: ancestors)
    let base = values
    var moment = time
    if base["animation-play-state"] == "paused", let delay = base["animation-delay"] {
      moment = -(NumberText.numbers(in: delay).first ?? 0)
    }
    for animation in try CSSAnimation.list(values["animation"] ?? "none") {
      values.merge(try animation.values(at: moment, base: base, sheet)) { $1 }
    }
    return values.mapValues { StyleSheet.substituted($0, base) }
  }
}
