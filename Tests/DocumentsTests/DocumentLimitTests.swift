import Testing

/// Documents that ask for too much work.
@Suite struct DocumentLimitTests {
  @Test func `refuses rules that take too long to find what they hold for`() {
    let rules = String(repeating: "[a=y]{fill:red}", count: 90)
    let long = "<g a='\(String(repeating: "x", count: 1_000_000))'/>"
    #expect(
      problems(of: drawing("<style>\(rules)</style>\(long)")) == [
        "a.svg: it has rules that compare selectors and elements more than 10000000 times,"
          + " the most allowed"
      ])
  }

  @Test func `refuses styles of too many words`() {
    let style = "--l:\(String(repeating: " 1", count: 4000))"
    let body = String(repeating: "<g style='fill:var(--l)'/>", count: 400)
    #expect(
      problems(of: drawing("<g style='\(style)'>\(body)</g>")) == [
        "a.svg: it has styles of elements with more than 3000000 words, the most allowed"
      ])
  }

  @Test func `refuses more slides than a slideshow shows`() {
    let slides = String(repeating: "<rect width='9' height='9'/>", count: 101)
    #expect(
      problems(of: drawing("<g data-tx='cube' data-tx-slides='true'>\(slides)</g>")) == [
        "a.svg:2:1: data-tx-slides: there are at most 100 slides, found 101"
      ])
  }

  @Test func `refuses motion in too many pieces`() {
    let slats = String(repeating: "<rect width='9' height='9' data-tx='blinds(100)'/>", count: 400)
    #expect(
      problems(of: drawing(slats)) == [
        "a.svg:2:19801: it has more than 40000 moving pieces, the most allowed"
      ])
  }

  @Test func `gives hints for the first hundred mistakes`() {
    let ids = (0..<150).map { "<rect id='r\($0)' width='9' height='9' data-tx='opacity'" }
    let body = ids.enumerated().map { "\($1) data-tx-begin='q\($0).end'/>" }.joined(separator: "\n")
    let found = problems(of: drawing(body))
    #expect(found.count == 150)
    #expect(found.count { $0.contains("did you mean") } == 100)
  }
}
