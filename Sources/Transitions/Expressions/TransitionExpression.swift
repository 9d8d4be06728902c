internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// A transition as people write it: `asymmetric(push(leading), scale(.8).combined(opacity))`.
///
/// Names and arguments are those of the command line: `push(leading)` or `push(edge: leading)`.
/// Added are SwiftUI's `asymmetric(…, …)`, `.combined(…)`, `.animation(…)` and `.reversed()`.
public struct TransitionExpression: Sendable {
  /// The text as typed.
  public let text: String
  /// The transition that it describes.
  public let transition: any Transition
  /// The transitions of a style sheet that it names.
  package private(set) var customNames: Set<String> = []

  /// The names an expression can begin with.
  public static var names: [String] {
    (EffectRegistry.all.filter(\.isTransition).map(\.name) + ["asymmetric"]).sorted()
  }

  /// The name of what a type of SwiftUI does, `MoveTransition` for one; any other word is its own.
  package static func name(ofType word: String) -> String {
    let type = word.hasSuffix("Transition") ? word.dropLast("Transition".count) : ""
    return type.isEmpty ? word : type.prefix(1).lowercased() + type.dropFirst()
  }
}

extension TransitionExpression {
  /// Reads a transition.
  ///
  /// - Throws: ``TransitionExpressionError`` with the mistake and its column.
  public init(_ text: String) throws(TransitionExpressionError) { try self.init(text, in: nil) }

  /// Reads a transition that may name those of a style sheet, too.
  package init(_ text: String, in sheet: TransitionSheet?) throws(TransitionExpressionError) {
    var parser = ExpressionParser(text, sheet)
    let transition = try parser.whole()
    self.init(text: text, transition: transition, customNames: parser.customNames)
  }
}

private struct ExpressionParser {
  private var reader: TokenReader
  /// The number of transitions, and calls on them, read so far.
  private var count = 0

  /// The most of them; each works on the result of the one before.
  private static let most = 32
  private static let mostDrawings = 200

  private let sheet: TransitionSheet?
  private(set) var customNames: Set<String> = []

  init(_ text: String, _ sheet: TransitionSheet?) {
    (reader, self.sheet) = (TokenReader(text), sheet)
  }

  mutating func whole() throws(TransitionExpressionError) -> any Transition {
    if let place = reader.excess {
      throw TransitionExpressionError(
        reason: CSSValueError.nestedTooDeep("(").description, column: place.column)
    }
    let result = try chain()
    guard reader.peekPastSpace() == nil else { throw failure("unexpected '\(reader.rest)'") }
    return result
  }

  private mutating func chain() throws(TransitionExpressionError) -> any Transition {
    let isTyped = reader.takeWord("anytransition")
    guard reader.take(".") || !isTyped else { throw failure("expected '.' after 'AnyTransition'") }
    try countOne()
    var result = try primary()
    while reader.take(".") {
      try countOne()
      let word = try name("'combined', 'animation' or 'reversed'")
      switch word.name {
      case "combined" where word.opens:
        try label("with")
        result = result.combined(with: try chain())
        try close("combined")
        try checkDrawings(of: result)
      case "animation" where word.opens: result = result.animation(try animation())
      case "reversed" where word.opens:
        try close("reversed")
        result = result.reversed()
      default:
        throw unknown(
          word.name, kind: "modifier", among: ["combined(…)", "animation(…)", "reversed()"])
      }
    }
    return result
  }

  private mutating func countOne() throws(TransitionExpressionError) {
    count += 1
    guard count <= Self.most else {
      throw failure(
        CSSValueError.tooMany("transitions and modifiers", limit: Self.most).description)
    }
  }

  /// Refuses to draw a view again and again: of two combined every part meets every other.
  private func checkDrawings(of transition: any Transition) throws(TransitionExpressionError) {
    let size = Size(1, 1)
    let count = max(
      transition.insertionParts(.unit, in: size).count,
      transition.removalParts(.unit, in: size).count)
    guard count <= Self.mostDrawings else {
      throw failure("the view would be drawn \(count) times at once; combine fewer parts")
    }
  }

