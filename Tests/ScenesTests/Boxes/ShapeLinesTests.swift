import Testing
import Tx2SVGMarkup

@testable import Tx2SVGScenes

@Suite struct ShapeLinesTests {
  static func lines(_ markup: String) throws -> ShapeLines? {
    let root = try MarkupElement.parse(
      Array("<svg xmlns='http://www.w3.org/2000/svg'>\(markup)</svg>".utf8))
    let shape = try #require(root.children.first?.element)
    return ShapeLines(shape, StyleCascade(document: root).style(of: shape))
  }

  /// Shapes and the lengths of their lines, by hand; of an ellipse by Ramanujan's second formula.
  @Test(arguments: [
    ("<line x1='1' y1='1' x2='4' y2='5' stroke='red'/>", [5.0]),
    ("<rect width='30' height='20' stroke='red'/>", [100]),
    ("<rect width='30' height='20' rx='5' stroke='red'/>", [60 + 10 * Double.pi]),
    ("<circle r='10' stroke='red'/>", [20 * Double.pi]),
    ("<ellipse rx='20' ry='10' stroke='red'/>", [96.884_482]),
    ("<path d='M0 0h9M0 5v4z m3 3l4 3' style='stroke:red'/>", [9, 8, 5]),
    ("<path d='M0 0A10 10 0 0 1 20 0' stroke='red'/>", [10 * Double.pi]),
    // A parabola whose slope goes from 2 to -2: 2 (2 √5 + asinh 2).
    ("<path d='M0 0Q4 8 8 0' stroke='red'/>", [11.831_543]),
  ])
  func `measures lines`(_ markup: String, _ lengths: [Double]) throws {
    let lines = try #require(try Self.lines(markup)).lines
    #expect(lines.count == lengths.count)
    for (line, length) in zip(lines, lengths) { #expect(abs(line.length - length) < 2e-3) }
  }

  /// SVG 2, section 9.5.4: all is drawn up to the segment that is wrong, and nothing after it.
  @Test(arguments: [
    "M5", "L5", "H", "V", "C1 1 2 2 3", "S1 1 2", "Q5 5", "T5", "A1 1 0 0 1 5", "X",
  ])
  func `ends where a path goes wrong`(_ segment: String) throws {
    let lines = try Self.lines("<path d='M0 0h9\(segment) L9 90' stroke='red'/>")?.lines
    #expect(lines?.map(\.length) == [9])
  }

  @Test(arguments: [
    "<rect width='9' height='9'/>", "<text stroke='red'>a</text>",
    "<rect width='9' height='9' stroke='none'/>", "<path d='M4 4' stroke='red'/>",
    "<path d='M0 0h9' stroke='red' stroke-width='0'/>",
    "<path d='M0 0h9' stroke='transparent'/>",
    "<path d='M0 0h9' stroke='red' vector-effect='non-scaling-stroke'/>",
  ])
  func `knows what has no lines`(_ markup: String) throws {
    #expect(try Self.lines(markup) == nil)
  }

  @Test(arguments: [
    ("d='M1 1L4 5z'", false), ("d='M0 0h9h-3M9 0L0 9'", false), ("d='M0 0C3 3 6 6 2 2'", false),
    ("d='M0 0L4 5h1'", true), ("d='M0 0Q4 8 8 0'", true), ("d='M0 0A1 1 0 0 1 2 0'", true),
  ])
  func `knows whether a fill covers anything`(_ attribute: String, _ hasArea: Bool) throws {
    #expect(try Self.lines("<path \(attribute) stroke='red'/>")?.hasArea == hasArea)
  }

  @Test func `knows gaps, caps, fills and markers`() throws {
    let arrow = try #require(
      try Self.lines(
        "<path d='M0 0h9' stroke='red' fill='none' stroke-dasharray='2' stroke-linecap='round'"
          + " marker-end='url(#a)'/>"))
    #expect(arrow.isDashed && arrow.hasCaps && arrow.hasMarkers && arrow.fillOpacity == nil)
    let plain = try #require(
      try Self.lines("<path d='M0 0h9' stroke='red' fill-opacity='50%'/>"))
    #expect(!plain.isDashed && !plain.hasCaps && !plain.hasMarkers && plain.fillOpacity == 0.5)
  }
}
