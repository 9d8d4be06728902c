internal import Tx2SVGCSS
internal import Tx2SVGMotion

extension Animation {
  /// A spring is at rest within this share of its way, a twentieth of a pixel in 250.
  private static let rest = 0.0002

  /// Reads an animation: `easeIn .2s`, `easeIn(.2s)` or `spring(.5s .3)`; SwiftUI's 0.35 s if no
  /// time is written.
  ///
  /// - Throws: `CSSValueError` if the text is none, or a spring with a time beside it.
  init(written text: String) throws(CSSValueError) {
    var words = WordList.parts(of: text) { $0 == " " }.filter { !$0.isEmpty }
    var seconds: Double?
    if words.count > 1 { seconds = try CSSValue.playableSeconds(words.removeLast()) }
    let easing = try EasingExpression.playable(words.joined(separator: " "))
    guard case .spring(let spring) = easing.easing else {
      self.init(
        easing.easing, duration: seconds ?? easing.duration ?? Animation.easeInOut.duration)
      return
    }
    guard seconds == nil else {
      throw .unsupported(text, instead: "a spring has its own duration, as in 'spring(1s)'")
    }
    self = .spring(spring, settlingWithin: Self.rest)
  }
}
