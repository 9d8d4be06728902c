import Tx2SVGBrowserKit
import Foundation
import Testing

extension Tag {
  /// Needs a real browser.
  @Tag static var browser: Self
}

/// Lends a browser to a test.
///
/// On a desk without this browser the test is cancelled with the reason; where `CI` is set it fails.
func withBrowser(
  _ name: BrowserName, reducedMotion: Bool = false, scale: Int = 1,
  _ body: (Browser) throws -> Void
) throws {
  if let problem = BrowserAvailability.problem(with: name), !BrowserAvailability.isRequired {
    try Test.cancel("\(name.rawValue): \(problem)")
  }
  let settings = BrowserSettings(name, reducedMotion: reducedMotion, scale: scale)
  try BrowserPool.use(settings, body)
}

/// Checks that every visible edge of a scene lies where it should.
///
/// The tolerance is the farthest that 8 px of an edge may lie off, in CSS px. A rough engine does not
/// anti-alias, so that thin things may have any colour. A failure leaves two
/// pictures in the temporary directory: what the browser drew and what it should have drawn.
///
/// - Returns: What was measured.
/// - Throws: ``BrowserError/image(_:)`` when the pictures cannot be written.
@discardableResult
func expect(
  _ bitmap: Bitmap, toShow scene: Scene, within tolerance: Double, isRough: Bool = false,
  scale: Int = 1, name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> PixelMeasure {
  let measure = PixelMeasure(of: scene, in: bitmap, scale: Double(scale))
  if !measure.shows(within: tolerance, isRough: isRough) {
    let path = NSTemporaryDirectory() + "failed-" + name
    try bitmap.write(to: path + ".png")
    let ideal = scene.bitmap(width: bitmap.width, height: bitmap.height, scale: Double(scale))
    try ideal.write(to: path + "-ideal.png")
    Issue.record(
      """
      edge off by \(measure.largest) px at (\(measure.place.x), \(measure.place.y)), \
      \(measure.length) px of boundary seen, \(measure.strangers) odd pixels, pictures in \
      \(path)*.png
      """, sourceLocation: sourceLocation)
  }
  return measure
}

extension PixelMeasure {
  /// Whether something was seen, and all of it where it should be.
  func shows(within tolerance: Double, isRough: Bool) -> Bool {
    largest < tolerance && length > 0 && (isRough || strangers == 0)
  }
}
