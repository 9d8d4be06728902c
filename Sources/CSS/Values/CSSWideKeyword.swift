/// The values that every property has (CSS Cascade 5, "Explicit Defaulting").
package enum CSSWideKeyword: String {
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"

  /// The keyword that is all of a text, in any case; `nil` for other values.
  package init?(text: String) { self.init(rawValue: text.lowercased()) }

  /// The keyword that is all of a value.
  package init?(_ value: [Token]) {
    let words = value.filter { $0.kind != .whitespace }
    guard words.count == 1, case .ident(let word) = words[0].kind else { return nil }
    self.init(text: word)
  }
}
