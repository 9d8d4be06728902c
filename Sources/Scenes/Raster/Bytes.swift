/// Bytes that are read by position; a position beyond the end is a fault, never a trap.
struct Bytes: Hashable, Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(_ offset: Int) throws(RasterFault) -> Int {
    guard offset >= 0, offset < count else { throw .truncated }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// An unsigned number, its most significant byte first.
  func big(_ offset: Int, _ length: Int) throws(RasterFault) -> Int {
    var value = 0
    for index in 0..<length { value = value << 8 | (try byte(offset + index)) }
    return value
  }

  /// An unsigned number, its least significant byte first.
  func little(_ offset: Int, _ length: Int) throws(RasterFault) -> Int {
    var value = 0
    for index in 0..<length { value |= (try byte(offset + index)) << (8 * index) }
    return value
  }

  func has(_ letters: String, at offset: Int) -> Bool {
    guard offset >= 0, offset <= count else { return false }
    return bytes.dropFirst(offset).starts(with: letters.utf8)
  }

  func part(_ offset: Int, _ length: Int) throws(RasterFault) -> Bytes {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw .truncated
    }
    return Bytes(bytes.dropFirst(offset).prefix(length))
  }

  /// Whether two bytes appear next to each other anywhere from an offset on.
  func contains(_ first: UInt8, _ second: UInt8, from offset: Int) -> Bool {
    let rest = bytes.dropFirst(offset)
    return zip(rest, rest.dropFirst()).contains { $0 == first && $1 == second }
  }
}
