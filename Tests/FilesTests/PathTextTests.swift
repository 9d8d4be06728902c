import Testing
import Tx2SVGFiles

@Suite struct PathTextTests {
  @Test(
    arguments: [
      [0x61, 0x62], [0xFF], [0xC3, 0xA4], [0xC3], [0xC3, 0x28], [0xE2, 0x82],
      [0xF0, 0x9F, 0x8E, 0x89],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x8F, 0xBA, 0x80], [0x41, 0xCC, 0x88], [],
    ] as [[UInt8]])
  func `keeps every byte`(_ bytes: [UInt8]) {
    #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
    let name = bytes.map(CChar.init(bitPattern:)) + [0, 65]
    #expect(PathText.bytes(of: PathText.text(at: name)) == bytes)
  }

  @Test func `keeps all pairs of bytes apart`() {
    var texts: Set<[Unicode.Scalar]> = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let text = PathText.text(of: [first, second])
        texts.insert(Array(text.unicodeScalars))
        #expect(PathText.bytes(of: text) == [first, second])
      }
    }
    #expect(texts.count == 65_536)
  }

  @Test func `an address has the bytes of a name, which are shown as unknown`() {
    let name = PathText.text(of: [0x61, 0xFE, 0x20, 0xC3, 0xA4, 0x09, 0x80])
    #expect(PathText.address(of: name) == "a%FE%20ä%09%80")
    #expect(PathText.shown(name) == "a\u{FFFD} ä\t\u{FFFD}")
  }

  @Test func `leaves UTF-8 as it is`() {
    #expect(PathText.text(of: Array("Ä🎉/x.svg".utf8)) == "Ä🎉/x.svg")
    #expect(PathText.isPlain("Ä🎉/x.svg") && !PathText.isPlain(PathText.text(of: [0xFF])))
  }
}
