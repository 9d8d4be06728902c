import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

@Suite struct RenderCommandTests {
  static let drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>"
    + "<path d='M0 0h9v9z' data-tx='opacity'/></svg>"
  static let files = FakeFiles(
    contents: [
      "a.svg": drawing, "flip.html": "<html><body><p data-tx='cube'>A</p></body></html>",
      "round.html": """
      <html><body><p data-tx-duration='1s' data-tx-easing='linear'
        data-tx-phases='clip-path: inset(0 round 4px) | clip-path: inset(10% 20% round 12px)'>A</p>
      </body></html>
      """,
      "p.html": "<html><body><p data-tx='opacity'>A</p></body></html>",
      "slats.html": "<html><body><p data-tx='blinds' data-tx-box='9 9'>A</p></body></html>",
      "both.html": "<html><body><p data-tx-direction='both' data-tx-box='9 9'"
        + " data-tx='asymmetric(wipe,scale)'>A</p></body></html>",
      "a.png": "\u{89}PNG\r\n\0\0", "small.html": "<!doctype html>\n<html/>",
      "edge.svg": "<svg xmlns='http://www.w3.org/2000/svg'>\n<g data-tx='push(leadng)'/></svg>",
      "bad.svg": "<svg xmlns='http://www.w3.org/2000/svg'>\n<g data-tx='spin'/>\n<g data-ty=''/>\n"
        + "<g data-tx-box=''/></svg>",
    ], input: drawing)

