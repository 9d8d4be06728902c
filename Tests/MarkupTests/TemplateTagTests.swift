import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

/// Tags of templates, which stay as they are, and of which nothing is HTML.
@Suite(.enabled(if: MarkupDocument.readsPages, "gumbo is missing"))
struct TemplateTagTests {
  /// Start tags with templates, and the same with a class.
  static let tags = [
    ("<p class={{ .Kind }} data-tx=x>", "<p class=\"m {{ .Kind }}\">"),
    ("<p class={{.Kind}} data-tx=x>", "<p class=\"m {{.Kind}}\">"),
    (
      "<p class=a{{ with \"b c\" }}{{ . }}{{ end }} data-tx=x>",
      "<p class=\"m a{{ with \"b c\" }}{{ . }}{{ end }}\">"
    ),
    ("<p class=<%= a > b %> data-tx=x>", "<p class=\"m <%= a > b %>\">"),
    (
      "<p class=\"<%= a > b ? \"x\" : \"y\" %>\" data-tx=x>",
      "<p class=\"m <%= a > b ? \"x\" : \"y\" %>\">"
    ),
    ("<p <%= a > b %> data-tx=x>", "<p <%= a > b %> class=\"m\">"),
    ("<p {{ if gt .A 3 }}data-tx=\"x\"{{ end }}>", "<p {{ if gt .A 3 }} class=\"m\"{{ end }}>"),
    ("<p {% if a > 3 %}data-tx=x{% endif %}>", "<p {% if a > 3 %} class=\"m\"{% endif %}>"),
    ("<p {% if a %} class=b{% endif %} data-tx=x>", "<p {% if a %} class=\"b m\"{% endif %}>"),
    ("<p {# a > \"b #} data-tx=x id=a>", "<p {# a > \"b #} class=\"m\" id=a>"),
    ("<p id={{ .ID }} data-tx=x>", "<p id={{ .ID }} class=\"m\">"),
    ("<p title=\"{{\" data-tx=x class=a>", "<p title=\"{{\" class=\"a m\">"),
    ("<p {{ a }} {{ b }} data-tx=x class=a>", "<p {{ a }} {{ b }} class=\"a m\">"),
    ("<p title={{ endDate }} data-tx=x>", "<p title={{ endDate }} class=\"m\">"),
    (
      "<p {{ if .A }}hidden{{ end }} id={{ end.of }} data-tx=x>",
      "<p {{ if .A }}hidden{{ end }} id={{ end.of }} class=\"m\">"
    ),
  ]

  @Test(arguments: tags)
  func `keeps templates in start tags`(_ tag: String, _ expected: String) throws {
    #expect(try PageSourceTests.written("é" + tag + "A", "m", "") == "é" + expected + "A")
  }

  @Test func `reads values with templates as they are`() throws {
    let text = "<p a=\"<%= b ? \"x\" : 1 %>&amp;\" b='{{ \"c\" }}&amp;' c={{ d e }}>"
    let read = try MarkupDocument.page(Array(text.utf8)).root.subtree.last
    #expect(read?["a"] == "<%= b ? \"x\" : 1 %>&amp;")
    #expect(read?["b"] == "{{ \"c\" }}&")
    #expect(read?["c"] == "{{ d e }}")
  }

