internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Spells shapes as markup: the base shows the poster, and the motion is added on top of it.
protocol ShapeWriter {
  var posterTime: Double { get }
  var palette: Palette { get set }
  /// A run of a transform list that needs an element of its own.
  associatedtype Run
  /// The element of a shape without its content, and the runs of the elements around it.
  mutating func opened(_ shape: Shape) -> (MarkupElement, around: [Run])
  /// The element with its content, inside those around it.
  mutating func closed(_ element: MarkupElement, around runs: [Run]) -> MarkupElement
}

extension ShapeWriter {
  /// The shape with everything inside it, in one small frame a level: a stack is small.
  mutating func markup(_ shape: Shape) -> MarkupElement {
    let shape = shape.inGroup(ifGoneAt: posterTime)
    var (element, runs) = begun(shape)
    for child in shape.children { element.children.append(node(child)) }
    return ended(element, around: runs)
  }

  @inline(never)
  private mutating func begun(_ shape: Shape) -> (MarkupElement, around: [Run]) { opened(shape) }

  @inline(never)
  private mutating func ended(_ element: MarkupElement, around runs: [Run]) -> MarkupElement {
    closed(element, around: runs)
  }

  mutating func node(_ child: Shape.Child) -> MarkupNode {
    switch child {
    case .moving(let shape): .element(markup(shape))
    case .still(let node): node
    case .themed(let node): palette.adapted(node)
    case .painted(let node, let properties): painted(node, properties)
    }
  }

  /// An element of a document with motion of its own properties, whose base it keeps.
  @inline(never)
  private mutating func painted(_ node: MarkupNode, _ properties: [Property]) -> MarkupNode {
    guard case .element(var element) = node else { return node }
    var bare = Shape(element.name)
    bare.properties = properties
    for index in bare.properties.indices { bare.properties[index].showsPoster = false }
    let written = markup(bare)
    element.children = written.children + element.children
    if let name = written["class"] { element.addClass(name) }
    return .element(element)
  }

  /// The element at the poster, without its content.
  mutating func base(_ shape: Shape) -> MarkupElement {
    var element = MarkupElement(shape.name)
    element.original = shape.original
    element.attributes = palette.attributes(of: shape)
    for property in shape.properties {
      guard let value = property.moving else { continue }
      let numbers = value.keyframes.value(at: posterTime)
      let text = value.isPlain(numbers, as: property.name) ? nil : value.text(numbers)
      // Optimisers take away what has no size.
      let isGone = text == "0" && PropertyName.sizes.contains(property.name)
      element[property.name.text] = isGone ? ".001" : text
    }
    for property in shape.properties {
      guard let text = poster(property.switching, of: property.name) else { continue }
      element[property.name.text] = text
    }
    return element
  }

  /// The value at the poster, if an element looks different without it.
  mutating func poster(_ value: SwitchingValue?, of name: PropertyName) -> String? {
    guard let word = value?.word(at: posterTime), !name.plainWords.contains(word) else {
      return nil
    }
    return palette.text(word, of: name)
  }
}

extension Shape {
  /// The same in a group that takes over its transform, if it is a copy that is shrunk to nothing at a
  /// time: librsvg refuses a whole file for that.
  fileprivate func inGroup(ifGoneAt time: Double) -> Shape {
    guard name == "use", transform.contains(where: { $0.vanishes(at: time) }) else { return self }
    var copy = self
    copy.transform = []
    var group = Shape("g", around: [copy])
    group.transform = transform
    return group
  }
}
