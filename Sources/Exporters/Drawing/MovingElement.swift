internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// An SVG element whose attributes move: what both SVG dialects write in their own way.
struct MovingElement: Hashable {
  /// The name of the element.
  var name: String
  /// What never changes.
  var attributes: [MarkupAttribute]
  /// What stands inside.
  var children: [Child]
  /// The transform list, outermost first; constant operations among moving ones.
  var transform: [TransformOperation] = []
  /// Numbers that move.
  var properties: [MovingProperty] = []
  /// Words that change at once.
  var switches: [SwitchingProperty] = []
  /// A rule for what is inside, which only CSS can say.
  var rule: CSSRule?

  /// Something inside an element.
  enum Child: Hashable {
    /// An element that may move.
    case moving(MovingElement)
    /// Markup that stays.
    case still(MarkupNode)
  }

  /// Creates an element; attributes whose value is `nil` are left out.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Child] = []
  ) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in
      value.map { MarkupAttribute(name, $0) }
    }
    self.children = children
  }

  /// Its fill with what moves it, taken away.
  mutating func takePaint() -> (attributes: [MarkupAttribute], switches: [SwitchingProperty]) {
    let isPaint = { (name: String) in name == "fill" || name == "fill-opacity" }
    let paint = (attributes.filter { isPaint($0.name) }, switches.filter { isPaint($0.name) })
    attributes.removeAll { isPaint($0.name) }
    switches.removeAll { isPaint($0.name) }
    return paint
  }

  /// Adds a fill with what moves it.
  mutating func give(_ paint: (attributes: [MarkupAttribute], switches: [SwitchingProperty])) {
    attributes += paint.attributes
    switches += paint.switches
  }

  /// Whether nothing of it has an effect on what is inside.
  var isPlainGroup: Bool {
    name == "g" && attributes.isEmpty && transform.isEmpty && properties.isEmpty
      && switches.isEmpty
  }

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      attributes.removeAll { $0.name == attribute }
      if let newValue { attributes.append(MarkupAttribute(attribute, newValue)) }
    }
  }
}

/// One function of a transform list whose operands may move.
struct TransformOperation: Hashable {
  /// What it does; the names are those of SVG.
  enum Kind: String { case translate, scale, rotate, skewX, skewY }

  /// What it does.
  var kind: Kind
  /// One or two numbers.
  var keyframes: Keyframes
  /// How the numbers are written.
  var format: DecimalFormat

  /// Whether it never changes.
  var isConstant: Bool { keyframes.isConstant }

  /// Whether it does nothing with these operands.
  func isIdentity(_ operands: [Double]) -> Bool {
    let neutral: Double = kind == .scale ? 1 : 0
    return operands.allSatisfy { format.text($0) == format.text(neutral) }
  }

  /// The function as SVG's transform attribute spells it.
  func svgText(_ operands: [Double]) -> String {
    "\(kind.rawValue)(\(NumberList.joined(operands.map(format.text))))"
  }

  /// The function as CSS spells it.
  func cssText(_ operands: [Double]) -> String {
    let unit =
      switch kind {
      case .translate: "px"
      case .scale: ""
      case .rotate, .skewX, .skewY: "deg"
      }
    let numbers = operands.map { number in
      let text = format.text(number)
      return text == "0" ? text : text + unit
    }
    return "\(kind.rawValue)(\(numbers.joined(separator: ",")))"
  }
}

/// One attribute made of numbers that move.
struct MovingProperty: Hashable {
  /// The name of the attribute, which is that of the CSS property too.
  var name: String
  /// Its numbers.
  var keyframes: Keyframes
  /// How the numbers are written.
  var format: DecimalFormat
  /// The unit that CSS wants.
  var unit: String
  /// Words around the numbers, one more than there are numbers; empty for a single number.
  var frame: [String] = []

  /// The value as an attribute spells it.
  func text(_ numbers: [Double], unit: String = "") -> String {
    guard !frame.isEmpty else {
      let text = format.text(numbers[0])
      return text == "0" ? text : text + unit
    }
    var text = frame[0]
    for (number, word) in zip(numbers, frame.dropFirst()) { text += format.text(number) + word }
    return text
  }
}

/// One attribute whose value changes at once.
struct SwitchingProperty: Hashable {
  /// The name of the attribute, which is that of the CSS property too.
  var name: String
  /// When each value begins; the first is 0.
  var times: [Double]
  /// The values.
  var values: [String]

  /// The value at a time.
  func value(at time: Double) -> String {
    values[times.lastIndex { $0 <= time + 1e-9 } ?? 0]
  }

  /// The value at a time where it differs from what an element shows without the attribute.
  func visibleValue(at time: Double) -> String? {
    let value = value(at: time)
    return ["visibility:visible", "clip-path:none", "filter:none", "opacity:1"]
      .contains("\(name):\(value)")
      ? nil : value
  }
}
