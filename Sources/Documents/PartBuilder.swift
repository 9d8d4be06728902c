internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// Makes moving parts of annotated elements whose times are known.
struct PartBuilder {
  var boxes: BoundingBox
  /// What all slides of a group reach, by the number of its element.
  private var extents: [Int: BoundingBox.Extent] = [:]
  /// How far an element of a page may draw beyond its box, CSS px.
  private static let pageMargin = 100.0

  /// The number of parts made so far.
  private var count = 0

  init(document root: MarkupElement) { boxes = BoundingBox(document: root) }

  /// The part of one element, which may be a slide of a group; `nil` after a problem.
  mutating func part(
    of element: AnnotatedElement, _ annotation: Annotation, _ timing: PartTiming,
    in slides: AnnotatedGroup?, begin: Schedule.Begin, _ problems: inout Problems
  ) -> AnimatedDocument.Part? {
    count += 1
    let name = element.element["id"] ?? "\(element.element.name)\(count)"
    let isPage = if case .page = element.surroundings { true } else { false }
    let isSlide = slides != nil
    let moves = moves(annotation, timing, begin: begin.time, isPage: isPage, isSlide: isSlide)
    let isLast = element.membership?.index == slides.map { $0.count - 1 }
    func motion(_ frame: Rect) -> Timeline {
      var timeline = moves.motion(frame)
      for index in timeline.elements.indices {
        timeline.elements[index].name = name + "-" + timeline.elements[index].name
      }
      return timeline
    }
    guard let (frame, place) = place(of: element, in: slides, motion, &problems) else { return nil }
    var part = AnimatedDocument.Part(
      path: element.path, name: element.name, source: element.element.source, place: place,
      motion: motion(frame), start: moves.start, trigger: begin.trigger, clicked: begin.source,
      rests: moves.rests, presence: moves.presence,
      isSlide: isSlide, raised: isSlide ? moves.raised(frame, isLast) : [])
    // Where nothing moves, a curtain that opens by itself is open, and no splash covers a page for ever.
    if begin.trigger == .load, isPage ? part.endsGone : part.leaves {
      part.motion.posterTime = part.motion.duration
    }
    return part
  }

  /// What an element does, and when.
  private struct Moves {
    let motion: (Rect) -> Timeline
    let start: Double
    /// The times when it is as in the document.
    let rests: [Range<Double>]
    /// The fade that may replace the motion.
    var presence: Track?
    /// The times when a slide lies over those after it.
    var raised = { (_: Rect, _ isLast: Bool) -> [Range<Double>] in [] }
  }

  private func moves(
    _ annotation: Annotation, _ timing: PartTiming, begin: Double, isPage: Bool, isSlide: Bool
  ) -> Moves {
    switch annotation.kind {
    case .phases(let phases):
      let wait = begin + annotation.delay
      let isLooped = annotation.repetition == .once && timing.repetition != .once
      // An empty rest at the beginning: it is there before its clock starts.
      guard isLooped else {
        return Moves(motion: { phases.timeline(annotation, in: $0) }, start: wait, rests: [0..<0])
      }
      func motion(_ frame: Rect) -> Timeline {
        var timeline = phases.timeline(annotation, in: frame).delayed(by: wait)
        timeline.duration = timing.duration
        return timeline.repeated(timing.repetition)
      }
      return Moves(motion: motion, start: timing.start, rests: [0..<0])
    case .transition(let written):
      // An element of a page is moved itself: it cannot be drawn in several pieces. One of a drawing
      // may be seen through.
      let transition = isPage ? written.inOnePiece : written.apart(isAlone: !isSlide)
      let presence = Presence(transition, animation: annotation.animation, changes: timing.changes)
      let isDrawn = !timing.repetition.reverses && transition.restsAsDrawn
      func motion(_ frame: Rect) -> Timeline {
        let margin = isPage ? Self.pageMargin : frame.size.largerSide
        var timeline = presence.timeline(
          in: frame, margin: margin, duration: timing.duration, drawsOnce: isPage)
        if !isPage, isDrawn { timeline.drawWhole(during: presence.rests, in: frame) }
        // Views that replace one another are cut at their frame.
        timeline.clipsOverflow = isSlide && written.clipsOverflow
        let isCut = timeline.elements.contains { $0.modifiers.contains(where: \.hidesEdges) }
        // What appears at a stroke is seen only if there is something after it.
        let appears = timeline.elements.contains { element in
          guard let last = element.visibility.spans?.last else { return false }
          return last.lowerBound > timeline.duration - 1e-9
        }
        if isCut || appears, timing.repetition == .once {
          timeline.duration = max(timeline.duration, presence.end + Timeline.afterglow)
        }
        return timeline.repeated(timing.repetition)
      }
      // An empty rest at the beginning, again, where it is there before its clock starts.
      let isThere = presence.rests.first?.lowerBound == 0
      let rests = isDrawn ? presence.rests : isThere ? [0..<0] : []
      let fade = presence.fade
      let length = timing.duration
      return Moves(
        motion: motion, start: timing.start, rests: rests,
        presence: timing.repetition.reverses ? fade.autoreversed(over: length) : fade
      ) { frame, isLast in
        let raised = presence.raised(in: frame, isLast: isLast)
        return timing.repetition.reverses ? raised.autoreversed(over: length) : raised
      }
    }
  }

