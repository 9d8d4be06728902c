internal import Tx2SVGCSS

/// Declarations of a drawing's style sheet, with the conditions under which they apply.
struct VectorRule: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// Those with a class, by its number.
    case elements(Int)
    /// None: the rule describes something by a word after `@`, which a name may follow.
    case description(String, name: [Token])
  }

  var subject: Subject
  /// The conditions, the outermost first.
  let conditions: [CascadeRule.Condition]
  var declarations: [Declaration]

  /// The conditions that are not around the rule before as well.
  func conditions(after other: VectorRule?) -> ArraySlice<CascadeRule.Condition> {
    conditions.dropFirst(zip(conditions, other?.conditions ?? []).prefix { $0 == $1 }.count)
  }

  /// The rule with the lengths that its file determines in px.
  func resolved(by units: RootUnits) -> VectorRule {
    var copy = self
    copy.declarations = units.resolved(declarations)
    return copy
  }
}
