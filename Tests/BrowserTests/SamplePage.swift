import Tx2SVGBrowserKit
import Foundation
import Tx2SVGMotion
import Testing

/// A document open in a browser, and where its frame is.
struct SamplePage {
  let browser: Browser
  /// What messages and files of failures are named after.
  let name: String
  let model: Sample.Model
  let format: Format
  /// The top-left corner of the frame, in CSS px of the page.
  let origin: SIMD2<Double>
  let scale: Int

  /// The page, as odd or even as the frame, so that a frame in its middle lies on whole pixels.
  static func viewport(for timeline: Timeline) -> (width: Int, height: Int) {
    let bounds = timeline.bounds()
    func side(_ least: Int, _ length: Double, _ frame: Double) -> Int {
      let side = max(least, Int(length) + 40)
      return side + abs(side - Int(frame)) % 2
    }
    return (
      side(520, bounds.width, timeline.size.width), side(700, bounds.height, timeline.size.height)
    )
  }

  /// Opens a sample.
  ///
  /// - Throws: When the command or the browser fails.
  init(_ sample: Sample, _ format: Format, in browser: Browser) throws {
    try self.init(
      sample.model(), sample.document(format), format,
      name: "\(sample.fileName)-\(format.rawValue)", in: browser)
  }

  /// Opens a document that should show a model.
  ///
  /// - Throws: When the browser fails.
  init(
    _ model: Sample.Model, _ document: String, _ format: Format, name: String, in browser: Browser
  ) throws {
    self.browser = browser
    self.name = name
    self.model = model
    self.format = format
    scale = browser.settings.scale
    let view = Self.viewport(for: model.timeline)
    try browser.setViewport(width: view.width, height: view.height)
    try browser.open(document: document, type: format.fileType)
    // Chromium keeps a frame of the running animation when it is sought to where it began.
    try browser.seek(to: model.timeline.duration * 0.29)
    let place = try browser.run(
      """
      var frame = document.querySelector('.tx-frame');
      if (frame instanceof HTMLElement) {
        var box = frame.getBoundingClientRect();
        return [box.x, box.y];
      }
      var map = (frame || document.documentElement).getScreenCTM();
      return [map.e, map.f];
      """)
    let numbers = try #require((place as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
    origin = SIMD2(numbers[0], numbers[1])
  }

  /// Compares the picture at a time with the model.
  ///
  /// A busy machine may paint late, so a wrong picture is sought and looked at once more.
  /// - Throws: When the browser fails.
  func check(at time: Double, within tolerance: Double, isRough: Bool = false) throws {
    let first = try measured(at: time)
    if first.measure.shows(within: tolerance, isRough: isRough) { return }
    try browser.seek(to: model.timeline.duration * 0.29)
    Thread.sleep(forTimeInterval: 0.3)
    let (_, bitmap, scene) = try measured(at: time)
    try expect(
      bitmap, toShow: scene, within: tolerance, isRough: isRough, scale: scale,
      name: "\(name)-\(browser.settings.name)-\(scale)x-\(time)s")
  }

  /// The picture at a time, what it should be, and how far its edges are off.
  ///
  /// - Throws: When the browser fails.
  func measured(
    at time: Double
  ) throws -> (measure: PixelMeasure, bitmap: Bitmap, scene: Scene) {
    try browser.seek(to: time)
    let picture = try screenshot()
    let scene = Scene(
      ground(picture.shift) + model.scene.shapes(at: time, origin: picture.shift), on: .white)
    return (
      PixelMeasure(of: scene, in: picture.bitmap, scale: Double(scale)), picture.bitmap, scene
    )
  }

  /// The part of the page in which something happens, and where the frame is in it.
  private func screenshot() throws -> (bitmap: Bitmap, shift: SIMD2<Double>) {
    let bitmap = try browser.screenshot()
    let part = crop(of: bitmap)
    let picture = bitmap.crop(
      x: part.x * scale, y: part.y * scale, width: part.width * scale, height: part.height * scale)
    return (picture, origin - SIMD2(Double(part.x), Double(part.y)))
  }

  /// What lies behind everything: the whole canvas of an SVG, the frame of a page.
  private func ground(_ shift: SIMD2<Double>) -> [FlatShape] {
    guard let color = model.background else { return [] }
    let isFrame = format == .html || model.timeline.clipsOverflow
    let bounds = isFrame ? Rect(size: model.timeline.size) : model.timeline.bounds()
    let corner = shift + SIMD2(bounds.minX, bounds.minY).rounded(.down)
    let far = shift + SIMD2(bounds.maxX, bounds.maxY).rounded(.up)
    return [
      .rectangle(
        x: corner.x, y: corner.y, width: far.x - corner.x, height: far.y - corner.y, color.pixel())
    ]
  }

  /// The part of the page in which something happens, with a margin, in CSS px.
  private func crop(of bitmap: Bitmap) -> (x: Int, y: Int, width: Int, height: Int) {
    let bounds = model.timeline.bounds()
    let left = max(0, Int(origin.x + bounds.minX) - 9)
    let top = max(0, Int(origin.y + bounds.minY) - 9)
    let right = min(bitmap.width / scale, Int(origin.x + bounds.maxX) + 10)
    let bottom = min(bitmap.height / scale, Int(origin.y + bounds.maxY) + 10)
    return (left, top, right - left, bottom - top)
  }

  /// Compares where the page says that faces are with the model, by their bounding boxes.
  ///
  /// - Throws: When the browser fails.
  func checkFaces(at time: Double, within tolerance: Double) throws {
    let error = try facesError(at: time)
    #expect(error <= tolerance, "\(name) in \(browser.settings.name) at \(time)s")
  }

  /// How far the bounding boxes of faces are off, as the page says after it was sought to a time.
  ///
  /// - Throws: When the browser fails.
  func facesError(at time: Double) throws -> Double {
    let boxes = try browser.run(
      """
      return [].map.call(document.querySelectorAll('.tx-frame > div'), function (face) {
        var box = face.getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom];
      });
      """)
    let faces = model.scene.faces(at: time)
    let found = try #require(boxes as? [[NSNumber]])
    try #require(found.count == faces.count)
    return zip(faces, found).reduce(0) { error, pair in
      guard let face = pair.0 else { return error }
      let xs = face.map { $0.x + origin.x }.sorted()
      let ys = face.map { $0.y + origin.y }.sorted()
      let sides = zip(pair.1.map(\.doubleValue), [xs[0], ys[0], xs[3], ys[3]])
      return sides.reduce(error) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

extension Pixel {
  static let white = Pixel(255, 255, 255)
}
