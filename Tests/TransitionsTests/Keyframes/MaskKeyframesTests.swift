import Testing
import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGTransitions

@Suite struct MaskKeyframesTests {
  /// The mask of a view of 200 by 100.
  private func mask(_ still: String, from start: String, to end: String) throws -> Mask {
    let element = try KeyframesTransitionTests.element(
      "from, to { \(still) } from { \(start) } to { \(end) }")
    for case .mask(let mask) in element.modifiers { return mask.resolved(in: Size(200, 100)) }
    throw StylesheetError("no mask", at: .start)
  }

  @Test func `an image of 300% whose place is 100% begins two widths before the view`() throws {
    let mask = try mask(
      "mask-image: linear-gradient(90deg, #0000, #000); mask-size: 300% 100%",
      from: "mask-position: 100% 0", to: "mask-position: 0 0")
    let numbers = mask.operands.map(\.plain)
    #expect(numbers.map { $0.value(at: 0) } == [-400, 0, 600, 100])
    #expect(numbers.map { $0.value(at: 0.5) } == [-200, 0, 600, 100])
    #expect(mask.repeats && mask.image == .linear(90))
  }

  @Test func `an image that grows stays in its place`() throws {
    let mask = try mask(
      "mask-image: linear-gradient(#000, #0000); mask-position: 50% 100%; mask-repeat: no-repeat",
      from: "mask-size: 0% 50%", to: "mask-size: 100% 50%")
    let numbers = mask.operands.map(\.plain)
    #expect(numbers.map { $0.value(at: 0) } == [100, 50, 0, 50])
    #expect(numbers.map { $0.value(at: 0.5) } == [50, 50, 100, 50])
    #expect(!mask.repeats && mask.image == .linear(180))
  }

  /// Each with the place and the size that it means.
  @Test(arguments: [
    ("mask-size: auto 50%", "bottom 20% right 10%", [0.0, 40, 200, 50]),
    ("mask-size: 50%", "right 10px bottom 20%", [90, 0, 100, 100]),
    ("mask-size: cover", "left 10% top 5px", [0, 5, 200, 100]),
  ])
  func `takes a place from two edges, and sizes by words`(
    _ size: String, _ place: String, _ wanted: [Double]
  ) throws {
    let mask = try mask(
      "mask-image: linear-gradient(#000 0, #0000)", from: "\(size); mask-position: \(place)",
      to: "\(size); mask-position: \(place)")
    #expect(mask.operands.map { $0.plain.value(at: 0) } == wanted)
  }

  @Test func `stops in lengths are measured in the image`() throws {
    let mask = try mask(
      "mask-image: linear-gradient(to right, #0000 100vw, #000 440px, #000); mask-size: 400% 100%",
      from: "mask-position: left top", to: "mask-position: right top")
    #expect(mask.stops.map(\.offset) == [0.25, 0.55, 1])
    #expect(mask.operands.map { $0.plain.value(at: 1) } == [-600, 0, 800, 100])
  }

  /// The direction at right angles to the line between the other two corners, in a view of 2 by 1.
  @Test(arguments: [
    ("bottom right", 153.434_949), ("right top", 26.565_051), ("top left", -26.565_051),
    ("left bottom", -153.434_949),
  ])
  func `a gradient leads to a corner`(_ corner: String, _ angle: Double) throws {
    let mask = try mask(
      "mask-image: linear-gradient(to \(corner), #000, #0000)", from: "opacity: 1", to: "opacity: 1"
    )
    guard case .linear(let found) = mask.image else {
      throw StylesheetError("round", at: .start)
    }
    #expect(abs(found - angle) < 1e-6, "\(found)")
  }

