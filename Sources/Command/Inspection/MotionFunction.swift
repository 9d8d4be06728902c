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
    modifiers.map(MotionFunction.all)
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
    var (operands, unit) = (step.operands, function.quantity.unit)
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
      let depth = function == .rotate3d ? [step.depth] : []
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
    switch clip {
    case .shape(let shape, let center, let scale): self.shape(shape, center, scale)
    case .inset(let top, let right, let bottom, let left, let radius):
      path(
        "inset",
        [("top", top), ("right", right), ("bottom", bottom), ("left", left)]
          + (radius.map { [("radius", $0)] } ?? []))
    case .ellipse(let x, let y, let radiusX, let radiusY) where radiusX == radiusY:
      path("circle", [("radius", radiusX), ("x", x), ("y", y)])
    case .ellipse(let x, let y, let radiusX, let radiusY):
      path("ellipse", [("radiusX", radiusX), ("radiusY", radiusY), ("x", x), ("y", y)])
    case .polygon(let corners, _):
      path(
        "polygon",
        corners.enumerated().flatMap { [("x\($0 + 1)", $1.x), ("y\($0 + 1)", $1.y)] })
    }
  }

  /// A shape of fixed outline; a track that scales it says how large it is.
  private static func shape(
    _ shape: ClipShape, _ center: Point, _ scale: Track
  ) -> MotionFunction {
    let place = [(name: "center", numbers: center.numbers)]
    switch shape {
    case .circle(let radius):
      return path("circle", [("radius", scale.mapped(scale: radius))], constants: place)
    case .ellipse(let half):
      return path(
        "ellipse",
        [
          ("radiusX", scale.mapped(scale: half.width)),
          ("radiusY", scale.mapped(scale: half.height)),
        ], constants: place)
    case .polygon(let corners):
      let scale = Operand(name: "scale", unit: "", track: scale)
      return MotionFunction(
        "clipPath", "polygon", [scale],
        constants: place + [(name: "corners", numbers: corners.flatMap(\.numbers))])
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

extension Point {
  fileprivate var numbers: [Double] { [x, y] }
}
