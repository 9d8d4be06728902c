import Testing
import Tx2SVGBrowserKit
import Tx2SVGTestSupport

/// Elements of a page that are not seen: before they come, between their times, once they are gone.
@Suite(.serialized, .tags(.browser)) struct PageRemovalBrowserTests {
  private static func rendered(_ body: String) throws -> String {
    try PageSlidesBrowserTests.rendered(
      "<!DOCTYPE html><title>T</title><style>body{margin:0}</style>\(body)")
  }

  /// Once it is gone, and before it comes, sideways and downwards.
  @Test(arguments: BrowserName.allCases)
  func `nothing that is not seen makes the page larger`(_ engine: BrowserName) throws {
    let bodies = [
      ("<p data-tx='slide' data-tx-direction='remove'>A</p>", 9.0),
      ("<p data-tx='move(trailing)' data-tx-delay='5s'>A</p>", 1),
      ("<p style='height:150px' data-tx='offset(0px, 300px)' data-tx-delay='5s'>A</p>", 1),
      ("<p data-tx='move(trailing).combined(opacity)' data-tx-delay='5s'>A</p>", 1),
    ]
    let script = """
      const page = document.documentElement
      return [page.scrollWidth, page.scrollHeight]
      """
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      for (body, time) in bodies {
        try browser.open(document: try Self.rendered(body), type: "html")
        try browser.seek(to: time)
        #expect(try browser.run(script) as? [Double] == [520, 200], "\(engine) \(body)")
      }
    }
  }

  /// A curtain that stayed would hide the page from who asks for less motion.
  @Test(arguments: BrowserName.allCases, [false, true])
  func `what goes is gone`(_ engine: BrowserName, _ isReduced: Bool) throws {
    let curtain = """
      <div data-tx="move(top)" data-tx-direction="remove" data-tx-delay=".5s" \
      style="position:fixed;inset:0;background:#f00"></div>
      """
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><path data-tx="wipe" \
      data-tx-direction="remove" data-tx-delay=".5s" d="M0 0h200v80h-200" fill="#f00"/></svg>
      """
    try withBrowser(engine, reducedMotion: isReduced) { browser in
      try browser.setViewport(width: 520, height: 200)
      for body in [curtain, drawing] {
        try browser.open(document: try Self.rendered(body), type: "html")
        let white = Pixel(255, 255, 255)
        for (time, color) in [(0.2, isReduced ? white : EmbeddingTests.red), (3, white)] {
          if isReduced { try browser.change("") } else { try browser.seek(to: time) }
          #expect(try browser.screenshot()[100, 40] == color, "\(engine) \(body) at \(time)")
        }
      }
    }
  }

  private static let slides = """
    data-tx="opacity" data-tx-slides="true" data-tx-repeat="infinite"
    """
  private static let linked: [String] = [
    """
    <style>#s{position:relative;height:80px}#s>a{position:absolute;inset:0}</style>\
    <div id="s" \(slides)><a href="#1" id="a">A</a><a href="#2" id="b">B</a></div>
    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><g \(slides)>\
    <a href="#1"><path id="a" d="M0 0h200v80h-200"/></a>\
    <a href="#2"><path id="b" d="M0 0h200v80h-200"/></a></g></svg>
    """,
    """
    <a href="#1" id="b" style="position:absolute;inset:0">A</a><div id="a" data-tx="opacity" \
    data-tx-direction="remove" data-tx-delay="1s" style="position:fixed;inset:0"></div>
    """,
    splash("opacity"), splash("identity"),
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><filter id="f">\
    <feDropShadow dx="1" dy="1"/></filter><g \(slides)><a href="#1">\
    <path id="a" d="M0 0h200v80h-200" filter="url(#f)"/></a>\
    <a href="#2"><path id="b" d="M0 0h200v80h-200" filter="url(#f)"/></a></g></svg>
    """,
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><style>#b:hover{fill:red}</style>\
    <path id="b" d="M0 0h200v80h-200"/><path id="a" d="M0 0h200v80h-200" data-tx="opacity" \
    data-tx-direction="remove" data-tx-delay="1s"/></svg>
    """,
    """
    <a href="#1" id="b" style="position:absolute;inset:0">A</a><div data-tx="opacity" \
    data-tx-direction="remove" data-tx-delay="1s" style="position:fixed;inset:0"><p id="a" \
    style="pointer-events:auto;position:absolute;inset:0"><b data-tx="scale">A</b></p></div>
    """,
  ]

  /// What lies over a page for a second, with something in it that goes on.
  private static func splash(_ transition: String) -> String {
    """
    <a href="#1" id="b" style="position:absolute;inset:0">A</a><div data-tx="\(transition)" \
    data-tx-direction="remove" data-tx-delay="1s" style="position:fixed;inset:0"><p id="a" \
    data-tx="opacity" data-tx-repeat="infinite" style="position:absolute;inset:0">A</p></div>
    """
  }

  @Test(arguments: BrowserName.allCases)
  func `what waits has its size, and what an author hides stays hidden`(
    _ engine: BrowserName
  ) throws {
    let body = """
      <p id="a" data-tx="push(leading)" data-tx-delay="5s" style="height:40px;margin:0">A</p>
      <div style="visibility:hidden"><p data-tx="opacity" data-tx-repeat="infinite" \
      style="background:#f00;height:80px;margin:0">A</p></div>
      """
    let script = """
      const box = document.getElementById('a').getBoundingClientRect()
      return [box.x, box.width, box.height]
      """
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: try Self.rendered(body), type: "html")
      try browser.seek(to: 0.8)
      #expect(try browser.run(script) as? [Double] == [0, 520, 40], "\(engine)")
      #expect(try browser.screenshot()[100, 80] == Pixel(255, 255, 255), "\(engine)")
    }
  }

  @Test(arguments: BrowserName.allCases, linked)
  func `what is seen takes the clicks`(_ engine: BrowserName, _ body: String) throws {
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: try Self.rendered(body), type: "html")
      for (time, id) in [(0.5, "a"), (1.8, "b")] {
        try browser.seek(to: time)
        let found = try browser.run("return document.elementFromPoint(100, 40).id")
        #expect(found as? String == id, "\(engine) \(body)")
      }
    }
  }
}