  /// Centres and radii as shares of a view of 200 by 100.
  static let radials: [(words: String, shares: [Double])] = [
    ("", [0.5, 0.5, 0.707_106_781, 0.707_106_781]),
    ("closest-side at 25% 40%,", [0.25, 0.4, 0.25, 0.4]),
    ("farthest-corner at 25% 40%,", [0.25, 0.4, 1.060_660_172, 0.848_528_137]),
    ("circle,", [0.5, 0.5, 0.559_016_994, 1.118_033_989]),
    ("circle closest-side at 20px 50%,", [0.1, 0.5, 0.1, 0.2]),
    ("circle farthest-side,", [0.5, 0.5, 0.5, 1]),
    ("50px at left top,", [0, 0, 0.25, 0.5]),
    ("25% 10px,", [0.5, 0.5, 0.25, 0.1]),
  ]

  @Test(arguments: radials)
  func `takes the shapes of a radial gradient`(_ words: String, _ wanted: [Double]) throws {
    let mask = try mask(
      "mask-image: radial-gradient(\(words) #000, #0000)", from: "opacity: 1", to: "opacity: 1")
    guard case .radial(let center, let radii) = mask.image else {
      throw StylesheetError("straight", at: .start)
    }
    for (one, other) in zip([center.x, center.y, radii.x, radii.y], wanted) {
      #expect(abs(one - other) < 1e-8, "\(one) \(other)")
    }
  }

