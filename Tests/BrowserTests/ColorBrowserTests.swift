import Foundation
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

  /// White at .3 over blue, and orange at .7 over blue at .6, over white.
  private static let mixed = """
    <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>
    <rect width='100' height='100' fill='#06c'/><rect width='100' height='100' fill='#fff' opacity='.3'/>
    <g transform='translate(100)'><rect width='100' height='100' fill='#06c' opacity='.6'/>
    <rect width='100' height='100' fill='#fa0' fill-opacity='.7'/></g></svg>
    """
  private static let mixtures = [(50.0, [77, 148, 219]), (150, [209, 168, 67])]

  /// WebKit mixes in linear light whatever it filters.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `filters mix what is translucent as everything else does`(_ name: BrowserName) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    try Self.mixed.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = ["cube PICTURE red --light .5", "flip PICTURE red", "blurReplace PICTURE red"]
    try withBrowser(name) { browser in
      for line in lines {
        let document = try EmbeddingTests.written(
          line.replacingOccurrences(of: "PICTURE", with: file.path))
        try browser.open(
          document: "<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>" + document,
          type: "html")
        let corner = try browser.run(
          "var map = document.querySelector('svg').getScreenCTM(); return [map.e, map.f]")
        let place = try #require((corner as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
        try browser.seek(to: 0)
        let picture = try browser.screenshot()
        for (x, color) in Self.mixtures {
          let seen = picture[Int(place[0] + x), Int(place[1]) + 50]
          let errors = zip([seen.r, seen.g, seen.b], color).map { abs(Double($0) - Double($1)) }
          #expect(errors.max() ?? .infinity <= Self.tolerance, "\(line): \(seen), not \(color)")
        }
      }
    }
  }
}
