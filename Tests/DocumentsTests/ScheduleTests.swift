import Tx2SVGScenes
import Tx2SVGMotion
import Testing

@testable import Tx2SVGDocuments

@Suite struct ScheduleTests {
  static func rect(_ id: String, _ attributes: String) -> String {
    "<rect id='\(id)' width='9' height='9' data-tx='opacity' \(attributes)/>"
  }

  static func begins(_ body: String) throws -> [String: Double] {
    try parts(of: drawing(body)).reduce(into: [:]) { result, entry in
      result[String(entry.key.dropFirst().dropLast())] = entry.value.firstMove
    }
  }

  @Test func `begins at the start, at a time, and after a wait`() throws {
    let begins = try Self.begins(
      Self.rect("a", "") + Self.rect("b", "data-tx-begin='.5s'")
        + Self.rect("c", "data-tx-begin='500ms' data-tx-delay='.25s'"))
    #expect(begins == ["a": 0, "b": 0.5, "c": 0.75])
  }

  @Test func `follows other elements through a chain in any order`() throws {
    let begins = try Self.begins(
      Self.rect("c", "data-tx-begin='b.end-.5s'")
        + Self.rect("b", "data-tx-begin='a.1.end + 1s' data-tx-duration='.25s'")
        + Self.rect("a.1", "data-tx-duration='2s' data-tx-delay='1s'")
        + Self.rect("d", "data-tx-begin='b.begin'"))
    #expect(begins["b"] == 4)
    #expect(begins["c"] == 3.75)
    #expect(begins["d"] == 4)
  }

  @Test func `a chain may be of any length, a circle too`() throws {
    func rect(_ number: Int, after other: Int) -> String {
      Self.rect("r\(number)", "data-tx-duration='1s' data-tx-begin='r\(other).begin+1s'")
    }
    let count = 3000
    let chain = (1...count).reversed().map { rect($0, after: $0 - 1) }.joined()
    let begins = try Self.begins(chain + Self.rect("r0", "data-tx-duration='1s'"))
    #expect(begins["r\(count)"] == Double(count))
    let circle = (1...count).map { rect($0, after: $0 % count + 1) }.joined()
    #expect(throws: DocumentError.self) { try Self.begins(circle) }
  }

  @Test func `waits for comings, goings and repeats to end`() throws {
    let begins = try Self.begins(
      Self.rect("a", "data-tx-duration='1s' data-tx-direction='both' data-tx-hold='2s'")
        + Self.rect("b", "data-tx-begin='a.end'")
        + Self.rect("c", "data-tx-duration='1s' data-tx-hold='1s' data-tx-repeat='3'")
        + Self.rect("d", "data-tx-begin='c.end'"))
    #expect(begins["b"] == 4)
    #expect(begins["d"] == 12)
  }

  @Test func `waits for what a transition takes in its own time`() throws {
    func rect(_ id: String, _ expression: String, _ attributes: String) -> String {
      "<rect id='\(id)' width='9' height='9' data-tx='\(expression)' \(attributes)/>"
    }
    let slow = "asymmetric(opacity.animation(linear 3s), slide.animation(linear .5s))"
    let begins = try Self.begins(
      rect("a", slow, "") + Self.rect("b", "data-tx-begin='a.end'")
        + rect("c", slow, "data-tx-direction='both' data-tx-hold='1s'")
        + Self.rect("d", "data-tx-begin='c.end'"))
    #expect(begins["b"] == 3 && begins["d"] == 4.5)
  }

  @Test func `begins with the trigger of the group, after the first of two with an id, in the end`()
    throws
  {
    let group =
      "<g data-tx='opacity' data-tx-trigger='click' data-tx-stagger='1s'>"
      + "<rect id='a' width='9' height='9'/><rect id='b' width='9' height='9'/></g>"
    let parts = try parts(of: drawing(group))
    #expect(parts["'a'"]?.trigger == .click && parts["'b'"]?.trigger == .click)
    // The end of what goes is the end of its going, not of a coming.
    let slow = "asymmetric(opacity.animation(linear 1s), slide.animation(linear 4s))"
    let begins = try Self.begins(
      "<rect id='a' width='9' height='9' data-tx='\(slow)' data-tx-direction='remove'/>"
        + Self.rect("b", "data-tx-begin='a.end'"))
    #expect(begins["b"] == 4)
    let twice = problems(
      of: drawing(Self.rect("x", "") + "<g id='x'/>" + Self.rect("y", "data-tx-begin='x.end'")))
    #expect(twice.count == 1 && twice[0].contains("'x'"))
  }

