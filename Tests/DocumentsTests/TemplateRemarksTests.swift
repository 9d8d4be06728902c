import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGScenes
import Tx2SVGTestSupport

/// What a template, or HTML itself, keeps from what annotations say is not lost without a word.
@Suite(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
struct TemplateRemarksTests {
  private static let aboutClass =
    "the class that moves <p> gets lost with the condition around 'class':"
    + " put the condition between its quotation marks"
  private static let aboutCondition =
    "the condition around 'data-tx' gets lost, so <p> always moves: put the condition around its"
    + " whole tag"
  private static func aboutWriter(_ template: String) -> String {
    "if '\(template)' writes a class, the one that moves <p> gets lost: put data-tx on an element"
      + " around it"
  }

  /// Start tags of templates, and the remark about them.
  static let tags = [
    ("<p {{ if .A }}class='b'{{ end }} data-tx=opacity>", aboutClass),
    ("<p {{#if a}} class='b' {{/if}} data-tx=opacity>", aboutClass),
    ("<p {%- if a %} class='b'{% endif %} data-tx=opacity>", aboutClass),
    ("<p <?php if (a > 2): ?>class=b<?php endif; ?> data-tx=opacity>", aboutClass),
    ("<p {% if a %}class=b{% else %}class=c{% endif %} data-tx=opacity>", aboutClass),
    ("<p class=c {{ if .A }}data-tx='opacity'{{ end }}>", aboutCondition),
    ("<p {% if a %} data-tx=opacity {% endif %} class=c>", aboutCondition),
    ("<p {% if a %}data-tx=opacity{% else %}data-tx=scale{% endif %}>", aboutCondition),
    ("<p data-tx=opacity {% if a %}data-tx-delay=1s{% endif %}>", aboutCondition),
    ("<p <%= a > b %> data-tx=opacity>", aboutWriter("<%= a > b %>")),
    ("<p {{ attributes }} data-tx=opacity>", aboutWriter("{{ attributes }}")),
    ("<p data-tx=opacity {% cycle 'a', 'b' %}>", aboutWriter("{% cycle 'a', 'b' %}")),
    ("<p data-tx=opacity {{ endings }}>", aboutWriter("{{ endings }}")),
  ]

  @Test(arguments: tags)
  func `warns of what a template does to a tag`(_ tag: String, _ remark: String) throws {
    let document = try Self.document("\n" + tag + "A")
    #expect(document.remarks.map(\.reason) == [remark])
    #expect(document.remarks.map(\.line) == [2])
  }

  /// Start tags whose element moves as they say.
  static let plain = [
    "<p class='{{ if .A }}b{{ end }}' data-tx=opacity>",
    "<p class=\"<%= a > b ? \"x\" : \"y\" %>\" data-tx=opacity>",
    "<p {% if a %} hidden {% endif %} class='b' data-tx=opacity>",
    "<p {{#if a}}hidden{{/if}} class='b' data-tx=opacity>",
    "<p {{ attributes }} class='b' data-tx=opacity>", "<p {# a > b #} data-tx=opacity>",
    "<p {{ if .A }}class='b'{{ end }}><b data-tx=opacity>A</b>",
    "<p {{ if .A }}data-tx='opacity' data-tx-delay=1s{{ end }}>",
    "<p {% if a > 3 %} class=b data-tx=opacity{% endif %}>",
    "<p title=\"{{ printf \"%d > %d\" 1 2 }}\" data-tx=opacity>",
    "<p id={{ .ID }} data-tx=opacity>", "<p {% if a %}hidden{% endif %} data-tx=opacity>",
  ]

  @Test(arguments: plain)
  func `warns of nothing else in a tag`(_ tag: String) throws {
    let document = try Self.document("\n" + tag + "A")
    #expect(document.remarks == [])
    #expect(document.parts.count == 1)
  }

  private static let inTemplate =
    "data-tx is not read inside <template>, whose content is a document of its own: compile that"
    + " as a file of its own"
  private static let leftOut = "data-tx is not read here, where HTML leaves its element out"

  /// Pages with annotations that are not read, and the remarks about them.
  static let unread = [
    ("<template>\n<p data-tx=opacity>A</template>", "a.html:2: " + inTemplate),
    (
      "<p>A\n<a-b><template><p data-tx=x>A</template>",
      "a.html:2: " + inTemplate
    ),
    ("<p>A<select>\n<b data-tx=opacity>A</b></select>", "a.html:2: " + leftOut),
    (
      "<p>" + String(repeating: "A", count: 600) + "<template><p data-tx=x>A</template>",
      "a.html:1:614: " + inTemplate
    ),
  ]

  @Test(arguments: unread)
  func `warns of annotations that are not read`(_ text: String, _ remark: String) throws {
    let remarks = try Self.document(text).remarks
    #expect(remarks.map { "\($0.place(in: "a.html")): \($0.reason)" }.contains(remark))
    #expect(remarks.map(\.reason).contains("nothing moves: data-tx is not read where it is"))
    let others = try Self.document(text + "</p><p data-tx=opacity>B").remarks
    #expect(others.map { "\($0.place(in: "a.html")): \($0.reason)" } == [remark])
  }

  @Test func `names the shadow tree that stays`() throws {
    let remarks = try Self.document(
      "<p data-tx=opacity>A</p>\n<template shadowrootmode=open><p data-tx=x>A</template>"
    ).remarks.map { "\($0.place(in: "a.html")): \($0.reason)" }
    let stays = " stays in the file; many places that show it block scripts"
    #expect(
      Set(remarks) == [
        "a.html:2: the shadow tree of <template>" + stays, "a.html:2: " + Self.inTemplate,
      ])
  }

  @Test func `finds the places of many`() throws {
    let tags = String(repeating: "<p data-tx=opacity>A</p>", count: 20_000)
    let remarks = try Self.document("<template>\n" + tags + "</template>").remarks
    #expect(remarks.contains { $0.place(in: "a.html") == "a.html:2:479977" })
  }

  @Test(arguments: [
    "{# <p data-tx=x> #}", "<!-- <p data-tx=x> -->", "{{/* <p data-tx=x> */}}",
    "<style>/* <p data-tx=x> */</style>", "<textarea><p data-tx=x></textarea>",
  ])
  func `is silent about annotations in comments and texts`(_ text: String) throws {
    #expect(try Self.document(text + "<p data-tx=opacity>A").remarks == [])
  }

  private static let atOnce =
    "what a template repeats begins all at once, for it is written once: write the delays into the"
    + " template, as style=\"animation-delay:…\""

  /// Groups, and whether a template repeats their children.
  static let groups = [
    ("<p {} {{ range .Pages }}<a>A</a>{{ end }}</p>", true),
    ("<p {} {% for a in b %}<a>A</a>{% endfor %}<a>B</a></p>", true),
    ("<p {} {{#each a}}<a>A</a>{{/each}}</p>", true),
    ("<p {} {{#a}}<a>A</a>{{/a}}</p>", true),
    ("<p {} <% a.each do |b| %><a>A</a><% end %></p>", true),
    ("<p {} {% if a %}<a>A</a>{% endif %}<a>B</a></p>", false),
    ("{% for a in b %}<p {} <a>A</a><a>B</a></p>{% endfor %}", false),
    ("<p {} <a>A{% for a in b %}<b>A</b>{% endfor %}</a><a>B</a></p>", false),
  ]

  @Test(arguments: groups)
  func `warns of a group whose children a template repeats`(
    _ text: String, _ isRepeated: Bool
  ) throws {
    let group = text.replacing("{} ", with: "data-tx=opacity data-tx-stagger=80ms>")
    #expect(
      try Self.document(group).remarks.map(\.reason) == (isRepeated ? [Self.atOnce] : []))
  }

  private static let unsure =
    "the <style> stands in the part of the template that this element is in, and other parts move,"
    + " too: write '--css-out FILE' and link FILE in the page around it"

  /// Fragments, and the line of the element whose style others may miss.
  static let parts: [(String, Int?)] = [
    ("{% block a %}\n<p «»>A</p>{% endblock %}{% block b %}<p «»>B</p>{% endblock %}", 2),
    ("{{ define \"a\" }}<p «»>A</p>{{ end }}{{ define \"b\" }}<p «»>B</p>{{ end }}", 1),
    ("{% macro a() %}<p «»>A</p>{% endmacro %}<p «»>B</p>", 1),
    ("{% block a %}<p «»>A</p>{% if b %}<p «»>B</p>{% endif %}{% endblock %}", nil),
    ("{% if a %}<p «»>A</p>{% else %}<p «»>B</p>{% endif %}", nil),
    ("<head></head>{% block a %}<p «»>A</p>{% endblock %}<p «»>B</p>", nil),
  ]

  @Test(arguments: parts)
  func `warns of a style that other parts of a template miss`(_ text: String, _ line: Int?) throws {
    let document = try Self.document(text.replacing("«»", with: "data-tx=opacity"))
    let remarks = try HTMLExporter().export(document, options: ExportOptions()).remarks
    #expect(remarks.map(\.line) == (line.map { [$0] } ?? []))
    #expect(remarks.allSatisfy { $0.reason == Self.unsure })
    var options = ExportOptions()
    options.sheetAddress = "a.css"
    #expect(try HTMLExporter().export(document, options: options).remarks.isEmpty)
  }

  private static func document(_ text: String) throws -> AnimatedDocument {
    try DocumentReader(file: "a.html").document(from: Array(text.utf8))
  }
}
