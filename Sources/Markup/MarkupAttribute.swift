/// An attribute as it is written: a qualified name and its value without escapes.
///
/// A namespace declaration is an attribute like any other.
package struct MarkupAttribute: Hashable, Sendable {
  /// The name with its prefix, such as `xlink:href`.
  package var name: String
  /// The value a parser reads.
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
