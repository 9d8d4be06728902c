import Testing
import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// Colours and outlines of elements of documents over time, as CSS mixes them.
@Suite struct PaintTests {
  static let timing = "data-tx-duration='1s' data-tx-easing='linear'"

  static func paints(_ body: String, at time: Double) throws -> [Paint.Property: [Double]] {
    let document = try DocumentReader(file: "a.svg").document(from: Array(drawing(body).utf8))
    let part = try #require(document.parts.first)
    var found: [Paint.Property: [Double]] = [:]
    for element in part.motion.elements where element.visibility.contains(time) {
      for case .paint(let paint) in element.modifiers {
        found[paint.property] = paint.tracks.map { $0.value(at: time) }
      }
    }
    return found
  }

  /// An element, the properties of its phases, and what they are halfway to the second one.
  static let phases: [(own: String, looks: String, property: Paint.Property, middle: [Double])] = [
    ("", "fill: rgb(0 0 0) | fill: rgb(100 200 50)", .fill, [50, 100, 25, 1]),
    ("", "fill: rgb(0 0 0 / 0) | fill: rgb(0 0 0 / .5)", .fill, [0, 0, 0, 0.25]),
    ("fill='#640000'", "scale: 1 | fill: rgb(0 200 0)", .fill, [50, 100, 0, 1]),
    ("style='fill:#640000'", "scale: 1 | fill: #000", .fill, [50, 0, 0, 1]),
    ("color='#640000' fill='currentColor'", "scale: 1 | fill: #000", .fill, [50, 0, 0, 1]),
    ("class='c'", "scale: 1 | stroke: #000", .stroke, [0, 50, 0, 1]),
    ("", "scale: 1 | stroke-width: 7px", .strokeWidth, [4]),
    ("stroke-width='2'", "stroke-width: 4 | scale: 2", .strokeWidth, [3]),
    ("", "color: white | color: black", .color, [127.5, 127.5, 127.5, 1]),
  ]

  @Test(arguments: phases)
  func `are mixed from look to look, from their own where a look lacks them`(
    _ own: String, _ looks: String, _ property: Paint.Property, _ middle: [Double]
  ) throws {
    let body =
      "<style>.c{stroke:#006400}</style>"
      + "<rect \(own) width='9' height='9' data-tx-phases='\(looks)' \(Self.timing)/>"
    let found = try #require(try Self.paints(body, at: 0.5)[property])
    #expect(found.count == middle.count)
    #expect(zip(found, middle).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func `lead from an active look to their own`() throws {
    let body =
      "<rect width='9' height='9' fill='#c80000' data-tx-active='fill: #000' \(Self.timing)/>"
    #expect(try Self.paints(body, at: 0.25)[.fill] == [50, 0, 0, 1])
  }

  @Test(arguments: [
    (
      "fill='url(#g)' data-tx-active='fill: red'",
      "data-tx-active: fill: its own is 'url(#g)', which mixes with no colour; state it in each look"
    ),
    (
      "data-tx-phases='stroke: red | scale: 2'",
      "data-tx-phases: stroke: its own is 'none', which mixes with no colour; state it in each look"
    ),
    (
      "data-tx-active='background-color: red'",
      "data-tx-active: 'background-color' is for elements of pages"
    ),
    (
      "data-tx-phases='fill: gold | fill: none'",
      "data-tx-phases: fill: 'none' is not supported: it mixes with no colour; use 'transparent'"
    ),
    (
      "data-tx-active='fill: redd'",
      "data-tx-active: fill: unknown colour 'redd', did you mean 'red'?"
    ),
  ])
  func `mistakes are told`(_ attributes: String, _ problem: String) {
    let text = drawing("<rect width='9' height='9' \(attributes)/>")
    #expect(problems(of: text) == ["a.svg:2: " + problem])
  }

  static func written(
    _ text: String, by exporter: any DocumentExporter, _ file: String = "a.svg"
  ) throws -> String {
    let document = try DocumentReader(file: file).document(from: Array(text.utf8))
    var options = ExportOptions()
    options.reducedMotion = .play
    return String(decoding: try exporter.export(document, options: options).bytes, as: UTF8.self)
  }

  @Test func `are written on the element itself, which keeps its own look`() throws {
    let text = drawing(
      "<rect id='a' class='c' width='9' height='9' fill='gold' \(Self.timing)"
        + " data-tx-phases='fill: #000 | fill: #c80000'/>")
    let svg = try Self.written(text, by: SMILExporter())
    #expect(
      svg.contains(
        "<rect id=\"a\" class=\"c\" width=\"9\" height=\"9\" fill=\"gold\"><animate attributeName=\"fill\""
          + " values=\"rgb(0,0,0);rgb(200,0,0);rgb(0,0,0)\""))
    let css = try Self.written(text, by: SVGCSSExporter())
    #expect(css.contains("{fill:rgb(0,0,0)}50%{fill:rgb(200,0,0)}"))
    #expect(css.contains("fill=\"gold\""))
  }

  @Test func `SMIL mixes an opacity by itself, or not at all`() throws {
    func text(_ looks: String) -> String {
      drawing("<rect width='9' height='9' data-tx-phases='\(looks)' \(Self.timing)/>")
    }
    let plain = try Self.written(
      text("fill: rgb(9 9 9) | fill: rgb(9 9 9 / .5)"), by: SMILExporter())
    #expect(plain.contains("attributeName=\"fill-opacity\" values=\"1;.5;1\""))
    let mixed = text("fill: red | fill: rgb(0 0 255 / .5)")
    #expect(throws: ExportError.self) { _ = try Self.written(mixed, by: SMILExporter()) }
    #expect(try Self.written(mixed, by: SVGCSSExporter()).contains("fill:rgb(0,0,255,.5)"))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `elements of pages have a colour and a background`() throws {
    let page = page(
      "<p style='color:#000' \(Self.timing) data-tx-phases='background-color: red; color: #c80000 |"
        + " background-color: rgb(0 0 255)'>A</p>")
    let html = try Self.written(page, by: HTMLExporter(), "a.html")
    #expect(html.contains("{color:rgb(200,0,0)}50%{color:rgb(0,0,0)}"))
    #expect(html.contains("{background-color:rgb(255,0,0)}50%{background-color:rgb(0,0,255)}"))
  }
}
