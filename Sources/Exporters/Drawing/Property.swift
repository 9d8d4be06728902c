internal import Tx2SVGMotion

/// One property of a shape: its name, and its value at every time.
struct Property: Hashable {
  /// The name.
  var name: PropertyName
  /// The value.
  var value: Value
  /// Whether its effect is added to that of the element's own property.
  var isAdded = false
  /// Whether the poster shows it; if not, the element then looks as it does without the property.
  var showsPoster = true

  /// A value at every time.
  enum Value: Hashable {
    /// A constant value.
    case still(Word)
    /// A value with moving numbers.
    case moving(MovingValue)
    /// A value that switches without transition.
    case switching(SwitchingValue)
  }

  /// Creates a property.
  init(_ name: PropertyName, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Creates a property of one number that moves.
  init(_ name: PropertyName, _ keyframes: Keyframes, _ format: DecimalFormat) {
    self.init(name, .moving(MovingValue(keyframes: keyframes, formats: [format])))
  }

  /// Whether it is constant.
  var isStill: Bool { if case .still = value { true } else { false } }

  /// Its numbers, if they may move.
  var moving: MovingValue? { if case .moving(let value) = value { value } else { nil } }

  /// Its steps, if it has any.
  var switching: SwitchingValue? { if case .switching(let value) = value { value } else { nil } }

  /// Whether it ever changes.
  var changes: Bool {
    switch value {
    case .still: false
    case .moving(let value): !value.keyframes.isConstant
    case .switching: true
    }
  }
}

/// A value of numbers that may move.
struct MovingValue: Hashable {
  /// The numbers.
  var keyframes: Keyframes
  /// The format of each number, or one for all.
  var formats: [DecimalFormat]
  /// The form around the numbers.
  var form = Form.number

  /// A form around numbers.
  enum Form: Hashable {
    /// A number by itself.
    case number
    /// The coordinates of corners, one after another.
    case points
    /// The levels of red, green and blue.
    case color
    /// A filter that blurs by a standard deviation.
    case blur
    /// A filter that multiplies brightness.
    case brightness
    /// A filter that lets a share through.
    case opaqueness
    /// A part of a piece's own radius.
    case radius
    /// Functions.
    case functions(FunctionList)
  }

  /// The format of the number at an index.
  func format(_ index: Int) -> DecimalFormat { formats[min(index, formats.count - 1)] }
}

/// A value that switches without transition.
struct SwitchingValue: Hashable {
  /// The start of each value; the first is 0.
  var times: [Double]
  /// The values.
  var words: [Word]

  /// The value at a time.
  func word(at time: Double) -> Word {
    words[times.lastIndex { $0 <= time + 1e-9 } ?? 0]
  }
}
