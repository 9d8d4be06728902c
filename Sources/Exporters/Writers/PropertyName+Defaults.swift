extension PropertyName {
  /// The words that give an element the look it has without the property.
  var plainWords: [Word] {
    switch self {
    case .visibility, .opacity: [.shown(true)]
    case .clipPath, .filter: [.nothing]
    case .dashes: ["0"]
    default: []
    }
  }

  /// The numbers that give an element the look it has without the property.
  var plainNumbers: [Double]? {
    switch self {
    case .opacity, .fillOpacity: [1]
    case .dashOffset: [0]
    default: nil
    }
  }
}

extension MovingValue {
  /// Whether numbers give an element the look it has without the property of a name.
  func isPlain(_ numbers: [Double], as name: PropertyName) -> Bool {
    let plain: [Double]?
    switch form {
    case .functions(let list):
      return name != .values && name != .maskSize && list.isPlain(numbers, format)
    case .number: plain = name.plainNumbers
    case .points, .color, .radius: return false
    }
    guard let plain, plain.count == numbers.count else { return false }
    return zip(numbers.indices, plain).allSatisfy {
      format($0).text(numbers[$0]) == format($0).text($1)
    }
  }
}
