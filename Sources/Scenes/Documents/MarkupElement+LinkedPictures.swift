internal import Tx2SVGCSS
package import Tx2SVGMarkup

extension MarkupElement {
  /// Puts the pictures next to a drawing into it, in place of their addresses: shown as an image it
  /// loads nothing.
  package mutating func embedPictures(of path: String, reading file: (String) -> [UInt8]?) {
    updateAll { element in
      guard ["image", "feImage"].contains(element.localName) else { return }
      for (index, attribute) in element.attributes.enumerated()
      where attribute.name.split(separator: ":").last == "href" {
        guard let picture = attribute.value.neighbor(of: path), let bytes = file(picture),
          let type = RasterImage.mediaType(of: bytes)
        else { continue }
        let text = String(decoding: Base64.text(of: bytes[...]), as: UTF8.self)
        element.attributes[index].value = "data:\(type);base64,\(text)"
      }
    }
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
