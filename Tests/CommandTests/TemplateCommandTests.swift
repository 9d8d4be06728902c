import Tx2SVGExporters
import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// `--template` and `list templates`.
@Suite struct TemplateCommandTests {
  static let svg = "xmlns=\"http://www.w3.org/2000/svg\""
  static let whole =
    "<svg \(svg)><title id=\"tx2svg-title\"/><desc id=\"tx2svg-desc\"/>"
    + "<style id=\"tx2svg-style\"/><g id=\"tx2svg-stage\"/></svg>"
  static let files = FakeFiles(
    contents: [
      "own.svg": whole,
      "stageless.svg": "<svg \(svg)>\n<title id=\"tx2svg-title\"/></svg>",
      "untitled.svg": "<svg \(svg)><g id=\"tx2svg-stage\"/></svg>",
      "unstyled.html": "<html><title id=\"tx2svg-title\"/><p id=\"tx2svg-stage\"/></html>",
      "broken.html": "<html><body>\n<p id=\"tx2svg-stage\"><br></p></body></html>",
      "/etc/tx2svg/templates/letter.svg": whole, "/etc/tx2svg/templates/letter.html": "<html/>",
      "/etc/tx2svg/templates/poster.svg": whole, "/etc/tx2svg/templates/card.svg": "<svg/>",
      "/etc/tx2svg/templates/notes.txt": "", "/etc/tx2svg/templates/.svg": "",
      "/home/me/.config/tx2svg/templates/mine.svg": whole,
    ],
    variables: ["XDG_CONFIG_HOME": "/etc", "HOME": "/home/me"])

  @Test(arguments: [
    (
      "iris --template crad",
      "tx2svg: error: invalid value 'crad' for '--template': did you mean 'card'?"
    ),
    (
      "iris --template pster",
      "tx2svg: error: invalid value 'pster' for '--template': did you mean 'poster'?"
    ),
    (
      "iris --template wall",
      "tx2svg: error: invalid value 'wall' for '--template': expected plain, card, browser, phone,"
        + " figure, slideshow, letter, poster or a file"
    ),
    ("iris --template lost.svg", "tx2svg: error: no such file: 'lost.svg'"),
    (
      "iris --template figure",
      "tx2svg: error: invalid value 'figure' for '--template': it needs '--format html'"
    ),
    (
      "iris --template poster --format html",
      "tx2svg: error: invalid value 'poster' for '--template': it needs '--format svg'"
    ),
    (
      "iris --template card --format fragment",
      "tx2svg: error: '--template' needs a page or a drawing, not '--format fragment': write '--format html'"
    ),
    (
      "iris --template stageless.svg",
      "tx2svg: error: template 'stageless.svg' has no element with id 'tx2svg-stage'"
    ),
    (
      "iris --template untitled.svg",
      "tx2svg: error: template 'untitled.svg' has no element with id 'tx2svg-title'"
    ),
    (
      "iris --template unstyled.html --format html",
      "tx2svg: error: template 'unstyled.html' has no element with id 'tx2svg-style'"
    ),
    (
      "iris --template letter --format html",
      "tx2svg: error: template '/etc/tx2svg/templates/letter.html' has no element with id"
        + " 'tx2svg-stage'"
    ),
    (
      "iris --template broken.html --format html",
      "broken.html:2: error: <br> of line 2 is still open before </p>; write <br/>"
    ),
    (
      "iris --template own.svg --format html",
      "own.svg:1: error: a template for html begins with <html>, this one with <svg>"
    ),
  ])
  func `says what is wrong`(_ line: String, _ message: String) {
    let outcome = run(line, Self.files)
    #expect(outcome.errors == [message])
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["own.svg", "letter", "poster"])
  func `finds a file or a template of one's own`(_ name: String) {
    let outcome = run("iris red blue --template \(name)", Self.files)
    #expect(outcome.errors == [])
    #expect(outcome.text.contains("<g id=\"tx2svg-stage\"><g class=\"tx-frame\">"))
  }

  /// What templates state about their look, and whether texts are for one look alone.
  static let looks: [(root: String, inside: String, theme: String?)] = [
    ("style=\"color-scheme:dark\"", "", "dark"),
    ("style=\"color-scheme: only light\"", "", "light"),
    ("", "<style>:root{color-scheme:dark}</style>", "dark"),
    ("", "<meta name=\"color-scheme\" content=\"dark\"/>", "dark"),
    ("", "<style>:root{color-scheme:light dark}</style>", nil),
    ("", "<style>@media(prefers-color-scheme:dark){:root{color-scheme:dark}}</style>", nil),
    ("style=\"color-scheme:normal\"", "", nil), ("", "", nil),
    // What is in a slot is replaced.
    ("", "<style id=\"tx2svg-style\">:root{color-scheme:dark}</style>", nil),
  ]

