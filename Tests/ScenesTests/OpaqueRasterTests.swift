import Testing
import Tx2SVGMotion

@testable import Tx2SVGScenes

/// What a raster image says of its transparency, and of its kind, in its first bytes.
@Suite struct OpaqueRasterTests {
  /// A PNG without an alpha channel, with further parts before its pixels.
  private static func png(
    _ parts: [(name: String, bytes: [UInt8])], colorType: UInt8 = 2
  ) -> [UInt8] {
    func part(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(bytes.count)] + Array(name.utf8) + bytes + [0, 0, 0, 0]
    }
    let head: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 9, 8, colorType, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + part("IHDR", head)
      + parts.flatMap { part($0.name, $0.bytes) } + part("IDAT", [1, 2, 3]) + part("IEND", [])
  }

  @Test func `a colour that counts as transparent is found behind other parts`() throws {
    let gamma = (name: "gAMA", bytes: [0, 0, 0, 1] as [UInt8])
    let clear = (name: "tRNS", bytes: [0, 0, 0, 0, 0, 0] as [UInt8])
    #expect(try Fixture.picture(Self.png([gamma]), named: "a.png").picture.isOpaque)
    #expect(try !Fixture.picture(Self.png([clear]), named: "a.png").picture.isOpaque)
    #expect(try !Fixture.picture(Self.png([gamma, clear]), named: "a.png").picture.isOpaque)
  }

  /// Grey, colours, a palette that may hold clear ones, and both with an alpha channel (PNG, 11.2.1).
  @Test(arguments: [(0, true), (2, true), (3, false), (4, false), (6, false)] as [(UInt8, Bool)])
  func `a type of colours is opaque or not`(_ type: UInt8, _ isOpaque: Bool) throws {
    let bytes = Self.png([], colorType: type)
    #expect(try Fixture.picture(bytes, named: "a.png").picture.isOpaque == isOpaque)
  }

  @Test func `nothing behind the pixels counts`() throws {
    let late = Self.png([(name: "IDAT", bytes: [1]), (name: "tRNS", bytes: [0, 0, 0, 0, 0, 0])])
    #expect(try Fixture.picture(late, named: "a.png").picture.isOpaque)
  }

  @Test func `the older GIF is one too`() throws {
    let bytes = Array("GIF87a".utf8) + Fixture.gif(30, 20).dropFirst(6)
    guard case .raster(let image) = try Fixture.picture(bytes, named: "x").picture else {
      Issue.record("no raster image")
      return
    }
    #expect(image.mediaType == "image/gif" && image.size.width == 30)
  }
}
