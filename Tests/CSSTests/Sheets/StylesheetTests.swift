import Tx2SVGCSS
import Testing

@Suite struct StylesheetTests {
  @Test func `reads keyframes and custom properties`() throws {
    let sheet = try Stylesheet(
      """
      :root { --x: 10px; --Y: 2 }
      /* a comment */
      @keyframes turn {
        from, 50% { OPACITY: 1; --x: 3 }
        to { transform: rotate( 20deg ) }
      }
      """)
    #expect(sheet.variables.map(\.name) == ["--x", "--Y"])
    let rule = try Stylesheet.Keyframes(try #require(sheet.keyframes.first))
    #expect(rule.name == "turn")
    #expect(rule.blocks.map(\.offsets) == [[0, 0.5], [1]])
    #expect(rule.blocks[0].declarations.map(\.name) == ["opacity", "--x"])
    let rotation = rule.blocks[1].declarations[0]
    #expect(rotation.value.map(\.text).joined() == "rotate( 20deg )")
    #expect(rotation.position == SourcePosition(line: 5, column: 8))
  }

  @Test func `finds the root by its name in any letters, as pages do`() throws {
    let sheet = try Stylesheet("HTML { --x: 1 } .a.b { --x: 2 }")
    #expect(sheet.variables.last?.value.map(\.text).joined() == "1")
  }

  @Test(arguments: [
    ("@keyfranes a {}", "1:1: error: unknown at-rule '@keyfranes', did you mean '@keyframes'?"),
    ("@keyframes {}", "1:12: error: expected a name after '@keyframes', found '{'"),
    (
      "@keyframes a {\n  120% {} }",
      "2:3: error: '120%' is out of range: keyframes lie between 0% and 100%"
    ),
    (
      "@keyframes a {\n  half {} }",
      "2:3: error: expected 'from', 'to' or a percentage, found 'half'"
    ),
    ("@keyframes a { to { opacity 1 } }", "1:29: error: expected ':' after 'opacity', found '1'"),
    ("@keyframes a { to { opacity: } }", "1:21: error: 'opacity' has no value"),
    ("@keyframes a { to { opacity: 1", "1:30: error: expected '}', found nothing"),
    ("@keyframes a { to { rotate: calc(1deg } }", "1:29: error: 'calc(' is never closed"),
    ("\n /* a {\n }", "2:2: error: the comment '/*' is never closed"),
    ("@keyframes a { to { opacity: 1 } }\n/* b", "2:1: error: the comment '/*' is never closed"),
    ("@keyframes a {\n /* to { } }", "2:2: error: the comment '/*' is never closed"),
    ("@keyframes a { to { opacity: /* 1 } }", "1:30: error: the comment '/*' is never closed"),
    (
      "@keyframes a { to { opacity: 1 !important } }",
      "1:32: error: '!important' has no effect in keyframes"
    ),
  ])
  func `says where it goes wrong`(_ css: String, _ message: String) {
    #expect(throws: StylesheetError.self) { try Self.read(css) }
    do throws(StylesheetError) { try Self.read(css) } catch {
      #expect(error.description == message)
    }
  }

  /// Reads a style sheet with all its keyframes.
  static func read(_ css: String) throws(StylesheetError) {
    let sheet = try Stylesheet(css)
    if let fault = sheet.faults.first { throw fault }
    for rule in sheet.keyframes {
      if let fault = try Stylesheet.Keyframes(rule).faults.first { throw fault }
    }
  }

  @Test func `passes over all other rules, and enters those under conditions`() throws {
    let sheet = try Stylesheet(
      """
      p { color: red; --a: 1 } :root { --a: 2 } @media print { @keyframes a {} }
      @media (prefers-reduced-motion) { @keyframes b {} } @layer x { @keyframes c {} }
      @media (prefers-reduced-motion: no-preference) { @keyframes d {} } @font-face {}
      """)
    #expect(sheet.keyframes.map(\.keyframesName) == ["c", "d"])
    #expect(sheet.variables.map { $0.value.map(\.text) } == [["1"], ["2"]])
    #expect(sheet.styles.count == 2 && sheet.skipped == 3 && sheet.faults.isEmpty)
  }

  @Test func `a registered property has a value before any rule`() throws {
    let sheet = try Stylesheet(
      """
      :root{--b:2}@property --a{syntax:"*";inherits:false;initial-value:.5}
      @property --b{syntax:"*";inherits:true;initial-value:1}@property --c{syntax:"*";inherits:true}
      @property --d{syntax:"*";initial-value:1}
      @media print{@property --e{syntax:"*";inherits:true;initial-value:1}}
      """)
    #expect(sheet.variables.map(\.name) == ["--a", "--b", "--b"])
    #expect(sheet.variables.map { $0.value.map(\.text) } == [[".5"], ["1"], ["2"]])
    #expect(sheet.skipped == 0)
  }

  /// Rules of one name, and the value that counts.
  @Test(arguments: [
    ("@keyframes a { to { top: 1 } } @keyframes a { to { top: 2 } }", "2"),
    ("@-webkit-keyframes a { to { top: 1 } }", "1"),
    ("@-webkit-keyframes a { to { top: 1 } } @-webkit-keyframes a { to { top: 2 } }", "2"),
    ("@keyframes a { to { top: 1 } } @-webkit-keyframes a { to { top: 2 } }", "1"),
    ("@-webkit-keyframes a { to { top: 2 } } @keyframes a { to { top: 1 } }", "1"),
    ("@keyframes a { to { top: 1 } } @media (--custom) { @keyframes a { to { top: 2 } } }", "1"),
    ("@keyframes a { to { top: 1 } } @media print { @keyframes a { to { top: 2 } } }", "1"),
    ("@keyframes a { to { top: 1 } } @supports (x: 1) { @keyframes a { to { top: 2 } } }", "1"),
    ("@keyframes a { to { top: 1 } } @layer b { @keyframes a { to { top: 2 } } }", "1"),
    ("@supports (x: 1) { @keyframes a { to { top: 2 } } }", "2"),
    ("@keyframes a { to { top: 1 } } @media screen { @keyframes a { to { top: 2 } } }", "2"),
    (
      "@media screen { @supports (x: 1) { @keyframes a { to { top: 2 } } } }"
        + "@-webkit-keyframes a { to { top: 1 } }", "1"
    ),
  ])
  func `keyframes in doubt stand in for those without`(_ css: String, _ value: String) throws {
    let sheet = try Stylesheet(css)
    let rule = try Stylesheet.Keyframes(try #require(sheet.keyframes.last))
    #expect(rule.blocks[0].declarations[0].value.map(\.text) == [value])
    #expect(sheet.skipped + sheet.keyframes.count == css.matches(of: /keyframes/).count)
  }

  @Test(arguments: [
    ("-webkit-transform", "transform"), ("-WEBKIT-Filter", "filter"),
    ("-webkit-animation-timing-function", "animation-timing-function"),
    ("-webkit-mask-image", "mask-image"), ("-webkit-clip-path", "clip-path"),
    ("-moz-transform", "-moz-transform"), ("-webkit-scale", "-webkit-scale"),
    ("--webkit-transform", "--webkit-transform"),
  ])
  func `takes old names for what they are aliases of`(_ name: String, _ plain: String) throws {
    let sheet = try Stylesheet("@keyframes a { to { \(name): none } }")
    let rule = try Stylesheet.Keyframes(try #require(sheet.keyframes.first))
    #expect(rule.blocks[0].declarations.map(\.name) == [plain])
    #expect(try Stylesheet.declarations("\(name): none").map(\.name) == [plain])
  }

  @Test func `enters rules in rules`() throws {
    let sheet = try Stylesheet("a { &::b { c: d } @media screen { &::e { f: g } } }")
    #expect(sheet.styles.map { $0.declarations.map(\.name) } == [["c"], ["f"]])
  }

  @Test(arguments: [
    ("calc(1px + 2 * (3px - 50%))", -193.0), ("calc(100% / 4)", 50), ("min(3px, 2px, 10%)", 2),
    ("max(3px, 10%)", 20), ("clamp(1px, 50%, 30px)", 30), ("calc(-1 * 2px)", -2),
    ("calc(1px*2 + .5in)", 50),
  ])
  func `calculates lengths`(_ css: String, _ pixels: Double) throws {
    var reader = TokenReader(css)
    #expect(try reader.calculatedLength(percentOf: 200) == pixels)
    #expect(reader.peek() == nil)
  }

  @Test(arguments: [
    "calc(1px + 2)", "calc(1px * 2px)", "calc(1px / 0)", "calc(1px / 2px)", "min(1px, 2deg)",
    "calc(2)", "calc(1px 2px)", "clamp(1px, 2px)", "calc()",
  ])
  func `refuses what has no length`(_ css: String) {
    var reader = TokenReader(css)
    #expect(throws: CSSValueError.self) { try reader.calculatedLength(percentOf: 200) }
  }

  @Test func `puts custom properties in their place`() throws {
    let sheet = try Stylesheet(
      ":root { --a: var(--b, 1px) 2px; --b: 5px; --loop: var(--pool); --pool: var(--loop) }")
    let properties = CustomProperties().overridden(by: sheet.variables)
    func text(_ css: String) throws -> String {
      try properties.substituted(TokenReader.tokens(of: css)).map(\.text).joined()
    }
    #expect(try text("var(--a)") == "5px 2px")
    #expect(try text("f(var(--none, g(1, var(--b))))") == "f( g(1, 5px))")
    #expect(throws: StylesheetError.self) { try text("var(--loop)") }
    #expect(throws: StylesheetError.self) { try text("var(--none)") }
    #expect(throws: StylesheetError.self) { try text("var(b)") }
  }
}
