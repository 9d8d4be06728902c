import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Testing

/// Faces in space that SVG files show by strips of pictures.
@Suite(.tags(.browser)) struct StripBrowserTests {
  static let size = Size(210, 150)
  static let scales = [0.5, 1, 1.5]
  /// How far inside of a face nothing of its edge is seen, in px of the screen.
  static let margin = 5.0

  /// The least area of the ground of a face, which the tiles on it do not have.
  private static let leastArea = 0.1 * size.width * size.height

  static let samples = [("flip", 0), ("cube", 0), ("doorway", 0), ("fan", 1)].map { effect, white in
    let black = ModelView.mosaic([.black], on: .black, size: size)
    var views = [black, black]
    views[white] = .mosaic([.white], on: .white, size: size)
    return Sample(effect, settings[effect] ?? [:], views, size: size, at: [120, 290])
  }
  /// The strongest perspectives.
  private static let settings: [String: KeyValuePairs<String, String>] = [
    "fan": ["perspective": "100px"], "flip": ["perspective": "1"], "cube": ["perspective": "2"],
    "doorway": ["perspective": "0.9"],
  ]

  @Test(.serialized, arguments: samples, BrowserName.allCases)
  func `a white view lets nothing of a black one through, at any size`(
    _ sample: Sample, _ name: BrowserName
  ) throws {
    let model = try sample.model()
    let document = try sample.document(.svg, ["--background", "black"])
    try #require(document.contains("<symbol"), "no strips")
    try withBrowser(name) { browser in
      for scale in Self.scales {
        let side = model.timeline.bounds().width * scale
        try browser.setViewport(width: max(520, Int(side) + 2), height: 700)
        try browser.open(
          document: "<!DOCTYPE html><style>body{margin:0}svg{display:block;height:auto;"
            + "width:\(side)px}</style>\(document)", type: "html")
        let place = try browser.run(
          "var map = document.querySelector('svg').getScreenCTM(); return [map.a, map.e, map.f]")
        let map = try #require((place as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
        for time in sample.moments {
          try browser.seek(to: time)
          let picture = try browser.screenshot()
          let faces = model.scene.shapes(at: time, origin: .zero).filter {
            $0.color == Color.white.pixel(1) && Self.area(of: $0.vertices) > Self.leastArea
          }
          for face in faces {
            let corners = face.vertices.map { $0 * map[0] + SIMD2(map[1], map[2]) }
            let darkest = Self.darkest(inside: corners, of: picture)
            #expect(darkest >= 253, "\(darkest) at \(time)s, \(scale) times as large")
          }
        }
      }
    }
  }

  /// At these times engines put the edges of windows and of layers up to half a pixel elsewhere, or
  /// blended them more than once.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `the edges of a face are no farther off than its strips`(_ name: BrowserName) throws {
    let file = try #require(FidelityFile.all.first { $0.name.hasPrefix("fan of pictures") })
    let model = try file.sample.model()
    try withBrowser(name) { browser in
      let page = try SamplePage(model, file.document(), file.format, name: file.name, in: browser)
      for time in [0.528, 2.376] {
        let measure = try page.measured(at: time).measure
        #expect(measure.length > 1000 && measure.largest < 0.45, "\(time)s: \(measure)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `letters are as dark in strips lower than a pixel`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      let darkness = try ["svg", "html"].map { format in
        let document = try EmbeddingTests.written(
          "fan text:Quarterly text:report --size 320x180 --perspective 100px --hold 4s"
            + " --theme light --format \(format)")
        try browser.open(document: document, type: "html")
        _ = try browser.seek(to: 2)
        let picture = try browser.screenshot()
        return (0..<picture.height).reduce(0.0) { sum, y in
          (0..<picture.width).reduce(sum) { $0 + 1 - Double(picture[$1, y].r) / 255 }
        }
      }
      // WebKit blends the edges of clips.
      #expect(darkness[1] > 1000 && (0.7...1.2).contains(darkness[0] / darkness[1]), "\(darkness)")
    }
  }

  /// The frame of a file of texts, at a place on whole pixels, while its first view rests or at a time.
  private static func resting(
    _ effect: String, at time: Double = 0.1, in browser: borrowing Browser
  ) throws -> [Pixel] {
    let document = try EmbeddingTests.written(
      "\(effect) text:Quarterly text:report --size 321x183 --theme light --format svg")
    try browser.open(
      document: "<!DOCTYPE html><style>body{margin:0}svg{position:absolute}</style>\(document)",
      type: "html")
    _ = try browser.run(
      "var drawing = document.querySelector('svg'), map = drawing.getScreenCTM();"
        + "drawing.style.left = 90 - map.e + 'px'; drawing.style.top = 90 - map.f + 'px'")
    _ = try browser.seek(to: time)
    let picture = try browser.screenshot()
    return (90..<273).flatMap { y in (90..<411).map { picture[$0, y] } }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `texts at rest have the pixels of those that never move`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      let uncut = try Self.resting("identity", in: browser)
      let last = try Self.resting("identity --once", at: 9, in: browser)
      #expect(uncut.count { $0.r < 50 } > 500 && last.count { $0.r < 50 } > 500 && last != uncut)
      for effect in ["cube", "flip", "coverflow", "doorway", "swap"] {
        for light in ["", " --light .5"] {
          #expect(try Self.resting(effect + light, in: browser) == uncut, "\(effect)\(light)")
          // Firefox does not quite forget that it moved.
          let end = try Self.resting("\(effect) --once\(light)", at: 9, in: browser)
          let difference = zip(end, last).map { abs(Int($0.g) - Int($1.g)) }.max()
          #expect(difference.map { $0 <= 8 } == true, "\(effect) --once\(light)")
        }
      }
    }
  }

  /// The light of a turning text in squares of the frame, when it is drawn so many times as large.
  private static func turning(
    _ document: String, times scale: Int, in browser: borrowing Browser
  ) throws -> [Double] {
    let (width, height) = (266, 200)
    try browser.setViewport(width: max(520, width * scale), height: height * scale)
    try browser.open(
      document: "<!DOCTYPE html><style>body{margin:0}svg{display:block;height:auto;"
        + "width:\(width * scale)px}</style>\(document)", type: "html")
    _ = try browser.seek(to: 0.9)
    let picture = try browser.screenshot()
    return (0..<width * height).map { place in
      let (x, y) = (place % width * scale, place / width * scale)
      let lights = (0..<scale * scale).map { Double(picture[x + $0 % scale, y + $0 / scale].r) }
      return lights.reduce(0, +) / Double(scale * scale)
    }
  }

  /// Engines set level letters on whole pixels, at any size; strips would part by one.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `letters are not torn where strips meet`(_ name: BrowserName) throws {
    let document = try EmbeddingTests.written(
      "cube text:Quarterly text:report --theme light --format svg")
    try withBrowser(name) { browser in
      let small = try Self.turning(document, times: 1, in: browser)
      let large = try Self.turning(document, times: 4, in: browser)
      let ink = large.reduce(0) { $0 + 255 - $1 }
      let error = zip(small, large).reduce(0) { $0 + abs($1.0 - $1.1) } / ink
      // Level letters are off by .078 of their ink in Chromium, .12 in Firefox and .13 in WebKit.
      #expect(ink > 500_000 && error < 0.065, "\(error)")
    }
  }

  /// A closed line around the middle of a square, 20 wide on either side of its path.
  private static let outline = """
    <svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'>\
    <path d='M60 60H140V140H60Z' fill='none' stroke='lime' stroke-width='40'/></svg>
    """

  @Test(.serialized, arguments: BrowserName.allCases)
  func `lines are seen beyond the box of their paths`(_ name: BrowserName) throws {
    let path = NSTemporaryDirectory() + "outline-\(name).svg"
    try Self.outline.write(toFile: path, atomically: true, encoding: .utf8)
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for words in ["", " --portable", " --format svg-css"] {
        let document = try EmbeddingTests.written(
          "flip \(path) black --size 200x200 --once --reduced-motion play" + words)
        try browser.open(
          document: "<!DOCTYPE html><style>body{margin:0}</style>\(document)", type: "html")
        let corner = try browser.run(
          "var map = document.querySelector('svg').getScreenCTM(); return [map.e, map.f]")
        let place = try #require((corner as? [Any])?.compactMap { ($0 as? NSNumber)?.intValue })
        for time in [0, 0.02] {
          try browser.seek(to: time)
          let picture = try browser.screenshot()
          // The outer half of each side.
          for (x, y) in [(50, 100), (150, 100), (100, 50), (100, 150)] {
            let pixel = picture[place[0] + x, place[1] + y]
            #expect(pixel.g > 250 && pixel.r < 5, "\(pixel) at \(x), \(y), \(time)s,\(words)")
          }
        }
      }
    }
  }

  /// A disc of which the frame shows the middle, on nothing.
  private static let disc = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160'>\
    <circle cx='120' cy='80' r='72' fill='#fff'/></svg>
    """

  @Test(.serialized, arguments: BrowserName.allCases)
  func `a drawing on nothing has no stripes, at rest and in motion`(_ name: BrowserName) throws {
    let path = NSTemporaryDirectory() + "disc-\(name).svg"
    try Self.disc.write(toFile: path, atomically: true, encoding: .utf8)
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for (words, time) in [
        ("fan \(path) black --perspective 100px", 2.0), ("flip \(path) black", 0.865),
      ] {
        let document = try EmbeddingTests.written(words + " --size 240x160 --background black")
        try browser.open(
          document: "<!DOCTYPE html><style>body{margin:0}</style>\(document)", type: "html")
        try browser.seek(to: time)
        let picture = try browser.screenshot()
        for isRow in [false, true] {
          let line = (0..<160).map { isRow ? picture[$0 + 44, 100].r : picture[120, $0].r }
          let disc = line.drop { $0 < 60 }.prefix { $0 >= 60 }.dropFirst(2).dropLast(2)
          #expect(disc.count > 20 && disc.allSatisfy { $0 >= 253 }, "\(words) \(disc)")
        }
      }
    }
  }

  /// The darkest level of what lies well inside of a convex polygon.
  static func darkest(inside corners: [SIMD2<Double>], of bitmap: Bitmap) -> UInt8 {
    let edges = corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let way = end - start
      return (start: start, along: way / (way * way).sum().squareRoot())
    }
    let side: Double = cross(edges[0].along, edges[1].along) > 0 ? 1 : -1
    var darkest = UInt8.max
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let isInside = edges.allSatisfy { side * cross($0.along, place - $0.start) > margin }
        if isInside { darkest = min(darkest, bitmap[x, y].r) }
      }
    }
    return darkest
  }

  private static func area(of polygon: [SIMD2<Double>]) -> Double {
    let pairs = zip(polygon, polygon.dropFirst() + polygon.prefix(1))
    return abs(pairs.reduce(0) { $0 + cross($1.0, $1.1) }) / 2
  }

  private static func cross(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    first.x * second.y - first.y * second.x
  }
}
