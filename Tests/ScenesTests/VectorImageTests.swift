import Tx2SVGScenes
import Tx2SVGMarkup
import Tx2SVGMotion
import Testing

@Suite struct VectorImageTests {
  /// The drawing in a file, as one copy of it is written, and the notes.
  func imported(_ svg: String) throws -> (text: String, notes: [String], image: VectorImage) {
    let (picture, notes) = try Fixture.picture(Array(svg.utf8), named: "logo.svg")
    guard case .vector(let image) = picture else { throw ArtworkError.unknownKind("logo.svg") }
    return (try Fixture.copy(of: image), notes, image)
  }

  /// What stands in a plain `svg` element, after import.
  func content(_ markup: String) throws -> (text: String, notes: [String]) {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(markup)</svg>"
    let (text, notes, _) = try imported(svg)
    return (String(text.dropFirst("<g>".count).dropLast("</g>".count)), notes)
  }

  @Test(arguments: [
    (
      "viewBox='1 2 30 40' width='60' height='80'", Rect(minX: 1, minY: 2, maxX: 31, maxY: 42), 60.0
    ),
    ("viewBox='1,2 30 40'", Rect(minX: 1, minY: 2, maxX: 31, maxY: 42), 30),
    ("width='1in' height='25.4mm'", Rect(size: Size(96, 96)), 96),
    ("width='72pt' height='1e1'", Rect(size: Size(96, 10)), 96),
    ("viewBox='0 0 30 60' height='20' width='100%'", Rect(size: Size(30, 60)), 10),
    ("viewBox='0 0 0 60'", Rect(size: Size(300, 150)), 300),
    ("", Rect(size: Size(300, 150)), 300),
  ])
  func `finds its frame as browsers do`(
    _ attributes: String, _ viewBox: Rect, _ width: Double
  ) throws {
    let image = try imported("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>").image
    #expect(image.viewBox == viewBox)
    #expect(abs(image.size.width - width) < 1e-9)
  }

  @Test(arguments: [
    ("<rect width='9' height='9' fill='red'/>", true),
    ("<rect width='100%' height='100%' fill='red'/>", true),
    ("<rect width='8' height='9' fill='red'/>", false),
    ("<rect width='9' height='9' rx='1' fill='red'/>", false),
    ("<path d='M0 0h9v9H0z' fill='red'/>", true),
    ("<path d='M-1,-1V10H10v-11' fill='red'/>", true),
    ("<path d='m-1-1 H 10 V 10 h-11 Z ' fill='red'/>", true),
    ("<path d='M0 0h9v9z' fill='red'/>", false),
    ("<path d='M0 0h9v9H0z M1 1' fill='red'/>", true),
    ("<path d='M0 0h9v9L0 9z' fill='red'/>", true),
    ("<path d='M0 0h9v9H0V4' fill='red'/>", false),
    ("<path d='M0 0h9v9H0z' fill='#f008'/>", false),
    ("<clipPath id='c'><path d='M0 0h1v1z'/></clipPath><path d='M0 0h9v9H0z'/>", true),
    ("<mask id='m'/><pattern id='p'/><symbol/><path d='M0 0h9v9H0z'/>", true),
    ("<path d='M0 0h9v9H0z' fill='red' opacity='.5'/>", false),
    ("<path d='M0 0h9v9H0z' fill='red'/><style>path{fill:none}</style>", false),
    ("<path d='M0 0h9v9H0z' fill='url(#g)'/>", false),
    ("<path class='a' d='M0 0h9v9H0z'/><style>.a{fill:red}</style>", true),
    ("<path d='M0 0h9v9H0z' fill='red'/><style>path{opacity:.5}</style>", false),
    ("<path d='M0 0h9v9H0z' style='fill:none' fill='red'/>", false),
    (
      "<linearGradient id='g'><stop stop-color='red'/></linearGradient>"
        + "<path d='M0 0h9v9H0z' fill='url(#g)'/>", true
    ),
    (
      "<defs><linearGradient id='g'><stop stop-color='red' stop-opacity='.5'/></linearGradient>"
        + "</defs><path d='M0 0h9v9H0z' fill='url(#g)'/>", false
    ),
  ])
  func `knows whether it hides what is behind it`(_ content: String, _ isOpaque: Bool) throws {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    let image = try imported(head + content + "</svg>").image
    #expect(Picture.vector(image).isOpaque == isOpaque)
  }

