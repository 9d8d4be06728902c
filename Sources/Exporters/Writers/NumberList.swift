internal import Tx2SVGMotion

/// Numbers in a row, as SVG lists them: a minus or a second point needs no space before it.
enum NumberList {
  /// The texts joined with the fewest characters.
  static func joined(_ texts: [String]) -> String {
    var line = ""
    for text in texts {
      let canTouch = line.isEmpty || text.hasPrefix("-") || (text.hasPrefix(".") && hasPoint(line))
      line += canTouch ? text : " " + text
    }
    return line
  }

  /// A rectangle as the value of `viewBox`: Firefox rejects numbers without a separator there.
  static func viewBox(_ box: Rect, _ format: DecimalFormat) -> String {
    [box.minX, box.minY, box.width, box.height].map(format.text).joined(separator: " ")
  }

  /// Whether the last number of a line has a decimal point already.
  private static func hasPoint(_ line: String) -> Bool {
    line.utf8.last { !(48...57).contains($0) } == 46
  }
}
