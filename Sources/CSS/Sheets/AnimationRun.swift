/// One of the animations that `animation` and its longhands give to an element.
package struct AnimationRun: Hashable, Sendable {
  package var name: String?
  /// Seconds of a cycle.
  package var duration = 0.0
  /// Seconds before the first cycle.
  package var delay = 0.0
  /// Whether it is at its ends before and after its time.
  package var fillsBefore = false, fillsAfter = false
  package var isPaused = false
  package var direction = "normal"
  /// The timing function, where one is named.
  package var easing: [Token]?
  /// The number of cycles; it may be infinite.
  package var count = 1.0

  /// How many animations of an element count.
  private static let most = 100

  /// Reads `animation` and its longhands, which change the usual runs; of two for the same property the
  /// later one wins.
  package static func all(
    _ declarations: [Declaration], instead usual: [AnimationRun] = []
  ) -> [AnimationRun] {
    var runs = usual
    for declaration in declarations {
      let parts = SelectorParser.parts(of: declaration.value).prefix(most).map(\.trimmed)
      let name = declaration.name.split(separator: "-").drop { $0 == "webkit" }.joined(
        separator: "-")
      if name == "animation" {
        let all = parts.map(run)
        if all.allSatisfy({ $0.count >= 0 && $0.duration >= 0 }) { runs = all }
      } else if name == "animation-name" {
        let known = runs
        runs = parts.enumerated().map { index, part in
          var run = known.isEmpty ? AnimationRun() : known[index % known.count]
          run.name = part.first?.kind.name
          return run
        }
      } else {
        if runs.isEmpty { runs = [AnimationRun()] }
        for index in runs.indices where !parts.isEmpty {
          set(name, parts[index % parts.count], of: &runs[index])
        }
      }
    }
    return runs
  }

  /// Whether a word in `animation` is the name of keyframes.
  package static func isName(_ word: String) -> Bool {
    run([Token(word: word, at: .start)]).name != nil
  }

  private static let easings: Set = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]

  private static func run(_ tokens: [Token]) -> AnimationRun {
    var (run, depth, times) = (AnimationRun(), 0, [Double]())
    for (index, token) in tokens.enumerated() {
      defer { depth += token.kind.nesting }
      guard depth <= 0 else { continue }
      switch token.kind {
      case .function, .symbol("("):
        guard let end = tokens[...].end(of: index) else { break }
        let value = Array(tokens[index...end])
        if let time = seconds(value) { times.append(time) } else { run.easing = value }
      case .string(let name): run.name = name
      case .number(let count, _): run.count = count
      case .dimension: times += [seconds([token])].compactMap(\.self)
      case .ident(let word):
        switch word.lowercased() {
        case "forwards", "backwards", "both": run.fill(word)
        case "infinite": run.count = .infinity
        case "paused": run.isPaused = true
        case "reverse", "alternate", "alternate-reverse": run.direction = word.lowercased()
        case let easing where easings.contains(easing): run.easing = [token]
        case "none", "normal", "running", "auto": break
        default: run.name = run.name ?? word
        }
      default: break
      }
    }
    run.duration = times.first ?? 0
    run.delay = times.dropFirst().first ?? 0
    return run
  }

  private mutating func fill(_ word: String) {
    let word = word.lowercased()
    fillsBefore = word == "backwards" || word == "both"
    fillsAfter = word == "forwards" || word == "both"
  }

  private static func set(_ name: String, _ tokens: [Token], of run: inout AnimationRun) {
    let word = tokens.first?.kind.name?.lowercased()
    switch name {
    case "animation-duration":
      if let time = seconds(tokens), time >= 0 { run.duration = time }
    case "animation-delay": run.delay = seconds(tokens) ?? 0
    case "animation-fill-mode": run.fill(word ?? "none")
    case "animation-direction": run.direction = word ?? "normal"
    case "animation-timing-function": run.easing = tokens
    case "animation-play-state": run.isPaused = word == "paused"
    case "animation-iteration-count":
      if case .number(let count, _) = tokens.first?.kind, count >= 0 { run.count = count }
      if word == "infinite" { run.count = .infinity }
    default: break
    }
  }

  private static func seconds(_ tokens: [Token]) -> Double? {
    var reader = TokenReader(tokens)
    return try? reader.time(allowingNegative: true)
  }
}
