package import Tx2SVGMotion

extension TokenReader {
  private static let placeExpectation = "a place such as 'center', 'top left' or '20% 80%'"

  /// SwiftUI's names of places, as SwiftUI spells them.
  package static let placeNames = [
    "center", "top", "bottom", "leading", "trailing", "left", "right", "topLeading",
    "topTrailing", "bottomLeading", "bottomTrailing", "zero",
  ]

  package mutating func unitPoint() throws(CSSValueError) -> UnitPoint {
    let token = try need(Self.placeExpectation)
    let first = try placePart()
    let hasComma = take(",")
    guard hasComma || startsPlacePart else {
      if let name = token.kind.name, let corner = Self.corners[name.lowercased()] { return corner }
      guard !first.isLength else {
        throw .unexpected(token.text, expected: "two fractions such as '.2,.8'")
      }
      return UnitPoint(first.across ?? 0.5, first.across == nil ? first.down ?? 0.5 : 0.5)
    }
    let next = try need(Self.placeExpectation)
    guard let (x, y) = first.place(with: try placePart()) else {
      throw .unexpected(next.text, expected: "a place on the other axis, as in 'top left'")
    }
    return UnitPoint(x, y)
  }

  private var startsPlacePart: Bool {
    switch peekPastSpace()?.kind {
    case .ident, .number, .percentage: true
    default: false
    }
  }

  private mutating func placePart() throws(CSSValueError) -> PlacePart<Double> {
    let token = try need(Self.placeExpectation)
    let fraction: Double
    switch token.kind {
    case .percentage(let value): fraction = value / 100
    case .number(let value, _): fraction = value
    case .ident(let name):
      let part = try Self.namedPart(name)
      advance()
      return part
    default: throw unexpected(Self.placeExpectation)
    }
    _ = try CSSLimit.fraction.checked(fraction, token.text)
    advance()
    // A lone percentage is a whole place; a lone fraction is half of one.
    var isWhole = false
    if case .percentage = token.kind {
      isWhole = !startsPlacePart && peekPastSpace()?.kind != .symbol(",")
    }
    return PlacePart(across: fraction, down: fraction, isLength: !isWhole)
  }

  /// The places that are both words at once.
  private static let corners: [String: UnitPoint] = [
    "topleading": .topLeading, "zero": .topLeading, "toptrailing": .topTrailing,
    "bottomleading": .bottomLeading, "bottomtrailing": .bottomTrailing,
  ]

  private static func namedPart(_ name: String) throws(CSSValueError) -> PlacePart<Double> {
    switch name.lowercased() {
    case "center": return PlacePart(across: 0.5, down: 0.5)
    case "left", "leading": return PlacePart(across: 0)
    case "right", "trailing": return PlacePart(across: 1)
    case "top": return PlacePart(down: 0)
    case "bottom": return PlacePart(down: 1)
    case let corner where corners[corner] != nil: return PlacePart()
    case let corner:
      // Other tools join the two words.
      let sides =
        ["top", "bottom"].filter(corner.hasPrefix) + ["left", "right"].filter(corner.hasSuffix)
      guard sides.count == 2 else { throw .unknown(name, kind: "place", among: placeNames) }
      throw .unknown(name, kind: "place", suggestion: sides.joined(separator: " "))
    }
  }
}
