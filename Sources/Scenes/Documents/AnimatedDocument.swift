internal import Tx2SVGCSS
package import Tx2SVGMarkup
package import Tx2SVGMotion

/// A document some of whose elements move; everything else is written as it was read.
public struct AnimatedDocument: Hashable, Sendable {
  /// The document without its annotations.
  package var markup: MarkupDocument
  package var parts: [Part]
  /// Remarks about elements that remain as they were.
  package var remarks: [Remark] = []
  /// The style sheets that a page links, by the numbers of the links.
  package var linked: [Int: String] = [:]
  /// The root with those style sheets, for all who ask how its elements look.
  package var styledRoot: MarkupElement { markup.root.holding(linked) }
  /// Whether it is a page or a part of one, rather than a drawing.
  package var isPage: Bool { markup.source != nil }

  /// The paths of the parts that others are inside of.
  package var holders: Set<[Int]> {
    // In this order what is inside of a part follows it.
    let paths = Set(parts.map(\.path)).sorted { $0.lexicographicallyPrecedes($1) }
    return Set(zip(paths, paths.dropFirst()).filter { $1.starts(with: $0) }.map(\.0))
  }

  /// How many motions displace the same points at most, by the path of a part that is one of them:
  /// their errors add up.
  package var sharing: [[Int]: Int] {
    var counts: [[Int]: Int] = [:]
    for part in parts where part.displacesPoints { counts[part.path, default: 0] += 1 }
    var chains: [[Int]: Int] = [:]
    var chain: [(path: [Int], count: Int)] = []
    for (path, count) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      while let last = chain.last, !path.starts(with: last.path) { chain.removeLast() }
      chain.append((path, count + (chain.last?.count ?? 0)))
      for (holder, _) in chain { chains[holder] = max(chains[holder] ?? 0, chain.last?.count ?? 0) }
    }
    return chains
  }

  package init(markup: MarkupDocument, parts: [Part]) {
    self.markup = markup
    self.parts = parts
  }

  /// One element that moves.
  package struct Part: Hashable, Sendable {
    /// The way from the root to the element: the index of a child at each level.
    package var path: [Int]
    package var name: String
    package var source: SourcePlace
    package var place: Place
    /// The motion of the element; its only view, number 0, is the element itself.
    package var motion: Timeline
    /// The start of the motion's clock, seconds after the trigger.
    package var start: Double
    package var trigger: Trigger
    /// The id of the element whose clicks start it; `nil` for those on the document.
    package var clicked: String?
    /// The times at which the element is exactly as in the document, seconds of the motion's clock.
    package var rests: [Range<Double>]
    /// The share of the element that is visible where it fades instead of moving, 0 to 1; `nil` for
    /// an element that goes through phases.
    package var presence: Track?
    /// Whether it is one of several that replace one another in one place.
    package let isSlide: Bool
    /// The times at which a slide lies over those that follow it, seconds of the motion's clock.
    package let raised: [Range<Double>]

    package init(
      path: [Int], name: String, source: SourcePlace, place: Place, motion: Timeline,
      start: Double, trigger: Trigger, clicked: String? = nil, rests: [Range<Double>],
      presence: Track?, isSlide: Bool = false, raised: [Range<Double>] = []
    ) {
      self.path = path
      self.name = name
      self.source = source
      self.place = place
      self.motion = motion
      self.start = start
      (self.trigger, self.clicked) = (trigger, clicked)
      self.rests = rests
      (self.presence, self.isSlide, self.raised) = (presence, isSlide, raised)
    }

    /// Whether it is a part of a drawing, not of the flow of a page.
    package var isInDrawing: Bool { if case .drawing = place { true } else { false } }

    /// Whether it is gone for good in the end.
    package var endsGone: Bool {
      !isSlide && motion.cycles == 1 && motion.holdsEnd && presence?.final == 0
    }

    /// Whether all that it does is go.
    package var leaves: Bool { endsGone && presence?.initial == 1 }

    /// The moment that stands for all its motion once it has begun: what only goes is gone.
    package var restTime: Double { leaves ? motion.duration : motion.posterTime }

    /// Whether its motion displaces points or edges, rather than change how they look.
    var displacesPoints: Bool {
      motion.elements.contains { element in
        element.modifiers.contains { [.transform, .clip].contains($0.kind) }
      }
    }
  }

  package enum Place: Hashable, Sendable {
    /// In a drawing: its bounding box there, and the number of CSS px in one user unit.
    case drawing(Rect, unit: Double)
    /// In the flow of a page, in a box of this size.
    case sized
    /// In the flow of a page, in a box of unknown size; the motion is tried out in one of 1000 by 1000
    /// px.
    case flow
  }

  /// The side of the box that replaces one of unknown size, CSS px.
  package static let referenceSide = 1000.0

  /// The accessible name: the title of the drawing, or of the page.
  package var title: String? {
    let near = isPage ? markup.root.subtree : markup.root.children.compactMap(\.element)
    return near.first { $0.localName == "title" }?.text.trimmingBlanks
  }

  /// Gives a drawing another accessible name.
  package mutating func setTitle(_ title: String) {
    let words = [MarkupNode.text(title)]
    let place = markup.root.children.firstIndex { $0.element?.localName == "title" }
    if let place, case .element(var element) = markup.root.children[place] {
      element.children = words
      markup.root.children[place] = .element(element)
      return
    }
    let prefix = markup.root.name.dropLast(markup.root.localName.count)
    markup.root.children.insert(.element(MarkupElement(prefix + "title", [:], words)), at: 0)
    for index in parts.indices where !parts[index].path.isEmpty { parts[index].path[0] += 1 }
  }
}
