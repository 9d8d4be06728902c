internal import Tx2SVGMarkup

/// One box of an HTML export: what it looks like at the poster, what moves it, what is inside.
struct HTMLBox {
  /// Declarations that hold at the poster, in order.
  var base: [String] = []
  /// What plays on it.
  var motions: [CSSMotion] = []
  /// Further attributes.
  var attributes: [MarkupAttribute] = []
  /// What stands inside.
  var children: [Child] = []

  /// Something inside a box.
  indirect enum Child {
    /// Another box.
    case box(HTMLBox)
    /// Markup that stays.
    case still(MarkupNode)
  }

  /// The element, its class made in a sheet.
  func markup(_ sheet: inout CSSSheet) -> MarkupElement {
    var element = MarkupElement("div")
    if !base.isEmpty || !motions.isEmpty {
      element["class"] = sheet.className(playing: motions, base: base.joined(separator: ";"))
    }
    element.attributes += attributes
    element.children = children.map { child in
      switch child {
      case .box(let box): .element(box.markup(&sheet))
      case .still(let node): node
      }
    }
    return element
  }
}
