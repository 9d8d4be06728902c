internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The proof that items add nothing that is fetched.
enum StyleProof {
  /// Checks once more the CSS to be written, and accepts the addresses that the template fetches.
  ///
  /// - Throws: ``ExportError/document(_:)`` for the first address that leads outside.
  static func check(_ root: MarkupElement, beyond template: MarkupElement) throws(ExportError) {
    let allowed = Set(StyleAddresses.outside(in: template))
    guard let address = StyleAddresses.outside(in: root).first(where: { !allowed.contains($0) })
    else { return }
    throw .document("the written style refers to '\(address)', which lies outside the file")
  }
}
