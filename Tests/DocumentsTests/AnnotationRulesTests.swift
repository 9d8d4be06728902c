import Testing
import Tx2SVGExporters
import Tx2SVGMarkup
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// Annotations that rules give to elements; the same ones as attributes are the oracle.
@Suite struct AnnotationRulesTests {
  static let body =
    "<g id='a' class='n'><rect id='b' width='9' height='9'/><rect id='c' y='20' width='9' height='9'/></g>"

  static func document(
    _ body: String, _ css: String = "", file: String? = nil, isTrusted: Bool = true
  ) throws -> AnimatedDocument {
    let style = css.isEmpty ? "" : "<style><![CDATA[\(css)]]></style>"
    let sheets = try file.map { [try StyleFile(path: "f.css", text: $0)] } ?? []
    return try DocumentReader(
      file: "a.svg", playback: DocumentPlayback(), isTrusted: isTrusted, sheets: sheets
    ).document(from: Array(drawing(style + body).utf8))
  }

  /// How the elements move, without their places in the document.
  static func motions(_ document: AnimatedDocument) -> [String: Timeline] {
    Dictionary(document.parts.map { ($0.name, $0.motion) }) { $1 }
  }

  static func problems(_ css: String, file: String? = nil) -> [String] {
    do {
      _ = try document(body, css, file: file)
      return []
    } catch let error as DocumentError {
      return error.description.split(separator: "\n").map(String.init)
    } catch { return ["\(error)"] }
  }

  /// The attributes of an element, and the declarations that mean the same.
  static let pairs: [(attributes: String, css: String)] = [
    ("data-tx='push(leading)'", "--tx: push(leading)"),
    (
      "data-tx='scale(.8).combined(opacity)' data-tx-duration='1s' data-tx-delay='.5s'",
      "--tx:scale(.8).combined(opacity);--tx-duration:1s;--tx-delay:.5s"
    ),
    (
      "data-tx-active='opacity: 0; scale: .5' data-tx-identity='opacity: .9' data-tx-easing='linear'",
      "--tx-active: { opacity: 0; scale: .5 }; --tx-identity: 'opacity: .9'; --tx-easing: linear"
    ),
    (
      "data-tx-phases='opacity: 1 | opacity: .5' data-tx-easing='spring(.5s .3)'",
      "--tx-phases: opacity: 1 | opacity: .5; --tx-easing: spring(.5s .3)"
    ),
    (
      "data-tx-phases='opacity: 1; scale: 1 | scale: 2' data-tx-hold='2s'",
      "--tx-phases: { opacity: 1; scale: 1 } | { scale: 2 }; --tx-hold: 2s"
    ),
    (
      "data-tx-phases='opacity: 1; scale: 1 | scale: 2' data-tx-duration='1s'",
      "--tx-phases: 'opacity: 1; scale: 1' | 'scale: 2'; --tx-duration: 1s"
    ),
    (
      "data-tx='iris' data-tx-direction='both' data-tx-hold='.2s' data-tx-begin='.5s'",
      "--tx: iris; --tx-direction: both; --tx-hold: .2s; --tx-begin: .5s"
    ),
    (
      "data-tx='opacity' data-tx-repeat='3' data-tx-autoreverse='true'",
      "--tx: opacity; --tx-repeat: 3; --tx-autoreverse: true"
    ),
    ("data-tx='wipe' data-tx-stagger='80ms'", "--tx: wipe; --tx-stagger: 80ms"),
    ("data-tx='wipe' data-tx-order='sequence'", "--tx: wipe; --tx-order: sequence"),
    (
      "data-tx='opacity' data-tx-slides='true' data-tx-box='0 0 30 30'",
      "--tx: opacity; --tx-slides: true; --tx-box: 0 0 30 30"
    ),
    ("data-tx='opacity' data-tx-trigger='click'", "--tx: opacity; --tx-trigger: click"),
  ]

