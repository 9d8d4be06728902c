import Testing
import Tx2SVGMotion

@testable import Tx2SVGExporters

@Suite struct CSSSheetTests {
  /// Firefox reads a percentage in single precision and counts milliseconds: a jump that it reads as
  /// later than it is comes a whole frame late where another animation has begun anew.
  @Test(arguments: 2...24)
  func `no jump is read as later than it is, in single precision too`(_ count: Int) {
    let length = 2 * Double(count)
    var sheet = CSSSheet(
      timeline: Timeline(size: Size(9, 9), duration: length, elements: [], posterTime: 0),
      scope: IDScope(prefix: "x"))
    let steps = CSSMotion(
      switching: (0..<count).map { 2 * Double($0) }, (0..<count).map { "order:\($0)" },
      length: length)
    _ = sheet.className(playing: [steps])
    let times = sheet.text.matches(of: /([\d.]+)%(?:,to)?\{order:(\d+)\}/)
    #expect(times.count == count)
    for match in times {
      let (read, exact) = (
        Double(Float((Double(match.1) ?? 0) / 100)), (Double(match.2) ?? 0) / Double(count)
      )
      #expect(read <= exact && read > exact - 3e-6, "\(match.1)% for \(exact)")
    }
  }
}