  @Test(arguments: ["<p class={a} data-tx=x>", "<p class={a ? \"b\" : c} data-tx>"])
  func `refuses a class that a program makes`(_ tag: String) {
    let error = #expect(throws: MarkupError.self) { try PageSourceTests.written("\n" + tag) }
    #expect(
      error
        == .differsInHTML(
          "the class that moves <p> needs quotation marks around its other classes", line: 2))
  }

  /// Fragments, with `@` at the place of the style sheet; what has `data-tx` moves.
  static let sheets = [
    "{# Wrap it in <section> #}\n@<p data-tx>A</p>",
    "{{- /* A <figure> */ -}}\n@<p data-tx>A</p>", "{{!-- <b> --}}@<p data-tx>A</p>",
    "<%# <b> %>@<p data-tx>A</p>", "{%- comment -%}<b>{% endcomment %}@<p data-tx>A</p>",
    "{#<p data-tx=\"y\">#}{{ block.super }}@<p data-tx>A</p>",
    "{% if a %}<b>A</b>{% endif %}@<p data-tx>A</p>",
    "{% block a %}<b>A</b>{% endblock %}{% block b %}@<p data-tx>A</p>{% endblock %}",
    "{% macro a() %}<b>A</b>{% endmacro %}@<p data-tx>A</p>", "<b>A</b>@<p data-tx>A</p>",
    "@<ul><li>A</li><li data-tx>B</li></ul>",
    "{% if a %}<ul>{% else %}<ol>{% endif %}@<li data-tx>A</li>",
    "@{% if a %}<p data-tx>A</p>{% else %}<p data-tx>B</p>{% endif %}",
    "@{{ if .A }}<p data-tx>A</p>{{ else if .B }}{{ .C }}{{ end }}<p data-tx>B</p>",
    "@{% for a in b %}<p data-tx>A</p>{% endfor %}",
    "{% block a %}@{% for a in b %}<p data-tx>A</p>{% endfor %}{% endblock %}",
    "@<?php if ($a): ?><p data-tx>A</p><?php endif; ?><p data-tx>B</p>",
    "@<% if (a) { %><p data-tx>A</p><% } else { %><b>B</b><% } %><p data-tx>B</p>",
    "@{{#if a}}<p data-tx>A</p>{{else}}{{/if}}<p data-tx>B</p>",
    "@<% items.each do |i| %><p data-tx>A</p><% end %>",
    "@<% items.each_with_index do |i, n| %><p data-tx>A</p><% end %>",
    "@<% 3.times do |n| %><p data-tx>A</p><% end %>",
    "<% a.timesheet do %>@<p data-tx>A</p><% end %>",
    "@<% for (const i of a) { %><p data-tx>A</p><% } %>",
    "@<% items.forEach(function(i){ %><p data-tx>A</p><% }) %>",
    "@<%= items.map(i => { %><p data-tx>A</p><% }) %>",
    "@{{#items}}<p data-tx>A</p>{{/items}}",
    "@{{^items}}<p data-tx>A</p>{{/items}}<p data-tx>B</p>",
    "{{#layout \"a\"}}@<p data-tx>A</p>{{/layout}}",
    "<%= form_with a do |f| %>@<p data-tx>A</p><% end %>",
    "{% include 'a' %}{% if a %}@<p data-tx>A</p>{% include 'b' %}{% endif %}",
    "<code>{#</code> @<p data-tx>A</p> <code>#}</code>",
    "<noscript><b>A</b></noscript>@<p data-tx>A</p>",
    "@<noscript><p data-tx>A</p></noscript><p data-tx>B</p>",
  ]

  @Test(arguments: sheets)
  func `puts the style where it is wherever something moves`(_ text: String) throws {
    let expected = text.replacing("@", with: "<style>S</style>")
      .replacing(" data-tx>", with: " class=\"m\">")
    #expect(try PageSourceTests.written(text.replacing("@", with: "")) == expected)
  }

  @Test func `refuses to write templates of a drawing anew`() throws {
    for tag in ["<rect {{ a }}/>", "<rect id=\"{{ \"a\" }}\"/>", "<g>{# <rect/> #}</g>"] {
      let page = try MarkupDocument.page(Array("<svg>\n\(tag)</svg>".utf8))
      var new = page.root
      new.updateFirst(where: { $0.name == "svg" }) {
        $0.children[1] = .element(MarkupElement("path"))
      }
      let source = try #require(page.source)
      let name = tag.hasPrefix("<g") ? "g" : "rect"
      #expect(
        throws: MarkupError.differsInHTML(
          "<\(name)> is written anew, in which a template of its tags or a comment gets lost",
          line: 2)
      ) { try source.draft(from: page.root, to: new, adding: []) }
    }
  }

  /// Whether eight times as much is read with less than 24 times the work; as a square it would be 64.
  private static func isLinear(_ text: (Int) -> String) -> Bool {
    func work(_ count: Int) -> Double {
      let bytes = Array(text(count).utf8)
      let works = (0..<3).map { _ in
        ThreadWork.measured { _ = try? MarkupDocument.page(bytes) }
      }
      return works.min() ?? 0
    }
    return work(48_000) < work(6000) * 24
  }

  @Test(arguments: ["{% if a %}", "<p {% if a %}"])
  func `ends what many others have begun in linear time`(_ start: String) throws {
    let isLinear = Self.isLinear { count in
      let parts = String(repeating: "{% a %}", count: count)
      let ends = String(repeating: "{% else %}{% endb %}", count: count)
      return start + parts + ends + "{% endif %}>A"
    }
    #expect(isLinear)
  }

  /// Openings of tags that never end would otherwise be sought again and again.
  @Test(arguments: [
    "{#", "{{", "<%#", "{{/*", "{%comment%}", "{{--", "<p {{>", "<p a={{>", "<p a={#>", "{#</b>",
  ])
  func `reads what never ends in linear time`(_ part: String) throws {
    #expect(Self.isLinear { "<p>" + String(repeating: part, count: $0) })
  }
}
