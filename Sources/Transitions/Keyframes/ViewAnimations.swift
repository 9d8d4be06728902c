internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The animations of one view in a view transition (CSS View Transitions 1).
struct ViewAnimations: Sendable {
  private let declarations: [Declaration]
  private let group: [Declaration]
  private let isOld: Bool

  /// The beginning of the names of the user agent's keyframes; in browsers `-out` or `-in` follows.
  private static let fade = "-ua-view-transition-fade"

  /// Creates the animations of declarations, the strongest last; those of the group around both views
  /// are inherited.
  init(_ declarations: [Declaration], group: [Declaration], isOld: Bool) {
    (self.declarations, self.group, self.isOld) = (declarations, group, isOld)
  }

  /// The time until all are over, seconds.
  func length(_ variables: CustomProperties) throws(StylesheetError) -> Double {
    try animations(variables).map { max(0, $0.delay) + $0.duration }.max() ?? 0
  }

  /// One rule for all of them over a time; the keyframes of the user agent where none are named.
  func keyframes(
    lasting length: Double, _ variables: CustomProperties, named find: (String) -> Rule?
  ) throws(StylesheetError) -> Stylesheet.Keyframes {
    var all = Stylesheet.Keyframes(name: "", position: position, blocks: [])
    let still = self.still
    let whole = isOld ? [] : try StyledStates.initialValues(of: ["opacity"])
    if !still.isEmpty {
      // In the end the page itself is there, at least seen.
      all.blocks += [
        Stylesheet.Block(offsets: [0, 1], declarations: still),
        Stylesheet.Block(
          offsets: [Double(1).nextDown], declarations: still.filter { $0.name == "opacity" }),
        Stylesheet.Block(offsets: [1], declarations: whole),
      ]
    }
    for animation in try animations(variables) {
      let own: Stylesheet.Keyframes
      let name = animation.name ?? ""
      if let rule = find(name) {
        own = try Stylesheet.Keyframes(rule)
        all.faults += own.faults
      } else {
        guard name.hasPrefix(Self.fade) else {
          throw StylesheetError("there is no '@keyframes \(name)'", at: position)
        }
        let clear = Declaration("opacity", TokenReader.tokens(of: "0"), at: position)
        own = Stylesheet.Keyframes(
          name: "", position: position,
          blocks: [Stylesheet.Block(offsets: [isOld ? 1 : 0], declarations: [clear])])
      }
      all.blocks += try blocks(of: own, animation, lasting: max(length, 1e-3))
    }
    return all
  }

  /// The names of their keyframes.
  func names(_ variables: CustomProperties) -> [String] {
    ((try? animations(variables)) ?? []).compactMap(\.name)
  }

  var position: SourcePosition { declarations.first?.position ?? .start }

  /// The look of the view where no animation changes it.
  private var still: [Declaration] {
    declarations.compactMap { declaration in
      switch declaration.name {
      case "display":
        let isGone = declaration.value.first?.kind.name?.lowercased() == "none"
        return isGone
          ? Declaration("opacity", TokenReader.tokens(of: "0"), at: declaration.position) : nil
      // These are what the user agent sets, and what only pages have.
      case "mix-blend-mode", "box-shadow": return nil
      case let name where name.hasPrefix("animation"): return nil
      case let name: return KeyframesCompiler.properties.contains(name) ? declaration : nil
      }
    }
  }

  /// The blocks of an animation, which is at its ends before and after its time if it fills them.
  private func blocks(
    of rule: Stylesheet.Keyframes, _ animation: AnimationRun, lasting length: Double
  ) throws(StylesheetError) -> [Stylesheet.Block] {
    let start = max(0, animation.delay) / length
    let share = animation.duration / length
    let goesOn = start + share < 1 - 1e-9
    let isReversed = animation.direction.hasSuffix("reverse")
    let mentioned = Set(rule.blocks.flatMap(\.declarations).map(\.name))
    let initial =
      try StyledStates.initialValues(of: mentioned) + still.filter { mentioned.contains($0.name) }
    let easing = (animation.easing ?? (isReversed ? TokenReader.tokens(of: "ease") : nil)).map {
      [Declaration(Self.easing, $0, at: rule.position)]
    }
    let all = ([Stylesheet.Block(offsets: [0, 1], declarations: initial)] + rule.blocks).map {
      Stylesheet.Block(offsets: $0.offsets, declarations: (easing ?? []) + $0.declarations)
    }
    let fillsBefore = start > 0 && animation.fillsBefore
    let fillsAfter = goesOn && animation.fillsAfter
    let played = (isReversed ? Self.timedBackwards(all) : all).map { block in
      let offsets = block.offsets.flatMap { offset -> [Double] in
        let place = isReversed ? 1 - offset : offset
        return [start + place * share] + (place == 0 && fillsBefore ? [0] : [])
          + (place == 1 && fillsAfter ? [1] : [])
      }
      return Stylesheet.Block(offsets: offsets.map { min($0, 1) }, declarations: block.declarations)
    }
    // Outside its time the view is as it would be without it, up to the very moment.
    let outside =
      (start > 0 && !fillsBefore ? [0, start.nextDown] : [])
      + (goesOn && !fillsAfter ? [(start + share).nextUp, 1] : [])
    return played
      + (outside.isEmpty ? [] : [Stylesheet.Block(offsets: outside, declarations: initial)])
  }

