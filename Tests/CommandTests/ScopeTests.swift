import Testing
import Tx2SVGCommand
import Tx2SVGTestSupport

/// Documents and templates as parts of a page.
@Suite struct ScopeTests {
  static let files = FakeFiles(
    contents: [
      "a.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10' width='20' height='10'>\
      <style>.box{fill:red}</style>\
      <path id='head' class='box' d='M0 0h9v9z' data-tx='opacity'/></svg>
      """,
      "page.html": "<html><body><p data-tx='opacity'>A</p></body></html>",
      "type.html": "<!DOCTYPE html><p data-tx='opacity'>A</p>",
      "part.html": "<p id='a' class='box' data-tx='opacity'>A</p>",
    ])

  @Test(arguments: [
    "a.svg --format fragment", "a.svg --for page", "a.svg --for wordpress", "a.svg --scope",
    "a.svg --for page --out x.html",
  ])
  func `documents keep their names to themselves`(_ words: String) throws {
    let outcome = run("render " + words + " --id-prefix own", Self.files)
    let text = outcome.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? outcome.text
    let weight = text.contains("<div") ? ":is(.own,.own *)" : ""
    #expect(text.contains(".own_box\(weight){fill:red}"))
    // A picture for less motion may copy it.
    #expect(text.contains(#/id="own_head" class="own_box( own)?"/#))
    #expect(!text.contains("\"box\"") && !text.contains("\"head\""))
  }

  @Test(arguments: ["--format fragment", "--scope"])
  func `rules in a section of literal text are renamed too`(_ words: String) {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10' width='20' height='10'>\
      <style><![CDATA[.k > .box{fill:red}]]></style>\
      <g class='k'><path class='box' d='M0 0h9v9z' data-tx='opacity'/></g></svg>
      """
    let outcome = run("render a.svg " + words, FakeFiles(contents: ["a.svg": drawing]))
    #expect(outcome.errors == [] && outcome.status == .done)
    #expect(outcome.text.contains(#/\.(\w+)_k (>|&gt;) \.\1_box[:,{]/#))
    #expect(outcome.text.contains(#/class="\w+_box[ "]/#))
  }

  @Test(arguments: ["--format fragment", "--scope", "--untrusted --format fragment"])
  func `a property that a drawing registers is its own, others are the page's`(_ words: String) {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10' width='20' height='10'>\
      <style>@property --ink{syntax:'*';inherits:true;initial-value:red}path{--ink:blue}</style>\
      <path fill='var(--ink)' stroke='var(--line)' d='M0 0h9v9z' data-tx='opacity'/></svg>
      """
    let text = run(
      "render a.svg --id-prefix own " + words, FakeFiles(contents: ["a.svg": drawing])
    ).text
    #expect(text.contains("@property --own_ink{") && text.contains("--own_ink:"))
    #expect(text.contains("fill=\"var(--own_ink)\"") && text.contains("var(--line)"))
    #expect(!text.contains("--ink"))
  }

  @Test func `leaves a picture its names`() {
    let text = run("render a.svg --for github", Self.files).text
    #expect(text.contains(".box{fill:red}") && text.contains("id=\"head\" class=\"box\""))
  }

  @Test func `a drawing as a fragment is as wide as there is room`() {
    let text = run("render a.svg --format fragment", Self.files).text
    #expect(text.hasPrefix("<div><div style="))
    #expect(text.contains("style=\"display:block;width:20px;max-width:100%;height:auto\""))
    #expect(text.contains("@keyframes"))
  }

  @Test func `a drawing keeps the width that its author gave it`() {
    var files = Self.files
    files.contents["a.svg"] = files.contents["a.svg"]?
      .replacing("height='10'>", with: "style='max-width: 12px; color: red'>")
    #expect(
      run("render a.svg --format fragment", files).text
        .contains(
          "style=\"display:block;width:20px;max-width:100%;height:auto;max-width: 12px; color: red\""
        ))
  }

  @Test(arguments: ["--format svg", "--scope", "--format fragment", "--scope --id-prefix k"])
  func `quotes a rule as its author wrote it`(_ words: String) {
    let files = FakeFiles(contents: [
      "a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n"
        + "<style>:root > #g > .k:hover + .k{fill:red}</style>\n<g id='g'><path class='k' d='M0 0h9'"
        + " data-tx='opacity'/><path class='k' d='M0 0h9v9' data-tx='opacity'/></g></svg>"
    ])
    #expect(
      run("render a.svg " + words, files).errors
        == [
          "a.svg:2: warning: ':root > #g > .k:hover + .k' no longer holds for <path> on line 3: what"
            + " moves is written into a <g> of its own; select by classes instead"
        ])
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"), arguments: ["page", "type"])
  func `a whole page is no fragment`(_ name: String) {
    let outcome = run("render \(name).html --format fragment", Self.files)
    #expect(
      outcome.errors
        == [
          "tx2svg: error: a whole page cannot be part of another one: write html, or put the part"
            + " into a file of its own"
        ])
    #expect(outcome.status == .data && outcome.text.isEmpty)
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `a part of a page is a fragment, and keeps its names`() {
    let part = run("render part.html --format fragment", Self.files)
    #expect(part.status == .done && part.text == run("render part.html", Self.files).text)
    #expect(part.text.contains("<p id='a' class='box "))
    #expect(run("render part.html --for page", Self.files).text == part.text)
  }

  @Test(arguments: ["card", "browser", "phone", "slideshow"])
  func `templates keep their names to themselves`(_ name: String) {
    let text = run("iris --scope --id-prefix own --template \(name)").text
    #expect(!text.contains("id=\"tx"))
    let names = text.split(separator: "\"").enumerated().filter { index, _ in index % 2 == 1 }
    for (_, value) in names where value.hasPrefix("tx") {
      // The classes of slots, which have no rules.
      #expect(value == "tx-frame" || value.hasPrefix("tx2svg-"), "\(name)")
    }
    #expect(text.contains("own_tx2svg-stage"))
  }

  @Test func `reports what a host takes away from a document`() {
    var files = Self.files
    files.contents["a.svg"] = files.contents["a.svg"]?.replacing("'opacity'", with: "'move'")
    let outcome = run("render a.svg --for csp", files)
    #expect(outcome.errors.contains("tx2svg: warning: csp takes away <style>, 2 times in all"))
    #expect(run("render a.svg --for csp", Self.files).status == .data)
    #expect(
      run("render a.svg --for slack", Self.files).errors
        == ["tx2svg: error: 'slack' plays neither SVG nor HTML: write a film: '--out x.gif'"])
  }

  @Test func `portable documents name what moves, and have no modes`() {
    let text = run("render a.svg --portable --id-prefix own", Self.files).text
    #expect(
      !text.contains("calcMode") && !text.contains("<use")
        && text.contains(" id=\"ownc\"><animate "))
  }

  @Test func `reports options without effect`() {
    #expect(
      run("iris --scope").errors == ["tx2svg: warning: '--scope' changes nothing here"])
  }
}
