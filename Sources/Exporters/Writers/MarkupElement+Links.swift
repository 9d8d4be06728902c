internal import Tx2SVGMarkup
internal import Tx2SVGScenes

/// The spelling of references from one element to another.
///
/// SVG 2 has plain `href`, but viewers and optimisers of today still look for the older one alone.
enum Link {
  static let attribute = "xlink:href"
  static let declaration = MarkupAttribute("xmlns:xlink", SVGVocabulary.xlink)
}

extension MarkupElement {
  /// The same drawing with the namespace that it may lack inside a page only.
  var standingAlone: MarkupElement {
    var root = self
    if root["xmlns"] == nil {
      root.attributes.insert(MarkupAttribute("xmlns", SVGVocabulary.namespace), at: 0)
    }
    return root
  }

  /// The same drawing with references that every viewer understands; those of a document that was read
  /// may stay as they are.
  func linked(sparingRead: Bool = false) -> MarkupElement {
    var root = self
    let declared = root[Link.declaration.name]
    // The prefix may be that of something else.
    guard declared ?? Link.declaration.value == Link.declaration.value else { return self }
    guard root.spellLinks(sparingRead), declared == nil else { return root }
    let place = root.attributes.firstIndex { $0.name == "xmlns" }.map { $0 + 1 } ?? 0
    root.attributes.insert(Link.declaration, at: place)
    return root
  }

  /// Renames every plain reference, and reports whether the declaration is needed.
  private mutating func spellLinks(_ sparingRead: Bool) -> Bool {
    var hasLinks = !sparingRead && attributes.contains { $0.name.hasPrefix("xlink:") }
    if name != "a", self[Link.attribute] == nil, !sparingRead || number == 0,
      let index = attributes.firstIndex(where: { $0.name == "href" })
    {
      attributes[index].name = Link.attribute
      hasLinks = true
    }
    updateChildren { if $0.spellLinks(sparingRead) { hasLinks = true } }
    return hasLinks
  }

  mutating func addClass(_ name: String) {
    self["class"] = [self["class"], name].compactMap(\.self).joined(separator: " ")
  }

  /// Moves the transform of a clip's only group to the clip itself: a group there clips everything.
  mutating func liftTransform() {
    guard children.count == 1, case .element(let group) = children[0], group.name == "g",
      group.attributes.allSatisfy({ $0.name == "transform" })
    else { return }
    self["transform"] = group["transform"]
    children = group.children
  }
}
