internal import Tx2SVGMotion

extension FunctionList {
  /// The distance by which the middle of a round corner moves per unit of its radius.
  static let cornerReach = 2.0.squareRoot() - 1

  init(_ clip: Clip, in box: FunctionBox) {
    self.init()
    let numbers = clip.operands
    switch clip.form {
    case .inset:
      let edges = zip(numbers, [Dimension.height, .width, .height, .width]).map {
        side($0, of: $1, in: box)
      }
      guard numbers.count > 4 else {
        append("inset", [edges])
        break
      }
      let isEven = Set(numbers[..<4]).count == 1
      let radius = side(numbers[4], of: nil, in: box, isSize: true, reach: Self.cornerReach)
      append("inset", [(isEven ? Array(edges[..<1]) : edges) + [.word(.round), radius]])
    case .ellipse:
      let (x, y) = (numbers[0], numbers[1])
      let isCircle = numbers[2] == numbers[3]
      let radii = zip(numbers[2...], isCircle ? [Dimension.diagonal] : [.width, .height]).map {
        side($0, of: $1, in: box, isSize: true)
      }
      let isMiddle = box.origin(Anchor(x: x.initial, y: y.initial)) == .center
      let place: [Operand] =
        isMiddle && x.isConstant && y.isConstant
        ? []
        : [
          .word(.at), side(x.shifted(by: Amount(-box.frame.minX)), of: .width, in: box),
          side(y.shifted(by: Amount(-box.frame.minY)), of: .height, in: box),
        ]
      append(isCircle ? "circle" : "ellipse", [radii + place])
    case .polygon(let rule):
      let corners = stride(from: 0, to: numbers.count, by: 2).map { index in
        [
          side(numbers[index].shifted(by: Amount(-box.frame.minX)), of: .width, in: box),
          side(numbers[index + 1].shifted(by: Amount(-box.frame.minY)), of: .height, in: box),
        ]
      }
      appendPolygon(corners, rule)
    case .scaledPolygon(let corners, let center):
      appendPolygon(corners, about: center, numbers[0].plain, in: box)
    }
  }

  /// The same, with corners of insets that are round by less than can be seen.
  var withRoundInsets: FunctionList {
    var list = self
    let round: [Operand] = [.word(.round), .sum([Term(number: .still(0.1), unit: .pixels)])]
    for (index, function) in functions.enumerated() where function.name == "inset" {
      guard !function.arguments[0].contains(.word(.round)) else { continue }
      list.functions[index].arguments[0] += round
    }
    return list
  }

  /// Creates the polygon of the given number of corners, whose coordinates move one by one.
  init(corners count: Int, _ rule: FillRule) {
    func term(_ index: Int) -> Operand { .sum([Term(number: .moving(index), unit: .pixels)]) }
    self.init()
    appendPolygon((0..<count).map { [term(2 * $0), term(2 * $0 + 1)] }, rule)
  }

  private mutating func appendPolygon(_ corners: [[Operand]], _ rule: FillRule) {
    let words: [[Operand]] = rule == .evenodd ? [[.word(.evenodd)]] : []
    append("polygon", words + corners)
  }

  /// A scaled polygon: each coordinate is that of the centre plus a multiple of the one number.
  private mutating func appendPolygon(
    _ corners: [Anchor], about center: Anchor, _ scale: Track, in box: FunctionBox
  ) {
    let reach = corners.map { $0.point(in: box.frame.size).distance(to: Point(0, 0)) }.max() ?? 1
    let index = index(of: scale, reach: reach)
    func coordinate(
      _ place: Amount<Double>, _ way: Amount<Double>, _ dimension: Dimension
    ) -> Operand {
      // Each unit of the two is looked up by the value of 1 of it in that unit.
      let units = [nil] + Dimension.allCases.map(Optional.some)
      let terms = units.compactMap { unit -> Term? in
        let (rest, factor) = (place[unit] ?? 0, way[unit] ?? 0)
        guard rest != 0 || factor != 0 else { return nil }
        let one = unit.map { Amount<Double>(1, of: $0) } ?? 1
        guard let part = box.lengths(Amount(one), percentOf: dimension)?.first else {
          needsSize = true
          return nil
        }
        let whole = part.track.initial
        return Term(
          number: scale.isConstant
            ? .still(whole * (rest + factor * scale.initial))
            : .moving(index, times: whole * factor, plus: whole * rest),
          unit: part.unit, digits: 2)
      }
      return .sum(terms)
    }
    let points = corners.map { corner in
      [
        coordinate(center.x + Amount(-box.frame.minX), corner.x, .width),
        coordinate(center.y + Amount(-box.frame.minY), corner.y, .height),
      ]
    }
    appendPolygon(points, .nonzero)
  }

  private mutating func side(
    _ amount: Amount<Track>, of dimension: Dimension?, in box: FunctionBox, isSize: Bool = false,
    reach: Double = 1
  ) -> Operand {
    let length = length(amount, of: dimension, digits: 2, in: box, reach: reach)
    guard case .sum(var terms) = length else { return length }
    for index in terms.indices {
      terms[index].isSize = isSize
      if !box.isFluid { terms[index].digits = 2 }
    }
    return .sum(terms)
  }
}

extension Clip {
  /// Whether only the size of a shape moves, whose numbers are never negative.
  var isSize: Bool {
    switch form {
    case .scaledPolygon: true
    case .ellipse: operands[0].isConstant && operands[1].isConstant
    case .inset, .polygon: false
    }
  }

  /// The top, right, bottom and left edges, in a frame, of a clip that is a constant rectangle:
  /// CSS's old `clip` of an absolutely placed box.
  func window(in frame: Rect) -> [Double]? {
    guard case .scaledPolygon = form, operands[0].isConstant,
      case .polygon(let corners, _) = outline(at: 0, in: frame), corners.count == 4
    else { return nil }
    let isUpright = zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy {
      ($0.x == $1.x) != ($0.y == $1.y)
    }
    guard isUpright, let box = Rect(around: corners) else { return nil }
    return [
      box.minY - frame.minY, box.maxX - frame.minX, box.maxY - frame.minY, box.minX - frame.minX,
    ]
  }
}
