import Testing
import Tx2SVGTransitions

/// Expressions of any size: a transition or a message, never a trap, and soon.
@Suite struct ExpressionSizeTests {
  private func error(_ text: String) throws -> TransitionExpressionError {
    try #require(throws: TransitionExpressionError.self) { try TransitionExpression(text) }
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `32 transitions and modifiers are enough`() throws {
    #expect(throws: Never.self) {
      try TransitionExpression("opacity" + repeated(".reversed()", 31))
    }
    for call in [".reversed()", ".animation(spring)", ".combined(with: scale)"] {
      let error = try error("opacity" + repeated(call, 1000))
      #expect(error.reason == "there are more than 32 transitions and modifiers", "\(call)")
    }
    let nested = repeated("asymmetric(", 40) + "opacity" + repeated(", opacity)", 40)
    #expect(try error(nested).reason == "there are more than 32 transitions and modifiers")
  }

  @Test(arguments: ["opacity.combined(", "asymmetric(", "scale("])
  func `parentheses have a depth`(_ open: String) throws {
    let error = try error(repeated(open, 20_000))
    #expect(error.reason == "'(' is nested more than 64 deep")
    #expect(error.column == 65 * open.count - (open.hasPrefix("opacity") ? 8 : open.count - 1))
  }

  @Test func `a view is not drawn thousands of times`() throws {
    #expect(throws: Never.self) {
      try TransitionExpression("blinds(6).combined(blinds(10))")
    }
    let error = try error("blinds(100).combined(blinds(100)).combined(opacity)")
    #expect(error.reason == "the view would be drawn 10201 times at once; combine fewer parts")
    #expect(error.column == 34)
  }
}
