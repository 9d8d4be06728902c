internal import Tx2SVGMotion

/// A transform list as CSS functions about one transform origin.
///
/// Each function keeps its place and kind, so that CSS interpolates operand by operand, as the model
/// does; matrices are never written.
struct CSSTransformList: Hashable {
  /// One CSS function: its spelling around operands, constant or moving.
  private struct Function: Hashable {
    let name: String
    let operands: [Operand]
    let unit: String

    /// How many digits a constant operand needs: its steps are far below a hundredth of a pixel.
    var digits: Int { unit == "px" ? 3 : 5 }
  }

  private enum Operand: Hashable {
    case constant(Double)
    case track(Int)
    case sum(Int, Double)
    case word(String)
    /// One over a track: a length, or none at 0.
    case inverse(Int)
  }

  private var functions: [Function] = []
  /// The tracks of the operands.
  private(set) var tracks: [Track] = []
  /// How each track moves points.
  private var kinds: [Kind] = []
  private let anchor: Point
  private let hasOffset: Bool
  private let frame: Rect

  private enum Kind { case length, factor, angle, inverse }

  /// Creates the list of some steps, first one outermost, after the move by a piece's own offset if
  /// there is one.
  init(_ steps: [TransformStep], in frame: Rect, afterOffset hasOffset: Bool = false) {
    self.frame = frame
    self.hasOffset = hasOffset
    let anchors = steps.compactMap(\.anchor)
    anchor = anchors.last ?? Point(frame.minX + frame.width / 2, frame.minY + frame.height / 2)
    var at = anchor
    for step in steps {
      let target = step.anchor ?? at
      if target != at, step.anchor != nil { shift(from: at, to: target) }
      if step.anchor != nil { at = target }
      append(step)
    }
    if at != anchor { shift(from: at, to: anchor) }
  }

  /// The transform origin, or `nil` if it is the middle of the box.
  var origin: String? {
    let x = anchor.x - frame.minX
    let y = anchor.y - frame.minY
    if x == frame.width / 2, y == frame.height / 2 { return nil }
    let format = DecimalFormat(fractionDigits: 3)
    if x == 0 || x == frame.width, y == frame.height / 2 { return x == 0 ? "0" : "100%" }
    if x == frame.width / 2, y == 0 { return "top" }
    if x == frame.width / 2, y == frame.height { return "bottom" }
    return "\(format.text(x))px \(format.text(y))px"
  }

  /// How far points move per unit of each track, at most.
  func reaches(of element: Element) -> [Double] {
    var reach = frame.corners.map { $0.distance(to: anchor) }.max() ?? 1
    if case .disc(let radius, _) = element.content {
      reach = radius * (element.placements.map(\.scale).max() ?? 1)
    }
    return kinds.map { kind in
      switch kind {
      case .length: 1
      case .factor: reach
      case .angle: reach * .pi / 180
      case .inverse: reach * reach
      }
    }
  }

  /// The list with some values of the tracks, each spelled by its own format.
  func text(_ values: [Double], _ spell: [(Double) -> String]) -> String {
    let list =
      (hasOffset ? ["translate(var(--o))"] : [])
      + functions.map { function in
        let operands = function.operands.map { operand -> String in
          let number: String
          switch operand {
          case .word(let word): return word
          case .inverse(let index) where values[index] < 1e-7: return "none"
          case .inverse(let index):
            number = DecimalFormat(fractionDigits: 2).text(1 / values[index])
          case .constant(let value):
            number = DecimalFormat(fractionDigits: function.digits).text(value)
          case .track(let index): number = spell[index](values[index])
          case .sum(let index, let offset): number = spell[index](values[index] + offset)
          }
          return number == "0" ? number : number + function.unit
        }
        return "\(function.name)(\(operands.joined(separator: ",")))"
      }
    return list.isEmpty ? "none" : list.joined(separator: " ")
  }

  /// The numbers with which the list does nothing; `nil` if it always does something.
  var plainNumbers: [Double]? {
    guard !hasOffset, let first = functions.first else { return hasOffset ? nil : [] }
    guard functions.count == 1, first.name == "scale", first.operands.count == 1 else { return nil }
    return if case .constant(1) = first.operands[0] { [] } else { tracks.isEmpty ? nil : [1] }
  }

  // MARK: Building

  private mutating func shift(from: Point, to: Point) {
    functions.append(
      Function(
        name: "translate", operands: [.constant(to.x - from.x), .constant(to.y - from.y)],
        unit: "px"))
  }