  @Test func `removes what runs, moves or loads`() throws {
    let (text, notes) = try content(
      """
      <script>x()</script><foreignObject/><rect onclick="x()" width="1"/>
      <image href="http://a/b.png"/><image href="data:image/png;base64,AA=="/>
      <path fill="url(http://a/b#c)"/><use href="other.svg#a"/><set attributeName="x"/>
      <path style="fill:red;mask:url(//a);animation:a 1s"/><a href="javascript:x()"><g/></a>
      """)
    let rest = "<path/><use/><path style=\"fill:red\"/><g><g/></g>"
    #expect(text == #"<rect width="1"/><image/><image href="data:image/png;base64,AA=="/>"# + rest)
    #expect(
      notes == [
        "logo.svg:1: removed <script>", "logo.svg:1: removed <foreignObject>",
        "logo.svg:1: removed attribute 'onclick'",
        "logo.svg:2: removed a picture in a file of its own: put it into the drawing",
        "logo.svg:3: removed an outside reference from 'fill'",
        "logo.svg:3: removed an outside reference from 'href'", "logo.svg:3: removed <set>",
        "logo.svg:4: removed an outside reference from 'style'",
        "logo.svg:4: removed 'animation' from 'style'", "logo.svg:4: removed the link of <a>",
      ])
  }

  /// Strings that end elsewhere than they seem to, and rules in rules.
  @Test func `reports CSS that no browser reads`() throws {
    let (text, notes) = try content(
      """
      <style>g{fill:url(data:x"') url("data:');mask:url(http://a)} x{y:")}</style>
      <g fill="red" style="fill:url(data:x&quot;') url(&quot;data:');mask:url(http://a);x:&quot;)"/>
      """)
    #expect(text == "<g fill=\"red\"/>")
    #expect(
      notes == [
        "logo.svg:1: removed malformed CSS from <style>",
        "logo.svg:2: removed malformed CSS from 'style'",
      ])
  }

  @Test func `removes what style sheets load, and hidden letters`() throws {
    let (text, notes) = try content(
      """
      <style>@import url(a.css); @font-face{font-family:F;src:url(http://a/f.woff)}
      @font-face{font-family:G;src:url(data:font/woff;base64,AA==)}
      @keyframes k{to{opacity:0}} a{fill:u\\72l(http://a)} b{fill:image-set("http://a" 1x)}
      g{fill:red;/* ; */stroke:url('#s')}</style><g/>
      """)
    #expect(
      text == "<style>@font-face{font-family:p_0;src:url('data:font/woff;base64,AA==')}"
        + ".p_0{fill:red;stroke:url(#p_s)}</style><g class=\"p_0\"/>")
    #expect(
      notes == [
        "logo.svg:1: removed an outside reference from <style> (and 2 more)",
        "logo.svg:1: removed @import from <style>", "logo.svg:1: removed @keyframes from <style>",
      ])
  }

  @Test func `is not deceived by strings that a line feed ends`() throws {
    let (text, notes) = try content(
      "<style>a[b=\"\n]{fill:url(http://a)}\"]{fill:red} g:is(\\62){r:1px}"
        + "\nb{x:\"\n} c{fill:url(http://b)}</style>")
    #expect(!text.contains("http"))
    #expect(
      notes == [
        "logo.svg:1: removed malformed CSS from <style>",
        "logo.svg:1: removed an outside reference from <style> (and 1 more)",
      ])
  }

  @Test func `refuses more than there may be, by name and line`() {
    let text = "<svg>\n" + String(repeating: "<g>", count: 200)
    #expect(
      Fixture.refusal(Array(text.utf8), named: "a.svg")
        == "'a.svg' cannot be drawn: line 2: it has elements more than 200 deep inside each other,"
        + " the most allowed")
  }

  @Test func `refuses rules that take too long to find what they hold for`() {
    func drawing(_ rules: Int, _ selector: String, _ elements: Int, _ element: String) -> [UInt8] {
      let css = String(repeating: selector + "{fill:red}", count: rules)
      let body = String(repeating: element, count: elements)
      return Array(
        "<svg xmlns='http://www.w3.org/2000/svg'><style>\(css)</style>\(body)</svg>".utf8)
    }
    let long = "<g a='\(String(repeating: "x", count: 1_000_000))'/>"
    #expect(
      Fixture.refusal(drawing(90, "[a=y]", 1, long), named: "a.svg")
        == "'a.svg' cannot be drawn: it has rules that compare selectors and elements more than"
        + " 10000000 times, the most allowed")
    #expect(
      Fixture.refusal(drawing(1001, "g", 1000, "<g/>"), named: "a.svg")
        == "'a.svg' cannot be drawn: it has rules that hold for elements more than 1000000 times,"
        + " the most allowed")
    let animated = "<style>@keyframes a{to{\(String(repeating: "x:0;", count: 20_000))}}</style>"
    let group = "<g style='animation:a 1s both'/>"
    #expect(
      Fixture.refusal(
        Array(
          ("<svg xmlns='http://www.w3.org/2000/svg'>\(animated)"
            + String(repeating: group, count: 6) + "</svg>").utf8), named: "a.svg")
        == "'a.svg' cannot be drawn: it has animations that leave more than 100000 declarations"
        + " behind, the most allowed")
  }

  @Test func `refuses conditions that would be written too often`() {
    // The layers win in turns, so that no two neighbours among the rules share a condition.
    let layers = (0..<1000).map { "a\($0)" }
    let sheets = [0, 1].map { kind in
      let rules = layers.indices.filter { $0 % 2 == kind }.map {
        "@layer \(layers[$0]){g{x:y;fill:red}}"
      }
      return "@media \(String(repeating: "screen,", count: 2000))all{\(rules.joined())}"
    }
    let css = "@layer \(layers.joined(separator: ","));\(sheets.joined())"
    let text = "<svg xmlns='http://www.w3.org/2000/svg'><style>\(css)</style><g/></svg>"
    #expect(
      Fixture.refusal(Array(text.utf8), named: "a.svg")
        == "'a.svg' cannot be drawn: it has styles of elements with more than 3000000 words,"
        + " the most allowed")
  }

  /// Styles whose words are read again for each of so many elements, and whether those are too many.
  @Test(arguments: [
    ("g{", ";--p:1", 1000, 2900, false), ("g{", ";--p:1", 1000, 3100, true),
    ("svg{--l:", " 1", 1000, 1000, false), ("svg{--l:", " 1", 1000, 2000, true),
    ("svg{--l:", " 1", 4000, 370, false), ("svg{--l:", " 1", 4000, 750, true),
  ])
  func `counts the words of the styles of all elements`(
    _ start: String, _ word: String, _ words: Int, _ elements: Int, _ isRefused: Bool
  ) {
    let css = start + String(repeating: word, count: words) + "} g{fill:var(--l)}"
    let body = String(repeating: "<g/>", count: elements)
    let file = "<svg xmlns='http://www.w3.org/2000/svg'><style>\(css)</style>\(body)</svg>"
    #expect(
      Fixture.refusal(Array(file.utf8), named: "a.svg")
        == (isRefused
          ? "'a.svg' cannot be drawn: it has styles of elements with more than 3000000 words, the"
            + " most allowed" : nil))
  }

  @Test func `renames identifiers and every reference to them`() throws {
    let (text, _) = try content(
      """
      <linearGradient id="Layer-1"/><linearGradient id="Layer 1" href="#Layer-1"/>\
      <path id="d" fill="url(#Layer-1)" style="stroke: url( '#Layer 1' ) red" clip-path='url("#d")'/>\
      <g aria-labelledby="d Layer-1" mask="url(#none)"/><path id="d"/>
      """)
    #expect(
      text == "<linearGradient id=\"p_Layer_1\"/><linearGradient id=\"p_Layer_1_2\" "
        + "href=\"#p_Layer_1\"/><path id=\"p_d\" fill=\"url(#p_Layer_1)\" "
        + "style=\"stroke:url(#p_Layer_1_2) red\" clip-path=\"url(#p_d)\"/>"
        + "<g aria-labelledby=\"p_d p_Layer_1\" mask=\"url(#p_none)\"/><path/>")
  }

  @Test func `gives each rule a class, in the order in which rules win`() throws {
    let (text, _) = try content(
      """
      <style>.cls-1, path:not(.a) > #i{fill:url(#i)}path{color:red}svg g{x:1}\
      @media (min-width:1px){path{fill:red}}[class="cls-1 a"]{r:1.5px}\
      path{d:none!important}</style><path id="i" class="cls-1 a"/>
      """)
    #expect(
      text == "<style>.p_0{color:red}@media (min-width:1px){.p_1{fill:red}}.p_2{fill:url(#p_i)}"
        + ".p_3{r:1.5px}.p_4{d:none!important}</style>"
        + "<path id=\"p_i\" class=\"p_0 p_1 p_2 p_3 p_4\"/>")
  }

  @Test func `hands on what the root says`() throws {
    let text = try imported(
      "<svg xmlns='http://www.w3.org/2000/svg' id='top' class='k' width='9' fill='none'>"
        + "<style>.k{stroke:red}#top{r:1px}</style><use href='#top'/></svg>"
    ).text
    #expect(
      text == "<g><g id=\"p_top\" fill=\"none\" class=\"p_0 p_1\"><style>.p_0{stroke:red}"
        + ".p_1{r:1px}</style><use href=\"#p_top\"/></g></g>")
  }

  @Test func `understands Inkscape`() throws {
    let text = try imported(
      """
      <?xml version="1.0" encoding="UTF-8"?><!-- Created with Inkscape -->
      <svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
        xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" sodipodi:docname="a.svg">
        <sodipodi:namedview id="base"><inkscape:grid/></sodipodi:namedview><metadata>m</metadata>
        <svg:g inkscape:label="L" id="layer1" style="display:inline;fill:red;-inkscape-font-specification:S">
          <use xlink:href="#layer1" xml:base="http://a/"/>
        </svg:g>
      </svg>
      """)
    #expect(
      text.text == "<g><g id=\"p_layer1\" style=\"display:inline;fill:red\">"
        + "<use href=\"#p_layer1\"/></g></g>")
    #expect(text.notes.isEmpty)
  }

  @Test func `understands Illustrator`() throws {
    let text = try imported(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai "http://ns.adobe.com/AI/10/">
      ]>
      <svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" viewBox="0 0 9 9" style="enable-background:new 0 0 9 9;">
      <style type="text/css"><![CDATA[ .st0{fill:#FFF;} ]]></style>
      <switch><g i:extraneous="self"><rect class="st0" width="9"/></g></switch></svg>
      """
    ).text
    #expect(
      text == "<g><style>.p_0{fill:#FFF}</style><switch><g><rect width=\"9\" class=\"p_0\"/></g>"
        + "</switch></g>")
  }

  @Test func `understands Figma`() throws {
    let text = try imported(
      """
      <svg width="9" height="9" fill="none" xmlns="http://www.w3.org/2000/svg">
      <g clip-path="url(#clip0_1_2)"><path d="M0 0"/></g>
      <defs><clipPath id="clip0_1_2"><rect width="9"/></clipPath></defs></svg>
      """
    ).text
    #expect(
      text == "<g><g fill=\"none\"><g clip-path=\"url(#p_clip0_1_2)\"><path d=\"M0 0\"/>"
        + "</g><defs><clipPath id=\"p_clip0_1_2\"><rect width=\"9\"/></clipPath></defs></g></g>")
  }
}
