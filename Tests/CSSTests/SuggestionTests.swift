import Testing
import Tx2SVGCSS

@Suite struct SuggestionTests {
  @Test func `a third of the longer word may be wrong`() {
    #expect(Suggestion.nearest(to: "abcdef", in: ["abcd"]) == "abcd")
    #expect(Suggestion.nearest(to: "abcd", in: ["abcdef"]) == "abcdef")
    #expect(Suggestion.nearest(to: "abcde", in: ["abc"]) == nil)
  }
}
