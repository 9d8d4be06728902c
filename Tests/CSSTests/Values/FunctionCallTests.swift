import Testing
import Tx2SVGCSS

@Suite struct FunctionCallTests {
  @Test func `keeps what is in parentheses together`() throws {
    let text = " drop-shadow(rgb(0 0 0 / 50%) calc(1px*(2 + 3)) , 0)BLUR( 1px ) url(#a) url('#b')"
    let calls = try #require(FunctionCall.list(text))
    #expect(calls.map(\.name) == ["drop-shadow", "blur", "url", "url"])
    #expect(
      calls.map(\.words) == [
        ["rgb(0 0 0 / 50%)", "calc(1px*(2 + 3))", "0"], ["1px"], ["#a"], ["'#b'"],
      ])
  }

  @Test func `closes what is open at the end`() {
    #expect(FunctionCall.list("blur(calc(1px + 2px")?.map(\.words) == [["calc(1px + 2px"]])
    #expect(FunctionCall.list("blur(")?.map(\.words) == [[]])
  }

  @Test(arguments: ["none", "blur(1px) 2px", "blur(1px), blur(2px)", ")"])
  func `takes nothing but functions`(_ text: String) {
    #expect(FunctionCall.list(text) == nil)
  }
}
