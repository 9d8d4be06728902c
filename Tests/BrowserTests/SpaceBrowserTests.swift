import Foundation
import Tx2SVGScenes
import Tx2SVGBrowserKit
import Tx2SVGExporters
import Tx2SVGMotion
import Testing

@testable import Tx2SVGCommand
import Tx2SVGFiles

/// Pictures that turn as no effect of the command line does, in SVG: strips across an axis that is
/// slanted or moves.
@Suite(.tags(.browser)) struct SpaceBrowserTests {
  /// How far an edge may lie off, in CSS px: what is asked for, the numbers that place a piece, its
  /// overlap, anti-aliasing, and filters, which draw on whole pixels first.
  static let tolerance = 0.75
  /// What is asked for.
  static let askedTolerance = 0.25
  static let size = Size(210, 150)

  /// A way to turn, and which pieces it needs.
  struct Turn: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The note that tells what the picture was cut into.
    let pieces: String
    let rotations: [(degrees: Double, axis: Vector3)]
  }

  static let turns = [
    Turn(
      testDescription: "about a slanted axis", pieces: "strips",
      rotations: [(55, Vector3(1, 1, 0))]),
    Turn(
      testDescription: "about two axes", pieces: "strips",
      rotations: [(40, Vector3(1, 0, 0)), (-50, Vector3(0, 1, 0))]),
  ]

  @Test(.serialized, arguments: turns, BrowserName.allCases)
  func `cuts a turning picture where the model says`(_ turn: Turn, _ name: BrowserName) throws {
    for format in [Format.svg, .svgCSS] {
      let view = ModelView.mosaic([.red, .blue], on: Color(250, 240, 200), size: Self.size)
      let model = Sample.Model(
        scene: ModelScene(timeline: Self.timeline(turn), views: [view]), background: nil)
      let document = try Self.document(model.timeline, of: view, format, pieces: turn.pieces)
      try withBrowser(name) { browser in
        let page = try SamplePage(
          model, document, format, name: "\(turn.pieces)-\(format.rawValue)", in: browser)
        for time in [0.15, 0.55, 1] {
          try page.check(at: time, within: Self.tolerance)
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `an opaque picture that turns about a slanted axis lets nothing through`(
    _ name: BrowserName
  ) throws {
    let view = ModelView.mosaic([.white], on: .white, size: Self.size)
    let timeline = Self.timeline(Self.turns[0])
    let document = try Self.document(timeline, of: view, .svg, pieces: "strips")
    let model = Sample.Model(scene: ModelScene(timeline: timeline, views: [view]), background: nil)
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 400)
      try browser.open(
        document: "<!DOCTYPE html><style>body{margin:0;background:#000}svg{display:block;width:"
          + "\(timeline.bounds().width)px}</style>\(document)", type: "html")
      let place = try browser.run(
        "var map = document.querySelector('svg').getScreenCTM(); return [map.e, map.f]")
      let shift = try #require((place as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
      for time in [0.3, 0.55, 1] {
        try browser.seek(to: time)
        let picture = try browser.screenshot()
        let face = try #require(model.scene.shapes(at: time, origin: .zero).first)
        let corners = face.vertices.map { $0 + SIMD2(shift[0], shift[1]) }
        let darkest = StripBrowserTests.darkest(inside: corners, of: picture)
        #expect(darkest >= 253, "\(darkest) at \(time)s")
      }
    }
  }

  /// A second in which a picture turns about its centre.
  static func timeline(_ turn: Turn) -> Timeline {
    let middle = Point(size.width / 2, size.height / 2)
    let turning = turn.rotations.map { rotation in
      TransformStep.rotate3D(
        Track(from: 0, to: rotation.degrees, Animation(.easeInOut, duration: 1), at: 0),
        axis: rotation.axis, anchor: middle, anchorZ: 0)
    }
    let steps = [.perspective(distance: 600, origin: middle)] + turning
    let card = Element(
      "card", .view(0), frame: Rect(size: size), modifiers: [.transform(steps)])
    return Timeline(size: size, duration: 1, elements: [card], posterTime: 1)
  }

  /// The written file, if it is cut into the pieces that are wanted.
  static func document(
    _ timeline: Timeline, of view: ModelView, _ format: Format, pieces: String
  ) throws -> String {
    var reader = ItemReader(files: .system)
    let artwork = try reader.read([view.item]).map(\.picture)
    let exporter = try #require(ExporterRegistry.all.first { $0.name == format.rawValue })
    var options = ExportOptions()
    options.tolerance = askedTolerance
    let export = try exporter.make().export(timeline, artwork: artwork, options: options)
    #expect(export.notes.contains { $0.property == pieces && $0.pieces > 1 })
    #expect(export.sums.allSatisfy { !$0.isExceeded })
    return String(decoding: export.bytes, as: UTF8.self)
  }
}
