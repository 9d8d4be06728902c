import Tx2SVGTestSupport
import Testing

@Suite struct RelaxNGTests {
  let grammar = RelaxNG(
    schema: Array(
      """
      <element name="svg" xmlns="http://relaxng.org/ns/structure/1.0"><zeroOrMore>
      <element name="rect"><attribute name="x"/></element></zeroOrMore></element>
      """.utf8))

  @Test func `accepts a valid document`() throws {
    #expect(try grammar.messages(for: Array("<svg><rect x='1'/></svg>".utf8)).isEmpty)
  }

  @Test func `names the line of what is not valid`() throws {
    let messages = try grammar.messages(for: Array("<svg>\n<rect y='1'/></svg>".utf8))
    #expect(messages == ["line 2: Element rect failed to validate attributes"])
  }

  @Test func `refuses what is no grammar`() {
    let broken = RelaxNG(schema: Array("<svg/>".utf8))
    #expect(
      throws: RelaxNGError(reason: "xmlRelaxNGParse: in_memory_buffer is empty")
    ) { try broken.messages(for: Array("<svg/>".utf8)) }
  }
}
