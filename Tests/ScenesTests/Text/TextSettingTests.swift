import Testing
import Tx2SVGMotion
import Tx2SVGTestSupport
@testable import Tx2SVGScenes

@Suite struct TextSettingTests {
  static let samples = [
    "Hello", "Hello, World", "A headline of forty letters in two words",
    "WWWWWWWWWWWWWWWWWWWW", "Straße, façade, Łódź", "Καλημέρα κόσμε", "Привет, мир",
    "中文标题可以在任何地方换行", "one\ntwo\nthree", "🎉", "", "a b c d e f g h i j k l m n o p q r s t u v",
  ]
  static let frames = [Size(320, 200), Size(100, 400), Size(900, 60), Size(24, 24)]

  @Test(arguments: samples, frames)
  func `stays within its frame`(_ text: String, _ frame: Size) {
    let setting = TextSetting(text, in: frame)
    #expect(setting.lines.allSatisfy { $0.width <= frame.width * 0.92 * (1 + 1e-6) })
    let height = Double(setting.lines.count) * setting.fontSize * TextSetting.lineHeight
    #expect(height <= frame.height * (1 + 1e-6))
    #expect(setting.fontSize > 0)
  }

  @Test(arguments: samples, frames)
  func `loses no character but spaces at breaks, and adds none but hyphens`(
    _ text: String, _ frame: Size
  ) {
    let lines = TextSetting(text, in: frame).lines.map(\.text)
    // No sample has a hyphen of its own.
    let ends = lines.dropLast().map { line in
      line.hasSuffix("-") && line.dropLast().last?.isCased == true ? line.dropLast() : line[...]
    }
    let set = (ends + lines.suffix(1).map { $0[...] }).joined()
    #expect(set.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  /// All letters of such a family are .6 em wide; those of other families are narrower on the whole.
  @Test(arguments: ["monospace", "Courier New", "\"Fira Code\", sans-serif"])
  func `letters of a fixed width take their room`(_ family: String) {
    let setting = TextSetting("let x = 1", in: Size(200, 200), families: family)
    #expect(setting.lines.allSatisfy { $0.width >= Double($0.text.count) * 0.6 * setting.fontSize })
    #expect(setting.lines.allSatisfy { $0.width <= 184 + 1e-6 })
    let wide = TextSetting("let x = 1", in: Size(200, 200), families: "Monoton")
    #expect(wide == TextSetting("let x = 1", in: Size(200, 200)))
    // Where the reader may have either, the wider one.
    let either = TextSetting("iWiW", in: Size(200, 200), families: "sans-serif,monospace")
    #expect(either.lines[0].width / either.fontSize > 2 * 0.62 + 2 * 1.0)
  }

  @Test func `takes no time that grows as a square`() {
    func work(_ count: Int) -> Double {
      let flags = String(repeating: "\u{1F1E6}", count: count)
      return ThreadWork.measured { _ = TextSetting(flags, in: Size(320, 200)) }
    }
    _ = work(100)
    #expect(work(8000) < work(2000) * 9)
  }

  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2007}"])
  func `does not break at a space that joins`(_ space: String) {
    let lines = TextSetting("100\(space)000\(space)km of roads", in: Size(120, 120)).lines
    #expect(lines.map(\.text).first == "100\(space)000\(space)km")
  }

  @Test func `a short text is one line, as high as a line may be`() {
    let setting = TextSetting("Hi", in: Size(320, 200))
    #expect(setting.lines.map(\.text) == ["Hi"])
    #expect(setting.fontSize == 120)
  }

