internal import Tx2SVGCSS
public import Tx2SVGMotion

extension Parameter {
  /// A plain number within a range.
  public static func number(
    _ name: String, _ path: Path<Double>, _ summary: String, in range: ClosedRange<Double>
  ) -> Self {
    quantity(name, "NUMBER", path, summary, in: range, unit: "") { (text) throws(CSSValueError) in
      try CSSValue.number(text)
    }
  }

  /// A length within a range, user units.
  public static func length(
    _ name: String, _ path: Path<Double>, _ summary: String, in range: ClosedRange<Double>
  ) -> Self {
    quantity(name, Self.length, path, summary, in: range, unit: "px", parse: CSSValue.pixels)
  }

  /// A length within a range, user units, that an effect finds for itself if it is not set.
  public static func length(
    _ name: String, _ path: Path<Double?>, _ summary: String, in range: ClosedRange<Double>
  ) -> Self {
    quantity(
      name, Self.length, summary, in: range, unit: "px", read: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }, parse: CSSValue.pixels)
  }

  /// A time within a range, seconds.
  public static func time(
    _ name: String, _ path: Path<Double>, _ summary: String, in range: ClosedRange<Double>
  ) -> Self {
    quantity(name, "TIME", path, summary, in: range, unit: "s") { (text) throws(CSSValueError) in
      try CSSValue.seconds(text)
    }
  }

  /// An angle within a range, degrees.
  public static func angle(
    _ name: String, _ path: Path<Double>, _ summary: String, in range: ClosedRange<Double>
  ) -> Self {
    quantity(name, "ANGLE", path, summary, in: range, unit: "deg", parse: CSSValue.degrees)
  }

  /// A whole number within a range.
  public static func integer(
    _ name: String, _ path: Path<Int>, _ summary: String, in range: ClosedRange<Int>
  ) -> Self {
    Parameter(
      name, "N", summary, range: "\(range.lowerBound) to \(range.upperBound)",
      read: { "\($0[keyPath: path])" },
      assign: { (root, text) throws(ParameterError) in
        guard let number = Int(text), range.contains(number) else {
          throw .invalidValue(
            name: name, value: text,
            expected: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        root[keyPath: path] = number
      })
  }

  /// A parameter that takes one of a few words.
  public static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Value>, _ summary: String
  ) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Parameter(
      name, words.joined(separator: "|"), summary, choices: words,
      read: { $0[keyPath: path].rawValue },
      assign: { (root, text) throws(ParameterError) in
        guard let value = Value(rawValue: text) else {
          let meant =
            Synonyms.value(for: text, among: words) ?? Suggestion.nearest(to: text, in: words)
          let hint = meant.map { "did you mean '\($0)'?" }
          throw .invalidValue(
            name: name, value: text,
            expected: hint
              ?? "give \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
        }
        root[keyPath: path] = value
      })
  }

  /// A place in the frame.
  public static func point(_ name: String, _ path: Path<UnitPoint>, _ summary: String) -> Self {
    Parameter(
      name, "X,Y", summary,
      read: { root in
        let point = root[keyPath: path]
        return point == .center ? "center" : "\(short(point.x)),\(short(point.y))"
      },
      assign: { (root, text) throws(ParameterError) in
        root[keyPath: path] = try ParameterError.reading(name, text, UnitPoint.init(css:))
      })
  }

  /// Colours; the first one given replaces the default, further ones join it.
  public static func colors(_ name: String, _ path: Path<[Color]>, _ summary: String) -> Self {
    Parameter(
      name, "COLOR", summary,
      read: { $0[keyPath: path].map(\.css).joined(separator: " ") },
      assign: { (root, text) throws(ParameterError) in
        try ParameterError.checkCount(root[keyPath: path].count, name, text)
        root[keyPath: path].append(try ParameterError.readingOne(name, text, Color.init(css:)))
      })
  }

  /// An item that joins the stage's views; the effect itself never sees it.
  public static func item(_ name: String, _ summary: String) -> Self {
    Parameter(name, "ITEM", summary, isItem: true, read: { _ in "" }, assign: { _, _ in })
  }

  private static func quantity(
    _ name: String, _ placeholder: String, _ path: Path<Double>,
    _ summary: String, in range: ClosedRange<Double>, unit: String,
    parse: @escaping @Sendable (String) throws(CSSValueError) -> Double
  ) -> Self {
    quantity(
      name, placeholder, summary, in: range, unit: unit, read: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }, parse: parse)
  }

  private static func quantity(
    _ name: String, _ placeholder: String, _ summary: String, in range: ClosedRange<Double>,
    unit: String, read: @escaping @Sendable (Root) -> Double?,
    set: @escaping @Sendable (inout Root, Double) -> Void,
    parse: @escaping @Sendable (String) throws(CSSValueError) -> Double
  ) -> Self {
    let limits = "\(short(range.lowerBound))\(unit) to \(short(range.upperBound))\(unit)"
    return Parameter(
      name, placeholder, summary, range: limits,
      read: { effect in read(effect).map { short($0) + unit } ?? "" },
      assign: { (root, text) throws(ParameterError) in
        let value = try ParameterError.reading(name, text, parse)
        guard range.contains(value) else {
          throw .invalidValue(name: name, value: text, expected: "give \(limits)")
        }
        set(&root, value)
      })
  }
}

/// A number as people type it: without a trailing `.0`.
private func short(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
