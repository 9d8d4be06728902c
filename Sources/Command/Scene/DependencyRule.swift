internal import Tx2SVGFiles
internal import Tx2SVGMarkup

/// A rule of make without a recipe: the inputs of a file.
struct DependencyRule {
  let target: String
  let inputs: [String]

  /// The rule, as GNU make and ninja read it.
  var bytes: [UInt8] {
    let plain = inputs.first(where: Self.isPlain).map { [$0] } ?? []
    let ends = inputs.allSatisfy(Self.isPlain) ? [] : plain
    let words = (ends + inputs + ends).map { " " + Self.written($0) }.joined()
    // Right before the colon '&' would make a group of targets.
    let gap = target.unicodeScalars.last == "&" ? " " : ""
    return PathText.bytes(of: "\(Self.written(target, isTarget: true))\(gap):\(words)\n")
  }

  /// The names that cannot be spelled in make.
  var unsayable: [String] {
    // An assignment, a pattern, and a tab even after a backslash, end only the name of a target.
    let isBadTarget =
      target.unicodeScalars.contains { "=%\t".unicodeScalars.contains($0) }
      || Self.isUnsayable(target) || Self.isSpecial(target)
    let isEnded = inputs.contains(where: Self.isPlain)
    return (isBadTarget ? [target] : [])
      + inputs.filter { isEnded ? Self.isUnsayable($0) : !Self.isPlain($0) }
  }

  /// Whether make takes the name for a word of its own, such as '.PHONY', with './' or without.
  private static func isSpecial(_ path: String) -> Bool {
    let steps = Invocation.steps(of: path)
    return steps.count == 1 && steps[0].hasPrefix(".")
      && steps[0].dropFirst().allSatisfy { $0 == "_" || $0.isUppercase }
  }

  /// Whether make reads the name as a recipe, two lines, nothing or another file.
  private static func isUnsayable(_ path: String) -> Bool {
    let signs = path.unicodeScalars
    func has(_ some: String) -> Bool { signs.contains(where: some.unicodeScalars.contains) }
    let isMemberOfArchive = signs.last == ")" && signs.dropFirst().contains("(")
    // Make takes './' away, so that a name such as '~' or '~root' is the home of somebody.
    let first = Invocation.steps(of: path).first ?? ""
    let isHome = first.hasPrefix("~") && !first.contains(".")
    // The backslashes of a pattern stay, and one before '=' goes.
    return has(";\n") || isMemberOfArchive || isHome || has("\\") && has("*?[")
      || path.hasPart("\\=") || signs.allSatisfy(blanks.contains)
  }

  /// Whether make reads the name right wherever it stands: at the beginning of the list '=' assigns,
  /// at the end it takes blanks away, and a backslash joins lines.
  private static func isPlain(_ path: String) -> Bool {
    let end = path.unicodeScalars.last ?? "\\"
    return !isUnsayable(path) && end != "\\" && !blanks.contains(end)
      && !path.unicodeScalars.contains("=")
  }

  private static let blanks = " \t\u{B}\u{C}\r".unicodeScalars

  /// A name in the syntax of make: its signs behind a backslash, the backslashes before doubled.
  private static func written(_ path: String, isTarget: Bool = false) -> String {
    // By itself a name such as '~a' or '.PHONY' has another meaning.
    let isPlain = path.first.map { $0.isLetter || $0.isNumber || "/_".contains($0) } ?? true
    var text = isPlain || path.hasPrefix("./") || path.hasPrefix("../") ? "" : "./"
    var backslashes = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "\t", "#", ":", "*", "?", "[": text += backslashes + "\\"
      case "|" where !isTarget: text += backslashes + "\\"
      case "$": text += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + "\\" : ""
      text.unicodeScalars.append(scalar)
    }
    return text + backslashes
  }
}
