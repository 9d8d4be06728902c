import Tx2SVGBrowserKit
import Tx2SVGDocuments
import Tx2SVGExporters
import Testing
import Tx2SVGCommand

/// Documents whose rules count elements and their order, at rest against what they were.
@Suite(.tags(.browser)) struct DocumentRulesBrowserTests {
  static let drawing = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 100' width='400' height='100'><style>
    rect { fill: gray } #l > rect { fill: green } #l > rect + rect { fill: blue }
    .row :nth-child(2) { fill: orange } .row > rect:last-child { opacity: .4 }
    rect + circle { fill: purple } g { stroke-width: 3px; opacity: .8 } g g { opacity: 1 }
    g g { fill: orange } .n g:not([fill]) { fill: lime } .d > * { stroke: red } rect.own { fill: teal } #none ~ g rect:first-of-type { y: 9px }
    </style>
    <g id='l'><rect id='a' x='5' y='5' width='40' height='40' DO/>
    <rect x='55' y='5' width='40' height='40'/></g>
    <g class='row'><rect x='105' y='5' width='40' height='40'/>
    <rect x='155' y='5' width='40' height='40' DO/><rect x='205' y='5' width='40' height='40'/></g>
    <g class='d' GROUP><rect x='255' y='5' width='40' height='40'/><circle cx='325' cy='25' r='20'/>
    <rect class='own' x='355' y='5' width='40' height='40'/></g>
    <g id='none'/><g><g><rect x='5' y='55' width='40' height='40' DO/></g></g>
    <g MOVE><path d='M55 55h40v40h-40'/></g>
    <g class='n'><g fill='navy'><path d='M105 55h40v40h-40' DO/></g></g></svg>
    """

  static func filled(_ motion: String, _ group: String) -> String {
    drawing.replacing("DO", with: motion).replacing("GROUP", with: group)
      .replacing("MOVE", with: motion.isEmpty ? "" : "data-tx='move(top)'")
      .replacing(" > ", with: " &gt; ")
  }

  @Test(.serialized, arguments: BrowserName.allCases, [false, true])
  func `keep holding for the same elements`(_ name: BrowserName, _ reducesMotion: Bool) throws {
    try withBrowser(name, reducedMotion: reducesMotion) { browser in
      try browser.setViewport(width: 520, height: 140)
      try browser.open(document: Self.filled("", ""), type: "svg")
      // Waits until it is drawn.
      _ = try browser.seek(to: 0)
      let wanted = try browser.screenshot()
      for motion in ["move(top).combined(opacity)", "draw"] {
        let moving = Self.filled(
          "data-tx='\(motion)' data-tx-box='0 0 9 9'", "data-tx='opacity' data-tx-stagger='.1s'")
        let document = try DocumentReader(file: "rules").document(from: Array(moving.utf8))
        for exporter in [SMILExporter(), SVGCSSExporter()] as [any DocumentExporter] {
          let export = try exporter.export(document, options: ExportOptions())
          #expect(export.remarks == [])
          try browser.open(document: String(decoding: export.bytes, as: UTF8.self), type: "svg")
          #expect(try browser.seek(to: 3) > 0)
          let difference = try #require(try browser.screenshot().difference(with: wanted))
          #expect(difference.mean < 0.05, "\(motion), \(exporter) in \(name): \(difference.mean)")
        }
      }
    }
  }
}
