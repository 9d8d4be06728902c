import Foundation
import Testing
import Tx2SVGBrowserKit
import Tx2SVGCommand
import Tx2SVGMotion
import Tx2SVGTestSupport
import Tx2SVGTransitions

/// The navigation from one page to another, in engines that have view transitions.
@Suite(.serialized, .tags(.browser)) struct ViewTransitionBrowserTests {
  static let engines = [BrowserName.chromium, .webkit]
  static let size = Size(800, 600)

  /// Command lines, the same effects as models, and the seconds of the animation.
  static let moves: [(words: [String], effect: any Effect, animation: Animation)] = {
    var up = Cube()
    (up.to, up.perspective) = (.up, 0.5)
    return [
      (["cube"], Cube(), Animation(.easeInOut, duration: 6)),
      (
        ["cube", "--to", "up", "--perspective", ".5"], up, Animation(.easeInOut, duration: 6)
      ), (["flip"], Flip(), Animation(.easeInOut, duration: 6)),
      (["coverflow"], Coverflow(), Animation(.easeInOut, duration: 6)),
      (["zoom"], Zoom(), Animation(.easeInOut, duration: 6)),
    ]
  }()

  @Test(arguments: engines, [0.3, 0.7])
  func `the snapshots move as the views of the effect do`(
    _ engine: BrowserName, _ share: Double
  ) throws {
    let server = try LocalServer()
    defer { server.close() }
    try withBrowser(engine) { browser in
      try browser.setViewport(width: Int(Self.size.width), height: Int(Self.size.height))
      for (index, move) in Self.moves.enumerated() {
        let words = move.words + ["--duration", "\(move.animation.duration)s"]
        let css = Command.run(words: words + ["--format", "view-transition"])
        try #require(css.status == .done, "\(css.messages)")
        let style = String(decoding: css.output, as: UTF8.self)
        for (name, color) in [("a", "red"), ("b", "blue")] {
          let page =
            "<!DOCTYPE html><title>\(name)</title><style>\(style)body{background:\(color)}</style>"
            + "<a href='/\(index)b'>go</a>"
          server.serve((type: "text/html", text: page), at: "/\(index)\(name)")
        }
        try browser.open("\(server.origin)/\(index)a")
        try browser.run("setTimeout(() => document.links[0].click(), 50)")
        let found = try #require(try Self.state(browser, at: share), "\(words)")
        let timeline = try move.effect.timeline(
          on: Stage(size: Self.size, viewCount: 2),
          playback: Playback(
            animation: move.animation, hold: 0, direction: .insert, repetition: .once))
        let time = timeline.duration * share
        for (view, texts) in found.enumerated() {
          let seen = timeline.elements.first {
            $0.visibility.contains(time) && $0.content == .view(view) || Self.shows($0, view, time)
          }
          guard let seen else { continue }
          let model = seen.homography(at: time)
          let real = Snapshot(transform: texts[0], origin: texts[1])
          for corner in Rect(size: Self.size).corners {
            let (place, wanted) = (real.map(corner), model(corner))
            #expect(place.distance(to: wanted) < 0.5, "\(words) view \(view): \(place) \(wanted)")
          }
        }
      }
    }
  }

  private static func shows(_ element: Element, _ view: Int, _ time: Double) -> Bool {
    guard case .views(let cues) = element.content else { return false }
    return element.visibility.contains(time) && cues.last { $0.time <= time }?.view == view
  }

  /// The transforms and origins of the old and the new snapshot on the next page.
  private static func state(_ browser: Browser, at share: Double) throws -> [[String]]? {
    let script = """
      if (document.title != 'b') return null
      const all = document.getAnimations().filter(a => a.effect.pseudoElement)
      if (!all.length) return null
      for (const a of all) {
        a.pause()
        a.currentTime = a.effect.getComputedTiming().duration * arguments[0]
      }
      return ['old', 'new'].map(name => {
        const s = getComputedStyle(document.documentElement, `::view-transition-${name}(root)`)
        return [s.transform, s.transformOrigin]
      })
      """
    for _ in 0..<300 {
      if let found = try? browser.run(script, [share]) as? [[String]] { return found }
      usleep(10_000)
    }
    return nil
  }
}

/// The transform of a snapshot as an engine says it.
private struct Snapshot {
  private let numbers: [Double]
  private let origin: [Double]

  init(transform: String, origin: String) {
    let found = transform.matches(of: /-?[\d.]+(e-?\d+)?/).compactMap { Double($0.0) }
    numbers =
      switch found.count {
      // The 3 of 'matrix3d' comes first.
      case 17: Array(found.dropFirst())
      case 6:
        [found[0], found[1], 0, 0, found[2], found[3], 0, 0, 0, 0, 1, 0, found[4], found[5], 0, 1]
      default: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      }
    self.origin = origin.split(separator: " ").compactMap { Double($0.dropLast(2)) }
  }

  func map(_ point: Point) -> Point {
    let (x, y) = (point.x - origin[0], point.y - origin[1])
    func row(_ index: Int) -> Double {
      numbers[index] * x + numbers[4 + index] * y + numbers[12 + index]
    }
    return Point(row(0) / row(3) + origin[0], row(1) / row(3) + origin[1])
  }
}