  /// An easing and its time, and the parenthesis behind them.
  private mutating func animation() throws(TransitionExpressionError) -> Animation {
    _ = reader.take(".")
    reader.skipSpace()
    let column = reader.position.column
    var text = ""
    var depth = 0
    while let token = reader.peek(), depth > 0 || token.kind != .symbol(")") {
      if token.text.hasSuffix("(") { depth += 1 }
      if token.kind == .symbol(")") { depth -= 1 }
      text += token.text
      reader.advance()
    }
    try close("animation")
    do throws(CSSValueError) {
      return try EasingExpression.animation(css: text, lasting: Animation.easeInOut.duration)
    } catch {
      throw TransitionExpressionError(reason: error.description, column: column)
    }
  }

  private mutating func primary() throws(TransitionExpressionError) -> any Transition {
    let start = reader.position.column
    let word = try name("a transition such as 'opacity'")
    let named = TransitionExpression.name(ofType: word.name)
    if named == "asymmetric", word.opens {
      let isRemoval = try label("insertion", "removal") == "removal"
      let first = try chain()
      guard reader.take(",") else { throw failure("'asymmetric()' takes two transitions") }
      try label(isRemoval ? "insertion" : "removal")
      let second = try chain()
      try close("asymmetric")
      return AsymmetricTransition(
        insertion: isRemoval ? second : first, removal: isRemoval ? first : second)
    }
    // The modifier of a view that has it, or its type.
    if ["transition", "AnyTransition"].contains(word.name), word.opens {
      let inside = try chain()
      try close(word.name)
      return inside
    }
    if let sheet, sheet.names.contains(word.name), !word.opens {
      customNames.insert(word.name)
      return try custom(word.name, of: sheet, at: start)
    }
    let entry = EffectRegistry.entry(named: named)
    guard let entry, entry.isTransition else {
      if let entry {
        throw failure("'\(entry.name)' is an effect that cannot be part of another one", at: start)
      }
      if let reason = sheet?.misnomer(of: word.name) { throw failure(reason, at: start) }
      throw unknown(
        word.name, kind: "transition", among: TransitionExpression.names + (sheet?.names ?? []),
        at: start)
    }
    let arguments = word.opens ? try arguments(of: entry) : []
    do throws(ParameterError) {
      return try entry.transition(setting: arguments.map { ($0.name, $0.value) }) ?? Identity()
    } catch {
      let name = if case .invalidValue(let name, _, _) = error { name } else { "" }
      let wrong = arguments.last { $0.name == name }
      throw failure(error.description, at: wrong?.column ?? start)
    }
  }

  private func custom(
    _ name: String, of sheet: TransitionSheet, at column: Int
  ) throws(TransitionExpressionError) -> any Transition {
    do throws(StylesheetError) { return try SheetTransition(name, of: sheet) } catch {
      throw TransitionExpressionError(
        reason: "'@keyframes' of '\(name)': \(error.reason)", column: column, faults: error.all)
    }
  }

  private typealias Argument = (name: String, value: String, column: Int)

  /// The labels of SwiftUI that have other names here.
  private static let labels = [
    "push": ["from": "edge"], "blurReplace": ["configuration": "style"],
  ]

