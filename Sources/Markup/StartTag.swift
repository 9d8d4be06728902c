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
  /// The tags of a template between attributes.
  private(set) var templates: [TemplateTag] = []
  /// Bytes of templates that seem to end what they are within.
  private(set) var masked: [(place: Int, byte: UInt8)] = []
  let name: Range<Int>
  /// The place behind the tag, or the end of the bytes.
  private(set) var end = 0

  /// Reads the tag whose name follows a byte of the page.
  init(_ bytes: [UInt8], at start: Int) {
    name = Self.range(bytes, start + 1) { $0 == 0x2F || $0 == 0x3E || Self.isBlank($0) }
    var (index, scanner) = (name.upperBound, TemplateScanner(bytes, isPart: true))
    while true {
      index = Self.range(bytes, index) { $0 != 0x2F && !Self.isBlank($0) }.upperBound
      guard index < bytes.count, bytes[index] != 0x3E else { break }
      if let template = scanner.tag(at: index) {
        templates.append(template)
        masked += template.range.filter { bytes[$0] != 0x0A }.map { ($0, 0x20) }
        index = template.range.upperBound
      } else {
        attributes.append(attribute(bytes, at: index, &scanner))
        index = attributes.last?.end ?? index
      }
    }
    end = min(index + 1, bytes.count)
  }

  private enum Part { case name, bare, quoted }

  private mutating func attribute(
    _ bytes: [UInt8], at start: Int, _ scanner: inout TemplateScanner
  ) -> Attribute {
    // An equals sign at the beginning belongs to the name.
    let rest = text(bytes, start + 1, .name, &scanner) {
      [0x2F, 0x3D, 0x3E].contains($0) || Self.isBlank($0)
    }
    var attribute = Attribute(name: start..<rest.upperBound, end: rest.upperBound)
    let sign = Self.range(bytes, rest.upperBound) { !Self.isBlank($0) }.upperBound
    guard sign < bytes.count, bytes[sign] == 0x3D else { return attribute }
    let first = Self.range(bytes, sign + 1) { !Self.isBlank($0) }.upperBound
    let mark = first < bytes.count ? bytes[first] : 0
    if mark == 0x22 || mark == 0x27 {
      let value = text(bytes, first + 1, .quoted, &scanner) { $0 == mark }
      (attribute.value, attribute.mark) = (value, mark)
      attribute.end = min(value.upperBound + 1, bytes.count)
    } else {
      let value = text(bytes, first, .bare, &scanner) { $0 == 0x3E || Self.isBlank($0) }
      (attribute.value, attribute.end) = (value, value.upperBound)
    }
    return attribute
  }

  /// The bytes before the first that satisfies a test outside of templates, or before the template
  /// that ends or parts what stands before the text.
  private mutating func text(
    _ bytes: [UInt8], _ start: Int, _ part: Part, _ scanner: inout TemplateScanner,
    until test: (UInt8) -> Bool
  ) -> Range<Int> {
    let start = min(start, bytes.count)
    var (index, depth) = (start, 0)
    while index < bytes.count, !test(bytes[index]) {
      guard let template = scanner.tag(at: index) else {
        index += 1
        continue
      }
      switch template.role(in: bytes) {
      case nil: break
      case .some where part == .name: depth = -1
      case .begins(let name): depth += TemplateTag.structures.contains(name) ? 1 : 0
      case .ends: depth -= 1
      case .branches: depth = depth == 0 ? -1 : depth
      }
      if depth < 0, part != .quoted { break }
      masked += template.range.filter { test(bytes[$0]) }.map { ($0, 0x5F) }
      index = template.range.upperBound
    }
    return start..<index
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
