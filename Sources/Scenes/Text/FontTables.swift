internal import Tx2SVGMotion

/// The tables by which the letters of a font are measured (OpenType 1.9.1).
struct FontTables: Hashable, Sendable {
  /// The tables without which no browser loads a font.
  private static let required = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post"]

  private let advances: Bytes
  /// The number of glyphs with an advance of their own; those after them share the last.
  private let advanceCount: Int
  private let unitsPerEm: Double
  /// See ``FontFile/reach``.
  let reach: Double
  /// The subtable of `cmap` for Unicode; `nil` if the font has none, as fonts of symbols.
  private let characters: Bytes?

  init(_ file: Bytes) throws(RasterFault) {
    var tables: [String: Bytes] = [:]
    for index in 0..<(try file.big(4, 2)) {
      let record = try file.part(12 + 16 * index, 16)
      let table = try file.part(record.big(8, 4), record.big(12, 4))
      if let name = Self.required.first(where: { record.has($0, at: 0) }) { tables[name] = table }
    }
    func table(_ name: String) throws(RasterFault) -> Bytes {
      guard let table = tables[name] else { throw .noTable(name) }
      return table
    }
    for name in Self.required { _ = try table(name) }
    let unitsPerEm = Double(max(1, try table("head").big(18, 2)))
    self.unitsPerEm = unitsPerEm
    func height(at offset: Int) throws(RasterFault) -> Double {
      Double(Int16(truncatingIfNeeded: try table("head").big(offset, 2))) / unitsPerEm
    }
    // The middle of a line lies .35 em above the baseline.
    reach = max(try height(at: 42) - 0.35, try 0.35 - height(at: 38))
    advances = try table("hmtx")
    advanceCount = try table("hhea").big(34, 2)
    _ = try advances.part(0, max(1, advanceCount) * 4)
    characters = try Self.unicode(try table("cmap"))
  }

  /// The subtable for Unicode: the one of format 12, for all planes, or else that of format 4.
  private static func unicode(_ table: Bytes) throws(RasterFault) -> Bytes? {
    var found: Bytes?
    for index in 0..<(try table.big(2, 2)) {
      let record = try table.part(4 + 8 * index, 8)
      let encoding = try record.big(0, 4)
      let isUnicode = encoding < 0x1_0000 || [0x3_0001, 0x3_000A].contains(encoding)
      let offset = try record.big(4, 4)
      let subtable = try table.part(offset, max(0, table.count - offset))
      let format = try subtable.big(0, 2)
      if isUnicode, format == 12 { return subtable }
      if isUnicode, format == 4 { found = subtable }
    }
    return found
  }

  /// The width of a character in parts of the font size; `nil` if the font does not have it.
  func width(of character: Character) -> Double? {
    var sum = 0.0
    for scalar in character.unicodeScalars {
      let isMark =
        scalar.properties.generalCategory == .nonspacingMark
        || scalar.properties.isDefaultIgnorableCodePoint
      guard !isMark else { continue }
      guard let glyph = try? self.glyph(of: Int(scalar.value)), glyph > 0,
        let advance = try? advances.big(4 * min(glyph, advanceCount - 1), 2)
      else { return nil }
      sum += Double(advance) / unitsPerEm
    }
    return sum
  }

  /// The number of the glyph of a character; 0 if there is none.
  private func glyph(of value: Int) throws(RasterFault) -> Int {
    guard let characters else { return 0 }
    guard try characters.big(0, 2) == 4 else {
      let count = min(try characters.big(12, 4), (characters.count - 16) / 12)
      let place = 16 + 12 * (try characters.range(holding: value, of: count, at: 20, 12, 4))
      guard place < 16 + 12 * count, try characters.big(place, 4) <= value else { return 0 }
      return try characters.big(place + 8, 4) + value - characters.big(place, 4)
    }
    // Four arrays of as many numbers follow one another: ends, starts, differences and offsets.
    let length = try characters.big(6, 2)
    let end = 14 + 2 * (try characters.range(holding: value, of: length / 2, at: 14, 2, 2))
    guard end < 14 + length else { return 0 }
    let start = try characters.big(end + length + 2, 2)
    guard start <= value else { return 0 }
    let difference = try characters.big(end + 2 * length + 2, 2)
    let place = end + 3 * length + 2
    let offset = try characters.big(place, 2)
    guard offset > 0 else { return (value + difference) & 0xFFFF }
    let glyph = try characters.big(place + offset + 2 * (value - start), 2)
    return glyph > 0 ? (glyph + difference) & 0xFFFF : 0
  }
}

extension Bytes {
  /// The place of the first of some ascending ends that is not below a value, of so many bytes each at
  /// such a distance; their count if there is none.
  fileprivate func range(
    holding value: Int, of count: Int, at offset: Int, _ distance: Int, _ length: Int
  ) throws(RasterFault) -> Int {
    try (0..<count).first(pastAll: { (place) throws(RasterFault) in
      try big(offset + distance * place, length) < value
    })
  }
}
