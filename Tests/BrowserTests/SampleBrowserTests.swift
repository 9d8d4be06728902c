import Tx2SVGBrowserKit
import Tx2SVGMotion
import Testing

/// Every effect in every format, opened by itself, against the model.
///
/// One function for each engine, so that the engines run side by side.
@Suite(.tags(.browser)) struct SampleBrowserTests {
  /// How far an edge may lie off, in CSS px: half a pixel, to which engines snap boxes, and what
  /// measuring adds.
  static let tolerance = 0.52
  /// The same where the engine does not anti-alias: 3D without a graphics card, translucent groups.
  static let roughTolerance = 1.0
  /// How far the geometry of a face may be off, in CSS px.
  static let faceTolerance = 0.1

  @Test(.serialized, arguments: Sample.all, Format.allCases)
  func `Chromium draws what the model says`(_ sample: Sample, _ format: Format) throws {
    try Self.check(sample, format, .chromium)
  }

  @Test(.serialized, arguments: Sample.all, Format.allCases)
  func `Firefox draws what the model says`(_ sample: Sample, _ format: Format) throws {
    try Self.check(sample, format, .firefox)
  }

  @Test(.serialized, arguments: Sample.all, Format.allCases)
  func `WebKit draws what the model says`(_ sample: Sample, _ format: Format) throws {
    try Self.check(sample, format, .webkit)
  }

  static func check(_ sample: Sample, _ format: Format, _ name: BrowserName) throws {
    try withBrowser(name) { browser in
      let page = try SamplePage(sample, format, in: browser)
      let isInSpace = format == .html && page.model.timeline.elements.contains(where: \.isInSpace)
      // A box that is clipped and turned is turned as a picture.
      let isTurned = page.model.timeline.elements.contains(where: \.isTurned)
      let isRough = isInSpace && name != .chromium || isTurned && format == .html
      for time in sample.moments {
        // Translucent boxes, and anything translucent in WebKit, are cut off at whole pixels.
        let isCut =
          (name == .webkit || format == .html) && page.model.scene.isTranslucent(at: time)
        // Cairo colours a disc of less than a pixel in its own way; its edges are still measured.
        let isTiny = name == .webkit && page.model.timeline.elements.contains(where: \.isDisc)
        try page.check(
          at: time, within: isRough || isCut ? roughTolerance : tolerance,
          isRough: isRough || isTiny || isTurned)
        if isInSpace { try page.checkFaces(at: time, within: faceTolerance) }
      }
    }
  }
}

extension Element {
  /// Whether it turns in the plane within a clip or around one.
  fileprivate var isTurned: Bool {
    modifiers.contains { modifier in
      guard case .transform(let steps) = modifier else { return false }
      return steps.contains { $0.function == .rotate }
    }
  }

  /// Whether it is a disc, or many.
  fileprivate var isDisc: Bool {
    if case .disc = content { true } else { false }
  }
}
