internal import Tx2SVG
internal import Tx2SVGMarkup

extension Inspection {
  init(_ scene: Scene, _ options: ExportOptions, _ file: WrittenFile) {
    let hasNames = scene.cast.names.count == scene.cast.pictures.count
    self.init(
      name: scene.name, size: scene.timeline.size, canvas: options.canvas(of: scene.timeline),
      parts: [
        Part(
          name: scene.name, timeline: scene.timeline, trigger: options.trigger.rawValue,
          poster: options.poster(of: scene.timeline), viewNames: hasNames ? scene.cast.names : [])
      ], file: file)
  }

  init(_ document: AnimatedDocument, called name: String, _ file: WrittenFile) {
    self.init(
      name: name,
      parts: document.parts.map { part in
        Part(
          name: document.markup.root.descendant(at: part.path)["id"] ?? part.name,
          line: part.source.line, isFlow: part.place == .flow, timeline: part.motion,
          start: part.start, trigger: part.trigger.rawValue, poster: part.motion.posterTime)
      }, file: file)
  }
}

extension MarkupElement {
  fileprivate func descendant(at path: [Int]) -> MarkupElement {
    path.reduce(self) { element, index in
      element.children.indices.contains(index)
        ? element.children[index].element ?? element : element
    }
  }
}
