internal import Tx2SVG

/// One function of what happens to an element, with the numbers it takes, named as CSS names it.
struct MotionFunction {
  /// A number that may move, and which of the function's numbers it is.
  typealias Operand = (name: String, track: Track)
  /// Numbers that stay, such as the point about which it turns.
  typealias Constant = (name: String, numbers: [Double])

  /// The property as scripts spell it: `transform`, `clipPath`, `filter`.
  let property: String
  /// The function; empty where the property is a single number.
  var name = ""
  /// The unit of its numbers; empty for plain numbers.
  var unit = ""
  /// The numbers, in the order in which CSS writes them.
  var operands: [Operand]
  var constants: [Constant] = []
  var clip: Clip?

  var title: String { name.isEmpty ? property : name }
}

extension Element {
  /// Everything that happens to it, outermost first, then what it is drawn with.
  ///
  /// The functions of one modifier stand together; what is moved in space within one is seen flat by
  /// the one outside it.
  var functions: [[MotionFunction]] {
    modifiers.map { $0.resolved(in: frame.size).functions }
      + (content.tracks.isEmpty ? [] : [content.functions])
  }
}

extension Modifier {
  fileprivate var functions: [MotionFunction] {
    switch self {
    case .transform(let steps): steps.map(MotionFunction.init)
    case .clip(let clip): [MotionFunction(clip)]
    case .mask(let mask):
      [
        MotionFunction(
          "mask", as: mask.image.name, ["x", "y", "width", "height"], mask.operands.map(\.plain),
          unit: "px")
      ]
    case .look(let look):
      [MotionFunction(look.property, look.tracks.indices.map { "\($0 + 1)" }, look.tracks)]
    case .opacity(let track): [MotionFunction("opacity", [""], [track])]
    case .filter(let filter): [MotionFunction(filter)]
    case .draw(let track, _): [MotionFunction("strokeDashoffset", as: "draw", ["share"], [track])]
    case .paint(let paint): [MotionFunction(paint)]
    }
  }
}

extension Content {
  fileprivate var functions: [MotionFunction] {
    switch self {
    case .views, .disc: []
    case .ring(_, let radius, let width, _):
      [("r", radius), ("strokeWidth", width)].map { MotionFunction($0, [""], [$1], unit: "px") }
    case .fill(let color):
      // Linear light is where SwiftUI mixes colours.
      [MotionFunction("fill", as: "color", ["red", "green", "blue"], color.tracks, unit: "linear")]
    }
  }
}

extension MotionFunction {
  fileprivate init(
    _ property: String, as name: String = "", _ names: [String], _ tracks: [Track],
    unit: String = ""
  ) { self.init(property: property, name: name, unit: unit, operands: Array(zip(names, tracks))) }

  fileprivate init(_ paint: Paint) {
    let name = paint.property.rawValue
    if paint.property.isColor {
      self.init(name, as: "rgb", ["red", "green", "blue", "alpha"], paint.tracks, unit: "bytes")
    } else {
      self.init(name, as: "length", ["width"], paint.tracks, unit: "px")
    }
  }

  fileprivate init(_ step: TransformStep) {
    let function = step.function
    var names = function.operands
    property = "transform"
    name = function.rawValue
    unit = function.quantity.unit
    var tracks = step.operands.map(\.plain)
    switch function {
    case .scale where tracks.count == 1: names = ["factor"]
    case .perspective:
      // CSS has the distance of the eye; what moves is one over it.
      if tracks[0].isConstant {
        let inverse = tracks[0].initial
        (names, tracks) = (["distance"], [Track(inverse > 0 ? 1 / inverse : 0)])
      } else {
        unit = "1/px"
      }
    case .rotate3d:
      switch step.axis {
      case Vector3(1, 0, 0): name = "rotateX"
      case Vector3(0, 1, 0): name = "rotateY"
      case Vector3(0, 0, 1): name = "rotateZ"
      case let axis: constants = [("axis", [axis.x, axis.y, axis.z])]
      }
    default: break
    }
    operands = Array(zip(names, tracks))
    if function.isAnchored {
      let depth = function == .rotate3d ? [step.depth.plain] : []
      constants.append(
        (function == .perspective ? "origin" : "anchor", step.anchor.numbers + depth))
    }
  }

  fileprivate init(_ filter: Filter) {
    property = "filter"
    name = filter.function.rawValue
    let names =
      switch filter.function {
      case .blur: ["deviation"]
      case .dropShadow: ["x", "y", "deviation", "red", "green", "blue", "alpha"]
      case .hueRotate: ["angle"]
      default: ["factor"]
      }
    unit = filter.function == .dropShadow ? "" : filter.function.quantity.unit
    operands = Array(zip(names, filter.tracks))
  }

  fileprivate init(_ clip: Clip) {
    self.clip = clip
    property = "clipPath"
    unit = "px"
    operands = Array(zip(clip.form.names(clip.operands.count), clip.operands.map(\.plain)))
    switch clip.form {
    case .inset: name = "inset"
    case .polygon: name = "polygon"
    case .ellipse:
      let (center, radii) = (operands[..<2], operands[2...])
      let isCircle = operands[2].track == operands[3].track
      let isStill = center.allSatisfy(\.track.isConstant)
      name = isCircle ? "circle" : "ellipse"
      operands = isCircle ? [("radius", operands[2].track)] : Array(radii)
      if isStill {
        constants = [("center", center.map(\.track.initial))]
      } else {
        operands += center
      }
    case .scaledPolygon(let corners, let center):
      (name, unit) = ("polygon", "")
      constants = [("center", center.numbers), ("corners", corners.flatMap(\.numbers))]
    }
  }
}

extension Anchor {
  /// The coordinates of a place in user units.
  fileprivate var numbers: [Double] { [x.plain, y.plain] }
}
