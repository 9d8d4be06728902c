import Tx2SVGBrowserKit
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing

/// Files with a template around them.
@Suite(.tags(.browser)) struct TemplateBrowserTests {
  /// An iris as large as the place for it in the window of a browser, which is white there.
  static let window = Sample(
    "iris", [:], [.red, .blue], size: Size(420, 240), at: [0, 120, 250, 1000, 1900])

  @Test(.serialized, arguments: BrowserName.allCases, Format.allCases)
  func `draws in its place what the model says`(_ name: BrowserName, _ format: Format) throws {
    try withBrowser(name) { browser in
      let document = try Self.window.document(format, ["--template", "browser"])
      let page = try SamplePage(
        Self.window.model(), document, format, name: "window-\(format.rawValue)", in: browser)
      for time in Self.window.times {
        try page.check(at: Double(time) / 1000, within: SampleBrowserTests.tolerance)
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, ["figure", "slideshow"])
  func `pauses and goes on without a script`(_ name: BrowserName, _ template: String) throws {
    let script = """
      document.querySelector('.tx-pause').click();
      return [...new Set(document.getAnimations().map((one) => one.playState))].join();
      """
    try withBrowser(name) { browser in
      let text = PackageRoot.text(of: "samples/templates/\(template).html")
      try browser.open(document: text, type: "html")
      #expect(try browser.run(script) as? String == "paused")
      #expect(try browser.run(script) as? String == "running")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `grows with what is in it`(_ name: BrowserName) throws {
    let wide = Sample("iris", [:], [.red, .blue], size: Size(600, 300), at: [])
    let script = """
      const room = document.querySelector('.tx-frame').parentElement.getBoundingClientRect();
      return [room.width, room.height];
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 800, height: 700)
      for template in ["card", "browser", "phone", "figure", "slideshow"] {
        let document = try wide.document(.html, ["--template", template])
        try browser.open(document: document, type: "html")
        let room = try #require(try browser.run(script) as? [Double])
        #expect(room[0] >= 600 && room[1] >= 300, "\(template) \(room)")
      }
    }
  }
}
