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
    switch step {
    case .translate(let x, let y): transform("translate", [("x", x), ("y", y)], "px")
    case .scale(let x, let y, let anchor):
      transform(
        "scale", x == y ? [("factor", x)] : [("x", x), ("y", y)], "", ("anchor", anchor.numbers))
    case .rotate(let angle, let anchor):
      transform("rotate", [("angle", angle)], "deg", ("anchor", anchor.numbers))
    case .rotate3D(let angle, let axis, let anchor, let z):
      rotation(angle, axis, ("anchor", anchor.numbers + [z]))
    case .perspective(let distance, let origin):
      transform(
        "perspective", [("distance", Track(distance))], "px", ("origin", origin.numbers))
    case .movingPerspective(let inverse, let origin):
      transform("perspective", [("inverse", inverse)], "1/px", ("origin", origin.numbers))
    case .translateZ(let z): transform("translateZ", [("z", z)], "px")
    case .scaleZ(let z): transform("scaleZ", [("z", z)], "")
    case .skewX(let angle, let anchor):
      transform("skewX", [("angle", angle)], "deg", ("anchor", anchor.numbers))
    case .skewY(let angle, let anchor):
      transform("skewY", [("angle", angle)], "deg", ("anchor", anchor.numbers))
    }
  }

  private static func rotation(
    _ angle: Track, _ axis: Vector3, _ anchor: (String, [Double])
  ) -> MotionFunction {
    let operands = [("angle", angle)]
    switch axis {
    case Vector3(1, 0, 0): return transform("rotateX", operands, "deg", anchor)
    case Vector3(0, 1, 0): return transform("rotateY", operands, "deg", anchor)
    case Vector3(0, 0, 1): return transform("rotateZ", operands, "deg", anchor)
    default:
      var turn = transform("rotate3d", operands, "deg", ("axis", [axis.x, axis.y, axis.z]))
      turn.constants.append(anchor)
      return turn
    }
  }

  private static func transform(
    _ name: String, _ operands: [(String, Track)], _ unit: String,
    _ constant: (String, [Double])? = nil
  ) -> MotionFunction {
    MotionFunction(
      "transform", name, operands.map { Operand(name: $0.0, unit: unit, track: $0.1) },
      constants: constant.map { [(name: $0.0, numbers: $0.1)] } ?? [])
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
