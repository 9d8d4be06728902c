import Testing
import Tx2SVGMotion
import Tx2SVGScenes

@testable import Tx2SVGExporters

/// Views drawn in their places.
@Suite struct PictureTests {
  static let place = Rect(origin: Point(-120, 5), size: Size(60, 40))

  /// What draws a view that is there once.
  private func builder(_ picture: Picture) -> DrawingBuilder {
    let element = Element("thing", .view(0), frame: Self.place)
    let timeline = Timeline(
      size: Size(200, 100), duration: 1, elements: [element], posterTime: 1)
    return DrawingBuilder(timeline, artwork: [picture], options: ExportOptions(), abilities: .css)
  }

  @Test func `text stands in the middle of its place`() throws {
    var builder = builder(.text("A"))
    // What moves is stated around what keeps the look of a page out.
    var shape = try builder.drawn(0, in: Self.place)
    var look: [Word?] = []
    while shape.name == "g", case .moving(let inner)? = shape.children.first {
      look.append(shape["style"])
      shape = inner
    }
    #expect(look == [nil, .text(Style.apart(hasText: true) + ";color:inherit")])
    let format = DecimalFormat(fractionDigits: 1)
    #expect(shape.name == "text")
    #expect(shape["x"] == .number(-90, format) && shape["y"] == .number(25, format))
  }

  @Test func `a colour fills its place`() throws {
    var builder = builder(.color(.red))
    let shape = try builder.drawn(0, in: Self.place)
    #expect(shape[.fill] == .color(.red) && shape["d"] == .outline(Self.place))
  }

  /// How a drawing of 100 by 50 px fits into 60 by 40, and whether it is narrower than 70 px there.
  @Test(arguments: [
    (ExportOptions.Fit.contain, true), (.cover, false), (.fill, true), (.none, false),
  ])
  func `a drawing has the look of the size it is shown at`(
    _ fit: ExportOptions.Fit, _ isNarrow: Bool
  ) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>\
      <style>@media (max-width:70px){rect{fill:lime}}</style><rect width='9' height='9'/></svg>
      """
    let timeline = Timeline(
      size: Size(60, 40), duration: 1,
      elements: [Element("thing", .view(0), frame: Rect(size: Size(60, 40)))], posterTime: 1)
    var options = ExportOptions()
    options.fit = fit
    let file = try SVGCSSExporter().export(
      timeline, artwork: [Picture(bytes: Array(svg.utf8))], options: options)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(!text.contains("max-width") && text.contains("lime") == isNarrow, "\(text)")
  }

  /// What is seen of a drawing of 20 by 10 px in 60 by 40.
  @Test(arguments: [
    (ExportOptions.Fit.contain, "M0 5h60v30h-60"), (.none, "M20 15h20v10h-20"),
    (.cover, "M0 0h60v40h-60"),
  ])
  func `nothing is seen in the room beside a drawing`(
    _ fit: ExportOptions.Fit, _ clip: String
  ) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><circle r='99'/></svg>
      """
    let element = Element("thing", .view(0), frame: Rect(size: Size(60, 40)))
    let timeline = Timeline(
      size: Size(60, 40), duration: 1, elements: [element], posterTime: 1)
    var options = ExportOptions()
    options.fit = fit
    let file = try SVGCSSExporter().export(
      timeline, artwork: [Picture(bytes: Array(svg.utf8))], options: options)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("<path d=\"\(clip)\"/></clipPath>"), "\(text)")
  }

  @Test(arguments: [(60.0, true), (90.0, false)])
  func `a drawing has the look of the frame it is shown in`(
    _ side: Double, _ isNarrow: Bool
  ) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'>\
      <style>@media (max-width:70px){rect{fill:lime}}</style><rect width='9' height='9'/></svg>
      """
    let frame = Rect(origin: Point(5, 5), size: Size(side, side))
    let timeline = Timeline(
      size: Size(100, 100), duration: 1, elements: [Element("thing", .view(0), frame: frame)],
      posterTime: 1)
    let file = try SVGCSSExporter().export(
      timeline, artwork: [Picture(bytes: Array(svg.utf8))], options: ExportOptions())
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(!text.contains("max-width") && text.contains("lime") == isNarrow, "\(text)")
  }

  @Test func `what is drawn twice is defined once`() throws {
    var builder = builder(.text("A"))
    builder.drawCounts[0] = 2
    let first = try builder.drawn(0, in: Self.place)
    let second = try builder.drawn(0, in: Self.place)
    #expect(first == second && first.name == "use" && first["x"] == .size(-120))
    #expect(builder.definitions.count == 1)
  }
}
