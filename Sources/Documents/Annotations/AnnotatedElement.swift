internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// An element that is to move, as it was found in the document.
struct AnnotatedElement {
  /// Where an element stands.
  enum Surroundings {
    /// In a drawing, with what it inherits there.
    case drawing(DrawingContext)
    /// In the flow of a page.
    case page
  }

  /// The place of an element among the children of a group that moves them.
  struct Membership: Hashable {
    /// The index of the group.
    let group: Int
    /// The place among its moving children, from 0.
    let index: Int
  }

  /// The way to it from the root.
  let path: [Int]
  /// The element without annotations.
  let element: MarkupElement
  /// What its annotations say.
  let attributes: AttributeSet
  /// Where it stands.
  let surroundings: Surroundings
  /// The group that moves it, if one does.
  let membership: Membership?
  /// Whether its time is said by itself rather than by the group.
  let hasOwnBegin: Bool

  /// What messages call it.
  var name: String { element["id"].map { "'\($0)'" } ?? element.place }
}

/// An element that moves its children.
struct AnnotatedGroup {
  /// How the children follow each other.
  enum Kind: Hashable {
    /// Each begins so much later than the one before, seconds.
    case stagger(Double)
    /// Each takes the place of the one before.
    case slides
  }

  /// The element without annotations.
  let element: MarkupElement
  /// What its annotations say.
  let attributes: AttributeSet
  /// How the children follow each other.
  let kind: Kind
  /// Where it stands.
  let surroundings: AnnotatedElement.Surroundings
  /// How many children move.
  var count = 0
}
