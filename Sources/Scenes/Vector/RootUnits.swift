internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Lengths that are relative to the root and the window of a file.
///
/// Both differ in another document, so the lengths are written in px, or relative to the font of
/// the element where only a browser knows the size of a letter.
struct RootUnits {
  private let lengths: [String: (value: Double, unit: String)]

  /// Creates the units of a file with a size; the height of a line may depend on the font.
  init(size: Size, fontSize: Double, lineHeight: Double?) {
    let (width, height) = (size.width / 100, size.height / 100)
    var lengths = [
      "rem": (fontSize, "px"), "rex": (1, "ex"), "rch": (1, "ch"),
      "rlh": lineHeight.map { ($0, "px") } ?? (1, "lh"),
    ]
    for kind in ["", "s", "l", "d"] {
      lengths[kind + "vw"] = (width, "px")
      lengths[kind + "vh"] = (height, "px")
      lengths[kind + "vi"] = (width, "px")
      lengths[kind + "vb"] = (height, "px")
      lengths[kind + "vmin"] = (min(width, height), "px")
      lengths[kind + "vmax"] = (max(width, height), "px")
    }
    self.lengths = lengths
  }

  func resolved(_ tokens: [Token]) -> [Token] {
    tokens.map { token in
      guard case .dimension(let value, let unit) = token.kind, let length = lengths[unit] else {
        return token
      }
      return Token(value * length.value, length.unit, at: token.position)
    }
  }

  func resolved(_ declarations: [Declaration]) -> [Declaration] {
    declarations.map { declaration in
      var copy = declaration
      copy.value = resolved(declaration.value)
      return copy
    }
  }

  func resolved(_ text: String) -> String {
    guard let last = text.utf8.last, "mhwibnx".utf8.contains(last) else { return text }
    let tokens = TokenReader.tokens(of: text).trimmed
    guard tokens.count == 1, case .dimension(_, let unit) = tokens[0].kind, lengths[unit] != nil
    else { return text }
    return TokenPrinter.text(resolved(tokens))
  }
}