  @Test func `begins no earlier than the document`() throws {
    #expect(
      try Self.begins(Self.rect("a", "") + Self.rect("b", "data-tx-begin='a.begin - 9s'"))["b"] == 0
    )
  }

  @Test func `spreads the children of a group`() throws {
    let begins = try Self.begins(
      "<g id='all' data-tx='opacity' data-tx-stagger='.5s' data-tx-begin='1s'"
        + " data-tx-duration='1s'><title>Bars</title><rect id='a' width='9' height='9'/>"
        + Self.rect("b", "data-tx-duration='3s'") + "<rect id='c' width='9' height='9'/>"
        + Self.rect("d", "data-tx-begin='.1s'") + "</g>" + Self.rect("e", "data-tx-begin='all.end'")
    )
    #expect(begins == ["a": 1, "b": 1.5, "c": 2, "d": 0.1, "e": 4.5])
  }

  @Test func `shows slides one after another`() throws {
    func slides(_ attributes: String) -> String {
      drawing(
        "<g data-tx-slides='true' data-tx='opacity' data-tx-duration='1s' data-tx-hold='2s'"
          + " \(attributes)>" + ["a", "b", "c"].map { Self.rect($0, "") }.joined() + "</g>")
    }
    func shown(_ text: String, at times: [Double]) throws -> [String] {
      let parts = try parts(of: text)
      return times.map { time in
        ["a", "b", "c"].filter { parts["'\($0)'"]?.isThere(at: time) == true }.joined()
      }
    }
    #expect(
      try shown(slides(""), at: [0, 1.9, 2.5, 4, 5.5, 7, 100]) == [
        "a", "a", "ab", "b", "bc", "c", "c",
      ])
    #expect(
      try shown(slides("data-tx-repeat='infinite'"), at: [0, 2.5, 7, 8.5, 10, 11.5]) == [
        "a", "ab", "c", "ac", "a", "ab",
      ])
  }

  @Test(arguments: ["", "data-tx-repeat='3'", "data-tx-repeat='infinite'"])
  func `a single slide stays as it is drawn`(_ attributes: String) throws {
    let slide = "<g data-tx-slides='true' data-tx='opacity' data-tx-hold='2s' \(attributes)>"
    #expect(try parts(of: drawing(slide + Self.rect("a", "") + "</g>")).isEmpty)
  }

  @Test func `gives a slide the time that it takes to leave`() throws {
    let slow = "asymmetric(opacity.animation(linear 1s), opacity.animation(linear 3s))"
    let parts = try parts(
      of: drawing(
        "<g data-tx-slides='true' data-tx='\(slow)' data-tx-hold='2s'>"
          + ["a", "b", "c"].map { "<rect id='\($0)' width='9' height='9'/>" }.joined() + "</g>"))
    let shown = [4.9, 5.1, 6.9, 7.5].map { time in
      ["a", "b", "c"].filter { parts["'\($0)'"]?.isThere(at: time) == true }.joined()
    }
    #expect(shown == ["ab", "b", "b", "bc"])
  }

  @Test func `is not there before it comes nor after it goes`() throws {
    let parts = try parts(
      of: drawing(
        "<rect id='a' width='9' height='9' data-tx='scale(2)' data-tx-begin='1s'/>"
          + "<rect id='b' width='9' height='9' data-tx='move(top)' data-tx-direction='remove'/>"))
    let coming = try #require(parts["'a'"])
    #expect([0.9, 1.1, 9].map(coming.isThere) == [false, true, true])
    let going = try #require(parts["'b'"])
    #expect([0, 0.3, 9].map(going.isThere) == [true, true, false])
  }

  @Test func `knows the box in which an element moves`() throws {
    let part = try #require(
      try parts(
        of: drawing(
          "<g transform='scale(3)'><rect id='a' x='20' y='10' width='40' height='30'"
            + " data-tx='move(leading)' data-tx-duration='1s' data-tx-easing='linear'/></g>"))[
          "'a'"])
    #expect(part.place == .drawing(Rect(minX: 20, minY: 10, maxX: 60, maxY: 40), unit: 3))
    let corner = part.motion.elements[0].homography(at: 0.25)(Point(20, 10))
    #expect(corner.distance(to: Point(-10, 10)) < 1e-9)
  }
}
