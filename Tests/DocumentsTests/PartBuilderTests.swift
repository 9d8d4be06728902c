import Testing
import Tx2SVGMotion
import Tx2SVGScenes
import Tx2SVGTestSupport

@testable import Tx2SVGDocuments

/// The motion of the parts of documents.
@Suite struct PartBuilderTests {
  @Test func `looks once at what all slides of a group reach`() throws {
    // 100 looks at 100 slides of 50 shapes would be more than the boxes of a document may take.
    let slide = String(repeating: "<rect width='9' height='9'/>", count: 50)
    let slides = String(repeating: "<g>\(slide)</g>", count: 100)
    let body = "<g data-tx='scale' data-tx-slides='true'>\(slides)</g>"
    let reader = DocumentReader(file: "a.svg")
    let parts = try reader.document(from: Array(drawing(body).utf8)).parts
    #expect(parts.count == 100)
    let box = Rect(size: Size(9, 9))
    #expect(parts.allSatisfy { $0.place.box == box })
  }

  @Test func `knows the parts that others are inside of`() throws {
    func group(_ body: String) -> String { "<g data-tx='opacity'>\(body)</g>" }
    let rect = "<rect width='9' height='9' data-tx='opacity' data-tx-direction='both'/>"
    let body = rect + group(rect) + "<g>\(group(group(rect) + rect))</g>" + rect
    let document = try DocumentReader(file: "a.svg").document(from: Array(drawing(body).utf8))
    let holding = document.parts.map(\.path).filter { path in
      document.parts.contains { $0.path != path && $0.path.starts(with: path) }
    }
    #expect(document.holders == Set(holding))
    #expect(holding.count == 3)
  }

  @Test(arguments: [("", false), ("data-tx-slides='true'", true)])
  func `comes through doors only where there are some`(_ way: String, _ isCut: Bool) throws {
    let rect = "<rect width='9' height='9'/>"
    let body = "<g data-tx='doorway' \(way)>\(rect)\(rect)</g>"
    let parts = try DocumentReader(file: "a.svg").document(from: Array(drawing(body).utf8)).parts
    // Doors turn; what comes fades in.
    let coming = parts.flatMap(\.motion.elements).map(\.modifiers).filter { modifiers in
      modifiers.contains { $0.kind == .opacity }
    }
    try #require(!coming.isEmpty)
    #expect(coming.allSatisfy { $0.contains { $0.kind == .clip } == isCut })
  }

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

extension AnimatedDocument.Place {
  fileprivate var box: Rect? { if case .drawing(let box, _) = self { box } else { nil } }
}
