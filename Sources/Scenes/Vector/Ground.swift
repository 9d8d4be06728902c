internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The background of a root as the paint of a rectangle behind all its content.
enum Ground {
  /// The paint that is equivalent to the declarations of a background; `nil` if there are none.
  static func paint(_ declarations: [Declaration]) -> Declaration? {
    let ground = declarations.last { ["background", "background-color"].contains($0.name) }
    return ground.map { ground in
      Declaration(
        "fill", color(among: ground.value) ?? [Token(word: "none", at: ground.position)],
        at: ground.position, importance: ground.importance)
    }
  }

  static func isSeen(_ paint: Declaration) -> Bool { paint.value.first?.kind != .ident("none") }

  /// Whether declarations show a picture or a gradient, which cannot be a paint.
  static func isLost(_ declarations: [Declaration]) -> Bool {
    declarations.contains { declaration in
      ["background", "background-image"].contains(declaration.name)
        && declaration.value.contains { token in
          switch token.kind {
          case .url: true
          case .function(let name): name.lowercased().hasSuffix("gradient")
          default: false
          }
        }
    }
  }

  private static let measures: Set<String> = ["calc", "env", "attr"]

  /// The colour among the words of a background, if it is visible; a variable may be one.
  private static func color(among tokens: [Token]) -> [Token]? {
    var rest = tokens[...]
    while let first = rest.first {
      let end = rest.end(of: rest.startIndex).map { $0 + 1 } ?? rest.endIndex
      let word = Array(rest[..<end])
      if first.isVariable {
        let hasOther = word.contains { $0.kind == .symbol(",") }
        let none = TokenReader.tokens(of: ",none")
        return hasOther ? word : word.dropLast() + none + word.suffix(1)
      }
      do throws(CSSValueError) {
        if case .function(let name) = first.kind, measures.contains(name.lowercased()) {
          rest = rest[end...]
          continue
        }
        return try Color(css: TokenPrinter.text(word)).opacity > 0 ? word : nil
      } catch .unsupported {
        // A colour of the reader's.
        return word
      } catch {}
      rest = rest[end...]
    }
    return nil
  }
}
