internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Reads CSS transforms that stay in the plane.
struct FlatTransformReader {
  let lengths: DrawingLengths
  let box: Size

  /// The matrix of `transform`, `translate`, `rotate` or `scale`; `nil` if it cannot be known.
  func matrix(_ property: String, _ value: String) -> Matrix4? {
    guard property == "transform" else {
      return matrix(named: property, FunctionCall.words(of: value))
    }
    var result = Matrix4.identity
    guard let calls = FunctionCall.list(value) else { return nil }
    for call in calls {
      guard let matrix = matrix(named: call.name, call.words) else { return nil }
      result = result * matrix
    }
    return result
  }

  private func matrix(named name: String, _ words: [String]) -> Matrix4? {
    func angle(_ index: Int) -> Double? {
      index < words.count ? try? CSSValue.degrees(words[index]) : 0
    }
    switch (name, words.count) {
    case ("translate", 1...3), ("translatex", 1), ("translate3d", 3):
      return length(words[0], .width).flatMap { x in
        (words.count > 1 ? length(words[1], .height) : 0).map { .translation(x, $0) }
      }
    case ("translatey", 1): return length(words[0], .height).map { .translation(0, $0) }
    case ("scale", 1...3), ("scale3d", 3):
      guard let x = NumberScanner.share(words[0]) else { return nil }
      return (words.count > 1 ? NumberScanner.share(words[1]) : x).map { .scale(x, $0) }
    case ("scalex", 1): return NumberScanner.share(words[0]).map { .scale($0, 1) }
    case ("scaley", 1): return NumberScanner.share(words[0]).map { .scale(1, $0) }
    case ("rotate", 1), ("rotatez", 1):
      return angle(0).map { .rotation($0, axis: Vector3(0, 0, 1)) }
    case ("skew", 1...2): return angle(0).flatMap { x in angle(1).map { .skew(x, $0) } }
    case ("skewx", 1): return angle(0).map { .skew($0, 0) }
    case ("skewy", 1): return angle(0).map { .skew(0, $0) }
    case ("matrix", 6): return TransformList.matrix("matrix(\(words.joined(separator: " ")))")
    default: return nil
    }
  }

  private func length(_ word: String, _ side: DrawingLengths.Side) -> Double? {
    var local = lengths
    local.viewport = box
    return local.value(word, side)
  }
}
