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

  /// What is made of a document.
  static func rendered(
    _ source: String, as type: String = "html", _ options: [String] = []
  ) throws -> String {
    let outcome = Command.run(
      ["render", "a." + type, "--out", "x." + type] + options,
      files: .package(with: ["a." + type: source]))
    return String(decoding: try #require(outcome.files.first).bytes, as: UTF8.self)
  }

  /// The offsets from the tops and left edges of the slides of a group.
  private static let places = """
    return [...document.querySelectorAll(arguments[0])].flatMap(e => [e.offsetLeft, e.offsetTop])
    """

  @Test(arguments: BrowserName.allCases, [false, true])
  func `slides have one place, and stand in the page for who asks for less motion`(
    _ engine: BrowserName, _ isReduced: Bool
  ) throws {
    let text = try Self.rendered(Self.page)
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

  /// What begins with a click stands in the page, too, for who asks for less motion, and one slide at a
  /// time is seen before it for others.
  @Test(
    arguments: BrowserName.allCases,
    [
      "push' data-tx-trigger='click", "opacity' data-tx-trigger='hover",
      "push' data-tx-hold='0s' data-tx-trigger='click",
    ])
  func `slides that wait for the pointer are there`(
    _ engine: BrowserName, _ words: String
  ) throws {
    // Whatever is in a slide that waits, it is not seen.
    let source = """
      <!DOCTYPE html><title>T</title><style>body{margin:0}p{margin:0;width:200px;height:40px}</style>\
      <div data-tx-slides="true" data-tx='\(words)'><p style="background:#f00">A</p>\
      <p style="background:#00f"><b style="visibility:visible;display:block;background:#00f">B</b></p>\
      </div>
      """
    let text = try Self.rendered(source)
    for isReduced in [false, true] {
      try withBrowser(engine, reducedMotion: isReduced) { browser in
        try browser.setViewport(width: 520, height: 200)
        try browser.open(document: text, type: "html")
        let picture = try browser.screenshot()
        let seen = [picture[150, 20], picture[150, 60]]
        let below = isReduced ? EmbeddingTests.blue : Pixel(255, 255, 255)
        #expect(seen == [EmbeddingTests.red, below], "\(engine) \(words)")
      }
    }
  }

  private static let ways = ["asymmetric(opacity,identity)", "asymmetric(identity,opacity)"]

  /// The one that comes fades in over the one that stays, or the one that goes over the one beneath.
  @Test(arguments: BrowserName.allCases)
  func `the first slide lies over the last one as it comes again`(_ engine: BrowserName) throws {
    func slides(_ way: String) -> String {
      "data-tx=\"\(way)\" data-tx-easing=\"linear\" data-tx-slides=\"true\" data-tx-repeat=\"infinite\""
    }
    let shape = "<path d=\"M0,0h200v80h-200\" fill="
    let documents = Self.ways.flatMap { way in
      [
        (
          "html",
          "<!DOCTYPE html><title>T</title><style>body{margin:0}</style>"
            + "<div \(slides(way))><p style=\"margin:0;height:80px;background:#f00\">A</p>"
            + "<p style=\"margin:0;height:80px;background:#00f\">B</p></div>"
        ),
        (
          "svg",
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"80\">"
            + "<g \(slides(way))>\(shape)\"#f00\"/>\(shape)\"#00f\"/></g></svg>"
        ),
      ]
    }
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      for (type, source) in documents {
        let text = try Self.rendered(source, as: type)
        try browser.open(document: text, type: type)
        for (time, isLate) in [(1 + 0.35 / 2, false), (2.35 + 0.35 / 2, true)] {
          try browser.seek(to: time)
          let pixel = try browser.screenshot()[100, 60]
          // Halfway both are mixed, and nothing behind them shines through.
          let place = "\(engine) \(source) late: \(isLate)"
          #expect(abs(Int(pixel.r) - 128) < 12 && abs(Int(pixel.b) - 128) < 12, "\(place)")
          #expect(pixel.g < 4, "\(place)")
        }
      }
    }
  }

  @Test(arguments: BrowserName.allCases)
  func `slides over others lie over nothing else`(_ engine: BrowserName) throws {
    let source = """
      <!DOCTYPE html><title>T</title><style>body{margin:0}header{position:relative;z-index:1;\
      height:80px;margin-bottom:-80px;background:#0f0}p{margin:0;height:80px}</style><header></header>\
      <div data-tx="\(Self.ways[1])" data-tx-slides="true" data-tx-repeat="infinite">\
      <p style="background:#f00">A</p><p style="background:#00f">B</p></div>
      """
    let text = try Self.rendered(source)
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: text, type: "html")
      try browser.seek(to: 1.1)
      #expect(try browser.screenshot()[100, 40] == Pixel(0, 255, 0), "\(engine)")
    }
  }

  /// The copy of a slide that lies over the others has no part in it.
  @Test(arguments: BrowserName.allCases, ["svg", "svg-css"])
  func `slides that fade instead of moving show the same one`(
    _ engine: BrowserName, _ format: String
  ) throws {
    let shape = "<path d=\"M0,0h200v80h-200\" fill="
    let source =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"80\"><g data-tx=\"uncover\""
      + " data-tx-slides=\"true\" data-tx-repeat=\"infinite\">\(shape)\"#f00\"/>\(shape)\"#00f\"/></g></svg>"
    let text = try Self.rendered(
      source, as: "svg", ["--reduced-motion", "fade", "--format", format])
    try withBrowser(engine, reducedMotion: true) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: text, type: "svg")
      let colors = try [0.5, 1.8].map { time in
        try browser.seek(to: time)
        return try browser.screenshot()[100, 60]
      }
      #expect(colors == [EmbeddingTests.red, EmbeddingTests.blue], "\(engine) \(format)")
    }
  }

  /// Neither what moves nor what waits beside its place.
  @Test(arguments: BrowserName.allCases, ["push", "slide", "move(trailing)"])
  func `no slide makes the page wider`(_ engine: BrowserName, _ way: String) throws {
    let source = """
      <!DOCTYPE html><title>T</title><style>body{margin:0}p{margin:0;height:80px}</style>\
      <div data-tx="\(way)" data-tx-slides="true" data-tx-repeat="infinite">\
      <p style="background:#f00">A</p><p style="background:#00f">B</p></div>
      """
    let text = try Self.rendered(source)
    try withBrowser(engine) { browser in
      try browser.setViewport(width: 520, height: 200)
      try browser.open(document: text, type: "html")
      for time in [0.5, 1.2, 1.8, 2.5, 3.2] {
        try browser.seek(to: time)
        let width = try browser.run("return document.documentElement.scrollWidth", [])
        #expect(width as? Double == 520, "\(engine) \(way) at \(time)")
      }
      try browser.seek(to: 1.8)
      #expect(try browser.screenshot()[100, 60] == EmbeddingTests.blue, "\(engine) \(way)")
    }
  }
}
