import Foundation
import Testing
import Tx2SVGBrowserKit

/// What is seen while pages play by themselves: engines draw what moves in layers of their own then,
/// but not where a test seeks.
@Suite(.tags(.browser)) struct PlayingBrowserTests {
  private static func open(_ line: String, in browser: borrowing Browser) throws {
    let document = try EmbeddingTests.written(
      line + " --format html --reduced-motion play --theme light")
    try browser.open(document: document, type: "html")
  }

  /// Green, with red beyond its middle third.
  private static func wide(at path: String) throws {
    var picture = Bitmap(width: 180, height: 60, filledWith: Pixel(0, 255, 0))
    for y in 0..<60 {
      for x in [0..<58, 122..<180].joined() { picture[x, y] = Pixel(255, 0, 0) }
    }
    try picture.write(to: path)
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `photos are cropped while they move`(_ name: BrowserName) throws {
    let path = NSTemporaryDirectory() + "wide-\(name).png"
    try Self.wide(at: path)
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 300)
      for effect in ["opacity", "cube", "fan", "slide"] {
        try Self.open(
          "\(effect) \(path) \(path) --size 200x200 --duration 99s --hold 0s", in: browser)
        var pixels: [Pixel] = []
        // An engine decodes photos when it has the time.
        for _ in 0..<40 where pixels.count(where: { $0.g > 200 && $0.r < 50 }) <= 150 {
          Thread.sleep(forTimeInterval: 0.5)
          let picture = try browser.screenshot()
          pixels = (160..<360).map { picture[$0, 150] }
        }
        #expect(pixels.count { $0.g > 200 && $0.r < 50 } > 150, "\(effect)")
        #expect(pixels.allSatisfy { $0.g > 200 }, "\(effect)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `what grows from nothing in a later cycle is there at the end`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 300)
      try Self.open(
        "scale text:M text:W --size 200x120 --duration .4s --hold .3s --repeat 2", in: browser)
      for _ in 0..<200 {
        let rests = try browser.run(
          "return document.getAnimations().every(a => a.playState === 'finished')")
        if rests as? Bool == true { break }
        Thread.sleep(forTimeInterval: 0.1)
      }
      let picture = try browser.screenshot()
      let dark = (160..<360).flatMap { x in (90..<210).map { picture[x, $0].r } }.count { $0 < 50 }
      #expect(dark > 200)
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `clips of what does not cover its frame move by parts of a pixel`(_ name: BrowserName) throws
  {
    let paths = ["top", "bottom"].enumerated().map { index, half in
      (path: NSTemporaryDirectory() + "\(half)-\(name).svg", y: 30 * index)
    }
    for (path, y) in paths {
      try """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect y="\(y)" width="100"
      height="30"/></svg>
      """.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 300)
      try Self.open(
        "wipe \(paths[0].path) \(paths[1].path) --easing linear --duration 10s --hold 1s",
        in: browser)
      // The sum of the rows' light grows by 10 px a second.
      let light = try (0..<6).map { step in
        _ = try browser.seek(to: 4 + Double(step) * 0.02)
        let picture = try browser.screenshot()
        return (210..<310).map { Double(picture[$0, 135].r) }.reduce(0, +) / 255
      }
      let ways = zip(light.dropFirst(), light).map(-)
      #expect(ways.allSatisfy { abs($0) < 0.5 }, "\(ways)")
    }
  }

  /// Colours change by one animation while another one begins anew.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `a view is there from the very moment at which its step begins`(_ name: BrowserName) throws {
    let colors = ["red", "lime", "blue", "yellow", "magenta"]
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 300)
      try Self.open(
        "cube \(colors.joined(separator: " ")) --size 200x120 --duration 1.5s --hold .5s",
        in: browser)
      let seen = try (0...5).map { step in
        _ = try browser.seek(to: 2 * Double(step))
        let pixel = try browser.screenshot()[260, 150]
        return [pixel.r, pixel.g, pixel.b]
      }
      let red: [UInt8] = [255, 0, 0]
      #expect(seen == [red, [0, 255, 0], [0, 0, 255], [255, 255, 0], [255, 0, 255], red])
    }
  }
}
