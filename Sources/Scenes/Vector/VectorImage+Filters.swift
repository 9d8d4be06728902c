internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// The filter functions of a root, the one that acts first first, in user units.
  ///
  /// WebKit draws none on a group. There are none where the property is an address, or not the same for
  /// all readers.
  func filters(of root: MarkupElement, _ styles: StyleCascade) -> [Filter] {
    guard let value = styles.style(of: root)["filter"], value.isCertain,
      let list = try? TokenReader.whole(
        value.text,
        { [size] (reader) throws(CSSValueError) in
          reader.frame = size
          return try reader.filterList()
        })
    else { return [] }
    let unit = viewBox.width / size.width
    return list.map { entry in
      let lengths = entry.kind.quantity == .length ? 3 : 0
      return Filter(
        entry.kind,
        entry.numbers.enumerated().map { Track($1 * ($0 < lengths ? unit : 1)) })
    }
  }
}
