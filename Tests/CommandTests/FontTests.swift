import Testing
import Tx2SVGMarkup
import Tx2SVGTestSupport

@testable import Tx2SVGCommand
@testable import Tx2SVGFiles

/// A file for `--font`.
@Suite struct FontTests {
  /// Fonts whose A is half an em wide; the second one is large.
  private static let files = FakeFiles(contents: [
    "a.ttf": String(decoding: TinyFont(advances: [512]).bytes, as: UTF8.self),
    "big.ttf": String(
      decoding: TinyFont(advances: [512]).bytes + Array(repeating: 0, count: 100_000), as: UTF8.self
    ),
    "no.ttf": "no font",
  ])

  private func run(_ words: [String]) -> Outcome {
    Command.run(
      ["opacity", "text:AAA", "red", "--once", "--id-prefix", "x"] + words, files: Self.files.access
    )
  }

  /// The characters that stand for the bytes of the font.
  private static let address =
    "url(data:font/ttf;base64," + reference(TinyFont(advances: [512]).bytes) + ")"

  /// Base64 by its definition: six bits to a character.
  private static func reference(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bits = bytes.flatMap { byte in (0..<8).reversed().map { Int(byte >> $0 & 1) } }
    let text = stride(from: 0, to: bits.count, by: 6).map { start in
      let six = bits[start..<min(start + 6, bits.count)]
      return digits[six.reduce(0) { 2 * $0 + $1 } << (6 - six.count)]
    }
    return String(text) + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }

  @Test(arguments: Formats.all)
  func `is embedded once, under a name that begins with the prefix`(_ format: String) throws {
    let file = run(["--font", "a.ttf", "--format", format])
    #expect(file.status == .done)
    #expect(
      file.errors.count == 1 && file.errors[0].hasPrefix("tx2svg: note: the font 'a.ttf' takes"))
    let parts = file.text.split(separator: "@font-face{font-family:")
    #expect(parts.count == 2)
    let name = String(parts[1].prefix { $0 != ";" })
    #expect(name.hasPrefix("x"))
    #expect(parts[1].hasPrefix("\(name);src:\(Self.address) format('truetype')}"))
    #expect(file.text.contains("font-family=\"\(name),system-ui,sans-serif\" font-weight=\"400\""))
    #expect(!file.text.contains("textLength"))
  }

  @Test func `fits the text by its own widths`() {
    // One and a half font sizes in 92 % of 240 px are 147.2, the height allows 60 % of 160 px.
    #expect(
      run(["--font", "a.ttf", "--size", "120x160", "--format", "svg"]).text
        .contains("font-size=\"73.6\""))
    #expect(
      run(["--font", "serif", "--size", "120x160", "--format", "svg"]).text
        .contains("font-size=\"46\""))
  }

  @Test func `names differ where fonts do`() {
    let words = ["opacity", "text:AAA", "red", "--format", "svg", "--font"]
    let one = Command.run(words + ["a.ttf"], files: Self.files.access).text
    let other = Command.run(words + ["big.ttf"], files: Self.files.access).text
    func name(_ text: String) -> Substring? {
      text.split(separator: "@font-face{font-family:").last?.prefix { $0 != ";" }
    }
    #expect(name(one) != name(other))
  }

  static let warnings: [(words: [String], warning: String)] = [
    (
      ["--font", "big.ttf"],
      "the font 'big.ttf' takes 136108 bytes: one with fewer letters, or as .woff2, would be smaller"
    ),
    (
      ["--font", "a.ttf", "--portable"],
      "sanitizers and strict pages take embedded fonts away: there texts are shown in"
        + " system-ui,sans-serif, within the same width"
    ),
    (
      ["--font", "a.ttf", "--for", "dompurify"],
      "sanitizers and strict pages take embedded fonts away: there texts are shown in"
        + " system-ui,sans-serif, within the same width"
    ),
  ]

  @Test(arguments: warnings)
  func `warns of what is large or lost`(_ words: [String], _ warning: String) {
    let file = run(words + ["--format", "svg"])
    #expect(file.errors.contains("tx2svg: warning: \(warning)"))
    #expect(file.text.contains("textLength") == !words.contains("big.ttf"))
  }

  @Test func `names the letters that are not in it`() {
    func warnings(_ text: String) -> [String] {
      let file = Command.run(
        ["opacity", "text:" + text, "red", "--font", "a.ttf"], files: Self.files.access)
      return file.errors.filter { $0.contains("has no") }
    }
    let start = "tx2svg: warning: the font 'a.ttf' has no "
    let end = ": other fonts of the reader show that"
    #expect(warnings("AA\n A🎉 1️⃣ ©️") == [])
    #expect(warnings("ACBA") == [start + "'B' or 'C'" + end])
    #expect(
      warnings("KJIHGFEDCBA")
        == [start + "'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I' or others" + end])
  }

  @Test func `changes nothing without a text`() {
    let file = Command.run(
      ["opacity", "blue", "red", "--font", "a.ttf", "--format", "svg"], files: Self.files.access)
    #expect(file.errors == ["tx2svg: warning: '--font' changes nothing here"])
    #expect(!file.text.contains("@font-face"))
  }

  @Test(arguments: ["ttf", "otf", "woff", "woff2", "ttc", "TTF"])
  func `takes a word with the ending of a font for a file`(_ ending: String) {
    #expect(
      run(["--font", "lost.\(ending)"]).errors
        == ["tx2svg: error: no such file: 'lost.\(ending)'"])
  }

  @Test func `refuses files that are no fonts`() {
    let broken = run(["--font", "no.ttf"])
    #expect(
      broken.errors == [
        "tx2svg: error: 'no.ttf' is not a usable font:"
          + " it is not a TrueType, OpenType, WOFF or WOFF 2 file"
      ])
    #expect(broken.status == .data)
    let missing = run(["--font", "none.otf"])
    #expect(missing.errors == ["tx2svg: error: no such file: 'none.otf'"])
    #expect(missing.status == .noInput)
    #expect(run(["--font", "a.ttf", "--out", "a.ttf"]).status == .usage)
  }
}
