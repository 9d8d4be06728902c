import Testing
import Tx2SVGCommand
import Tx2SVGFiles

@Suite struct EmbedCommandTests {
  private static let drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='200'><title>A \"cube\"</title>"
    + "<path d='M0 0h9'/></svg>"
  private static let alone = FakeFiles(contents: ["x.svg": drawing])
  private static let pair = FakeFiles(contents: ["x.light.svg": drawing, "x.dark.svg": drawing])

  static let snippets: [(host: String, text: String)] = [
    ("github", "<img src=\"x.svg\" alt=\"A &quot;cube&quot;\" width=\"320\" height=\"200\">"),
    ("docusaurus", "![A \"cube\"](x.svg)"), ("docc", "![A \"cube\"](x)"),
    ("jekyll", "![A \"cube\"](x.svg){: width=\"320\" height=\"200\"}"),
    ("mkdocs", "![A \"cube\"](x.svg){ width=\"320\" height=\"200\" }"),
    ("pandoc", "![A \"cube\"](x.svg){width=320px height=200px}"),
    (
      "hugo",
      "{{< figure src=\"x.svg\" alt=\"A \\\"cube\\\"\" width=\"320\" height=\"200\" >}}"
    ),
    (
      "sphinx",
      ".. image:: x.svg\n   :alt: A \"cube\"\n   :width: 320px\n   :height: 200px"
    ),
    ("asciidoctor", "image::x.svg[\"A \\\"cube\\\"\",320,200]"),
    (
      "latex",
      "% rsvg-convert --format pdf --output x.pdf x.svg\n"
        + "\\includegraphics[width=240bp,alt={A \"cube\"}]{x.pdf}"
    ),
  ]

  @Test(arguments: snippets)
  func `writes what shows a picture`(_ snippet: (host: String, text: String)) {
    let outcome = run("embed x.svg --for \(snippet.host)", Self.alone)
    #expect(outcome.text == snippet.text + "\n")
    let needs = "tx2svg: note: mkdocs needs the extension 'attr_list'"
    #expect(outcome.errors == (snippet.host == "mkdocs" ? [needs] : []))
  }

  @Test func `letters of a drawing read from the left in a page that reads from the right`() {
    let drawing = FakeFiles.drawing.replacing("</svg>", with: "<text>A</text></svg>")
    let files = FakeFiles(contents: ["a.svg": drawing, "b.svg": FakeFiles.drawing])
    for line in ["embed # --for page", "render # --for page", "cube # red --for wordpress"] {
      let texts = ["a.svg", "b.svg"].map { run(line.replacing("#", with: $0), files).text }
      #expect(texts.map { $0.contains("direction=\"ltr\"") } == [true, false], "\(line)")
    }
  }

  @Test func `a note is no warning, and quiet about it`() {
    #expect(run("embed x.svg --for mkdocs -q", Self.alone).errors == [])
    #expect(run("embed x.svg --for mkdocs --json", Self.alone).text.contains("\"warnings\": []"))
  }

