/// A style sheet as browsers read it: malformed parts are passed over, and noted.
package struct Sheet: Hashable, Sendable {
  package let rules: [Rule]
  /// The mistakes that browsers pass over silently, in order.
  package let faults: [StylesheetError]

  /// Reads a style sheet (CSS Syntax 3, section 5).
  package init(_ text: String) {
    var reader = SheetReader(text)
    rules = reader.rules()
    faults = reader.faults
  }

  package static func declarations(
    _ text: String
  ) -> (declarations: [Declaration], faults: [StylesheetError]) {
    var reader = SheetReader(text)
    let items = reader.items(isBraced: false)
    let declarations = items.compactMap { item in
      if case .declaration(let declaration) = item { declaration } else { nil }
    }
    return (declarations, reader.faults)
  }
}
