internal import Tx2SVGCSS

/// The animations of one view in a view transition (CSS View Transitions 1).
struct ViewAnimations: Sendable {
  private struct Animation {
    var name: String?
    var duration: Double?
    var delay = 0.0
    var easing: [Token]?
    var isReversed = false
  }

  private let declarations: [Declaration]
  private let isOld: Bool

  /// The length that the user agent's style sheet gives to animations, seconds.
  private static let usualDuration = 0.25

  /// Creates the animations that rules describe, the strongest last.
  init(_ rules: [Rule], isOld: Bool) {
    declarations = rules.flatMap(\.declarations)
    self.isOld = isOld
  }

  /// The time until all are over, seconds.
  func length(_ variables: CustomProperties) throws(StylesheetError) -> Double {
    let all = try animations(variables)
    return all.map { max(0, $0.delay) + ($0.duration ?? Self.usualDuration) }.max() ?? 0
  }

  /// One rule for all of them over a time; the keyframes of the user agent where none are named.
  func keyframes(
    lasting length: Double, _ variables: CustomProperties, named find: (String) -> Rule?
  ) throws(StylesheetError) -> Stylesheet.Keyframes {
    var blocks: [Stylesheet.Block] = []
    let still = declarations.filter { ["z-index", "transform-origin"].contains($0.name) }
    if !still.isEmpty { blocks.append(Stylesheet.Block(offsets: [0, 1], declarations: still)) }
    for animation in try animations(variables) {
      let own: Stylesheet.Keyframes
      if let name = animation.name {
        guard let rule = find(name) else {
          throw StylesheetError("there is no '@keyframes \(name)'", at: position)
        }
        own = try Stylesheet.Keyframes(rule)
      } else {
        let fade = TokenReader.tokens(of: "0")
        own = Stylesheet.Keyframes(
          name: "", position: position,
          blocks: [
            Stylesheet.Block(
              offsets: [isOld ? 1 : 0], declarations: [Declaration("opacity", fade, at: position)])
          ])
      }
      blocks += try Self.blocks(of: own, animation, lasting: max(length, 1e-3))
    }
    return Stylesheet.Keyframes(name: "", position: position, blocks: blocks)
  }

  private var position: SourcePosition { declarations.first?.position ?? .start }

  /// The blocks of an animation, which is at its ends before and after its time.
  private static func blocks(
    of rule: Stylesheet.Keyframes, _ animation: Animation, lasting length: Double
  ) throws(StylesheetError) -> [Stylesheet.Block] {
    let start = max(0, animation.delay) / length
    let share = (animation.duration ?? usualDuration) / length
    let mentioned = Set(rule.blocks.flatMap(\.declarations).map(\.name))
    let initial = try StyledStates.initialValues(of: mentioned)
    let easing = animation.easing.map {
      [Declaration("animation-timing-function", $0, at: rule.position)]
    }
    let all =
      [Stylesheet.Block(offsets: [0, 1], declarations: initial)] + rule.blocks
    return all.map { block in
      let offsets = block.offsets.flatMap { offset -> [Double] in
        let place = animation.isReversed ? 1 - offset : offset
        let own = start + place * share
        return [own] + (place == 0 && start > 0 ? [0] : [])
          + (place == 1 && start + share < 1 ? [1] : [])
      }
      return Stylesheet.Block(
        offsets: offsets.map { min($0, 1) }, declarations: (easing ?? []) + block.declarations)
    }
  }

  private func animations(_ variables: CustomProperties) throws(StylesheetError) -> [Animation] {
    var all = [Animation()]
    for declaration in declarations where declaration.name.hasPrefix("animation") {
      let parts = SelectorParser.parts(of: try variables.substituted(declaration.value))
      do throws(CSSValueError) {
        if declaration.name == "animation" {
          all = []
          for part in parts { all.append(try Self.animation(part)) }
          all.removeAll { $0.name == "none" }
          continue
        }
        if declaration.name == "animation-name" {
          while all.count < parts.count { all.append(all.last ?? Animation()) }
        }
        for index in all.indices {
          try Self.set(declaration.name, parts[index % parts.count], &all[index])
        }
        all.removeAll { $0.name == "none" }
      } catch {
        throw StylesheetError("\(declaration.name): \(error)", at: declaration.position)
      }
    }
    return all
  }

  private static func set(
    _ property: String, _ value: [Token], _ animation: inout Animation
  ) throws(CSSValueError) {
    var reader = TokenReader(value.trimmed)
    switch property {
    case "animation-name": animation.name = try Self.animation(value).name
    case "animation-duration": animation.duration = try reader.time()
    case "animation-delay": animation.delay = try reader.time(allowingNegative: true)
    case "animation-timing-function": animation.easing = value.trimmed
    case "animation-direction":
      animation.isReversed = backwards.contains { reader.takeWord($0) }
    default: break
    }
  }

  private static let easings: Set = [
    "ease", "linear", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]
  private static let others: Set = [
    "normal", "alternate", "forwards", "backwards", "both", "infinite", "running", "paused",
  ]
  /// The directions whose only iteration runs backwards.
  private static let backwards: Set = ["reverse", "alternate-reverse"]

  private static func animation(_ tokens: [Token]) throws(CSSValueError) -> Animation {
    var reader = TokenReader(tokens)
    var animation = Animation()
    while let token = reader.peekPastSpace() {
      reader.skipSpace()
      switch token.kind {
      case .dimension:
        let seconds = try reader.time(allowingNegative: true)
        if animation.duration == nil {
          animation.duration = seconds
        } else {
          animation.delay = seconds
        }
      case .function: animation.easing = try easing(&reader)
      case .ident(let word) where easings.contains(word.lowercased()):
        animation.easing = try easing(&reader)
      case .ident(let word) where others.contains(word.lowercased()): reader.advance()
      case .ident(let word) where backwards.contains(word.lowercased()):
        animation.isReversed = true
        reader.advance()
      case .ident(let word), .string(let word):
        animation.name = word
        reader.advance()
      default: reader.advance()
      }
    }
    // A shorthand resets what it does not state (CSS Animations 1, `animation`).
    animation.duration = animation.duration ?? 0
    return animation
  }

  private static func easing(_ reader: inout TokenReader) throws(CSSValueError) -> [Token] {
    let start = reader
    _ = try reader.easing()
    return TokenReader.tokens(of: reader.text(since: start))
  }
}

extension Rule {
  var viewTransitions: [(name: String, isOld: Bool)] {
    zip(prelude, prelude.dropFirst()).compactMap { token, next in
      guard case .function(let function) = token.kind else { return nil }
      let isOld = function.lowercased() == "view-transition-old"
      guard isOld || function.lowercased() == "view-transition-new" else { return nil }
      return (next.text, isOld)
    }
  }
}
