import Tx2SVGBrowserKit
import Foundation
import Testing

@Suite struct BitmapTests {
  static let ground = Pixel(255, 255, 255)

  /// A small picture with one odd pixel that is half transparent.
  static func picture() -> Bitmap {
    var bitmap = Bitmap(width: 7, height: 5, filledWith: ground)
    bitmap[3, 2] = Pixel(10, 20, 30, 128)
    return bitmap
  }

  @Test func `comes back from a PNG unchanged`() throws {
    let path = NSTemporaryDirectory() + "bitmap-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.picture().write(to: path)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try Bitmap(png: bytes) == Self.picture())
  }

  @Test func `refuses what is not a PNG`() {
    #expect(throws: BrowserError.image("not a PNG")) { try Bitmap(png: [1, 2, 3]) }
  }

  @Test func `crops`() {
    let part = Self.picture().crop(x: 3, y: 1, width: 2, height: 3)
    #expect(part.width == 2 && part.height == 3)
    #expect(part[0, 1] == Pixel(10, 20, 30, 128))
    #expect(part[1, 1] == Self.ground)
  }

  @Test func `differs by the mean and the largest step`() throws {
    let plain = Bitmap(width: 7, height: 5, filledWith: Self.ground)
    let difference = try #require(plain.difference(with: Self.picture()))
    #expect(difference.largest == 245)
    #expect(abs(difference.mean - Double(245 + 235 + 225 + 127) / 140) < 1e-12)
    #expect(plain.difference(with: Bitmap(width: 5, height: 7, filledWith: Self.ground)) == nil)
  }
}
