internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Lengths that are measured by the root and the window of a file, in CSS px.
///
/// In another document both are others, so they are written in px.
struct RootUnits {
  private let factors: [String: Double]

  /// Creates the units of a file with a size, whose root has some font.
  init(size: Size, fontSize: Double, lineHeight: Double) {
    let (width, height) = (size.width / 100, size.height / 100)
    var factors = ["rem": fontSize, "rlh": lineHeight, "rex": fontSize / 2, "rch": fontSize / 2]
    for kind in ["", "s", "l", "d"] {
      factors[kind + "vw"] = width
      factors[kind + "vh"] = height
      factors[kind + "vi"] = width
      factors[kind + "vb"] = height
      factors[kind + "vmin"] = min(width, height)
      factors[kind + "vmax"] = max(width, height)
    }
    self.factors = factors
  }

  /// The tokens with such lengths in px.
  func resolved(_ tokens: [Token]) -> [Token] {
    tokens.map { token in
      guard case .dimension(let value, let unit) = token.kind, let factor = factors[unit] else {
        return token
      }
      return Token(pixels: value * factor, at: token.position)
    }
  }

  /// The declarations with such lengths in px.
  func resolved(_ declarations: [Declaration]) -> [Declaration] {
    declarations.map { declaration in
      var copy = declaration
      copy.value = resolved(declaration.value)
      return copy
    }
  }

  /// An attribute that is one length, in px if it is such a one.
  func resolved(_ text: String) -> String {
    guard let last = text.utf8.last, "mhwibnx".utf8.contains(last) else { return text }
    let tokens = TokenReader.tokens(of: text).trimmed
    guard tokens.count == 1, case .dimension(_, let unit) = tokens[0].kind, factors[unit] != nil
    else { return text }
    return TokenPrinter.text(resolved(tokens))
  }
}
