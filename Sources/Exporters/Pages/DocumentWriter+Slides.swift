internal import Tx2SVGMarkup
internal import Tx2SVGScenes

extension DocumentWriter {
  /// The paths of the elements of a page whose slides can have one place: there is nothing else inside,
  /// and the author has placed neither.
  func stackedSlides(_ styles: StyleCascade) -> Set<[Int]> {
    let slides = document.parts.filter { part in
      // Where browsers play along with the scrolling, all slides are seen after it.
      if case .drawing = part.place { false } else { part.isSlide && part.trigger != .view }
    }
    let counts = slides.reduce(into: [:]) { $0[Array($1.path.dropLast()), default: 0] += 1 }
    return Set(
      counts.keys.filter { path in
        let element = path.reduce(document.markup.root) { $0.children[$1].element ?? $0 }
        let children = element.children.compactMap(\.element)
          .filter { !Self.unseen.contains($0.name) }
        let hasText = element.children.contains {
          if case .text = $0 { !$0.isBlank } else { false }
        }
        let own = OwnLook(element, styles)
        return own.isPlain && !hasText && children.count == counts[path]
          && children.map { OwnLook($0, styles) }
            .allSatisfy { !$0.isPlaced && !($0.isPartOfLine && own.alignsText) }
      })
  }

  /// Elements that take no place.
  private static let unseen: Set = ["link", "meta", "noscript", "script", "style", "template"]

  mutating func isStacked(_ part: AnimatedDocument.Part) -> Bool {
    part.isSlide && stacked.contains(Array(part.path.dropLast()))
  }

  /// Gives the slides of an element their one place.
  mutating func stackSlides(in element: inout MarkupElement, at path: [Int]) {
    guard stacked.contains(path) else { return }
    let name = sheet.newName()
    element.addClass(name)
    let own = OwnLook(element, styles)
    // Without need it does not show what the page, or a script, hides.
    let mayBeStyled =
      own.statesDisplay || document.markup.root.subtree.contains { $0.name == "link" }
    let (group, weight) =
      mayBeStyled ? (".\(name)", "!important") : (":where(.\(name):not([hidden]))", "")
    let display =
      own.isPartOfLine ? "inline-grid\(weight)" : "grid\(weight);grid-template:auto/minmax(0,1fr)"
    stackRules += "\(group){display:\(display)}.\(name)>*{grid-area:1/1}"
  }

  /// The rules of that, where something moves: what stands still is seen one after another.
  var stackingRules: String {
    let rests = options.reducedMotion == .end
    let motion = rests ? " and (prefers-reduced-motion:no-preference)" : ""
    return stackRules.isEmpty ? "" : "@media screen\(motion){\(stackRules)}"
  }
}
