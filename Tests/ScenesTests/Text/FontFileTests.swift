import Testing
import Tx2SVGMotion
import Tx2SVGTestSupport
@testable import Tx2SVGScenes

@Suite struct FontFileTests {
  /// A font whose A is half an em wide, B a whole one, C one and a half.
  private static let letters = TinyFont(advances: [512, 1024, 1536])

  private func font(_ tiny: TinyFont) throws -> FontFile {
    try FontFile(bytes: tiny.bytes, named: "tiny.ttf")
  }

  @Test(arguments: [4, 12])
  func `measures letters by its own widths`(_ format: Int) throws {
    var tiny = Self.letters
    tiny.format = format
    let font = try font(tiny)
    #expect("ABC".map { font.width(of: $0).width } == [0.5, 1, 1.5])
    #expect("ABC".allSatisfy { font.width(of: $0).isKnown })
    // The accent is added, whether as part of the letter or above it.
    #expect(font.width(of: "A\u{301}").width == 0.5)
    #expect(font.mediaType == "font/ttf" && font.format == "truetype")
  }

  @Test(arguments: [4, 12])
  func `measures letters that it lacks by common fonts`(_ format: Int) throws {
    var tiny = Self.letters
    tiny.format = format
    let font = try font(tiny)
    #expect("@Dz🎉".map { font.width(of: $0).width } == [1, 0.85, 0.6, 1.35])
  }

  @Test func `takes hardly longer to measure a letter of many`() throws {
    func work(_ count: Int) throws -> Double {
      let font = try font(TinyFont(advances: Array(repeating: 512, count: count)))
      let last = Character(try #require(Unicode.Scalar(64 + count)))
      #expect(font.width(of: last).width == 0.5)
      return ThreadWork.measured { for _ in 0..<100 { _ = font.width(of: last) } }
    }
    _ = try work(100)
    #expect(try work(20000) < work(500) * 9)
  }

  @Test func `fits and breaks a text`() throws {
    let font = try font(Self.letters)
    // A line of three and a half font sizes takes the 92 % of 350 px that text may take.
    let setting = TextSetting("BBC", in: Size(350, 400), font: font)
    #expect(abs(setting.fontSize - 92) < 1e-9 && abs(setting.lines[0].width - 322) < 1e-9)
    // By its own widths the words are equal; by those of common fonts 'C' is narrower than 'BA'.
    let broken = TextSetting("BA C BA C", in: Size(100, 200), font: font)
    #expect(broken.lines.map(\.text) == ["BA", "C", "BA", "C"])
    #expect(Set(broken.lines.map(\.width)).count == 1)
  }

  @Test func `knows how far its letters reach`() throws {
    var tall = Self.letters
    tall.highest = 2048
    #expect(abs(try font(tall).reach - 1.65) < 1e-9)
  }

  @Test(arguments: ["wOFF", "wOF2"])
  func `takes compressed fonts, whose widths are uncertain`(_ signature: String) throws {
    let bytes = Array(signature.utf8) + [0, 1, 0, 0, 0, 0, 0, 64] + Array(repeating: 0, count: 52)
    let font = try FontFile(bytes: bytes, named: "a.woff2")
    #expect(font.width(of: "A").width == 0.8 && !font.width(of: "A").isKnown)
    let line = try #require(TextSetting("A", in: Size(10, 10), font: font).lines.first)
    #expect(!line.isMeasured)
    #expect(throws: ArtworkError.unusableFont("a.woff2", reason: "it ends too early")) {
      try FontFile(bytes: bytes.dropLast(1).map(\.self), named: "a.woff2")
    }
  }

  @Test(arguments: [
    ("", "it is not a TrueType, OpenType, WOFF or WOFF 2 file"),
    ("<svg/>", "it is not a TrueType, OpenType, WOFF or WOFF 2 file"),
    ("OTTO", "it ends too early"), ("wOF2", "it ends too early"),
    ("ttcf", "it is a collection; save one of its fonts as a file"),
  ])
  func `refuses what is no font`(_ text: String, _ reason: String) {
    let error = ArtworkError.unusableFont("x", reason: reason)
    #expect(throws: error) { try FontFile(bytes: Array(text.utf8), named: "x") }
    #expect(error.description == "'x' is not a usable font: \(reason)")
  }

  @Test(arguments: ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post"])
  func `refuses a font without a table that browsers want`(_ name: String) {
    var tiny = Self.letters
    tiny.missing = name
    #expect(
      throws: ArtworkError.unusableFont("tiny.ttf", reason: "it has no table '\(name)'")
    ) { try font(tiny) }
  }

  @Test(arguments: [4, 12])
  func `never traps on a damaged font`(_ format: Int) throws {
    var tiny = Self.letters
    tiny.format = format
    let bytes = tiny.bytes
    for count in 0..<bytes.count {
      #expect(throws: ArtworkError.self) {
        try FontFile(bytes: Array(bytes.prefix(count)), named: "x")
      }
    }
    var random = SplitMix64(seed: 12)
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 4..<damaged.count, using: &random)] =
          [0, 1, 0x7F, 0xFF].randomElement(
            using: &random) ?? 0
      }
      guard let font = try? FontFile(bytes: damaged, named: "x") else { continue }
      #expect(font.width(of: "B").width.isFinite)
    }
  }
}
