import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// How texts look that are shown in turn.
@Suite struct TextLookTests {
  private func written(_ words: [String]) throws -> (file: String, messages: [String]) {
    let outcome = Command.run(words: words + ["--size", "240x120"])
    try #require(outcome.status == .done, "\(outcome.errors)")
    return (String(decoding: outcome.output, as: UTF8.self), outcome.messages.map(\.text))
  }

  private func sizes(_ items: [String]) throws -> [Double] {
    try MarkupElement.parse(Array(try written(["push"] + items).file.utf8)).subtree
      .filter { $0.name == "text" }.compactMap { $0["font-size"].flatMap(Double.init) }
  }

  @Test func `texts of almost one size have one size`() throws {
    let alone = try sizes(["text:World"])[0]
    #expect(try sizes(["text:Hello", "text:World"]) == [alone, alone])
    #expect(try sizes(["text:Hello"])[0] > alone)
    // What would be more than twice as large stays so, and with it whatever is like it.
    let long = "text:A headline of some forty letters, say"
    let own = try sizes([long])[0]
    #expect(try sizes(["text:Hello", long, "text:World"]) == [alone, own, alone])
    // Emoji are pictures.
    #expect(try sizes(["emoji:🎉", "text:Hello", "text:World"]).sorted() == [alone, alone, 72])
  }

  @Test(arguments: [
    ("black", "white"), ("navy", "white"), ("#c00", "white"), ("white", "black"), ("gold", "black"),
  ])
  func `a card of its own lets a fixed ink be seen`(_ ink: String, _ card: String) throws {
    let words = ["push", "text:A", "text:B", "--id-prefix", "a", "--ink", ink, "--card"]
    #expect(try written(words + ["auto"]).file == written(words + [card]).file)
    // A drawing of its own colours is made for white.
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><circle r='9' fill='navy'/></svg>"
    let files = FakeFiles(contents: ["a.svg": drawing])
    let line = "push a.svg text:B --id-prefix a --ink \(ink) --card auto"
    #expect(run(line, files).text.contains("fill=\"#fff\""))
  }

  @Test(arguments: [
    ("iris red --trigger click", true), ("iris red --trigger hover --format html", true),
    ("iris red blue --trigger click", false), ("iris red", false),
    ("iris red --direction remove --trigger click", false),
    ("iris red --trigger click --poster .35s", false),
  ])
  func `warns of what is empty until somebody clicks`(_ line: String, _ isEmpty: Bool) {
    let warnings = run(line).errors.filter { $0.contains("nothing is seen until it begins") }
    #expect(warnings.count == (isEmpty ? 1 : 0), "\(warnings)")
  }

  @Test func `says how a line is broken`() throws {
    let note = try written(["push", #"text:One\nTwo"#]).messages
    #expect(note.contains { $0.contains(#"for two lines write $'text:One\nTwo'"#) })
    #expect(try written(["push", "text:One\nTwo"]).messages == [])
  }

  @Test(arguments: [
    (
      "confetti --color red,#00f", "--color", "red,#00f",
      "give each its own: --color 'red' --color '#00f'"
    ),
    ("cube --light 50%", "--light", "50%", "expected a number such as '0.5'"),
    (
      "iris --origin top-left", "--origin", "top-left",
      "did you mean 'top left'?"
    ),
    (
      "iris --origin BottomRight", "--origin", "BottomRight",
      "did you mean 'bottom right'?"
    ),
  ])
  func `leads from the words of others`(
    _ line: String, _ option: String, _ value: String, _ reason: String
  ) {
    let start = "tx2svg: error: invalid value '\(value)' for '\(option)': "
    #expect(run(line).errors == [start + reason])
  }
}
