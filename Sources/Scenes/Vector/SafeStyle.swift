internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The CSS that draws and refers to nothing outside its document, judged token by token.
///
/// Anything that is not listed does not pass. The tokens that pass are those that are written, so
/// no text is judged in one spelling and read in another.
enum SafeStyle {
  /// The reason why tokens do not pass.
  enum Fault: Error {
    case outside
    /// They are malformed, or have no meaning in a drawing.
    case unreadable
  }

  /// The noun phrase for an address that does not pass.
  static let outside = "an outside reference"

  /// The declarations that pass, and a noun phrase for each that does not and may be missed.
  static func kept(_ declarations: [Declaration]) -> (kept: [Declaration], removals: [String]) {
    var (kept, removals): ([Declaration], [String]) = ([], [])
    for var declaration in declarations {
      let name = declaration.name
      // Rules have no layers here: what is weaker is left.
      guard CSSWideKeyword(declaration.value) != .revertLayer else { continue }
      guard declaration.isCustom || DrawingProperty.names.contains(name) else {
        if !DrawingProperty.isSilent(name) { removals.append("'\(name)'") }
        continue
      }
      do throws(Fault) {
        declaration.value = try passed(declaration.value, of: name)
        kept.append(declaration)
      } catch {
        // An item does not miss what would move a document, which reads it before.
        guard !name.hasPrefix("--tx") else { continue }
        removals.append(error == .outside ? outside : "'\(name)'")
      }
    }
    return (kept, removals)
  }

  /// A value of CSS, of a property or another, with its addresses as separate tokens.
  static func passed(
    _ tokens: [Token], of property: String = "",
    symbols: Set<Unicode.Scalar> = [",", "/", "+", "-", "*", "."]
  ) throws(Fault) -> [Token] {
    var (result, ends): ([Token], [Unicode.Scalar]) = ([], [])
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token.kind {
      case .function(let name) where name.lowercased() == "url":
        result.append(try address(in: tokens, of: property, from: &index))
        continue
      case .function(let name):
        guard functions.contains(name.lowercased()) else {
          throw fetching.contains(name.lowercased()) ? .outside : .unreadable
        }
        ends.append(")")
      case .url(let address):
        guard isInside(address, of: property) else { throw .outside }
      case .symbol("("): ends.append(")")
      case .symbol("["): ends.append("]")
      case .symbol(let scalar) where scalar == ")" || scalar == "]":
        guard ends.popLast() == scalar else { throw .unreadable }
      case .symbol(let scalar):
        guard symbols.contains(scalar) else { throw .unreadable }
      case .ident, .hash, .string, .number, .percentage, .dimension, .whitespace: break
      case .atKeyword, .commentMark, .unclosed, .nestedTooDeep: throw .unreadable
      }
      result.append(token)
    }
    guard ends.isEmpty else { throw .unreadable }
    return result
  }

  /// Whether an address leads into the same document, or contains its target.
  ///
  /// For a part of data Firefox makes a document of them, which fetches what it imports; it does not
  /// where a picture or a font is meant. For these browsers fetch the whole document anew.
  static func isInside(_ address: String, of property: String = "") -> Bool {
    let isPictured = pictured.contains(property)
    guard address.prefix(5).lowercased() == "data:" else {
      return !isPictured && address.hasPrefix("#")
    }
    return isPictured || !address.utf8.contains(UInt8(ascii: "#"))
  }

  private static let pictured: Set<String> = [
    "background", "background-image", "border-image", "border-image-source", "content", "cursor",
    "list-style", "list-style-image", "shape-outside", "src",
  ]

  /// The address in `url("…")`, whose first token has been taken.
  private static func address(
    in tokens: [Token], of property: String, from index: inout Int
  ) throws(Fault) -> Token {
    let start = index - 1
    let rest = tokens[index...].prefix { $0.kind != .symbol(")") }
    index += rest.count + 1
    let words = rest.filter { $0.kind != .whitespace }
    guard index <= tokens.count, words.count == 1, case .string(let address) = words[0].kind,
      isInside(address, of: property)
    else { throw .outside }
    return Token(kind: .url(address), text: "", position: tokens[start].position)
  }

  private static let fetching: Set<String> = [
    "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
    "element", "-moz-element", "paint", "attr",
  ]

  /// Functions that pass; `url` does if its address does.
  static let functions = Set(
    TokenReader.mathFunctions + TransformReader.names.map { $0.lowercased() }
      + Filter.Function.allCases.map(\.rawValue) + [
        // Values 4
        "var", "env", "round",
        // Color 5
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
        "light-dark", "device-cmyk", "icc-color",
        // Shapes 1
        "inset", "circle", "ellipse", "polygon", "path", "rect", "xywh", "shape",
        // Images 4
        "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
        "repeating-radial-gradient", "repeating-conic-gradient",
        // Fonts 4
        "local", "format", "tech",
      ])
}
