import Testing
import Tx2SVGBrowserKit
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

/// What elements of documents look like and how large their texts are, by what browsers say of them.
@Suite(.tags(.browser)) struct PaintBrowserTests {
  static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' width='200' height='50'>
    <style>.s{fill:#00c800}</style>
    <rect width='50' height='50' style='fill:#c80000' T data-tx-phases='scale: 1 | fill: #0000c8'/>
    <rect x='50' class='s' width='50' height='50' T data-tx-active='fill: #c80000'/>
    <g T data-tx-phases='fill: #c80000 | fill: #000'><rect x='100' width='50' height='50'/></g>
    <path d='M175 0V50' stroke='#00c' stroke-width='40' T data-tx-active='stroke-width: 4'/></svg>
    """.replacing(" T ", with: " data-tx-duration='1s' data-tx-easing='linear' ")

  @Test(.serialized, arguments: BrowserName.allCases, Formats.documents)
  func `colours are mixed as CSS mixes them`(_ name: BrowserName, _ format: String) throws {
    let document = try DocumentReader(file: "a.svg").document(from: Array(Self.drawing.utf8))
    let entry = try #require(Formats.entry(named: format))
    let exporter = try #require(entry.make() as? any DocumentExporter)
    let file = try exporter.export(document, options: ExportOptions())
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      try browser.open(
        document: String(decoding: file.bytes, as: UTF8.self),
        type: format.hasPrefix("svg") ? "svg" : "html")
      let place = try DocumentBrowserTests.place(in: browser)
      for time in [0.25, 0.5, 0.8] {
        #expect(try browser.seek(to: time) > 0)
        let picture = try browser.screenshot()
        func expect(_ x: Int, _ red: Double, _ green: Double, _ blue: Double) {
          let pixel = picture[place[0] + x, place[1] + 25]
          let off = zip([pixel.r, pixel.g, pixel.b], [red, green, blue]).map {
            abs(Double($0) - $1)
          }
          #expect(off.allSatisfy { $0 < 3 }, "\(name) \(format) at \(time)s, \(x): \(pixel)")
        }
        expect(25, 200 * (1 - time), 0, 200 * time)
        expect(75, 200 * (1 - time), 200 * time, 0)
        expect(125, 200 * (1 - time), 0, 0)
        // Half of the outline lies on each side.
        for distance in [1, 8, 17] where abs(2 + 18 * time - Double(distance)) > 1.5 {
          let pixel = picture[place[0] + 175 + distance, place[1] + 25]
          #expect((pixel.r < 128) == (Double(distance) < 2 + 18 * time))
        }
      }
    }
  }

  static let texts = [
    "<text>Gateway</text>", "<text text-anchor='middle' font-size='20'>Illinois</text>",
    "<text text-anchor='end' font-family='serif' font-size='14'>queue of orders</text>",
    "<text font-family='monospace'>iii WWW 123</text>", "<text x='3' y='9' dy='1em'>WWW</text>",
    "<text><tspan x='0' y='20'>one</tspan><tspan x='0' dy='1.2em'>two lines</tspan></text>",
    "<text dominant-baseline='central' font-weight='bold'>Server \u{e9}\u{df}</text>",
    "<text textLength='90'>wide</text>", "<text x='0 20 40'>abc</text>",
    "<text letter-spacing='3'>spaced</text>",
  ]

  @Test(.serialized, arguments: BrowserName.allCases)
  func `the boxes of texts are guessed well`(_ name: BrowserName) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'>"
      + Self.texts.map { "<g transform='translate(150 100)'>\($0)</g>" }.joined() + "</svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    var finder = BoundingBox(document: root)
    let context = DrawingContext(root: root, styles: StyleCascade(document: root))
    try withBrowser(name) { browser in
      try browser.open(document: text, type: "svg")
      let found = try browser.run(
        """
        return [...document.querySelectorAll('text')].flatMap(
          t => { const b = t.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height] })
        """)
      let numbers = try #require(found as? [Any]).compactMap {
        ($0 as? Double) ?? ($0 as? Int).map(Double.init)
      }
      try #require(numbers.count == 4 * Self.texts.count)
      for (index, group) in root.children.compactMap(\.element).enumerated() {
        guard case .box(let box) = finder.extent(of: group, in: context) else {
          Issue.record("\(Self.texts[index]) has no box")
          continue
        }
        let real = numbers[(4 * index)..<(4 * index + 4)].map { $0 }
        let guess = [box.minX - 150, box.minY - 100, box.maxX - 150, box.maxY - 100]
        let sentence = "\(name) \(Self.texts[index]): \(guess) for \(real)"
        #expect(guess[0] <= real[0] + 1 && guess[2] >= real[2] - 1, "\(sentence)")
        // Firefox counts the gap between lines, too, in which nothing is drawn.
        #expect(guess[1] <= real[1] + 4 && guess[3] >= real[3] - 2, "\(sentence)")
        #expect(box.width <= 1.7 * (real[2] - real[0]) + 2, "\(sentence)")
        #expect(box.height <= 1.5 * (real[3] - real[1]) + 2, "\(sentence)")
      }
    }
  }
}
