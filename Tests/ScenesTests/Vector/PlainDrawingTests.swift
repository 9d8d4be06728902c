import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGScenes

@Suite struct PlainDrawingTests {
  /// Sheets, elements, and the attributes that are left of them in a light and a dark look.
  static let cases: [(sheet: String, element: String, light: String, dark: String)] = [
    (
      ":root{--c:red}@layer a{rect{fill:blue}}g{rect{fill:var(--c)}}", "<rect id='it'/>",
      "fill:red", "fill:red"
    ),
    (
      "@media (prefers-color-scheme:dark){rect{fill:#0ff}}rect:is(.a){stroke:oklch(1 0 0)}",
      "<rect id='it' class='a'/>", "stroke:#fff", "fill:#0ff;stroke:#fff"
    ),
    (
      "@media (max-width:99px){rect{r:1px}}@media (min-width:99px){rect{r:2px}}"
        + "@media (prefers-reduced-motion){rect{r:3px}}@media (hover){rect{r:4px}}",
      "<rect id='it'/>", "r:1px", "r:1px"
    ),
    ("rect{fill:light-dark(red,blue)}", "<rect id='it'/>", "fill:red", "fill:red"),
    (
      "svg{color-scheme:light dark}rect{fill:light-dark(red,blue)}", "<rect id='it'/>", "fill:red",
      "fill:#00f"
    ),
    (
      "g{color-scheme:dark}", "<rect id='it' style='fill:light-dark(red, blue)'/>", "fill:#00f",
      "fill:#00f"
    ),
    (
      "@supports (fill:red){rect{d:none!important}}", "<rect id='it' style='d:x'/>", "d:none",
      "d:none"
    ),
    (
      "rect{transform-origin:5px 0;rotate:180deg}", "<rect id='it'/>",
      "transform:matrix(-1,0,0,-1,10,0)", "transform:matrix(-1,0,0,-1,10,0)"
    ),
  ]

  @Test(arguments: cases)
  func `writes values where they apply`(
    _ drawing: (sheet: String, element: String, light: String, dark: String)
  ) throws {
    let sheet = drawing.sheet.replacing("<", with: "&lt;")
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'><style>\(sheet)</style><g>\(drawing.element)</g></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    for (isDark, wanted) in [(false, drawing.light), (true, drawing.dark)] {
      let plain = root.plain(at: Size(50, 50), dark: isDark)
      #expect(plain.descendant(id: "it")?["style"] == wanted)
      #expect(plain.sheets.map(\.text) == [""])
    }
  }

  @Test func `turns photographs upright`() throws {
    let photos = [6, 1].map { Fixture.jpeg(30, 20, orientation: $0) }
      .map { RasterImage.address(of: $0, "image/jpeg") }
    let images = photos.map { "<image href='\($0)' width='9' height='9'/>" }.joined()
    let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(images)</svg>"
    let plain = try MarkupElement.parse(Array(text.utf8)).plain(at: Size(50, 50), dark: false)
    let upright = try RasterImageTests.raster(Fixture.jpeg(30, 20, orientation: 6)).upright
    let addresses = plain.children.compactMap(\.element).map { $0["xlink:href"] ?? $0["href"] }
    #expect(addresses == [RasterImage.address(of: upright.bytes, "image/svg+xml"), photos[1]])
  }

  @Test(.timeLimit(.minutes(1))) func `asks a bounded number of times for boxes`() throws {
    let style = "transform-box:fill-box;transform-origin:center;transform:rotate(1deg)"
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'>"
      + String(repeating: "<g style='\(style)'>", count: 150)
      + String(repeating: "<rect width='1' height='1'/>", count: 1500)
      + String(repeating: "</g>", count: 150) + "</svg>"
    let plain = try MarkupElement.parse(Array(text.utf8)).plain(at: Size(50, 50), dark: false)
    #expect(plain.subtree.count == 1651)
  }

  @Test func `an attribute yields to a word for no value`() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'>"
      + "<rect id='it' fill='lime' style='fill:initial'/></svg>"
    let plain = try MarkupElement.parse(Array(text.utf8)).plain(at: Size(50, 50), dark: false)
    let rect = try #require(plain.descendant(id: "it"))
    #expect(rect["fill"] == nil && rect["style"] == nil)
  }

  @Test func `leaves attributes what they are, unless they are CSS`() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' style='--c:lime'>"
      + "<rect id='it' x='1' transform='rotate(9 1 1)' fill='var(--c)' stroke='RED'/></svg>"
    let plain = try MarkupElement.parse(Array(text.utf8)).plain(at: Size(50, 50), dark: false)
    let rect = try #require(plain.descendant(id: "it"))
    let values = ["x", "transform", "fill", "stroke", "style"].map { rect[$0] }
    #expect(values == ["1", "rotate(9 1 1)", "lime", "RED", nil])
  }
}
