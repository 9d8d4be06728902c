import Testing
import Tx2SVGScenes

@testable import Tx2SVGDocuments

extension AnnotationRulesTests {
  /// An item has no motion, but a drawing that is cleaned as an item is keeps it, however it is stated.
  @Test(arguments: pairs)
  func `hold for a drawing that is cleaned`(_ attributes: String, _ css: String) throws {
    func document(_ body: String, _ css: String = "", file: String? = nil) throws
      -> AnimatedDocument
    { try Self.document(body, css, file: file, isTrusted: false) }
    let wanted = Self.motions(
      try document(Self.body.replacing("class='n'", with: attributes)))
    #expect(!wanted.isEmpty)
    let ruled = try document(Self.body, "svg > .n { \(css) }")
    #expect(Self.motions(ruled) == wanted)
    #expect(ruled.remarks == [])
    #expect(Self.motions(try document(Self.body, file: "svg > g.n { \(css) }")) == wanted)
    let styled = Self.body.replacing("class='n'", with: "style=\"\(css)\"")
    #expect(Self.motions(try document(styled)) == wanted)
  }

  @Test func `no motion of a drawing that is cleaned annotates it`() throws {
    let set = "<set attributeName='data-tx' to='cube'/>"
    let rect = "<rect width='9' height='9' data-tx='opacity'>"
    let (cleaned, plain) = try (
      Self.document(rect + set + "</rect>", isTrusted: false),
      Self.document(rect + "</rect>", isTrusted: false)
    )
    #expect(Self.motions(cleaned) == Self.motions(plain))
    let loops = try [true, false].map {
      Self.motions(
        try Self.document(rect + "</rect>", "svg{--tx-repeat:infinite}", isTrusted: $0))
    }
    #expect(loops[0] == loops[1] && loops[0] != Self.motions(plain))
  }
}
