extension Selector.AttributeTest {
  func fits(_ node: ElementTree.Node) -> Bool {
    let found = node.attributes.first { attribute in
      attribute.name == name || hasPrefix && attribute.name.hasSuffix(":" + name)
    }
    guard let found else { return false }
    let value = ignoresCase ? found.value.lowercased() : found.value
    let wanted = ignoresCase ? self.value.lowercased() : self.value
    return switch comparison {
    case "": true
    case "=": value == wanted
    case "~=": value.words.contains(wanted)
    case "|=": value == wanted || value.hasPrefix(wanted + "-")
    case "^=": !wanted.isEmpty && value.hasPrefix(wanted)
    case "$=": !wanted.isEmpty && value.hasSuffix(wanted)
    case "*=": !wanted.isEmpty && value.holds(wanted)
    default: true
    }
  }
}

extension String {
  /// Whether another text is in it, found in linear time (Knuth, Morris and Pratt).
  fileprivate func holds(_ part: String) -> Bool {
    guard part.utf8.count <= utf8.count else { return false }
    // No text contains the byte 255. A border is the longest start of the part that ends at a byte.
    let bytes = Array(part.utf8) + [255] + utf8
    var borders = [0]
    for byte in bytes.dropFirst() {
      var border = borders[borders.count - 1]
      while border > 0, bytes[border] != byte { border = borders[border - 1] }
      borders.append(border + (bytes[border] == byte ? 1 : 0))
      if borders[borders.count - 1] == part.utf8.count { return true }
    }
    return false
  }
}
