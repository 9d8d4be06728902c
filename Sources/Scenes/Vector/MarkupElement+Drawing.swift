package import Tx2SVGMarkup

extension MarkupElement {
  /// An outermost element around pictures, with attributes of its own.
  package static func drawing(
    of pictures: [MarkupElement], _ attributes: KeyValuePairs<String, String>
  ) -> MarkupElement {
    var drawing = MarkupElement(
      "svg", ["xmlns": SVGVocabulary.namespace, "xmlns:xlink": SVGVocabulary.xlink])
    drawing.attributes += attributes.map { MarkupAttribute($0.key, $0.value) }
    drawing.children = pictures.map { .element($0) }
    return drawing
  }
}
