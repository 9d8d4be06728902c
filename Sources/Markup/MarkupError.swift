package import Tx2SVGLimits

/// The reason why a document could not be written, read or accepted.
package enum MarkupError: Error, Hashable, CustomStringConvertible {
  /// A character that no XML document may contain, not even escaped.
  case invalidCharacter(Unicode.Scalar, place: String)
  /// A name that XML does not allow.
  case invalidName(String, line: Int)
  case duplicateAttribute(String, element: String)
  case invalidComment(String)
  case invalidCDATA(String)
  /// A processing instruction that would end early.
  case invalidProcessingInstruction(String)
  /// A `style` or `script` that an HTML parser would read otherwise than an XML parser.
  case rawTextNeedsEscapes(element: String)
  /// Something that an HTML parser would read otherwise than an XML parser.
  case differsInHTML(String, line: Int)
  case notWellFormed(line: Int, column: Int = 1, reason: String)
  /// There are no bytes but white space.
  case empty
  /// Something that does not begin with a tag.
  case noMarkup
  /// A text that shows drawings, by the name of its file.
  case prose
  /// Bytes that are packed with gzip.
  case compressed
  /// More of something than any document may have; line 0 means the whole of it.
  case spent(BudgetError, line: Int)
  /// This program was built without the parser of HTML.
  case noPages
  /// A character encoding that the reader does not accept.
  case unsupportedEncoding(String)
  /// An entity or document type that lies outside the document.
  case externalEntity(line: Int)
  /// A prefix without a namespace declaration.
  case unboundPrefix(String, name: String, line: Int)
  /// A namespace declaration whose value is no address.
  case invalidNamespace(String, line: Int)
  /// The written bytes are not the intended ones; a mistake of this program.
  case illFormedOutput(line: Int, reason: String)
  /// The C library has no memory left, or refused a call.
  case libraryFailure(String)

  /// Whether the error is a mistake of this program, whatever the input.
  package var isFault: Bool {
    switch self {
    case .illFormedOutput, .libraryFailure: true
    default: false
    }
  }

  package var description: String { MarkupError.located(line, reason) }

  /// The line of the document; 0 if it is about the whole of it.
  package var line: Int {
    switch self {
    case .invalidName(_, let line), .differsInHTML(_, let line), .notWellFormed(let line, _, _),
      .spent(_, let line), .externalEntity(let line), .unboundPrefix(_, _, let line),
      .invalidNamespace(_, let line):
      line
    default: 0
    }
  }

  /// The sentence without the line.
  package var reason: String {
    switch self {
    case .invalidCharacter(let scalar, let place):
      "U+\(MarkupError.hexadecimal(scalar)) is not allowed in XML (\(place))"
    case .invalidName(let name, _): "'\(name)' is not a name that XML allows"
    case .duplicateAttribute(let name, let element):
      "attribute '\(name)' appears twice on <\(element)>"
    case .invalidComment(let text): "a comment cannot contain '\(text)'"
    case .invalidCDATA: "a CDATA section cannot contain ']]>'"
    case .invalidProcessingInstruction(let target):
      "processing instruction '\(target)' cannot be written"
    case .rawTextNeedsEscapes(let element):
      "<\(element)> in HTML cannot contain '<' or '&'"
        + (["style", "script"].contains(element) ? " but in a CDATA section" : "")
    case .invalidNamespace(let address, _): "'\(address)' is not the address of a namespace"
    case .notWellFormed(_, _, let reason): reason
    case .empty: "the document is empty"
    case .prose: "this is Markdown or another text: name the pictures in it"
    case .noMarkup: "this is not an SVG or HTML document"
    case .compressed: "the document is compressed; unpack it with gunzip first"
    case .spent(let error, _): error.description
    case .differsInHTML(let reason, _): reason
    case .noPages:
      "this tx2svg was built without gumbo, which reads pages: install libgumbo-dev (on macOS"
        + " gumbo-parser), then build it again with 'make'"
    case .unsupportedEncoding("with NUL bytes"): "the document contains NUL bytes; save it as UTF-8"
    case .unsupportedEncoding(let name):
      "encoding '\(name)' is not supported; save the document as UTF-8"
    case .externalEntity: "an entity refers to something outside the document"
    case .unboundPrefix(let prefix, let name, _):
      "prefix '\(prefix)' of '\(name)' has no namespace declaration"
    case .illFormedOutput(let line, let reason):
      "the written document is not well formed: " + MarkupError.located(line, reason)
    case .libraryFailure(let action): "libxml2 failed at \(action)"
    }
  }

  static func at(
    _ line: Int, _ spend: @autoclosure () throws(BudgetError) -> Void
  ) throws(MarkupError) {
    do throws(BudgetError) { try spend() } catch { throw .spent(error, line: line) }
  }

  static func check(_ amount: Int, of cost: Budget.Cost, at line: Int = 0) throws(MarkupError) {
    try at(line, try Budget.check(amount, of: cost))
  }

  private static func located(_ line: Int, _ sentence: String) -> String {
    line > 0 ? "line \(line): \(sentence)" : sentence
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
