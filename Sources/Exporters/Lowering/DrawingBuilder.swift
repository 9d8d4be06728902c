internal import Tx2SVGLimits
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// Lowers a timeline to a drawing: the context of one export, with its fitter, ids, definitions and
/// notes.
struct DrawingBuilder {
  let timeline: Timeline
  var artwork: [Picture]
  /// The parts of a long cycle in SMIL.
  let stretches: [Range<Double>]
  /// How the texts are set in frames.
  var settings: [Size: [String: TextSetting]] = [:]
  let options: ExportOptions
  let abilities: Capabilities
  let fitter: KeyframeFitter
  var scope: IDScope
  var definitions: [Shape] = []
  var notes: [FidelityNote] = []
  /// What fitting has cost so far.
  var budget = Budget()
  /// The first motion that would take too many keyframes, or too long.
  var excess: ExportError?
  /// What was asked for and could not be done, and what was done instead, a sentence each.
  var warnings: [String] = []
  var defined: [PictureKey: String] = [:]
  /// Whether drawings are clipped as wholes, while strips are cut from them: Firefox would blend their
  /// shapes one by one at the edges of a strip.
  var clipsWholes = false {
    didSet { if clipsWholes != oldValue { clips = [:] } }
  }
  /// Whether drawings that stay within their frames are not clipped, each in a layer with room around:
  /// strips would blend the edge of a picture with that of its clip.
  var sparesClips = false
  /// The clips of what lies beyond a rectangle.
  var clips: [Rect: String] = [:]
  /// The ids of what is defined, so that nothing is defined twice.
  var shared: [Shape: String] = [:]
  /// How pictures were cut into strips, so that a still uses the same ones.
  var cuts: [CutKey: StripPlan] = [:]
  /// The family name of the embedded font, once a text needs it.
  var fontName: String?
  /// The views whose pictures lie behind boxes, in order.
  var imageViews: [Int] = []
  /// What shows the coverage of a symbol that shows its colours.
  var coverages: [String: String] = [:]
  /// The sizes of defined pictures that show pixels of files, by their ids.
  var photos: [String: Size] = [:]
  /// The ids of pictures as they are, by those of what filters may take in their place.
  var wholes: [String: String] = [:]
  /// What symbols show colours of, as it is while it rests.
  var contents: [String: Shape] = [:]

  /// The styles of the elements of the document whose part this is.
  var styles: StyleCascade?
  /// The viewport in which that element is, user units.
  var viewport: Size?

  /// Whether something inside of what is hidden may state that it is visible itself.
  var hidesByOpacity: Bool
  /// Whether parts of what it draws, an element of a document, have motion of their own.
  var holdsMotion = false
  /// Whether there is HTML in it.
  var holdsForeign = false
  /// Whether what is drawn again is a copy, since a reference to it would not look the same.
  var drawsCopies = false
  /// The moment that is seen where nothing moves; `nil` for the poster.
  var restTime: Double?
  /// Whether links may lie beneath, so that what is not seen must not take their clicks.
  var liesOverLinks = false

  /// Whether the ink of views moves, so that each element states its own for what it shows.
  ///
  /// Elements of documents have that of their place.
  let movesInk: Bool
  /// How often each view is drawn, as far as the timeline tells.
  var drawCounts: [Int: Int] = [:]
  /// Whether texts of a still are drawn wider or narrower than they are high.
  var stretchesTexts = false

  struct CutKey: Hashable {
    let pictures: [Shape]
    let isVertical: Bool
    let range: ClosedRange<Double>
  }

  struct PictureKey: Hashable {
    let view: Int
    let size: Size
  }

  init(_ timeline: Timeline, artwork: [Picture], options: ExportOptions, abilities: Capabilities) {
    self.timeline = abilities.isFluid ? timeline.splitAtJumps : timeline.resolved.splitAtJumps
    let frames = timeline.viewFrames
    self.artwork = artwork.enumerated().map { view, picture in
      guard case .vector(let image) = picture else { return picture }
      let frame = frames[view] ?? timeline.size
      let size = options.size(of: image.size, in: frame)
      return .vector(image.shown(at: size, dark: options.theme?.isDark))
    }
    var options = options
    if options.trigger == .view, !abilities.hasBoxes {
      options.trigger = .load
      warnings.append(
        "a picture does not know when it comes into view: it starts on load, unless written as html"
          + " or fragment")
    }
    self.options = options
    self.abilities = abilities
    let isDocument = artwork.contains { if case .placed = $0 { true } else { false } }
    stretches = options.trigger.awaitsPointer ? [] : timeline.stretches
    if options.trigger.awaitsPointer, !isDocument,
      timeline.elements(at: options.poster(of: timeline), covers: { _ in true }).isEmpty
    {
      warnings.append(
        "nothing is seen until it begins: give a view that goes first, or choose with '--poster' what is"
          + " seen till then")
    }
    movesInk =
      !isDocument
      && timeline.elements.contains { element in element.paints.contains { $0.property == .color } }
    hidesByOpacity = artwork.contains(where: \.ignoresVisibility)
    scope = IDScope(prefix: options.idPrefix)
    var fitter = KeyframeFitter(
      ordinates: abilities.ordinates,
      duration: timeline.duration,
      samplesPerSecond: options.samplesPerSecond)
    fitter.holdsEnd = timeline.cycles != nil && timeline.holdsEnd
    self.fitter = fitter
    for view in timeline.elements.flatMap({ Set($0.cues.map(\.view)) }) {
      drawCounts[original(of: view), default: 0] += 1
    }
    if options.reducedMotion == .fade || options.reducedMotion == .end && !abilities.hasSheet {
      for view in drawCounts.keys { drawCounts[view, default: 0] += 1 }
    }
  }

