internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// A filter function or a shadow in a list, whose numbers move one by one.
struct ListEntry<Kind: Equatable & Sendable>: Sendable {
  let kind: Kind
  /// Those of a shadow end with red, green, blue and the opacity.
  let numbers: [Double]
  /// The number that changes nothing.
  var idle = 0.0

  private var tint: Range<Int> { max(0, numbers.count - 4)..<numbers.count - 1 }

  /// The numbers of the entry of the same kind that changes nothing; a shadow keeps its colour.
  var neutral: [Double] { numbers.indices.map { tint.contains($0) ? numbers[$0] : idle } }

  /// The numbers, with the colour of another one if it is a shadow of none.
  func tinted(like other: ListEntry) -> [Double] {
    guard numbers.last == 0 else { return numbers }
    return numbers.indices.map { tint.contains($0) ? other.numbers[$0] : numbers[$0] }
  }
}

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
