import Tx2SVGTestSupport
import Testing
import Tx2SVGCommand

/// What was written without a template, used as one.
@Suite struct PlainOutputTests {
  static let formats = Formats.all
  /// What changes the structure of a file.
  static let options = [
    "", "--decorative", "--trigger click", "--title Words --desc Words", "--reduced-motion fade",
    "--reduced-motion play", "--overflow hidden --background red", "--portable", "--theme auto",
  ]

  /// Documents of somebody's own.
  static let documents = ["flow.svg", "card.svg", "page.html"].map { "samples/documents/\($0)" }

  /// A file, and what the next one is written with.
  private func written(
    _ line: String, over template: [UInt8]? = nil, _ format: String
  ) -> Outcome {
    var files = FakeFiles()
    for path in Self.documents { files.contents[path] = PackageRoot.text(of: path) }
    guard let template else { return run(line + " --format \(format)", files) }
    files.contents["old"] = String(decoding: template, as: UTF8.self)
    // What is read decides whether there is a page around it.
    let kind = format == "fragment" ? "html" : format
    return run(line + " --format \(kind) --template old", files)
  }

  @Test(arguments: formats, options)
  func `leaves nothing of its picture, and grows by nothing`(
    _ format: String, _ options: String
  ) {
    let wanted = written("iris", format).output
    for effect in ["cube", "confetti", "slide", "iris --title="] {
      if options.contains("--decorative"), effect.contains("--title") { continue }
      let first = written("\(effect) \(options)", format).output
      let second = written("iris", over: first, format)
      #expect(second.output == wanted, "\(effect) \(options)")
      #expect(second.errors == [])
      #expect(written("iris", over: second.output, format).output == wanted)
    }
  }

  @Test func `keeps the page around a transition`() {
    let effect = "iris --id-prefix x"
    let first = String(decoding: written("cube", "html").output, as: UTF8.self)
    let page = { (text: String) in
      Array(
        text.replacing("min-height:100vh", with: "background:tan")
          .replacing("<body>", with: "<body><h1>Mine</h1>").utf8)
    }
    let again = written(effect, over: page(first), "html").output
    let iris = String(decoding: written(effect, "html").output, as: UTF8.self)
    #expect(again == page(iris))
  }

  @Test func `keeps a page into which a fragment was pasted, with its title`() {
    let page = { (effect: String) in
      let part = String(decoding: self.written(effect, "fragment").output, as: UTF8.self)
      return "<!DOCTYPE html>\n<html><head><title>Mine</title></head><body><p>A</p>"
        + part.trimmingPrefix(while: \.isWhitespace).split(separator: "\n").joined()
        + "<p>B</p></body></html>\n"
    }
    let effect = "iris --id-prefix x"
    let again = written(effect, over: Array(page("cube").utf8), "html").output
    #expect(String(decoding: again, as: UTF8.self) == page(effect))
  }

  @Test(arguments: ["flow", "card"])
  func `shows a document where a transition was, and the other way round`(_ name: String) {
    let render = "render samples/documents/\(name).svg"
    let document = written(render, "html").output
    let effect = written("iris", "html").output
    #expect(written(render, over: effect, "html").output == document)
    #expect(written(render, over: document, "html").output == document)
    #expect(written("iris", over: document, "html").output == effect)
    let framed = written("cube --template figure", "html").output
    let again = written(render, over: framed, "html").output
    #expect(again == written(render + " --template figure", "html").output)
    #expect(
      written("iris", over: again, "html").output
        == written("iris --template figure", "html").output)
  }

  /// Documents of somebody's own, whose pictures are not ours to replace.
  static let foreign = [
    ("render samples/documents/flow.svg", "svg"), ("render samples/documents/flow.svg", "svg-css"),
    ("render samples/documents/page.html", "html"),
  ]

  @Test(arguments: foreign.filter { TestSettings.readsPages || !$0.0.contains(".html") })
  func `asks for a stage in a document of one's own`(_ line: String, _ format: String) {
    let outcome = written("iris", over: written(line, format).output, format)
    #expect(
      outcome.errors == ["tx2svg: error: template 'old' has no element with id 'tx2svg-stage'"])
  }

  @Test func `does not guess which of two fragments is meant`() {
    let part = String(decoding: written("cube", "fragment").output, as: UTF8.self)
    let page = "<html><body>\(part)\(part)</body></html>"
    #expect(written("iris", over: Array(page.utf8), "html").status == .data)
  }

  @Test func `has no page for a document in a fragment`() {
    let part = written("cube", "fragment").output
    let outcome = written("render samples/documents/flow.svg", over: part, "html")
    #expect(
      outcome.errors == [
        "old: error: a document needs a page around it; this template is a fragment of one"
      ])
  }
}
