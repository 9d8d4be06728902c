internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The kinds of entries in lists, with the keyframes of their numbers; `fault` reports unlike lists.
  func entries<Kind>(
    of frames: [Frame<[ListEntry<Kind>]>], unlike fault: String
  ) throws(StylesheetError) -> [(kind: Kind, columns: [[Keyframe]])] {
    let longest = frames.map(\.value).longest
    for frame in frames {
      guard zip(frame.value, longest).allSatisfy({ $0.kind == $1.kind }) else {
        throw StylesheetError(fault, at: frame.position)
      }
    }
    return longest.indices.map { index in
      let stated = frames.compactMap { index < $0.value.count ? $0.value[index] : nil }
      let seen = stated.first { $0.numbers.last != 0 } ?? longest[index]
      let rows = frames.map {
        index < $0.value.count ? $0.value[index].tinted(like: seen) : seen.neutral
      }
      let columns = seen.numbers.indices.map { column in
        zip(frames, rows).map { $0.keyframe($1[column]) }
      }
      return (seen.kind, columns)
    }
  }

  /// The filters, the one that acts last outermost.
  func filters() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    let frames = try frames(of: "filter", missing: []) { (reader) throws(CSSValueError) in
      try reader.filterList()
    }
    guard let frames else { return [] }
    return try entries(
      of: frames,
      unlike: "filter: unlike lists would jump halfway; write the same functions in the same order"
    ).reversed().map { function, columns in
      { clock in
        let tracks = columns.map { clock.track($0) }
        return function == .opacity ? .opacity(tracks[0]) : .filter(Filter(function, tracks))
      }
    }
  }
}
