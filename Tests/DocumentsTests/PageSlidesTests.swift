import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

/// Elements of pages that come and go in different ways: each is moved itself, not drawn anew.
@Suite(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
struct PageSlidesTests {
  /// The slides of a page, and those of a drawing that shows the same.
  private static func slides(_ transition: String) throws -> (page: [Timeline], drawing: [Timeline])
  {
    func group(_ slides: String, _ element: String) -> String {
      "<\(element) data-tx='\(transition)' data-tx-slides='true' data-tx-repeat='infinite'"
        + " data-tx-box='0 0 300 44'>\(slides)</\(element)>"
    }
    let slide = (1...3).map { _ in "<p data-tx-box='300 44'>A</p>" }.joined()
    let shape = (1...3).map { _ in "<rect width='300' height='44'/>" }.joined()
    let texts = [
      page(group(slide, "div").replacing("0 0 300 44", with: "300 44")), drawing(group(shape, "g")),
    ]
    let motions = try texts.map { text in
      try DocumentReader(file: "a").document(from: Array(text.utf8)).parts.map(\.motion)
    }
    return (motions[0], motions[1])
  }

  @Test(arguments: [
    "push(top)", "slide", "cube", "cube(up)", "flip", "coverflow", "asymmetric(push, opacity)",
    "asymmetric(scale(.5), move(bottom))", "blurReplace",
  ])
  func `one element moves as several of a drawing do`(_ transition: String) throws {
    let (page, drawing) = try Self.slides(transition)
    try #require(page.count == 3 && drawing.count == 3)
    for (one, several) in zip(page, drawing) {
      try #require(one.elements.count == 1, "\(transition)")
      for step in 0..<200 {
        // Beside the moments at which something begins.
        let time = (Double(step) + 0.37) / 200 * one.duration
        let seen = several.elements.filter {
          $0.visibility.contains(time) && $0.opacity(at: time) > 1e-6
        }
        let isSeen =
          one.elements[0].visibility.contains(time) && one.elements[0].opacity(at: time) > 1e-6
        #expect(isSeen == !seen.isEmpty, "\(transition) at \(time)")
        guard isSeen, let element = seen.first else { continue }
        #expect(abs(element.opacity(at: time) - one.elements[0].opacity(at: time)) < 1e-9)
        for corner in [Point(0, 0), Point(300, 0), Point(300, 44)] {
          let places = [element, one.elements[0]].map { $0.homography(at: time)(corner) }
          #expect(places[0].distance(to: places[1]) < 1e-6, "\(transition) at \(time): \(places)")
        }
      }
    }
  }

  /// What an element is, how its two slides look, and whether they have one place.
  @Test(arguments: [
    ("div", "<p>A</p>\n<!-- B -->\n<p>B</p>", "display:grid"),
    ("ul", "<li>A</li><li>B</li>", "display:grid"), ("span", "<b>A</b><b>B</b>", "inline-grid"),
    ("p", "We love <b>A</b><b>B</b>.", nil), ("table", "<tr><td>A</td></tr>", nil),
    ("div", "<p>A</p><p>B</p><hr data-tx=none>", nil),
    ("div", "<p style='position:absolute'>A</p><p>B</p>", nil),
    ("div style='display:flex'", "<p>A</p><p>B</p>", nil),
    ("div style='text-align:center'", "<img alt=A><img alt=B>", nil),
    ("div style='display:block'", "<p>A</p><p>B</p>", "{display:grid!important"),
    ("div hidden", "<p>A</p><p>B</p>", ":not([hidden])){display:grid;"),
    ("dialog", "<p>A</p><p>B</p>", nil), ("div popover", "<p>A</p><p>B</p>", nil),
    ("li", "<b>A</b><b>B</b>", nil), ("div style='columns:2'", "<p>A</p><p>B</p>", nil),
  ])
  func `slides have one place where nobody gave them others`(
    _ element: String, _ slides: String, _ display: String?
  ) throws {
    let text = page("<\(element) data-tx=opacity data-tx-slides=true>\(slides)</\(element)>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    for (motion, query) in [
      (ExportOptions.ReducedMotion.end, "@media screen and (prefers-reduced-motion:no-preference)"),
      (.fade, "@media screen{"), (.play, "@media screen{"),
    ] {
      var options = ExportOptions()
      options.reducedMotion = motion
      let bytes = try HTMLExporter().export(document, options: options).bytes
      let html = String(decoding: bytes, as: UTF8.self)
      #expect(html.contains(query) == (display != nil))
      #expect(html.contains("grid-area") == (display != nil))
      if let display { #expect(html.contains(display)) }
    }
  }

  /// What moves out of the frame would make the page wider; at rest it may have a shadow.
  @Test(arguments: [
    ("push", true), ("slide", true), ("asymmetric(push, opacity)", true),
    ("asymmetric(opacity, move(bottom))", true), ("opacity", false), ("flip", false),
    ("coverflow", false),
  ])
  func `slides are cut at the edges of their place`(_ transition: String, _ isCut: Bool) throws {
    let text = page(
      "<div data-tx='\(transition)' data-tx-slides=true data-tx-box='90 20'><p>A</p><p>B</p></div>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let html = String(decoding: try HTMLExporter().export(document).bytes, as: UTF8.self)
    #expect(html.contains("%{overflow:clip}") == isCut)
    #expect(html.contains("{0%,99.2647%,to{overflow:visible}") == isCut)
  }

  /// The steps of three slides that move .35 s and rest 1 s begin at 1, 2.35 and 3.7 s.
  @Test(arguments: [
    ("asymmetric(opacity, identity)", [[3.7], [], []]),
    ("asymmetric(identity, move)", [[1], [2.35], []]), ("uncover", [[1], [2.35], []]),
    ("cube", [[], [], []]), ("opacity", [[], [], []]),
    ("cover", [[3.7], [], []]), ("move", [[3.7], [], []]), ("push", [[], [], []]),
  ])
  func `a slide lies over those that follow it while it hides or uncovers them`(
    _ transition: String, _ starts: [[Double]]
  ) throws {
    let shapes = (1...3).map { _ in "<rect width='300' height='44'/>" }.joined()
    let text = drawing(
      "<g data-tx='\(transition)' data-tx-slides='true' data-tx-repeat='infinite'>\(shapes)</g>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let raised = document.parts.map(\.raised)
    #expect(raised.map { $0.map { ($0.lowerBound * 100).rounded() / 100 } } == starts)
    #expect(raised.joined().allSatisfy { abs($0.upperBound - $0.lowerBound - 0.35) < 1e-9 })
  }

  @Test(arguments: [("push", true), ("cube", false)])
  func `slides of a drawing are cut at their frame as they move`(
    _ transition: String, _ isCut: Bool
  ) throws {
    let shapes = "<rect x='5' y='4' width='30' height='20'/>"
    let slides = "<g data-tx='\(transition)' data-tx-slides='true' data-tx-repeat='2'>"
    let text = drawing("\(slides)<title>T</title>\(shapes)\(shapes)</g>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let svg = String(decoding: try SMILExporter().export(document).bytes, as: UTF8.self)
    #expect(svg.contains("<path d=\"M5 4h30v20h-30\"/></clipPath>") == isCut)
    // The group keeps its name.
    #expect(svg.contains("<g><title>T</title>"))
  }

  @Test func `slides that run backwards lie over the others at the same moments`() throws {
    let shapes = "<rect width='30' height='20'/><rect width='30' height='20'/>"
    let text = drawing(
      "<g data-tx='uncover' data-tx-slides='true' data-tx-repeat='infinite'"
        + " data-tx-autoreverse='true'>\(shapes)</g>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let raised = try #require(document.parts.first).raised
    let length = document.parts[0].motion.duration
    #expect(raised.count == 2 && abs(raised[0].lowerBound + raised[1].upperBound - length) < 1e-9)
  }

  /// A copy of what moves inside does not move in CSS.
  @Test func `a slide that cannot be copied comes with a warning`() throws {
    let slide =
      "<g><rect width='30' height='20'/><rect data-tx='opacity' width='9' height='9'/></g>"
    let text = drawing(
      "<g data-tx='uncover' data-tx-slides='true' data-tx-box='0 0 30 20'>\(slide)\(slide)</g>")
    let document = try DocumentReader(file: "a").document(from: Array(text.utf8))
    let formats: [(any DocumentExporter, Bool)] = [
      (SMILExporter(), true), (SVGCSSExporter(), false),
    ]
    for (format, isCopied) in formats {
      let remarks = try format.export(document).remarks.map(\.reason)
      #expect(remarks.contains { $0.contains("comes at a stroke") } != isCopied, "\(remarks)")
    }
  }
}
