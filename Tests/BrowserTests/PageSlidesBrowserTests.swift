import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Slides of a page, which have one place as long as they move.
@Suite(.serialized, .tags(.browser)) struct PageSlidesBrowserTests {
  private static let page = """
    <!DOCTYPE html><title>T</title><style>body{margin:10px}p{margin:0;width:200px;height:40px}</style>\
    <div data-tx="cube" data-tx-slides="true" data-tx-repeat="infinite" data-tx-box="200 40">\
    <p style="background:#f00">A</p><p style="background:#00f">B</p></div>\
    <h3>For <span data-tx="opacity" data-tx-slides="true" data-tx-repeat="infinite">\
    <b>apps</b><b>people</b></span></h3>
    """

  /// The offsets from the tops and left edges of the slides of a group.
  private static let places = """
    return [...document.querySelectorAll(arguments[0])].flatMap(e => [e.offsetLeft, e.offsetTop])
    """

  @Test(arguments: BrowserName.allCases, [false, true])
  func `slides have one place, and stand in the page for who asks for less motion`(
    _ engine: BrowserName, _ isReduced: Bool
  ) throws {
    let outcome = Command.run(
      ["render", "a.html", "--out", "x.html"], files: .package(with: ["a.html": Self.page]))
    let text = String(decoding: try #require(outcome.files.first).bytes, as: UTF8.self)
    try withBrowser(engine, reducedMotion: isReduced) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: text, type: "html")
      for group in ["p", "b"] {
        let places = try #require(try browser.run(Self.places, [group]) as? [Double])
        #expect((places[..<2] == places[2...]) == !isReduced, "\(engine) \(group)")
      }
      guard !isReduced else { return }
      let colors = try [0.5, 1.8].map { time in
        try browser.seek(to: time)
        return try browser.screenshot()[150, 30]
      }
      #expect(colors == [EmbeddingTests.red, EmbeddingTests.blue], "\(engine)")
    }
  }
}
