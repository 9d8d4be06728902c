import Testing
import Tx2SVGMarkup

@testable import Tx2SVGScenes

@Suite struct StyleCascadeTests {
  /// The style of the element with id `it`.
  static func style(_ css: String, _ body: String) throws -> Style {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' font-size='20'><style><![CDATA[\(css)]]></style>"
      + body + "</svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let element = try #require(root.descendant(id: "it"))
    return StyleCascade(document: root).style(of: element)
  }

  /// Rules, an element, and its fill.
  static let fills: [(String, String, String?)] = [
    ("", "<rect id='it' fill='red'/>", "red"),
    ("", "<rect id='it'/>", nil),
    ("rect{fill:blue}", "<rect id='it' fill='red'/>", "blue"),
    ("rect{fill:blue}", "<rect id='it' style='fill:red'/>", "red"),
    ("rect{fill:blue!important}", "<rect id='it' style='fill:red'/>", "blue"),
    ("rect{fill:blue ! important}", "<rect id='it' style='fill:red !IMPORTANT'/>", "red"),
    ("#it{fill:blue} rect.a{fill:red} rect{fill:lime}", "<rect id='it' class='a'/>", "blue"),
    (".a{fill:blue} rect rect{fill:red} rect{fill:lime}", "<rect id='it' class='a'/>", "blue"),
    (".a{fill:blue} .a{fill:red}", "<rect id='it' class='a'/>", "red"),
    ("rect:only-child{fill:red} g>.a{fill:blue}", "<g><rect id='it' class='a'/></g>", "blue"),
    ("g :only-of-type{fill:red} g .a{fill:blue}", "<g><rect id='it' class='a'/></g>", "blue"),
    ("@layer a{rect{fill:blue}} rect{fill:revert-layer}", "<rect id='it'/>", "blue"),
    ("rect{fill:blue}", "<rect id='it' style='fill:revert-layer'/>", "blue"),
    (
      "@layer a{rect{fill:blue}} rect{fill:red} .a{fill:revert-layer}",
      "<rect id='it' class='a'/>", "blue"
    ),
    (
      "@layer a{rect{--a:blue}} rect{--a:revert-layer;fill:var(--a)}", "<rect id='it'/>", "blue"
    ),
    ("rect:is(#x,.a){fill:blue} .a.a{fill:red}", "<rect id='it' class='a'/>", "blue"),
    ("rect:not(:hover){fill:blue}", "<rect id='it'/>", "blue"),
    ("rect:hover{fill:blue}", "<rect id='it' fill='red'/>", "red"),
    ("g{fill:blue}", "<g><rect id='it'/></g>", "blue"),
    ("g{fill:blue} *{fill:inherit}", "<g fill='red'><rect id='it'/></g>", "blue"),
    ("rect{fill:inherit}", "<g fill='red'><rect id='it' fill='blue'/></g>", "red"),
    ("rect{fill:initial}", "<g fill='red'><rect id='it'/></g>", nil),
    ("rect{fill:unset}", "<g fill='red'><rect id='it' fill='blue'/></g>", "red"),
    (":root{--A:red;--a:blue}", "<rect id='it' style='fill:var(--A)'/>", "red"),
    ("g{--a:red}", "<g><rect id='it' style='fill:var(--b, var(--a))'/></g>", "red"),
    ("rect{fill:var(--none)}", "<rect id='it' fill='red'/>", "red"),
    ("/* { */ rect { FILL /**/ : Red /* ; */ }", "<rect id='it'/>", "Red"),
    ("@media print{rect{fill:blue}}", "<rect id='it' fill='red'/>", "red"),
    ("g{rect{fill:blue}}", "<g><rect id='it' fill='red'/></g>", "blue"),
    ("@layer a{#it{fill:red}} rect{fill:blue}", "<rect id='it'/>", "blue"),
    ("@layer b,a;@layer a{rect{fill:blue}}@layer b{#it{fill:red}}", "<rect id='it'/>", "blue"),
    (
      "rect{fill:red!important}@layer a{rect{fill:blue!important}}",
      "<rect id='it' style='fill:lime'/>", "blue"
    ),
    (
      "@layer a{rect{fill:red}@layer b{#it{fill:lime}}rect{fill:blue}}",
      "<rect id='it' fill='none'/>", "blue"
    ),
    ("rect{fill:blue}rect::before{fill:red}", "<rect id='it'/>", "blue"),
    ("g:has(a rect){fill:red}g{fill:blue}", "<a><g><rect id='it'/></g></a>", "blue"),
    ("", "<foreignObject><p id='it' fill='red'/></foreignObject>", nil),
    ("", "<foreignObject id='it' fill='red'/>", "red"),
    ("g:has(a rect){fill:blue}", "<g><a><rect id='it'/></a></g>", "blue"),
  ]

  @Test(arguments: fills)
  func `gives an element the value that wins`(
    _ css: String, _ body: String, _ fill: String?
  ) throws {
    #expect(try Self.style(css, body)["fill"]?.text == fill)
  }