  /// The arguments up to the closing parenthesis, by position or by label.
  private mutating func arguments(
    of entry: EffectRegistry.Entry
  ) throws(TransitionExpressionError) -> [Argument] {
    var settings: [Argument] = []
    let names = entry.parameters.map(\.name)
    while !reader.take(")") {
      if !settings.isEmpty, !reader.take(",") { throw failure("expected ',' or ')'") }
      var words: [(text: String, column: Int)] = []
      var label: (text: String, column: Int)?
      while let token = reader.peekPastSpace(), ![.symbol(","), .symbol(")")].contains(token.kind) {
        let hadSpace = reader.skipSpace() && !words.isEmpty
        reader.advance()
        // A word of SwiftUI has a dot before it, and may have its type.
        let isType = reader.peek()?.text == "." && token.kind.name?.first?.isUppercase == true
        let isDot =
          words.isEmpty && (isType || token.text == "." && reader.peek()?.kind.name != nil)
        if token.kind == .symbol(":"), words.count == 1, label == nil {
          label = words.removeFirst()
        } else if !isDot {
          words.append(((hadSpace ? " " : "") + token.text, token.position.column))
        }
      }
      guard reader.peekPastSpace() != nil else { throw failure("'\(entry.name)(' is never closed") }
      guard !words.isEmpty else { throw failure("an argument of '\(entry.name)()' is missing") }
      let word = words.map(\.text).joined()
      // A word that is one of another argument's choices is meant for that one.
      let meant = entry.parameters.first { parameter in
        parameter.choices.contains(word) && !settings.contains { $0.name == parameter.name }
      }
      let place = label?.column ?? words[0].column
      let labelled = label.map { Self.labels[entry.name]?[$0.text] ?? $0.text }
      guard let name = labelled ?? meant?.name ?? names.dropFirst(settings.count).first else {
        let takes = names.isEmpty ? "no arguments" : "only \(names.joined(separator: " and "))"
        throw failure("'\(entry.name)()' takes \(takes)", at: place)
      }
      guard names.contains(name) else {
        if names.isEmpty { throw failure("'\(entry.name)()' takes no arguments", at: place) }
        throw unknown(name, kind: "argument", among: names, at: place)
      }
      // SwiftUI counts lengths in points, which are pixels of CSS.
      let isLength = entry.parameters.contains { $0.name == name && $0.isLength }
      let unit = isLength && (try? CSSValue.number(word)) != nil ? "px" : ""
      settings.append((name, word + unit, words[0].column))
    }
    return settings
  }

  /// A name; `opens` if a parenthesis follows.
  private mutating func name(
    _ expected: String
  ) throws(TransitionExpressionError) -> (name: String, opens: Bool) {
    switch reader.peekPastSpace()?.kind {
    case .ident(let name):
      reader.takeNext()
      return (name, false)
    case .function(let name):
      reader.takeNext()
      return (name, true)
    case nil: throw failure("expected \(expected), found nothing")
    default: throw failure("expected \(expected), found '\(reader.rest)'")
    }
  }

  /// Takes one of SwiftUI's labels of an argument, if it is written.
  @discardableResult
  private mutating func label(_ names: String...) throws(TransitionExpressionError) -> String? {
    guard case .ident(let name)? = reader.peekPastSpace()?.kind, names.contains(name) else {
      return nil
    }
    reader.takeNext()
    guard reader.take(":") else { throw failure("expected ':' after '\(name)'") }
    return name
  }

  private mutating func close(_ name: String) throws(TransitionExpressionError) {
    guard reader.take(")") else {
      throw failure(
        reader.peekPastSpace() == nil
          ? "'\(name)(' is never closed" : "expected ')', found '\(reader.rest)'")
    }
  }

  private func unknown(
    _ name: String, kind: String, among known: [String], at column: Int? = nil
  ) -> TransitionExpressionError {
    let synonym = EffectSynonym(name).flatMap { known.contains($0.name) ? $0.expression : nil }
    let meant = synonym ?? Suggestion.nearest(to: name, in: known)
    let all =
      meant.map { ", did you mean '\($0)'?" } ?? "; there is \(known.joined(separator: ", "))"
    var error = failure("unknown \(kind) '\(name)'" + all, at: column)
    error.meant = meant
    return error
  }

  private func failure(_ reason: String, at column: Int? = nil) -> TransitionExpressionError {
    var ahead = reader
    ahead.skipSpace()
    return TransitionExpressionError(reason: reason, column: column ?? ahead.position.column)
  }
}
