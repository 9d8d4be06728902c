internal import Tx2SVGScenes
internal import Tx2SVGMarkup
internal import Tx2SVGMotion

/// A short name for what a file shows, the same on every machine (FNV-1a, 64 bits).
struct ContentHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0))
  }

  mutating func add(_ number: Double) {
    let bits = number.bitPattern
    add((0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) })
  }

  mutating func add(_ track: Track) {
    add(track.initial)
    for move in track.moves {
      add(move.start)
      add(move.duration)
      add(move.to)
    }
  }

  mutating func add(_ color: Color) {
    for component in [color.red, color.green, color.blue, color.opacity] { add(component) }
  }

  mutating func add(_ picture: Picture) {
    switch picture {
    case .color(let color): add(color)
    case .raster(let image): add(image.bytes)
    case .vector(let image):
      add(image.viewBox.minX)
      add(image.viewBox.width)
      for node in image.children { add(node) }
    case .text(let text): add(text)
    case .placed(let node): add(.element(node.element))
    }
  }

  mutating func add(_ node: MarkupNode) {
    switch node {
    case .element(let element):
      add("<\(element.name)")
      for attribute in element.attributes {
        add(attribute.name)
        add(attribute.value)
      }
      for child in element.children { add(child) }
      add(">")
    case .text(let text), .cdata(let text): add(text)
    case .comment, .processingInstruction: break
    }
  }

  mutating func add(_ timeline: Timeline) {
    for number in [timeline.size.width, timeline.size.height, timeline.duration] { add(number) }
    add(timeline.cycles ?? -1)
    for element in timeline.elements {
      add(element.name)
      for track in element.tracks { add(track) }
    }
  }

  /// Four characters that can begin an id: a letter, then letters and digits.
  var prefix: String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var rest = state ^ (state >> 32)
    var text = [alphabet[Int(rest % 26)]]
    rest /= 26
    for _ in 0..<3 {
      text.append(alphabet[Int(rest % 36)])
      rest /= 36
    }
    return String(decoding: text, as: UTF8.self)
  }
}