  @Test(arguments: looks, Formats.files)
  func `has texts for the look of the template`(
    _ look: (root: String, inside: String, theme: String?), _ format: String
  ) {
    let isPage = format == "html"
    let name = isPage ? "look.html" : "look.svg"
    let style = "<style id=\"tx2svg-style\"/>"
    let slots =
      look.inside + (look.inside.contains("tx2svg") ? "" : style) + "<title id=\"tx2svg-title\"/>"
    let files = FakeFiles(contents: [
      name: isPage
        ? "<html \(look.root)><head>\(slots)</head><body><div id=\"tx2svg-stage\"/></body></html>"
        : "<svg \(Self.svg) \(look.root)>\(slots)<desc id=\"tx2svg-desc\"/>"
          + "<g id=\"tx2svg-stage\"/></svg>"
    ])
    let line = "opacity text:A red --card auto --format \(format) --template \(name)"
    let plain = run(line, files).text
    #expect(plain == run("\(line) --theme \(look.theme ?? "auto")", files).text)
    #expect(plain != run("\(line) --theme \(look.theme == "dark" ? "light" : "dark")", files).text)
  }

  @Test(arguments: Formats.files)
  func `nothing is black in the dark slideshow`(_ format: String) {
    let files = FakeFiles(contents: [
      "icon.svg":
        "<svg \(Self.svg) viewBox=\"0 0 9 9\"><path fill=\"currentColor\" d=\"M0 0h9\"/></svg>"
    ])
    for item in ["text:A", "icon.svg"] {
      let line = "opacity \(item) red --template slideshow --format \(format)"
      let file = run(line, files).text
      #expect(file.contains("\"#fff\"") && !file.contains("prefers-color-scheme"), "\(item)")
      #expect(file == run(line + " --theme dark", files).text)
      #expect(run(line + " --ink #123456", files).text.contains("\"#123456\""))
    }
  }

  @Test func `a drawing is dark in the dark slideshow`() {
    let style = "@media(prefers-color-scheme:dark){path{fill:#fff}}"
    let files = FakeFiles(contents: [
      "a.svg":
        "<svg \(Self.svg) viewBox=\"0 0 9 9\"><style>\(style)</style>"
        + "<path data-tx=\"opacity\" d=\"M0 0h9v9\"/></svg>"
    ])
    let line = "render a.svg --format html --template slideshow"
    #expect(run(line, files).text == run(line + " --theme dark", files).text)
    #expect(!run(line, files).text.contains("prefers-color-scheme"))
    #expect(run(line, files).text.contains("path{fill:#fff}"))
  }

  @Test(arguments: Formats.pictures, ["card", "browser", "slideshow"])
  func `a long title has room, and is whole for screen readers`(
    _ format: String, _ template: String
  ) throws {
    let title = "How our billing service works from today on, in all of its parts, one by one"
    let outcome = Command.run(
      words: ["push", "--template", template, "--format", format, "--title", title])
    #expect(outcome.errors == [])
    #expect(outcome.text.contains("<title id=\"tx2svg-title\">\(title)</title>"))
    let shown = try #require(
      outcome.text.firstMatch(of: /<text [^>]*tx2svg-title[^>]*><tspan [^>]*>([^<]*)</))
    #expect(title.hasPrefix(shown.1.dropLast()) && shown.1.hasSuffix("…") && shown.1.count > 25)
  }

  @Test func `prefers a built-in template`() {
    #expect(run("iris --template card", Self.files).output == run("iris --template card").output)
  }

  @Test func `works with a transition of one's own`() {
    var files = Self.files
    files.contents["fade.css"] = "@keyframes tx-transition-fade { to { opacity: 0 } }"
    let outcome = run("with fade.css red blue --template card", files)
    #expect(outcome.errors == [])
    #expect(outcome.text.contains("<text class=\"tx-card-title tx2svg-title\""))
  }

  @Test(arguments: [[:], ["XDG_CONFIG_HOME": ""], ["XDG_CONFIG_HOME": "etc"]])
  func `looks in the home folder unless told otherwise`(_ variables: [String: String]) {
    var files = Self.files
    files.variables = variables
    #expect(run("iris --template mine", files).status == .usage)
    files.variables["HOME"] = "/home/me"
    #expect(run("iris --template mine", files).status == .done)
  }

  @Test func `names a template of one's own as an input`() {
    let outcome = run("iris --template poster --out x.svg --depfile x.d", Self.files)
    #expect(outcome.files.first?.bytes == Array("x.svg: /etc/tx2svg/templates/poster.svg\n".utf8))
  }

  @Test func `lists all templates`() {
    #expect(
      run("list templates", Self.files).text == """
        plain      The document and nothing around it.
        card       A card with title and description.
        browser    The window of a browser.
        phone      The screen of a phone, which '--size 260x472' fills.
        figure     A figure with a caption and a button that pauses it (html only).
        slideshow  A bright screen in a dark room.
        letter     Your own, in /etc/tx2svg/templates.
        poster     Your own, in /etc/tx2svg/templates (svg only).

        """)
    #expect(
      run("list templates --json", Self.files).text.hasSuffix(
        """
          {
            "name": "poster",
            "summary": "Your own, in /etc/tx2svg/templates.",
            "kinds": [
              "svg"
            ]
          }
        ]

        """))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completes names and files`(_ shell: String) {
    let names = TemplateRegistry.all.map(\.name).joined(separator: " ")
    let line = run("completions \(shell)").text.split(separator: "\n").first {
      $0.contains(names)
    }
    #expect(line?.contains("template") == true)
    // Bash offers files wherever no word fits.
    if shell != "bash" { #expect(line?.contains(shell == "zsh" ? "_files" : " -F ") == true) }
  }
}
