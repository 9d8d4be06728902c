import Testing
import Tx2SVGMarkup

@testable import Tx2SVGExporters

@Suite struct PortableMarkupTests {
  /// A group of two, each a copy of the group before, and so on.
  private func doubled(_ levels: Int) -> [MarkupElement] {
    (1...levels).map { level in
      let use = MarkupNode.element(MarkupElement("use", ["href": "#g\(level - 1)"]))
      return MarkupElement("g", ["id": "g\(level)"], [use, use])
    }
  }

  @Test(arguments: [(3, 8), (40, nil)])
  func `copies what is used, but not without end`(_ levels: Int, _ count: Int?) throws {
    let leaf = MarkupElement("path", ["id": "g0", "d": "M0 0h9"])
    var portable = PortableMarkup(
      definitions: ([leaf] + doubled(levels)).map { .element($0) }, scope: IDScope(prefix: "x"),
      hasSheet: false)
    let use = MarkupElement("use", ["href": "#g\(levels)"])
    let whole = try #require(portable.expanded(.element(use)).element)
    guard let count else {
      let error = #expect(throws: ExportError.self) { try portable.check() }
      #expect(
        error?.description == "a portable drawing repeats what it uses: it has copies of more than"
          + " 200000 elements, the most allowed")
      return
    }
    try portable.check()
    #expect(whole.subtree.count { $0.name == "path" } == count)
    #expect(!whole.subtree.contains { $0.name == "use" })
  }
}
