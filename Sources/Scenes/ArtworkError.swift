/// The reason why an item cannot be drawn.
public enum ArtworkError: Error, Hashable, CustomStringConvertible {
  /// A path at which there is no file, and what was probably meant.
  case missingFile(String, hint: String? = nil)
  /// A file that exists and cannot be read, with the reason of the system.
  case unreadableFile(String, reason: String)
  /// A word that is neither a file nor a colour, and what to write instead, or why it is none.
  case unknownItem(String, hint: String?)
  /// `text:` or `emoji:` with nothing after it.
  case emptyText(String)
  /// A file without bytes.
  case emptyFile(String)
  /// A file of no kind that can be drawn.
  case unknownKind(String)
  /// An SVG file that is still compressed.
  case compressed(String)
  /// A picture whose bytes end too early or contradict each other.
  case damaged(String, kind: String, reason: String)
  /// More of something than a picture may have, with the clause of the budget.
  case tooLarge(String, reason: String)
  /// Markup that cannot be read, with the sentence of the parser.
  case unreadableMarkup(String, reason: String)
  /// A drawing whose size or view box no file can hold.
  case unusableSize(String)
  /// Markup whose root is not `svg`.
  case notSVG(String, root: String)
  /// A file that is no font, or none that browsers load.
  case unusableFont(String, reason: String)
  /// `-` more than once.
  case repeatedStandardInput

  /// The sentence for the user.
  public var description: String {
    switch self {
    case .missingFile(let file, let hint):
      "no such file: '\(file)'" + (hint.map { "; \($0)" } ?? "")
    case .unreadableFile(let file, let reason): "'\(file)' cannot be read: \(reason)"
    case .unknownItem(let item, let hint):
      "'\(item)' is neither a file nor a CSS colour" + (hint.map { "; \($0)" } ?? "")
    case .emptyText(let item): "'\(item)' has no text after the colon"
    case .emptyFile(let file): "'\(file)' is empty: expected a drawing or a picture"
    case .unknownKind(let file):
      "'\(file)' is not a PNG, JPEG, GIF, WebP, AVIF or SVG file: save it as one"
    case .compressed(let file): "'\(file)' is compressed; unpack it with gunzip first"
    case .damaged(let file, let kind, let reason):
      "'\(file)' is a damaged \(kind) file: \(reason); save or copy it again"
    case .tooLarge(let file, let reason): "'\(file)' cannot be drawn: \(reason)"
    case .unreadableMarkup(let file, let reason): "'\(file)' is not a valid SVG file: \(reason)"
    case .unusableSize(let file):
      "the size or viewBox of '\(file)' is out of range: its sides lie between 0.001 and 1000000000"
    case .notSVG(let file, let root): "'\(file)' is not an SVG file: its root is <\(root)>"
    case .unusableFont(let file, let reason): "'\(file)' is not a usable font: \(reason)"
    case .repeatedStandardInput: "'-' can stand for standard input only once"
    }
  }

  /// Whether an input is missing, rather than wrong.
  public var isMissingInput: Bool {
    switch self {
    case .missingFile, .unreadableFile: true
    default: false
    }
  }
}
