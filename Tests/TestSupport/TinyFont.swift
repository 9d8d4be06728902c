/// A font of a few letters without outlines, made of its tables alone (OpenType 1.9.1).
///
/// An em has 1024 units. With ASCII letters and advances of multiples of 256 its bytes are ASCII, too.
public struct TinyFont: Sendable {
  /// The advance of each letter, units; the letters stand in order and one follows the other.
  public var advances: [Int]
  /// The first letter.
  public var first: UInt8 = UInt8(ascii: "A")
  /// The highest point of all letters, units.
  public var highest = 768
  /// The format of the table of characters: 4 or 12.
  public var format = 12
  /// The table that is left out.
  public var missing = ""

  /// Creates a font of the letters from A on.
  public init(advances: [Int]) { self.advances = advances }

  /// The file.
  public var bytes: [UInt8] {
    let head = zeros(18) + big(1024, 2) + zeros(22) + big(highest, 2) + zeros(10)
    // The glyph 0 stands for missing letters.
    let hmtx = ([0] + advances).flatMap { big($0, 2) + zeros(2) }
    let hhea = zeros(34) + big(advances.count + 1, 2)
    let tables = [
      ("OS/2", zeros(96)), ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("maxp", zeros(6)), ("name", zeros(6)), ("post", zeros(32)),
    ].filter { $0.0 != missing }
    var (file, content) = ([0, 1, 0, 0] + big(tables.count, 2) + zeros(6), [UInt8]())
    for (name, table) in tables {
      content += zeros((256 - content.count % 256) % 256)
      file += Array(name.utf8) + zeros(4) + big(256 + content.count, 4) + big(table.count, 4)
      content += table
    }
    return file + zeros(256 - file.count) + content
  }

  private var cmap: [UInt8] {
    let (start, count) = (Int(first), advances.count)
    if format == 12 {
      // A group for each letter.
      let groups = (0..<count).flatMap { big(start + $0, 4) + big(start + $0, 4) + big(1 + $0, 4) }
      return zeros(2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4)
        + big(12, 2) + zeros(2) + big(16 + 12 * count, 4) + zeros(4) + big(count, 4) + groups
    }
    // Two segments: the letters, and the last character, which must be there.
    let segments =
      big(start + count - 1, 2) + big(0xFFFF, 2) + zeros(2) + big(start, 2) + big(0xFFFF, 2)
      + big(1 - start, 2) + big(1, 2) + zeros(4)
    return zeros(2) + big(1, 2) + big(3, 2) + big(1, 2) + big(12, 4)
      + big(4, 2) + big(32, 2) + zeros(2) + big(4, 2) + zeros(6) + segments
  }

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// A number, its most significant byte first.
  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
