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
      guard let value = style[name] else { continue }
      if value.isOfAttribute {
        // One that is no list is ignored as a whole.
        result = result * (TransformList.matrix(value.text) ?? .identity)
        continue
      }
      guard let list = functions(name, value, in: reference.size) else { return nil }
      result = result * list.matrix(in: reference.size)
    }
    guard let origin = origin(in: reference) else { return nil }
    return result.about(origin.x, origin.y, origin.z).homography
  }

  /// The functions of a property; `nil` if they cannot be known, or need an eye.
  private func functions(
    _ name: String, _ value: Style.Value, in size: Size
  ) -> [TransformPrimitive]? {
    let reader = TransformReader(size: size)
    let list: [TransformPrimitive]? = read(value, otherwise: []) { (value) throws(CSSValueError) in
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
  private func origin(in box: Rect) -> Vector3? {
    let corner = Vector3(box.minX, box.minY, 0)
    guard let value = style["transform-origin"] else { return corner }
    return read(value, otherwise: corner) { (reader) throws(CSSValueError) in
      let place = try reader.place(in: box.size).point(in: box.size)
      let depth = reader.peekPastSpace() == nil ? 0 : try reader.calculatedLength(percentOf: nil)
      return Vector3(box.minX + place.x, box.minY + place.y, depth)
    }
  }

  /// Reads a value; `nil` if it cannot be known, and another one instead of what is no CSS.
  private func read<Read>(
    _ value: Style.Value, otherwise usual: Read,
    _ read: (inout TokenReader) throws(CSSValueError) -> Read
  ) -> Read? {
    do throws(CSSValueError) { return try lengths.reader(value).whole(read) } catch {
      return error.isInvalidCSS ? usual : nil
    }
  }
}
