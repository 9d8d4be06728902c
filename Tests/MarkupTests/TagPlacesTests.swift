import Testing
import Tx2SVGMarkup

@Suite struct TagPlacesTests {
  @Test func `finds start tags, whatever lies between them`() {
    let text =
      "<?xml version='1.0'?>\n<!-- <no> --><a x='<' y=\"é>\"\n>é<b/><![CDATA[<no>]]></a>\n<c/>"
    let places = TagPlaces(Array(text.utf8)).tags
    #expect(places.map(\.start.line) == [2, 3, 4])
    #expect(places.map(\.start.column) == [14, 3, 1])
    #expect(places.map(\.end.line) == [3, 3, 4])
    #expect(places.map(\.end.column) == [2, 7, 5])
  }
}
