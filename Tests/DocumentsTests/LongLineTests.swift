import Foundation
import Testing
import Tx2SVGDocuments
import Tx2SVGExporters
import Tx2SVGScenes
import Tx2SVGTestSupport

/// Places in documents that programs write in one line.
@Suite struct LongLineTests {
  static let filler = String(repeating: "<g fill='red'><desc>é</desc></g>", count: 40)

  /// The column of a part of a text, in Unicode scalars from 1.
  static func column(_ part: String, in text: String) throws -> Int {
    let place = try #require(text.range(of: part))
    return text.unicodeScalars.distance(from: text.startIndex, to: place.lowerBound) + 1
  }

  @Test func `a long line gets a column`() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(Self.filler)"
      + "<rect id='a' data-tx='opacty'/>\(Self.filler)<rect id='b' data-tx-delay='1s'/></svg>"
    #expect(
      problems(of: text) == [
        "a.svg:1:\(try Self.column("<rect id='a'", in: text)): data-tx: unknown transition 'opacty',"
          + " did you mean 'opacity'?",
        "a.svg:1:\(try Self.column("<rect id='b'", in: text)): data-tx-delay: there is no data-tx next"
          + " to it",
      ])
  }

  @Test func `a long line that is broken gets one, too`() {
    let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(Self.filler)<rect id=a/></svg>"
    let found = problems(of: text)
    #expect(found.count == 1 && found[0].hasPrefix("a.svg:1:1"), "\(found)")
    #expect(problems(of: "<svg>\n<rect id=a/></svg>")[0].hasPrefix("a.svg:2: "))
  }

  @Test(.enabled(if: TestSettings.readsPages, "gumbo is missing"))
  func `so does a long line of a page`() throws {
    let text =
      "<html><body>\(String(repeating: "<p>A", count: 200))<p data-tx='opacty'>B</body></html>"
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader(file: "a.html").document(from: Array(text.utf8))
    }
    let column = try Self.column("<p data-tx", in: text)
    #expect(error?.description.hasPrefix("a.html:1:\(column): data-tx: unknown") == true)
  }

  @Test func `a root whose id browsers cannot hear is refused where they would have to`() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' id='my-svg' viewBox='0 0 9 9'>"
      + "<rect width='9' height='9' data-tx='opacity' data-tx-trigger='click'/></svg>"
    let document = try DocumentReader(file: "a.svg").document(from: Array(text.utf8))
    let error = #expect(throws: ExportError.self) {
      try SMILExporter().export(document, options: ExportOptions())
    }
    guard case .unsayable(let remarks) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      remarks.map(\.reason) == [
        "data-tx-trigger: browsers hear ids of letters, digits and '_' alone; rename 'my-svg'"
      ])
    _ = try SVGCSSExporter().export(document, options: ExportOptions())
  }
}
