internal import Tx2SVGCSS
package import Tx2SVGMarkup
internal import Tx2SVGMotion

/// A drawing in motion from somebody who is not trusted: what is safe of it, as an item's would be.
package struct SafeDrawing {
  /// The drawing, its annotations and its ids as they were.
  package let root: MarkupElement
  package let notes: [(line: Int, sentence: String)]

  /// Keeps of a drawing what draws, and what states how it moves.
  package init(_ root: MarkupElement, named file: String) throws(ArtworkError) {
    let (image, notes) = try VectorReader(file: file, keepsAnnotations: true).image(of: root)
    var drawing = image.file
    // What is stated there is about the whole.
    drawing.attributes += root.attributes.filter { $0.name.hasPrefix("data-tx") }
    (drawing.line, drawing.number) = (root.line, root.number)
    drawing.keepBox(of: root, filters: !image.filters.isEmpty)
    (self.root, self.notes) = (drawing, notes.all)
  }
}

extension MarkupElement {
  /// Keeps the sides of a root that its surroundings determine, and the filters that count in CSS px.
  fileprivate mutating func keepBox(of root: MarkupElement, filters: Bool) {
    let style = StyleCascade(document: root).style(of: root)
    let lengths = style.lengths(viewport: nil, window: nil)
    let open = ["width", "height"].filter { name in
      (lengths.value(style[name]?.text, .width, default: nil) ?? 0) <= 0
    }
    for name in open {
      let share = style[name].flatMap { $0.isOfAttribute ? $0.text : nil }
      self[name] = share.flatMap { $0.hasSuffix("%") ? $0 : nil }
    }
    if !open.isEmpty {
      if DrawingFrame(root: root, style: style).viewBox == nil { self["viewBox"] = nil }
      self["preserveAspectRatio"] = root["preserveAspectRatio"]
    }
    let names =
      open + ["min-width", "max-width", "min-height", "max-height"] + (filters ? ["filter"] : [])
    let kept = names.compactMap { name in
      style[name].flatMap { $0.isOfAttribute && name != "filter" ? nil : "\(name):\($0.text)" }
    }
    let safe = SafeStyle.kept(Sheet.declarations(kept.joined(separator: ";")).declarations).kept
    if !safe.isEmpty { self["style"] = safe.css }
  }
}

extension VectorImage {
  /// The drawing as a document of its own.
  var file: MarkupElement {
    var group = VectorNames(image: self, prefix: "").unfiltered
    // A number that nothing else has: what holds for the root is stated there.
    group.number = (children.compactMap(\.element).flatMap(\.subtree).map(\.number).max() ?? 0) + 2
    if let transform { group = MarkupElement("g", ["transform": transform], [.element(group)]) }
    func text(_ values: Double...) -> String {
      values.map(DrawingWindow.text).joined(separator: " ")
    }
    return MarkupElement(
      "svg",
      [
        "xmlns": SVGVocabulary.namespace, "width": text(size.width), "height": text(size.height),
        "viewBox": text(viewBox.minX, viewBox.minY, viewBox.width, viewBox.height),
      ], [.element(group)])
  }
}
