import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGFiles

/// Films, frame by frame, against the files they are made from.
@Suite(.tags(.browser)) struct FilmBrowserTests {
  /// Command lines and the seconds at which frames are compared.
  static let films: [(line: String, times: [Double])] = [
    ("iris red blue --once", [0.1, 0.26]), ("push teal gold --once --duration 1s", [0.3, 0.7]),
    ("cube red blue --once --to up", [0.3, 0.9]), ("clock red blue --once", [0.22, 0.62]),
    ("flip red blue --once", [0.2, 0.6]),
    ("flip glass.svg glass.svg --once", [0.2, 0.6]), ("draw glass.svg --once", [0.4, 0.8]),
    ("push styled.svg red --once", [0.02, 0.3]), ("render styled.svg --theme dark", [0.1, 0.3]),
  ]
  private static let root = "<svg xmlns='http://www.w3.org/2000/svg' width='120' height='80'>"
  static let drawings = [
    // It is seen through, with a line.
    "glass.svg": root + "<path d='M20 10h80v60h-80z'"
      + " fill='#06c' fill-opacity='.4' stroke='#222' stroke-width='6'/></svg>",
    // It has colours and turns that browsers alone compute.
    "styled.svg": root + "<style>@layer a{rect{fill:red}}:root{--c:oklch(.8 .2 200)}"
      + "svg{color-scheme:light dark}g{circle{fill:light-dark(navy,gold);stroke:var(--c)}}"
      + "@media (prefers-color-scheme:dark){rect:is(.b){fill:color-mix(in srgb,lime,blue)}}</style>"
      + "<path d='M0 0h120v80H0z' fill='#fff'/><g data-tx='opacity'><rect class='b' width='120' height='80'/>"
      + "<circle cx='60' cy='40' r='25' stroke-width='9'/></g><rect x='80' y='30' width='30'"
      + " height='9' style='transform-box:fill-box;transform-origin:center;rotate:30deg'/></svg>",
  ]
  static let rate = 50.0

  @Test(arguments: films)
  func `a frame of a film is the file at its moment`(
    _ film: (line: String, times: [Double])
  ) throws {
    guard BrowserAvailability.path(of: "rsvg-convert") != nil,
      BrowserAvailability.path(of: "ffmpeg") != nil
    else { try Test.cancel("'rsvg-convert' or 'ffmpeg' is not installed") }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "x.png").path
    for (name, drawing) in Self.drawings {
      try Data(drawing.utf8).write(to: folder.appending(path: name))
    }
    let words = film.line.split(separator: " ").map { word in
      Self.drawings[String(word)] == nil ? String(word) : folder.appending(path: word).path
    }
    let ground = ["--background", "white"]
    let made = Command.run(words + ground + ["--fps", "50", "--out", path], files: .system)
      .delivered(to: .system)
    try #require(made.status == .done, "\(made.messages)")
    let process = Process()
    process.executableURL = URL(filePath: try #require(BrowserAvailability.path(of: "ffmpeg")))
    process.arguments = ["-v", "error", "-i", path, "-vsync", "0", folder.path + "/f%d.png"]
    try process.run()
    process.waitUntilExit()
    let isDocument = words[0] == "render"
    let plain = words + (isDocument ? [] : ground)
    let file = String(decoding: Command.run(plain, files: .system).output, as: UTF8.self)
    let size = try #require(file.firstMatch(of: /<svg [^>]*width="(\d+)" height="(\d+)"/))
    let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
    try withBrowser(.chromium) { browser in
      try browser.setViewport(width: width, height: height)
      try browser.open(document: file, type: "svg")
      for time in film.times {
        let frame = Int(time * Self.rate) + 1
        try browser.seek(to: (Double(frame) - 0.5) / Self.rate)
        let wanted = try browser.screenshot()
        let data = try Data(contentsOf: URL(filePath: folder.path + "/f\(frame).png"))
        let drawn = try Bitmap(png: Array(data))
        try #require(drawn.width == wanted.width && drawn.height == wanted.height)
        #expect(Self.share(of: drawn, unlike: wanted) < 0.01, "\(film.line) at \(time)s")
      }
    }
  }

  /// The share of the pixels that are off by more than a quarter of the levels.
  private static func share(of bitmap: Bitmap, unlike other: Bitmap) -> Double {
    var odd = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (a, b) = (bitmap[x, y], other[x, y])
        let pairs = [(a.r, b.r), (a.g, b.g), (a.b, b.b)]
        if pairs.contains(where: { abs(Int($0) - Int($1)) > 64 }) { odd += 1 }
      }
    }
    return Double(odd) / Double(bitmap.width * bitmap.height)
  }
}
