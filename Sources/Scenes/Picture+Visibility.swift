internal import Tx2SVGMarkup

extension Picture {
  /// Whether something in it states by itself when it is visible, whatever is around it.
  package var statesVisibility: Bool {
    switch self {
    case .vector(let image): image.root.statesVisibility
    case .placed(let node): node.element.statesVisibility
    case .color, .raster, .text: false
    }
  }
}

extension MarkupElement {
  fileprivate var statesVisibility: Bool {
    attributes.contains { $0.name == "visibility" || $0.value.hasPart("visibility") }
      || children.contains { node in
        switch node {
        case .element(let element): element.statesVisibility
        case .text(let text), .cdata(let text): name == "style" && text.hasPart("visibility")
        case .comment, .processingInstruction: false
        }
      }
  }
}
