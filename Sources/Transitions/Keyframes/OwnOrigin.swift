internal import Tx2SVGCSS
package import Tx2SVGMotion

/// The place about which an element turns by its own style, where its keyframes name none.
package struct OwnOrigin: Hashable, Sendable {
  /// Its `transform-origin` and its `transform-box`, as written.
  private let place, box: String?
  /// The boxes of a drawing by their names in CSS, seen from that of the motion; none in a page.
  private let boxes: [String: Rect]

  package init(place: String? = nil, box: String? = nil, in boxes: [String: Rect] = [:]) {
    (self.place, self.box, self.boxes) = (place, box, boxes)
  }

  /// The same, or the place of another one where this states none.
  func or(_ other: OwnOrigin?) -> OwnOrigin {
    guard place == nil, let other else { return self }
    return OwnOrigin(place: other.place, box: box ?? other.box, in: boxes)
  }

  /// The place, for keyframes that may name another box; `nil` if none is stated.
  func anchor(in named: String?, of size: Size) -> Anchor? {
    var reader = TokenReader(place ?? "")
    return try? anchor(&reader, in: named ?? box ?? "view-box", of: size)
  }

  /// Takes a place of keyframes, whose box is that of the motion if none is stated.
  func place(
    _ reader: inout TokenReader, in named: String?, of size: Size
  ) throws(CSSValueError) -> Anchor { try anchor(&reader, in: named ?? box ?? "", of: size) }

  private func anchor(
    _ reader: inout TokenReader, in name: String, of size: Size
  ) throws(CSSValueError) -> Anchor {
    guard let box = boxes[name] else { return try reader.place(in: size) }
    let point = try reader.place(in: box.size).point(in: box.size)
    return Point(box.minX + point.x, box.minY + point.y).anchor
  }
}
