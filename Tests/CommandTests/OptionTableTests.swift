import Testing

@testable import Tx2SVGCommand

@Suite struct OptionTableTests {
  /// What the test's options set.
  struct Wishes: Equatable, Sendable {
    var name = ""
    var list: [String] = []
    var isLoud = false
  }

  static let table = OptionTable<Wishes>(rows: [
    .text("name", short: "n", "NAME", "A name.") { $0.name = $1 },
    .text("entry", "TEXT", "An entry.") { $0.list.append($1) },
    .flag("loud", short: "l", "Is loud.") { $0.isLoud = true },
  ])

  func parse(_ line: String) throws -> (Wishes, [String]) {
    var wishes = Wishes()
    let words = line.split(separator: " ").map(String.init)
    let items = try Self.table.parse(words, into: &wishes)
    return (wishes, items)
  }

  @Test(arguments: ["--name bo", "--name=bo", "-n bo", "-nbo", "--name al --name bo"])
  func `spells a value in every way and keeps the last`(_ line: String) throws {
    #expect(try parse(line).0 == Wishes(name: "bo"))
  }

  @Test(arguments: ["-5px", "-.5s", "-1", "-"])
  func `takes a negative number or a dash for a value`(_ value: String) throws {
    #expect(try parse("--name \(value)").0.name == value)
  }

  @Test func `mixes options and items`() throws {
    let (wishes, items) = try parse("a --entry x b --loud --entry y - -- --name c")
    #expect(wishes == Wishes(list: ["x", "y"], isLoud: true))
    #expect(items == ["a", "b", "-", "--name", "c"])
  }

  @Test func `keeps what follows the first equals sign`() throws {
    #expect(try parse("--name=a=b").0.name == "a=b")
    #expect(try parse("--name=").0.name == "")
    #expect(try parse("--name=--loud").0.name == "--loud")
  }

  @Test(arguments: [
    ("--nmae bo", UsageError.unknownOption("--nmae", suggestion: "--name")),
    ("--lo", .unknownOption("--lo", suggestion: "--loud")),
    ("-mame bo", .unknownOption("-mame", suggestion: "--name")),
    ("-name bo", .unknownOption("-name", suggestion: "--name")),
    ("-name=bo", .unknownOption("-name=bo", suggestion: "--name")),
    ("--zzzzzz", .unknownOption("--zzzzzz", suggestion: nil)),
    ("-x", .unknownOption("-x", suggestion: nil)),
    ("--name", .missingValue(usage: "--name NAME")),
    ("--name --loud", .missingValue(usage: "--name NAME")),
    ("--loud=yes", .unexpectedValue(option: "--loud", value: "yes")),
    ("-lx", .unexpectedValue(option: "--loud", value: "x")),
  ])
  func `refuses what means nothing`(_ line: String, _ error: UsageError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test func `finds the first item behind options and their values`() {
    #expect(Self.table.firstItem(in: ["--name", "a", "-l", "--entry=b", "cube"]) == 4)
    #expect(Self.table.firstItem(in: ["--unknown", "cube"]) == 1)
    #expect(Self.table.firstItem(in: ["--", "cube"]) == 1)
    #expect(Self.table.firstItem(in: ["--name", "a"]) == nil)
  }
}
