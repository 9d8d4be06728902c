internal import Tx2SVGMotion

/// A CSS value for an element of unknown size: words around numbers that may move.
struct FlowValue: Hashable {
  /// A piece of the value.
  private enum Piece: Hashable {
    case words(String)
    case number(Int, unit: String)
  }

  private var pieces: [Piece] = []
  /// The numbers, in order.
  private(set) var tracks: [Track] = []
  /// How far a unit of each moves points in the box of reference, px.
  private(set) var reaches: [Double] = []

  /// Adds words.
  mutating func add(_ words: String) { pieces.append(.words(words)) }

  /// Adds a number with its unit.
  mutating func add(_ track: Track, unit: String, reach: Double) {
    pieces.append(.number(tracks.count, unit: unit))
    tracks.append(track)
    reaches.append(reach)
  }

  /// Adds a length; `false` if there is none.
  mutating func add(_ length: FlowLength?) -> Bool {
    guard let length else { return false }
    add(length.track, unit: length.unit, reach: length.reach)
    return true
  }

  /// The value with some numbers, each spelled by its own format.
  func text(_ values: [Double], _ spell: [(Double) -> String]) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): return words
      case .number(let index, let unit):
        let number = spell[index](values[index])
        return number == "0" ? number : number + unit
      }
    }.joined()
  }
}

extension FlowValue {
  /// A list of flat transform functions; `nil` if a length is no share of the box.
  static func transform(
    _ steps: [TransformStep], wide: [TransformStep], tall: [TransformStep]
  ) -> FlowValue? {
    guard steps.count == wide.count, steps.count == tall.count else { return nil }
    var value = FlowValue()
    for (index, step) in steps.enumerated() {
      if index > 0 { value.add(" ") }
      guard let name = step.cssName else { return nil }
      value.add(name + "(")
      guard value.add(step, wide[index], tall[index], between: ",") else { return nil }
      value.add(")")
    }
    return value
  }

  /// One flat step as a property of its name; `nil` if a length is no share of the box.
  static func single(
    _ step: TransformStep, wide: TransformStep, tall: TransformStep
  ) -> FlowValue? {
    var value = FlowValue()
    return value.add(step, wide, tall, between: " ") ? value : nil
  }

  /// Adds the operands of a flat step; `false` if a length is no share of the box.
  private mutating func add(
    _ step: TransformStep, _ wide: TransformStep, _ tall: TransformStep, between mark: String
  ) -> Bool {
    let half = 500 * 2.0.squareRoot()
    guard wide.function == step.function, tall.function == step.function else { return false }
    for (index, track) in step.operands.enumerated() {
      if index > 0 { add(mark) }
      guard step.function.quantity == .length else {
        add(track, unit: step.function.quantity.unit, reach: step.function.reach(at: half))
        continue
      }
      let length = FlowLength(
        base: track, wide: wide.operands[index], tall: tall.operands[index],
        of: index == 0 ? .width : .height)
      guard add(length) else { return false }
    }
    return true
  }

  /// The point about which all steps act; `nil` if they differ or it is no share of the box.
  static func origin(
    _ steps: [TransformStep], wide: [TransformStep], tall: [TransformStep]
  ) -> String? {
    let anchors = steps.compactMap(\.flatAnchor)
    guard let first = anchors.first else { return "50% 50%" }
    guard anchors.allSatisfy({ $0 == first }),
      let wide = wide.compactMap(\.flatAnchor).first,
      let tall = tall.compactMap(\.flatAnchor).first,
      let x = FlowLength(base: first.x, wide: wide.x, tall: tall.x, of: .width),
      let y = FlowLength(base: first.y, wide: wide.y, tall: tall.y, of: .height)
    else { return nil }
    let format = DecimalFormat(fractionDigits: 3)
    return [x, y].map { $0.text(format.text($0.track.initial)) }.joined(separator: " ")
  }

  /// A clip path; `nil` if a length is no share of the box.
  static func clip(_ clip: Clip, wide: Clip, tall: Clip) -> FlowValue? {
    switch (clip, wide, tall) {
    case (.inset, .inset, .inset): return inset(clip.tracks, wide.tracks, tall.tracks)
    case (
      .shape(let shape, let center, let size), .shape(let wideShape, let wideCenter, _),
      .shape(let tallShape, let tallCenter, _)
    ):
      guard let x = FlowLength(base: center.x, wide: wideCenter.x, tall: tallCenter.x, of: .width),
        let y = FlowLength(base: center.y, wide: wideCenter.y, tall: tallCenter.y, of: .height)
      else { return nil }
      var value = FlowValue()
      guard value.add(shape, wideShape, tallShape, size) else { return nil }
      value.add(" at ")
      _ = value.add(x)
      value.add(" ")
      _ = value.add(y)
      value.add(")")
      return value
    default: return nil
    }
  }

  private static func inset(_ base: [Track], _ wide: [Track], _ tall: [Track]) -> FlowValue? {
    var value = FlowValue()
    value.add("inset(")
    for (index, side) in [FlowLength.Side.height, .width, .height, .width].enumerated() {
      if index > 0 { value.add(" ") }
      let edge = FlowLength(base: base[index], wide: wide[index], tall: tall[index], of: side)
      guard value.add(edge) else { return nil }
    }
    if base.count > 4 {
      value.add(" round ")
      let radius = FlowLength(base: base[4], wide: wide[4], tall: tall[4], of: .width)
      guard value.add(radius) else { return nil }
    }
    value.add(")")
    return value
  }

  /// Adds a circle or an ellipse up to its centre; `false` for what is no share of the box.
  private mutating func add(
    _ shape: ClipShape, _ wide: ClipShape, _ tall: ClipShape, _ size: Track
  ) -> Bool {
    switch (shape, wide, tall) {
    case (.circle(let base), .circle(let wide), .circle(let tall)):
      add("circle(")
      return add(
        FlowLength(
          base: size.mapped(scale: base), wide: size.mapped(scale: wide),
          tall: size.mapped(scale: tall), of: .diagonal))
    case (.ellipse(let base), .ellipse(let wide), .ellipse(let tall)):
      add("ellipse(")
      let x = FlowLength(
        base: size.mapped(scale: base.width), wide: size.mapped(scale: wide.width),
        tall: size.mapped(scale: tall.width), of: .width)
      guard add(x) else { return false }
      add(" ")
      return add(
        FlowLength(
          base: size.mapped(scale: base.height), wide: size.mapped(scale: wide.height),
          tall: size.mapped(scale: tall.height), of: .height))
    default: return false
    }
  }
}

extension TransformStep {
  /// The point about which a flat step acts, if it has one.
  fileprivate var flatAnchor: Point? { function.isAnchored ? anchor : nil }

  /// The name in CSS of a step that is a property of its own as well.
  var cssName: String? {
    [.translate, .rotate, .scale].contains(function) ? function.rawValue : nil
  }
}
