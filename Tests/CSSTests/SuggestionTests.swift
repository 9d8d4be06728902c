import Testing
import Tx2SVGCSS

@Suite struct SuggestionTests {
  @Test func `a third of the longer word may be wrong`() {
    #expect(Suggestion.nearest(to: "abcdef", in: ["abcd"]) == "abcd")
    #expect(Suggestion.nearest(to: "abcd", in: ["abcdef"]) == "abcdef")
    #expect(Suggestion.nearest(to: "abcde", in: ["abc"]) == nil)
  }

  @Test func `a longer name that begins so is near, unless it is of few letters`() {
    #expect(Suggestion.nearest(to: "tx-dur", in: ["tx-order", "tx-duration"]) == "tx-duration")
    #expect(Suggestion.nearest(to: "dur", in: ["duration"]) == nil)
  }
}
