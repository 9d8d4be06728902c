internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// A constant value: of a property, or of one of its steps.
indirect enum Word: Hashable, ExpressibleByStringLiteral {
  /// A text that every writer spells in the same way.
  case text(String)
  /// Whether the element is visible.
  case shown(Bool)
  case nothing
  case number(Double, DecimalFormat)
  case numbers([Double], DecimalFormat)
  case measure(Double, DecimalFormat, Unit)
  /// The coordinates of a place.
  case place(Point, DecimalFormat)
  /// A colour; a system colour follows the theme.
  case color(Color)
  /// The visible part of a drawing.
  case box(Rect, DecimalFormat)
  case outline(Rect, DecimalFormat = DecimalFormat(fractionDigits: 2))
  /// The outline of a rectangle that begins with the side along an axis, the far one next.
  case parallels(from: Point, along: Double, across: Double, isVertical: Bool)
  case polygon([Point], DecimalFormat)
  /// A line of a shape as path data.
  case lines(ShapeLines.Line, DecimalFormat)
  /// The point about which a transform list acts.
  case origin(Anchor)
  /// The clip, filter or mask of an id.
  case link(String)
  /// The element of an id.
  case reference(String)
  case transform([TransformOperation])
  /// Custom properties, one after another.
  case variables([String])
  case style([Property])
  /// The picture of a view behind a box, fitted into it.
  case image(Int, ExportOptions.Fit)
  /// The top, right, bottom and left edges of the visible part of a box.
  case window([Double])
  /// The image of a mask.
  case gradient(Mask)
  /// The distances of a box from the top and the left of the frame.
  case inset(top: Double, left: Double)

  init(stringLiteral text: String) { self = .text(text) }

  /// A number with the digits that most sizes need.
  static func size(_ number: Double) -> Word { .number(number, DecimalFormat(fractionDigits: 2)) }
}
