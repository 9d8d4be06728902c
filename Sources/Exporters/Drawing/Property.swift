internal import Tx2SVGMotion

/// One property of a shape: its name, and its value at every time.
struct Property: Hashable {
  var name: PropertyName
  var value: Value
  /// Whether its effect is added to that of the element's own property.
  var isAdded = false
  /// Whether the poster shows it; if not, the element then looks as it does without the property.
  var showsPoster = true

  enum Value: Hashable {
    case still(Word)
    case moving(MovingValue)
    case switching(SwitchingValue)
  }

  init(_ name: PropertyName, _ value: Value) {
    self.name = name
    self.value = value
  }

  init(_ name: PropertyName, _ keyframes: Keyframes, _ format: DecimalFormat) {
    self.init(name, .moving(MovingValue(keyframes: keyframes, formats: [format])))
  }

  var isStill: Bool { if case .still = value { true } else { false } }

  var moving: MovingValue? { if case .moving(let value) = value { value } else { nil } }

  var switching: SwitchingValue? { if case .switching(let value) = value { value } else { nil } }

  /// Whether it hides its shape at all times.
  var alwaysHides: Bool { switching?.words.allSatisfy { $0 == .shown(false) } ?? false }

  var changes: Bool {
    switch value {
    case .still: false
    case .moving(let value): !value.keyframes.isConstant
    case .switching: true
    }
  }
}

struct MovingValue: Hashable {
  var keyframes: Keyframes
  /// The format of each number, or one for all.
  var formats: [DecimalFormat]
  var form = Form.number

  enum Form: Hashable {
    /// A number by itself.
    case number
    /// The coordinates of corners, one after another.
    case points
    /// The levels of red, green and blue.
    case color
    /// A part of a piece's own radius.
    case radius
    /// Functions.
    case functions(FunctionList)
  }

  func format(_ index: Int) -> DecimalFormat { formats[min(index, formats.count - 1)] }
}

struct SwitchingValue: Hashable {
  /// The start of each value; the first is 0.
  private(set) var times: [Double] = []
  private(set) var words: [Word] = []

  /// Adds a value from a time on, where it is another one than before.
  mutating func change(to word: Word, at time: Double) {
    guard word != words.last else { return }
    times.append(time)
    words.append(word)
  }

  /// The same switch of what is seen with other words for what is not, and for what is.
  func replacing(hidden: Word, shown: Word) -> SwitchingValue {
    SwitchingValue(times: times, words: words.map { $0 == .shown(true) ? shown : hidden })
  }

  /// The same switch of what is seen, seen where that is not.
  var inverted: SwitchingValue { replacing(hidden: .shown(true), shown: .shown(false)) }

  /// The times at which it has a value, as a switch of visibility.
  func shows(_ word: Word) -> SwitchingValue {
    var shown = SwitchingValue()
    for (time, other) in zip(times, words) { shown.change(to: .shown(other == word), at: time) }
    return shown
  }

  func word(at time: Double) -> Word { words[times.lastIndex { $0 <= time + 1e-9 } ?? 0] }
}

extension SwitchingValue {
  /// Creates a value while a condition holds, which changes at breaks alone, and another one elsewhere;
  /// motion that ends stays as it is at its end.
  init(
    _ word: Word, otherwise other: Word, in timeline: Timeline, breaks: [Double],
    while holds: (Double) -> Bool
  ) {
    let spans = timeline.spans(between: breaks)
    for span in spans { change(to: span.allSatisfy(holds) ? word : other, at: span[0]) }
    // A cycle may be too short for any.
    if spans.isEmpty { change(to: holds(0) ? word : other, at: 0) }
    guard timeline.cycles != nil else { return }
    change(to: holds(timeline.duration) ? word : other, at: timeline.duration)
  }

  /// Creates a value during some spans of a cycle, and another one outside them.
  init(during spans: [Range<Double>], of duration: Double, is word: Word, otherwise other: Word) {
    self.init(times: [0], words: [spans.first.map { $0.lowerBound <= 0 } == true ? word : other])
    for span in spans where span.lowerBound < duration {
      change(to: word, at: span.lowerBound)
      if span.upperBound < duration - 1e-9 { change(to: other, at: span.upperBound) }
    }
  }
}
