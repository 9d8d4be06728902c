internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension DocumentWriter {
  /// Gives the slides of an element of a page one place, unless there is something else inside, or its
  /// author has placed them.
  mutating func stackSlides(in element: inout MarkupElement, at path: [Int]) {
    guard let slides = slides[path] else { return }
    let (own, children) = (OwnLook(element, styles), element.children.compactMap(\.element))
    guard own.isPlain, children.count == slides,
      children.allSatisfy({ !OwnLook($0, styles).isLifted })
    else { return }
    let name = sheet.newName()
    element.addClass(name)
    stacks[own.isPartOfLine ? "inline-grid" : "grid", default: []].append(name)
  }

  /// The rules of that, where something moves: what stands still is seen one below the other.
  var stackRules: String {
    guard !stacks.isEmpty else { return "" }
    let rules = stacks.sorted { $0.key < $1.key }.map { display, names in
      names.map { "." + $0 }.joined(separator: ",") + "{display:\(display)}"
    }
    let children = stacks.values.joined().sorted().map { ".\($0)>*" }.joined(separator: ",")
    let motion = options.reducedMotion == .fade ? "" : " and (prefers-reduced-motion:no-preference)"
    return "@media screen\(motion){\(rules.joined())\(children){grid-area:1/1}}"
  }
}

extension AnimatedDocument {
  /// How many slides elements of a page have, by their paths.
  var slidesOfPage: [[Int]: Int] {
    let slides = parts.filter { part in
      if case .drawing = part.place { false } else { part.isSlide }
    }
    return Dictionary(grouping: slides) { Array($0.path.dropLast()) }.mapValues(\.count)
  }
}
