public import Tx2SVGCSS
public import Tx2SVGMotion

/// Custom transitions, written as CSS keyframes.
///
/// A transition NAME is a pair of rules, `@keyframes tx-outgoing-NAME` and `tx-incoming-NAME`, or one
/// rule `tx-transition-NAME` for both, which the new view plays in reverse. Marp's names for
/// its custom transitions mean the same.
public struct TransitionSheet: Sendable {
  /// The rules of one transition.
  struct Rules: Sendable {
    var outgoing, incoming, both: Stylesheet.Keyframes?
  }

  /// The CSS properties that can be compiled.
  public static let properties = KeyframesCompiler.properties

  /// The names of the transitions, in the order in which they are written.
  public let names: [String]
  private let rules: [String: Rules]
  private let variables: CustomProperties

  /// Reads a style sheet.
  ///
  /// - Throws: `StylesheetError` for the first thing that cannot become a transition.
  public init(css text: String) throws(StylesheetError) {
    let sheet = try Stylesheet(text)
    var names: [String] = []
    var rules: [String: Rules] = [:]
    for rule in sheet.keyframes {
      let (role, name) = try Role.of(rule)
      // Marp plays these when it goes back, which a file never does.
      if name.hasPrefix("backward-") { continue }
      if rules[name] == nil { names.append(name) }
      rules[name, default: Rules()][keyPath: role] = rule
    }
    guard !names.isEmpty else {
      throw StylesheetError(
        "no transition found: write '@keyframes tx-outgoing-NAME' and 'tx-incoming-NAME'",
        at: .start)
    }
    self.names = names
    self.rules = rules
    var variables = CustomProperties(sheet.variables)
    variables[Self.direction] = TokenReader.tokens(of: "1")
    self.variables = variables
    // Whatever the frame's size: the fault of one name is reported even if another is played.
    for name in names { _ = try transition(name, in: Size(100, 100)) }
  }

  /// The variable that Marp sets while a transition plays: 1 forwards.
  private static let direction = "--marp-transition-direction"

  /// The transition of a name, for a frame of this size; one without keyframes if there is none.
  ///
  /// - Throws: `StylesheetError` for keyframes that cannot be compiled.
  public func transition(
    _ name: String, in size: Size
  ) throws(StylesheetError) -> KeyframesTransition {
    let rules = rules[name] ?? Rules()
    let outgoing = try compiled(rules.outgoing ?? rules.both, in: size)
    let incoming = try compiled(rules.incoming ?? rules.both, in: size)
    return KeyframesTransition(
      outgoing: outgoing, incoming: incoming, reversesIncoming: rules.incoming == nil)
  }

  /// The duration that a transition sets for itself as Marp's do, seconds.
  ///
  /// - Throws: `StylesheetError` if it is no time.
  public func duration(of name: String) throws(StylesheetError) -> Double? {
    guard let rules = rules[name] else { return nil }
    for rule in [rules.outgoing, rules.incoming, rules.both] {
      guard let rule else { continue }
      let compiler = try KeyframesCompiler(rule, variables: variables, size: Size(100, 100))
      if let duration = try compiler.duration() { return duration }
    }
    return nil
  }

  private func compiled(
    _ rule: Stylesheet.Keyframes?, in size: Size
  ) throws(StylesheetError) -> CompiledKeyframes? {
    guard let rule else { return nil }
    return try KeyframesCompiler(rule, variables: variables, size: size).compiled()
  }
}

/// The role of a keyframes rule, by its name.
private enum Role {
  typealias Path = any WritableKeyPath<TransitionSheet.Rules, Stylesheet.Keyframes?> & Sendable

  private static let prefixes: KeyValuePairs<String, Path> = [
    "tx-outgoing-": \.outgoing, "marp-outgoing-transition-": \.outgoing,
    "tx-incoming-": \.incoming, "marp-incoming-transition-": \.incoming,
    "tx-transition-": \.both, "marp-transition-": \.both,
  ]

  /// The role and the name of the transition that a rule belongs to.
  static func of(_ rule: Stylesheet.Keyframes) throws(StylesheetError) -> (Path, String) {
    for (prefix, role) in prefixes where rule.name.hasPrefix(prefix) {
      let name = String(rule.name.dropFirst(prefix.count))
      guard !name.isEmpty else {
        throw StylesheetError("'\(rule.name)' needs a name at its end", at: rule.position)
      }
      return (role, name)
    }
    throw StylesheetError(
      "'\(rule.name)' is no transition: a name begins with \(hint(for: rule.name))",
      at: rule.position)
  }

  private static func hint(for name: String) -> String {
    let all = prefixes.map(\.key)
    let near = all.compactMap { prefix in
      Suggestion.nearest(to: String(name.prefix(prefix.count)), in: [prefix])
    }
    let known = near.isEmpty ? all.filter { $0.hasPrefix("tx-") } : [near[0]]
    return known.map { "'\($0)'" }.joined(separator: ", ")
  }
}
