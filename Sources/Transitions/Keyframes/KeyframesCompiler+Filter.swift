internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension KeyframesCompiler {
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
