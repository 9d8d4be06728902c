internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

extension VectorImage {
  /// The filter functions of a root that change something, in the order in which they act, in user
  /// units.
  ///
  /// WebKit draws none on a group. There are none where the property is an address, or not the same for
  /// all readers, or depends on fonts or on the colour of texts.
  func filters(of root: MarkupElement, _ styles: StyleCascade) -> [Filter] {
    guard let value = styles.style(of: root)["filter"], value.isCertain,
      let list = try? TokenReader.whole(
        value.text, { (reader) throws(CSSValueError) in try reader.filterList() }),
      !hasOpenShadow(value.text)
    else { return [] }
    let unit = viewBox.width / size.width
    return list.filter { $0.numbers != $0.neutral }.map { entry in
      let lengths = entry.kind.quantity == .length ? 3 : 0
      return Filter(
        entry.kind,
        entry.numbers.enumerated().map { Track($1 * ($0 < lengths ? unit : 1)) })
    }
  }

  /// Whether a shadow has the colour of texts, for want of one.
  private func hasOpenShadow(_ filters: String) -> Bool {
    (FunctionCall.list(filters) ?? []).contains { call in
      call.name == "drop-shadow"
        && call.words.allSatisfy { $0.first.map { $0.isNumber || "+-.".contains($0) } ?? true }
    }
  }
}
