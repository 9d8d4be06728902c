internal import Tx2SVGCSS

/// The keyframes that remain in effect once the CSS animations of an element are over.
struct AnimationEnd {
  /// The properties of one animation that affect its end.
  private struct Run {
    var name: String?
    var isFrozen = false
    var isPaused = false
    var direction = "normal"
    var count = 1.0

    /// Whether the last frame is the last keyframe, not the first; `nil` if none remains in effect.
    var endsAtEnd: Bool? {
      guard isFrozen, !isPaused, count.isFinite, count >= 1, count == count.rounded() else {
        return nil
      }
      let isOdd = count.truncatingRemainder(dividingBy: 2) == 1
      return switch direction {
      case "reverse": false
      case "alternate": isOdd
      case "alternate-reverse": !isOdd
      default: true
      }
    }
  }

  private var runs: [Run] = []
  /// How many animations of an element count.
  private static let most = 100

  /// Reads `animation` and its longhands; of two for the same property the later one wins.
  init(_ declarations: [Declaration]) {
    for declaration in declarations {
      let parts = SelectorParser.parts(of: declaration.value).prefix(Self.most).map(\.trimmed)
      let name = declaration.name.split(separator: "-").drop { $0 == "webkit" }.joined(
        separator: "-")
      if name == "animation" {
        runs = parts.map(Self.run)
      } else if name == "animation-name" {
        let known = runs
        runs = parts.enumerated().map { index, part in
          var run = known.isEmpty ? Run() : known[index % known.count]
          run.name = Self.word(part)
          return run
        }
      } else {
        if runs.isEmpty { runs = [Run()] }
        for index in runs.indices where !parts.isEmpty {
          Self.set(name, parts[index % parts.count], of: &runs[index])
        }
      }
    }
  }

  /// The declarations that remain in effect, given the keyframes by name.
  func declarations(_ keyframes: [String: Stylesheet.Keyframes]) -> [Declaration] {
    // Of two that leave the same behind, the later one counts.
    var seen: Set<String> = []
    let ends = runs.reversed().compactMap { run -> (rule: Stylesheet.Keyframes, isAtEnd: Bool)? in
      guard let name = run.name, let rule = keyframes[name], let endsAtEnd = run.endsAtEnd,
        seen.insert("\(endsAtEnd) \(name)").inserted
      else { return nil }
      return (rule, endsAtEnd)
    }
    return ends.reversed().flatMap { (rule, endsAtEnd) -> [Declaration] in
      rule.blocks.filter { $0.offsets.contains(endsAtEnd ? 1 : 0) }
        .flatMap(\.declarations)
    }
  }

  private static func run(_ tokens: [Token]) -> Run {
    var (run, depth) = (Run(), 0)
    for token in tokens {
      switch token.kind {
      case .function, .symbol("("): depth += 1
      case .symbol(")"): depth -= 1
      case _ where depth > 0: break
      case .string(let name): run.name = name
      case .number(let count, _): run.count = count
      case .ident(let word):
        switch word.lowercased() {
        case "forwards", "both": run.isFrozen = true
        case "infinite": run.count = .infinity
        case "paused": run.isPaused = true
        case "reverse", "alternate", "alternate-reverse": run.direction = word.lowercased()
        case "none", "normal", "running", "backwards", "linear", "ease", "ease-in", "ease-out",
          "ease-in-out", "step-start", "step-end", "auto":
          break
        default: run.name = run.name ?? word
        }
      default: break
      }
    }
    return run
  }

  private static func set(_ name: String, _ tokens: [Token], of run: inout Run) {
    let word = word(tokens)?.lowercased()
    switch name {
    case "animation-fill-mode": run.isFrozen = word == "forwards" || word == "both"
    case "animation-direction": run.direction = word ?? "normal"
    case "animation-play-state": run.isPaused = word == "paused"
    case "animation-iteration-count":
      if case .number(let count, _) = tokens.first?.kind { run.count = count }
      if word == "infinite" { run.count = .infinity }
    default: break
    }
  }

  private static func word(_ tokens: [Token]) -> String? {
    switch tokens.first?.kind {
    case .ident(let word), .string(let word): word
    default: nil
    }
  }
}
