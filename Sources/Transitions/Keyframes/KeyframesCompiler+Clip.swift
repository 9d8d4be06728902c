internal import Tx2SVGCSS
package import Tx2SVGMotion

extension KeyframesCompiler {
  func clip() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let size = self.size
    let found = try frames(of: "clip-path", missing: nil) { (reader) throws(CSSValueError) in
      try reader.clipPath(in: size)
    }
    guard var frames = found else { return nil }
    // Without a clip all of the box is seen.
    if frames.contains(where: { $0.value?.form == .inset }) {
      let whole = BasicShape(name: "inset()", form: .inset, numbers: [0, 0, 0, 0])
      for index in frames.indices { frames[index].value = frames[index].value ?? whole }
    }
    for (one, next) in zip(frames, frames.dropFirst()) where one.value?.name != next.value?.name {
      let names = [one, next].map { $0.value?.name ?? "none" }
      let hint =
        names.contains("none")
        ? "; 'from' and 'to' both need one" : "; write the same shape in both"
      throw StylesheetError(
        "clip-path: it would jump halfway from \(names[0]) to \(names[1])" + hint, at: next.position
      )
    }
    let shapes = frames.compactMap(\.value)
    guard let first = shapes.first, shapes.count == frames.count else { return nil }
    // A radius of 0 is that of an 'inset()' without one.
    let count = shapes.map(\.numbers.count).max() ?? 0
    try check(count, of: "clip-path", at: frames.count)
    let columns = (0..<count).map { column in
      shapes.map { column < $0.numbers.count ? $0.numbers[column] : 0 }
    }
    return { [frames] clock in
      .clip(Clip(form: first.form, operands: columns.map { clock.amount($0, at: frames) }))
    }
  }
}

extension Clip {
  /// Whether a `clip-path` of CSS leaves nothing of a box, however large that is.
  package static func cutsAll(_ text: String) -> Bool {
    let box = Rect(size: Size(1e6, 1e6))
    var reader = TokenReader(text)
    guard let shape = try? reader.clipPath(in: box.size) else { return false }
    let clip = shape.clip
    guard case .polygon(let corners, _) = clip.outline(at: 0, in: box) else {
      return clip.isEmpty(at: 0, in: box)
    }
    return Set(corners.map(\.x)).count == 1 || Set(corners.map(\.y)).count == 1
  }
}
