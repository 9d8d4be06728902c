import Testing
import Tx2SVGFiles

@testable import Tx2SVGCommand

/// How messages become lines.
extension MessageTests {
  @Test func `keeps a message with line breaks on its line`() {
    let outcome = Command.run(["iris", "a\nb.png"], files: FakeFiles().access)
    #expect(outcome.errors == ["tx2svg: error: no such file: 'a b.png'"])
  }

  @Test(arguments: [
    ("\u{1B}]0;x\u{7}.svg", "\\x1B]0;x\\x07.svg"), ("a\u{9B}31m.svg", "a\\x9B31m.svg"),
    ("a\u{202E}gvs.svg", "a\\x202Egvs.svg"), ("a\u{2028}b.svg", "a b.svg"),
    (PathText.text(of: [0x61, 0xFF]) + ".svg", "a\\xFF.svg"), ("Ä🎉.svg", "Ä🎉.svg"),
  ])
  func `lets no name move the cursor`(_ name: String, _ shown: String) {
    let outcome = Command.run(["iris", name], files: FakeFiles().access)
    #expect(outcome.errors == ["tx2svg: error: no such file: '\(shown)'"])
  }

  @Test func `shortens what nobody would read`() throws {
    let outcome = run("iris --duration " + String(repeating: "x", count: 20_000))
    let line = try #require(outcome.errors.first)
    #expect(line.count < 600 && line.hasPrefix("tx2svg: error: invalid value 'xxx"))
    #expect(line.contains("xxx … xxx") && line.contains("x' for '--duration'"))
  }

  @Test func `says that a bug is one`() {
    struct Surprise: Error, CustomStringConvertible { let description = "the fitter lost a piece" }
    let outcome = Outcome(failure: Surprise())
    #expect(outcome.status == .software && outcome.status.rawValue == 70)
    #expect(
      outcome.errors == [
        "tx2svg: error: the fitter lost a piece",
        "tx2svg: note: this is a bug of tx2svg; please report it with the command line",
      ])
  }

  @Test(arguments: [
    (
      FileError.cannotCreate("x.svg", reason: "it is a folder"),
      Tx2SVGCommand.ExitStatus.cannotCreate
    ),
    (.writeFailed("x.svg", reason: "no space left on device"), .inputOutput),
  ])
  func `reports output that cannot be written`(
    _ error: FileError, _ status: Tx2SVGCommand.ExitStatus
  ) {
    let files = FakeFiles(writeError: error)
    let outcome = run("iris --out x.svg", files).delivered(to: files.access)
    #expect(outcome.errors == ["tx2svg: error: \(error)"])
    #expect(outcome.status == status)
  }
}