  @Test(arguments: pairs)
  func `mean what attributes mean`(_ attributes: String, _ css: String) throws {
    let annotated = Self.body.replacing("class='n'", with: attributes)
    let wanted = Self.motions(try Self.document(annotated))
    #expect(!wanted.isEmpty)
    #expect(Self.motions(try Self.document(Self.body, ".n { \(css) }")) == wanted)
    #expect(Self.motions(try Self.document(Self.body, file: "g.n { \(css) }")) == wanted)
    let styled = Self.body.replacing(
      "class='n'", with: "style=\"\(css.replacing("\"", with: "'"))\"")
    #expect(Self.motions(try Self.document(styled)) == wanted)
  }

  @Test func `every attribute has a property`() {
    let all = Self.pairs.map(\.css).joined(separator: ";")
    for attribute in DocumentAttribute.allCases {
      #expect(all.contains(attribute.property), "\(attribute)")
    }
  }

  /// Rules for the elements `b` and `c`, and how long each moves, ms; 0 for one that does not.
  static let cascades: [(css: String, file: String?, lengths: [Int])] = [
    ("rect{--tx:opacity;--tx-duration:1s} #b{--tx-duration:2s}", nil, [2000, 1000]),
    ("#b{--tx-duration:2s} rect{--tx:opacity;--tx-duration:1s}", nil, [2000, 1000]),
    ("rect{--tx:opacity;--tx-duration:1s!important} #b{--tx-duration:2s}", nil, [1000, 1000]),
    ("@layer x{#b{--tx-duration:2s}} rect{--tx:opacity;--tx-duration:1s}", nil, [1000, 1000]),
    ("rect{--tx:opacity;--tx-duration:1s} rect{--tx-duration:2s}", nil, [2000, 2000]),
    ("rect{--tx:opacity;--tx-duration:1s}", "rect{--tx-duration:3s}", [3000, 3000]),
    ("#b,#c{--tx:opacity;--tx-duration:1s}", "rect{--tx-duration:3s}", [1000, 1000]),
    ("rect{--tx:opacity;--tx-duration:1s} #c{--tx:initial}", nil, [1000, 0]),
    (
      "g{--tx:opacity;--tx-stagger:0s;--tx-duration:1s} #b{--tx:none}", nil, [0, 1000]
    ),
    ("g{--tx-duration:4s} rect:first-child{--tx:opacity;--tx-duration:1s}", nil, [1000, 0]),
    ("svg{--tx-duration:4s} rect{--tx:opacity} #c{--tx-duration:1s}", nil, [4000, 1000]),
    (
      ":root{--d:3s} #c{--d:2s} rect{--tx:opacity;--tx-duration:calc(var(--d)/2)}", nil,
      [1500, 1000]
    ),
    ("@media print{#b{--tx-duration:9s}} rect{--tx:opacity;--tx-duration:1s}", nil, [1000, 1000]),
    (
      "@media (prefers-reduced-motion: reduce){rect{--tx:none!important}} "
        + "rect{--tx:opacity;--tx-duration:1s}", nil, [1000, 1000]
    ),
    (".n{& > rect{--tx:opacity;--tx-duration:1s}}", nil, [1000, 1000]),
    (".n:has(#c){rect:not(#b){--tx:opacity;--tx-duration:1s}}", nil, [0, 1000]),
    ("rect, :no-such(x) {--tx:opacity} #b{--tx:opacity;--tx-duration:1s}", nil, [1000, 0]),
    ("rect:hover{--tx-duration:9s} rect{--tx:opacity;--tx-duration:1s}", nil, [1000, 1000]),
  ]

  @Test(arguments: cascades)
  func `are chosen by the cascade`(_ css: String, _ file: String?, _ lengths: [Int]) throws {
    let motions = Self.motions(try Self.document(Self.body, css, file: file))
    let found = ["'b'", "'c'"].map { name in
      Int(((motions[name]?.duration ?? 0) * 1000).rounded())
    }
    #expect(found == lengths)
  }

  @Test func `yield to the attributes of an element unless they are important`() throws {
    let body = "<rect id='b' width='9' height='9' data-tx='opacity' data-tx-duration='2s'/>"
    func duration(_ css: String) throws -> Double? {
      Self.motions(try Self.document(body, css))["'b'"]?.duration
    }
    #expect(try duration("#b{--tx-duration:1s}") == 2)
    #expect(try duration("#b{--tx-duration:1s!important}") == 1)
  }

  @Test func `loop the whole as attributes of the root do`() throws {
    let document = try Self.document(
      Self.body, "svg{--tx-repeat:infinite;--tx-hold:2s} rect{--tx:opacity;--tx-duration:1s}")
    #expect(document.parts.map(\.motion.duration) == [3, 3])
    #expect(document.parts.allSatisfy { $0.motion.end == nil })
  }

  /// A sheet of the document or a file, and the mistakes in it.
  static let mistakes: [(css: String, file: String?, problems: [String])] = [
    (
      "\nrect { --tx-duraton: 1s }", nil,
      ["a.svg:3: unknown property '--tx-duraton', did you mean '--tx-duration'?"]
    ),
    (
      "rect {\n--tx: opacty }", nil,
      ["a.svg:3: --tx: unknown transition 'opacty', did you mean 'opacity'?"]
    ),
    (
      "", "rect {\n  --tx: opacity; --tx-delay: 1\n}\n#b { --tx-easing: foo }",
      [
        "f.css:2:18: --tx-delay: '1' needs a unit: '1s' or '1000ms'",
        "f.css:4:6: --tx-easing: unknown easing 'foo'",
      ]
    ),
    (
      "", "rect { --tx: opacity; --tx-duration: var(--no) }",
      ["f.css:1:23: --tx-duration: unknown custom property '--no'"]
    ),
    (
      "", "#Title { tx: scale }\n.x { --tx-dealy: 1s; data-tx-hold: 1s }",
      [
        "f.css:1:10: unknown property 'tx', did you mean '--tx'?",
        "f.css:2:6: unknown property '--tx-dealy', did you mean '--tx-delay'?",
        "f.css:2:22: unknown property 'data-tx-hold', did you mean '--tx-hold'?",
      ]
    ),
    (
      "", "@media (width > 1px) { .x { tx-duraton: 1s } }",
      ["f.css:1:29: unknown property 'tx-duraton', did you mean '--tx-duration'?"]
    ),
    // Others may have properties of such names.
    ("rect { --tx: opacity }", ".x { --tx-color: red; --tx-base: 1; --tx-x: 2 }", []),
    ("", "rect { --tx: scale(.8 }", ["f.css:1:14: 'scale(' is never closed"]),
    (
      "rect{--tx:opacity;--tx-active:opacity\\: 0}", nil,
      ["a.svg:2: --tx-active: there is --tx already; keep one"]
    ),
  ]

  @Test(arguments: mistakes)
  func `mistakes name the rule`(_ css: String, _ file: String?, _ wanted: [String]) {
    let found = Self.problems(css, file: file)
    #expect(found.count == wanted.count, "\(found)")
    for (found, wanted) in zip(found, wanted) { #expect(found.hasPrefix(wanted)) }
  }

  /// Rules that move nothing, and the remark about them.
  static let idle: [(file: String, remark: String?)] = [
    (".x { --tx: opacity }", "'.x' selects nothing, so that '--tx' moves nothing"),
    ("g > .x, #y { --tx: opacity }", "'g > .x, #y' selects nothing, so that '--tx' moves nothing"),
    ("svg { --tx: opacity }", "'svg' moves nothing: the root cannot move; annotate what is inside"),
    ("desc { --tx: opacity }", "'desc' moves nothing: <desc> cannot move on its own"),
    (
      "g { --tx-order: sequence }",
      "'g' moves nothing: nothing in <g> on line 2 moves; write data-tx next to it"
    ),
    ("* { --tx: scale }", nil), ("* { --tx: opacity }", nil), ("rect { --tx-duration: 1s }", nil),
    (":root { --tx: #100f0f; --tx-2: #fff }", nil),
    ("@media screen and (prefers-reduced-motion: no-preference) { * { --tx: scale } }", nil),
    ("@supports (display: grid) { * { --tx: scale } }", nil),
    ("@media print { * { --tx: scale } }", nil),
  ]

  /// Conditions that hold for some readers or some elements alone.
  @Test(arguments: [
    "media (min-width: 5000px)", "media not all", "media (hover:none)",
    "media screen, (width > 1px)",
    "media (prefers-color-scheme: dark)", "container (width > 1px)", "scope (.nowhere)",
    "starting-style",
  ])
  func `under a condition move nothing`(_ condition: String) throws {
    let document = try Self.document(Self.body, file: "@\(condition) { * { --tx: scale } }")
    let keyword = condition.split(separator: " ")[0]
    #expect(
      document.remarks.first?.reason
        == "'--tx' is left out: motion is the same for all, and '@\(keyword)' holds for some alone;"
        + " write it in a rule without a condition")
    #expect(document.parts.isEmpty)
  }

  @Test(arguments: idle)
  func `that move nothing are remarked on`(_ file: String, _ remark: String?) throws {
    let body = "<desc>D</desc>" + Self.body
    let found = try Self.document(body, file: file).remarks.filter { $0.place.file != nil }
    #expect(found.map(\.reason) == (remark.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.place(in: "a.svg") == "f.css:1:1" })
  }

  @Test func `are cut out of the sheet of a drawing, and nothing else is`() throws {
    let css = """
      /* one */ .n { fill: red; --tx: opacity; stroke: blue }
      rect { --tx: wipe; --tx-phases: { scale: 1; opacity: 1 } | { scale: 2 } } /* two */
      @media (width > 1px) { #b { --tx-duration: 1s } }
      g { --tx-delay: 1s; & rect { --tx-begin: 2s } } .m { content: '--tx: x'; --ty: 1 }
      """
    let document = try Self.document(Self.body, css)
    let sheet = try #require(document.markup.root.subtree.first { $0.name == "style" })
    #expect(
      sheet.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "/**/ .n { fill: red; stroke: blue }/**/ .m { content: '--tx: x'; --ty: 1 }")
    let again = try SMILExporter().export(document, options: ExportOptions())
    let second = try DocumentReader(file: "a.svg").document(from: again.bytes)
    #expect(second.parts.isEmpty)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `move elements of a page, whose bytes stay`() throws {
    let text =
      "<!doctype html>\n<html><head><style>\nmain > * + p { --tx: opacity; --tx-delay: 1s }\n</style></head>"
      + "<body><main><h1>A</h1><p id=b>B\n</main></body></html>"
    let document = try DocumentReader(file: "a.html").document(from: Array(text.utf8))
    #expect(document.parts.map(\.name) == ["'b'"])
    let export = try HTMLExporter().export(document, options: ExportOptions())
    let written = String(decoding: export.bytes, as: UTF8.self)
    let style = try #require(written.firstRange(of: "<style>."))
    let end = try #require(written[style.lowerBound...].firstRange(of: "</style>"))
    var rest = written
    rest.removeSubrange(style.lowerBound..<end.upperBound)
    let mark = try #require(rest.firstRange(of: " class=\""))
    let close = try #require(rest[mark.upperBound...].firstIndex(of: "\""))
    rest.removeSubrange(mark.lowerBound...close)
    #expect(rest == text)
  }
}
