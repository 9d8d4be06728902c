internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The default artwork of effects that are given no items, drawn in documents of the project.
///
/// Each element with an id is a view, in the order in which they overlap; a document
/// without any is one view.
public struct BuiltInArtwork: Sendable {
  /// One view.
  public struct View: Hashable, Sendable {
    /// The name of the view.
    public let name: String
    /// The picture of the view.
    public let picture: Picture
  }

  /// The views, the first one shown first.
  public let views: [View]

  private static let documents: [(name: String, bytes: [UInt8])] = [
    ("cube", PackageResources.cube_svg), ("days", PackageResources.days_svg),
    ("draw", PackageResources.draw_svg),
    ("fan", PackageResources.fan_svg), ("heart", PackageResources.heart_svg),
    ("iris", PackageResources.iris_svg), ("type", PackageResources.type_svg),
  ]

  /// The names of all documents.
  public static var names: [String] { documents.map(\.name) }

  /// Reads the document of a name; `nil` if there is none.
  public init?(named name: String) {
    // A test reads all of them, so none is ever unreadable.
    guard let bytes = Self.documents.first(where: { $0.name == name })?.bytes else { return nil }
    self.init(bytes, named: name)
  }

  /// Reads a document; `nil` if it is none.
  init?(_ bytes: [UInt8], named name: String) {
    guard let root = try? MarkupElement.parse(bytes) else { return nil }
    let reader = VectorReader(file: name)
    let frame = DrawingFrame(root: root, style: StyleCascade(document: root).style(of: root))
    func drawing(_ root: MarkupElement) -> Picture? {
      guard var image = try? reader.image(of: root).image else { return nil }
      image.isThemed = true
      return .vector(image)
    }
    let elements = root.children.compactMap(\.element)
    let shared = elements.filter { ["style", "defs"].contains($0.name) }
    let views: [View] = elements.compactMap { element in
      guard let id = element["id"], !shared.contains(element) else { return nil }
      if shared.isEmpty, let color = Self.color(of: element, filling: frame) {
        return View(name: id, picture: .color(color))
      }
      var alone = root
      alone.children = (shared + [element]).map { .element($0) }
      return drawing(alone).map { View(name: id, picture: $0) }
    }
    guard views.isEmpty else {
      self.views = views
      return
    }
    guard let whole = drawing(root) else { return nil }
    self.views = [View(name: name, picture: whole)]
  }

  /// The colour of a rectangle that fills the frame and has no other attributes.
  private static func color(of element: MarkupElement, filling frame: DrawingFrame) -> Color? {
    let size = frame.viewport
    let lengths = Style.initial.lengths(viewport: size, window: nil)
    let known = ["id", "width", "height", "fill"]
    guard element.name == "rect", element.children.isEmpty,
      (frame.viewBox ?? Rect(size: size)).origin == Point(0, 0),
      element.attributes.allSatisfy({ known.contains($0.name) }),
      lengths.value(element["width"], .width) == size.width,
      lengths.value(element["height"], .height) == size.height
    else { return nil }
    guard let color = element["fill"].flatMap({ try? Color(css: $0) }) else { return nil }
    return Color.System.hues.map(\.light).first { $0.hexOpaque == color.hexOpaque } ?? color
  }
}
