import Testing
import Tx2SVGMarkup
import Tx2SVGMotion

@testable import Tx2SVGExporters

/// When the parts of a long cycle begin and end.
@Suite struct SMILClockTests {
  /// Two moves after an hour each.
  static func timeline(cycles: Double? = nil, holdsEnd: Bool = true) -> Timeline {
    let elements = [3600.0, 7201].map { time in
      Element(
        "at \(time)", .view(0), frame: Rect(size: Size(400, 400)),
        modifiers: [.opacity(Track(from: 0, to: 1, Animation(.linear, duration: 1), at: time))])
    }
    return Timeline(
      size: Size(400, 400), duration: 7202, cycles: cycles, holdsEnd: holdsEnd,
      elements: elements, posterTime: 0)
  }

  /// The animations of the stretches, `begin dur end fill values`.
  private func spelled(_ clock: SMILClock, _ values: [String], joins: Bool = true) -> [String] {
    let parts = values.map { MarkupElement("animate", ["values": $0]) }
    let spans = joins ? clock.joined(parts) : clock.spans(of: parts)
    return clock.timed(parts: spans) { MarkupElement("animate", ["values": "at \($0)"]) }.map {
      element in
      ["begin", "dur", "end", "fill", "values"].map { element[$0] ?? "-" }.joined(separator: " ")
    }
  }

  @Test(arguments: [(0.0, "-5s"), (2, "-3s"), (10, "5s")])
  func `what never ends begins with a starter, which two parts share`(
    _ wait: Double, _ begin: String
  ) {
    var scope = IDScope(prefix: "x")
    var starters: [SMILClock.Starter] = []
    let clocks = (0..<2).map { _ in
      SMILClock(Self.timeline(), wait: wait, starters: &starters, scope: &scope)
    }
    #expect(starters.map(\.id) == ["xa"])
    let starter = starters[0].element.children.first?.element
    #expect(starter?["begin"] == "\(begin);xa.end" && starter?["dur"] == "7202s")
    for clock in clocks {
      #expect(
        spelled(clock, ["0", "0;1", "1;0"]) == [
          "xa.begin+5s 3599.95s - - 0", "xa.begin+3604.95s 3601s - - 0;1",
          "xa.begin+7205.95s 1.05s - - 1;0",
        ])
    }
    var other = SMILClock(Self.timeline(), wait: wait + 1, starters: &starters, scope: &scope)
    #expect(starters.count == 2)
    other = SMILClock(Self.timeline(), event: "b.click", starters: &starters, scope: &scope)
    #expect(!other.isDivided && starters.count == 2)
  }

  @Test func `a finite number is spelled out, and its end remains`() {
    var scope = IDScope(prefix: "x")
    var starters: [SMILClock.Starter] = []
    func clock(_ cycles: Double, holdsEnd: Bool = true, wait: Double = 0) -> SMILClock {
      SMILClock(
        Self.timeline(cycles: cycles, holdsEnd: holdsEnd), wait: wait, starters: &starters,
        scope: &scope)
    }
    #expect(
      spelled(clock(1.5, wait: 2), ["0", "0;1", "1;0"]) == [
        "2s;7204s 3599.95s 10805s - 0", "3601.95s;10803.95s 3601s 10805s - 0;1",
        "7202.95s 1.05s 10805s - 1;0", "10805s 1s - freeze at 3601.0",
      ])
    #expect(
      spelled(clock(1, holdsEnd: false), ["0", "0;1", "1;0"]) == [
        "0s 3599.95s 7202s - 0", "3599.95s 3601s 7202s - 0;1", "7200.95s 1.05s 7202s - 1;0",
      ])
    #expect(starters.isEmpty)
  }

  @Test func `what stays the same is one animation, unless it is added to others`() {
    var scope = IDScope(prefix: "x")
    var starters: [SMILClock.Starter] = []
    let clock = SMILClock(Self.timeline(), starters: &starters, scope: &scope)
    #expect(
      spelled(clock, ["0", "0", "0;1"]) == [
        "xa.begin+5s 7200.95s - - 0", "xa.begin+7205.95s 1.05s - - 0;1",
      ])
    #expect(spelled(clock, ["0;1", "0;1", "0;1"]).count == 3)
    #expect(spelled(clock, ["0", "0", "0;1"], joins: false).count == 3)
  }
}
