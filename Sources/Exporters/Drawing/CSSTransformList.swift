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
  private var kinds: [TransformFunction] = []
  private let anchor: Point
  private let hasOffset: Bool
  private let frame: Rect

  /// Creates the list of some steps, first one outermost, after the move by a piece's own offset if
  /// there is one.
  init(_ steps: [TransformStep], in frame: Rect, afterOffset hasOffset: Bool = false) {
    self.frame = frame
    self.hasOffset = hasOffset
    let anchors = steps.filter(\.function.isAnchored).map(\.anchor)
    anchor = anchors.last ?? Point(frame.minX + frame.width / 2, frame.minY + frame.height / 2)
    var at = anchor
    for step in steps {
      if step.function.isAnchored {
        if step.anchor != at { shift(from: at, to: step.anchor) }
        at = step.anchor
      }
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
    return kinds.map { $0.reach(at: reach) }
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

  private mutating func operand(_ track: Track, of function: TransformFunction) -> Operand {
    if track.isConstant { return .constant(track.initial) }
    let known = tracks.indices.first {
      tracks[$0] == track && kinds[$0].quantity == function.quantity
    }
    if let known { return .track(known) }
    tracks.append(track)
    kinds.append(function)
    return .track(tracks.count - 1)
  }

  private mutating func append(_ step: TransformStep) {
    switch step.function {
    case .translate: appendTranslation(step.operands[0], step.operands[1])
    case .rotate3d: appendRotation(step)
    case .perspective: appendPerspective(step.operands[0])
    case .translateZ, .scale, .scaleZ, .rotate, .skewX, .skewY:
      append(step.function, step.function.rawValue, step.operands)
    }
  }

  private mutating func append(
    _ function: TransformFunction, _ name: String, _ numbers: [Track]
  ) {
    let operands = numbers.map { operand($0, of: function) }
    functions.append(Function(name: name, operands: operands, unit: function.quantity.unit))
  }

  /// A perspective whose inverse moves, which is how CSS interpolates one.
  private mutating func appendPerspective(_ inverse: Track) {
    guard !inverse.isConstant || inverse.initial != 0 else { return }
    let operand: Operand =
      switch self.operand(inverse, of: .perspective) {
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
      append(.translate, "translateX", [x])
    } else if x == Track(0) {
      append(.translate, "translateY", [y])
    } else {
      append(.translate, "translate", [x, y])
    }
  }

  private mutating func appendRotation(_ step: TransformStep) {
    func depth(_ length: Double) -> Function {
      Function(name: "translateZ", operands: [.constant(length)], unit: "px")
    }
    if step.depth != 0 { functions.append(depth(step.depth)) }
    switch step.axis {
    case Vector3(1, 0, 0): append(step.function, "rotateX", step.operands)
    case Vector3(0, 1, 0): append(step.function, "rotateY", step.operands)
    default:
      let format = DecimalFormat(fractionDigits: 4)
      let words = [step.axis.x, step.axis.y, step.axis.z].map { Operand.word(format.text($0)) }
      let angle = operand(step.operands[0], of: step.function)
      functions.append(Function(name: "rotate3d", operands: words + [angle], unit: "deg"))
    }
    if step.depth != 0 { functions.append(depth(-step.depth)) }
  }
}