  /// The attributes of the element around a sheet, and whether its rules hold on a screen.
  @Test(arguments: [
    ("media='print'", false), ("media='all'", true), ("type='text/plain'", false),
    ("type='TEXT/CSS'", true), ("media='(width > 1px)'", true),
  ])
  func `reads sheets for a screen`(_ attributes: String, _ holds: Bool) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg'><style \(attributes.replacing(">", with: "&gt;"))>"
      + "rect{fill:blue}</style><rect id='it'/></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let element = try #require(root.descendant(id: "it"))
    #expect((StyleCascade(document: root).style(of: element)["fill"] != nil) == holds)
  }

  /// The titles of some sheets, and those that apply (CSSOM, "preferred CSS style sheet set").
  @Test(arguments: [
    (["a", "b"], [true, false]), (["", "a", "b", "a"], [true, true, false, true]), ([""], [true]),
  ])
  func `reads the sheets of the first title`(_ titles: [String], _ hold: [Bool]) throws {
    let sheets = titles.enumerated().map { "<style title='\($1)'>rect{--s\($0):1}</style>" }
    let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(sheets.joined())<rect id='it'/></svg>"
    let root = try MarkupElement.parse(Array(text.utf8))
    let rules = StyleRules(document: root).all.flatMap(\.declarations).map(\.name)
    #expect(rules == hold.indices.filter { hold[$0] }.map { "--s\($0)" })
  }

  @Test func `hands on only what is inherited`() throws {
    let style = try Self.style(
      "g{opacity:.5;stroke:red;display:none}", "<g transform='scale(2)'><rect id='it'/></g>")
    #expect(style["stroke"]?.text == "red")
    #expect(["opacity", "display", "transform"].allSatisfy { style[$0] == nil })
  }

  @Test func `takes no length without a unit where CSS takes none`() throws {
    let style = try Self.style(
      "rect{width:5;height:5px;x:0;stroke-width:3}", "<rect id='it' width='7' height='7' x='7'/>")
    #expect(
      ["width", "height", "x", "stroke-width"].map { style[$0]?.text } == ["7", "5px", "0", "3"])
  }

  @Test func `says where a value stands and whether it holds for everybody`() throws {
    let style = try Self.style(
      "rect{fill:red}\n@media (width>9px){rect{stroke:red}}", "<rect id='it' x='1' style='y:2px'/>")
    let names = ["fill", "stroke", "x", "y"]
    #expect(
      names.map { style[$0]?.source } == [
        "'rect' on line 1", "'rect' on line 2", "its attribute", "its style",
      ])
    #expect(names.map { style[$0]?.isCertain } == [true, false, true, true])
  }

  @Test func `is not certain of a rule with a selector that few browsers may know`() throws {
    let style = try Self.style("rect:surprising, rect{fill:red}", "<rect id='it'/>")
    #expect(style["fill"]?.isCertain == false)
  }

  /// Font sizes of two elements, one in the other, and the length of `1em` and `1rem` inside.
  static let sizes: [(String, String, Double)] = [
    ("10px", "inherit", 10), ("10px", "2em", 20), ("10px", "150%", 15), ("small", "larger", 15.6),
    ("2rem", "1em", 40), ("1em", "unset", 20), ("nonsense", "1em", 20),
  ]

  @Test(arguments: sizes)
  func `knows the size of fonts`(_ outer: String, _ inner: String, _ size: Double) throws {
    let style = try Self.style(
      "", "<g style='font-size:\(outer)'><g id='it' style='font-size:\(inner)'/></g>")
    let lengths = style.lengths(viewport: nil, window: nil)
    #expect(abs((lengths.value("1em", .width) ?? 0) - size) < 1e-9)
    #expect(lengths.value("2rem", .width) == 40)
  }

  /// Values of `font` in a font of 20px, and the size that they state (CSS Fonts 4, "Shorthand font
  /// property").
  @Test(arguments: [
    ("10px 'DejaVu Sans'", 10.0), ("italic 700 2em/1.2 Arial, sans-serif", 40),
    ("oblique 10deg small-caps bold 150%/9px x", 30), ("small serif", 13), ("inherit", 20),
    ("caption", 20), ("bold 9px/8px x;font-size:12px", 12), ("calc(20px - 5px) serif", 15),
    ("bold CALC(1px + 1px)/1 'a 9px'", 2),
  ])
  func `knows the size that a font states`(_ font: String, _ size: Double) throws {
    let root = try MarkupElement.parse(
      Array(
        """
        <svg xmlns='http://www.w3.org/2000/svg' font-size='20'><style>#that{font:\(font)}</style>\
        <g id='it' style="font:\(font)"/><g id='that'/></svg>
        """.utf8))
    for (id, names) in [("it", nil), ("that", nil), ("that", ["font-size"])]
      as [(String, Set<String>?)]
    {
      let element = try #require(root.descendant(id: id))
      let style = StyleCascade(document: root, about: names).style(of: element)
      #expect(abs(style.lengths(viewport: nil, window: nil).fontSize - size) < 1e-9, "\(id)")
    }
  }
}
