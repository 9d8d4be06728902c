/// Something that an easing function takes, by its label.
enum EasingParameter: Hashable {
  case time(String)
  case number(String)

  struct Argument: Hashable {
    let value: Double
    let text: String
  }

  var label: String {
    switch self {
    case .time(let label), .number(let label): label
    }
  }

  func accepts(_ token: Token) -> Bool {
    switch (self, token.kind) {
    case (.time, .dimension), (.number, .number): true
    default: false
    }
  }

  func argument(_ token: Token, isLabelled: Bool) throws(CSSValueError) -> Argument {
    switch self {
    case .time:
      // SwiftUI counts in seconds; a hundred or more may be milliseconds, so that they need a unit.
      let isSeconds = if case .number(let value, _) = token.kind { value < 100 } else { false }
      var reader = TokenReader(token.text + (isLabelled && isSeconds ? "s" : ""))
      return Argument(value: try reader.time(), text: token.text)
    case .number:
      guard case .number(let value, _) = token.kind else {
        throw .unexpected(token.text, expected: "a number without unit for '\(label)'")
      }
      return Argument(value: value, text: token.text)
    }
  }
}
