import Testing

@testable import Tx2SVGCommand

/// The words of options in help and completions.
@Suite struct OptionWordsTests {
  static let options =
    (CommandTable.commands.flatMap(\.options) + Invocation.options.rows).map {
      (name: $0.name, summary: $0.summary, arity: $0.arity)
    }

  @Test func `each option has a sentence, and a word for its value`() {
    for option in Self.options {
      #expect(option.summary.hasSuffix(".") && option.summary.count > 8, "--\(option.name)")
      if case .value(let placeholder) = option.arity {
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
        == ["tx2svg: error: unknown option '--side', did you mean '--edge'?"])
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
}
