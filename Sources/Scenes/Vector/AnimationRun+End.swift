internal import Tx2SVGCSS

extension AnimationRun {
  /// Whether the last frame is the last keyframe, not the first; `nil` if none remains in effect.
  private var endsAtEnd: Bool? {
    guard fillsAfter, !isPaused, count.isFinite, count >= 1, count == count.rounded() else {
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

  /// The declarations that remain in effect once these animations of an element are over, given the
  /// keyframes by name.
  static func ending(
    _ declarations: [Declaration], _ keyframes: [String: Stylesheet.Keyframes]
  ) -> [Declaration] {
    // Of two that leave the same behind, the later one counts.
    var seen: Set<String> = []
    let ends = all(declarations).reversed().compactMap {
      run -> (rule: Stylesheet.Keyframes, isAtEnd: Bool)? in
      guard let name = run.name, let rule = keyframes[name], let endsAtEnd = run.endsAtEnd,
        seen.insert("\(endsAtEnd) \(name)").inserted
      else { return nil }
      return (rule, endsAtEnd)
    }
    return ends.reversed().flatMap { (rule, endsAtEnd) -> [Declaration] in
      rule.blocks.filter { $0.offsets.contains(endsAtEnd ? 1 : 0) }.flatMap(\.declarations)
    }
  }
}
