internal import Tx2SVGMotion

/// One function of what happens to an element, with the numbers it takes, named as CSS names it.
struct MotionFunction {
  /// A number that may move.
  struct Operand {
    /// Which of the function's numbers it is.
    let name: String
    /// What it is counted in; empty for a plain number.
    let unit: String
    /// The number over time.
    let track: Track
  }

  /// The property as scripts spell it: `transform`, `clipPath`, `filter`.
  let property: String
  /// The function; empty where the property is a single number.
  let name: String
  /// Numbers that stay, such as the point about which it turns.
  var constants: [(name: String, numbers: [Double])] = []
  /// The numbers, in the order in which CSS writes them.
  let operands: [Operand]

  /// What people call it.
  var title: String { name.isEmpty ? property : name }

  private init(
    _ property: String, _ name: String = "", _ operands: [Operand],
    constants: [(name: String, numbers: [Double])] = []
  ) {
    self.property = property
    self.name = name
    self.constants = constants
    self.operands = operands
  }

  private static func single(
    _ property: String, _ name: String, _ operand: String, _ track: Track, _ unit: String
  ) -> MotionFunction {
    MotionFunction(property, name, [Operand(name: operand, unit: unit, track: track)])
  }
}

extension Element {
  /// Everything that happens to it, outermost first, then what it is drawn with.
  ///
  /// The functions of one modifier stand together; what is moved in space within one is seen flat by
  /// the one outside it.
  var functions: [[MotionFunction]] {
    modifiers.map { MotionFunction.all($0.resolved(in: frame.size)) }
      + (content.tracks.isEmpty ? [] : [MotionFunction.all(content)])
  }
}

extension MotionFunction {
  fileprivate static func all(_ modifier: Modifier) -> [MotionFunction] {
    switch modifier {
    case .transform(let steps): steps.map(step)
    case .clip(let clip): [self.clip(clip)]
    case .opacity(let track): [single("opacity", "", "", track, "")]
    case .blur(let track): [single("filter", "blur", "deviation", track, "px")]
    case .brightness(let track): [single("filter", "brightness", "factor", track, "")]
    }
  }

  fileprivate static func all(_ content: Content) -> [MotionFunction] {
    switch content {
    case .views, .disc: []
    case .ring(_, let radius, let width, _):
      [single("r", "", "", radius, "px"), single("strokeWidth", "", "", width, "px")]
    case .fill(let color):
      [
        MotionFunction(
          "fill", "color",
          zip(["red", "green", "blue"], color.tracks).map {
            // Where SwiftUI mixes colours.
            Operand(name: $0, unit: "linear", track: $1)
          })
      ]
    }
  }

  // MARK: Transforms

  private static func step(_ step: TransformStep) -> MotionFunction {
    let function = step.function
    var names = function.operands
    var (operands, unit) = (step.operands.map(\.plain), function.quantity.unit)
    var constants: [(name: String, numbers: [Double])] = []
    if function == .scale, operands.count == 1 { names = ["factor"] }
    if function == .perspective {
      // CSS has the distance of the eye; what moves is one over it.
      let inverse = operands[0]
      if inverse.isConstant {
        let distance = inverse.initial > 0 ? 1 / inverse.initial : 0
        (names, operands) = (["distance"], [Track(distance)])
      } else {
        unit = "1/px"
      }
    }
    if function == .rotate3d, axisName(step.axis) == nil {
      constants.append(("axis", [step.axis.x, step.axis.y, step.axis.z]))
    }
    if function.isAnchored {
      let depth = function == .rotate3d ? [step.depth.plain] : []
      constants.append(
        (function == .perspective ? "origin" : "anchor", step.anchor.numbers + depth))
    }
    let name = function == .rotate3d ? axisName(step.axis) : nil
    return MotionFunction(
      "transform", name ?? function.rawValue,
      zip(names, operands).map { Operand(name: $0, unit: unit, track: $1) }, constants: constants)
  }

  /// The function that turns about an axis, if CSS has one for it.
  private static func axisName(_ axis: Vector3) -> String? {
    switch axis {
    case Vector3(1, 0, 0): "rotateX"
    case Vector3(0, 1, 0): "rotateY"
    case Vector3(0, 0, 1): "rotateZ"
    default: nil
    }
  }

  // MARK: Clips

  private static func clip(_ clip: Clip) -> MotionFunction {
    let numbers = zip(clip.form.names(clip.operands.count), clip.operands.map(\.plain)).map {
      (name: $0, track: $1)
    }
    switch clip.form {
    case .inset: return path("inset", numbers)
    case .ellipse:
      let isCircle = numbers[2].track == numbers[3].track
      let radii = isCircle ? [("radius", numbers[2].track)] : Array(numbers[2...])
      let name = isCircle ? "circle" : "ellipse"
      let center = numbers[..<2].map(\.track)
      return center.allSatisfy(\.isConstant)
        ? path(name, radii, constants: [(name: "center", numbers: center.map(\.initial))])
        : path(name, radii + numbers[..<2])
    case .polygon: return path("polygon", numbers)
    case .scaledPolygon(let corners, let center):
      return MotionFunction(
        "clipPath", "polygon", numbers.map { Operand(name: $0.name, unit: "", track: $0.track) },
        constants: [
          (name: "center", numbers: center.numbers),
          (name: "corners", numbers: corners.flatMap(\.numbers)),
        ])
    }
  }

  private static func path(
    _ name: String, _ operands: [(String, Track)],
    constants: [(name: String, numbers: [Double])] = []
  ) -> MotionFunction {
    MotionFunction(
      "clipPath", name, operands.map { Operand(name: $0.0, unit: "px", track: $0.1) },
      constants: constants)
  }
}

extension Anchor {
  /// The coordinates of a place in user units.
  fileprivate var numbers: [Double] { [x.plain, y.plain] }
}
