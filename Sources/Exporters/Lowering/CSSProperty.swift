internal import Tx2SVGMotion

/// One CSS property whose operands are tracks: what it is at the poster, and what plays on it.
struct CSSProperty: Hashable {
  /// The declaration that holds at the poster.
  let base: String
  /// The keyframes, if anything moves.
  private(set) var motion: CSSMotion?

  /// The base declaration, if it changes anything.
  var visibleBase: String? {
    let plain = [
      "opacity:1", "transform:scale(1)", "transform:none", "translate:0 0", "rotate:0deg",
      "scale:1", "filter:opacity(1)",
    ]
    return plain.contains(base) ? nil : base
  }

  /// Lets what plays come on top of what the element has already.
  mutating func addToOwn() {
    guard let blocks = motion?.blocks else { return }
    motion?.blocks = blocks.map { $0 + ";animation-composition:add" }
  }

  /// Fits the tracks together; `text` spells the value from their values and number formats.
  init(
    _ name: String, of element: Element, tracks: [Track], reaches: [Double], scale: MotionScale,
    _ builder: inout SVGBuilder, text: ([Double], [(Double) -> String]) -> String
  ) {
    let formats = reaches.map { DecimalFormat(quantum: scale.quantum(reach: $0)) }
    let spell = formats.map { format in { (number: Double) in format.text(number) } }
    let frames = builder.fit(
      tracks: tracks, reach: reaches, scale: scale, element: element.name, property: name)
    base = "\(name):\(text(frames.value(at: builder.posterTime), spell))"
    motion =
      tracks.allSatisfy(\.isConstant)
      ? nil : CSSMotion(frames, length: frames.length) { "\(name):\(text($0, spell))" }
  }
}
