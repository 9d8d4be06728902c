internal import Tx2SVGMotion

/// A CSS value of functions around numbers that may move: a transform list, one of its functions as a
/// property, or a clip path.
struct FunctionList: Hashable {
  var functions: [Function] = []
  private(set) var tracks: [Track] = []
  /// The distance by which a unit of each moves points in the box, px.
  private(set) var reaches: [Double] = []
  /// Whether any length cannot be written while the size of the box is unknown.
  var needsSize = false

  /// One function: its arguments, between commas; each is a row of operands.
  struct Function: Hashable {
    /// The name in CSS; `nil` for arguments alone.
    var name: String?
    var arguments: [[Operand]]
  }

  enum Operand: Hashable {
    case word(Keyword)
    case variable(String)
    /// A sum of numbers of different units; none of them is 0.
    case sum([Term])
    /// Red, green and blue as bytes, and the opacity.
    case color([Term])
  }

  /// The words between numbers.
  enum Keyword: String { case at, round, evenodd, inset }

  struct Term: Hashable {
    var number: Number
    var unit: Unit
    /// The number of its digits; `nil` is the number that the property has for the moving number.
    var digits: Int?
    /// Whether it is never negative.
    var isSize = false
  }

  enum Number: Hashable {
    case still(Double)
    /// A multiple of a moving number, plus a constant.
    case moving(Int, times: Double = 1, plus: Double = 0)
    /// The inverse of a moving number; nothing at 0.
    case inverse(Int)
  }

  mutating func append(_ name: String?, _ arguments: [[Operand]]) {
    functions.append(Function(name: name, arguments: arguments))
  }

  /// The index of a moving number among the others; one that moves in the same way is shared.
  mutating func index(of track: Track, reach: Double) -> Int {
    let known = tracks.indices.first { tracks[$0] == track && reaches[$0] == reach }
    if let known { return known }
    tracks.append(track)
    reaches.append(reach)
    return tracks.count - 1
  }
}
