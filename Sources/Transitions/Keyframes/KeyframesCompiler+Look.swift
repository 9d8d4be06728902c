internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  private static let blends = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
    "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
    "luminosity", "plus-darker", "plus-lighter",
  ]

  /// The way in which colours mix with those behind, which cannot move.
  func blend() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let frames = try frames(of: "mix-blend-mode", missing: "normal") {
      (reader) throws(CSSValueError) in
      for name in Self.blends where reader.takeWord(name) { return name }
      throw reader.unexpected("a mode such as 'multiply'")
    }
    guard let frames, let name = frames.first?.value else { return nil }
    guard frames.allSatisfy({ $0.value == name }) else {
      throw StylesheetError(
        "mix-blend-mode: it would jump; write the same in all keyframes", at: frames[1].position)
    }
    if name == "normal" { return nil }
    return { _ in .look(.blend(name)) }
  }

  func shadows() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let frames = try frames(of: "box-shadow", missing: []) { (reader) throws(CSSValueError) in
      try reader.shadows()
    }
    guard let frames else { return nil }
    let entries = try entries(
      of: frames,
      unlike: "box-shadow: inner and outer shadows do not mix;"
        + " write the same ones in the same order")
    return { clock in
      .look(
        .shadows(
          entries.map { isInner, columns in
            BoxLook.Shadow(isInner: isInner, columns.map { clock.track($0) })
          }))
    }
  }
}

extension TokenReader {
  fileprivate mutating func shadows() throws(CSSValueError) -> [ListEntry<Bool>] {
    try list("shadows", while: { $0.take(",") }) { (reader) throws(CSSValueError) in
      try reader.shadow(ofBox: true)
    }
  }
}
