public import Tx2SVGCSS
public import Tx2SVGMotion

/// Custom transitions, written as CSS keyframes.
///
/// A transition NAME is a pair of rules, `@keyframes tx-outgoing-NAME` and `tx-incoming-NAME`, or one
/// rule `tx-transition-NAME` for both, which the new view plays in reverse. Marp's names for
/// its custom transitions mean the same, and so do the animations of `::view-transition-old(NAME)`
/// and `::view-transition-new(NAME)`. Everything else in a sheet is passed over.
public struct TransitionSheet: Sendable {
  enum Source: Sendable {
    case rule(Rule)
    case animations(ViewAnimations)
  }

  struct Sources: Sendable {
    var outgoing, incoming, both: Source?

    var all: [Source] { [outgoing, incoming, both].compactMap(\.self) }
  }

  /// The CSS properties that can be compiled.
  public static let properties = KeyframesCompiler.properties

  /// The names of the transitions, in the order in which they are written.
  public private(set) var names: [String] = []
  /// The number of rules that belong to no transition.
  public private(set) var skippedCount = 0
  /// That of the element that moves.
  package var origin = OwnOrigin()
  private var sources: [String: Sources] = [:]
  /// The places about which views turn by the rules that play keyframes, by the names of these.
  private var origins: [String: OwnOrigin] = [:]
  let sheet: Stylesheet
  let variables: CustomProperties

  /// Reads a style sheet and compiles all its transitions.
  ///
  /// - Throws: `StylesheetError` for what cannot become a transition, with all further mistakes.
  public init(css text: String) throws(StylesheetError) {
    try self.init(reading: text)
    var faults = StylesheetFaults()
    // Whatever the frame's size: the fault of one name is reported even if another is played.
    for name in names {
      faults.attempt { () throws(StylesheetError) in
        try StylesheetFaults(transition(name, in: Size(100, 100)).faults).check()
      }
    }
    try faults.check(inOrder: true)
  }

  /// Reads a style sheet; what it describes is compiled when it is asked for.
  ///
  /// Given the names of keyframes for the two views, its one transition is that of these.
  package init(
    reading text: String, name: String? = nil, incoming: String? = nil, outgoing: String? = nil,
    mayBeEmpty: Bool = false
  ) throws(StylesheetError) {
    sheet = try Stylesheet(text)
    variables = CustomProperties().overridden(by: sheet.variables)
      .overridden(by: [(Self.direction, TokenReader.tokens(of: "1"))])
    var used: Set<Int> = []
    if let name = outgoing ?? incoming {
      names = [name]
      sources[name] = Sources(
        outgoing: try outgoing.map(plain), incoming: try incoming.map(plain), both: nil)
      for name in [outgoing, incoming].compactMap(\.self) {
        let (origin, rules) = origin(playing: name)
        origins[name] = origin
        used.formUnion(rules)
      }
    } else {
      try findRoles()
      used = findViewTransitions()
    }
    let parts = names.compactMap { sources[$0] }.flatMap(\.all)
    let others = sheet.styles.filter { $0.declarations.contains { !$0.isCustom } }
    skippedCount =
      sheet.skipped + max(0, sheet.keyframes.count - parts.count)
      + Set(others.map(\.order)).subtracting(used).count
    guard names.isEmpty, !mayBeEmpty else { return }
    throw nothingFound(name)
  }

  /// The variable that Marp sets while a transition plays: 1 forwards.
  private static let direction = "--marp-transition-direction"

  private mutating func findRoles() throws(StylesheetError) {
    for rule in sheet.keyframes {
      guard let name = rule.keyframesName else {
        _ = try Stylesheet.Keyframes(rule)
        continue
      }
      guard let (role, rest) = try Role.of(name, rule) else { continue }
      // Marp plays these when it goes back, which a file never does.
      if rest.hasPrefix("backward-") { continue }
      if sources[rest] == nil { names.append(rest) }
      sources[rest, default: Sources()][keyPath: role] = .rule(rule)
    }
  }

