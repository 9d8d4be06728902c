internal import Tx2SVGMarkup
internal import Tx2SVGScenes
internal import Tx2SVGTransitions

/// An element to be moved, as found in the document.
struct AnnotatedElement {
  /// The surroundings of an element.
  enum Surroundings {
    /// In a drawing, with the properties that it inherits there.
    indirect case drawing(DrawingContext)
    case page(StyleCascade)
  }

  /// The place of an element among the children of a group that moves them.
  struct Membership: Hashable {
    let group: Int
    /// The place among its moving children, from 0.
    let index: Int
  }

  let path: [Int]
  /// The element without annotations.
  let element: MarkupElement
  let attributes: AttributeSet
  let surroundings: Surroundings
  /// What its own style states.
  var own: OwnStyle
  /// Its place in the group that moves it, if one does.
  let membership: Membership?
  /// Whether it states its begin itself, instead of the group.
  let hasOwnBegin: Bool
  /// The entry of the same element that makes it come, for phases that it goes through after that.
  var follows: Int?

  /// Its style.
  var style: Style {
    switch surroundings {
    case .drawing(let context): context.style(of: element)
    case .page(let styles): styles.style(of: element)
    }
  }

  /// Its name in messages.
  var name: String { element["id"].map { "'\($0)'" } ?? element.place }
}

struct AnnotatedGroup {
  /// The way in which the children follow each other.
  enum Kind: Hashable {
    /// Each begins by this much later than the one before, seconds.
    case stagger(Double)
    /// Each begins when the one before has ended.
    case sequence
    /// Each replaces the one before.
    case slides
  }

  /// The element without annotations.
  let element: MarkupElement
  let attributes: AttributeSet
  /// The way in which the children follow each other.
  let kind: Kind
  let surroundings: AnnotatedElement.Surroundings
  /// Its place in the group around it, if that moves it.
  let membership: AnnotatedElement.Membership?
  let hasOwnBegin: Bool
  var count = 0
}
