import Foundation
import Testing

@testable import Tx2SVGExporters

@Suite struct DecimalFormatTests {
  /// A shape that needs nothing left out: no zero before the point or at the end, no minus zero.
  private static func isShort(_ text: String) -> Bool {
    text.wholeMatch(of: /0|-?([1-9][0-9]*|([1-9][0-9]*)?\.[0-9]*[1-9])/) != nil
  }

  @Test(arguments: 0...9)
  func `agrees with snprintf`(_ digits: Int) {
    let format = DecimalFormat(fractionDigits: digits)
    var state = UInt64(digits) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var wrong: [String] = []
    for _ in 0..<10_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let unit = Double(state >> 11) / Double(UInt64(1) << 53) - 0.5
      let number = unit * [1e-3, 1, 400, 1e5][Int(state >> 5 & 3)]
      let text = format.text(number)
      let known = String(format: "%.\(digits)f", number)
      // Products are rounded once before they are printed, so only a near tie may differ.
      let scaled = abs(number) * pow(10, Double(digits))
      let isTie = abs(scaled - scaled.rounded(.down) - 0.5) < 1e-6 * max(1, scaled) * 1e-6 + 1e-4
      if !isTie, Double(text) != Double(known) { wrong.append("\(number): \(text)") }
      if !Self.isShort(text) { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [
    (0.5, "1"), (-0.5, "-1"), (0.4, "0"), (-0.4, "0"), (12, "12"), (-7.2, "-7"),
  ])
  func `rounds halves away from zero and has no minus zero`(_ number: Double, _ text: String) {
    #expect(DecimalFormat(fractionDigits: 0).text(number) == text)
  }

  @Test(arguments: [(1.0, 0), (0.5, 1), (0.1, 1), (0.01, 2), (0.003, 3), (1e-12, 9)])
  func `has the digits that a step needs`(_ quantum: Double, _ digits: Int) {
    #expect(DecimalFormat(quantum: quantum).fractionDigits == digits)
  }
}

@Suite struct NumberListTests {
  @Test(arguments: [
    (["0", "-1"], "0-1"), ([".5", ".25"], ".5.25"), (["1", ".5"], "1 .5"),
    (["1.5", ".5"], "1.5.5"),
    (["-.5", "2"], "-.5 2"), (["7"], "7"), ([], ""),
  ])
  func `joins with the fewest characters`(_ numbers: [String], _ text: String) {
    #expect(NumberList.joined(numbers) == text)
  }
}

@Suite struct IDScopeTests {
  @Test func `never repeats itself and needs no escape`() {
    var scope = IDScope(prefix: "x")
    let names = (0..<2000).map { _ in scope.next() }
    #expect(Set(names).count == names.count)
    #expect(names.prefix(3) == ["xa", "xb", "xc"] && names[26] == "xaa")
    #expect(names.allSatisfy { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil })
  }
}
