/// A document with reserved slots, into which a picture is written.
///
/// The slots are elements with the ids `tx2svg-stage`, `tx2svg-style`, `tx2svg-title` and
/// `tx2svg-desc`. Unless options have a theme, it is the `color-scheme` of the root, dark or light.
public struct Template: Hashable, Sendable {
  /// The kind of a template, which determines what fits into it; the raw value is its root element.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case svg, html }

  /// Its name in messages: a name or the path of a file.
  public let name: String
  /// The document.
  public let bytes: [UInt8]
  /// Whether it is one of this package with a ground of its own, which does not follow a page.
  var hasGround = false

  /// Creates the template; it is read only when something is written into it.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
