import Foundation
import Testing
import Tx2SVGBrowserKit

/// Photos in space, which markers draw in pictures.
@Suite(.tags(.browser)) struct PhotoBrowserTests {
  /// Scenes of an opaque photo `O` and a translucent one `T`, and options of a picture in which filters,
  /// masks and clips measure what they are for.
  private static let scenes = [
    ("cube O O --light .5", ""), ("cube T O", ""), ("fan T O --light .4", ""),
    ("flip O T", "--portable"), ("cube T T", "--portable --format svg-css"),
    ("flip O O", "--format svg-css"), ("cube.combined(blurReplace) O O", ""),
    ("flip O O", "--template M"), ("coverflow T T --card white --light .5", ""),
  ]

  private static let mask = """
    <svg xmlns='http://www.w3.org/2000/svg' width='320' height='240'><title id='tx2svg-title'/>\
    <desc id='tx2svg-desc'/><style id='tx2svg-style'/>\
    <mask id='m'><path fill='#fff' d='M0 0h320v240H0z'/></mask>\
    <g mask='url(#m)'><g id='tx2svg-stage' data-tx-box='40 40 240 160'/></g></svg>
    """

  /// How dark a picture is, in px that are black.
  private static func darkness(_ words: String, in browser: borrowing Browser) throws -> Double {
    let document = try EmbeddingTests.written(words + " --size 240x160 --id-prefix x")
    try browser.open(
      document: "<!DOCTYPE html><style>body{margin:0}</style>\(document)", type: "html")
    try browser.seek(to: 1)
    let picture = try browser.screenshot()
    return (0..<picture.height).reduce(0.0) { sum, y in
      (0..<picture.width).reduce(sum) { $0 + 1 - Double(picture[$1, y].r) / 255 }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases)
  func `photos in space are seen where filters, masks and clips measure them`(
    _ name: BrowserName
  ) throws {
    let folder = NSTemporaryDirectory() + "photos-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ["O": "\(folder)/O.png", "T": "\(folder)/T.png", "M": "\(folder)/M.svg"]
    for (letter, pixel) in [("O", Pixel(0, 160, 0)), ("T", Pixel(0, 80, 0, 128))] {
      try Bitmap(width: 240, height: 160, filledWith: pixel).write(to: files[letter]!)
    }
    try Self.mask.write(toFile: files["M"]!, atomically: true, encoding: .utf8)
    func named(_ words: String) -> String {
      words.split(separator: " ").map { files[String($0)] ?? String($0) }.joined(separator: " ")
    }
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 420)
      for (scene, options) in Self.scenes {
        let picture = try Self.darkness(named("\(scene) \(options)"), in: browser)
        let page = try Self.darkness(named("\(scene) --format html"), in: browser)
        #expect(
          page > 5000 && (0.9...1.1).contains(picture / page),
          "\(scene) \(options): \(picture) for \(page)")
      }
    }
  }
}
