import Tx2SVGMotion
import Tx2SVGScenes
import Testing

@testable import Tx2SVGCommand

@Suite struct ItemReaderTests {
  func pictures(of items: [String], _ files: FakeFiles = FakeFiles()) throws -> [Picture] {
    var reader = ItemReader(files: files.access)
    return try reader.read(items).map(\.picture)
  }

  func refusal(of items: [String], _ files: FakeFiles = FakeFiles()) -> String? {
    do {
      _ = try pictures(of: items, files)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `takes colours, text and emoji as they are`() throws {
    #expect(
      try pictures(of: ["#ff0000", "#fff", "text:Hi.", "emoji:🎉", "text:f(x)", "emoji:(c)"])
        == [.color(Color(255, 0, 0)), .color(.white)]
        + ["Hi.", "🎉", "f(x)", "(c)"].map(Picture.text))
  }

  @Test func `prefers a file to a colour of the same name`() throws {
    let files = FakeFiles(contents: ["red": FakeFiles.drawing])
    #expect(try pictures(of: ["red"], files).map(\.size) == [Size(32, 16)])
  }

  @Test(arguments: ["iris red a\u{1}.svg", "render a\u{1}.svg"])
  func `shows a file whose name no XML can hold`(_ line: String) {
    let outcome = run(line, FakeFiles(contents: ["a\u{1}.svg": FakeFiles.drawing]))
    #expect(outcome.errors.filter { $0.contains("error") } == [])
    #expect(outcome.text.contains("<svg"))
  }

  @Test func `reads standard input`() throws {
    let files = FakeFiles(input: FakeFiles.drawing)
    #expect(try pictures(of: ["-"], files).map(\.size) == [Size(32, 16)])
  }

  @Test(arguments: [
    (["logo.png"], "no such file: 'logo.png'"),
    (["art/logo"], "no such file: 'art/logo'"),
    (["bleu"], "'bleu' is neither a file nor a CSS colour; did you mean 'blue'?"),
    (["red,#00f"], "'red,#00f' is neither a file nor a CSS colour; did you mean 'red #00f'?"),
    (
      ["emoji::tada:"],
      "'emoji::tada:' is neither a file nor a CSS colour; write the sign itself, such as 'emoji:🎉',"
        + " or 'text::tada:'"
    ),
    (["text"], "'text' is neither a file nor a CSS colour; did you mean 'text:Hello'?"),
    (
      ["emoji:party"],
      "'emoji:party' is neither a file nor a CSS colour; write the sign itself, such as 'emoji:🎉',"
        + " or 'text:party'"
    ),
    (["elephant"], "'elephant' is neither a file nor a CSS colour; did you mean 'text:elephant'?"),
    (["Hello"], "'Hello' is neither a file nor a CSS colour; did you mean 'text:Hello'?"),
    (
      ["Part 2.0."],
      "'Part 2.0.' is neither a file nor a CSS colour; did you mean 'text:Part 2.0.'?"
    ),
    (["🎉1️⃣"], "'🎉1️⃣' is neither a file nor a CSS colour; did you mean 'emoji:🎉1️⃣'?"),
    (["text=Hello"], "'text=Hello' is neither a file nor a CSS colour; did you mean 'text:Hello'?"),
    (["red", "show.svg"], "no such file: 'show.svg'"),
    (["text:"], "'text:' has no text after the colon"),
    (["text: \u{A0}\n"], "'text: \u{A0}\n' has no text after the colon"),
    (["-", "-"], "'-' can stand for standard input only once"),
    (["-"], "'standard input' is empty: expected a drawing or a picture"),
  ])
  func `says what is wrong with an item`(_ items: [String], _ sentence: String) {
    #expect(refusal(of: items) == sentence)
  }
}
