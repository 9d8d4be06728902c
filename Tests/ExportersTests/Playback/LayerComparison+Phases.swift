import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGTestSupport

/// Moving colours and round corners.
extension LayerComparison {
  /// Whether a paint is a colour: to the digit if it is a word, else within three levels of 255.
  static func isPaint(_ text: String, _ color: Color) -> Bool {
    guard text.hasPrefix("rgb(") else { return [color.css, color.hexWithOpacity].contains(text) }
    let levels = NumberText.numbers(in: text)
    let wanted = [color.red, color.green, color.blue].map { $0 * 255 }
    return levels.count == 3 && zip(levels, wanted).allSatisfy { abs($0 - $1) <= 3 }
  }

  /// A round corner is off by as much as its middle.
  func cornerProblem(_ painted: PaintedShape, _ radius: Double) -> String? {
    // What is flat is drawn as it is, everything else is clipped.
    let whole = PaintedShape.Region(outline: painted.outline, map: painted.map)
    let region = painted.clips.first ?? whole
    guard case .rounded(_, _, let width, let height, let found) = region.outline
    else { return "the corners are not round" }
    let corners = zip(region.outline.points, clips.last ?? []).map { point, wanted in
      Point(region.map(point.x, point.y)).distance(to: wanted)
    }
    let error = corners.max() ?? .infinity
    // SVG and CSS make a radius fit in ways of their own; half the smaller side is that of both.
    let seen = Clip.cornerRadius(found, in: Rect(size: Size(width, height)))
    let bend = abs(seen - Clip.cornerRadius(radius, in: insetFrame)) * (2.0.squareRoot() - 1)
    return max(error, bend) > tolerance ? "the corners are off by \(error), \(bend)" : nil
  }
}
