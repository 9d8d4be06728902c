import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct PaletteTests {
  static let typed = Color(red: Color.red.red, green: Color.red.green, blue: Color.red.blue)

  private static func palette(
    _ theme: ExportOptions.Theme?, _ change: (inout ExportOptions) -> Void = { _ in }
  ) -> Palette {
    var options = ExportOptions()
    options.theme = theme
    change(&options)
    return Palette(options, prefix: "x")
  }

  @Test func `part of a page follows the page`() {
    var palette = Self.palette(.auto) { $0.isInline = true }
    _ = palette.text(.blue)
    #expect(
      palette.rules(isPicture: false)
        == "@supports(color:light-dark(red,red)){:root{--xblue:light-dark(#007aff,#0a84ff)}}")
    palette = Self.palette(.auto) { ($0.isInline, $0.darkWhen) = (true, "[data-theme=dark]") }
    _ = palette.text(.blue)
    #expect(palette.rules(isPicture: false) == "[data-theme=dark]{--xblue:#0a84ff}")
  }

  @Test func `texts of a part of a page have the colour of its texts, unless they have a ground`() {
    var palette = Self.palette(nil) { $0.isInline = true }
    #expect(palette.text(.primary) == "currentColor")
    #expect(
      palette.attribute(.primary).value == "currentColor" && palette.rules(isPicture: false) == "")
    palette = Self.palette(.light) { $0.isInline = true }
    #expect(palette.text(.primary) == "#000")
    palette = Self.palette(nil) { ($0.isInline, $0.card) = (true, .background) }
    #expect(palette.text(.primary) == "var(--xprimary,#000)")
    // A template may have a ground.
    palette = Self.palette(nil) { $0.template = Template(name: "a", bytes: []) }
    #expect(palette.text(.primary) == "var(--xprimary,#000)")
  }

  /// What is pasted into a page has the ink of the page.
  @Test func `a file of its own sets the ink of its texts`() {
    var palette = Self.palette(nil)
    #expect(palette.text(.primary) == "currentColor")
    let rule = "{color-scheme:dark;color:#fff}"
    #expect(
      palette.rules(isPicture: true) == "@media(prefers-color-scheme:dark){svg:root\(rule)}")
    #expect(palette.rules(isPicture: false) == "@media(prefers-color-scheme:dark){:root\(rule)}")
    // The ink of a part is that of what is around.
    let shape = Shape("g", ["color": .color(.primary), "fill": .color(.primary)])
    #expect(palette.attributes(of: shape) == [MarkupAttribute("fill", "currentColor")])
  }

  /// `:root` of a picture in a page is the page's.
  @Test func `a picture darkens its own canvas alone`() {
    var palette = Self.palette(.auto)
    _ = palette.text(.blue)
    #expect(
      palette.rules(isPicture: true)
        == "@media(prefers-color-scheme:dark){:root{--xblue:#0a84ff}svg:root{color-scheme:dark}}")
    palette = Self.palette(.dark)
    _ = palette.text(.primary)
    #expect(palette.rules(isPicture: true) == "svg:root{color-scheme:dark}")
    #expect(palette.rules(isPicture: false) == "")
  }

  @Test(arguments: [
    (ExportOptions.Theme.light, "#ff3b30"), (.dark, "#ff453a"), (.auto, "var(--xred,#ff3b30)"),
  ])
  func `a system colour follows the theme, one that is only spelled alike does not`(
    _ theme: ExportOptions.Theme, _ text: String
  ) {
    var palette = Self.palette(theme)
    #expect(palette.text(.red) == text)
    #expect(palette.text(Self.typed) == "#ff3b30")
  }

  @Test func `only colours that were used have a rule`() {
    var palette = Self.palette(.auto)
    #expect(palette.rules(isPicture: false) == "")
    _ = palette.text(.blue)
    #expect(
      palette.rules(isPicture: false)
        == "@media(prefers-color-scheme:dark){:root{color-scheme:dark;--xblue:#0a84ff}}")
  }

  @Test func `an attribute keeps the light colour beside the one that follows`() {
    var palette = Self.palette(.auto)
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
    var palette = Self.palette(.light)
    for (word, name, text) in cases { #expect(palette.text(word, of: name) == text) }
  }
}
