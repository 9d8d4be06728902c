/// A document with reserved slots, into which a picture is written.
///
/// The slots are elements with the ids `tx2svg-stage`, `tx2svg-style`, `tx2svg-title` and
/// `tx2svg-desc`.
public struct Template: Hashable, Sendable {
  /// What a template is, and what can be written into it; the raw value is its root element.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case svg, html }

  /// What messages call it: a name or the path of a file.
  public let name: String
  /// The document.
  public let bytes: [UInt8]

  /// Creates the template; nothing is read before something is written into it.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
