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
  /// Whether another text is in it, without the Foundation that has a word for it.
  fileprivate func holds(_ part: String) -> Bool {
    let (whole, part) = (Array(utf8), Array(part.utf8))
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
