import Testing
import Tx2SVGMarkup

@testable import Tx2SVGScenes

/// Paints of what surrounds a marker or a copy, which a file as a whole has not.
@Suite struct ContextPaintTests {
  /// As without the attribute.
  @Test(arguments: [("fill", "black"), ("stroke", "none")])
  func `the paint is the initial one where there is no context`(
    _ name: String, _ paint: String
  ) throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\
      <path id='a' d='M0 0h9v9' \(name)='context-\(name)'/></svg>
      """
    guard case .vector(let image) = try Fixture.picture(Array(svg.utf8), named: "a.svg").picture
    else { throw ArtworkError.unknownKind("a.svg") }
    #expect(try Fixture.copy(of: image).contains("\(name):\(paint)"))
  }
}
