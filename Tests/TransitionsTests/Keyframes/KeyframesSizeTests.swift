import Testing
import Tx2SVGCSS
import Tx2SVGMotion
import Tx2SVGTransitions

/// Style sheets of any size: a transition or a message with its place, and soon.
@Suite struct KeyframesSizeTests {
  private func sheet(_ body: String) throws -> TransitionSheet {
    try TransitionSheet(css: "@keyframes tx-transition-x {\n\(body)\n}")
  }

  private func error(_ body: String) throws -> String {
    try #require(throws: StylesheetError.self) { try sheet(body) }.description
  }

  private func frames(_ count: Int) -> String {
    (0..<count).map { "\(Double($0) / Double(count - 1) * 100)% { opacity: \($0 % 2) }" }
      .joined(separator: " ")
  }

  @Test func `a rule has 200 keyframes at most`() throws {
    let size = Size(10, 10)
    let transition = try sheet(frames(200)).transition("x", in: size)
    let progress = Track(from: 0, to: 1, Animation(.linear, duration: 199), at: 0)
    guard case .opacity(let track) = transition.removal(progress, in: size).first else {
      Issue.record("no opacity")
      return
    }
    // Half a second after each keyframe it is half of the next.
    for second in 0..<199 { #expect(abs(track.value(at: Double(second) + 0.5) - 0.5) < 1e-6) }
    #expect(try error(frames(201)) == "1:12: error: a rule has at most 200 keyframes")
    let many = Array(repeating: "50%", count: 201).joined(separator: ",")
    #expect(try error(many + " { opacity: 0 }") == "1:12: error: a rule has at most 200 keyframes")
  }

  @Test(arguments: [
    ("transform: ", " translate(1px)", 50, "transform: there are more than 50 transform functions"),
    ("filter: ", " blur(1px)", 20, "filter: there are more than 20 filter functions"),
    (
      "clip-path: polygon(0 0", ", 1px 1px", 999,
      "clip-path: there are more than 1000 corners of a polygon"
    ),
  ])
  func `a list has an end`(
    _ start: String, _ item: String, _ most: Int, _ reason: String
  ) throws {
    func rule(_ count: Int) -> String {
      let value = start + String(repeating: item, count: count) + (start.contains("(") ? ")" : "")
      return "from { \(value) } to { \(value) }"
    }
    #expect(throws: Never.self) { try sheet(rule(most)) }
    #expect(try error(rule(most + 1)).hasSuffix(" error: " + reason))
    #expect(try error(rule(3000)).hasSuffix(" error: " + reason))
  }

  @Test func `keyframes and their numbers are counted together`() throws {
    func rule(_ count: Int, _ body: (Int) -> String) -> String {
      (0..<count).map { "\(Double($0) / Double(count - 1) * 100)% { \(body($0)) }" }
        .joined(separator: " ")
    }
    func unlike(_ index: Int) -> String {
      "transform: " + (index.isMultiple(of: 2) ? "rotate(9deg) scale(2)" : "skewX(9deg) scale(2)")
    }
    func polygon(_ corners: Int) -> String {
      "clip-path: polygon(\(Array(repeating: "1px 2px", count: corners).joined(separator: ",")))"
    }
    #expect(throws: Never.self) { try sheet(rule(40, unlike)) }
    #expect(throws: Never.self) { try sheet(rule(20) { _ in polygon(1000) }) }
    #expect(throws: Never.self) { try sheet(rule(200) { _ in polygon(100) }) }
    #expect(
      try error(rule(200, unlike)).hasSuffix(
        " keyframes are more than 40000; write the same functions in each keyframe, or fewer of them"
      ))
    #expect(
      try error(rule(21) { _ in polygon(1000) })
        == "1:12: error: clip-path: 2000 numbers at 21 keyframes are more than 40000; write the same"
        + " functions in each keyframe, or fewer of them")
  }

  @Test(arguments: [
    ("opacity: ", "calc("), ("rotate: ", "calc("), ("transform: scale(", "min("),
    ("clip-path: circle(", "calc("), ("filter: blur(", "max("),
    ("transform-origin: ", "calc("),
  ])
  func `values have a depth`(_ start: String, _ open: String) throws {
    let value = start + String(repeating: open, count: 2000)
    let closing = String(repeating: ")", count: value.filter { $0 == "(" }.count)
    let error = try error("from { \(value)1\(closing) }")
    #expect(error.hasSuffix("' is nested more than 64 deep"), "\(error)")
    #expect(error.hasPrefix("2:"))
  }

  @Test(arguments: [
    ("steps(101)", "'101' is out of range: an easing takes at most 100 steps"),
    (
      "cubic-bezier(0, 0, 1, 1e9)",
      "'cubic-bezier(0, 0, 1, 1e9)' is out of range: an easing overshoots to at most 100 times its end"
    ),
  ])
  func `the easing of a keyframe has the limits of any other`(
    _ easing: String, _ reason: String
  ) throws {
    let error = try error("from { opacity: 0;\n  animation-timing-function: \(easing) }")
    let column = easing.hasPrefix("steps") ? 36 : 30
    #expect(error == "3:\(column): error: animation-timing-function: \(reason)")
  }

  @Test func `constants of a rule are looked through once`() throws {
    // A million pairs would be compared one by one.
    let many = (0..<1000).map { "--p\($0): 1" }.joined(separator: "; ")
    let all = (0...198).map { "\(Double($0) / 198 * 100)% { --a: 1; opacity: var(--a) }" }
    #expect(throws: Never.self) { try sheet(all.joined(separator: " ")) }
    #expect(throws: Never.self) { try sheet("from, to { opacity: var(--p9); \(many) }") }
    #expect(
      try error("from { --a: 1 } 50% { --a: 2 } to { --a: 1 }")
        == "2:8: error: '--a' is not animated here, registered or not: animate the property itself, or"
        + " set it in ':root' or to the same value in 'from' and 'to'")
    #expect(try error("from { --a: 1; opacity: 0 }").hasPrefix("2:8: error: '--a' is not animated"))
  }
}
