extension MarkupDocument {
  /// The length of a line, bytes, from which on it is no place any more.
  private static let longLine = 500

  /// Whether some line is so long that a place in it needs a column.
  package static func hasLongLines(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A).contains { $0.count > longLine }
  }

  /// The document with the columns of its elements if some line is long, else without any.
  package func withColumns(in bytes: [UInt8]) -> MarkupDocument {
    var copy = self
    guard Self.hasLongLines(bytes) else {
      if source != nil { copy.root.setColumns { _ in nil } }
      return copy
    }
    guard source == nil else { return copy }
    let tags = TagPlaces(bytes).tags
    // Entities may add elements that no tag of the document begins.
    guard tags.count == root.subtree.count else { return copy }
    copy.root.setColumns { element in
      let tag = tags[element.number - 1]
      return tag.end.line == tag.start.line ? tag.start.column : nil
    }
    return copy
  }
}

extension MarkupElement {
  fileprivate mutating func setColumns(_ column: (MarkupElement) -> Int?) {
    self.column = column(self)
    updateChildren { $0.setColumns(column) }
  }
}
