import Testing

@testable import Tx2SVGScenes

@Suite struct MiterLimitTests {
  @Test func `a miter reaches four widths unless more is asked for`() throws {
    // Half the angle has a sine of 1 / 4.5.
    func extent(_ limit: String) throws -> String {
      let path = "<path id='it' d='M40.883 80L50 40L59.117 80' stroke='red' stroke-width='2'"
      return "\(try BoundingBoxTests.extent(path + limit + "/>"))"
    }
    let usual = try extent("")
    #expect(try usual == extent(" stroke-miterlimit='4'"))
    #expect(try usual != extent(" stroke-miterlimit='5'"))
  }
}
