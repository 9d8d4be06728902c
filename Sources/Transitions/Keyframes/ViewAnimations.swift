internal import Tx2SVGCSS

/// The animations of one view in a view transition (CSS View Transitions 1).
struct ViewAnimations: Sendable {
  private let declarations: [Declaration]
  private let isOld: Bool

  /// The keyframes that the user agent's style sheet names.
  private static let fade = "-ua-view-transition-fade"

  /// Creates the animations that rules describe, the strongest last.
  init(_ rules: [Rule], isOld: Bool) {
    declarations = rules.flatMap(\.declarations).map(\.unprefixed)
    self.isOld = isOld
  }

  /// The time until all are over, seconds.
  func length(_ variables: CustomProperties) throws(StylesheetError) -> Double {
    try animations(variables).map { max(0, $0.delay) + $0.duration }.max() ?? 0
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
      let name = animation.name ?? ""
      if let rule = find(name) {
        own = try Stylesheet.Keyframes(rule)
      } else {
        guard name == Self.fade else {
          throw StylesheetError("there is no '@keyframes \(name)'", at: position)
        }
        let clear = Declaration("opacity", TokenReader.tokens(of: "0"), at: position)
        own = Stylesheet.Keyframes(
          name: "", position: position,
          blocks: [Stylesheet.Block(offsets: [isOld ? 1 : 0], declarations: [clear])])
      }
      blocks += try Self.blocks(of: own, animation, lasting: max(length, 1e-3))
    }
    return Stylesheet.Keyframes(name: "", position: position, blocks: blocks)
  }

  var position: SourcePosition { declarations.first?.position ?? .start }

  /// The blocks of an animation, which is at its ends before and after its time.
  private static func blocks(
    of rule: Stylesheet.Keyframes, _ animation: AnimationRun, lasting length: Double
  ) throws(StylesheetError) -> [Stylesheet.Block] {
    let start = max(0, animation.delay) / length
    let share = animation.duration / length
    let isReversed = animation.direction.hasSuffix("reverse")
    let mentioned = Set(rule.blocks.flatMap(\.declarations).map(\.name))
    let initial = try StyledStates.initialValues(of: mentioned)
    let easing = animation.easing.map {
      [Declaration("animation-timing-function", $0, at: rule.position)]
    }
    let all =
      [Stylesheet.Block(offsets: [0, 1], declarations: initial)] + rule.blocks
    return all.map { block in
      let offsets = block.offsets.flatMap { offset -> [Double] in
        let place = isReversed ? 1 - offset : offset
        let own = start + place * share
        return [own] + (place == 0 && start > 0 ? [0] : [])
          + (place == 1 && start + share < 1 ? [1] : [])
      }
      return Stylesheet.Block(
        offsets: offsets.map { min($0, 1) }, declarations: (easing ?? []) + block.declarations)
    }
  }

  private func animations(
    _ variables: CustomProperties
  ) throws(StylesheetError) -> [AnimationRun] {
    let usual = TokenReader.tokens(of: "\(Self.fade) .25s both")
    var all = [Declaration("animation", usual, at: position)]
    for declaration in declarations where declaration.name.hasPrefix("animation") {
      let value = try variables.substituted(declaration.value)
      all.append(Declaration(declaration.name, value, at: declaration.position))
    }
    return AnimationRun.all(all).filter { $0.name != nil && $0.name != "none" }
  }
}

extension Rule {
  var viewTransitions: [(name: String, isOld: Bool)] {
    zip(prelude.indices, prelude.dropFirst()).compactMap { index, next in
      guard case .function(let function) = prelude[index].kind else { return nil }
      let isOld = function.lowercased() == "view-transition-old"
      guard isOld || function.lowercased() == "view-transition-new" else { return nil }
      if case .hash = next.kind { return nil }
      return (
        prelude[(index + 1)...].prefix { $0.kind != .symbol(")") }.map(\.text).joined(), isOld
      )
    }
  }
}
