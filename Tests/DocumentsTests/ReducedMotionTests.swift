import Tx2SVGScenes
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGTestSupport
import Testing

/// What readers see who ask for less motion, where rests are to fade.
@Suite struct ReducedMotionTests {
  private func export(
    _ text: String, _ exporter: any DocumentExporter, _ wish: ExportOptions.ReducedMotion = .fade
  ) throws -> Export {
    var options = ExportOptions()
    options.reducedMotion = wish
    return try exporter.export(
      try DocumentReader(file: "a").document(from: Array(text.utf8)), options: options)
  }

  /// What a drawing with a rectangle of 40 by 20 paints at a time.
  private func painted(
    _ attributes: String, at time: Double, _ wish: ExportOptions.ReducedMotion = .fade
  ) throws -> [PaintedShape] {
    let text = drawing("<rect width='40' height='20' \(attributes)/>")
    let file = try MarkupElement.parse(try export(text, SVGCSSExporter(), wish).bytes)
    return try CSSPlayer(file, reducedMotion: true).layers(at: time).joined()
      .filter { !$0.isInvisible }
  }

  @Test(arguments: ["move", "push", "iris(shape: star)", "wipe.combined(scale(.5))", "clock"])
  func `an element fades in its place while it would move`(_ transition: String) throws {
    let attributes = "data-tx='\(transition)' data-tx-duration='1s' data-tx-delay='.5s'"
    #expect(try painted(attributes, at: 0.4).isEmpty)
    let still = try painted("", at: 0)
    for (time, opacity) in [(0.75, 0.25), (1, 0.5), (1.5, 1), (9, 1)] {
      let shapes = try painted(attributes, at: time)
      try #require(shapes.count == 1, "\(time)")
      #expect(abs(shapes[0].opacity - opacity) < 0.005, "\(time)")
      #expect(shapes[0].outline == still[0].outline)
      for corner in [(0.0, 0.0), (40, 20)] {
        let (place, wanted) = (
          shapes[0].map(corner.0, corner.1), still[0].map(corner.0, corner.1)
        )
        #expect(abs(place.x - wanted.x) < 0.01 && abs(place.y - wanted.y) < 0.01, "\(time)")
      }
    }
  }

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"),
    arguments: ["move", "scale", "iris"])
  func `what goes fades in its place in the drawing of a page, too`(_ transition: String) throws {
    let going = "<path d='M0 0h9v9' data-tx='\(transition)' data-tx-direction='remove'/>"
    let text = String(
      decoding: try export(page(drawing(going)), HTMLExporter()).bytes, as: UTF8.self)
    #expect(text.contains("to{opacity:0}") && !text.contains("visibility=\"hidden\""))
  }

  @Test func `fades away, and back where the motion goes back`() throws {
    let going = "data-tx='move' data-tx-duration='1s' data-tx-direction='remove'"
    #expect(abs(try painted(going, at: 0.75)[0].opacity - 0.25) < 0.005)
    #expect(try painted(going, at: 2).isEmpty)
    let loop = "data-tx='move' data-tx-duration='1s' data-tx-repeat='infinite'"
    #expect(abs(try painted(loop, at: 2.25)[0].opacity - 0.75) < 0.005)
    let back = loop + " data-tx-autoreverse='true' data-tx-hold='0s'"
    #expect(abs(try painted(back, at: 1.25)[0].opacity - 0.75) < 0.005)
  }

  @Test(arguments: [
    ("remove", 0), ("both", 1), ("insert", 1),
    ("insert' data-tx-repeat='2' data-tx-autoreverse='true", 1),
  ])
  func `what only goes is not there where nothing moves`(
    _ direction: String, _ count: Int
  ) throws {
    let motion = "data-tx='move' data-tx-duration='1s' data-tx-direction='\(direction)'"
    #expect(try painted(motion, at: 0, .end).count == count)
  }

  @Test(
    .enabled(if: TestSettings.readsPages, "gumbo is missing"), arguments: ["remove", "both"],
    [ExportOptions.ReducedMotion.end, .fade])
  func `what has gone covers no page where nothing moves, nor paper`(
    _ direction: String, _ wish: ExportOptions.ReducedMotion
  ) throws {
    let text = page("<p data-tx='opacity' data-tx-direction='\(direction)'>A</p>")
    let file = String(decoding: try export(text, HTMLExporter(), wish).bytes, as: UTF8.self)
    #expect(file.contains("{opacity:0;visibility:hidden;animation:"))
  }

  /// What covered the page would stay there for ever.
  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"), arguments: ["click", "hover"])
  func `what is sent away goes at once`(_ trigger: String) throws {
    let going = "data-tx='opacity' data-tx-duration='1s' data-tx-direction='remove'"
    let text = page("<p \(going) data-tx-trigger='\(trigger)'>A</p>")
    let file = String(decoding: try export(text, HTMLExporter(), .end).bytes, as: UTF8.self)
    #expect(file.contains("{animation-play-state:paused;animation-delay:-1.01s}"))
    let shape = drawing(
      "<rect width='9' height='9' \(going) data-tx-trigger='\(trigger)'/>")
    let smil = try MarkupElement.parse(try export(shape, SMILExporter(), .end).bytes)
    let still = try #require(smil.subtree.first { $0["display"] == "none" })
    #expect(still.subtree.filter { $0.name == "animate" }.map { $0["values"] }.first == "1;0")
    #expect(still.subtree.count { ["rect", "use"].contains($0.name) } == 1)
    // Where it fades it goes with its clicks.
    let loaded = page("<p \(going.replacing("opacity", with: "push"))>A</p>")
    let fades = String(decoding: try export(loaded, HTMLExporter()).bytes, as: UTF8.self)
    #expect(fades.split(separator: "1.01s step-end").count == 3)
  }

  @Test func `keeps its identity look`() throws {
    let look = "data-tx-active='scale: 0' data-tx-identity='translate: 5px 0; opacity: .5'"
    let shapes = try painted(look + " data-tx-duration='1s'", at: 0.5)
    try #require(shapes.count == 1)
    #expect(abs(shapes[0].opacity - 0.25) < 0.005)
    #expect(abs(shapes[0].map(0, 0).x - 5) < 0.01)
  }

  @Test func `phases fade through nothing into each other`() throws {
    let phases =
      "data-tx-phases='translate: 0 | translate: 10px; opacity: .5' data-tx-duration='1s'"
      + " data-tx-hold='1s'"
    let seen: [(Double, Double, Double)] = [
      (0.25, 0.5, 0), (0.75, 0.25, 10), (1.5, 0.5, 10), (2.25, 0.25, 10), (2.75, 0.5, 0),
    ]
    for (time, opacity, x) in seen {
      let shapes = try painted(phases, at: time)
      try #require(shapes.count == 1, "\(time)")
      #expect(abs(shapes[0].opacity - opacity) < 0.005, "\(time)")
      #expect(abs(shapes[0].map(0, 0).x - x) < 0.01, "\(time)")
    }
  }

  @Test func `SMIL swaps in a copy that fades`() throws {
    let text = drawing("<rect width='40' height='20' data-tx='move' data-tx-duration='1s'/>")
    let file = String(decoding: try export(text, SMILExporter()).bytes, as: UTF8.self)
    let copy = try #require(file.firstRange(of: "<use "))
    #expect(
      file[copy.lowerBound...].contains(
        "display=\"none\"><animate attributeName=\"opacity\" values=\"0;1\" dur=\"1s\""))
  }

  @Test func `what waits for a click comes with it, at once`() throws {
    let text = drawing(
      "<rect width='40' height='20' data-tx='move' data-tx-trigger='click' data-tx-begin='2s'/>")
    let file = try MarkupElement.parse(try export(text, SMILExporter(), .end).bytes)
    let still = try #require(file.subtree.first { $0["display"] == "none" })
    let changes = still.subtree.filter { $0.name == "animate" }
    #expect(changes.map { $0["values"] } == ["1;0", "0;1"])
    #expect(changes.allSatisfy { $0["begin"]?.hasSuffix(".click") == true })
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `on a page the same element plays something else`() throws {
    let text = page("<p class='own' data-tx='move' data-tx-duration='1s'>A</p>")
    let file = String(decoding: try export(text, HTMLExporter()).bytes, as: UTF8.self)
    let query = try #require(file.firstRange(of: "@media(prefers-reduced-motion:reduce){."))
    let name = file[query.upperBound...].prefix { $0 != "{" }
    #expect(file.contains(" \(name)'>A</p>") && file.contains("<p class='own "))
    let rule = file[query.upperBound...].prefix { $0 != "}" }
    let keyframes = rule.split(separator: ":")[1].prefix { $0 != " " }
    #expect(rule.hasSuffix(" 1s linear backwards"))
    #expect(file.contains("@keyframes \(keyframes){0%{opacity:0}to{opacity:1}}"))
  }

  @Test(arguments: [SMILExporter() as any DocumentExporter, SVGCSSExporter(), HTMLExporter()])
  func `what fades anyway is left alone`(_ exporter: any DocumentExporter) throws {
    let text = drawing("<rect width='40' height='20' data-tx='opacity'/>")
    let fading = try export(text, exporter)
    #expect(fading.bytes == (try export(text, exporter, .play)).bytes)
    #expect(fading.warnings == [])
  }

  @Test func `says what does not fade, and what is seen instead`() throws {
    let text = drawing("<rect width='40' height='20' data-tx-phases='scale: 1 | scale: 2'/>")
    for exporter in [SMILExporter() as any DocumentExporter, SVGCSSExporter()] {
      let still = try export(text, exporter)
      #expect(
        still.warnings == [
          "<rect> on line 2 never rests between its phases: readers who ask for less motion see the"
            + " first one; data-tx-hold lets it rest"
        ])
      #expect(still.bytes == (try export(text, exporter, .end)).bytes)
    }
  }
}
