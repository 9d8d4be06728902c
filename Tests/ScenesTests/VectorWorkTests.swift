import Testing
import Tx2SVGScenes
import Tx2SVGTestSupport

/// How much work the reading of a drawing is.
@Suite struct VectorWorkTests {
  /// Files that are hard to read, four times as long for each step.
  @Test(arguments: 0..<6)
  func `takes no time that grows as a square`(_ kind: Int) throws {
    func work(_ count: Int) throws -> Double {
      let text = Self.long(count)[kind]
      let file = Array("<svg xmlns='http://www.w3.org/2000/svg'>\(text)</svg>".utf8)
      return try ThreadWork.measured { _ = try PictureFile(bytes: file, named: "a.svg") }
    }
    _ = try work(100)
    #expect(try work(5000) < work(1250) * 9)
  }

  private static func long(_ count: Int) -> [String] {
    let sums = "<animateTransform additive='sum' fill='freeze' to='1'/>"
    let animations = String(repeating: "animation:a;", count: count)
    let bottom = String(repeating: "<g/>", count: count)
    let depth = 150
    let letters = String(repeating: "a", count: 4 * count)
    let screens = String(repeating: "screen,", count: count / 2)
    let rules = String(repeating: "g{fill:red}@media screen{g{fill:red}}", count: count / 20)
    return [
      "<style>[d*='\(letters)b']{fill:red}</style><path d='\(letters)\(letters)'/>",
      "<style>@media \(screens)screen{\(rules)}</style><g/>",
      "<style>@container \(screens)screen{\(rules)}</style><g/>",
      "<g>\(String(repeating: sums, count: 4 * count))</g>",
      "<g style='animation-name:\(String(repeating: "a,", count: count))a;\(animations)'/>",
      "<g fill='context-fill'>\(String(repeating: "<g>", count: depth))\(bottom)"
        + String(repeating: "</g>", count: depth + 1),
    ]
  }

  /// The shapes differ, so that none is read for another.
  @Test func `whether there are lines takes no time that grows as a square`() throws {
    func work(_ count: Int) throws -> Double {
      let shapes = (0..<count).map { "<rect width='9' height='9' x='\($0)'/>" }.joined()
      let file = Array("<svg xmlns='http://www.w3.org/2000/svg'>\(shapes)</svg>".utf8)
      guard case .vector(let image) = try PictureFile(bytes: file, named: "a.svg").picture else {
        return 0
      }
      return ThreadWork.measured { #expect(!image.mayHaveLines) }
    }
    _ = try work(100)
    #expect(try work(2000) < work(500) * 9)
  }
}
