/// The spelling of a value tree; the bytes are well-formed XML in both.
package enum MarkupDialect: Hashable, Sendable {
  /// Every empty element closes itself; no XML declaration.
  case xml
  /// The spelling that XML and HTML parsers read alike.
  ///
  /// A root named `html` follows `<!DOCTYPE html>`; any other root is a fragment without it. Only void
  /// elements, and elements inside `svg` or `math`, close themselves.
  case html
}