  /// The transitions of named views, of which rules for all views are a part.
  ///
  /// Of the rules for a part of a view those without a condition count, if there are some; the result
  /// is the numbers of those that do.
  private mutating func findViewTransitions() -> Set<Int> {
    var views = sheet.styles.flatMap { style in style.viewTransitions.map { ($0, style) } }
    let plain = Dictionary(grouping: views.filter(\.1.isPlain).map(\.0), by: \.part)
      .mapValues { Set($0.map(\.name)) }
    views.removeAll { !$0.1.isPlain && plain[$0.0.part]?.contains($0.0.name) == true }
    var (found, known): ([String], Set<String>) = ([], ["*"])
    for ((name, _), _) in views where known.insert(name).inserted { found.append(name) }
    if found.isEmpty, !views.isEmpty { found = ["root"] }
    let parts = Dictionary(grouping: views, by: \.0.part).mapValues {
      Dictionary(grouping: $0, by: \.0.name)
    }
    for name in found where sources[name] == nil {
      func rules(_ part: ViewPart) -> [Declaration] {
        // A name weighs as much as one of an element, the name of all nothing.
        ["*", name].enumerated().flatMap { weight, name in
          (parts[part]?[name] ?? []).flatMap { $0.1.ranked(names: weight) }
        }.strongestLast.map(\.unprefixed)
      }
      func animations(_ isOld: Bool) -> Source {
        .animations(ViewAnimations(rules(isOld ? .old : .new), group: rules(.group), isOld: isOld))
      }
      names.append(name)
      sources[name] = Sources(outgoing: animations(true), incoming: animations(false), both: nil)
    }
    return Set(views.map(\.1.order))
  }

  /// The keyframes of a name, whatever it is.
  private func plain(_ name: String) throws(StylesheetError) -> Source {
    guard let rule = keyframes(named: name) else { throw missing(name) }
    return .rule(rule)
  }

  private func missing(
    _ name: String, kind: String = "@keyframes", among names: [String]? = nil
  ) -> StylesheetError {
    let known = names ?? sheet.keyframes.compactMap(\.keyframesName)
    let hint = Suggestion.nearest(to: name, in: known).map { ", did you mean '\($0)'?" }
    return StylesheetError("there is no '\(kind) \(name)'" + (hint ?? ""), at: .start)
  }

  /// The last rule of a name, as browsers take it.
  private func keyframes(named name: String) -> Rule? {
    sheet.keyframes.last { $0.keyframesName == name }
  }

  private func nothingFound(_ wanted: String?) -> StylesheetError {
    if let fault = sheet.faults.first { return fault }
    let strange = sheet.keyframes.compactMap { rule in rule.keyframesName.map { ($0, rule) } }
    let meant = strange.first { wanted == nil || $0.0 == wanted }
    if let wanted, meant == nil, !strange.isEmpty { return missing(wanted) }
    guard let (name, rule) = meant else {
      return StylesheetError(
        "no transition found: write '@keyframes tx-outgoing-NAME' and 'tx-incoming-NAME'",
        at: .start)
    }
    let other = name.hasPrefix("tx-") ? "" : "; 'with' plays others by '--incoming \(name)'"
    return StylesheetError(Self.misnomer(name) + other, at: rule.position)
  }

  private static func misnomer(_ name: String) -> String {
    "'\(name)' is no transition: a name begins with \(Role.hint(for: name))"
  }

  /// The reason why a name is none of a transition though there are keyframes of it.
  func misnomer(of name: String) -> String? {
    keyframes(named: name) == nil ? nil : Self.misnomer(name)
  }

