import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct PaletteTests {
  static let typed = Color(red: Color.red.red, green: Color.red.green, blue: Color.red.blue)

  @Test(arguments: [
    (ExportOptions.Theme.light, "#ff3b30"), (.dark, "#ff453a"), (.auto, "var(--xred,#ff3b30)"),
  ])
  func `a system colour follows the theme, one that is only spelled alike does not`(
    _ theme: ExportOptions.Theme, _ text: String
  ) {
    var palette = Palette(theme: theme, prefix: "x")
    #expect(palette.text(.red) == text)
    #expect(palette.text(Self.typed) == "#ff3b30")
  }

  @Test func `only colours that were used have a rule`() {
    var palette = Palette(theme: .auto, prefix: "x")
    #expect(palette.rule == "")
    _ = palette.text(.blue)
    #expect(palette.rule == "@media(prefers-color-scheme:dark){:root{--xblue:#0a84ff}}")
  }

  @Test func `an attribute keeps the light colour beside the one that follows`() {
    var palette = Palette(theme: .auto, prefix: "x")
    var shape = Shape("path")
    shape.paint(.fill, .red)
    #expect(
      palette.attributes(of: shape).map { "\($0.name)=\($0.value)" }
        == ["fill=#ff3b30", "style=fill:var(--xred,#ff3b30)"])
  }

  @Test func `a word is spelled as its property wants it`() {
    let cases: [(Word, PropertyName, String)] = [
      (.shown(false), .visibility, "hidden"), (.shown(false), .opacity, "0"),
      (.shown(true), .fillOpacity, "1"), (.nothing, .filter, "none"),
      (.link("a"), .clipPath, "url(#a)"), (.reference("a"), .href, "#a"),
      (.window([1, 2.5, 0, 4]), "clip", "rect(1px,2.5px,0px,4px)"),
      (.inset(top: 3, left: 3), "inset", "3px"), (.inset(top: 3, left: 4), "inset", "3px 4px"),
      (.variables(["s", "s"]), "translate", "var(--s) var(--s)"),
      (.outline(Rect(origin: Point(-1, 0.5), size: Size(3, 2))), "d", "M-1 .5h3v2h-3"),
    ]
    var palette = Palette(theme: .light, prefix: "x")
    for (word, name, text) in cases { #expect(palette.text(word, of: name) == text) }
  }
}