  private static let easing = KeyframesCompiler.easingProperty

  /// Blocks of which each has the easings for the way back from it: those of the keyframes before it,
  /// reversed (CSS Animations 1, `animation-direction`).
  private static func timedBackwards(_ blocks: [Stylesheet.Block]) -> [Stylesheet.Block] {
    let frames = Dictionary(
      grouping: blocks.flatMap { block in block.offsets.map { ($0, block.declarations) } }, by: \.0)
    var easings: [String: Declaration] = [:]
    return frames.keys.sorted().flatMap { offset -> [Stylesheet.Block] in
      let (all, before) = ((frames[offset] ?? []).map(\.1), easings)
      for block in all {
        let own = block.last { $0.name == easing }
        for declaration in block { easings[declaration.name] = own }
      }
      let moved = Dictionary(grouping: all.joined().filter { $0.name != easing }) {
        before[$0.name]?.reversed.css ?? ""
      }
      return moved.keys.sorted().map { key in
        let declarations = moved[key] ?? []
        let own = declarations.first.flatMap { before[$0.name]?.reversed }
        return Stylesheet.Block(
          offsets: [offset], declarations: [own].compactMap(\.self) + declarations)
      }
    }
  }

  private func animations(_ variables: CustomProperties) throws(StylesheetError) -> [AnimationRun] {
    let usual = TokenReader.tokens(of: "\(Self.fade) .25s both")
    let all = [Declaration("animation", usual, at: position)]
    // The group's own keyframes are not played, but its times and its easing are inherited.
    let inherited = try animating(group, variables)
    guard var around = AnimationRun.all(all + inherited).first else { return [] }
    around.name = Self.fade
    let runs = AnimationRun.all(try animating(declarations, variables), instead: [around])
      .filter { $0.name != nil && $0.name != "none" && ($0.duration > 0 || $0.fillsAfter) }
    guard runs.allSatisfy({ $0.count == 1 }) else {
      throw StylesheetError(
        "a transition plays once: write what an animation repeats into its keyframes", at: position)
    }
    return runs
  }

  private func animating(
    _ declarations: [Declaration], _ variables: CustomProperties
  ) throws(StylesheetError) -> [Declaration] {
    try declarations.filter { $0.name.hasPrefix("animation") }
      .map { (own) throws(StylesheetError) in
        Declaration(own.name, try variables.substituted(own.value), at: own.position)
      }
  }
}

extension Stylesheet.Style {
  /// The views of a page that it is for, and their parts.
  var viewTransitions: [(name: String, part: ViewPart)] {
    zip(words.indices, words.dropFirst()).compactMap { index, next in
      guard case .function(let function) = words[index].kind,
        let part = ViewPart(rawValue: function.lowercased())
      else { return nil }
      if case .hash = next.kind { return nil }
      return (words[(index + 1)...].prefix { $0.kind != .symbol(")") }.map(\.text).joined(), part)
    }
  }
}

enum ViewPart: String {
  case old = "view-transition-old"
  case new = "view-transition-new"
  /// What holds both, of which they take the time over.
  case group = "view-transition-group"
}

extension Declaration {
  /// The same with its easing reversed in time and progress.
  fileprivate var reversed: Declaration {
    var reader = TokenReader(value)
    guard let easing = try? reader.easing().easing else { return self }
    return Declaration(name, TokenReader.tokens(of: easing.reversed.css), at: position)
  }
}
