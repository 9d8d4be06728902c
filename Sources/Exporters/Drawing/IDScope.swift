internal import Tx2SVGMarkup

/// The only place that makes ids, class names and keyframes names; one for each export.
///
/// Names are the prefix and a number written with letters, so two files whose prefixes differ can share
/// a page. As written they match `[A-Za-z][A-Za-z0-9]*`: SMIL cannot refer to any other. Until then they
/// begin with a gap, a character beyond ASCII, unless the prefix was chosen.
struct IDScope {
  let prefix: String
  private var count = 0

  /// Creates the scope; `OutputFile` fills in the prefix if there is none.
  init(prefix: String?) { self.prefix = prefix ?? Gap.prefix.text }

  /// The id of the root, where a rule needs one.
  var root: String { prefix + "1" }

  mutating func next() -> String {
    defer { count += 1 }
    return prefix + Self.letters(count)
  }

  /// The letters a to z, then aa, ab and so on.
  static func letters(_ number: Int) -> String {
    var rest = number
    var text = ""
    repeat {
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }
}
