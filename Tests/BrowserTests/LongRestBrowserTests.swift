import Testing
import Tx2SVGBrowserKit

/// Cycles of an hour: engines read shares of them with 24 bits, which is a pixel of fast motion.
@Suite(.tags(.browser)) struct LongRestBrowserTests {
  static let lines = [
    "iris", "push text:Hello text:World --theme light", "cube red blue --repeat 3 --autoreverse",
    "cube red blue --easing spring(.25s)", "iris --portable",
  ]

  @Test(.serialized, arguments: BrowserName.allCases)
  func `motion between long rests is that between short ones`(_ name: BrowserName) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 520, height: 300)
      for line in Self.lines {
        // Numbers of 24 bits can say all of these times, as pages need it where a test seeks.
        let motion = line.contains("spring") ? "" : " --duration .125s"
        let moments = [0, 1, 3].flatMap { cycle in
          [2.0, 5, 16].map { (cycle: Double(cycle), time: $0 / 64) }
        }
        let rest = 1796.875
        let pictures = try [rest, rest / 125].map { hold in
          let file = try EmbeddingTests.written(
            line + motion + " --size 400x240 --hold \(hold)s --reduced-motion play")
          try browser.open(document: file, type: "svg")
          return try moments.map { moment in
            let length = line.contains("spring") ? 0.25 : 0.125
            for lead in [-2, 0.0] {
              _ = try browser.seek(to: max(0, moment.cycle * (hold + length) + moment.time + lead))
            }
            return try browser.screenshot()
          }
        }
        for (index, moment) in moments.enumerated() {
          let worst =
            (0..<240).flatMap { y in
              (0..<400).map { x in
                let (a, b) = (pictures[0][index][x, y], pictures[1][index][x, y])
                return max(abs(Int(a.r) - Int(b.r)), abs(Int(a.g) - Int(b.g)))
              }
            }.max() ?? 255
          #expect(worst < 96, "\(line) at \(moment)")
        }
      }
    }
  }
}
