import Tx2SVGBrowserKit
import Foundation
import Synchronization
import Testing
import Tx2SVGTransitions
import Tx2SVGTestSupport

/// Motion that begins beneath a pointer which rests where the picture changes most.
///
/// What lies beneath the pointer changes as the picture moves. A file that takes this for a pointer
/// that comes and goes begins its motion again and again.
@Suite(.tags(.browser)) struct RestingPointerTests {
  /// The cells of a page, one for each effect.
  static let cell = (width: 120, height: 90, columns: 6)
  static let effects = EffectRegistry.all.map(\.name)
  static let formats = Formats.parts

  @Test(.serialized, arguments: BrowserName.allCases, formats)
  func `begins once in every effect`(_ name: BrowserName, _ format: String) throws {
    try withBrowser(name) { browser in
      try browser.setViewport(width: 760, height: 480)
      let places = try Self.restlessPlaces(format, in: browser)
      for trigger in ["hover", "click"] {
        // Without a window manager no page of WebKit has the focus that rules of CSS wait for.
        if trigger == "click", name == .webkit, format != "svg" { continue }
        try Self.open(format, "--trigger \(trigger)", in: browser)
        try browser.run(Self.recorder)
        for (index, effect) in Self.effects.enumerated() {
          #expect(
            try Self.begins(index, in: browser).allSatisfy { $0 == 0 }, "\(effect) begins early")
          let place = places[index]
          try browser.point(x: place.x, y: place.y, clicks: trigger == "click")
          try Self.waitForBegin(index, in: browser)
          Thread.sleep(forTimeInterval: 0.15)
          let begins = try Self.begins(index, in: browser)
          #expect(
            !begins.isEmpty && begins.allSatisfy { $0 == 1 },
            "\(name) \(format) \(trigger) \(effect) at \(place): \(begins)")
        }
      }
    }
  }

  @Test(.serialized, arguments: BrowserName.allCases, Formats.pictures)
  func `begins once in documents, whose links can be met`(
    _ name: BrowserName, _ format: String
  ) throws {
    let source = NSTemporaryDirectory() + "resting-pointer.svg"
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" width="100" height="80">\
      <path fill="#eee" d="M0 0h100v80H0z"/><a href="#there"><path data-tx="iris" \
      data-tx-trigger="hover" data-tx-duration="3s" data-tx-easing="linear" fill="red" \
      d="M20 10h60v60H20z"/></a></svg>
      """
    try file.write(toFile: source, atomically: true, encoding: .utf8)
    let document = try EmbeddingTests.written("render \(source) --format \(format)")
    try withBrowser(name) { browser in
      try browser.setViewport(width: 760, height: 480)
      try browser.point(x: 500, y: 400)
      try browser.open(
        document: EmbeddingTests.page("<div class='cell'>\(document)</div>"), type: "html")
      try browser.run(Self.recorder)
      try browser.point(x: 51, y: 40)
      try Self.waitForBegin(0, in: browser)
      // The circle grows past the pointer, then lies beneath it.
      for _ in 0..<3 {
        Thread.sleep(forTimeInterval: 0.2)
        let begins = try Self.begins(0, in: browser)
        #expect(!begins.isEmpty && begins.allSatisfy { $0 == 1 }, "\(name) \(format): \(begins)")
      }
      let link = try browser.run(
        "return document.elementFromPoint(51, 40).closest('a').getAttribute('href')")
      #expect(link as? String == "#there")
    }
  }

  private static let pages = Mutex<[String: String]>([:])

  /// Opens a page with every effect once, in a grid.
  static func open(_ format: String, _ options: String, in browser: Browser) throws {
    let words = "--format \(format) \(options)"
    let known = pages.withLock { $0[words] }
    let page = try known ?? page(words)
    pages.withLock { $0[words] = page }
    try browser.open(document: page, type: "html")
  }

  private static func page(_ options: String) throws -> String {
    let cells = try effects.enumerated().map { index, effect in
      let file = try EmbeddingTests.written(
        "\(effect) --once --duration 3s --easing linear --size 100x80 --id-prefix c\(index)_ "
          + options)
      let (x, y) = (index % cell.columns * cell.width, index / cell.columns * cell.height)
      return "<div class='cell' style='left:\(x)px;top:\(y)px'>\(file)</div>"
    }
    let style = """
      <style>.cell{position:absolute;width:\(cell.width)px;height:\(cell.height)px;overflow:hidden;\
      contain:paint}.cell>svg{width:100%;height:100%}</style>
      """
    return EmbeddingTests.page(style + cells.joined())
  }

  /// Where each effect, played on load, changes most often.
  static func restlessPlaces(
    _ format: String, in browser: Browser
  ) throws -> [(x: Int, y: Int)] {
    try open(format, "", in: browser)
    let pictures = try stride(from: 0.1, to: 2.9, by: 0.35).map { time in
      try browser.seek(to: time)
      return try browser.screenshot()
    }
    // What leaves the frame of a box is drawn, and not felt.
    let (width, height) = format == "fragment" ? (100, 80) : (cell.width, cell.height)
    return effects.indices.map { (index: Int) -> (x: Int, y: Int) in
      let (left, top) = (index % cell.columns * cell.width, index / cell.columns * cell.height)
      func changes(_ x: Int, _ y: Int) -> Int {
        zip(pictures, pictures.dropFirst()).count { $0[x, y] != $1[x, y] }
      }
      var best = (x: left + width / 2, y: top + height / 2, changes: 0)
      for y in stride(from: top + 4, to: top + height - 4, by: 3) {
        for x in stride(from: left + 4, to: left + width - 4, by: 3) {
          let around = [(x, y), (x - 4, y), (x + 4, y), (x, y - 4), (x, y + 4)]
          let counts = around.map { changes($0.0, $0.1) }
          // At the edge of a canvas engines may feel the pointer or not.
          guard counts[0] > best.changes, counts.allSatisfy({ $0 > 0 }) else { continue }
          best = (x, y, counts[0])
        }
      }
      return (best.x, best.y)
    }
  }

  /// Waits until an animation of a cell has begun, ten seconds at most: a busy machine takes its time.
  static func waitForBegin(_ index: Int, in browser: Browser) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while Date() < end, try begins(index, in: browser).allSatisfy({ $0 == 0 }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// How often each animation of a cell has begun.
  static func begins(_ index: Int, in browser: Browser) throws -> [Int] {
    let numbers = try browser.run("return window.begins(\(index))") as? [NSNumber]
    return try #require(numbers).map(\.intValue)
  }

  /// Counts from now on how often animations begin: SMIL by its start times, CSS by its events.
  static let recorder = """
    const cells = [...document.querySelectorAll('.cell')].map(cell => ({
      smil: [...cell.querySelectorAll('[attributeName]')].map(node => ({node, begins: 0, last: null})),
      css: new Map(),
    }));
    const look = () => cells.forEach(cell => cell.smil.forEach(entry => {
      let start = null;
      try { start = entry.node.getStartTime() } catch (error) {}
      if (start !== null && start !== entry.last) { entry.begins += 1; entry.last = start }
    }));
    const watch = () => { look(); requestAnimationFrame(watch) };
    watch();
    const note = (event, name) => {
      const node = event.target.closest('.cell');
      const css = cells[[...document.querySelectorAll('.cell')].indexOf(node)].css;
      if (!css.has(event.target)) css.set(event.target, {});
      const names = css.get(event.target);
      names[name] = (names[name] || 0) + 1;
    };
    // What a transition moves stands still by itself.
    document.addEventListener('animationstart', event => {
      const isHeld = getComputedStyle(event.target).animationPlayState.startsWith('paused');
      if (!isHeld) note(event, event.animationName);
    });
    document.addEventListener('transitionrun', event => note(event, event.propertyName));
    window.begins = index => {
      look();
      const css = [...cells[index].css.values()].flatMap(names => Object.values(names));
      return cells[index].smil.map(entry => entry.begins).concat(css);
    };
    """
}
