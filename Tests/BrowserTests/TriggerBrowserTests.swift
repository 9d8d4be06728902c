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
      if name == .webkit, kind.trigger == "click", kind.format == "svg-css" {
        let focused = try browser.run("return document.activeElement.getAttribute('tabindex')")
        #expect(focused as? String == "0")
        return
      }
      let start = Date()
      while try middle() != EmbeddingTests.red, Date().timeIntervalSince(start) < 5 {
        Thread.sleep(forTimeInterval: 0.05)
      }
      #expect(try middle() == EmbeddingTests.red, "\(name) \(kind)")
      if !isPart {
        // At its side: a click leaves no ring around the drawing.
        #expect(try Self.waits(for: EmbeddingTests.red, x: 0, browser), "\(name) \(kind)")
      }
    }
  }

  /// The tabulator, the space bar and the enter key.
  static let (tab, space, enter) = ("\u{E004}", " ", "\u{E007}")

  /// Looks at a point until it has the color, or for five seconds.
  private static func waits(
    for color: Tx2SVGBrowserKit.Pixel, x: Int = 20, _ browser: Browser
  ) throws -> Bool {
    for _ in 0..<100 {
      if try browser.screenshot()[x, 100] == color { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  @Test(.serialized, arguments: BrowserName.allCases, [tab + space, tab + enter, ""])
  func `a click or a key starts it, the next one leads back`(
    _ name: BrowserName, _ keys: String
  ) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration .4s --trigger click --format fragment")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: EmbeddingTests.page(file), type: "html")
      #expect(try Self.waits(for: EmbeddingTests.blue, browser))
      for (keys, color) in [
        (keys, EmbeddingTests.red), (String(keys.suffix(1)), EmbeddingTests.blue),
      ] {
        if keys.isEmpty {
          try browser.point(x: 100, y: 100, clicks: true)
        } else {
          try browser.press(keys)
        }
        #expect(try Self.waits(for: color, browser), "\(name) \(keys.unicodeScalars)")
      }
    }
  }

  /// Stops what a trigger has started at a time in milliseconds, and says how wide the iris is.
  private static func width(at time: Double, _ browser: Browser, row: Int = 100) throws -> Int {
    // The style with the new state comes with the next frame.
    try browser.change("")
    try browser.change(
      """
      const change = document.getAnimations().find(a => a.transitionProperty == 'height');
      change.pause(); change.currentTime = \(time)
      """)
    let picture = try browser.screenshot()
    return (0..<picture.width).count { picture[$0, row] == EmbeddingTests.red }
  }

  @Test(.serialized, arguments: BrowserName.allCases, ["click", "hover"])
  func `what is started plays, and goes back from where it is`(
    _ name: BrowserName, _ trigger: String
  ) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration 2s --easing linear --trigger \(trigger) --format fragment")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.point(x: 500, y: 400)
      try browser.open(document: EmbeddingTests.page(file), type: "html")
      // The iris is open at half of the diagonal, and closes as long as it has opened.
      let whole = 200 * 2.0.squareRoot()
      for (time, progress, isOver) in [(800.0, 0.4, true), (200, 0.3, false), (300, 0.45, true)] {
        let (x, y) = trigger == "click" || isOver ? (100, 100) : (500, 400)
        try browser.point(x: x, y: y, clicks: trigger == "click")
        let width = try Self.width(at: time, browser)
        #expect(abs(Double(width) - whole * progress) < 3, "\(name) \(progress): \(width)")
      }
    }
  }

  @Test(
    .serialized, arguments: BrowserName.allCases,
    ["click", "hover"].flatMap { trigger in
      ["fragment --controls", "html --template figure"].map { (trigger, $0) }
    })
  func `a button pauses what is started, which goes on in the time that is left`(
    _ name: BrowserName, _ kind: (trigger: String, format: String)
  ) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration 2s --easing linear --trigger \(kind.trigger) --format"
        + " \(kind.format)")
    let press = "document.querySelector('[type=checkbox]').click()"
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.point(x: 500, y: 400)
      try browser.open(
        document: kind.format.hasPrefix("html") ? file : EmbeddingTests.page(file), type: "html")
      let found = try browser.run(
        """
        const frame = document.querySelector('.tx-frame').getBoundingClientRect();
        return [frame.x + 100, frame.y + 100]
        """)
      let middle = try #require(found as? [Double]).map { Int($0) }
      try browser.point(x: middle[0], y: middle[1], clicks: kind.trigger == "click")
      let whole = 200 * 2.0.squareRoot()
      // Long after the button was pressed it stands where it was.
      for (time, progress) in [(800.0, 0.4), (100_000, 0.4), (600, 0.7), (100_000, 0.7)] {
        let width = try Self.width(at: time, browser, row: middle[1])
        #expect(abs(Double(width) - whole * progress) < 3, "\(name) \(kind) \(progress): \(width)")
        try browser.change(press)
      }
    }
  }

  /// What is seen at a corner, which motion reaches last.
  private static func corner(_ browser: Browser) throws -> Tx2SVGBrowserKit.Pixel {
    try browser.screenshot()[3, 3]
  }

  @Test(
    .serialized, arguments: BrowserName.allCases,
    Formats.parts.flatMap { format in ["click", "hover"].map { (format, $0) } })
  func `readers who want less motion see the end at once, or it fades in`(
    _ name: BrowserName, _ kind: (format: String, trigger: String)
  ) throws {
    // Without a window manager no page of WebKit has the focus that the rules wait for.
    if name == .webkit, kind == ("svg-css", "click") { return }
    try withBrowser(name, reducedMotion: true) { browser in
      try browser.setViewport(width: 520, height: 420)
      for options in ["--once", "", "--repeat 2", "--once --direction remove", "fade", "fade 2"] {
        let fades = options.hasPrefix("fade")
        let playback =
          fades ? "--duration 6s --reduced-motion fade" : "--duration 90s \(options)"
        let file = try EmbeddingTests.written(
          "iris blue red \(playback) --trigger \(kind.trigger) --format \(kind.format)"
            + (options == "fade" ? " --once" : fades ? " --repeat 2 --hold .1s" : ""))
        let isPart = kind.format == "fragment"
        try browser.point(x: 500, y: 400)
        try browser.open(
          document: isPart ? EmbeddingTests.page(file) : file, type: isPart ? "html" : "svg")
        var ends = [EmbeddingTests.blue, EmbeddingTests.red]
        if options.hasSuffix("remove") { ends.reverse() }
        #expect(try Self.corner(browser) == ends[0], "\(name) \(kind) \(options)")
        try browser.point(x: 100, y: 100, clicks: kind.trigger == "click")
        var seen = ends[0]
        let end = Date(timeIntervalSinceNow: 5)
        while seen == ends[0], Date() < end { seen = try Self.corner(browser) }
        #expect((seen == ends[1]) != fades && seen != ends[0], "\(name) \(kind) \(options)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `a click pauses a loop, and the next one lets it go on`(_ name: BrowserName) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --trigger click --format fragment --controls")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: EmbeddingTests.page(file), type: "html")
      for state in ["paused", "running", "paused", "running"] {
        var found: String?
        let end = Date(timeIntervalSinceNow: 5)
        repeat {
          found =
            try browser.run("return document.getAnimations().map(a => a.playState).join()")
            as? String
        } while found != state && Date() < end
        #expect(found == state, "\(name)")
        try browser.point(x: 100, y: 100, clicks: true)
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `the focus plays it as the pointer does`(_ name: BrowserName) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration .4s --trigger hover --format fragment")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.point(x: 500, y: 400)
      try browser.open(document: EmbeddingTests.page(file + "<a href='/'>A</a>"), type: "html")
      try browser.press(Self.tab)
      // Without a window manager no page of WebKit has the focus that the rules wait for.
      if name == .webkit {
        let focused = try browser.run(
          "return String(document.activeElement.closest('.tx-frame') != null)")
        #expect(focused as? String == "true")
        return
      }
      #expect(try Self.waits(for: EmbeddingTests.red, browser), "\(name)")
      try browser.press(Self.tab)
      #expect(try Self.waits(for: EmbeddingTests.blue, browser), "\(name)")
    }
  }

  /// Pages around what is seen whole, `@`, that do not scroll as far as its middle or at all.
  static let ends = [
    "@", "<div style='height:3000px'></div>@", "<div style='overflow:hidden;height:200px'>@</div>",
    "<div style='overflow:auto;height:200px'><div style='height:900px'></div>@</div>",
  ]

  @Test(.serialized, arguments: BrowserName.allCases, ends)
  func `has played where it is seen in the end`(_ name: BrowserName, _ page: String) throws {
    let file = try EmbeddingTests.written(
      "iris blue red --once --duration .2s --trigger view --format fragment")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(
        document: EmbeddingTests.page(page.replacing("@", with: file)), type: "html")
      try browser.run("(function frame() { requestAnimationFrame(frame); })()")
      Thread.sleep(forTimeInterval: 0.6)
      let place = try browser.run(
        """
        scrollTo(0, 9999)
        document.querySelector('.tx-frame').parentNode.scrollTo(0, 9999)
        return document.querySelector('.tx-frame').getBoundingClientRect().y
        """)
      let top = Int(try #require(place as? Double))
      let end = Date(timeIntervalSinceNow: 5)
      var corner = EmbeddingTests.blue
      while corner != EmbeddingTests.red, Date() < end {
        corner = try browser.screenshot()[4, top + 4]
      }
      #expect(corner == EmbeddingTests.red, "\(name)")
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
