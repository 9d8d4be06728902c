import BrowserKit
import Foundation
import Motion
import Testing

/// A document open in a browser, and where its frame is.
struct SamplePage {
  let browser: Browser
  let sample: Sample
  let model: Sample.Model
  let format: Format
  /// The top-left corner of the frame, in CSS px of the page.
  let origin: SIMD2<Double>
  let scale: Int

  /// The page, as odd or even as the frame, so that a frame in its middle lies on whole pixels.
  static func viewport(for size: Size) -> (width: Int, height: Int) {
    (520 + Int(size.width) % 2, 700 + Int(size.height) % 2)
  }

  /// Opens a sample.
  ///
  /// - Throws: When the command or the browser fails.
  init(_ sample: Sample, _ format: Format, in browser: Browser) throws {
    self.browser = browser
    self.sample = sample
    self.format = format
    scale = browser.settings.scale
    model = try sample.model()
    let view = Self.viewport(for: model.timeline.size)
    try browser.setViewport(width: view.width, height: view.height)
    try browser.open(document: sample.document(format), type: format.fileType)
    // Chromium keeps a frame of the running animation when it is sought to where it began.
    try browser.seek(to: model.timeline.duration * 0.29)
    let place = try browser.run(
      """
      var frame = document.querySelector('.tx-frame');
      if (frame) { var box = frame.getBoundingClientRect(); return [box.x, box.y]; }
      var map = document.documentElement.getScreenCTM();
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
    try browser.seek(to: time)
    var picture = try screenshot()
    let scene = Scene(
      ground(picture.shift) + model.scene.shapes(at: time, origin: picture.shift), on: .white)
    let first = PixelMeasure(of: scene, in: picture.bitmap, scale: Double(scale))
    if first.shows(within: tolerance, isRough: isRough) { return }
    try browser.seek(to: model.timeline.duration * 0.29)
    Thread.sleep(forTimeInterval: 0.3)
    try browser.seek(to: time)
    picture = try screenshot()
    try expect(
      picture.bitmap, toShow: scene, within: tolerance, isRough: isRough, scale: scale,
      name: "\(sample.fileName)-\(format.rawValue)-\(browser.settings.name)-\(scale)x-\(time)s")
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
    let bounds = format == .html ? Rect(size: model.timeline.size) : model.timeline.bounds()
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
    for (face, box) in zip(faces, found) {
      guard let face else { continue }
      let xs = face.map { $0.x + origin.x }.sorted()
      let ys = face.map { $0.y + origin.y }.sorted()
      let off = zip(box.map(\.doubleValue), [xs[0], ys[0], xs[3], ys[3]]).map { abs($0 - $1) }.max()
      #expect(
        off ?? .infinity <= tolerance,
        "\(sample.testDescription) in \(browser.settings.name) at \(time)s: \(box)")
    }
  }
}

extension Pixel {
  static let white = Pixel(255, 255, 255)
}
