import Testing
import Tx2SVGCSS
import Tx2SVGMarkup

@testable import Tx2SVGScenes

/// One row for each thing that must not pass, and one for each that must.
@Suite struct SafeStyleTests {
  /// What is left of the declarations of a `style` attribute, and what was removed.
  func kept(_ css: String) -> (text: String, removals: [String]) {
    let (kept, removals) = SafeStyle.kept(Sheet.declarations(css).declarations)
    return (kept.css, removals)
  }

  /// Values that fetch something, wherever they stand.
  static let fetching = [
    "url(http://a)", "url('http://a')", "url( //a )", "URL(a.png)", "url(\"a.svg#b\")",
    "u\\72l(http://a)", "\\75 rl(a)", "url(javascript:x)", "url(file:///a)", "url(blob:a)",
    "url(' #a')", "url('#a' x)", "url(var(--a))", "src('a')", "src(var(--a))", "image('a')",
    "image-set('a' 1x)", "-webkit-image-set(url(#a) 1x)", "cross-fade(url(#a), red)",
    "-webkit-cross-fade('a', 'b', 1)", "element(#a)", "-moz-element(#a)", "paint(a)",
    "attr(href url)", "red url(a)", "calc(1px + src('a'))", "linear-gradient(image('a'), red)",
  ]

  @Test(arguments: fetching)
  func `lets nothing be fetched`(_ value: String) {
    for name in ["fill", "--a", "mask", "background"] {
      let (text, removals) = kept("\(name):\(value);stroke:red")
      #expect(text == "stroke:red", "\(name)")
      #expect(removals.count == 1 || Sheet.declarations("\(name):\(value)").declarations.isEmpty)
    }
    let inFace = kept("src:\(value)")
    #expect(inFace.text.isEmpty)
  }

  @Test(arguments: [
    "fill", "filter", "clip-path", "mask", "mask-image", "-webkit-mask-image", "marker-start",
    "--a",
  ])
  func `lets no document be made of data`(_ name: String) {
    let data = "url(\"data:image/svg+xml,<svg/>#f\")"
    #expect(kept("\(name):\(data)").text.isEmpty)
    #expect(kept("\(name):\(data.replacing("#", with: "\\23 "))").text.isEmpty)
    #expect(StyleAddresses.outside("a{\(name):\(data)}") == ["data:image/svg+xml,<svg/>#f"])
  }

  @Test(arguments: ["href='a.css'", "type=\"text/css\" href\n=  \"a.css\" media='x'"])
  func `finds the sheet that an instruction links`(_ text: String) {
    #expect(StyleAddresses.ofSheet(.processingInstruction("xml-stylesheet", text)) == "a.css")
  }

  @Test(arguments: ["background", "background-image", "content"])
  func `lets pictures be parts of data`(_ name: String) {
    let picture = "\(name):url('data:image/svg+xml,\\3c svg/\\3e #view')"
    #expect(kept(picture).text == picture)
    #expect(StyleAddresses.outside("a:hover{\(picture)}") == [])
  }

  /// Values that browsers and other readers might cut in other places.
  static let unreadable = [
    "'a\nb'", "'a", "\"a", "url(a", "url(a b)", "url(a\"b)", "url(a'b)", "url(a(b)", "rgb(1", "(1]",
    "[1)", "1)", "{a}", "a{b}c", "@import", "@a", "!x", "</style>", "<!-- x -->", "a\\\nb",
    "expression(1)", "-moz-calc(1)", "unknown(1)", "/* x",
  ]

  @Test(arguments: unreadable)
  func `lets nothing pass that is read in two ways`(_ value: String) {
    let (text, _) = kept("stroke:red;fill:\(value)")
    #expect(text == "stroke:red")
  }

  @Test(arguments: [
    "animation:a 1s", "animation-name:a", "-webkit-animation:a", "transition:all 1s",
    "transition-delay:1s", "behavior:url(#a)", "-moz-binding:url(#a)", "offset-path:path('M0 0')",
    "offset-distance:1px", "position:fixed", "z-index:9", "view-transition-name:a",
    "anchor-name:--a", "container-name:a", "counter-reset:a", "cursor:pointer", "float:left",
    "animation-timeline:scroll()", "body:has(&)", "-inkscape-x:1", "filt\\65 r x:1", "nonsense:1",
  ])
  func `keeps no property that moves or reaches outside`(_ declaration: String) {
    #expect(kept(declaration).text.isEmpty)
  }

  @Test(arguments: DrawingProperty.names.sorted())
  func `keeps each property that draws`(_ name: String) {
    #expect(kept("\(name.uppercased()) : inherit").text == "\(name):inherit")
  }

  @Test(arguments: SafeStyle.functions.sorted())
  func `keeps each function that draws`(_ name: String) {
    let (text, removals) = kept("fill:\(name)(1,2)")
    #expect(text == "fill:\(name)(1,2)")
    #expect(removals == [])
  }

  @Test(arguments: [
    ("fill:url(#a)", "fill:url(#a)"), ("fill:url( '#a' ) red", "fill:url(#a) red"),
    ("fill:url(\"#a b\")", "fill:url('#a b')"),
    ("mask:url(data:image/png;base64,AA==)", "mask:url('data:image/png;base64,AA==')"),
    ("fill:URL(DATA:x\"')", ""), ("fill:url(data:x\\\"\\')", "fill:url('data:x\\22 \\27 ')"),
    ("--MyColor:Red", "--MyColor:Red"), ("FILL:RED!important", "fill:RED!important"),
    ("fill:r\\65 d", "fill:red"),
    ("font-family:'a\\'b',\"c&d\"", "font-family:'a\\27 b','c\\26 d'"),
    ("font-family:A\\{b", "font-family:A\\7b b"),
    ("width:calc( 1px + (2px*3) )", "width:calc( 1px + (2px*3) )"),
    ("fill:red/**/blue", "fill:red/**/blue"), ("width:1\\65 3", "width:1\\65 3"),
    ("fill:#0a0", "fill:#0a0"), ("stroke-dasharray:1-2", "stroke-dasharray:1-2"),
    ("fill:\\110000 ", "fill:\u{FFFD}"), ("d:path('M0 0')", "d:path('M0 0')"),
  ])
  func `writes what it read`(_ css: String, _ written: String) {
    let (text, _) = kept(css)
    #expect(text == written)
    #expect(kept(text).text == written, "it stays so")
  }

  /// Characters from which quotes, escapes and brackets of every kind are made.
  static let alphabet = Array("\"'\\()[]{};:,/*-@#!<>&ua rl6\n")

  @Test(arguments: 0..<200)
  func `writes no other tokens, whatever it is given`(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    var text = ""
    for _ in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = Int(state >> 33)
      text +=
        choice.isMultiple(of: 9)
        ? ["url(", "fill:", "url(http://a)", "data:", "x{", "/*"][choice / 9 % 6]
        : String(Self.alphabet[choice % Self.alphabet.count])
    }
    let written = kept("fill:red;" + text).text
    #expect(StyleAddresses.outside(written) == [], "\(text)")
    #expect(kept(written).text == written, "\(text)")
    let again = Tokenizer.tokens(of: written)
    #expect(!again.contains { $0.kind == .unclosed || $0.kind == .commentMark }, "\(text)")
    #expect(!written.contains { "<>&".contains($0) }, "\(text)")
  }
}
