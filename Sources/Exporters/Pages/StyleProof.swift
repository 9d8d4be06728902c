internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The proof that items bring nothing that is fetched.
enum StyleProof {
  /// Reads what is about to be written as CSS once more, and lets pass what the template fetches.
  ///
  /// - Throws: ``ExportError/document(_:)`` for the first address that leads outside.
  static func check(
    _ root: MarkupElement, beyond template: MarkupElement
  ) throws(ExportError) {
    let allowed = Set(StyleAddresses.outside(in: template))
    guard let address = StyleAddresses.outside(in: root).first(where: { !allowed.contains($0) })
    else { return }
    throw .document("the written style refers to '\(address)', which lies outside the file")
  }
}
