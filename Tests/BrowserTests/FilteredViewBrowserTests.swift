import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Drawings with filters of their own on faces that first turn in from their edge.
@Suite(.serialized, .tags(.browser)) struct FilteredViewBrowserTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="160" height="100" viewBox="0 0 160 100">\
    <filter id="f" x="-20%" y="-20%" width="140%" height="140%">\
    <feOffset dy="4"/><feGaussianBlur stdDeviation="3"/><feBlend in="SourceGraphic"/></filter>\
    <rect x="20" y="20" width="120" height="60" rx="8" fill="#63f" filter="url(#f)"/></svg>
    """

  /// What a page shows in its own time, which alone draws as readers see it.
  private static func shown(_ line: String, after seconds: Double, _ browser: Browser) throws
    -> Bitmap
  {
    let outcome = Command.run(
      line.split(separator: " ").map(String.init), files: .package(with: ["d.svg": drawing]))
    let page = String(decoding: try #require(outcome.files.first).bytes, as: UTF8.self)
    try browser.open(document: page, type: "html")
    try browser.runAsync(
      "return new Promise(next => setTimeout(next, arguments[0]))", [1000 * seconds])
    return try browser.screenshot()
  }

  @Test(arguments: BrowserName.allCases)
  func `filters are as sharp as at rest`(_ engine: BrowserName) throws {
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      let still = try Self.shown("identity d.svg --out x.html", after: 0, browser)
      for line in [
        "cube red d.svg --once --duration .2s", "coverflow red d.svg --once --duration .2s",
      ] {
        let turned = try Self.shown(line + " --out x.html", after: 0.6, browser)
        let difference = try #require(turned.difference(with: still))
        #expect(difference.largest <= 8, "\(engine): \(line)")
      }
    }
  }
}
