import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Testing

/// A file of the fidelity table, open in an engine, and how far its points and edges are off.
struct FidelityPage {
  let page: SamplePage

  /// What one engine shows, px.
  struct Reading: Sendable {
    /// The farthest that a corner, a centre or a rim is off by the engine's own geometry; `nil` if
    /// the engine does not tell.
    var geometry: Double?
    /// The farthest that an edge is off on a screenshot.
    var pixels = 0.0
    /// When and where that is.
    var place = ""
    /// The farthest while no strip is narrower than a pixel.
    var pixelsOfWideStrips = 0.0
    /// How much boundary was seen on all screenshots.
    var length = 0.0

    /// The more precise of both.
    var error: Double { geometry ?? pixelsOfWideStrips }
  }

  /// Looks at the geometry at many times, at the picture at every eighth of them.
  ///
  /// - Throws: When the browser fails.
  static func reading(_ file: FidelityFile, in browser: Browser) throws -> Reading {
    let model = try file.sample.model()
    let page = try SamplePage(
      model, file.document(), file.format, name: file.name, in: browser)
    let strips = try file.weight().strips
    let spatial = file.format == .html && model.timeline.elements.contains(where: \.isInSpace)
    var reading = Reading()
    for (index, time) in model.timeline.movingTimes(eachMove: 40).enumerated() {
      let seconds = Double(time) / 1000
      try browser.seek(to: seconds)
      let error =
        file.isCut
        ? nil
        : spatial
          ? try page.facesError(at: seconds) : try FidelityPage(page: page).error(at: seconds)
      if let error { reading.geometry = max(reading.geometry ?? 0, error) }
      guard index % 8 == 3 else { continue }
      let measure = try page.measured(at: seconds).measure
      reading.length += measure.length
      let shift = file.isCut ? measure.largest : measure.largestOfEdge
      if model.timeline.areFaces(widerThan: strips, at: seconds) {
        reading.pixelsOfWideStrips = max(reading.pixelsOfWideStrips, shift)
      }
      guard shift > reading.pixels else { continue }
      reading.pixels = shift
      reading.place = "\(seconds)s, \(measure.place)"
    }
    return reading
  }

  /// The farthest that a point of the model is from any that the engine knows; `nil` if it does not
  /// know the points of an element.
  private func error(at time: Double) throws -> Double? {
    let wanted = page.model.scene.landmarks(at: time)
    guard !wanted.isEmpty else { return nil }
    guard let found = try page.browser.run(Self.landmarks) as? [[NSNumber]] else { return nil }
    let points = found.map { pair in
      Point(pair[0].doubleValue - page.origin.x, pair[1].doubleValue - page.origin.y)
    }
    return wanted.map { point in
      points.map { $0.distance(to: point) }.min() ?? .infinity
    }.max()
  }