  @Test func `writes a drawing as the drawing it is`() {
    let drawing = run("render a.svg", Self.files)
    #expect(drawing.text.hasPrefix("<svg ") && drawing.text.contains("<animate "))
    #expect(run("render -", Self.files).text == drawing.text)
    #expect(run("render a.svg --format svg-css", Self.files).text.contains("@keyframes"))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `writes a page as the page it is`() {
    let page = run("render p.html", Self.files)
    #expect(page.text.hasPrefix("<html><style>.") && page.text.contains("@keyframes"))
    #expect(page.text.contains("</style><body><p class=\""))
    let small = run("render small.html", Self.files)
    #expect(small.text == "<!doctype html>\n<html/>" && small.status == .done)
    #expect(
      small.errors == ["small.html:2: warning: nothing moves: no element has data-tx"])
  }

  /// A flood is seen where the element itself is not.
  @Test(arguments: [
    "<path filter='url(#f)' TX", "<path style='filter:url(#f)' TX", "<path class='f' TX",
    "<g TX><path filter='url(#f)' d='M0 0h9v9'/></g><path",
  ])
  func `what a filter paints is hidden by its opacity`(_ shape: String) {
    var files = Self.files
    files.contents["flood.svg"] = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><style>.f{filter:url(#f)}</style>\
      <filter id='f'><feFlood flood-opacity='.3'/></filter>\
      \(shape.replacing("TX", with: "data-tx='blinds'")) d='M0 0h9v9h-9'/></svg>
      """
    let text = run("render flood.svg", files).text
    #expect(text.contains("attributeName=\"opacity\"") && !text.contains("visibility"))
  }

  @Test func `rules of a style sheet annotate a drawing`() {
    var files = Self.files
    files.contents["plain.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>"
    files.contents["tx.css"] = "path { --tx: opacity; --tx-easing: linear }"
    let text = run("render plain.svg --css tx.css", files)
    #expect(text.text.contains("attributeName=\"opacity\" values=\"0;1\"") && text.errors == [])
    files.contents["tx.css"] = "\npath { --tx: opacty }"
    #expect(
      run("render plain.svg --css tx.css", files).errors == [
        "tx.css:2:8: error: --tx: unknown transition 'opacty', did you mean 'opacity'?"
      ])
  }

  @Test func `finds transitions in a style sheet of its own`() {
    var files = Self.files
    files.contents["pop.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
      + "<path d='M0 0h9v9z' data-tx='pop' data-tx-easing='linear'/></svg>"
    files.contents["own.css"] = "@keyframes tx-transition-pop { to { opacity: .5 } }"
    #expect(
      run("render pop.svg --css own.css", files).text
        .contains("attributeName=\"opacity\" values=\".5;1\""))
    #expect(run("render pop.svg", files).status == .data)
    #expect(run("render pop.svg --css none.css", files).status == .noInput)
    files.contents["own.css"] = "@keyframes tx-transition-pop {\n  to { width: 5px }\n}"
    let fault = run("render pop.svg --css own.css", files)
    #expect(
      fault.errors.first?.hasPrefix("own.css:2:8: error: 'width' is not animated here") == true)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `clips what is in the flow of a page, whatever its size`() {
    let page = run("render round.html", Self.files)
    #expect(page.text.contains("{clip-path:inset(10% 20% 10% 20% round 12px)}"))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `keeps an element of a page in its identity look once it has come`() {
    var files = Self.files
    files.contents["tilt.html"] =
      "<html><body><p data-tx-active='opacity: 0' data-tx-identity='rotate: 5deg'"
      + " data-tx-duration='1s'>A</p></body></html>"
    let page = run("render tilt.html", files).text
    #expect(page.contains("{transform:rotate(5deg);animation:"))
    #expect(page.contains(" both") && !page.contains(" backwards"))
  }

  /// Ways to move a drawing, and whether its look at the end needs an animation.
  @Test(arguments: [
    ("data-tx='opacity'", false), ("data-tx='slide' data-tx-delay='.2s'", false),
    ("data-tx='zoom' data-tx-begin='1s'", false), ("data-tx='flip'", false),
    ("data-tx='draw'", false), ("data-tx='type'", false), ("data-tx='iris'", false),
    ("data-tx='scale' data-tx-direction='both' data-tx-hold='.1s'", true),
    ("data-tx='scale' data-tx-direction='remove'", false),
    ("data-tx='opacity' data-tx-trigger='click'", true),
    ("data-tx-phases='scale: 1 | scale: 1.2 | scale: 1' data-tx-repeat='1'", false),
    ("data-tx-active='opacity: 0' data-tx-identity='rotate: 5deg'", false),
  ])
  func `lets go of what looks at the end as it is written`(_ way: String, _ fills: Bool) {
    var files = Self.files
    files.contents["a.svg"] = Self.drawing.replacing("data-tx='opacity'", with: way)
    for format in ["svg-css", "fragment"] {
      let text = run("render a.svg --format \(format)", files).text
      #expect(text.contains(" both") == fills && text.contains("animation:"), "\(format)")
    }
  }

  @Test func `names what draws nothing as the reason why nothing moves`() {
    var files = Self.files
    files.contents["a.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g id='z'/></svg>"
    files.contents["tx.css"] = "g { --tx: opacity }"
    #expect(
      run("render a.svg --css tx.css", files).errors
        == ["a.svg:1: warning: nothing moves: 'z' draws nothing"])
  }

  @Test func `plays a drawing as the command line says`() {
    let loop = run("render a.svg --repeat infinite --hold 2s", Self.files).text
    #expect(loop.contains("repeatDur=\"indefinite\""))
    #expect(!run("render a.svg --once", Self.files).text.contains("repeat"))
    let slow = run("render a.svg --duration 3s --easing linear", Self.files).text
    #expect(slow != run("render a.svg", Self.files).text && slow.contains("dur=\"3s\""))
    #expect(
      run("render a.svg --duration 3s --easing bouncy", Self.files).errors == [
        "tx2svg: error: a spring has its own duration: instead of '--duration',"
          + " write '--easing \"spring(3s 0.3)\"'"
      ])
  }

  @Test func `follows the extension of the file it writes`() {
    let outcome = run("render a.svg --out b.html --depfile b.d", Self.files)
    #expect(outcome.files.map(\.path) == ["b.d", "b.html"])
    let page = String(decoding: outcome.files[1].bytes, as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<title>a</title>"))
    #expect(String(decoding: outcome.files[0].bytes, as: UTF8.self) == "b.html: a.svg\n")
  }

  @Test func `writes a drawing into a page from a template`() {
    let outcome = run("render a.svg --format html --template figure", Self.files)
    #expect(outcome.errors == [])
    #expect(outcome.text.contains("<strong class=\"tx2svg-title\">a</strong>"))
    #expect(
      outcome.text.contains(
        "<div class=\"tx-frame\" style=\"display:grid\" id=\"tx2svg-stage\"><svg "))
    var files = Self.files
    files.contents["out.html"] = outcome.text
    #expect(run("render a.svg --format html --template out.html", files).text == outcome.text)
  }

  /// A command line, its whole messages and its status.
  static let mistakes: [(String, [String], Tx2SVGCommand.ExitStatus)] = [
    ("render", ["tx2svg: error: expected an SVG or HTML document"], .usage),
    (
      "render a.svg b.svg", ["tx2svg: error: unexpected 'b.svg': expected only one document"],
      .usage
    ),
    ("render c.svg", ["tx2svg: error: no such file: 'c.svg'"], .noInput),
    (
      "render a.svg --delay 1s",
      ["tx2svg: error: 'render' has no option '--delay'; it belongs to effects"], .usage
    ),
    (
      "render p.html --format svg",
      ["tx2svg: error: a page cannot be written as svg; use html"], .data
    ),
    (
      "render a.svg --format view-transition",
      ["tx2svg: error: a document cannot be written as view-transition"], .data
    ),
    (
      "render a.svg --template card",
      [
        "tx2svg: error: invalid value 'card' for '--template':"
          + " only a drawing written as html has a page around it"
      ], .usage
    ),
    (
      "render flip.html",
      [
        "flip.html:1: error: data-tx: this needs the size of <p> on line 1;"
          + " add data-tx-box=\"width height\""
      ], .data
    ),
    ("render a.png", ["a.png: error: this is not an SVG or HTML document"], .data),
    (
      "render edge.svg",
      [
        "edge.svg:2: error: data-tx: invalid value 'leadng' for 'edge': did you mean 'leading'?"
          + " (at column 6 of the value)"
      ], .data
    ),
    (
      "render slats.html",
      [
        "slats.html:1: error: data-tx: on a page <p> on line 1 cannot move so: it is drawn in several"
          + " pieces, as only a drawing in <svg> can be"
      ], .data
    ),
    (
      "render both.html",
      [
        "both.html:1: error: data-tx: on a page <p> on line 1 cannot move so: it comes and goes in"
          + " different ways"
      ], .data
    ),
  ]

  @Test(arguments: mistakes.filter { TestSettings.readsPages || !$0.0.contains(".html") })
  func `says what is wrong`(
    _ line: String, _ messages: [String], _ status: Tx2SVGCommand.ExitStatus
  ) {
    let outcome = run(line, Self.files)
    #expect(outcome.errors == messages)
    #expect(outcome.status == status)
  }

  @Test func `reports every mistake with its line`() {
    let outcome = run("render bad.svg", Self.files)
    #expect(outcome.errors.map { $0.prefix(17) } == ["bad.svg:2: error:", "bad.svg:4: error:"])
    #expect(outcome.status == .data)
  }

  @Test func `is explained`() {
    for line in ["help render", "render --help"] {
      #expect(run(line).text.contains("data-tx-stagger"))
    }
  }

  /// Strips overlap: what is translucent shows its colours behind a mask.
  @Test(arguments: [
    ("opacity='.5'", true), ("class='a'", true), ("fill='url(#a)'", true), ("", false),
    ("fill='url(#b)'", true), ("class='b'", false),
  ])
  func `turns what is translucent without stripes`(_ look: String, _ isTranslucent: Bool) {
    let gradient = look.contains("#b") ? "stop-opacity='0'" : "stop-color='rgb(0 0 0/.5)'"
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>"
        + "<style>.a{fill-opacity:.5}.b{opacity:1}</style>"
        + "<linearGradient id='\(look.contains("#b") ? "b" : "a")'><stop \(gradient)/></linearGradient>"
        + "<rect width='90' height='80' \(look) data-tx='flip'/></svg>"
    ])
    #expect(run("render a.svg", files).text.contains("<mask") == isTranslucent)
  }

  @Test func `sweeps what may be seen through once`() {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>"
        + "<rect width='90' height='80' opacity='.5' data-tx='clock'/></svg>"
    ])
    let text = run("render a.svg --reduced-motion play", files).text
    #expect(text.contains("<animate") && !text.contains("<use"))
  }

  /// As CSS has it, whose animations fill backwards.
  @Test func `shows the colours of the first phase from the start`() {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'>"
        + "<rect width='9' height='8' data-tx='scale' data-tx-phases='fill: red | fill: blue'/></svg>"
    ])
    let text = run("render a.svg --reduced-motion play --repeat infinite", files).text
    #expect(
      text.contains(/<animate attributeName="fill" values="([^;"]+)" dur="(.35s)"\/><animate/))
    #expect(text.contains(/<animate attributeName="fill" values="([^;"]+);[^>]*begin=".35s"/))
  }
}
