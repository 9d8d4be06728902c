/// A short name for bytes, the same on every machine (FNV-1a, 64 bits).
struct ContentHash {
  private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  init(of bytes: some Sequence<UInt8> = []) { add(bytes) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func add(_ number: UInt64) {
    add((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  /// Six characters that can begin an id: a letter, then letters and digits.
  var prefix: String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var rest = digest ^ (digest >> 32)
    var text = [alphabet[Int(rest % 26)]]
    rest /= 26
    for _ in 0..<5 {
      text.append(alphabet[Int(rest % 36)])
      rest /= 36
    }
    return String(decoding: text, as: UTF8.self)
  }
}
