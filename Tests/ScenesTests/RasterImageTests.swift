@testable import Tx2SVGScenes
import Tx2SVGMotion
import Testing

@Suite struct RasterImageTests {
  static let whole: [(String, [UInt8], String, Size)] = [
    ("a.png", Fixture.png(30, 20), "image/png", Size(30, 20)),
    ("a.jpg", Fixture.jpeg(30, 20), "image/jpeg", Size(30, 20)),
    ("turned.jpg", Fixture.jpeg(30, 20, orientation: 6), "image/jpeg", Size(20, 30)),
    ("mirrored.jpg", Fixture.jpeg(30, 20, orientation: 2), "image/jpeg", Size(30, 20)),
    ("a.gif", Fixture.gif(30, 20), "image/gif", Size(30, 20)),
    ("lossy.webp", Fixture.webP(lossy: 30, 20), "image/webp", Size(30, 20)),
    ("lossless.webp", Fixture.webP(lossless: 30, 20), "image/webp", Size(30, 20)),
    ("extended.webp", Fixture.webP(extended: 30, 20), "image/webp", Size(30, 20)),
    ("a.avif", Fixture.avif(30, 20), "image/avif", Size(30, 20)),
    ("turned.avif", Fixture.avif(30, 20, quarters: 1), "image/avif", Size(20, 30)),
  ]

  @Test(arguments: whole)
  func `knows kind and size by the bytes`(
    _ name: String, _ bytes: [UInt8], _ type: String, _ size: Size
  ) throws {
    let (picture, notes) = try Fixture.picture(bytes, named: "x")
    guard case .raster(let image) = picture else {
      Issue.record("\(name) is not a raster image")
      return
    }
    #expect(image.mediaType == type)
    #expect(image.size == size)
    #expect(image.bytes == bytes)
    #expect(notes.isEmpty)
  }

  static func raster(_ bytes: [UInt8]) throws -> RasterImage {
    guard case .raster(let image) = try Fixture.picture(bytes, named: "a").picture else {
      throw ArtworkError.unknownKind("a")
    }
    return image
  }

