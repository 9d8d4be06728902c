import Tx2SVGTestSupport
import Tx2SVGBrowserKit
import Foundation
import Testing

/// Files that wait for a click or for the mouse.
@Suite(.tags(.browser)) struct TriggerBrowserTests {
  @Test(
    .serialized, arguments: BrowserName.allCases,
    Formats.parts.flatMap { format in
      [("click", "--id-prefix a_b"), ("hover", "")].map { (format, $0.0, $0.1) }
    })
  func `starts when it is asked to`(
    _ name: BrowserName, _ kind: (format: String, trigger: String, options: String)
  ) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --trigger \(kind.trigger) --format \(kind.format) \(kind.options)")
    let isPart = kind.format == "fragment"
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.point(x: 500, y: 400)
      try browser.open(
        document: isPart ? EmbeddingTests.page(file) : file, type: isPart ? "html" : "svg")
      func middle() throws -> Tx2SVGBrowserKit.Pixel { try browser.screenshot()[100, 100] }
      Thread.sleep(forTimeInterval: 0.5)
      #expect(try middle() == EmbeddingTests.blue, "before")
      try browser.point(x: 100, y: 100, clicks: kind.trigger == "click")
      // Without a window manager no page of WebKit has the focus that the rules wait for.
      if name == .webkit, kind.trigger == "click", kind.format != "svg" {
        let focused = try browser.run("return document.activeElement.getAttribute('tabindex')")
        #expect(focused as? String == "0")
        return
      }
      let start = Date()
      while try middle() != EmbeddingTests.red, Date().timeIntervalSince(start) < 5 {
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(try middle() == EmbeddingTests.red, "\(name) \(kind)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `has played once it is seen, and not before`(_ name: BrowserName) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration .2s --trigger view --format fragment")
    let space = "<div style='height:3000px'></div>"
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: EmbeddingTests.page(space + file + space), type: "html")
      // Frames are drawn as for a reader.
      try browser.run("(function frame() { requestAnimationFrame(frame); })()")
      Thread.sleep(forTimeInterval: 0.6)
      if name == .chromium {
        let state = try browser.run("return document.getAnimations()[0].playState")
        #expect(state as? String == "paused")
      }
      try browser.run("scrollTo(0, 2910)")
      let end = Date(timeIntervalSinceNow: 10)
      var corner = EmbeddingTests.blue
      while corner != EmbeddingTests.red, Date() < end {
        corner = try browser.screenshot()[4, 94]
      }
      #expect(corner == EmbeddingTests.red, "\(name)")
    }
  }
}