  /// The largest error of written motion, user units.
  var tolerance: Double { share(ofTolerance: ExportOptions.motionTolerance) }
  /// The largest error between the strips of a picture in perspective, user units.
  var stripTolerance: Double { share(ofTolerance: ExportOptions.stripTolerance) }

  private func share(ofTolerance usual: Double) -> Double {
    (options.tolerance ?? usual) * options.toleranceShare / options.unit
  }

  /// The moment that the base attributes show.
  var posterTime: Double { options.poster(of: timeline) }

  mutating func elements() throws(ExportError) -> [Shape] {
    if abilities.hasBoxes { return try boxes(of: timeline.elements) }
    var result: [Shape] = []
    for (index, element) in timeline.elements.enumerated() {
      Progress.begin(Progress.innermost, index + 1, of: timeline.elements.count)
      let nodes = try lowered(element)
      if let excess { throw excess }
      var node = Shape.joining(nodes)
      try hide(&node, as: element)
      result.append(adapted(node))
    }
    definitions = definitions.map { definition in
      // A clip holds shapes alone.
      definition.name == "clipPath" ? definition : definition.mapShapes(adapted)
    }
    stampPhotos(in: result)
    return abilities.hasSheet ? result : Shape.sharingMotion(result)
  }

  /// A shape with all inside it, one for each of the fills where those change and follow the theme or
  /// may not change, and without visibility where that would be taken away.
  func adapted(_ shape: Shape) -> Shape {
    let (hidesByScale, isFixed) = (options.isPortable || !options.keepsStyles, !options.keepsStyles)
    let divided = options.theme == .auto || isFixed ? shape.dividedByFills(all: isFixed) : shape
    return hidesByScale && !abilities.hasBoxes
      ? divided.shrunkWhereHidden(during: timeline.duration) : divided
  }

  /// Switches an element off while it is not on the canvas, unless it cannot be seen then anyway.
  func hide(_ node: inout Shape, as element: Element) throws(ExportError) {
    // Each of several pictures is a node with a switch of its own.
    if Set(element.cues.map(\.view)).count > 1, try colors(of: element) == nil { return }
    guard var property = element.visibilitySwitch(until: timeline.duration, always: liesOverLinks)
    else { return }
    if hidesByOpacity {
      // What cannot be seen takes no focus, either.
      let takesFocus = liesOverLinks && !holdsMotion && property.name == .visibility
      if takesFocus, !options.isPortable, options.keepsStyles { node.properties.append(property) }
      property.name = .opacity
    }
    if property.name == .opacity { node = Shape("g", around: [node]) }
    node.properties.append(property)
  }

  mutating func lowered(_ element: Element) throws(ExportError) -> [Shape] {
    try ElementBuilder(element: element, scale: scale(of: element)).nodes(&self)
  }

  /// How the tolerance is shared among the numbers of an element that must be approximated.
  func scale(of element: Element) -> MotionScale {
    let moving = element.modifiers.filter(\.movesPoints).flatMap(\.independentTracks)
    // A place that is written to a whole tolerance is off by √½ of it, a turn by an eighth.
    let isPlaced = element.placements != [.identity]
    return MotionScale(
      tolerance: isPlaced ? tolerance / 6 : tolerance,
      shares: shares(among: moving + element.content.tracks))
  }

  /// Among how many numbers the tolerance of some tracks is shared.
  func shares(among tracks: [Track]) -> Double {
    let fitted = fittedCount(of: tracks)
    let moving = Set(tracks).count { !$0.isConstant }
    return MotionScale.shares(fitted: fitted, exact: moving - fitted)
  }

  /// How many different tracks must be approximated.
  func fittedCount(of tracks: [Track]) -> Int {
    Set(tracks).count { $0.isFitted(for: fitter.ordinates) }
  }
}

extension Timeline {
  /// The sizes of the frames in which views are shown; that of the first element of each.
  fileprivate var viewFrames: [Int: Size] {
    let frames = elements.flatMap { element in element.cues.map { ($0.view, element.frame.size) } }
    return Dictionary(frames) { first, _ in first }
  }
}

extension Element {
  /// When its content must be shown; always if nothing needs to hide it.
  func switchedVisibility(until duration: Double) -> Visibility {
    visibilitySwitch(until: duration) == nil ? .always : visibility
  }

  /// What shows and hides it over the cycle; `nil` if nothing needs to.
  func visibilitySwitch(until duration: Double, always: Bool = false) -> Property? {
    guard let spans = visibility.spans, always || !vanishes(outside: spans, until: duration) else {
      return nil
    }
    let shown = SwitchingValue(
      during: spans, of: duration, is: .shown(true), otherwise: .shown(false))
    guard shown.words != [.shown(true)] else { return nil }
    // A piece of a text is visible even where its group is not.
    return Property(lineMotion?.order.typing == nil ? .visibility : .opacity, .switching(shown))
  }
}

extension Modifier {
  var movesPoints: Bool { [.transform, .clip, .mask].contains(kind) }

  /// The tracks whose errors add up: corners that move in step are fitted as one number.
  var independentTracks: [Track] {
    guard case .clip(let clip) = self, case .polygon = clip.form else { return tracks }
    let moving = tracks.filter { !$0.isConstant }
    return moving.count > 8 && Track.stage(of: moving) != nil ? [moving[0]] : tracks
  }
}
