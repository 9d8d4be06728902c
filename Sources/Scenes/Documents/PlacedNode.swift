package import Tx2SVGMarkup
public import Tx2SVGMotion

/// An element of a document, drawn at its place in that document.
public struct PlacedNode: Hashable, Sendable {
  /// The element with everything inside it.
  package var element: MarkupElement
  /// Its bounding box, in the user units of its surroundings.
  public let frame: Rect

  /// Creates the picture of an element.
  package init(element: MarkupElement, frame: Rect) {
    self.element = element
    self.frame = frame
  }
}
