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
}
