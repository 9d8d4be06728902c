internal import Tx2SVGCSS
internal import Tx2SVGMotion

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

  /// The rules where the drawing is shown at a size, in a look if one is given; neighbours under the
  /// same conditions ask once.
  static func shown(_ rules: [VectorRule], at size: Size?, dark: Bool?) -> [VectorRule] {
    var (given, left): ([CascadeRule.Condition], [CascadeRule.Condition]?) = ([], [])
    return rules.compactMap { rule in
      if rule.conditions != given {
        let decided = rule.conditions.compactMap { $0.decided(at: size, dark: dark) }
        let isPossible = decided.count == rule.conditions.count
        (given, left) = (rule.conditions, isPossible ? decided.filter(\.hasWords) : nil)
      }
      return left.map {
        VectorRule(subject: rule.subject, conditions: $0, declarations: rule.declarations)
      }
    }
  }

  mutating func show(dark: Bool) {
    for index in declarations.indices {
      declarations[index].value = declarations[index].value.showing(dark: dark)
    }
  }

  /// The rule with the lengths that its file determines in px.
  func resolved(by units: RootUnits) -> VectorRule {
    var copy = self
    copy.declarations = units.resolved(declarations)
    return copy
  }
}

extension CascadeRule.Condition {
  fileprivate var hasWords: Bool { !prelude.isEmpty }
}
