internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The times at which the view is hidden, as an opacity; `nil` if it never is on the way.
  ///
  /// Between two keyframes a view is visible if it is at one of them (CSS Display 4, `visibility`).
  func visibility() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let frames = try frames(of: "visibility", missing: 1) { (reader) throws(CSSValueError) in
      try reader.word(["visible": 1.0, "hidden": 0, "collapse": 0], "'visible' or 'hidden'")
    }
    guard let frames else { return nil }
    let shown = zip(frames, frames.dropFirst()).map { max($0.value, $1.value) }
    guard shown.contains(0) else { return nil }
    let numbers = zip(frames.indices, shown).flatMap { index, value in
      [frames[index].offset, frames[index + 1].offset].map { Keyframe($0, value, .linear) }
    }
    return { .opacity($0.track(numbers)) }
  }

  /// The layer over time, if it is ever another than 0.
  func zIndex() throws(StylesheetError) -> [Keyframe] {
    let frames = try frames(of: "z-index", missing: 0) { (reader) throws(CSSValueError) in
      reader.takeWord("auto") ? 0 : Double(try reader.integer())
    }
    return frames?.map { $0.keyframe($0.value) } ?? []
  }
}
