import Foundation
import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGFiles
import Tx2SVGTestSupport

@testable import Tx2SVGCommand

/// What the README and the guides beside the samples say is what the tool does.
@Suite struct ReadmeTests {
  static let text = PackageRoot.text(of: "README.md")
  static let guides =
    ["README.md"]
    + ["samples", "templates"].flatMap { PackageRoot.files(below: $0) }
    .filter { $0.hasSuffix("README.md") }

  /// The tables of the README by the names of their marks.
  static let tables = [
    "effects": EffectTable.markdown,
    "attributes":
      (["| Attribute | Meaning |", "| --- | --- |"]
      + DocumentAttribute.allCases.map { attribute in
        "| `\(attribute.usage.replacing("|", with: "\\|"))` | \(attribute.help) |"
      }).joined(separator: "\n"),
  ]

  @Test(arguments: tables.keys.sorted())
  func `shows the table`(_ name: String) throws {
    let marks = ("<!-- \(name) -->\n", "\n<!-- /\(name) -->")
    guard let start = Self.text.range(of: marks.0), let end = Self.text.range(of: marks.1),
      start.upperBound <= end.lowerBound
    else {
      Issue.record("the marks are missing")
      return
    }
    let renewed =
      try Self.text[..<start.upperBound] + #require(Self.tables[name])
      + Self.text[end.lowerBound...]
    expectGolden(Array(renewed.utf8), at: "README.md")
  }

  /// Every command line of a guide that starts with `tx2svg`.
  static let commands = guides.flatMap { PackageRoot.text(of: $0).split(separator: "\n") }
    .filter { $0.hasPrefix("tx2svg ") }.map(String.init)

  @Test(arguments: commands.filter { TestSettings.readsPages || !$0.contains(".html --out") })
  func `shows commands that work`(_ line: String) throws {
    let files = FileAccess.package(with: try Self.written(before: line))
    let outcome = Command.run(try Self.words(of: line), files: files)
    #expect(outcome.status == .done, "\(outcome.messages)")
  }

  /// What the command before a line writes, if the line takes up what is written.
  private static func written(before line: String) throws -> [String: String] {
    guard line.contains(" embed "), let index = commands.firstIndex(of: line), index > 0 else {
      return [:]
    }
    let outcome = Command.run(words: try words(of: commands[index - 1]))
    return Dictionary(
      uniqueKeysWithValues: outcome.files.map { file in
        (file.path, String(decoding: file.content.chunks.flatMap { $0 }, as: UTF8.self))
      })
  }

  /// The words after `tx2svg` as a shell reads them.
  ///
  /// - Throws: When it cannot be started.
  static func words(of line: String) throws -> [String] {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = ["bash", "-c", "set -f; tx2svg() { printf '%s\\n' \"$@\"; }; \(line)"]
    shell.standardOutput = output
    try shell.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0, "no shell reads '\(line)'")
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `mentions every option`() {
    for row in Invocation.options.rows {
      #expect(Self.text.contains("--\(row.name)"), "--\(row.name)")
    }
  }

  @Test(arguments: guides)
  func `links only to files that exist`(_ guide: String) {
    // What is shown as code is for files of the reader.
    let text = PackageRoot.text(of: guide).replacing(/\n```(?:markdown|html)\n[^`]*```/, with: "")
    for match in text.matches(of: /(?:src="|\]\()([^)"#:]+)[)"]/) {
      let folder = guide.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let path = PackageRoot.path(of: folder + match.1)
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
  }
}
