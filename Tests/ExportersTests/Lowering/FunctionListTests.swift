import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct FunctionListTests {
  static let second = Animation(.linear, duration: 1)
  static let frame = Rect(origin: Point(10, 20), size: Size(200, 100))
  static let sized = FunctionBox(frame: frame)
  static let fluid = FunctionBox(frame: Rect(size: Size(1000, 1000)), isFluid: true)

  /// What is written half way.
  private static func text(_ list: FunctionList) -> String {
    list.text(list.tracks.map { $0.value(at: 0.5) }) { _ in DecimalFormat(fractionDigits: 3) }
  }

  /// Half a width and 10 px to the right, then half a turn about the middle of the top.
  static let steps: [TransformStep] = [
    .translate(
      x: Amount(Track(10), shares: [.width: Track(from: 0, to: 1, second)]),
      y: Track(from: 0, to: -1, second).of(.height)),
    .rotate(Track(from: 0, to: 180, second), anchor: UnitPoint.top),
  ]

  @Test func `writes lengths in px where the size is known, and shares where it is not`() {
    let known = Self.steps.map { $0.resolved(in: Self.frame.size).moved(by: Self.frame.origin) }
    #expect(
      Self.text(FunctionList(known, in: Self.sized)) == "translate(110px,-50px) rotate(90deg)")
    let any = FunctionList(Self.steps, in: Self.fluid)
    #expect(Self.text(any) == "translate(calc(10px + 50%),-50%) rotate(90deg)")
    #expect(!any.needsSize)
    // A hundredth of the box that is tried out, and as far as its corners are from the origin.
    let far = (500.0 * 500 + 1000 * 1000).squareRoot()
    #expect(zip(any.reaches, [10, 10, far * .pi / 180]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `puts the origin where the last step has its anchor`() {
    let origin = FunctionList.origin(of: Self.steps, in: Self.fluid)
    #expect(origin == UnitPoint.top.anchor && Self.fluid.origin(origin) == origin)
    let place = Self.sized.origin(Point(110, 20).anchor)
    #expect(place == UnitPoint.top.anchor)
    #expect(Self.sized.origin(Point(13, 20).anchor) == Anchor(x: 3, y: 0))
    #expect(Self.sized.origin(Self.sized.middle) == .center)
  }

  @Test func `moves between the anchors of several steps`() {
    let steps: [TransformStep] = [
      .scale(Track(2), anchor: UnitPoint(0, 0)), .rotate(Track(90), anchor: Anchor.center),
    ]
    #expect(
      Self.text(FunctionList(steps, in: Self.fluid))
        == "translate(-50%,-50%) scale(2) translate(50%,50%) rotate(90deg)")
  }

  static let clips: [(Clip, fluid: String?, sized: String)] = [
    (
      .inset(right: Track(from: 1, to: 0, second).of(.width)), "inset(0 50% 0 0)",
      "inset(0 100px 0 0)"
    ),
    (
      .circle(
        radius: Track(from: 0, to: 1, second).of(.diagonal), center: MovingPoint(Anchor.center)),
      "circle(70.711%)", "circle(111.8px)"
    ),
    (
      .ellipse(
        radiusX: Track(from: 0, to: 1, second).of(.width),
        radiusY: Track(from: 0, to: 1, second).of(.height), center: MovingPoint(UnitPoint.leading)),
      "ellipse(50% 50% at 0 50%)", "ellipse(100px 50px at 0 50px)"
    ),
    (
      .polygon(
        [UnitPoint(0, -1), UnitPoint(1, 0), UnitPoint(0, 1)], center: Anchor.center,
        scale: Track(from: 0, to: 1, second)),
      "polygon(50% 0,100% 50%,50% 100%)", "polygon(100px 0,200px 50px,100px 100px)"
    ),
    (
      .polygon(
        [MovingPoint(x: Track(from: 0, to: 4, second).of(.height), y: .zero)], rule: .evenodd),
      nil, "polygon(evenodd,200px 0)"
    ),
    (.inset(top: Track(5).of(.measured)), nil, "inset(5px 0 0 0)"),
  ]

  @Test(arguments: clips)
  func `writes clips in both`(_ clip: Clip, _ fluid: String?, _ sized: String) {
    let any = FunctionList(clip, in: Self.fluid)
    #expect(any.needsSize == (fluid == nil))
    if let fluid { #expect(Self.text(any) == fluid) }
    let known = clip.resolved(in: Self.frame.size).moved(by: Self.frame.origin)
    #expect(Self.text(FunctionList(known, in: Self.sized)) == sized)
  }

  @Test func `needs the size for a share that CSS cannot name`() {
    let eye = TransformStep.perspective(ratio: 0.5, origin: Anchor.center)
    #expect(FunctionList([eye], in: Self.fluid).needsSize)
    let known = FunctionList([eye.resolved(in: Self.frame.size)], in: Self.sized)
    #expect(!known.needsSize && Self.text(known).contains("perspective(400px)"))
    let across = TransformStep.translate(x: Track(1).of(.height), y: .zero)
    #expect(FunctionList([across], in: Self.fluid).needsSize)
  }

  @Test func `a rectangle that stays is a window of its frame`() {
    let corners = [Point(20, 30), Point(110, 30), Point(110, 95), Point(20, 95)]
    let clip = Clip.polygon(corners, center: Point(0, 0), scale: Track(1))
    #expect(clip.window(in: Self.frame) == [10, 100, 75, 10])
    let slanted = [Point(20, 30), Point(110, 31), Point(110, 95), Point(20, 95)]
    #expect(
      Clip.polygon(slanted, center: Point(0, 0), scale: Track(1)).window(in: Self.frame) == nil)
  }
}
