import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGFiles
import Tx2SVGMotion
import Tx2SVGTestSupport

/// Lines that are drawn along themselves, against the length that somebody with a pen has covered.
@Suite(.tags(.browser)) struct DrawBrowserTests {
  /// A line: its markup, its length, and its point at a distance from the start.
  struct Line: Sendable, CustomTestStringConvertible {
    let markup: String
    let attributes: String
    let length: Double
    let point: @Sendable (Double) -> Point

    var testDescription: String { markup }

    init(
      _ markup: String, _ attributes: String = "data-tx='draw'", length: Double,
      _ point: @escaping @Sendable (Double) -> Point
    ) {
      (self.markup, self.attributes, self.length) = (markup, attributes, length)
      self.point = point
    }
  }

  /// The point on a way through corners.
  static func way(_ corners: [Point]) -> @Sendable (Double) -> Point {
    { distance in
      var rest = distance
      for (a, b) in zip(corners, corners.dropFirst()) {
        let length = a.distance(to: b)
        if rest <= length {
          return Point(a.x + (b.x - a.x) * rest / length, a.y + (b.y - a.y) * rest / length)
        }
        rest -= length
      }
      return corners[corners.count - 1]
    }
  }

  static let corners = [Point(20, 20), Point(120, 20), Point(120, 70), Point(40, 70)]
  static let lines: [Line] = [
    Line("<path d='M20 20H120V70H40'/>", length: 230, way(corners)),
    Line("<polyline points='20,20 120,20 120,70 40,70'/>", length: 230, way(corners)),
    Line("<path d='M20 20H120V70H40'/>", "data-tx='draw(reverse)'", length: 230) {
      way(corners.reversed())($0)
    },
    Line(
      "<line x1='20' y1='80' x2='140' y2='20' stroke-linecap='round'/>",
      length: 18000.0.squareRoot()
    ) {
      way([Point(20, 80), Point(140, 20)])($0)
    },
    Line("<path d='M20 20H120V70H40' transform='translate(10 5)'/>", length: 230) {
      let point = way(corners)($0)
      return Point(point.x + 10, point.y + 5)
    },
    Line("<path d='M40 50A30 30 0 1 1 100 50'/>", length: 30 * Double.pi) {
      let angle = Double.pi + $0 / 30
      return Point(70 + 30 * cos(angle), 50 + 30 * sin(angle))
    },
    Line(
      "<path d='M20 20H80'/><path d='M20 70H140'/>", "data-tx='draw(sequence)'", length: 180
    ) {
      $0 <= 60 ? Point(20 + $0, 20) : Point($0 - 40, 70)
    },
  ]

  @Test(.serialized, arguments: BrowserName.allCases, Formats.documents)
  func `have as much of them as the time has passed`(_ name: BrowserName, _ format: String) throws {
    let entry = try #require(Formats.entry(named: format))
    let exporter = try #require(entry.make() as? any DocumentExporter)
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for line in Self.lines {
        let text = """
          <svg xmlns='http://www.w3.org/2000/svg' width='160' height='100'>
          <g fill='none' stroke='#000' stroke-width='6' \(line.attributes) data-tx-duration='1s'
          data-tx-easing='linear'>\(line.markup)</g></svg>
          """
        let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
        let file = try exporter.export(document, options: ExportOptions())
        try browser.open(
          document: String(decoding: file.bytes, as: UTF8.self),
          type: format.hasPrefix("svg") ? "svg" : "html")
        let place = try DocumentBrowserTests.place(in: browser)
        for time in [0.15, 0.4, 0.62, 0.9, 1.2] {
          #expect(try browser.seek(to: time) > 0)
          let picture = try browser.screenshot()
          for share in stride(from: 0.03, through: 0.97, by: 0.047) {
            let (covered, here) = (min(time, 1) * line.length, share * line.length)
            // The end itself may be round, or lie within a pixel.
            guard abs(covered - here) > 5 else { continue }
            let point = line.point(here)
            let pixel = picture[place[0] + Int(point.x), place[1] + Int(point.y)]
            #expect(
              (pixel.g < 128) == (here < covered),
              "\(name) \(format) \(line.markup) at \(time)s, \(Int(here)) of \(Int(line.length))")
          }
        }
      }
    }
  }

  /// Opens a drawing that is drawn for a second; returns its place.
  private static func open(
    _ drawing: String, as format: String, in browser: borrowing Browser
  ) throws -> [Int] {
    let line = "draw a.svg --once --duration 1s --easing linear --format \(format)"
    let outcome = Command.run(
      line.split(separator: " ").map(String.init), files: .package(with: ["a.svg": drawing]))
    try browser.open(
      document: String(decoding: outcome.output, as: UTF8.self),
      type: format == "html" ? "html" : "svg")
    return try DocumentBrowserTests.place(in: browser)
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `are uncovered if they have gaps, in pages too`(_ name: BrowserName) throws {
    // The gaps are too narrow to be seen.
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' width='160' height='100'>
      <path d='M20 50H140' fill='none' stroke='#000' stroke-width='6' stroke-dasharray='40 .01'/>
      </svg>
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for format in Formats.files {
        let place = try Self.open(drawing, as: format, in: browser)
        for time in [0.25, 0.5, 0.75] {
          #expect(try browser.seek(to: time) > 0)
          let picture = try browser.screenshot()
          for share in [0.1, 0.4, 0.6, 0.9] {
            let pixel = picture[place[0] + Int(20 + 120 * share), place[1] + 50]
            #expect((pixel.g < 128) == (share < time), "\(name) \(format) \(time)s \(share)")
          }
        }
      }
    }
  }

  /// Yellow and blue make green wherever one multiplies the other, while they come and at rest.
  @Test(.serialized, arguments: BrowserName.allCases)
  func `fills that come are blended as they are at rest`(_ name: BrowserName) throws {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' width='160' height='100'><style>.m{mix-blend-mode:multiply}\
      </style><path d='M0 0h160v100h-160' fill='#ff0'/><path class='m' d='M20 20h60v60h-60' fill='#0ff'/>\
      <path d='M90 20h60v60h-60' fill='#0ff' stroke='#0ff' style='mix-blend-mode:multiply' \
      stroke-dasharray='9 .01'/></svg>
      """
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for format in Formats.files {
        let place = try Self.open(drawing, as: format, in: browser)
        for (time, red) in [(0.875, 127.5), (1.2, 0)] {
          #expect(try browser.seek(to: time) > 0)
          let picture = try browser.screenshot()
          for x in [50, 120] {
            // Half of the quarter in which fills come has passed: half of the red is taken away.
            let pixel = picture[place[0] + x, place[1] + 50]
            #expect(abs(Double(pixel.r) - red) < 4, "\(name) \(format) \(time)s \(x): \(pixel)")
          }
        }
      }
    }
  }
}
