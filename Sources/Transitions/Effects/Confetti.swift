internal import CTx2SVGMath
public import Tx2SVGMotion

/// Pops a view in with a burst: a disc that becomes a ring, flying pieces, and a spring.
///
/// The tutorial's content of 40 has a frame of 60; room and pieces of other contents are in
/// proportion. Every number is the tutorial's: the ring grows in `speed` seconds, then hollows out;
/// the pieces fade in a quarter of `speed` later, fly from 0.7 to 1.2 half widths and shrink; the
/// content springs in when the ring is largest. In an endless loop it fades at the end of the rest.
public struct Confetti: Effect {
  /// The parameters of the burst.
  public static let parameters: [Parameter<Confetti>] = [
    .item("content", "The content: a file, a colour or a text."),
    .colors("color", \.colors, "Colour of ring and pieces; repeat for more."),
    .integer("count", \.count, "How many pieces.", in: 0...5000),
    .length(
      "size-of-pieces", \.pieceSize, "Mean diameter, else a 20th of the frame.",
      in: 0...1000),
    .time("speed", \.speed, "Time of one stage of the burst.", in: 0.01...60),
  ]

  /// A red heart of 40 in a frame of 60; the cycle takes 3.75 s.
  public static let demonstration = Demonstration(
    size: Size(60, 60), colors: [], artwork: "heart", animation: spring,
    hold: 3.45 - spring.duration, items: 0...1)

  private static let spring = Animation.spring(Spring(stiffness: 50, damping: 5))

  /// Colours of the burst, red if none; the ring takes the first, the pieces take them in turn.
  public var colors: [Color] = []
  /// The number of pieces, evenly around.
  public var count = 15
  /// Mean diameter of a piece, user units; 3 in a frame of 60 if it is `nil`.
  ///
  /// In such a frame each differs by up to 1, as `size + sin(i)`.
  public var pieceSize: Double?
  /// The duration of the ring's growth, and of every other stage, seconds.
  public var speed = 0.3

  /// The colours asked for, or SwiftUI's red.
  private var palette: [Color] { colors.isEmpty ? [.red] : colors }

  /// The frame around a content of this size: room on each side of a quarter of the larger one, or
  /// of half the smaller one where that is less.
  public static func frame(around content: Size) -> Size {
    let room = min(content.largerSide / 4, content.smallerSide / 2).rounded()
    return Size(content.width + 2 * room, content.height + 2 * room)
  }

  /// The place with that room around it.
  public static func place(in frame: Size) -> Rect {
    // Engines draw boxes at whole pixels.
    let room = min(frame.largerSide / 6, frame.smallerSide / 4).rounded()
    return Rect(minX: room, minY: room, maxX: frame.width - room, maxY: frame.height - room)
  }

  /// The mean diameter of pieces in a frame, and the most by which each may differ from it.
  private func pieceSize(in frame: Size) -> (mean: Double, spread: Double) {
    if let pieceSize { return (pieceSize, 1) }
    let scale = frame.largerSide / Self.demonstration.size.largerSide
    return (3 * scale, scale)
  }

  /// Creates the burst with the tutorial's numbers.
  public init() {}

  /// Ring, pieces and content, back to front.
  public func timeline(on stage: Stage, playback: Playback) throws(ParameterError) -> Timeline {
    let size = stage.size
    let delay = playback.animation.delay
    let spring = Animation(playback.animation.easing, duration: playback.animation.duration)
    let scale = Track(from: 0, to: 1, spring, at: delay + speed)
    let end = max(delay + speed + spring.duration, delay + 3 * speed)
    var elements = [ring(in: size, from: delay)]
    elements += pieces(in: size, from: delay)
    let length = playback.isLoop ? end + playback.hold : end
    var modifiers: [Modifier] = [
      .transform([.scale(scale, anchor: Point(size.width / 2, size.height / 2))])
    ]
    if playback.repetition == .forever(autoreverses: false), playback.hold > 0 {
      let fade = Animation(.easeOut, duration: min(speed, playback.hold))
      modifiers.insert(.opacity(Track(from: 1, to: 0, fade, at: length - fade.duration)), at: 0)
    }
    elements.append(Element("content", .view(0), frame: Self.place(in: size), modifiers: modifiers))
    return Timeline(size: size, duration: length, elements: elements, posterTime: end)
      .repeated(playback.repetition)
  }

  /// `strokeBorder` of a circle: the line is inset by half its width, so the ink stays inside.
  ///
  /// While the ring grows it is a disc, as wide as its radius; then the width shrinks, from half the
  /// frame's, and the outer edge stays. Scale and width change one after the other, so both are single
  /// eased tracks. Engines draw a line wider than its circle as they like: as long as it would be, in a
  /// frame wider than high, the disc stays.
  private func ring(in size: Size, from delay: Double) -> Element {
    let (radius, full) = (size.smallerSide / 2, size.width / 2)
    let grow = Animation(.easeIn, duration: speed)
    let shrunk = Track(from: 0, to: 1, Animation(.easeOut, duration: speed), at: delay + speed)
    func line(_ progress: Double) -> Double { min(full * (1 - progress), radius) }
    let cuts = full > radius ? [1 - radius / full] : []
    let width = Track(from: 0, to: radius, grow, at: delay)
      .followed(by: shrunk.composed(cutAt: cuts, line))
    let middle = Track(from: 0, to: radius / 2, grow, at: delay)
      .followed(by: shrunk.composed(cutAt: cuts) { radius - line($0) / 2 })
    return Element(
      "ring",
      .ring(
        center: Point(size.width / 2, size.height / 2), radius: middle, width: width,
        stroke: palette[0]),
      frame: Rect(size: size), visibility: Visibility([delay..<delay + 2 * speed]))
  }

  /// One element a colour; its pieces differ only in place and size.
  private func pieces(in size: Size, from delay: Double) -> [Element] {
    let stage = Animation(.easeOut, duration: speed)
    let appears = delay + 1.25 * speed
    let opacity = Track(from: 0, to: 1, stage, at: appears)
    let flight = Track(from: 0.35 * size.width, to: 0.6 * size.width, stage, at: appears)
    let shrink = Track(from: 1, to: 0, stage, at: delay + 2 * speed)
    let radius = pieceSize(in: size).mean / 2
    return palette.indices.compactMap { tint in
      let places = stride(from: tint, to: count, by: palette.count).map { place($0, in: size) }
      guard !places.isEmpty else { return nil }
      return Element(
        palette.count == 1 ? "piece" : "piece\(tint + 1)",
        .disc(radius: radius, fill: palette[tint]), frame: Rect(size: size),
        modifiers: [
          .opacity(opacity), .transform([.translate(x: flight, y: Track(0))]),
          .transform([.scale(shrink, anchor: Point(0, 0))]),
        ],
        visibility: Visibility([appears..<delay + 3 * speed]), placements: places)
    }
  }

  /// The place of piece `index`: turned about its own frame's centre, which is off by `sin(i) / 2`
  /// because the tutorial's offset subtracts the mean size, not the piece's.
  private func place(_ index: Int, in size: Size) -> Placement {
    let (mean, spread) = pieceSize(in: size)
    let wobble = spread * sin(Double(index))
    let extra = index.isMultiple(of: 2) ? mean : 0
    return Placement(
      center: Point((size.width + wobble) / 2, (size.height + wobble) / 2),
      angle: Double(index) * 360 / Double(max(count, 1)), offset: Point(extra, 0),
      scale: mean > 0 ? max(0, (mean + wobble) / mean) : 0)
  }
}
