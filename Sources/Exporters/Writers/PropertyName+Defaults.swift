extension PropertyName {
  /// The words that give an element the look it has without the property.
  var plainWords: [Word] {
    switch self {
    case .visibility, .opacity: [.shown(true)]
    case .clipPath, .filter: [.nothing]
    case .dashes: ["0"]
    case .pointerEvents: ["inherit"]
    default: []
    }
  }

  /// Whether a word takes the value from what is around.
  func inherits(_ word: Word) -> Bool {
    [.visibility, .pointerEvents].contains(self) && plainWords.contains(word)
  }

  /// The number that gives an element the look it has without the property.
  var plainNumber: Double? {
    switch self {
    case .opacity, .fillOpacity: 1
    case .dashOffset: 0
    default: nil
    }
  }
}

extension MovingValue {
  /// Whether numbers give an element the look it has without the property of a name.
  func isPlain(_ numbers: [Double], as name: PropertyName) -> Bool {
    switch form {
    case .functions(let list):
      name != .values && name != .maskSize && list.isPlain(numbers, format)
    case .number:
      name.plainNumber.map { format(0).text($0) == format(0).text(numbers[0]) } ?? false
    case .points, .color, .radius: false
    }
  }
}