  private mutating func operand(_ track: Track, _ kind: Kind) -> Operand {
    if track.isConstant { return .constant(track.initial) }
    if let index = tracks.firstIndex(of: track), kinds[index] == kind { return .track(index) }
    tracks.append(track)
    kinds.append(kind)
    return .track(tracks.count - 1)
  }

  private mutating func append(_ step: TransformStep) {
    switch step {
    case .translate(let x, let y): appendTranslation(x, y)
    case .scale(let x, let y, _):
      let first = operand(x, .factor)
      let operands = x == y ? [first] : [first, operand(y, .factor)]
      functions.append(Function(name: "scale", operands: operands, unit: ""))
    case .rotate(let angle, _):
      functions.append(Function(name: "rotate", operands: [operand(angle, .angle)], unit: "deg"))
    case .rotate3D(let angle, let axis, _, let anchorZ):
      appendRotation(operand(angle, .angle), axis, anchorZ)
    case .perspective(let distance, _):
      guard distance > 0 else { break }
      functions.append(Function(name: "perspective", operands: [.constant(distance)], unit: "px"))
    case .movingPerspective(let inverse, _):
      appendPerspective(inverse)
    case .translateZ(let z):
      functions.append(Function(name: "translateZ", operands: [operand(z, .length)], unit: "px"))
    case .scaleZ(let z):
      functions.append(Function(name: "scaleZ", operands: [operand(z, .factor)], unit: ""))
    case .skewX(let angle, _):
      functions.append(Function(name: "skewX", operands: [operand(angle, .angle)], unit: "deg"))
    case .skewY(let angle, _):
      functions.append(Function(name: "skewY", operands: [operand(angle, .angle)], unit: "deg"))
    }
  }

  /// A perspective whose inverse moves, which is how CSS interpolates one.
  private mutating func appendPerspective(_ inverse: Track) {
    guard !inverse.isConstant || inverse.initial != 0 else { return }
    let operand: Operand =
      switch self.operand(inverse, .inverse) {
      case .track(let index): .inverse(index)
      default: .constant(1 / inverse.initial)
      }
    functions.append(Function(name: "perspective", operands: [operand], unit: "px"))
  }

  private mutating func appendTranslation(_ x: Track, _ y: Track) {
    // Joined with a constant move before it: one function less.
    if let last = functions.last, last.name == "translate",
      case .constant(let dx) = last.operands[0],
      case .constant(let dy) = last.operands[1]
    {
      functions.removeLast()
      appendTranslation(x.mapped(scale: 1, offset: dx), y.mapped(scale: 1, offset: dy))
      return
    }
    if y == Track(0) {
      functions.append(Function(name: "translateX", operands: [operand(x, .length)], unit: "px"))
    } else if x == Track(0) {
      functions.append(Function(name: "translateY", operands: [operand(y, .length)], unit: "px"))
    } else {
      let operands = [operand(x, .length), operand(y, .length)]
      functions.append(Function(name: "translate", operands: operands, unit: "px"))
    }
  }

  private mutating func appendRotation(_ angle: Operand, _ axis: Vector3, _ anchorZ: Double) {
    let format = DecimalFormat(fractionDigits: 4)
    if anchorZ != 0 {
      functions.append(Function(name: "translateZ", operands: [.constant(anchorZ)], unit: "px"))
    }
    switch axis {
    case Vector3(1, 0, 0):
      functions.append(Function(name: "rotateX", operands: [angle], unit: "deg"))
    case Vector3(0, 1, 0):
      functions.append(Function(name: "rotateY", operands: [angle], unit: "deg"))
    default:
      let words = [axis.x, axis.y, axis.z].map { Operand.word(format.text($0)) }
      functions.append(Function(name: "rotate3d", operands: words + [angle], unit: "deg"))
    }
    if anchorZ != 0 {
      functions.append(Function(name: "translateZ", operands: [.constant(-anchorZ)], unit: "px"))
    }
  }
}

extension TransformStep {
  /// The point about which a step acts, if it has one.
  fileprivate var anchor: Point? {
    switch self {
    case .translate, .translateZ, .scaleZ: nil
    case .scale(_, _, let anchor), .rotate(_, let anchor): anchor
    case .rotate3D(_, _, let anchor, _): anchor
    case .perspective(_, let origin), .movingPerspective(_, let origin): origin
    case .skewX(_, let anchor), .skewY(_, let anchor): anchor
    }
  }
}
