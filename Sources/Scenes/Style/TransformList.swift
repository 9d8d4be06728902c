internal import Tx2SVGMotion

/// Reads SVG's `transform` attribute.
enum TransformList {
  /// The matrix of a list; `nil` if the text is no list.
  static func matrix(_ text: String) -> Matrix4? {
    var scanner = NumberScanner(text)
    var map = Matrix4.identity
    while !scanner.isAtEnd {
      let name = scanner.word()
      guard scanner.take("(") else { return nil }
      var numbers: [Double] = []
      while let number = scanner.number() { numbers.append(number) }
      guard scanner.take(")"), let matrix = matrix(name, numbers) else { return nil }
      map = map * matrix
    }
    return map
  }

  private static func matrix(_ name: String, _ n: [Double]) -> Matrix4? {
    switch (name, n.count) {
    case ("matrix", 6): Matrix4([n[0], n[2], 0, n[4], n[1], n[3], 0, n[5], 0, 0, 1, 0, 0, 0, 0, 1])
    case ("translate", 1): .translation(n[0], 0)
    case ("translate", 2): .translation(n[0], n[1])
    case ("scale", 1): .scale(n[0], n[0])
    case ("scale", 2): .scale(n[0], n[1])
    case ("rotate", 1): .rotation(n[0], axis: Vector3(0, 0, 1))
    case ("rotate", 3):
      .translation(n[1], n[2]) * .rotation(n[0], axis: Vector3(0, 0, 1))
        * .translation(-n[1], -n[2])
    case ("skewX", 1): .skew(n[0], 0)
    case ("skewY", 1): .skew(0, n[0])
    default: nil
    }
  }
}
