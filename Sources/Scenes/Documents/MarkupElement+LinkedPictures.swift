internal import Tx2SVGCSS
internal import Tx2SVGLimits
package import Tx2SVGMarkup

extension MarkupElement {
  /// Puts the pictures next to a drawing into it, in place of their addresses: shown as an image it
  /// loads nothing.
  ///
  /// What is no picture stays outside, and so does what makes all of them too large.
  package mutating func embedPictures(of path: String, reading file: (String) -> [UInt8]?) {
    var (known, budget): ([String: String?], Budget) = ([:], Budget())
    updateAll { element in
      guard SVGVocabulary.imageElements.contains(element.name) else { return }
      for index in element.attributes.indices
      where ["href", "xlink:href"].contains(element.attributes[index].name) {
        let address = element.attributes[index].value
        guard let picture = address.neighbor(of: path) else { continue }
        if known[picture] == nil {
          known[picture] = .some(file(picture).flatMap(Self.pictureAddress))
        }
        guard let data = known[picture] ?? nil,
          (try? budget.spend(data.utf8.count, on: .linkedBytes)) != nil
        else { continue }
        // It may choose a part of a drawing.
        let part = address.trimmingBlanks.drop { $0 != "#" }
        element.attributes[index].value = data + part
      }
    }
  }

  private static func pictureAddress(of bytes: [UInt8]) -> String? {
    pictureType(of: bytes).map { RasterImage.address(of: bytes, $0) }
  }

  /// The media type of a picture that browsers show; `nil` for anything else.
  private static func pictureType(of bytes: [UInt8]) -> String? {
    if let kind = RasterKind.of(bytes) { return kind.mediaType }
    let root = try? MarkupElement.parse(bytes)
    let isDrawing = root?.name == "svg" && root?["xmlns"] == SVGVocabulary.namespace
    return isDrawing ? RasterImage.drawingType : nil
  }
}

extension String {
  /// The path of the file that an address in another file leads to; `nil` if it is no relative one.
  func neighbor(of file: String) -> String? {
    let address = trimmingBlanks.prefix { $0 != "?" && $0 != "#" }
    guard !address.isEmpty, !address.hasPrefix("/"), !address.contains(":") else { return nil }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder.map(String.init) + [String(address).withoutPercents]).joined(separator: "/")
  }
}
