internal import Tx2SVGScenes
internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// Lowers one element to boxes, as few as its modifiers allow.
///
/// On one box CSS applies the transform outermost, then opacity, the clip and the filter; a modifier
/// out of that order opens another box.
struct HTMLLayers {
  let element: Element
  let scale: MotionScale

  /// Places of the effects on a box, outermost first.
  private enum Rank: Int { case none, transform, clip, filter }

  mutating func box(_ builder: inout HTMLBuilder) throws(ExportError) -> HTMLBox {
    try wrap(element.modifiers[...], &builder)
  }

  private mutating func wrap(
    _ modifiers: ArraySlice<Modifier>, _ builder: inout HTMLBuilder
  ) throws(ExportError) -> HTMLBox {
    var box = HTMLBox()
    var rest = modifiers
    var rank = Rank.none
    var hasOpacity = false
    while let modifier = rest.first {
      let next = Self.rank(modifier)
      if next == .none ? hasOpacity : next.rawValue <= rank.rawValue { break }
      add(modifier, to: &box, &builder)
      if next == .none { hasOpacity = true } else { rank = next }
      rest = rest.dropFirst()
    }
    if rest.isEmpty {
      try fill(&box, &builder)
    } else {
      box.children = [.box(try wrap(rest, &builder))]
    }
    return box
  }

  private static func rank(_ modifier: Modifier) -> Rank {
    switch modifier {
    case .opacity: .none
    case .transform: .transform
    case .clip: .clip
    case .blur, .brightness: .filter
    }
  }

  private func add(
    _ modifier: Modifier, to box: inout HTMLBox, _ builder: inout HTMLBuilder
  ) {
    switch modifier {
    case .transform(let steps):
      add(CSSTransformList(steps, in: element.frame), to: &box, &builder)
    case .opacity(let track):
      animate(&box, "opacity", [track], [1], .opacity, &builder) { $1[0]($0[0]) }
    case .blur(let track):
      animate(&box, "filter", [track], [1], .blur(tolerance: scale.tolerance), &builder) {
        "blur(\($1[0]($0[0]))px)"
      }
    case .brightness(let track):
      animate(&box, "filter", [track], [1], .brightness, &builder) {
        "brightness(\($1[0]($0[0])))"
      }
    case .clip(let clip):
      let shape = CSSClip(clip, in: element.frame)
      // WebKit cuts a clip-path off not far beyond its box; what turns within it then comes out.
      if let window = shape.window { return box.base.append("clip:\(window)") }
      let scale = shape.isSize ? scale.ofSizes : scale
      animate(&box, "clip-path", clip.tracks, shape.reaches, scale, &builder) { shape.text($0, $1) }
    }
  }

  private func add(
    _ list: CSSTransformList, to box: inout HTMLBox, _ builder: inout HTMLBuilder
  ) {
    if let origin = list.origin { box.base.append("transform-origin:\(origin)") }
    animate(&box, "transform", list.tracks, list.reaches(of: element), scale, &builder) {
      list.text($0, $1)
    }
  }

  /// Plays one property on a box; its base value is that of the poster.
  private func animate(
    _ box: inout HTMLBox, _ name: String, _ tracks: [Track], _ reaches: [Double],
    _ scale: MotionScale, _ builder: inout HTMLBuilder,
    _ text: ([Double], [(Double) -> String]) -> String
  ) {
    let property = CSSProperty(
      name, of: element, tracks: tracks, reaches: reaches, scale: scale, &builder.svg, text: text)
    if let base = property.visibleBase { box.base.append(base) }
    if let motion = property.motion { box.motions.append(motion) }
  }

  /// Plays keyframes on a box; its base value is that of the poster.
  private func play(
    _ box: inout HTMLBox, _ frames: Keyframes, _ builder: inout HTMLBuilder,
    _ declaration: ([Double]) -> String
  ) {
    box.base.append(declaration(frames.value(at: builder.posterTime)))
    if !frames.isConstant {
      box.motions.append(CSSMotion(frames, length: frames.length, declaration))
    }
  }

  // MARK: Content

  private mutating func fill(
    _ box: inout HTMLBox, _ builder: inout HTMLBuilder
  ) throws(ExportError) {
    place(&box)
    switch element.content {
    case .views(let cues):
      let seen = element.switchedVisibility(until: builder.timeline.duration)
      try builder.show(cues, in: element.frame.size, while: seen, on: &box)
    case .disc, .ring: try drawn(&box, &builder)
    case .fill(let color): fill(&box, color, &builder)
    }
  }

  private func fill(_ box: inout HTMLBox, _ color: ColorTrack, _ builder: inout HTMLBuilder) {
    if color.tracks.allSatisfy(\.isConstant) {
      box.base.append("background:\(color.color(at: 0).cssWithOpacity)")
      return
    }
    let property = builder.svg.fill(color, element: element.name)
    play(&box, property.keyframes, &builder) { "background:\(property.text($0))" }
  }

  /// An element that does not fill the frame keeps its distance from the frame's edges.
  private func place(_ box: inout HTMLBox) {
    let frame = element.frame
    switch element.content {
    case .views, .fill: break
    case .disc, .ring: return
    }
    guard frame.minX != 0 || frame.minY != 0 else { return }
    let format = DecimalFormat(fractionDigits: 3)
    let sides = [frame.minY, frame.minX].map { format.text($0) + "px" }
    box.base.append("inset:\(sides[0] == sides[1] ? sides[0] : "\(sides[0]) \(sides[1])")")
  }

  /// A ring is inline SVG: CSS moves its radius and width there.
  private mutating func drawn(
    _ box: inout HTMLBox, _ builder: inout HTMLBuilder
  ) throws(ExportError) {
    var layers = LayerBuilder(element: element, scale: scale)
    let nodes = try layers.content(origin: Point(0, 0), &builder.svg)
    builder.draw(nodes, on: &box)
  }
}
