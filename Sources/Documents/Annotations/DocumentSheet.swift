internal import Tx2SVGCSS
internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes
internal import Tx2SVGTransitions

/// The transitions of all style sheets of a document, and of those next to it.
struct DocumentSheet {
  let transitions: TransitionSheet
  /// Whether keyframes may name the boxes of their origins.
  let namesBoxes: Bool
  /// For each sheet its lines, the lines of its file before it, and the file.
  private let pieces: [(count: Int, before: Int, file: String?)]

  /// Reads the sheets; `nil` if they have no transition.
  init?(_ elements: [MarkupElement], and files: [StyleFile]) {
    let texts =
      elements.filter { $0.name == "style" }.map { ($0.text, max($0.line, 1) - 1, nil) }
      + files.map { ($0.text, 0, Optional($0.path)) }
    pieces = texts.map { text, before, file in
      ((text + "\n").count { ["\n", "\r\n", "\r", "\u{C}"].contains($0) }, before, file)
    }
    let all = texts.map { $0.0 + "\n" }.joined()
    guard let transitions = try? TransitionSheet(reading: all, mayBeEmpty: true) else { return nil }
    self.transitions = transitions
    namesBoxes = all.hasPart("transform-box")
  }

  func place(of fault: StylesheetError) -> SourcePlace {
    var line = fault.line
    for (count, before, file) in pieces {
      if line <= count {
        return SourcePlace(
          line: before + line, column: file == nil ? nil : fault.column, file: file)
      }
      line -= count
    }
    return SourcePlace(line: 0)
  }

  /// What browsers pass over in the transitions that some texts name.
  func remarks(on texts: [String]) -> [Remark] {
    let used = Set(texts).compactMap { try? TransitionExpression($0, in: transitions) }
      .reduce(into: Set()) { $0.formUnion($1.customNames) }
    return transitions.names.filter(used.contains)
      .flatMap { (try? transitions.transition($0, in: Size(100, 100)).faults) ?? [] }
      .map { $0.remark(at: place(of: $0)) }
  }
}
