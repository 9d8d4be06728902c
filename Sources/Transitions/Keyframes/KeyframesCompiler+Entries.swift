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
}
