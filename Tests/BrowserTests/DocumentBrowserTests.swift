import Tx2SVGScenes
import Tx2SVGBrowserKit
import Tx2SVGDocuments
import Tx2SVGExporters
import Foundation
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

/// Compiled documents against still pictures that the test draws from the model.
@Suite(.tags(.browser)) struct DocumentBrowserTests {
  /// A document and the moments at which it is looked at, seconds.
  static let drawings: [(String, [Double])] = [
    ("flow", [1.1, 3.3]), ("card", [0.3, 0.8]), ("logo", [0.4]), ("dashboard", [1.2, 2.4]),
    // At rest; how a face turns is what the cube's own tests measure.
    ("slides", [0.6, 2.7]),
  ]

  /// The mean difference of all channels, of 255: edges that are anti-aliased in other ways.
  static let tolerance = 0.4
  /// How far any edge may lie off, CSS px.
  static let farthest = 0.25

  @Test(.serialized, arguments: BrowserName.allCases)
  func `draws what the model says`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 640, height: 420)
      for (document, times) in Self.drawings {
        for time in times {
          let model = try Self.still(document, at: time)
          try browser.open(document: model, type: "svg")
          // Nothing moves in it, but it has to be drawn.
          _ = try browser.seek(to: time)
          let wanted = try browser.screenshot()
          for ending in ["svg", "css.svg", "html"] {
            let file = "samples/documents/\(document).animated.\(ending)"
            let type = ending == "html" ? "html" : "svg"
            try browser.open(document: PackageRoot.text(of: file), type: type)
            #expect(try browser.seek(to: time) > 0)
            let place = try Self.place(in: browser)
            let parts = try [browser.screenshot(), wanted].enumerated().map { index, picture in
              let (x, y) = index == 0 ? (place[0], place[1]) : (0, 0)
              return picture.crop(x: x, y: y, width: place[2], height: place[3])
            }
            let difference = try #require(parts[0].difference(with: parts[1]))
            #expect(difference.mean < Self.tolerance, "\(file) in \(name) at \(time)s")
            let shift = parts[0].largestShift(against: parts[1])
            #expect(shift < Self.farthest, "\(file) in \(name) at \(time)s")
          }
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `moves elements of a page by shares of their size`(_ name: BrowserName) throws {
    let bytes = try #require(PackageRoot.bytes(of: "samples/documents/page.html"))
    let document = try DocumentReader(file: "page.html").document(from: bytes)
    let items = document.parts.filter { $0.name.hasPrefix("<li>") }
    #expect(items.count == 3)
    let script = """
      return [...document.querySelectorAll('li')].flatMap((item) => {
        const box = item.getBoundingClientRect()
        return [box.top, box.height, Number(getComputedStyle(item).opacity)]
      })
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 640, height: 420)
      let text = PackageRoot.text(of: "samples/documents/page.animated.html")
      try browser.open(document: text, type: "html")
      func measured(_ time: Double) throws -> [Double] {
        #expect(try browser.seek(to: time) > 0)
        return try #require(try browser.run(script) as? [Any]).compactMap {
          ($0 as? Double) ?? ($0 as? Int).map(Double.init)
        }
      }
      let rest = try measured(9)
      for time in [0.9, 1.1, 1.3] {
        let now = try measured(time)
        try #require(now.count == 9 && rest.count == 9)
        for (index, item) in items.enumerated() {
          let element = item.motion.elements[0]
          let share = element.homography(at: time)(Point(0, 0)).y / AnimatedDocument.referenceSide
          // Before it comes it is at its place, where it takes no other room.
          let isThere = element.visibility.contains(time)
          let top = rest[3 * index] + (isThere ? share * rest[3 * index + 1] : 0)
          #expect(abs(now[3 * index] - top) < 0.5, "\(name) at \(time)s")
          #expect(abs(now[3 * index + 1] - rest[3 * index + 1]) < 0.01, "\(name) at \(time)s")
          let opacity = min(1, element.opacity(at: time))
          #expect(abs(now[3 * index + 2] - opacity) < 0.01, "\(name) at \(time)s")
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `sweeps an element of a page as a clock's hand does`(_ name: BrowserName) throws {
    let text = """
      <html><body style='margin:0'><div style='width:200px;height:120px;background:red'
      data-tx='clock' data-tx-duration='1s' data-tx-easing='linear' data-tx-box='200 120'></div>
      </body></html>
      """
    let document = try DocumentReader(file: "clock").document(from: Array(text.utf8))
    let file = try HTMLExporter().export(document, options: ExportOptions())
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: String(decoding: file.bytes, as: UTF8.self), type: "html")
      for time in [0.1, 0.3, 0.55, 0.8, 0.95, 1.2] {
        #expect(try browser.seek(to: time) > 0)
        let picture = try browser.screenshot()
        for (x, y) in [
          (2, 2), (60, 10), (97, 30), (103, 30), (197, 2), (150, 80), (130, 117), (20, 70),
        ] {
          let angle = atan2(Double(x) + 0.5 - 100, 60 - Double(y) - 0.5) / (2 * .pi)
          let isSeen = (angle < 0 ? angle + 1 : angle) < time
          #expect((picture[x, y].g == 0) == isSeen, "\(name) (\(x), \(y)) at \(time)s")
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `is as sharp at the end as if it had never moved`(_ name: BrowserName) throws {
    // Lines between two pixels, as programs for diagrams draw them.
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' width='201' height='121' viewBox='-0.5 -0.5 201 121'>
      <g %><g transform='translate(0.5,0.5)'><rect x='10' y='10' width='80' height='40' fill='#fff'
      stroke='#000'/></g></g><rect x='110' y='50' width='80' height='40' rx='6' fill='#eef'
      stroke='#000'/></svg>
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: drawing.replacing("%", with: ""), type: "svg")
      _ = try browser.seek(to: 0)
      let plain = try browser.screenshot()
      for way in [
        "tx='slide'", "tx='scale' data-tx-easing='bouncy'", "tx='blurReplace'", "tx='flip'",
      ] {
        let text = drawing.replacing("%", with: "data-" + way)
        let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
        let file = try SVGCSSExporter().export(document, options: ExportOptions())
        try browser.open(document: String(decoding: file.bytes, as: UTF8.self), type: "svg")
        try browser.change("document.getAnimations().forEach(one => one.finish())")
        let difference = try #require(browser.screenshot().difference(with: plain))
        #expect(difference.largest <= 1, "\(way) in \(name)")
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.documents + ["page"])
  func `fades for readers who want less motion`(_ name: BrowserName, _ format: String) throws {
    let moves = "data-tx='move' data-tx-duration='1s'"
    let phases = "data-tx-phases='translate: 0 | translate: 50px' data-tx-duration='1s'"
    let hold = "data-tx-hold='1s' data-tx-easing='linear'"
    let text =
      format == "page"
      ? """
      <html><body><style>div{position:absolute;top:0;width:50px;height:50px;background:red}</style>
      <div style='left:0' \(moves)></div><div style='left:100px' \(phases) \(hold)></div></body></html>
      """
      : """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='50'>
      <style>rect{fill:red}</style><rect width='50' height='50' \(moves)/>
      <rect x='100' width='50' height='50' \(phases) \(hold)/></svg>
      """
    let document = try DocumentReader(file: format).document(from: Array(text.utf8))
    var options = ExportOptions()
    options.reducedMotion = .fade
    let entry = try #require(Formats.entry(named: format == "page" ? "html" : format))
    let exporter = try #require(entry.make() as? any DocumentExporter)
    let file = String(
      decoding: try exporter.export(document, options: options).bytes, as: UTF8.self)
    try withBrowser(name, reducedMotion: true) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(document: file, type: format.hasPrefix("svg") ? "svg" : "html")
      let place = format == "page" ? [0, 0] : try Self.place(in: browser)
      // How far from red to white: what came, the first phase, and the second one.
      for (time, shares) in [
        (0.25, [0.75, 0.5, 1]), (0.75, [0.25, 1, 0.5]), (1.5, [0, 1, 0]), (2.75, [0, 0.5, 1]),
      ] {
        #expect(try browser.seek(to: time) > 0)
        let picture = try browser.screenshot()
        for (x, share) in zip([25, 125, 175], shares) {
          let pixel = picture[place[0] + x, place[1] + 25]
          #expect(pixel.r == 255 && abs(Double(pixel.g) - share * 255) < 4, "\(x) at \(time)s")
        }
      }
    }
  }

  /// Where the drawing is: left, top, width and height, as far as it is in view.
  static func place(in browser: Browser) throws -> [Int] {
    let box = try browser.run(
      """
      const box = document.querySelector('svg').getBoundingClientRect()
      return [box.left, box.top, Math.min(box.width, innerWidth), Math.min(box.height, innerHeight)]
      """)
    // Engines draw a box that begins at half a pixel at the next whole one.
    let numbers = try #require(box as? [Any]).compactMap {
      ($0 as? Int) ?? ($0 as? Double).map { Int($0.rounded()) }
    }
    try #require(numbers.count == 4)
    return numbers
  }

  /// The drawing as it is at a time, every number worked out by the model.
  static func still(_ name: String, at time: Double) throws -> String {
    let bytes = try #require(PackageRoot.bytes(of: "samples/documents/\(name).svg"))
    let document = try DocumentReader(file: name).document(from: bytes)
    var root = document.markup.root
    var clips: [MarkupNode] = []
    // The innermost elements first: a way leads to a later one only through what is around it.
    for part in document.parts.sorted(by: { $0.path.count > $1.path.count }) {
      root.update(part.path[...]) { node in
        node = StillPart(part, at: time).drawn(node, &clips)
      }
    }
    root.children.append(.element(MarkupElement("defs", [:], clips)))
    return String(decoding: try root.serialized(dialect: .xml, pretty: false), as: UTF8.self)
  }
}

/// One part of a document at one moment.
private struct StillPart {
  private let part: AnimatedDocument.Part
  private let time: Double
  private let isBefore: Bool

  init(_ part: AnimatedDocument.Part, at time: Double) {
    self.part = part
    isBefore = time < part.start
    self.time = part.motion.local(time - part.start)
  }

  /// The element inside a group for each modifier, or nothing where it is not there.
  func drawn(_ node: MarkupElement, _ clips: inout [MarkupNode]) -> MarkupElement {
    let comes = part.rests.first?.lowerBound != 0
    let seen = part.motion.elements.filter {
      $0.visibility.contains(min(time, part.motion.duration.nextDown))
    }
    guard let element = seen.first, !(isBefore && comes) else { return MarkupElement("g") }
    if part.rests.contains(where: { $0.contains(time) }) { return node }
    return element.modifiers.reversed().reduce(node) { inner, modifier in
      var group = MarkupElement("g", [:], [.element(inner)])
      switch modifier {
      case .opacity(let track): group["opacity"] = "\(track.value(at: time))"
      case .transform(let steps):
        let map = steps.matrix(at: time, in: element.frame.size).homography
        group["transform"] = "matrix(\(map.a) \(map.d) \(map.b) \(map.e) \(map.c) \(map.f))"
      case .clip(let clip):
        clips.append(.element(shape(clip, element.frame, id: "still\(clips.count)")))
        group["clip-path"] = "url(#still\(clips.count - 1))"
      default: Issue.record("no sample is blurred")
      }
      return group
    }
  }

  private func shape(_ clip: Clip, _ frame: Rect, id: String) -> MarkupElement {
    var shape = MarkupElement("circle")
    let edges = clip.tracks(in: frame.size).map { $0.value(at: time) }
    switch clip.form {
    case .ellipse where edges[2] == edges[3]:
      (shape["cx"], shape["cy"]) = ("\(edges[0])", "\(edges[1])")
      shape["r"] = "\(edges[2])"
    case .ellipse, .polygon, .scaledPolygon: Issue.record("no sample has such a clip")
    case .inset:
      if edges.count > 4 { Issue.record("no sample has such a clip") }
      shape.name = "rect"
      (shape["x"], shape["y"]) = ("\(frame.minX + edges[3])", "\(frame.minY + edges[0])")
      shape["width"] = "\(max(0, frame.width - edges[1] - edges[3]))"
      shape["height"] = "\(max(0, frame.height - edges[0] - edges[2]))"
    }
    return MarkupElement("clipPath", ["id": id], [.element(shape)])
  }
}

extension MarkupElement {
  /// Changes the element at the end of a way.
  fileprivate mutating func update(
    _ path: ArraySlice<Int>, _ change: (inout MarkupElement) -> Void
  ) {
    guard let index = path.first else {
      change(&self)
      return
    }
    guard case .element(var child) = children[index] else { return }
    child.update(path.dropFirst(), change)
    children[index] = .element(child)
  }
}
