internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// What an element of a drawing inherits, as far as its extent depends on it.
struct DrawingContext {
  /// The nearest viewport, user units.
  var viewport: Size
  /// How many CSS px one user unit is.
  var unit = 1.0
  /// Whether outlines are painted.
  private var hasStroke = false
  private var strokeWidth = 1.0

  /// What the content of a root inherits.
  init(root: MarkupElement) {
    let box = Self.viewBox(of: root)
    let length = SVGLength(viewport: box?.size ?? Size(300, 150))
    let size = Size(
      length.value(root["width"], .width, default: box?.width ?? 300) ?? 300,
      length.value(root["height"], .height, default: box?.height ?? 150) ?? 150)
    viewport = box?.size ?? size
    if let box, box.width > 0, box.height > 0 {
      unit = min(size.width / box.width, size.height / box.height)
    }
    inherit(from: root)
  }

  /// How lengths are read here.
  var length: SVGLength { SVGLength(viewport: viewport) }

  /// Half the width of a painted outline, user units.
  var outline: Double { hasStroke ? strokeWidth / 2 : 0 }

  /// What the content of an element inherits.
  func entering(_ element: MarkupElement) -> DrawingContext {
    var context = self
    context.inherit(from: element)
    if let map = element["transform"].flatMap(TransformList.homography) {
      context.unit *= map.scale
    }
    if element.name == "svg" || element.name == "symbol" {
      context.enterViewport(of: element)
    }
    return context
  }

  private mutating func enterViewport(of element: MarkupElement) {
    let size = Size(
      length.value(element["width"], .width, default: viewport.width) ?? viewport.width,
      length.value(element["height"], .height, default: viewport.height) ?? viewport.height)
    let box = Self.viewBox(of: element)
    viewport = box?.size ?? size
    if let box, box.width > 0, box.height > 0 {
      unit *= min(size.width / box.width, size.height / box.height)
    }
  }

  private mutating func inherit(from element: MarkupElement) {
    let style = InlineStyle(element)
    if let stroke = style["stroke"] { hasStroke = stroke != "none" && stroke != "transparent" }
    if let width = length.value(style["stroke-width"], .diagonal, default: strokeWidth) {
      strokeWidth = width
    }
  }

  /// The four numbers of a view box.
  static func viewBox(of element: MarkupElement) -> Rect? {
    guard let text = element["viewBox"] else { return nil }
    var scanner = NumberScanner(text)
    guard let x = scanner.number(), let y = scanner.number(), let width = scanner.number(),
      let height = scanner.number()
    else { return nil }
    return Rect(origin: Point(x, y), size: Size(width, height))
  }
}

/// Properties of an element as its attributes and its `style` say them; the style wins.
struct InlineStyle {
  private let element: MarkupElement
  private let declarations: [String: String]

  /// Reads the style of an element.
  init(_ element: MarkupElement) {
    self.element = element
    var declarations: [String: String] = [:]
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(Self.trimmed)
      if parts.count == 2 { declarations[parts[0]] = parts[1] }
    }
    self.declarations = declarations
  }

  /// The value of a property.
  subscript(_ name: String) -> String? { declarations[name] ?? element[name] }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(String(start.reversed().drop(while: \.isWhitespace)).reversed())
  }
}

extension Homography {
  /// How much larger areas of this size become along a side.
  var scale: Double { abs(a * e - b * d).squareRoot() }
}
