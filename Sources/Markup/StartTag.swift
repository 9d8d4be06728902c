/// The attributes of a start tag as they stand in the bytes of a page (HTML, 13.2.5.32 to 13.2.5.40).
struct StartTag {
  /// The places of one attribute.
  struct Attribute {
    let name: Range<Int>
    /// The value between its quotation marks; `nil` if there is none.
    var value: Range<Int>?
    /// The quotation mark around the value, if there is one.
    var mark: UInt8?
    /// The place behind the value and its marks.
    var end: Int
  }

  private(set) var attributes: [Attribute] = []
  let name: Range<Int>
  /// The place behind the tag, or the end of the bytes.
  let end: Int

  /// Reads the tag whose name follows a byte of the page.
  init(_ bytes: [UInt8], at start: Int) {
    let name = Self.range(bytes, start + 1) { $0 == 0x2F || $0 == 0x3E || Self.isBlank($0) }
    var index = name.upperBound
    self.name = name
    while true {
      index = Self.range(bytes, index) { $0 != 0x2F && !Self.isBlank($0) }.upperBound
      guard index < bytes.count, bytes[index] != 0x3E else { break }
      let attribute = Self.attribute(bytes, at: index)
      attributes.append(attribute)
      index = attribute.end
    }
    end = min(index + 1, bytes.count)
  }

  private static func attribute(_ bytes: [UInt8], at start: Int) -> Attribute {
    // An equals sign at the beginning belongs to the name.
    let rest = range(bytes, start + 1) { [0x2F, 0x3D, 0x3E].contains($0) || isBlank($0) }
    var attribute = Attribute(name: start..<rest.upperBound, end: rest.upperBound)
    let sign = range(bytes, rest.upperBound) { !isBlank($0) }.upperBound
    guard sign < bytes.count, bytes[sign] == 0x3D else { return attribute }
    let first = range(bytes, sign + 1) { !isBlank($0) }.upperBound
    let mark = first < bytes.count ? bytes[first] : 0
    if mark == 0x22 || mark == 0x27 {
      let value = range(bytes, first + 1) { $0 == mark }
      (attribute.value, attribute.mark) = (value, mark)
      attribute.end = min(value.upperBound + 1, bytes.count)
    } else {
      let value = range(bytes, first) { $0 == 0x3E || isBlank($0) }
      (attribute.value, attribute.end) = (value, value.upperBound)
    }
    return attribute
  }

  /// The bytes before the first that satisfies a test.
  private static func range(
    _ bytes: [UInt8], _ start: Int, until test: (UInt8) -> Bool
  ) -> Range<Int> {
    let start = min(start, bytes.count)
    return start..<(bytes[start...].firstIndex(where: test) ?? bytes.count)
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
}
