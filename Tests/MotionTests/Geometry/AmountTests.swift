import Testing
import Tx2SVGMotion

@Suite struct AmountTests {
  static let box = Size(300, 400)

  @Test(arguments: [
    (Dimension.width, 150.0), (.height, 200), (.largerSide, 200), (.diagonal, 250),
    (.measured, 0.5),
  ])
  func `a share counts what the box measures`(_ dimension: Dimension, _ length: Double) {
    let half = Amount(0.5, of: dimension)
    #expect(half.value(in: Self.box) == length)
    #expect((half + 7).value(in: Self.box) == length + 7)
    #expect((-2 * half).value(in: Self.box) == -2 * length)
    // Of an inverse it is one over a length.
    #expect(half.value(in: Self.box, isInverse: true) == 0.5 / (2 * length))
  }

  @Test func `no share is a plain nothing`() {
    #expect(Amount(0, of: .width) == 0 && Track(0).of(.height) == .zero)
    #expect(Amount(0.5, of: .width) != Amount(0.5, of: .height))
  }

  /// A dictionary's order is another one in each run.
  @Test func `shares are in the order of the dimensions, however they were added`() {
    for start in 0..<5 {
      let dimensions = (0..<5).map { Dimension.allCases[(start + 2 * $0) % 5] }
      let sum = dimensions.reduce(Amount(7)) { $0 + Amount(1, of: $1) }
      #expect(sum.orderedShares.map(\.dimension) == Dimension.allCases)
    }
  }

  @Test func `a place keeps its shares until the box is known`() {
    let place = UnitPoint(0.5, 1).anchor
    #expect(place.point(in: Self.box) == Point(150, 400))
    #expect(place.point(in: Size(10, 20)) == Point(5, 20))
    #expect(Point(3, 4).anchor.point(in: Self.box) == Point(3, 4))
  }

  /// Two motions: in step, one after another, and an interrupted spring with a curve.
  static let pairs: [(Track, Track)] = {
    let (curve, spring) = (Animation.easeInOut, Animation.spring(Spring(stiffness: 50, damping: 5)))
    let away = Track(from: 0, to: 3, curve)
    return [
      (away, Track(from: 5, to: -1, curve)), (away, Track(4)),
      (away, Track(from: 1, to: 2, Animation(.linear, duration: 0.2), at: 2)),
      (
        Track(from: 0, to: 8, spring).then(to: 2, spring, at: 0.3), away.then(to: 0, curve, at: 0.1)
      ),
      (Track(0).jumping(to: 4, at: 0.2), Track(from: 1, to: 0, spring)),
    ]
  }()

  @Test(arguments: pairs)
  func `the track of a sum is the sum of the tracks`(_ plain: Track, _ share: Track) {
    let amount = Amount(plain, shares: [.width: share])
    let sum = amount.track(in: Self.box)
    for step in 0...400 {
      // Beside the places where a number jumps.
      let time = Double(step) / 100 + 0.0031
      let wanted = plain.value(at: time) + 300 * share.value(at: time)
      #expect(abs(sum.value(at: time) - wanted) < 1e-9, "\(time)")
      #expect(abs(amount.value(at: time, in: Self.box) - wanted) < 1e-9)
    }
  }

  @Test func `what moves in step stays exact`() {
    let curve = Animation(.easeInOut, duration: 1)
    let amount = Amount(
      Track(from: 10, to: 0, curve), shares: [.height: Track(from: 0, to: 0.5, curve)])
    #expect(amount.track(in: Self.box) == Track(from: 10, to: 200, curve))
  }
}
