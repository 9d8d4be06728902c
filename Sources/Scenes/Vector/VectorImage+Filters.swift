internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// The filter functions of a root that change something, in the order in which they act, in user
  /// units.
  ///
  /// WebKit draws none on a group. There are none where the property has an address, or is not the same
  /// for all readers, or depends on the colour of texts.
  func filters(of root: MarkupElement, _ styles: StyleCascade) -> [Filter] {
    let style = styles.style(of: root)
    guard let value = style["filter"], value.isCertain else { return [] }
    let reader = style.lengths(viewport: nil, window: nil).reader(value)
    let list = try? reader.whole { (reader) throws(CSSValueError) in
      let list = try reader.filterList()
      return reader.lacksColor ? [] : list
    }
    let unit = viewBox.width / size.width
    return (list ?? []).filter { $0.numbers != $0.neutral }.map { entry in
      let lengths = entry.kind.quantity == .length ? 3 : 0
      return Filter(
        entry.kind,
        entry.numbers.enumerated().map { Track($1 * ($0 < lengths ? unit : 1)) })
    }
  }
}
