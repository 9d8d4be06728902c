import Tx2SVGTestSupport
import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Testing
import Tx2SVGCommand
import Tx2SVGFiles

/// Files where people put them: in `<img>`, twice in one page, for readers who want less motion.
@Suite(.tags(.browser)) struct EmbeddingTests {
  static let red = Pixel(255, 0, 0)
  static let blue = Pixel(0, 0, 255)
  static let crimson = Pixel(0xc0, 0x30, 0x40)
  /// Crimson, half opaque, on white.
  static let pink = Pixel(0xdf, 0x97, 0x9f)

  /// What the command writes.
  static func written(_ line: String, files: FileAccess = .system) throws -> String {
    let outcome = Command.run(line.split(separator: " ").map(String.init), files: files)
    try #require(outcome.status == .done, "\(line): \(outcome.messages)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// A page around some markup, its content at the top left.
  static func page(_ body: String) -> String {
    """
    <!DOCTYPE html><html><head><meta charset="utf-8"><style>body{margin:0;line-height:0}</style>\
    </head><body>\(body)</body></html>
    """
  }

  /// Opens a page with the files inline, and looks at one point of each.
  static func colors(
    of documents: [String], at time: Double, _ places: [(Int, Int)], in browser: Browser
  ) throws -> [Pixel] {
    try browser.setViewport(width: 520, height: 420)
    try browser.open(document: page(documents.joined()), type: "html")
    try browser.seek(to: time)
    let bitmap = try browser.screenshot()
    return places.map { bitmap[$0.0, $0.1] }
  }

  /// A document with a rule for a class and one for a name, both of which a page has too.
  private static func document(_ color: String) throws -> String {
    let path = "/tmp/tx2svg-box-\(UUID().uuidString).svg"
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='100' height='100'>\
      <style>.box{fill:\(color)}rect{stroke:none}#head{opacity:1}</style>\
      <rect id='head' class='box' width='100' height='100' data-tx='push(leading)'/></svg>
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try written("render \(path) --once --format fragment")
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `documents and their page leave one another alone`(_ name: BrowserName) throws {
    let parts = try Self.document("red") + Self.document("blue")
    let page = """
      <style>.box{fill:#c03040!important}</style><svg width="100" height="100">\
      <rect class="box" width="100" height="100"/></svg>\(parts)
      """
    try withBrowser(name) { browser in
      let found = try Self.colors(of: [page], at: 2, [(50, 50), (50, 150), (50, 250)], in: browser)
      #expect(found == [Self.crimson, Self.red, Self.blue], "\(name)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `a fragment shows its drawings while another one of it is folded away`(
    _ name: BrowserName
  ) throws {
    let path = "/tmp/tx2svg-gradient-\(UUID().uuidString).svg"
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><linearGradient id='g'>\
      <stop stop-color='red'/></linearGradient><path fill='url(#g)' d='M0 0h100v100H0z'/></svg>
      """
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let part = try Self.written("cube \(path) blue --once --size 100x100 --format fragment")
    let page = "<div style='display:none'>\(part)</div>\(part)"
    try withBrowser(name) { browser in
      let found = try Self.colors(of: [page], at: 0.01, [(50, 50)], in: browser)
      #expect(found == [Self.red])
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.parts)
  func `two files share a page`(_ name: BrowserName, _ format: String) throws {
    // At half time the circle has half its radius: red in the middle, blue near the corner.
    let one = try Self.written("iris blue red --once --format \(format)")
    let other = try Self.written("iris red blue --once --size 180x200 --format \(format)")
    try withBrowser(name) { browser in
      for documents in [[one, one], [one, other]] {
        let across = format == "fragment" ? (0, 200) : (200, 0)
        let places = [
          (100, 100), (20, 20), (90 + across.0, 100 + across.1), (15 + across.0, 15 + across.1),
        ]
        let found = try Self.colors(of: documents, at: 0.175, places, in: browser)
        let second = documents[0] == documents[1] ? [Self.red, Self.blue] : [Self.blue, Self.red]
        #expect(found == [Self.red, Self.blue] + second, "\(name) \(format)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.pictures)
  func `plays in an image and holds its end`(_ name: BrowserName, _ format: String) throws {
    // The circle reaches the edge's middle at 0.71 of the way and stays from the end on.
    let file = try Self.written("iris blue red --once --duration 3s --format \(format)")
    let data = Data(file.utf8).base64EncodedString()
    let image = "<img src=\"data:image/svg+xml;base64,\(data)\" width=\"200\" height=\"200\">"
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: Self.page(image), type: "html")
      var seen: [Double] = []
      let start = Date()
      repeat {
        let bitmap = try browser.screenshot()
        let reds = (0..<200).count { bitmap[$0, 100] == Self.red }
        seen.append(Double(reds))
      } while Date().timeIntervalSince(start) < 4.5
      #expect(seen.last == 200, "\(name) \(format) \(seen)")
      #expect(seen.contains { $0 > 5 && $0 < 195 }, "\(name) \(format) \(seen)")
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(name) \(format) \(seen)")
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.files)
  func `stands still for readers who want less motion`(
    _ name: BrowserName, _ format: String
  ) throws {
    let file = try Self.written("cube blue red --format \(format)")
    try withBrowser(name, reducedMotion: true) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: file, type: format == "html" ? "html" : "svg")
      for time in [0.0, 0.65, 2.7] {
        try browser.seek(to: time)
        let bitmap = try browser.screenshot()
        let reds = (0..<bitmap.width * bitmap.height).count { index in
          bitmap[index % bitmap.width, index / bitmap.width] == Self.red
        }
        #expect(reds == 200 * 200, "\(name) \(format) at \(time)s")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `moves in a page that shows it late`(_ name: BrowserName) throws {
    let file = try Self.written("move red blue --for page --hold 0s --duration 2s --easing linear")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: Self.page("<details>\(file)</details>"), type: "html")
      _ = try browser.screenshot()
      for isOpen in [true, false, true] {
        try browser.run("document.querySelector('details').open = \(isOpen)")
        guard isOpen else { continue }
        var seen: Set<Int> = []
        let start = Date()
        repeat {
          let bitmap = try browser.screenshot()
          seen.insert((0..<bitmap.width).count { bitmap[$0, 120] == Self.red })
        } while Date().timeIntervalSince(start) < 1.5
        #expect(seen.count > 2, "\(name) \(seen)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.parts)
  func `fades from rest to rest for readers who want less motion`(
    _ name: BrowserName, _ format: String
  ) throws {
    let words = "--reduced-motion fade --format \(format)"
    let views = try Self.written("iris blue red --duration 1s --hold 1s \(words)")
    let places = try Self.written("phases blue --property offset --values 0,100 --hold 1s \(words)")
    try withBrowser(name, reducedMotion: true) { browser in
      for (time, share) in [(0.0, 0.0), (1, 0.5), (2, 1), (2.75, 0.75), (3.75, 0)] {
        let found = try Self.colors(of: [views], at: time, [(100, 100), (5, 5)], in: browser)
        for pixel in found {
          let difference = [
            Double(pixel.r) - 255 * share, Double(pixel.g), Double(pixel.b) - 255 * (1 - share),
          ]
          // Chromium may keep its first frame of what is not to be seen.
          #expect(difference.allSatisfy { abs($0) < 10 }, "\(name) \(format) at \(time)s: \(pixel)")
        }
      }
      // One place at a time, as in the motion.
      for (time, isFirst) in [(0.0, true), (1.2, false), (2.7, true)] {
        let found = try Self.colors(of: [places], at: time, [(50, 60), (170, 60)], in: browser)
        for (pixel, isThere) in zip(found, [isFirst, !isFirst]) {
          #expect(
            abs(Int(pixel.r) - (isThere ? 0 : 255)) < 10 && pixel.b == 255,
            "\(name) \(format) at \(time)s: \(pixel)")
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.pictures)
  func `shows no seam between strips`(_ name: BrowserName, _ format: String) throws {
    for (kind, scale) in [("opaque", 1), ("layered", 2), ("opaque", 2), ("translucent", 1)] {
      try Self.seams(name, kind, scale, "--format \(format)") { seams, place in
        #expect(seams <= 20, "\(place)")
        withKnownIssue("Chromium tints faces seen nearly edge-on", isIntermittent: true) {
          #expect(seams == 0, "\(place)")
        } when: {
          name == .chromium && kind == "layered"
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `shows what a translucent item uses once`(_ name: BrowserName) throws {
    try Self.seams(name, "reused", 1, "") { seams, place in #expect(seams == 0, "\(place)") }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.pictures)
  func `shows seams of portable strips on faces seen nearly edge-on alone`(
    _ name: BrowserName, _ format: String
  ) throws {
    for (kind, most) in [("opaque", 0), ("translucent", 0), ("layered", 10)] {
      try Self.seams(name, kind, 1, "--portable --format \(format)") { seams, place in
        #expect(seams <= most, "\(place)")
      }
    }
  }

  /// Counts the pixels of seams at moments of a turn.
  private static func seams(
    _ name: BrowserName, _ kind: String, _ scale: Int, _ words: String,
    _ check: (_ seams: Int, _ place: String) -> Void
  ) throws {
    let folder = NSTemporaryDirectory()
    // A lower shape could shine through at the edges of a strip.
    let below = kind == "layered" ? "<circle cx='60' cy='60' r='5' fill='#fff'/>" : ""
    let isTranslucent = ["translucent", "reused"].contains(kind)
    let ground = isTranslucent ? "" : "<rect width='240' height='160' fill='#fff'/>"
    let opacity = isTranslucent ? ".5" : "1"
    var face = "<rect width='240' height='160' fill='#c03040' fill-opacity='\(opacity)'/>"
    if kind == "reused" { face = "<symbol id='s'>\(face)</symbol><use href='#s'/>" }
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 240 160'>\(below)\(ground)\(face)</svg>
      """
    let items = ["one", "two"].map { "\(folder)seam-\($0).svg" }
    for item in items { try svg.write(toFile: item, atomically: true, encoding: .utf8) }
    let file = try written(
      "cube \(items[0]) \(items[1]) --perspective .6 --size 240x160 " + words)
    try withBrowser(name, scale: scale) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: file, type: "svg")
      for time in [0.15, 0.3, 0.5, 0.65, 0.8, 1.0, 1.15, 1.6] {
        try browser.seek(to: time)
        // Where strips are narrower than a pixel, what lies below tints a drawing of layers.
        let seams = strangers(
          in: try browser.screenshot(), face: isTranslucent ? pink : crimson, scale: scale,
          within: kind == "opaque" ? 4 : 20)
        check(seams, "\(name) \(words) \(kind) \(scale)x at \(time)s")
      }
    }
  }

  /// How many pixels between face-coloured neighbours on their line differ from the faces' colour
  /// by more than so many levels of 255.
  static func strangers(
    in bitmap: Bitmap, face: Pixel, scale: Int, within levels: Int
  ) -> Int {
    func differs(_ pixel: Pixel) -> Bool {
      abs(Int(pixel.r) - Int(face.r)) > levels || abs(Int(pixel.g) - Int(face.g)) > levels
    }
    let row = bitmap.height * 80 / 420
    let line = (0..<bitmap.width).map { bitmap[$0, row / scale * scale] }
    guard let first = line.firstIndex(where: { !differs($0) }),
      let last = line.lastIndex(where: { !differs($0) })
    else { return .max }
    // The two faces meet at one edge, which may blend with the ground.
    let odd = (first...last).filter { differs(line[$0]) }
    guard let start = odd.first, let end = odd.last, end - start <= 2 * scale else {
      return odd.count
    }
    return 0
  }
}
