internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
  /// The properties of the content itself.
  static let paints = Paint.Property.allCases.map(\.rawValue)

  /// Those that views have, too: their ground and their ink.
  static let viewPaints = Paint.Property.allCases.filter { properties.contains($0.rawValue) }

  /// The fill, the stroke and other properties of the content itself.
  func paints() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    var list: [CompiledKeyframes.Moving] = []
    for property in measuresFrame ? Self.viewPaints : Paint.Property.allCases {
      let unstated = property == .backgroundColor ? [0, 0, 0, 0.0] : []
      let stated = try frames(of: property.rawValue, missing: unstated) {
        (reader) throws(CSSValueError) in try reader.paint(property)
      }
      guard var frames = stated else { continue }
      guard frames.allSatisfy({ !$0.value.isEmpty }) else {
        throw StylesheetError(
          "color: the ink of a view is the reader's, which mixes with no colour; state it in 'from'"
            + " and in 'to'", at: frames[0].position)
      }
      if property.isColor { frames = Self.tinted(frames) }
      let columns = frames[0].value.indices.map { index in
        frames.map { $0.keyframe($0.value[index]) }
      }
      list.append { clock in .paint(Paint(property, columns.map { clock.track($0) })) }
    }
    return list
  }

  /// Colours whose transparent ones have those of their neighbours, as CSS mixes colours multiplied by
  /// their opacity; what differs on both sides jumps while it is not seen.
  private static func tinted(_ frames: [Frame<[Double]>]) -> [Frame<[Double]>] {
    frames.indices.flatMap { index -> [Frame<[Double]>] in
      let frame = frames[index]
      guard frame.value[3] == 0 else { return [frame] }
      let neighbours = [index - 1, index + 1].filter(frames.indices.contains).map { frames[$0] }
      let tints = neighbours.filter { $0.value[3] > 0 }.map { Array($0.value.prefix(3)) }
      let kept = tints.first.map { tints.allSatisfy([$0].contains) ? [$0] : tints } ?? []
      guard !kept.isEmpty else { return [frame] }
      return kept.map { tint in
        Frame(
          offset: frame.offset, value: tint + [0], easing: frame.easing, position: frame.position)
      }
    }
  }
}

extension TokenReader {
  /// Takes the numbers of a painted property.
  fileprivate mutating func paint(_ property: Paint.Property) throws(CSSValueError) -> [Double] {
    guard property.isColor else {
      if case .number(let value, _) = peekPastSpace()?.kind, value >= 0 {
        takeNext()
        return [value]
      }
      return [try calculatedLength(percentOf: nil, allowingNegative: false)]
    }
    if case .ident("none")? = peekPastSpace()?.kind {
      throw .unsupported("none", instead: "it mixes with no colour; use 'transparent'")
    }
    return try color().bytes
  }
}
