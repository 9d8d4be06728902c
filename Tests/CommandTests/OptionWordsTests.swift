import Testing

@testable import Tx2SVGCommand

/// The words of options in help and completions.
@Suite struct OptionWordsTests {
  static let options =
    (CommandTable.commands.flatMap(\.options) + Invocation.options.rows).map {
      (name: $0.name, summary: $0.summary, placeholder: $0.placeholder)
    }

  @Test func `each option has a sentence, and a word for its value`() {
    for option in Self.options {
      #expect(option.summary.hasSuffix(".") && option.summary.count > 8, "--\(option.name)")
      if let placeholder = option.placeholder {
        #expect(!placeholder.isEmpty, "--\(option.name)")
      }
    }
  }

  @Test func `a side leads to where it is named`() {
    #expect(
      run("cube --side left").errors
        == ["tx2svg: error: unknown option '--side', did you mean '--to'?"])
    #expect(
      run("wipe --side left").errors
        == [
          "tx2svg: error: unknown option '--side', did you mean '--edge',"
            + " the side at which the new view begins?"
        ])
  }

  @Test func `inspect reports the distance that CSS has`() throws {
    let page = run("cube red blue --format html --perspective .25").text
    let distance = try #require(page.firstMatch(of: /perspective\((\d+)px\)/)).1
    let line = try #require(
      run("inspect cube red blue --perspective .25").text.split(separator: "\n")
        .first { $0.contains("perspective ") })
    #expect(line.contains(" \(distance)px "))
    #expect(
      run("inspect cube red blue --perspective .25 --at .7s").text
        .contains("perspective(\(distance)px)"))
  }

  @Test func `a perspective that moves goes by one over its distance`() {
    let css = """
      @keyframes tx-outgoing-a { from { transform: perspective(200px) rotateY(40deg) }
      to { transform: perspective(400px) rotateY(0deg) } }
      """
    let words = "inspect with a.css red blue --easing linear --duration 1s --once --at .5s"
    let text = run(words, FakeFiles(contents: ["a.css": css])).text
    // 1 / ((1 / 200 + 1 / 400) / 2)
    #expect(text.contains("perspective(266.667px)"), "\(text)")
  }
}