  mutating func place(
    of element: AnnotatedElement, in slides: AnnotatedGroup?, _ motion: (Rect) -> Timeline,
    _ problems: inout Problems
  ) -> (Rect, AnimatedDocument.Place)? {
    let known = problems.all.count
    let written = Self.writtenBox(of: element, in: slides, &problems)
    guard problems.all.count == known else { return nil }
    switch element.surroundings {
    case .page:
      let side = AnimatedDocument.referenceSide
      return written.map { (Rect(size: $0.size), .sized) } ?? (Rect(size: Size(side, side)), .flow)
    case .drawing(var context):
      var group: MarkupElement?
      if let slides, case .drawing(let outer) = slides.surroundings {
        // Slides stand inside the group, in its user units.
        (group, context) = (slides.element, outer.entering(slides.element))
      }
      if let written { return (written, .drawing(written, unit: context.unit)) }
      let written =
        element.attributes[.transition] ?? .missing(.transition, in: group ?? element.element)
      let boxed = (group == nil ? element.attributes : slides?.attributes)?[.box]
      var known = group.flatMap { extents[$0.number] }
      if known == nil, let whole = holder(of: boxed, in: group ?? element.element, &problems) {
        known =
          group == nil
          ? boxes.extent(of: whole, in: context) : boxes.extent(ofContent: whole, in: context)
      }
      guard let extent = known else { return nil }
      if let group { extents[group.number] = extent }
      return frame(extent, unit: context.unit, element, written, motion, &problems).map {
        ($0, .drawing($0, unit: context.unit))
      }
    }
  }

  /// The element, with nothing in it but the one whose box is asked for if the annotation names one.
  private func holder(
    of written: AttributeSet.Written?, in element: MarkupElement, _ problems: inout Problems
  ) -> MarkupElement? {
    guard let written, written.value.hasPrefix("#") else { return element }
    let kept = element.reduced(to: String(written.value.dropFirst()))
    if kept == nil { problems.add(written, "there is no '\(written.value)' in \(element.place)") }
    return kept
  }

  /// The box that an element's attributes state, or those of the group whose slide it is.
  static func writtenBox(
    of element: AnnotatedElement, in slides: AnnotatedGroup?, _ problems: inout Problems
  ) -> Rect? {
    let boxed = slides?.attributes ?? element.attributes
    let (isPage, unit) =
      switch element.surroundings {
      case .page: (true, 1.0)
      case .drawing(let context): (false, context.unit)
      }
    guard isPage || boxed[.box]?.value.hasPrefix("#") != true else { return nil }
    return boxed.read(.box, &problems) { (text) throws(CSSValueError) in
      let box = try Self.box(text, isPage: isPage)
      guard box.isWritable(unit: unit) else { throw .outOfRange(text, rule: Rect.limit) }
      return box
    }
  }

