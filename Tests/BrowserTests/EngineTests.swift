import Tx2SVGBrowserKit
import Foundation
import Testing

/// Proves the harness with documents written by hand.
@Suite(.serialized, .tags(.browser)) struct EngineTests {
  static let ground = Pixel(255, 255, 255)
  static let ink = Pixel(200, 30, 60)
  /// What anti-aliasing of the engine alone may look like, in px.
  static let tolerance = 0.1
  static let times = [0.0, 0.5, 0.8, 2.0]

  /// A square that moves from 40.25 to 440.25 within 2 s, easing in as a cubic Bezier (.5, 0, 1, .5).
  static func document(_ body: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">
    <rect width="640" height="400" fill="#fff"/>
    \(body)
    </svg>
    """
  }

  static let smil = document(
    """
    <rect x="40.25" y="100.5" width="120" height="120" fill="rgb(200,30,60)">
    <animate attributeName="x" values="40.25;440.25" dur="2s" calcMode="spline"
      keyTimes="0;1" keySplines=".5 0 1 .5" fill="freeze"/></rect>
    """)

  static let css = document(
    """
    <style>
    @keyframes move { to { transform: translateX(400px) } }
    .moving { animation: move 2s cubic-bezier(.5, 0, 1, .5) both }
    </style>
    <rect class="moving" x="40.25" y="100.5" width="120" height="120" fill="rgb(200,30,60)"/>
    """)

  /// The eased fraction of a fraction of the time, by bisection of the curve.
  static func eased(_ fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve(0.5, 1, middle) < fraction { low = middle } else { high = middle }
    }
    return curve(0, 0.5, low)
  }

  static func scene(at time: Double) -> Scene {
    let x = 40.25 + 400 * eased(time / 2)
    return Scene([.rectangle(x: x, y: 100.5, width: 120, height: 120, ink)], on: ground)
  }

  static func check(_ browser: Browser, _ document: String, scale: Int = 1) throws {
    try browser.setViewport(width: 640, height: 400)
    try browser.open(document: document, type: "svg")
    for time in times {
      let clocks = try browser.seek(to: time)
      #expect(clocks > 0)
      let bitmap = try browser.screenshot()
      try #require(bitmap.width == 640 * scale && bitmap.height == 400 * scale)
      let name = "\(browser.settings.name)-\(scale)x-\(time)s"
      let measure = try expect(
        bitmap, toShow: scene(at: time), within: tolerance, scale: scale, name: name)
      #expect(measure.length > 400, "\(name)")
    }
  }

  @Test(arguments: BrowserName.allCases, [smil, css])
  func `draws an eased square where the curve says`(_ name: BrowserName, _ document: String) throws
  {
    try withBrowser(name) { try Self.check($0, document) }
  }

  @Test(arguments: BrowserName.allCases)
  func `draws two device pixels in a CSS px`(_ name: BrowserName) throws {
    try withBrowser(name, scale: 2) { try Self.check($0, Self.smil, scale: 2) }
  }

  @Test(arguments: BrowserName.allCases)
  func `runs scripts and reports what they throw`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.open("data:text/html,<title>A title</title>")
      #expect(try browser.run("return document.title") as? String == "A title")
      #expect(try browser.run("return arguments[0] + arguments[1]", [2, 3]) as? Int == 5)
      #expect(try browser.run("return null") == nil)
      #expect(try browser.runAsync("return Promise.resolve('later')") as? String == "later")
      #expect(throws: BrowserError.self) { try browser.run("throw new Error('no')") }
      #expect(throws: BrowserError.self) { try browser.runAsync("return Promise.reject('no')") }
    }
  }

  @Test(arguments: BrowserName.allCases)
  func `tells the page that reduced motion is preferred`(_ name: BrowserName) throws {
    let question = "return matchMedia('(prefers-reduced-motion: reduce)').matches"
    try withBrowser(name) { browser in
      try browser.open("data:text/html,")
      #expect(try browser.run(question) as? Bool == false)
    }
    try withBrowser(name, reducedMotion: true) { browser in
      try browser.open("data:text/html,")
      #expect(try browser.run(question) as? Bool == true)
    }
  }

  @Test(arguments: [BrowserName.firefox, .webkit])
  func `refuses a page narrower than its window can be`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      #expect(throws: BrowserError.self) { try browser.setViewport(width: 200, height: 300) }
      try browser.setViewport(width: 640, height: 400)
    }
  }
}
