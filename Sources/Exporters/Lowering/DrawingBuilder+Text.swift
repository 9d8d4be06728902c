internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  mutating func text(_ text: String, in place: Rect) -> Shape {
    let setting = setting(of: text, in: place.size)
    let format = DecimalFormat(fractionDigits: 1)
    let losesFont = options.font != nil && (options.isPortable || !options.keepsStyles)
    if losesFont {
      warn(
        "sanitizers and strict pages take embedded fonts away: there texts are shown in"
          + " \(options.fontFamily), within the same width")
    }
    if setting.fontSize < TextSetting.smallestLegible {
      let start = text.count > 24 ? text.prefix(23) + "…" : text[...]
      warn(
        "the text '\(start)' is set in \(format.text(setting.fontSize)) px, which is hard to read:"
          + " a larger frame or fewer words would help")
    }
    let middle = place.minX + place.size.width / 2
    // librsvg does not stretch the half width by which it shifts what is anchored in the middle.
    let isStart = stretchesTexts && !text.hasRightToLeft
    let distance = TextSetting.lineHeight * setting.fontSize
    let first = (place.minY + place.maxY - Double(setting.lines.count - 1) * distance) / 2
    let families = self.families(of: text)
    var lines = setting.lines.enumerated().map { index, line in
      var shape = Shape(
        "tspan",
        [
          "x": .number(isStart ? middle - line.width / 2 : middle, format),
          "y": .number(first + Double(index) * distance, format), "dy": ".35em",
        ],
        [.still(.text(line.text))])
      if !line.isMeasured || losesFont {
        // Its letters may be wider than those of the table or of the font.
        shape["textLength"] = .number(line.width, format)
        shape["lengthAdjust"] = "spacingAndGlyphs"
      }
      let own = self.families(of: line.text)
      if own != families { shape["font-family"] = .text(own) }
      return shape
    }
    var look: [(PropertyName, Word)] = text.isRightToLeft ? [("direction", "rtl")] : []
    look += [
      ("text-anchor", isStart ? "start" : "middle"), ("font-family", .text(families)),
      // A font that is embedded is its own weight: browsers would embolden it.
      ("font-weight", options.font == nil ? "600" : "400"),
      ("font-size", .number(setting.fontSize, format)),
    ]
    // Engines order letters of two directions as if all lines were one.
    let standsApart = lines.count > 1 && text.hasRightToLeft
    if standsApart { for index in lines.indices { lines[index].name = "text" } }
    var shape = lines.count == 1 ? lines.removeFirst() : Shape("text", around: lines)
    shape.name = standsApart ? "g" : "text"
    shape.properties += look.map { Property($0, .still($1)) }
    var ink = options.ink ?? groundInk
    // Emoji need no rule for the reader's look.
    if ink.system != nil, hasUsualFont, text.isPictographic { ink = .black }
    // A colour that follows the page or the reader is found outside of what keeps the page out.
    let follows = !abilities.hasBoxes && ink.system != nil && options.theme?.isDark == nil
    let inherits = movesInk || follows
    if inherits {
      shape[.fill] = "currentColor"
    } else if ink != .black {
      shape.paint(.fill, ink)
    }
    guard !abilities.hasBoxes else { return shape }
    let apart = Style.apart(hasText: true) + (inherits ? ";color:inherit" : "")
    // What moves is stated around it, where no style outweighs attributes.
    var group = Shape("g", around: [Shape("g", ["style": .text(apart)], [.moving(shape)])])
    if follows, !movesInk { group.paint("color", ink) }
    return group
  }

  /// A text in a frame, as large as the smallest of those that would be up to twice as large.
  private mutating func setting(of text: String, in size: Size) -> TextSetting {
    func setting(_ text: String, upTo most: Double = .infinity) -> TextSetting {
      TextSetting(text, in: size, upTo: most, font: options.font, families: options.fontFamily)
    }
    if settings[size] == nil {
      var all = Dictionary(Set(artwork.compactMap(\.words)).map { ($0, setting($0)) }) { $1 }
      var alike = 0.0
      for (text, own) in all.filter({ !$0.key.isPictographic }).sorted(by: {
        $0.value.fontSize < $1.value.fontSize
      }) {
        if own.fontSize > 2 * alike { alike = own.fontSize }
        if own.fontSize > alike { all[text] = setting(text, upTo: alike) }
      }
      settings[size] = all
    }
    return settings[size]?[text] ?? setting(text)
  }

  /// The colour of texts and icons on a card, on a background, or on the ground of the page.
  var groundInk: Color {
    let ground = options.card ?? options.background.flatMap { $0.opacity == 1 ? $0 : nil }
    return ground.map(\.ink) ?? .primary
  }

  mutating func warn(_ sentence: String) {
    if !warnings.contains(sentence) { warnings.append(sentence) }
  }

  /// The families of a text, the embedded one first; of emoji those of systems unless another one was
  /// chosen: Firefox cuts what is clipped or filtered at the box of the first family, whatever draws it.
  private mutating func families(of text: String) -> String {
    if hasUsualFont, text.isPictographic { return "\(Self.emoji),\(options.fontFamily)" }
    guard options.font != nil else { return options.fontFamily }
    let name = fontName ?? scope.next()
    fontName = name
    return "\(name),\(options.fontFamily)"
  }

  /// The part of an element's frame in which it draws anything: texts leave much of it free.
  mutating func ink(of element: Element) throws(ExportError) -> Rect {
    let frame = element.frame
    guard case .views(let cues) = element.content, options.card == nil, element.paints.isEmpty
    else { return frame }
    var ink: Rect?
    for cue in cues {
      guard case .text(let text) = try picture(cue.view) else { return frame }
      let setting = setting(of: text, in: frame.size)
      let distance = TextSetting.lineHeight * setting.fontSize
      let reach = reach(of: text)
      let width = (setting.lines.map(\.width).max() ?? 0) / 2 + setting.fontSize / 4
      let height = Double(setting.lines.count - 1) * distance / 2
      let middle = Point((frame.minX + frame.maxX) / 2, (frame.minY + frame.maxY) / 2)
      let box = Rect(
        minX: (middle.x - width).rounded(.down),
        minY: (middle.y - height - reach.above * setting.fontSize).rounded(.down),
        maxX: (middle.x + width + 1).rounded(.up),
        maxY: (middle.y + height + reach.below * setting.fontSize + 1).rounded(.up))
      ink = ink?.union(box) ?? box
    }
    return ink.flatMap { $0.intersection(frame) } ?? frame
  }

  private var hasUsualFont: Bool {
    options.font == nil && options.fontFamily == ExportOptions().fontFamily
  }

  private static let emoji = "Apple Color Emoji,Segoe UI Emoji,Noto Color Emoji,Twemoji Mozilla"

  /// How far letters reach from the middle of their line, which is .35 em above the baseline, in parts
  /// of the font size.
  private func reach(of text: String) -> (above: Double, below: Double) {
    if hasUsualFont, text.allSatisfy(\.isASCII) {
      // In faces of systems at most .85 em above the baseline, and .3 em below it.
      return (0.5, text.contains(where: \.hangs) ? 0.65 : 0.4)
    }
    // Letters with accents reach 1.1 em above the baseline and .4 em below it, emoji 1 em and .3 em.
    let usual = text.contains { $0.isLetter || $0.isNumber } ? 0.75 : 0.65
    let reach = max(usual, options.font?.reach ?? 0)
    return (reach, reach)
  }

  /// A picture on its card, if it has one.
  func onCard(_ shape: Shape, _ picture: Picture, in place: Rect) -> Shape {
    guard let card = options.card(behind: picture) else { return shape }
    var ground = Shape("path", ["d": .outline(place)])
    ground.paint(.fill, card)
    return Shape("g", around: [ground, shape])
  }
}

extension Picture {
  /// The words of a text.
  var words: String? { if case .text(let text) = self { text } else { nil } }
}

extension Color {
  /// The colour of text on it: black or white, whichever differs more, or the reader's.
  fileprivate var ink: Color { system == .background ? .primary : contrast }

  /// Black or white, whichever differs more.
  var contrast: Color {
    // The lightness at which black and white stand out alike is that of a luminance of .179.
    luminance > 0.179 ? .black : .white
  }
}
