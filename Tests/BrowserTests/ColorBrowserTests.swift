import Tx2SVGBrowserKit
import Tx2SVGMotion
import Testing

/// What a moving colour looks like between its keyframes, in every format.
@Suite(.tags(.browser)) struct ColorBrowserTests {
  /// Two levels of the written motion, and rounding.
  static let tolerance = 3.0

  @Test(.serialized, arguments: BrowserName.allCases, Format.allCases)
  func `mixes colours as the model does`(_ name: BrowserName, _ format: Format) throws {
    try withBrowser(name) { browser in
      let page = try SamplePage(.inColor, format, in: browser)
      guard case .fill(let color) = page.model.timeline.elements[0].content else {
        Issue.record("no fill")
        return
      }
      for time in Sample.inColor.moments {
        try browser.seek(to: time)
        let middle = (page.origin + page.model.timeline.size.vector / 2) * Double(page.scale)
        let seen = try browser.screenshot()[Int(middle.x), Int(middle.y)]
        let wanted = color.color(at: page.model.timeline.local(time))
        let errors = [
          Double(seen.r) - 255 * wanted.red, Double(seen.g) - 255 * wanted.green,
          Double(seen.b) - 255 * wanted.blue,
        ].map(abs)
        #expect(errors.max() ?? .infinity <= Self.tolerance, "\(time)s: \(seen), not \(wanted)")
      }
    }
  }
}
