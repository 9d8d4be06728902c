package import Tx2SVGMotion

extension TokenReader {
  private static let placeExpectation = "a place such as 'center', 'top left' or '20% 80%'"

  /// SwiftUI's names of places, as SwiftUI spells them.
  package static let placeNames = [
    "center", "top", "bottom", "leading", "trailing", "left", "right", "topLeading",
    "topTrailing", "bottomLeading", "bottomTrailing", "zero",
  ]

  /// One of the two words or numbers of a place, with the axis it must be on.
  private enum Part {
    case across(Double)
    case down(Double)
    case either(Double)
    case corner(UnitPoint)
    case number(Double, text: String)
  }

  package mutating func unitPoint() throws(CSSValueError) -> UnitPoint {
    let first = try placePart()
    let hasComma = take(",")
    guard hasComma || startsPlacePart else {
      switch first {
      case .corner(let point): return point
      case .across(let x), .either(let x): return UnitPoint(x, 0.5)
      case .down(let y): return UnitPoint(0.5, y)
      case .number(_, let text): throw .unexpected(text, expected: "two fractions such as '.2,.8'")
      }
    }
    let token = try need(Self.placeExpectation)
    let second = try placePart()
    switch (first, second) {
    case (.across(let x), .down(let y)), (.down(let y), .across(let x)),
      (.across(let x), .either(let y)), (.either(let x), .down(let y)),
      (.down(let y), .either(let x)), (.either(let y), .across(let x)),
      (.either(let x), .either(let y)), (.across(let x), .number(let y, _)),
      (.number(let x, _), .down(let y)), (.either(let x), .number(let y, _)),
      (.number(let x, _), .either(let y)), (.number(let x, _), .number(let y, _)):
      return UnitPoint(x, y)
    default: throw .unexpected(token.text, expected: "a place on the other axis, as in 'top left'")
    }
  }

  private var startsPlacePart: Bool {
    switch peekPastSpace()?.kind {
    case .ident, .number, .percentage: true
    default: false
    }
  }

  private mutating func placePart() throws(CSSValueError) -> Part {
    let token = try need(Self.placeExpectation)
    let part: Part
    switch token.kind {
    case .percentage(let value):
      part = .number(try CSSLimit.fraction.checked(value / 100, token.text), text: token.text)
    case .number(let value, _):
      part = .number(try CSSLimit.fraction.checked(value, token.text), text: token.text)
    case .ident(let name): part = try Self.namedPart(name)
    default: throw unexpected(Self.placeExpectation)
    }
    advance()
    // A lone percentage is a whole place; a lone fraction is half of one.
    if case .percentage(let value) = token.kind, !startsPlacePart,
      peekPastSpace()?.kind != .symbol(",")
    {
      return .either(value / 100)
    }
    return part
  }

  private static func namedPart(_ name: String) throws(CSSValueError) -> Part {
    switch name.lowercased() {
    case "center": return .either(0.5)
    case "left", "leading": return .across(0)
    case "right", "trailing": return .across(1)
    case "top": return .down(0)
    case "bottom": return .down(1)
    case "topleading", "zero": return .corner(UnitPoint(0, 0))
    case "toptrailing": return .corner(UnitPoint(1, 0))
    case "bottomleading": return .corner(UnitPoint(0, 1))
    case "bottomtrailing": return .corner(UnitPoint(1, 1))
    case let corner:
      // Other tools join the two words.
      let sides =
        ["top", "bottom"].filter(corner.hasPrefix) + ["left", "right"].filter(corner.hasSuffix)
      guard sides.count == 2 else { throw .unknown(name, kind: "place", among: placeNames) }
      throw .unknown(name, kind: "place", suggestion: sides.joined(separator: " "))
    }
  }
}