  @Test func `a picture comes with its address, and with both sides`() throws {
    let address = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
    let mask = try mask(
      "mask-image: url(\"\(address)\")", from: "mask-size: 0 0", to: "mask-size: 90px 50%")
    #expect(mask.image == .picture(address) && mask.stops.isEmpty)
    #expect(mask.operands.map { $0.plain.value(at: 1) } == [0, 0, 90, 50])
    for (sizes, reason) in [
      ("opacity: 1", "mask-size: write both sides of a picture"),
      ("mask-size: 90px", "mask-size: expected a length"),
      ("mask-size: cover", "mask-size: expected a length"),
    ] {
      let error = #expect(throws: StylesheetError.self) {
        try self.mask("mask-image: url(\"\(address)\")", from: sizes, to: sizes)
      }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
    }
    let away = #expect(throws: StylesheetError.self) {
      try self.mask("mask-image: url(https://a.b/c.svg)", from: "opacity: 1", to: "opacity: 1")
    }
    #expect(away?.reason.contains("only 'data:image/…' comes with the file") == true)
  }

  @Test func `the shorthand sets all that it does not state`() throws {
    let words = "linear-gradient(90deg, #000, #0000)"
    let mask = try mask(
      "mask-size: 10px 20px; mask-repeat: no-repeat",
      from: "mask: \(words) 100% 0 / 300% 100%", to: "mask: \(words) alpha 0 0/300% 100%")
    #expect(mask.repeats && mask.image == .linear(90))
    #expect(mask.operands.map { $0.plain.value(at: 0) } == [-400, 0, 600, 100])
  }

  @Test func `stops without a place lie evenly, and none before another`() throws {
    let mask = try mask(
      "mask-image: linear-gradient(to left, #000, #0008 10%, #0000, #000 50%, red 20% 80%, #0000)",
      from: "opacity: 1", to: "opacity: 1")
    let wanted = [
      (0, 1), (0.1, 8.0 / 15), (0.3, 0), (0.5, 1), (0.5, 1), (0.8, 1), (1, 0),
    ]
    #expect(mask.image == .linear(270) && mask.stops.count == wanted.count)
    for (stop, (offset, opacity)) in zip(mask.stops, wanted) {
      #expect(abs(stop.offset - offset) < 1e-9 && abs(stop.opacity - opacity) < 1e-9)
    }
  }

  @Test(arguments: [
    (
      "from { mask-image: linear-gradient(#000, #0000) }",
      "mask-image: it would jump, as browsers mix no images; write the same in all keyframes and move"
        + " 'mask-position' or 'mask-size'"
    ),
    (
      "to { mask-image: conic-gradient(#000, #0000) }",
      "mask-image: 'conic-gradient(' is not supported: only 'linear-gradient()' and 'radial-gradient()'"
        + " mask a view"
    ),
    (
      "from, to { mask-image: linear-gradient(#000 3px, #0000) } to { mask-size: 9px }",
      "mask-image: 'a stop in px' is not supported: write a percentage where 'mask-size' moves or is 0"
    ),
    (
      "from, to { mask-image: linear-gradient(to top bottom, #000, #0000) }",
      "mask-image: 'this direction' is not supported: write an angle, or a corner where 'mask-size' stays"
    ),
    (
      "from, to { mask-image: linear-gradient(#000, #0000) } to { mask-size: 9px; mask-position: 9px }",
      "mask-size: it moves while 'mask-position' does; move one of them"
    ),
    (
      "from { mask-image: radial-gradient(circle, #000, #0000); mask-size: 50% 50% }"
        + " to { mask-image: radial-gradient(circle, #000, #0000); mask-size: 100% 50% }",
      "mask-image: 'circle' is not supported: write 'ellipse' where 'mask-size' changes its shape"
    ),
    (
      "to { mix-blend-mode: screen }",
      "mix-blend-mode: it would jump; write the same in all keyframes"
    ),
    (
      "from { box-shadow: inset 1px 1px red } to { box-shadow: 1px 1px red }",
      "box-shadow: inner and outer shadows do not mix; write the same ones in the same order"
    ),
    (
      "to { opacity: 0; animation-composition: add }",
      "animation-composition: 'opacity' would be added to that of the view; write 'replace',"
        + " as only lists such as 'transform' can be added"
    ),
    (
      "to { opacity: 0; animation-composition: sum }",
      "animation-composition: expected 'replace', 'add' or 'accumulate', found 'sum'"
    ),
  ])
  func `explains what cannot be said`(_ body: String, _ reason: String) {
    do {
      _ = try KeyframesTransitionTests.element(body)
      Issue.record("it was compiled")
    } catch {
      #expect((error as? StylesheetError)?.reason == reason)
    }
  }

  @Test(arguments: [
    "transform: translateX(9px)", "translate: 9px", "rotate: 9deg", "scale: .5",
    "filter: blur(2px)",
  ])
  func `a list that is added goes on after that of the view, which is empty`(
    _ list: String
  ) throws {
    let bodies = ["", "animation-composition: add; ", "animation-composition: accumulate; "]
    let elements = try bodies.map { try KeyframesTransitionTests.element("to { \($0)\(list) }") }
    #expect(elements[0] == elements[2])
    #expect(elements[0] == elements[1])
  }

  @Test func `a shadow comes in its own colour`() throws {
    let element = try KeyframesTransitionTests.element("to { box-shadow: 1px 2px 3px 4px #f008 }")
    for case .look(.shadows(let shadows)) in element.modifiers {
      #expect(shadows[0].tracks.map { $0.value(at: 0) } == [0, 0, 0, 0, 255, 0, 0, 0])
      #expect(abs(shadows[0].tracks[7].value(at: 1) - 8.0 / 15) < 1e-9 && !shadows[0].isInner)
      #expect(shadows[0].tracks.prefix(4).map { $0.value(at: 1) } == [1, 2, 3, 4])
      return
    }
    Issue.record("no shadow")
  }

  /// Colours mix multiplied by their opacity, lengths as they are (CSS Backgrounds 3, section 6.1).
  @Test func `a shadow without a colour keeps its lengths`() throws {
    let element = try KeyframesTransitionTests.element(
      "from { box-shadow: 1px 2px 3px 4px transparent } to { box-shadow: 5px 6px 7px 8px #f00 }")
    guard case .look(.shadows(let shadows))? = element.modifiers.first else {
      Issue.record("no shadow")
      return
    }
    #expect(shadows[0].tracks.map { $0.value(at: 0) } == [1, 2, 3, 4, 255, 0, 0, 0])
    #expect(shadows[0].tracks.map { $0.value(at: 1) } == [5, 6, 7, 8, 255, 0, 0, 1])
  }
}