  @Test func `breaks a long text into even lines`() {
    let setting = TextSetting("one two three four five six seven eight", in: Size(200, 200))
    // Four lines would have to be smaller: 'seven eight' is 6.85 font sizes wide, five are 6 high.
    #expect(
      setting.lines.map(\.text) == ["one two", "three", "four five", "six seven", "eight"])
  }

  @Test func `a text that is large enough on one line is not broken`() {
    // H .85, e .7, l .35 twice, o .7: 2.95 font sizes in 294.4.
    let setting = TextSetting("Hello", in: Size(320, 400))
    #expect(setting.lines.count == 1)
    #expect(abs(setting.fontSize - 0.92 * 320 / 2.95) < 1e-9)
  }

  @Test(arguments: samples + ["Q3 results: revenue up 12 % year on year"])
  func `a wider frame makes no type smaller`(_ text: String) {
    let sizes = stride(from: 60, through: 600, by: 7).map {
      TextSetting(text, in: Size($0, 60)).fontSize
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-6) })
  }

  @Test func `breaks at newlines`() {
    let setting = TextSetting("Hello\n\nWorld", in: Size(320, 200))
    #expect(setting.lines.map(\.text) == ["Hello", "", "World"])
  }

  @Test func `breaks Chinese between characters but not before its punctuation`() {
    let setting = TextSetting("你好，世界你好，世界", in: Size(60, 200))
    #expect(setting.lines.count > 2)
    #expect(!setting.lines.contains { $0.text.hasPrefix("，") })
  }

  @Test func `breaks a word anywhere if its type would be too small`() {
    let word = "Donaudampfschifffahrtsgesellschaftskapitän"
    let setting = TextSetting(word, in: Size(100, 60))
    #expect(setting.lines.count > 2 && setting.fontSize > 10)
    #expect(
      setting.lines.map(\.text) == ["Donaudam-", "pfschifffahr-", "tsgesellsch-", "aftskapitän"])
    #expect(setting.lines.allSatisfy { $0.width <= 92 * (1 + 1e-6) })
    for text in [
      "0123456789abcdef0123456789abcdef", "abcdef0123456789abcdef0123456789",
      "https://example.com/averyverylongsegmentthatgoesonandonandon",
    ] {
      let lines = TextSetting(text, in: Size(100, 60)).lines.map(\.text)
      #expect(lines.count > 2 && lines.joined() == text)
    }
    #expect(TextSetting("Internationalization", in: Size(100, 400)).lines.count == 1)
  }

  @Test(arguments: [
    "anticonstitutionnellement-intergouvernementalisations",
    "l'anticonstitutionnellementintergouvernementalisation",
    "Antidisestablishmentarianismandfloccinaucinihilipilification...",
  ])
  func `no line of a long word begins with a hyphen or a full stop`(_ word: String) {
    for width in stride(from: 40.0, to: 160, by: 3) {
      let lines = TextSetting(word, in: Size(width, 60)).lines.map(\.text)
      #expect(!lines.contains { $0.first?.isPunctuation == true }, "\(lines)")
      #expect(!lines.contains { $0.hasSuffix("--") || $0.hasSuffix("'-") }, "\(lines)")
      let broken = lines.dropLast().filter { !$0.hasSuffix("-") && !$0.hasSuffix("'") }
      #expect(broken.isEmpty, "\(lines)")
    }
  }

  @Test func `breaks Thai, Lao and Khmer between what belongs together`() {
    // Vowels before their consonants, vowels after them, and consonants beneath others.
    for text in ["เเแโใไกะกากๆ", "ເແໂໃໄກະກາ", "ក្ខ្គ្ឃ"] {
      let setting = TextSetting(String(repeating: text, count: 4), in: Size(30, 300))
      #expect(setting.lines.count > 1)
      #expect(
        !setting.lines.contains { line in
          "ะาๆະາ".contains { line.text.hasPrefix(String($0)) }
            || "เแโใไເແໂໃໄ\u{17D2}".unicodeScalars.contains(line.text.unicodeScalars.last ?? "a")
        })
    }
  }

  /// Texts and their widths in parts of the font size, as HarfBuzz measures them in Noto Looped
  /// Thai Bold and DejaVu Sans Bold.
  @Test(arguments: [
    ("คำนำ", 2.345), ("น้ำตกทำงานสำคัญ", 8.193), ("ทำความสำเร็จ", 6.159), ("ณ ฌาน ญาณ", 5.868),
    ("ທຳຄວາມສຳເລັດ", 7.764), ("หญิงชำนาญ", 5.422),
  ])
  func `leaves room for vowels behind their consonants and for wide letters`(
    _ text: String, _ width: Double
  ) {
    let setting = TextSetting(text, in: Size(2000, 100))
    let frame = (setting.lines.first?.width ?? 0) / TextSetting.room.width
    #expect(width * setting.fontSize <= frame)
    #expect(setting.lines.map(\.isMeasured) == [true])
  }

  @Test func `knows which lines it could not measure`() {
    #expect(TextSetting("Hello Привет", in: Size(320, 200)).lines.allSatisfy { $0.isMeasured })
    #expect(!TextSetting("வணக்கம்", in: Size(320, 200)).lines.allSatisfy { $0.isMeasured })
  }
}
