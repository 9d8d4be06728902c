import Testing
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// The motion of the parts of documents.
@Suite struct PartBuilderTests {
  @Test(arguments: ["flip", "cube", "coverflow"])
  func `what turns in space is one whole drawing while it rests`(_ way: String) throws {
    let body = "<rect width='9' height='9' data-tx='\(way)' data-tx-direction='both'/>"
    let reader = DocumentReader(file: "a.svg")
    let part = try #require(try reader.document(from: Array(drawing(body).utf8)).parts.first)
    let rest = try #require(part.rests.first)
    for time in [rest.lowerBound, (rest.lowerBound + rest.upperBound) / 2] {
      let shown = part.motion.elements.filter { $0.visibility.contains(time) }
      #expect(shown.count == 1 && shown[0].modifiers.isEmpty, "\(time)")
    }
    for time in [rest.lowerBound - 0.1, rest.upperBound + 0.1] {
      let shown = part.motion.elements.filter { $0.visibility.contains(time) }
      #expect(!shown.isEmpty && shown.allSatisfy { !$0.modifiers.isEmpty }, "\(time)")
    }
  }
}
