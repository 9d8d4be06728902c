internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The transform of an element of a drawing: `transform` and the properties next to it.
struct ElementTransform {
  let style: Style
  let lengths: DrawingLengths

  var needsBox: Bool {
    guard let box = style["transform-box"]?.word, box != "view-box" else { return false }
    return isSet
  }

  private var isSet: Bool { Self.moving.contains { isSet($0) } }

  /// The properties that move an element, in the order in which they act.
  private static let moving = ["translate", "rotate", "scale", "transform"]

  static let properties = moving + ["transform-origin", "transform-box", "offset-path"]

  private func isSet(_ name: String) -> Bool { style[name].map { $0.word != "none" } ?? false }

  /// The map, given the box of the element; `nil` if it cannot be known.
  func map(about box: Rect?) -> Homography? {
    guard isSet || isSet("offset-path") else { return .identity }
    guard !isSet("offset-path") else { return nil }
    let reference = box ?? Rect(size: lengths.viewport ?? Size(0, 0))
    var result = Matrix4.identity
    for name in Self.moving where isSet(name) {
      guard let value = style[name]?.text else { continue }
      if name == "transform" {
        let map = TransformList.matrix(value)
        if map != nil || style[name]?.source == Style.attribute {
          // An attribute that is no list is ignored as a whole.
          result = result * (map ?? .identity)
          continue
        }
      }
      guard let list = functions(name, value, in: reference.size) else { return nil }
      result = result * list.matrix(in: reference.size)
    }
    guard let origin = origin(in: reference) else { return nil }
    return
      (.translation(origin.x, origin.y) * result * .translation(-origin.x, -origin.y)).homography
  }

  /// The functions of a property; `nil` if they cannot be known, or need an eye.
  private func functions(_ name: String, _ value: String, in size: Size) -> [TransformPrimitive]? {
    let reader = TransformReader(size: size)
    let list = try? lengths.reader(value).whole { (value) throws(CSSValueError) in
      switch name {
      case "translate": try reader.translate(&value)
      case "rotate": try reader.rotate(&value)
      case "scale": try reader.scale(&value)
      default: try reader.list(&value)
      }
    }
    return list.flatMap { $0.contains { $0.function == .perspective } ? nil : $0 }
  }

  /// The point about which it acts: by default the corner of the view box.
  private func origin(in box: Rect) -> Point? {
    guard let text = style["transform-origin"]?.word else { return box.origin }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1 { words.append("center") }
    guard words.count <= 3 else { return nil }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    let names = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    var local = lengths
    local.viewport = box.size
    func place(_ word: String, _ side: DrawingLengths.Side, _ whole: Double) -> Double? {
      names[word].map { $0 * whole } ?? local.value(word, side)
    }
    guard let x = place(words[0], .width, box.width), let y = place(words[1], .height, box.height)
    else { return nil }
    return Point(box.minX + x, box.minY + y)
  }
}
