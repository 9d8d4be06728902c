import Foundation
import Testing

@testable import Tx2SVGCommand

/// Rules of dependencies, read by make itself.
@Suite struct DependencyRuleTests {
  static let make = "/usr/bin/make"
  static let names = [
    "a b.svg", "a#b.svg", "a$b.svg", "a:b.svg", "a\\ b.svg", "a\\#b.svg", "a\\b.svg",
    "x\\\\ y.svg", "a*b.svg", "a[b].svg", "a?b.svg", "~a.svg", "-x.svg", "@a.svg", "(a).svg",
    "lib(a).svg", "a,b.svg", "a'b\".svg", "{a}&!.svg", "ä🎉.svg", "a>b<c.svg", "export", "a$(b).svg",
    "$$", "a\\:b", "a|b", "|", "a\\", "a\\\\", "a ", "a\r", "\rb", "a\u{B}",
    "a\u{2028}b", "a \u{301}b", "a&",
  ]
  /// Names that make reads among others, but not as a target.
  static let inputs = ["a=b.svg", "a:=b", "=", "a\tb", "a\t", "a%b"]
  static let unsayable = [
    "a;b.svg", "a\nb.svg", " ", "  ", "a(b)", "d/a.svg (1)", "~", "~/a", "./~/a", "~root", "*\\x",
    "a\\b?",
    "a[\\", "a\\=b",
  ]

  /// Whether make runs the recipe of a target, with files of these names and ages in a folder.
  private func isRun(_ rule: DependencyRule, _ ages: [String: Double]) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tx2svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, age) in ages {
      // A URL would take some names for more than they are.
      let path = folder.path + "/" + name
      #expect(FileManager.default.createFile(atPath: path, contents: Data()))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
    }
    let text = String(decoding: rule.bytes, as: UTF8.self) + "\t@echo built\n"
    try Data(text.utf8).write(to: folder.appending(path: "rules.d"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.make)
    process.arguments = ["-s", "-f", "rules.d"]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: data, as: UTF8.self))")
    return String(decoding: data, as: UTF8.self) == "built\n"
  }

  @Test(
    .enabled("there is no make") { FileManager.default.isExecutableFile(atPath: make) },
    arguments: names + inputs)
  func `make builds again when an input is newer, and only then`(_ name: String) throws {
    let rule = DependencyRule(target: "out.svg", inputs: ["first.svg", name])
    // What a pattern would match must not stand in.
    let decoys = ["aXb.svg": 50.0, "ab.svg": 50]
    func ages(_ age: Double) -> [String: Double] {
      decoys.merging(["out.svg": 100, "first.svg": 200, name: age]) { $1 }
    }
    #expect(try isRun(rule, ages(10)))
    #expect(try !isRun(rule, ages(200)))
    #expect(rule.unsayable == [])
  }

  @Test(
    .enabled("there is no make") { FileManager.default.isExecutableFile(atPath: make) },
    arguments: names)
  func `make builds a target of any name`(_ name: String) throws {
    let rule = DependencyRule(target: name, inputs: ["in.svg"])
    #expect(try isRun(rule, [name: 100, "in.svg": 10]))
    #expect(try !isRun(rule, [name: 100, "in.svg": 200]))
  }

  @Test(arguments: unsayable)
  func `names that make cannot read are reported`(_ name: String) {
    #expect(DependencyRule(target: "x", inputs: ["y", name]).unsayable == [name])
    #expect(DependencyRule(target: name, inputs: ["y"]).unsayable == [name])
    #expect(DependencyRule(target: "x", inputs: ["y", "\r", "\t"]).unsayable == ["\r", "\t"])
    #expect(DependencyRule(target: "a%b", inputs: ["c%d"]).unsayable == ["a%b"])
    let outcome = Command.run(
      ["iris", "red", "./a;" + name, "-o", "x.svg", "--depfile", "x.d"],
      files: FakeFiles(contents: ["./a;" + name: FakeFiles.drawing]).access)
    let shown = "a;" + name.replacing("\n", with: " ")
    #expect(
      outcome.errors == [
        "tx2svg: warning: make cannot read the name './\(shown)': rename the file"
      ])
    #expect(outcome.files.map(\.path) == ["x.d", "x.svg"])
  }

  @Test(arguments: ["a=b.svg", "a ", "a\t", "a\\"])
  func `some names need others around them`(_ name: String) {
    #expect(DependencyRule(target: "x", inputs: [name]).unsayable == [name])
    #expect(DependencyRule(target: "x", inputs: [name, "y"]).unsayable == [])
    #expect(DependencyRule(target: "x", inputs: ["y"]).unsayable == [])
  }

  @Test(arguments: ["a=b.svg", "a\tb", "a%b", ".PHONY", "./.DELETE_ON_ERROR"])
  func `some names are inputs alone`(_ name: String) {
    #expect(DependencyRule(target: name, inputs: ["y"]).unsayable == [name])
  }
}
