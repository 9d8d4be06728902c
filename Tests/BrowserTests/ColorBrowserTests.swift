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

  /// Lines, letters and grounds that are seen through; of groups that are, WebKit cuts off edges between
  /// pixels in any copy.
  private static let card = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 120' width='160' height='120'>
    <rect x='6' y='6' width='148' height='108' rx='10' fill='#0a84ff' fill-opacity='.15'/>
    <path d='M16 16h128M16 104h128' stroke='#000'/><circle cx='110' cy='80' r='15' fill='#c00' \
    fill-opacity='.5'/><text x='16' y='60' font-family='sans-serif' font-size='14'>At rest</text></svg>
    """

  /// A part of a document in the middle of a cube, whose face is 130 wide there at least.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `translucent parts of a document keep their colours while they turn`(
    _ name: BrowserName
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    let part = """
      <g data-tx="cube" data-tx-duration="2s"><path fill="#00f" fill-opacity=".5" d="M50 30h200v140H50z"/>\
      <path fill="red" opacity=".5" d="M50 100h200v70H50z"/></g>
      """
    let source = """
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path fill="#fff" d="M0 0h300v200H0z"/>\
      \(part)</svg>
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let document = try EmbeddingTests.written("render \(file.path)")
    try withBrowser(name) { browser in
      try browser.open(document: document, type: "svg")
      for time in [1.4, 5] {
        try browser.seek(to: time)
        let picture = try browser.screenshot()
        for (y, color) in [(60, [127.5, 127.5, 255]), (140, [191.25, 63.75, 127.5])] {
          let seen = picture[150, y]
          let errors = zip([seen.r, seen.g, seen.b], color).map { abs(Double($0) - $1) }
          #expect(errors.max() ?? .infinity <= Self.tolerance, "\(time)s: \(seen), not \(color)")
        }
      }
    }
  }

  /// Filters, masks and patterns, which strips in motion need, blur what lies between device pixels.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `what is translucent has its own pixels at rest`(_ name: BrowserName) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
    try Self.card.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try withBrowser(name) { browser in
      func seen(_ drawing: String, by width: Double) throws -> Bitmap {
        try browser.open(
          document: "<!DOCTYPE html><style>body{margin:0}svg{display:block;width:\(width)px;"
            + "height:auto}</style>" + drawing, type: "html")
        try browser.seek(to: 0)
        return try browser.screenshot()
      }
      for effect in ["cube", "flip", "swap", "cube --light .5", "swap --light .5"] {
        let document = try EmbeddingTests.written(
          "\(effect) \(file.path) #dde --size 160x120 --overflow hidden")
        for width in [80.0, 160, 240] {
          let (moving, still) = (try seen(document, by: width), try seen(Self.card, by: width))
          let difference = try #require(moving.difference(with: still))
          #expect(difference.largest <= 8, "\(effect), \(width) px: \(difference)")
        }
      }
    }
  }
}