  /// The transition of a name, for a frame of this size.
  ///
  /// What browsers pass over is left out, unless nothing is left.
  ///
  /// - Throws: `StylesheetError` for keyframes that cannot be compiled, and for a name that is none of
  ///   ``names``.
  public func transition(
    _ name: String, in size: Size
  ) throws(StylesheetError) -> KeyframesTransition {
    guard let sources = sources[name] else { throw missing(name, kind: "transition", among: names) }
    var (passed, faults) = (StylesheetFaults(faults(in: sources)), StylesheetFaults())
    func compiled(_ source: Source?) -> CompiledKeyframes? {
      guard let source else { return nil }
      return faults.attempt { () throws(StylesheetError) in
        let keyframes = try keyframes(source, of: sources)
        return try KeyframesCompiler.compiled(
          keyframes, variables, in: size, own: origin.or(origins[keyframes.name]))
      }
    }
    let outgoing = compiled(sources.outgoing ?? sources.both)
    let incoming = compiled(sources.incoming ?? sources.both)
    let sides = [outgoing, incoming].compactMap(\.self)
    passed.add(sides.flatMap(\.faults) + faults.sorted)
    if sides.allSatisfy(\.isStill) || !faults.sorted.isEmpty { try passed.check() }
    return KeyframesTransition(
      outgoing: outgoing, incoming: incoming, reversesIncoming: sources.incoming == nil,
      faults: passed.sorted)
  }

  /// The duration that a transition sets for itself, as Marp's and those of views do, seconds.
  ///
  /// - Throws: `StylesheetError` if it is no time.
  public func duration(of name: String) throws(StylesheetError) -> Double? {
    guard let sources = sources[name] else { return nil }
    for source in sources.all {
      switch source {
      case .animations(let view):
        let length = try length(of: sources)
        guard length > 0 else {
          throw StylesheetError(
            "no animation of '\(name)' takes any time: write 'animation: NAME .5s'",
            at: view.position)
        }
        return length
      case .rule(let rule):
        let compiler = try KeyframesCompiler(
          try Stylesheet.Keyframes(rule), variables: variables, size: Size(100, 100),
          measuresFrame: true)
        if let duration = try compiler.duration() { return duration }
      }
    }
    return nil
  }

  /// The time until the animations of both views are over, seconds.
  private func length(of sources: Sources) throws(StylesheetError) -> Double {
    var length = 0.0
    for case .animations(let view) in sources.all {
      length = max(length, try view.length(variables))
    }
    return length
  }

  private func keyframes(
    _ source: Source, of sources: Sources
  ) throws(StylesheetError) -> Stylesheet.Keyframes {
    switch source {
    case .rule(let own): try Stylesheet.Keyframes(own)
    case .animations(let view):
      try view.keyframes(lasting: try length(of: sources), variables, named: keyframes(named:))
    }
  }

  /// The mistakes in the rules of a transition that browsers pass over.
  private func faults(in sources: Sources) -> [StylesheetError] {
    let own = sources.all.flatMap { source in
      switch source {
      case .rule(let rule): [rule.position]
      case .animations(let view): view.names(variables).compactMap(keyframes).map(\.position)
      }
    }
    return sheet.faults.filter { fault in
      sheet.starts.filter { $0 <= fault.position }.max().map(own.contains) ?? true
    }
  }
}

private enum Role {
  typealias Path = any WritableKeyPath<TransitionSheet.Sources, TransitionSheet.Source?> & Sendable

  private static let prefixes: KeyValuePairs<String, Path> = [
    "tx-outgoing-": \.outgoing, "marp-outgoing-transition-": \.outgoing,
    "tx-incoming-": \.incoming, "marp-incoming-transition-": \.incoming,
    "tx-transition-": \.both, "marp-transition-": \.both,
  ]

  /// The role and the name of the transition that the keyframes of a name belong to.
  static func of(_ name: String, _ rule: Rule) throws(StylesheetError) -> (Path, String)? {
    for (prefix, role) in prefixes where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      guard !rest.isEmpty else {
        throw StylesheetError("'\(name)' needs a name at its end", at: rule.position)
      }
      return (role, rest)
    }
    return nil
  }

  static func hint(for name: String) -> String {
    let all = prefixes.map(\.key)
    let near = all.compactMap { prefix in
      Suggestion.nearest(to: String(name.prefix(prefix.count)), in: [prefix])
    }
    let known = near.isEmpty ? all.filter { $0.hasPrefix("tx-") } : [near[0]]
    return known.map { "'\($0)'" }.joined(separator: ", ")
  }
}
