import Testing
import Tx2SVGTransitions

@testable import Tx2SVGCommand

@Suite struct HelpTests {
  static let pages = ["--help"] + CommandTable.names.map { "help " + $0 }
  static let rows =
    Invocation.options.rows + EffectRegistry.all.flatMap { Invocation.rows(of: $0) }

  @Test(arguments: pages)
  func `keeps to 100 columns`(_ line: String) {
    let outcome = run(line)
    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    for line in outcome.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `explains every option in a sentence of at most 60 characters`() {
    for row in Self.rows {
      #expect(row.help.hasSuffix("."), "\(row.name)")
      #expect(row.help.count <= 60, "\(row.name): \(row.help)")
      #expect(row.help.first?.isUppercase == true, "\(row.name)")
    }
  }

  @Test func `has one option of each name and letter`() {
    for entry in EffectRegistry.all {
      let rows = Invocation.rows(of: entry) + Invocation.options.rows
      #expect(Set(rows.map(\.name)).count == rows.count, "\(entry.name)")
      let letters = rows.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(entry.name)")
    }
  }

  @Test func `mentions every option, effect and command`() {
    let text = run("--help").text
    for row in Invocation.options.rows { #expect(text.contains("--" + row.name)) }
    for entry in EffectRegistry.all { #expect(text.contains("  \(entry.name) ")) }
    for command in CommandTable.commands {
      #expect(text.contains(command.usage + "\n") && text.contains(command.summary))
    }
  }

  @Test(arguments: CommandTable.commands.map(\.name))
  func `explains every command and its options`(_ name: String) throws {
    let entry = try CommandTable.entry(for: name)
    let page = run("help \(name)").text
    #expect(page == entry.help && page == run("\(name) --help").text)
    // Those of every effect are on the general page.
    for option in name == "with" ? entry.ownOptions() : entry.options {
      #expect(page.contains("--" + option.name), "\(option.name)")
    }
    #expect(entry.summary.hasSuffix(".") && entry.summary.count <= 80)
  }

  @Test func `shows help also to those who put the word last`() {
    #expect(run("cube help").text == run("help cube").text)
    let files = FakeFiles(contents: ["help": FakeFiles.drawing])
    #expect(run("cube help", files).text.hasPrefix("<svg"))
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `shows the same page in three ways`(_ name: String) {
    let page = run("help \(name)").text
    #expect(run("\(name) --help").text == page)
    #expect(run("--help \(name)").text == page)
    #expect(run("help --help").text == run("--help").text)
  }

  @Test(arguments: EffectRegistry.all.map(\.name))
  func `gives an example that works`(_ name: String) throws {
    let lines = run("help \(name)").text.split(separator: "\n")
    let example = try #require(lines.first { $0.hasPrefix("  tx2svg ") })
    let outcome = run(String(example.dropFirst("  tx2svg ".count)))
    #expect(outcome.errors == [])
    #expect(outcome.files.map(\.path) == [name + ".svg"])
  }

  @Test func `shows parameters with range and default`() {
    let text = run("help confetti").text
    #expect(text.contains("--count N                How many pieces, 0 to 5000 (15).\n"))
    #expect(text.contains("  Takes up to 1 item.\n"))
  }
}
