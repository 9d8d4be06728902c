internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// The boxes of a text, guessed by the widths of letters in common faces.
struct TextReach {
  /// A part of a text that is set in one piece.
  struct Guess: Hashable {
    /// The box within which it is in any common face.
    var outer: Rect
    /// The box that it fills even in a narrow one.
    var inner: Rect
  }

  /// A run of letters from a place that the document states.
  private struct Chunk {
    var origin: Point
    var width = 0.0
    /// The widths that are known exactly.
    var fixed: Double?
    var fontSize: Double
    let anchor: Double
    let shift: Double
  }

  /// The share of the widest face that the narrowest takes.
  private static let narrowest = 0.7
  /// The reach above and below the baseline in parts of the font size: at most, and at least.
  private static let (outer, inner) = ((0.95, 0.3), (0.6, 0.0))

  private var chunks: [Chunk] = []
  private var cursor = Point(0, 0)
  /// Whether a blank would be the second one, or the first of all.
  private var isAfterBlank = true
  /// The paths along which parts of it are set, and the sizes of their letters.
  private(set) var paths: [(reference: String?, fontSize: Double)] = []
  /// Whether everything in it is set in a way that is known.
  private(set) var isKnown = true

  /// Sets a text from its start.
  init(_ element: MarkupElement, _ context: DrawingContext) { add(element, context) }

  var guesses: [Guess] {
    chunks.filter { $0.width > 0 }.map { chunk in
      func box(_ width: Double, _ reach: (Double, Double)) -> Rect {
        let start = chunk.origin.x - chunk.anchor * width
        let base = chunk.origin.y + chunk.shift * chunk.fontSize
        return Rect(
          minX: start, minY: base - reach.0 * chunk.fontSize, maxX: start + width,
          maxY: base + reach.1 * chunk.fontSize)
      }
      return Guess(
        outer: box(chunk.fixed ?? chunk.width, Self.outer),
        inner: box(chunk.fixed ?? chunk.width * Self.narrowest, Self.inner))
    }
  }

  /// Adds the letters of a `text` or `tspan`, whose own style its context has.
  private mutating func add(_ element: MarkupElement, _ context: DrawingContext) {
    let style = context.style
    guard style["writing-mode"].map({ $0.word.hasPrefix("h") || $0.word.hasPrefix("lr") }) ?? true,
      element["rotate"] == nil, style.isCertain(about: ["font-size", "text-anchor"])
    else { return isKnown = false }
    let lengths = context.lengths(style)
    let places = Self.places(of: element, lengths)
    let first = chunks.count
    var count = 0
    start(places, at: 0, style, lengths)
    for node in element.children {
      switch node {
      case .text(let text), .cdata(let text):
        for letter in text {
          if letter.isWhitespace, isAfterBlank { continue }
          isAfterBlank = letter.isWhitespace
          if count > 0 { start(places, at: count, style, lengths) }
          count += 1
          advance(letter, style, lengths)
        }
      case .element(let child) where child.name == "tspan" || child.name == "a":
        let inner = context.entering(child)
        if !inner.style.isHidden { add(child, inner) }
      case .element(let child) where child.name == "textPath":
        paths.append((child["href"] ?? child["xlink:href"], lengths.fontSize))
      default: break
      }
    }
    if let length = lengths.value(element["textLength"], .width, default: nil),
      chunks.count == first + 1
    {
      chunks[first].fixed = length
    }
  }

  /// The numbers of `x`, `y`, `dx` and `dy` that an element states for its letters.
  private static func places(of element: MarkupElement, _ lengths: DrawingLengths) -> [[Double]] {
    let sides: KeyValuePairs = [
      "x": DrawingLengths.Side.width, "y": .height, "dx": .width, "dy": .height,
    ]
    return sides.map { name, side in
      (element[name] ?? "").split { $0.isWhitespace || $0 == "," }
        .compactMap { lengths.value(String($0), side) }
    }
  }

  /// Begins another chunk where a letter has its own place.
  private mutating func start(
    _ places: [[Double]], at index: Int, _ style: Style, _ lengths: DrawingLengths
  ) {
    let own = places.map { index < $0.count ? $0[index] : nil }
    guard chunks.isEmpty || own.contains(where: { $0 != nil }) else { return }
    cursor.x = (own[0] ?? cursor.x) + (own[2] ?? 0)
    cursor.y = (own[1] ?? cursor.y) + (own[3] ?? 0)
    let anchors: [String: Double] = ["middle": 0.5, "end": 1]
    let end = anchors[style["text-anchor"]?.word ?? ""] ?? 0
    let anchor = style["direction"]?.word == "rtl" ? 1 - end : end
    let shift = Self.shifts[style["dominant-baseline"]?.word ?? ""] ?? 0
    chunks.append(Chunk(origin: cursor, fontSize: lengths.fontSize, anchor: anchor, shift: shift))
  }

  /// How far below its line a text is set, in parts of the font size.
  private static let shifts = [
    "middle": 0.27, "central": 0.33, "hanging": 0.75, "text-before-edge": 0.9, "text-top": 0.9,
    "text-after-edge": -0.25, "text-bottom": -0.25,
  ]

  private mutating func advance(_ letter: Character, _ style: Style, _ lengths: DrawingLengths) {
    let family = style["font-family"]?.word ?? ""
    let spacing = lengths.value(style["letter-spacing"]?.text, .width) ?? 0
    let share = LetterWidths.width(of: letter, in: family).width
    let width = max(0, share * lengths.fontSize + spacing)
    chunks[chunks.count - 1].width += width
    chunks[chunks.count - 1].fontSize = max(chunks[chunks.count - 1].fontSize, lengths.fontSize)
    cursor.x += width
  }
}

extension TextReach.Guess {
  func mapped(_ map: Homography) -> TextReach.Guess? {
    guard let outer = Rect(around: outer.corners.map { map($0) }),
      let inner = Rect(around: inner.corners.map { map($0) })
    else { return nil }
    return TextReach.Guess(outer: outer, inner: inner)
  }
}

extension BoundingBox {
  /// The extent of a text, whose style the surroundings of its content have.
  mutating func text(_ element: MarkupElement, _ walk: Walk) -> Reach {
    let text = TextReach(element, walk.context)
    guard text.isKnown else { return Reach(unknown: element.place) }
    var all = Reach(texts: text.guesses.compactMap { $0.mapped(walk.map) })
    for (reference, fontSize) in text.paths {
      guard let path = target(of: reference) else { return Reach(unknown: element.place) }
      // Letters stand on a path, or hang beneath it where that runs backwards.
      let style = walk.context.style(of: path)
      var line = shape(path, style, walk)
      line.shape = line.shape?.grown(by: fontSize)
      all.unite(Reach(painted: line.shape, shape: line.shape, unknown: line.unknown))
    }
    return all
  }
}
