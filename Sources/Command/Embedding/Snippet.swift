internal import Tx2SVG
internal import Tx2SVGFiles
internal import Tx2SVGMarkup

/// The words with which a page shows a finished file.
struct Snippet {
  let path: String
  /// The file for a dark page; `nil` if one serves both.
  let darkPath: String?
  let size: Size
  /// The accessible name on one line; empty for a decoration.
  let title: String

  private static let number = DecimalFormat(fractionDigits: 2)
  private var width: String { Self.number.text(size.width) }
  private var height: String { Self.number.text(size.height) }

  func text(for host: Host) -> String {
    let dark = host.darkness == nil ? nil : darkPath
    switch host.syntax {
    case .html: return html(dark)
    case .hugo, .kramdown:
      guard dark == nil else { return html(dark) }
      return host.syntax == .hugo
        ? "{{< figure \(attributes(["\\": "\\\\", "\"": "\\\""])) >}}"
        : markdown(address(path), escaping: "<$").replacing(["{": "&#123;"])
          + "{: width=\"\(width)\" height=\"\(height)\"}"
    case .markdown: return markdown(address(path), escaping: "<$^~{")
    // DocC knows the files of its catalog without their endings.
    case .docc: return markdown(ItemReader.baseName(path))
    case .pandoc: return markdown(address(path)) + "{width=\(width)px height=\(height)px}"
    case .mkdocs:
      let look = "{ width=\"\(width)\" height=\"\(height)\" }"
      let light = address(path)
      let ends = dark == nil ? [""] : ["#only-light", "#only-dark"]
      return zip([light, dark.map(address) ?? ""], ends).map {
        markdown($0 + $1, escaping: "") + look
      }.joined(separator: "\n")
    case .sphinx:
      guard let dark else { return directive(path, of: nil) }
      return directive(path, of: "only-light") + "\n\n" + directive(dark, of: "only-dark")
    case .asciidoctor:
      // A backslash may escape what follows, and a brace begin the name of an attribute.
      let words = title.replacing(["\"": "\\\"", "\\": "&#92;", "{": "&#123;"])
      return "image::\(address(path))[\"\(words)\",\(width),\(height)]"
    case .latex: return latex
    }
  }

  private func html(_ dark: String?) -> String {
    let image = "<img \(attributes(Self.references))>"
    guard let source = dark.map(address)?.replacing(Self.references) else { return image }
    return """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(source)">
        \(image)
      </picture>
      """
  }

  /// What HTML reads otherwise, what ends a cell of a table in Markdown, and what templates run.
  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "\"": "&quot;", "<": "&lt;", "|": "&#124;", "{": "&#123;",
  ]

  private func attributes(_ escapes: [Unicode.Scalar: String]) -> String {
    let (path, title) = (address(path).replacing(escapes), title.replacing(escapes))
    return "src=\"\(path)\" alt=\"\(title)\" width=\"\(width)\" height=\"\(height)\""
  }

  /// The address of a file; a whole address stays.
  private func address(_ path: String) -> String {
    path.hasPart("://") ? path : PathText.address(of: path)
  }

  /// An image; dialects differ in the signs that a backslash can escape.
  private func markdown(_ address: String, escaping others: String = "<$^~") -> String {
    let escaped = ("\\`*_[]|" + others).unicodeScalars
    let words = title.unicodeScalars.map { escaped.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return
      "![\(words)](\(address.utf8.contains { " ()".utf8.contains($0) } ? "<\(address)>" : address))"
  }

  private func directive(_ path: String, of name: String?) -> String {
    // In an address docutils drops blanks without a backslash.
    let address = path.replacing(["\\": "\\\\", " ": "\\ "])
    let lines = [".. image:: \(address)", "   :alt: \(title)"]
    let sides = ["   :width: \(width)px", "   :height: \(height)px"]
    return (lines + sides + (name.map { ["   :class: \($0)"] } ?? [])).joined(separator: "\n")
  }

  /// LaTeX counts 72 of its points to an inch, CSS 96 px, and reads no SVG.
  private var latex: String {
    // LaTeX takes no strange signs in a name; the shell takes any between quotes.
    let plain = String(
      path.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./".contains($0) ? $0 : "-" })
    let still = Stills.path(plain, marked: "", "pdf")
    let source = path == plain ? path : "'\(path.replacing(["'": "'\\''", "\n": " "]))'"
    let words = title.replacing(
      ["\\": "", "{": "", "}": "", "&": "\\&", "%": "\\%", "#": "\\#", "_": "\\_", "$": "\\$"])
    return """
      % rsvg-convert --format pdf --output \(still) \(source)
      \\includegraphics[width=\(Self.number.text(size.width * 0.75))bp,alt={\(words)}]{\(still)}
      """
  }
}

extension String {
  /// Sign by sign: a mark that combines with a sign hides it from nobody.
  fileprivate func replacing(_ table: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { table[$0] ?? String($0) }.joined()
  }
}
