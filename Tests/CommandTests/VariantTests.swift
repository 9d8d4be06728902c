import Foundation
import Testing
import Tx2SVGCommand

@Suite struct VariantTests {
  static let lines = [
    "iris text:A text:B", "cube text:A text:B --format svg-css", "push(top) text:A text:B",
    "slideshow text:A text:B --json",
  ]

  @Test(arguments: lines)
  func `writes a file for each look`(_ line: String) throws {
    let outcome = run(line + " --variants light,dark --out a/x.svg")
    #expect(outcome.errors == [])
    #expect(outcome.files.map(\.path) == ["a/x.light.svg", "a/x.dark.svg"])
    for (file, theme) in zip(outcome.files, ["light", "dark"]) {
      let alone = run("\(line) --theme \(theme) --out x.svg")
      #expect(try file.bytes == #require(alone.files.first).bytes)
    }
    #expect(outcome.files[0].bytes != outcome.files[1].bytes)
  }

  @Test(
    arguments: [
      "<style>@media (prefers-color-scheme:dark){rect{fill:#012}}</style>",
      "<style>svg{color-scheme:light dark}rect{fill:Light-Dark(#fed,#012)}</style>",
    ], ["iris d.svg red", "cube red d.svg --format svg-css", "render d.svg", "swap d.svg d.svg"])
  func `a drawing of two looks has one in each file`(_ style: String, _ line: String) throws {
    let drawing = FakeFiles.drawing.replacing(
      "<path", with: style + "<rect data-tx='opacity' width='9' height='9'/><path")
    let outcome = run(
      line + " --variants light,dark --out x.svg", FakeFiles(contents: ["d.svg": drawing]))
    #expect(outcome.errors.filter { $0.contains("'--variants'") } == [])
    try #require(outcome.files.count == 2)
    for (file, scheme) in zip(outcome.files, ["light", "dark"]) {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("prefers-color-scheme"))
      #expect(!text.lowercased().contains("light-dark("))
      let isMixed = style.contains("Light-Dark(")
      #expect(isMixed == text.contains("color-scheme:\(scheme)!important"))
      let (own, other) = scheme == "dark" ? ("#012", "#fed") : ("#fed", "#012")
      if isMixed { #expect(text.contains(own) && !text.contains(other)) }
    }
  }

  /// Drawings with several looks, and the colours that a light one keeps.
  @Test(
    arguments: [
      ("svg{color-scheme:dark}", "#012"), ("svg{color-scheme:light}", "#fed"),
      ("@media (prefers-color-scheme:dark){svg{color-scheme:dark}}", "#fed"),
      ("g{color-scheme:dark}", "light-dark(#fed,#012)"), ("", "light-dark(#fed,#012)"),
    ], ["opacity d.svg", "render d.svg"])
  func `parts keep looks of their own`(_ drawing: (rule: String, left: String), _ line: String) {
    let sheet = "svg{color-scheme:light dark}"
    let rules =
      (drawing.rule.isEmpty ? "" : sheet) + drawing.rule + "rect{fill:light-dark(#fed,#012)}"
    let text = FakeFiles.drawing.replacing(
      "<path",
      with: "<style>\(rules)</style><g><rect data-tx='opacity' width='9' height='9'/></g><path")
    let light = run(line + " --theme light", FakeFiles(contents: ["d.svg": text])).text
    #expect(light.contains("fill:\(drawing.left)"))
  }

  @Test func `names files as the host looks for them, and inputs for both`() {
    let files = FakeFiles(contents: ["d.svg": FakeFiles.drawing])
    let line = "iris d.svg red --variants light,dark --depfile x.d --out x.svg --for docc"
    let outcome = run(line, files)
    #expect(Set(outcome.files.map(\.path)) == ["x.svg", "x~dark.svg", "x.d"])
    let rules = outcome.files.first { $0.path == "x.d" }?.bytes ?? []
    #expect(String(decoding: rules, as: UTF8.self) == "x.svg: d.svg\nx~dark.svg: d.svg\n")
  }

  @Test func `reports both looks as one JSON document, with every file`() throws {
    let line = "iris red blue --variants light,dark --still --json --out x.svg"
    let reports = try #require(
      JSONSerialization.jsonObject(with: Data(run(line).output)) as? [[String: Any]])
    #expect(
      reports.map { $0["files"] as? [String] } == [
        ["x.light.svg", "x.light.still.svg"], ["x.dark.svg", "x.dark.still.svg"],
      ])
  }

  @Test(arguments: [
    ("--variants light,dark", "'--variants' needs a file: add '--out FILE'"),
    (
      "--variants light,dark --theme dark --out x.svg",
      "'--variants' and '--theme' contradict each other"
    ),
    (
      "--variants auto --out x.svg",
      "invalid value 'auto' for '--variants': expected 'light,dark', or one of them"
    ),
  ])
  func `refuses what has no meaning`(_ words: String, _ message: String) {
    #expect(run("iris red blue " + words).errors == ["tx2svg: error: " + message])
  }
}