  /// The bounding box, or any box where the motion does not depend on it.
  private func frame(
    _ extent: BoundingBox.Extent, unit: Double, _ element: AnnotatedElement,
    _ written: AttributeSet.Written, _ motion: (Rect) -> Timeline, _ problems: inout Problems
  ) -> Rect? {
    switch extent {
    case .box(let box):
      guard box.isWritable(unit: unit) else {
        problems.add(written, "the box of \(element.name) is out of range: \(Rect.limit)")
        return nil
      }
      return box
    case .nothing where element.attributes.isOnlyOfRules: return nil
    case .nothing:
      problems.add(written, "\(element.name) draws nothing")
      return nil
    case .unknown(let cause):
      let some = Rect(size: Size(100, 100))
      let other = Rect(minX: 10, minY: 20, maxX: 310, maxY: 220)
      let isFree =
        motion(some).resolved.elements.map(\.modifiers)
        == motion(other).resolved.elements.map(\.modifiers)
      if isFree { return some }
      problems.add(
        written,
        "the size of \(cause) cannot be known here; add data-tx-box=\"x y width height\"")
      return nil
    }
  }

  /// `x y width height` in user units; on a page `width height` are enough.
  private static func box(_ text: String, isPage: Bool) throws(CSSValueError) -> Rect {
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() {
      numbers.append(number)
      if scanner.word() == "px" { continue }
    }
    if isPage, numbers.count == 2 { numbers = [0, 0] + numbers }
    guard scanner.isAtEnd, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw .unexpected(
        text, expected: isPage ? "'width height' in px" : "'x y width height' in user units")
    }
    return Rect(origin: Point(numbers[0], numbers[1]), size: Size(numbers[2], numbers[3]))
  }
}

extension Rect {
  fileprivate static let limit =
    "its sides are at most 10000px, it lies within 100000px of the origin and is seen"

  /// Whether all digits of motion in it can be written, `unit` being a user unit in CSS px.
  fileprivate func isWritable(unit: Double) -> Bool {
    unit >= 1e-6 && size.largerSide * unit <= 10_000
      && [minX, minY, maxX, maxY].allSatisfy { abs($0) <= 1e9 && abs($0) * unit <= 100_000 }
  }
}

extension MarkupElement {
  /// The element with nothing in it but the way to the one of an id; `nil` if that is not in it.
  fileprivate func reduced(to id: String) -> MarkupElement? {
    if self["id"] == id { return self }
    for child in children.compactMap(\.element) {
      guard let kept = child.reduced(to: id) else { continue }
      var copy = self
      copy.children = [.element(kept)]
      return copy
    }
    return nil
  }
}

extension StylePhases {
  /// The phases that an element's annotations specify.
  func timeline(_ annotation: Annotation, in frame: Rect) -> Timeline {
    timeline(
      in: frame, animation: annotation.animation,
      isTriggered: annotation.repetition != .forever(autoreverses: false), hold: annotation.hold
    ).repeated(annotation.repetition)
  }
}

extension Modifier {
  /// Whether it takes something of an element away even where the element is as it was.
  fileprivate var hidesEdges: Bool { [.clip, .mask, .filter].contains(kind) || isSpatial }
}

extension Timeline {
  /// Lets what moves in space give way to one whole drawing while it rests: pieces have seams.
  fileprivate mutating func drawWhole(during rests: [Range<Double>], in frame: Rect) {
    guard elements.contains(where: { $0.modifiers.contains(where: \.isSpatial) }) else { return }
    let moving = rests.filter { !$0.isEmpty }.gaps(until: .infinity)
    self = shown(during: moving)
    // The first drawing is the element itself, the others are copies, in which WebKit plays nothing.
    elements.insert(Element("rest", .view(0), frame: frame, visibility: Visibility(rests)), at: 0)
  }
}

extension Repetition {
  /// Whether every other cycle runs backwards.
  fileprivate var reverses: Bool {
    switch self {
    case .once: false
    case .times(_, let reverses), .forever(let reverses): reverses
    }
  }
}
