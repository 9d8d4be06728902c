internal import CTx2SVGMath
internal import Tx2SVGCSS
public import Tx2SVGMotion

/// Fans views out into a gallery seen in perspective, as a Core Animation tutorial does.
///
/// Every view is anchored at its top edge; the frame looks at them from `perspective` px in front
/// of its centre. Opened, view k is turned by `angle` with its bottom edge away, scaled by
/// (0.95, 0.6) and moved down by 50 + k H / n. Selecting a view brings it back while the others fade.
public struct Fan: Effect {
  /// The motion to show.
  public enum Action: Hashable, Sendable {
    /// The gallery opens, and closes again in a loop.
    case open
    /// The gallery closes, and opens again in a loop.
    case close
    /// A view is brought to the front of the open gallery; counted from 0.
    case select(Int)
    /// Opens, selects the backmost view, and so on until each has been in front.
    case cycle
  }

  /// The interpolation between two transforms.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// As Core Animation does: both matrices are decomposed and their parts are mixed.
    case matrix
    /// Offset, scale and angle are mixed one by one.
    case parameters
  }

  /// The parameters of a fan.
  public static let parameters: [Parameter<Fan>] = [
    Parameter(
      "action", "open|close|select=K|cycle", "The motion to show; K counts from 0.",
      offers: ["open", "close", "select=0", "cycle"], read: { $0.action.text },
      assign: { (fan, text) throws(ParameterError) in
        guard let action = Action(text: text) else {
          let word = String(text.prefix { $0 != "=" })
          let near = Suggestion.nearest(to: word, in: ["open", "close", "select", "cycle"])
          throw .invalidValue(
            name: "action", value: text,
            expected: near.map { "did you mean '\($0 == "select" ? "select=0" : $0)'?" }
              ?? "give open, close, select=K or cycle")
        }
        fan.action = action
      }),
    .length("perspective", \.perspective, "Distance of the eye.", in: 1...100_000),
    .angle("angle", \.angle, "Tilt of the open views.", in: -85...85),
    .choice("interpolation", \.interpolation, "How transforms are mixed."),
    .light(\.light),
  ]

  /// Four flat cards on black; one move takes 0.33 s at constant speed.
  public static let demonstration = Demonstration(
    size: Size(375, 667), colors: [], artwork: "fan",
    animation: Animation(.linear, duration: 0.33), hold: 1.32, items: 1...40,
    background: .black)

  /// The motion to show.
  public var action = Action.open
  /// Distance of the eye from the frame, user units.
  public var perspective = 250.0
  /// Tilt of an open view, degrees; positive sends its bottom edge away.
  public var angle = 22.5
  /// The interpolation between two transforms.
  public var interpolation = Interpolation.matrix

  /// Darkness of a view turned by a right angle: 0 as it is, 1 black.
  public var light = 0.0

  /// Creates a fan that opens.
  public init() {}

  /// The views, back to front.
  ///
  /// - Throws: ``ParameterError`` if the selected view does not exist.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    let timeline: Timeline
    switch action {
    case .open, .close:
      timeline = openAndClose(on: stage, playback: playback, startsOpen: action == .close)
    case .cycle: timeline = cycle(on: stage, playback: playback)
    case .select(let view):
      guard (0..<stage.viewCount).contains(view) else {
        throw .invalidValue(
          name: "action", value: action.text,
          expected: "give select=0 to select=\(stage.viewCount - 1)")
      }
      timeline = select(view, on: stage, playback: playback)
    }
    return timeline.looped(as: playback)
  }

  private func openAndClose(on stage: Stage, playback: Playback, startsOpen: Bool) -> Timeline {
    let step = playback.animation.end
    let period = step + playback.hold
    let back = playback.direction == .both
    let first = startsOpen != (playback.direction == .remove) ? 1.0 : 0.0
    var openness = Track(from: first, to: 1 - first, playback.animation)
    if back { openness = openness.then(to: first, playback.animation, at: period) }
    return Timeline(
      size: stage.size, duration: (back ? period : 0) + (playback.isLoop ? period : step),
      elements: (0..<stage.viewCount).map { index in
        var element = card(index, at: index, openness: openness, stage: stage)
        if index < stage.viewCount - 1 { element.hideStacked(until: openness, on: stage) }
        return element
      },
      posterTime: first == 0 ? step : 0)
  }

  private func select(_ chosen: Int, on stage: Stage, playback: Playback) -> Timeline {
    let animation = selecting(playback.animation)
    let step = animation.end
    let period = step + playback.hold
    let back = playback.direction == .both
    let isReversed = playback.direction == .remove
    let length = (back ? period : 0) + (playback.isLoop ? period : step)
    var presence = Track(from: isReversed ? 0 : 1, to: isReversed ? 1 : 0, animation)
    if back { presence = presence.then(to: 1, animation, at: period) }
    let elements = (0..<stage.viewCount).map { index in
      var element = card(
        index, at: index, openness: index == chosen ? presence : Track(1), stage: stage)
      if index != chosen {
        element.modifiers.insert(.opacity(presence), at: 0)
        // Once the chosen view is in front the others are behind it.
        if back {
          element.visibility = Visibility([0..<step, period..<length]).lasting(from: length)
        }
      }
      return element
    }
    return Timeline(size: stage.size, duration: length, elements: elements, posterTime: 0)
  }

  /// Each round opens the gallery in the order left by the round before and selects the backmost.
  private func cycle(on stage: Stage, playback: Playback) -> Timeline {
    let open = playback.animation
    let close = selecting(open)
    let count = stage.viewCount
    let round = open.end + playback.hold + close.end + playback.hold
    var elements: [Element] = []
    for turn in 0..<count {
      let start = Double(turn) * round
      let selection = start + open.end + playback.hold
      for place in 0..<count {
        let isChosen = place == 0
        let opening = Track(0).then(to: 1, open, at: start)
        let openness = isChosen ? opening.then(to: 0, close, at: selection) : opening
        var element = card((turn + place) % count, at: place, openness: openness, stage: stage)
        element.name = "card\((turn + place) % count + 1)turn\(turn + 1)"
        let end = isChosen ? start + round : selection + close.end
        if !isChosen {
          let opacity = Track(1).then(to: 0, close, at: selection)
          element.modifiers.insert(.opacity(opacity), at: 0)
        }
        if place < count - 1 { element.hideStacked(until: opening, on: stage) }
        element.visibility = Visibility([start..<end])
        elements.append(element)
      }
    }
    return Timeline(
      size: stage.size, duration: Double(count) * round, elements: elements, posterTime: open.end)
  }

  /// The tutorial selects with ease-in; an easing asked for by the user stays.
  private func selecting(_ animation: Animation) -> Animation {
    animation.easing == Self.demonstration.animation.easing
      ? Animation(.easeIn, duration: animation.duration, delay: animation.delay) : animation
  }

  /// View `view` in place `place` of the gallery; `openness` goes from 0 (full frame) to 1.
  private func card(_ view: Int, at place: Int, openness: Track, stage: Stage) -> Element {
    let anchor = UnitPoint.top
    let drop = Amount(
      openness.mapped(scale: 50),
      shares: [.height: openness.mapped(scale: Double(place) / Double(stage.viewCount))])
    let radians = angle * .pi / 180
    let height = 0.6
    var (turned, scaled) = (angle, height)
    if interpolation == .matrix {
      turned = atan2(sin(radians), height * cos(radians)) * 180 / .pi
      scaled = hypot(height * cos(radians), sin(radians))
    }
    let turn = TransformStep.rotate3D(
      openness.mapped(scale: -turned), axis: Vector3(1, 0, 0), anchor: anchor, anchorZ: 0)
    let scale = TransformStep.scale(
      x: openness.mapped(scale: -0.05, offset: 1),
      y: openness.mapped(scale: scaled - 1, offset: 1), anchor: anchor)
    let steps: [TransformStep] = [
      .perspective(distance: perspective, origin: Anchor.center),
      .translate(x: .zero, y: drop),
    ]
    return Element(
      "card\(view + 1)", .view(view), frame: Rect(size: stage.size),
      modifiers: [
        .transform(steps + (interpolation == .matrix ? [turn, scale] : [scale, turn]))
      ] + Modifier.light(light, turned: openness.mapped(scale: angle)))
  }
}

extension Fan.Action {
  /// Reads `open`, `close`, `cycle` or `select=K`.
  init?(text: String) {
    switch text {
    case "open": self = .open
    case "close": self = .close
    case "cycle": self = .cycle
    default:
      guard text.hasPrefix("select="), let view = Int(text.dropFirst(7)), view >= 0 else {
        return nil
      }
      self = .select(view)
    }
  }

  var text: String {
    switch self {
    case .open: "open"
    case .close: "close"
    case .cycle: "cycle"
    case .select(let view): "select=\(view)"
    }
  }
}

extension Element {
  /// Shows a card of a closed gallery only as it opens, where the one over it would not hide it.
  fileprivate mutating func hideStacked(until openness: Track, on stage: Stage) {
    if !stage.viewsCover { modifiers.insert(.opacity(openness), at: 0) }
  }
}