  /// Languages of pages, and how they spell a name full of their signs on two lines.
  static let names = [
    ("github", "alt=\"a &lt;b> *c* `d` _e_ $f$ &#124; [g] &#123;h} \\\""),
    ("docusaurus", #"![a \<b> \*c\* \`d\` \_e\_ \$f\$ \| \[g\] \{h} \\]("#),
    ("jekyll", #"![a \<b> \*c\* \`d\` \_e\_ \$f\$ \| \[g\] &#123;h} \\]("#),
    ("pandoc", #"![a \<b> \*c\* \`d\` \_e\_ \$f\$ \| \[g\] {h} \\]("#),
    ("mkdocs", #"![a <b> \*c\* \`d\` \_e\_ $f$ \| \[g\] {h} \\]("#),
    ("hugo", #"alt="a <b> *c* `d` _e_ $f$ | [g] {h} \\""#),
    ("asciidoctor", #"["a <b> *c* `d` _e_ $f$ | [g] &#123;h} &#92;",9,9]"#),
    ("sphinx", ":alt: a <b> *c* `d` _e_ $f$ | [g] {h} \\\n"),
  ]

  @Test(arguments: names)
  func `escapes a name as the language of the page wants it`(_ host: String, _ words: String) {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><title>a  &lt;b>\n *c* `d`"
      + " _e_ $f$ | [g] {h} \\</title></svg>"
    let text = run("embed x.svg --for \(host)", FakeFiles(contents: ["x.svg": drawing])).text
    #expect(text.contains(words), "\(text)")
  }

  /// With a mark that combines, a sign is another letter; it ends a value all the same.
  @Test(arguments: [
    ("github", "alt=\"a&quot;\u{301} &lt;\u{338} &#123;\u{301} ]\u{301}\""),
    ("hugo", "alt=\"a\\\"\u{301} <\u{338} {\u{301} ]\u{301}\""),
    ("docusaurus", "![a\"\u{301} \\<\u{338} \\{\u{301} \\]\u{301}]("),
  ])
  func `escapes signs before a mark that combines`(_ host: String, _ words: String) {
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><title>a\"&#x301;"
      + " &lt;&#x338; {&#x301; ]&#x301;</title></svg>"
    let text = run("embed x.svg --for \(host)", FakeFiles(contents: ["x.svg": drawing])).text
    #expect(
      text.unicodeScalars.map(\.self).firstRange(of: words.unicodeScalars.map(\.self)) != nil,
      "\(text)")
  }

  private static let strange = "a b/50% #1\"&_x.svg"
  private static let encoded = "a%20b/50%25%20%231%22%26_x.svg"

  @Test(arguments: [
    ("github", "<img src=\"\(encoded)\" alt="),
    ("hugo", "{{< figure src=\"\(encoded)\" alt="), ("jekyll", "](\(encoded)){:"),
    ("docusaurus", "](\(encoded))\n"), ("pandoc", "](\(encoded)){width"),
    ("mkdocs", "](\(encoded)){ width"), ("asciidoctor", "image::\(encoded)["),
    ("sphinx", ".. image:: a\\ b/50%\\ #1\"&_x.svg\n"),
    (
      "latex",
      "% rsvg-convert --format pdf --output a-b/50---1--_x.pdf 'a b/50% #1\"&_x.svg'\n\\includegraphics"
    ),
  ])
  func `writes any path as the language of the page wants it`(_ host: String, _ text: String) {
    let files = FakeFiles(contents: [Self.strange: Self.drawing])
    let outcome = Command.run(["embed", Self.strange, "--for", host], files: files.access)
    #expect(outcome.text.contains(text), "\(outcome.text)")
  }

  @Test func `writes the path of a dark picture as an address`() {
    let files = FakeFiles(contents: ["a b.svg": Self.drawing, "a b~dark.svg": Self.drawing])
    let outcome = Command.run(["embed", "a b.svg", "--for", "github"], files: files.access)
    #expect(outcome.text.contains("srcset=\"a%20b~dark.svg\""))
  }

  static let pairs: [(host: String, text: String)] = [
    (
      "github",
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="x.dark.svg">
        <img src="x.light.svg" alt="A &quot;cube&quot;" width="320" height="200">
      </picture>
      """
    ),
    (
      "mkdocs",
      """
      ![A "cube"](x.light.svg#only-light){ width="320" height="200" }
      ![A "cube"](x.dark.svg#only-dark){ width="320" height="200" }
      """
    ),
    (
      "sphinx",
      """
      .. image:: x.light.svg
         :alt: A "cube"
         :width: 320px
         :height: 200px
         :class: only-light

      .. image:: x.dark.svg
         :alt: A "cube"
         :width: 320px
         :height: 200px
         :class: only-dark
      """
    ),
  ]

  @Test(arguments: pairs)
  func `shows a light and a dark picture`(_ snippet: (host: String, text: String)) {
    let outcome = run("embed x.light.svg --for \(snippet.host)", Self.pair)
    #expect(outcome.text == snippet.text + "\n")
    let theme = ["mkdocs": "Material", "sphinx": "furo"][snippet.host]
    #expect(
      outcome.errors.map {
        $0.hasSuffix(" a theme that shows one of two pictures, like \(theme ?? "")")
      }
        == (theme == nil ? [] : [true]))
  }

  @Test func `knows by which name DocC finds a dark picture`() {
    let errors = run("embed x.light.svg --for docc", Self.pair).errors
    #expect(errors.first?.contains("finds 'x.dark.svg' for no dark page: write both with") == true)
  }

  @Test func `finds the variants of a file that is not there`() {
    let text = run("embed x.light.svg --for github", Self.pair).text
    #expect(run("embed x.svg --for github", Self.pair).text == text)
    #expect(
      run("embed y.svg --for github", Self.pair).errors
        == ["tx2svg: error: no such file: 'y.svg'"])
  }

  @Test func `says what a host does not do`() {
    let outcome = run("embed x.light.svg --for pypi", Self.pair)
    #expect(outcome.text.hasPrefix("<img src=\"x.light.svg\""))
    #expect(
      outcome.errors == [
        "tx2svg: warning: pypi wants a whole address: write 'https://…' before 'x.light.svg'",
        "tx2svg: warning: pypi shows one picture to all: the light one is taken",
      ])
    #expect(
      run("embed x.svg --for slack", Self.alone).errors == [
        "tx2svg: error: 'x.svg': slack plays neither SVG nor HTML: write a film: '--out x.gif'"
      ])
  }

  @Test func `puts a fragment into its page`() {
    let fragment = run("iris red blue --format fragment").text
    let files = FakeFiles(contents: ["f.html": fragment])
    #expect(run("embed f.html --for page", files).text == fragment)
    #expect(
      run("embed f.html --for github", files).errors
        == ["tx2svg: error: 'f.html': github shows pictures only: write svg"])
    let page = FakeFiles(contents: ["p.html": run("iris red blue --format html").text])
    for (name, files) in [("f", files), ("p", page)] {
      #expect(
        run("embed \(name).html --for latex", files).errors
          == ["tx2svg: error: '\(name).html': latex shows pictures only: write svg"])
    }
    for host in ["page", "csp", "dompurify", "wordpress"] {
      let outcome = run("embed p.html --for \(host)", page)
      #expect(
        outcome.errors == [
          "tx2svg: error: 'p.html': a page cannot be part of another one: write '--format fragment'"
        ])
      #expect(outcome.output.isEmpty)
      #expect(outcome.status == .data)
    }
  }

  @Test(arguments: [
    ("svg", "wordpress", "svg-css"), ("svg-css", "csp", "svg"),
  ])
  func `names what stays whole where a host takes something away`(
    _ format: String, _ host: String, _ other: String
  ) {
    let line = "cube red blue --once --format"
    let files = FakeFiles(contents: ["x.svg": run("\(line) \(format)").text])
    let errors = run("embed x.svg --for \(host)", files).errors.joined()
    #expect(errors.contains(": write \(other), as '--for \(host)' does"), "\(errors)")
    let better = FakeFiles(contents: ["x.svg": run("\(line) \(other) --for \(host)").text])
    #expect(run("embed x.svg --for \(host)", better).errors == [])
  }

  private static let films = FakeFiles(contents: [
    "x.gif": "GIF89a \0\u{10}\0\0\0\0;", "bad.png": "PNG", "x.mp4": "mp4",
  ])

  @Test(arguments: [
    ("x.gif --for github", "<img src=\"x.gif\" alt=\"x\" width=\"32\" height=\"16\">"),
    ("x.gif --for page", "<img src=\"x.gif\" alt=\"x\" width=\"32\" height=\"16\">"),
    ("x.gif --for docusaurus", "![x](x.gif)"),
  ])
  func `shows a film as a picture`(_ words: String, _ text: String) {
    let outcome = run("embed \(words)", Self.films)
    #expect(outcome.text == text + "\n" && outcome.errors == [], "\(outcome.errors)")
  }

  @Test(arguments: [
    ("embed x.gif --for slack", "tx2svg: note: slack takes a film as it is: upload 'x.gif'"),
    ("embed x.mp4 --for email", "tx2svg: note: email takes a film as it is: upload 'x.mp4'"),
    (
      "embed x.mp4 --for github",
      "tx2svg: error: 'x.mp4': no page shows a video as a picture: write '--out x.gif'"
    ),
    (
      "embed x.gif --for latex",
      "tx2svg: error: 'x.gif': latex prints no film: embed the drawing that it was made of"
    ),
    (
      "check x.gif",
      "x.gif:1:1: error: films are not checked: check the drawing that it was made of"
    ),
  ])
  func `says what becomes of a film elsewhere`(_ line: String, _ message: String) {
    let outcome = run(line, Self.films)
    #expect(outcome.errors == [message])
    #expect(outcome.text.isEmpty)
  }

  @Test func `reads standard input for what goes into the page itself`() {
    let files = FakeFiles(input: Self.drawing)
    #expect(run("embed - --for page", files).text == run("embed x.svg --for page", Self.alone).text)
    #expect(
      run("embed - --for github", files).errors
        == ["tx2svg: error: expected a file with a name: '-' has no address"])
  }

  @Test func `wants a file and a host`() {
    #expect(run("embed").errors == ["tx2svg: error: expected an SVG or HTML file"])
    #expect(
      run("embed x.svg").errors
        == ["tx2svg: error: expected '--for HOST'; 'tx2svg list hosts' shows all"])
    #expect(
      run("embed x.svg --for page", FakeFiles(contents: ["x.svg": "<svg"])).status == .data)
  }

  @Test func `a decoration has no words`() {
    let text = Self.drawing.replacing("<svg", with: "<svg aria-hidden='true'")
    let files = FakeFiles(contents: ["x.svg": text])
    #expect(run("embed x.svg --for docusaurus", files).text == "![](x.svg)\n")
  }

  @Test func `an address has the bytes of a name that is no text`() {
    let name = PathText.text(of: [0x61, 0xFE]) + ".svg"
    let files = FakeFiles(contents: [name: FakeFiles.drawing])
    let outcome = Command.run(["embed", name, "--for", "github"], files: files.access)
    #expect(outcome.text == "<img src=\"a%FE.svg\" alt=\"a\u{FFFD}\" width=\"32\" height=\"16\">\n")
    let words = ["iris", name, "--out", "x.svg", "--json"]
    #expect(Command.run(words, files: files.access).text.contains("\"a\u{FFFD}.svg\""))
  }
}
