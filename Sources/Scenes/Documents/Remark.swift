/// A sentence about a place in a document, or in a style sheet next to it.
public struct Remark: Hashable, Sendable {
  /// The line; 0 for the whole document.
  public var line: Int { place.line }
  /// The sentence.
  public let reason: String

  package let place: SourcePlace

  package init(line: Int, reason: String) { self.init(SourcePlace(line: line), reason) }

  package init(_ place: SourcePlace, _ reason: String) {
    (self.place, self.reason) = (place, reason)
  }

  /// The place, as editors read it.
  public func place(in document: String) -> String {
    let file = place.file ?? document
    guard line > 0 else { return file }
    return "\(file):\(line)" + (place.column.map { ":\($0)" } ?? "")
  }
}
