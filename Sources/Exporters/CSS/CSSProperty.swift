internal import Motion

/// One CSS property whose operands are tracks: what it is at the poster, and what plays on it.
struct CSSProperty: Hashable {
  /// The declaration that holds at the poster.
  let base: String
  /// The keyframes, if anything moves.
  let motion: CSSMotion?

  /// The base declaration, if it changes anything.
  var visibleBase: String? {
    ["opacity:1", "transform:scale(1)", "transform:none"].contains(base) ? nil : base
  }

  /// Fits the tracks together; `text` spells the value from their values and number formats.
  init(
    _ name: String, of element: Element, tracks: [Track], reaches: [Double], scale: MotionScale,
    _ builder: inout SVGBuilder, text: ([Double], [(Double) -> String]) -> String
  ) {
    let formats = reaches.map { DecimalFormat(quantum: scale.quantum(reach: $0)) }
    let spell = formats.map { format in { (number: Double) in format.text(number) } }
    let moving = tracks.indices.filter { !tracks[$0].isConstant }
    func numbers(_ row: [Double]) -> [Double] {
      var all = tracks.map(\.initial)
      for (place, index) in moving.enumerated() { all[index] = row[place] }
      return all
    }
    guard !moving.isEmpty else {
      base = "\(name):\(text(numbers([]), spell))"
      motion = nil
      return
    }
    let frames = builder.fit(
      Curve(moving.map { tracks[$0] }), reach: moving.map { reaches[$0] }, scale: scale,
      element: element.name, property: name)
    base = "\(name):\(text(numbers(frames.value(at: builder.posterTime)), spell))"
    motion = CSSMotion(frames, length: frames.length) { "\(name):\(text(numbers($0), spell))" }
  }
}
