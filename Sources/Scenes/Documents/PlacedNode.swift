package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An element of a document, drawn at its place in that document.
public struct PlacedNode: Hashable, Sendable {
  package var element: MarkupElement
  /// Its bounding box, in the user units of its surroundings.
  public let frame: Rect

  package init(element: MarkupElement, frame: Rect) {
    self.element = element
    self.frame = frame
  }
}
