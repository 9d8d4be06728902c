import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGScenes
import Tx2SVGTestSupport

/// Pages and fragments as programs write them: all that is not annotated comes out as it went in.
@Suite(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
struct PageTests {
  /// Pages in the style of a generator, with annotations as `«x»`, and `@` at the place of the style
  /// sheet.
  static let pages: [(generator: String, text: String)] = [
    (
      "MkDocs",
      """
      <!DOCTYPE html>\r
      <html class="writer-html5" lang="en" >\r
      <head>\r
          <meta charset="utf-8" />\r
          <link rel="shortcut icon" href="img/favicon.ico" /><title>Notes</title>\r
          <script>var mkdocs_page_name = "Home"; if (1 < 2 && true) { document.write("<p data-tx>") }</script>\r
      @</head>\r
      <body class="wy-body-for-nav" role="document"><input type="text" name="q" disabled>\r
      <h1 id="notes" «wipe» >Notes<a class="headerlink" href="#notes" title="Permanent link">&para;</a></h1>\r
      <ul><li «opacity»>One<li>Two&nbsp;</ul><br><hr>\r
      </body></html>\r

      """
    ),
    (
      "Material",
      """
      <!doctype html><html lang=en class=no-js> <head><meta charset=utf-8><link rel=icon href=a.png>\
      <style>:root{--md-text-font:"Roboto"}</style><script>__md_scope=new URL(".",location),__md_hash=e=>[...e].reduce(((e,_)=>(e<<5)-e+_.charCodeAt(0)),0)</script>\
      @</head> <body dir=ltr data-md-color-scheme=default> <input class=md-toggle id=__drawer autocomplete=off>\
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><!-- a --><path d="M12 2A10 10 0 0 1 2 12"/></svg>\
      <h1 id=a class=md-h1 «push(top)»>A & B</h1> <template><p data-tx="opacity"></template></body></html>
      """
    ),
    (
      "Sphinx",
      """

      <!DOCTYPE html>

      <html lang="en" data-content_root="./">
        <head>
          <title>a &#8212; b 1.0 &#169;</title>
          <script src="_static/doctools.js?v=9bcbadda"></script>
        @</head><body>
      <section id="a">
      <h1 «opacity»>A<a class="headerlink" href="#a">¶</a></h1>
      <p>B &amp; C<br />
      </section>
          <div class="clearer"></div>
        </body>
      </html>
      """
    ),
    (
      "nbconvert",
      """
      <!DOCTYPE html>

      <html lang="en">
      <head><meta charset="utf-8"/>
      <script>(function() { if (a < b && c > d) "</div>" + "<h1 data-tx='x'>" })()</script>
      <style type="text/css">a::after { content: "<" } /* & */</style>
      @</head>
      <body class="jp-Notebook" data-jp-theme-light="true" data-jp-theme-name="JupyterLab Light">
      <main><div class="jp-Cell" «scale» tabindex="0">
      <table border="1" class="dataframe"><tr><td>1<td>2</table>
      </div></main></body></html>
      """
    ),
    (
      "Hugo",
      """
      {{ define "main" }}
      @<article class="{{ if eq .Kind "page" }}single{{ end }}">
        {{ range .Pages }}<h2 {{ with .Params.id }}id="{{ . }}"{{ end }} «opacity»>{{ .Title | safeHTML }}</h2>
        {{ if lt .WordCount 9 }}<p>{{ .Summary }}{{ end }}
        {{ end }}
      </article>
      {{ end }}

      """
    ),
    (
      "Jekyll",
      """
      ---
      layout: default
      title: "A <b> c"
      ---
      @<h1 «wipe»>{{ page.title | escape }}</h1>
      {% for post in site.posts %}<li class="{% cycle 'a', 'b' %}">{{ post.title }}</li>{% endfor %}
      """
    ),
    (
      "pandoc",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml" lang="" xml:lang="">
      <head>
        <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
        <style type="text/css">/*<![CDATA[*/ a > b { } /*]]>*/</style>
      @</head>
      <body><p «opacity»>A<br /><img src="a.png" alt="" /></p></body>
      </html>
      """
    ),
    ("a fragment", "@<h1 «opacity»>A</h1>\n<p>B<br>C\n"),
    ("a row", "\u{FEFF}@<tr «opacity»><td>A</td></tr>\n"),
    (
      "capitals",
      "<HTML><HEAD><TITLE>A</TITLE>@</HEAD><BODY BGCOLOR=white><CENTER «opacity»>A</CENTER>"
    ),
  ]

  @Test(arguments: pages)
  func `changes nothing but tags with annotations`(_ page: (generator: String, text: String)) throws
  {
    let written = try Self.rendered(page.text, "a.html")
    let style = try #require(written.firstRange(of: /<style>\.[^<]*<\/style>/))
    var rest = written
    rest.removeSubrange(style)
    for name in written[style].matches(of: /\.([a-z0-9]{6,9})\{/).map(\.1) {
      rest = rest.replacing(" class=\"\(name)\"", with: "")
        .replacing("class=\"md-h1 \(name)\"", with: "class=md-h1")
        .replacing(" \(name)\"", with: "\"")
    }
    #expect(rest == page.text.replacing("@", with: "").replacing(#/ «[^»]*»/#, with: ""))
    let place = page.text.distance(
      from: page.text.startIndex, to: try #require(page.text.firstIndex(of: "@")))
    #expect(written.distance(from: written.startIndex, to: style.lowerBound) == place)
  }

  private static func rendered(_ text: String, _ file: String) throws -> String {
    let annotated = text.replacing("@", with: "").replacing("«", with: "data-tx=\"")
      .replacing("»", with: "\"")
    let document = try DocumentReader(file: file).document(from: Array(annotated.utf8))
    let bytes = try HTMLExporter().export(document, options: ExportOptions()).bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `keeps a page in which nothing moves, byte for byte`() throws {
    for page in Self.pages {
      let text = page.text.replacing("@", with: "").replacing("«", with: "title=\"")
        .replacing("»", with: "\"")
      #expect(try Self.rendered(text, "a.html") == text)
    }
  }

  @Test func `moves what is drawn in a page as in a drawing`() throws {
    let text =
      "<p>A<br><svg viewbox='0 0 9 9'><g\n><circle id=c r=2 data-tx='scale'></g></svg>\r\n<p>B"
    let written = try Self.rendered(text, "a.html")
    let start = try #require(written.firstRange(of: "</style>")).upperBound
    let drawn = try #require(
      written.firstRange(of: /<g transform=.*<\/g><\/g><\/g>|<g class=.*?<\/g>/))
    #expect(written[drawn].contains("<circle id=\"c\" r=\"2\"/>"))
    #expect(written[start..<drawn.lowerBound] == "<p>A<br><svg viewbox='0 0 9 9'><g\n>")
    #expect(written[drawn.upperBound...] == "</g></svg>\r\n<p>B")
  }

  /// Pages with a trigger, and what its element becomes.
  static let triggers = [
    ("<!doctype html><HTML LANG=en><p «x»>A", "<HTML id=\"NAME\" tabindex=\"0\" LANG=en>"),
    (
      "<!doctype html><title>A</title><body id='b' class=c><p «x»>A",
      "<body tabindex=\"0\" id='b' class=c>"
    ),
    ("<main><p «x»>A</main>", "<main id=\"NAME\" tabindex=\"0\">"),
  ]

  @Test(arguments: triggers)
  func `listens where the whole page is`(_ text: String, _ tag: String) throws {
    let text = text.replacing("«x»", with: "«opacity» data-tx-trigger=click")
    let written = try Self.rendered(text, "a.html")
    let name = try #require(written.firstMatch(of: /#([a-z0-9]+):focus-within/)).1
    #expect(written.contains(tag.replacing("NAME", with: name)))
  }

  @Test func `asks for an element around a fragment that listens`() throws {
    let text = "<p «opacity» data-tx-trigger=click>A</p><p>B"
    let error = #expect(throws: ExportError.self) { try Self.rendered(text, "a.html") }
    #expect(
      error?.description
        == "a click or the pointer needs an element around the whole fragment; put a <div> around it"
    )
  }

  /// Mistakes in pages, with their lines.
  static let problems = [
    (
      "---\n<b>\n---\n<p data-tx-foo>",
      "4: unknown attribute 'data-tx-foo', did you mean 'data-tx-box'?"
    ),
    ("<p>\n<br data-tx='opacity'>", "2: data-tx: <br> cannot move"),
    (
      "<p>A<br>\r\n<p data-tx=push\ndata-tx-foo>A",
      "2: unknown attribute 'data-tx-foo', did you mean 'data-tx-box'?"
    ),
    (
      "<ul>\n<li id=a>\n<li id=a data-tx=opacity><li data-tx=opacity data-tx-begin=a.end>",
      "3: id 'a' is already used on line 2; an element for which others wait needs its own id"
    ),
    (
      String(repeating: "\n<div>", count: 201),
      "201: it has elements more than 200 deep inside each other, the most allowed"
    ),
    (
      "<?xml version='1.0'?><html>\n<title/></html>",
      "2: <title/> has no end in HTML; write <title></title>"
    ),
  ]

  @Test(arguments: problems)
  func `reports mistakes with their lines`(_ text: String, _ problem: String) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader(file: "a.html").document(from: Array(text.utf8))
    }
    #expect(error?.description == "a.html:" + problem)
  }
}
