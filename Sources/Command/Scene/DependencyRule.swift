internal import Tx2SVGFiles

/// A rule of make without a recipe: the inputs of a file.
struct DependencyRule {
  let target: String
  let inputs: [String]

  /// The rule, as GNU make and ninja read it.
  var bytes: [UInt8] {
    let words = inputs.map { " " + Self.written($0) }.joined()
    return PathText.bytes(of: "\(Self.written(target)):\(words)\n")
  }

  /// The names that cannot be spelled in make.
  var unsayable: [String] {
    // A pattern, and a tab even after a backslash, end only the name of a target.
    let isBadTarget = target.contains { $0 == "%" || $0 == "\t" } || Self.isUnsayable(target)
    return (isBadTarget ? [target] : []) + inputs.filter(Self.isUnsayable)
  }

  /// Whether make reads the name as an assignment, a recipe, an order or two lines.
  private static func isUnsayable(_ path: String) -> Bool {
    path.contains { "=;|".contains($0) || $0.isNewline } || path.hasSuffix("\\")
  }

  /// A name in the syntax of make: its signs behind a backslash, the backslashes before doubled.
  private static func written(_ path: String) -> String {
    // By itself a name such as '~a' or '.PHONY' has another meaning.
    let isPlain = path.first.map { $0.isLetter || $0.isNumber || "/_".contains($0) } ?? true
    var text = isPlain || path.hasPrefix("./") || path.hasPrefix("../") ? "" : "./"
    var backslashes = 0
    for character in path {
      switch character {
      case "\\":
        backslashes += 1
        text += "\\"
      case " ", "\t", "#", ":", "*", "?", "[":
        text += String(repeating: "\\", count: backslashes) + "\\\(character)"
        backslashes = 0
      case "$":
        text += "$$"
        backslashes = 0
      default:
        text.append(character)
        backslashes = 0
      }
    }
    return text
  }
}