  /// The corners of paths, the centres and rims of circles and of circular clips, in client px.
  private static let landmarks = """
    var list = [];
    function add(m, x, y) { list.push([m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]); }
    function circle(m, x, y, r) {
      add(m, x, y); add(m, x - r, y); add(m, x + r, y); add(m, x, y - r); add(m, x, y + r);
    }
    function radius(e) {
      var r = parseFloat(getComputedStyle(e).r);
      return isNaN(r) ? e.r.animVal.value : r;
    }
    function leaf(e, m) {
      var style = getComputedStyle(e);
      if (style.visibility != 'visible') return;
      if (e.localName == 'circle') {
        var half = style.stroke == 'none' ? 0 : parseFloat(style.strokeWidth) / 2;
        circle(m, e.cx.animVal.value, e.cy.animVal.value, radius(e) + half);
      } else {
        var b = e.getBBox();
        add(m, b.x, b.y); add(m, b.x + b.width, b.y);
        add(m, b.x + b.width, b.y + b.height); add(m, b.x, b.y + b.height);
      }
    }
    var hidden = 'defs,symbol,clipPath,[display]', shapes = 'path,circle', isHidden = false;
    document.querySelectorAll(shapes + ',use').forEach(function (e) {
      if (e.closest(hidden)) return;
      if (e.localName != 'use') return leaf(e, e.getScreenCTM());
      var target = document.querySelector(e.href.baseVal);
      // What is drawn from definitions has no geometry of its own.
      if (target.closest(hidden)) { isHidden = true; return; }
      var outer = e.getScreenCTM().multiply(target.parentNode.getScreenCTM().inverse());
      var inside = target.matches(shapes) ? [target] : target.querySelectorAll(shapes);
      inside.forEach(function (one) { leaf(one, outer.multiply(one.getScreenCTM())); });
    });
    document.querySelectorAll('clipPath circle').forEach(function (e) {
      var m = e.ownerSVGElement.getScreenCTM();
      circle(m, e.cx.animVal.value, e.cy.animVal.value, radius(e));
    });
    document.querySelectorAll('.tx-frame > div').forEach(function (e) {
      var box = e.getBoundingClientRect(), m = {a: 1, b: 0, c: 0, d: 1, e: box.x, f: box.y};
      var clip = getComputedStyle(e).clipPath, r = parseFloat(clip.split('(')[1]);
      if (clip.startsWith('circle')) circle(m, box.width / 2, box.height / 2, r);
      add(m, 0, 0); add(m, box.width, 0); add(m, box.width, box.height); add(m, 0, box.height);
    });
    return isHidden ? null : list;
    """
}

extension ModelScene {
  /// The points by which the elements that are seen can be told: corners, centres, rims.
  func landmarks(at time: Double) -> [Point] {
    let local = timeline.local(time)
    return timeline.elements.filter { element in
      element.visibility.contains(local) && element.opacity(at: local) > 0
    }.flatMap { $0.landmarks(at: local) }
  }
}

extension Timeline {
  /// Whether every element that is seen takes more than so many pixels either way, or none.
  fileprivate func areFaces(widerThan count: Int, at time: Double) -> Bool {
    let local = local(time)
    return elements.filter { $0.visibility.contains(local) }.allSatisfy { element in
      let map = element.homography(at: local)
      guard let box = Rect(around: element.frame.corners.map { map($0) }) else { return true }
      return min(box.width, box.height) > Double(count) || min(box.width, box.height) < 0.01
    }
  }
}

extension Element {
  fileprivate func landmarks(at time: Double) -> [Point] {
    let map = homography(at: time)
    switch content {
    case .views, .fill:
      for case .clip(let clip) in modifiers where clip.form == .ellipse {
        let numbers = clip.tracks(in: frame.size).map { $0.value(at: time) }
        let (center, r) = (Point(numbers[0], numbers[1]), numbers[2])
        return [center, Point(center.x + r, center.y), Point(center.x, center.y - r)]
      }
      // An engine has no way to invert the map of a face that is seen edge-on.
      return abs(map.determinant) < 1e-3 ? [] : frame.corners.map { map($0) }
    case .disc:
      guard abs(map.determinant) > 1e-3 else { return [] }
      return placements.map { $0.homography(map(Point(0, 0))) }
    case .ring(let center, let radius, let width, _):
      guard width.value(at: time) > 0 else { return [] }
      let rim = radius.value(at: time) + width.value(at: time) / 2
      return [center, Point(center.x + rim, center.y), Point(center.x, center.y - rim)]
    }
  }
}

extension Timeline {
  /// Moments within the first four moves, whole milliseconds: Firefox knows no others.
  func movingTimes(eachMove count: Int) -> [Int] {
    let tracks = elements.flatMap(\.tracks)
    let stops = Set(
      [0, duration] + tracks.flatMap(\.breaks).filter { (0...duration).contains($0) }
    )
    .sorted()
    let moves = zip(stops, stops.dropFirst()).filter { a, b in
      b - a > 0.02 && tracks.contains { $0.value(at: a + 0.001) != $0.value(at: (a + b) / 2) }
    }
    let times = moves.prefix(4).flatMap { a, b -> [Int] in
      (0..<count).map { index -> Int in
        let part = (Double(index) + 0.37) / Double(count)
        return Int((1000 * (a + (b - a) * part)).rounded())
      }
    }
    return Set(times).sorted()
  }
}
