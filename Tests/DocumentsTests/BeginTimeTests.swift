import Testing
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

@Suite struct BeginTimeTests {
  @Test func `takes no time that grows as a square`() {
    func work(_ count: Int) -> Double {
      let flags = String(repeating: "\u{1F1E6}", count: count)
      return ThreadWork.measured { _ = try? BeginTime("x" + flags) }
    }
    _ = work(100)
    #expect(work(4000) < work(1000) * 9)
  }

  @Test func `takes the last end of a name that holds others`() throws {
    let begin = try BeginTime("a.end🇦🇦.end + .5s")
    #expect(begin.event == BeginTime.Event(id: "a.end🇦🇦", edge: .end) && begin.offset == 0.5)
  }
}