  /// The place of the corners of a frame of 30 by 20, as stored, where browsers show it.
  @Test(arguments: [
    (2, "-1 0 0 1 30 0"), (3, "-1 0 0 -1 30 20"), (4, "1 0 0 -1 0 20"), (5, "0 1 1 0 0 0"),
    (6, "0 1 -1 0 20 0"), (7, "0 -1 -1 0 20 30"), (8, "0 -1 1 0 0 30"),
  ])
  func `stands upright for programs that do not turn photographs`(
    _ orientation: Int, _ matrix: String
  ) throws {
    let photo = Fixture.jpeg(30, 20, orientation: orientation)
    let image = try Self.raster(photo)
    let drawing = String(decoding: image.upright.bytes, as: UTF8.self)
    #expect(image.upright.size == image.size)
    #expect(drawing.contains("<image width=\"30\" height=\"20\" transform=\"matrix(\(matrix))\""))
    #expect(
      !drawing.contains(
        String(decoding: Base64.text(of: Array("Exif".utf8)[...]), as: UTF8.self).prefix(4)))
    let other = try Self.raster(Fixture.jpeg(30, 20))
    #expect(other.upright == other)
  }

  @Test(arguments: whole)
  func `refuses every beginning of a file`(
    _ name: String, _ bytes: [UInt8], _ type: String, _ size: Size
  ) {
    for count in 1..<bytes.count {
      #expect(throws: ArtworkError.self, "\(count) bytes of \(name)") {
        try Fixture.picture(Array(bytes.prefix(count)), named: name)
      }
    }
  }

  @Test(arguments: [
    ("a.png", Fixture.png(30, 20), "PNG"), ("a.jpg", Fixture.jpeg(30, 20), "JPEG"),
    ("a.gif", Fixture.gif(30, 20), "GIF"), ("a.webp", Fixture.webP(lossy: 30, 20), "WebP"),
    ("a.avif", Fixture.avif(30, 20), "AVIF"),
  ])
  func `names the truncated file`(_ name: String, _ bytes: [UInt8], _ kind: String) {
    #expect(
      Fixture.refusal(Array(bytes.dropLast(4)), named: name)
        == "'\(name)' is a damaged \(kind) file: it ends too early; save or copy it again")
  }

  @Test func `a brand counts in the box of the file's type alone`() {
    var bytes = Fixture.avif(30, 20)
    for start in [8, 20] { bytes.replaceSubrange(start..<(start + 4), with: "isom".utf8) }
    bytes += [0, 0, 0, 12] + Array("freeavif".utf8)
    #expect(throws: ArtworkError.self) { try Fixture.picture(bytes, named: "film.mp4") }
  }

  @Test func `refuses a picture without a size`() {
    #expect(
      Fixture.refusal(Fixture.png(0, 20), named: "a.png")
        == "'a.png' is a damaged PNG file: its header has no size; save or copy it again")
  }

  @Test func `never traps on altered bytes`() {
    for (name, bytes, _, _) in RasterImageTests.whole {
      for index in bytes.indices {
        for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
          var altered = bytes
          altered[index] = value
          _ = try? Fixture.picture(altered, named: name)
        }
      }
    }
  }

  /// RFC 4648, section 10.
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors)
  func `writes bytes in Base64`(_ text: String, _ encoded: String) {
    let slice = Array("xx\(text)xx".utf8)[2...].dropLast(2)
    #expect(String(decoding: Base64.text(of: slice), as: UTF8.self) == encoded)
  }

  /// One picture of two bytes: no local colours, or two; and a block before each.
  private static func gif(pictures: Int, _ flags: UInt8) -> [UInt8] {
    let table = [UInt8](repeating: 0x2C, count: flags == 0 ? 0 : 6)
    let block: [UInt8] = [0x21, 0xF9, 4, 0, 0, 0x2C, 0, 0]
    let picture = block + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, flags] + table + [2, 2, 0x2C, 0x2C, 0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, flags, 0, 0] + table
      + Array(repeatElement(picture, count: pictures).joined()) + [0x3B]
  }

  @Test func `knows what moves by itself`() throws {
    var moving = Fixture.webP(extended: 9, 9)
    moving[20] = 2
    let files = [
      (Fixture.gif(1, 1), false), (Self.gif(pictures: 1, 0), false),
      (Self.gif(pictures: 2, 0), true),
      (Self.gif(pictures: 1, 0x80), false), (Self.gif(pictures: 3, 0x80), true),
      (Fixture.webP(extended: 9, 9), false), (moving, true), (Fixture.webP(lossy: 9, 9), false),
      (Fixture.png(9, 9), false), (Fixture.png(9, 9, frames: 1), false),
      (Fixture.png(9, 9, frames: 2), true),
    ]
    for (bytes, isAnimated) in files {
      #expect(try Self.raster(bytes).isAnimated == isAnimated, "\(bytes)")
    }
  }

  @Test func `embeds the file in Base64`() throws {
    let bytes = Fixture.gif(1, 1)
    guard case .raster(let image) = try Fixture.picture(bytes, named: "a.gif").picture else {
      Issue.record("not a raster image")
      return
    }
    let text = Base64.text(of: image.bytes[...])
    // From base64(1).
    #expect(String(decoding: text, as: UTF8.self) == "R0lGODlhAQABAAAAACwAOw==")
    #expect(text.count == Base64.count(for: bytes.count))
  }

  @Test(arguments: ["", "\n", "&#10;"])
  func `an outline keeps lines and words, and the beginnings of files`(_ gap: String) {
    let row = String(repeating: "A", count: 76) + gap
    let file = String(repeating: row, count: 40)
    let document = "<a b='data:c;base64,\(file)'/>\n<d e='base64,AA=='/>"
    let outline = String(decoding: Base64.outline(of: Array(document.utf8)), as: UTF8.self)
    #expect(outline.count < document.count - 1500)
    #expect(outline.count { $0 == "\n" } == document.count { $0 == "\n" })
    #expect(outline.hasPrefix("<a b='data:c;base64,AAAA"))
    #expect(outline.hasSuffix("'/>\n<d e='base64,AA=='/>"))
  }
}
