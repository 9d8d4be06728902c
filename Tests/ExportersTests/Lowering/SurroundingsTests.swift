import Testing
import Tx2SVGMotion
import Tx2SVGScenes

@testable import Tx2SVGExporters

/// Boxes that what is drawn does not leave, cut off or not.
@Suite struct SurroundingsTests {
  /// What is drawn in a frame of 60 by 40 whose corner is at (5, 5).
  private func surroundings(_ content: String, fit: ExportOptions.Fit = .cover) throws -> Rect {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'>\(content)</svg>
      """
    let element = Element(
      "thing", .view(0), frame: Rect(origin: Point(5, 5), size: Size(60, 40)))
    let timeline = Timeline(
      size: Size(200, 100), duration: 1, elements: [element], posterTime: 1)
    var options = ExportOptions()
    options.fit = fit
    return DrawingBuilder(
      timeline, artwork: [try Picture(bytes: Array(svg.utf8))], options: options, abilities: .css
    ).surroundings(of: element)
  }

  private let near = Rect(minX: -55, minY: -35, maxX: 125, maxY: 85)

  @Test func `a drawing in its frame takes up that and its neighbours`() throws {
    #expect(try surroundings("<rect width='30' height='20'/>") == near)
    #expect(try surroundings("<circle cx='-10' r='10'/>") == near)
  }

  /// A circle from -500 to -300 in a drawing that is shown twice as large.
  @Test(arguments: [(ExportOptions.Fit.cover, -995.0), (.none, -480)])
  func `what is cut off counts`(_ fit: ExportOptions.Fit, _ edge: Double) throws {
    let box = try surroundings("<circle cx='-400' cy='10' r='100'/>", fit: fit)
    #expect(abs(box.minX - edge) < 1e-9 && box.maxX == near.maxX)
  }

  /// Boxes are known as they are seen, and what a drawing cuts off itself counts, too.
  @Test(arguments: [
    "<text x='-400'>far</text>", "<svg width='30' height='20'><circle cx='-100' r='9'/></svg>",
    "<clipPath id='c'><path d='M0 0h9v9'/></clipPath><circle cx='-100' r='9' clip-path='url(#c)'/>",
  ])
  func `what is not known may be far`(_ content: String) throws {
    let box = try surroundings(content)
    #expect(box == Rect(minX: -5995, minY: -3995, maxX: 6065, maxY: 4045))
  }
}
