internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// Compiles one keyframes rule for a frame of a given size.
struct KeyframesCompiler {
  struct Frame<Value: Sendable>: Sendable {
    let offset: Double
    var value: Value
    /// The easing from there on; `nil` is that of the step.
    let easing: Easing?
    let position: SourcePosition

    func keyframe(_ number: Double) -> Keyframe { Keyframe(offset, number, easing) }
  }

  /// All that is declared for one offset.
  private struct Moment {
    /// A declaration with the easing of its block; blocks of one offset may differ.
    typealias Declared = (declaration: Declaration, easing: Easing?)

    let offset: Double
    var declarations: [String: Declared] = [:]
  }

  let size: Size
  let own: OwnOrigin
  let position: SourcePosition
  let variables: CustomProperties
  private var moments: [Moment] = []
  /// The mistakes found while the rule was sorted.
  private var faults = StylesheetFaults()

  static let properties = [
    "transform", "translate", "rotate", "scale", "transform-origin", "transform-box", "opacity",
    "visibility", "clip-path", "mask", "mask-image", "mask-position", "mask-size", "mask-repeat",
    "filter", "z-index", "background-color", "color", "box-shadow", "mix-blend-mode",
    easingProperty, compositionProperty,
  ]

  /// Properties of CSS that are none of these, however much their names resemble them.
  private static let still: Set = ["text-shadow", "mask-origin", "mask-type", "transform-style"]

  /// Whether browsers pass a declaration over in keyframes: one for a single browser, or about
  /// animations themselves.
  private static func isInert(_ name: String) -> Bool {
    name != easingProperty && name != compositionProperty
      && ["-", "animation", "transition", "will-change"].contains { name.hasPrefix($0) }
  }

  /// Whether relative lengths are those of the frame, as in a sheet of transitions.
  let measuresFrame: Bool

  private static let compositionProperty = "animation-composition"

  /// The properties whose lists go on after those that a view has, which are empty.
  private static let lists: Set = ["transform", "translate", "rotate", "scale", "filter"]

  static let easingProperty = "animation-timing-function"

  private static let durationProperty = "--marp-transition-duration"

  /// Sorts a rule by offsets.
  init(
    _ rule: Stylesheet.Keyframes, variables: CustomProperties, size: Size,
    own: OwnOrigin = OwnOrigin(), measuresFrame: Bool = false
  ) throws(StylesheetError) {
    (self.size, self.own) = (size, own)
    self.measuresFrame = measuresFrame
    position = rule.position
    guard rule.blocks.reduce(0, { $0 + $1.offsets.count }) <= CSSLimit.keyframes else {
      throw StylesheetError("a rule has at most \(CSSLimit.keyframes) keyframes", at: position)
    }
    let own = try Self.constants(of: rule)
    self.variables = variables.overridden(by: own)
    var faults = StylesheetFaults()
    for block in rule.blocks {
      for declaration in block.declarations {
        faults.attempt { () throws(StylesheetError) in
          try Self.check(declaration, paints: !measuresFrame)
        }
      }
      let easing = faults.attempt { () throws(StylesheetError) in
        try self.easing(of: block.declarations)
      }
      faults.attempt { () throws(StylesheetError) in try checkComposition(of: block.declarations) }
      var all: [Declaration] = []
      for declaration in block.declarations {
        all += faults.attempt { () throws(StylesheetError) in try longhands(of: declaration) } ?? []
      }
      for offset in block.offsets { add(all, easing ?? nil, at: offset) }
    }
    self.faults = faults
    moments.sort { $0.offset < $1.offset }
  }

  private static func check(
    _ declaration: Declaration, paints isPainted: Bool
  ) throws(StylesheetError) {
    let name = declaration.name
    if paints.contains(name) {
      guard !isPainted, !viewPaints.map(\.rawValue).contains(name) else { return }
      throw StylesheetError(
        "'\(name)' moves in documents alone: in data-tx-active and data-tx-phases",
        at: declaration.position)
    }
    guard !declaration.isCustom, !properties.contains(name), !isInert(name) else { return }
    let hint = still.contains(name) ? nil : Suggestion.nearest(to: name, in: properties)
    throw StylesheetError(
      hint.map { "unknown property '\(name)', did you mean '\($0)'?" }
        ?? "'\(name)' is not animated here; known are "
        + properties.map { "'\($0)'" }.joined(separator: ", "),
      at: declaration.position)
  }

  /// The custom properties of a rule, which must not change on the way.
  private static func constants(
    of rule: Stylesheet.Keyframes
  ) throws(StylesheetError) -> [Declaration] {
    let all = rule.blocks.flatMap { block in
      block.declarations.filter(\.isCustom).map { (declaration: $0, offsets: block.offsets) }
    }
    // By name, so that many of them are looked through once.
    let constants = Dictionary(grouping: all) { $0.declaration.name }.filter { _, uses in
      Set(uses.map { $0.declaration.value.map(\.text) }).count == 1
        && Set(uses.flatMap(\.offsets)).isSuperset(of: [0, 1])
    }
    let list = all.map(\.declaration)
    if let jump = list.first(where: { $0.name != durationProperty && constants[$0.name] == nil }) {
      throw StylesheetError(
        "'\(jump.name)' is not animated here, registered or not: animate the property itself, or set"
          + " it in ':root' or to the same value in 'from' and 'to'", at: jump.position)
    }
    return list
  }

  private mutating func add(_ declarations: [Declaration], _ easing: Easing?, at offset: Double) {
    let index = moments.firstIndex { $0.offset == offset } ?? moments.endIndex
    if index == moments.endIndex { moments.append(Moment(offset: offset)) }
    for declaration in declarations
    where ![Self.easingProperty, Self.compositionProperty].contains(declaration.name) {
      moments[index].declarations[declaration.name] = (declaration, easing)
    }
  }

  /// The easing of a block; `nil` if it states none.
  private func easing(of declarations: [Declaration]) throws(StylesheetError) -> Easing? {
    var easing: Easing?
    for declaration in declarations where declaration.name == Self.easingProperty {
      easing = try read(declaration) { (reader) throws(CSSValueError) in
        let easing = try reader.easing().easing
        if case .spring = easing {
          throw .unsupported("spring", instead: "it takes its own time; use '--easing'")
        }
        return easing
      }
    }
    return easing
  }

  /// Checks that a block replaces what a view has, or adds to lists, which comes to the same.
  private func checkComposition(of declarations: [Declaration]) throws(StylesheetError) {
    for declaration in declarations where declaration.name == Self.compositionProperty {
      let replaces = try read(declaration) { (reader) throws(CSSValueError) in
        try reader.word(
          ["replace": true, "add": false, "accumulate": false], "'replace', 'add' or 'accumulate'")
      }
      let other = declarations.first {
        !Self.lists.contains($0.name) && Self.properties.contains($0.name)
          && ![Self.easingProperty, Self.compositionProperty].contains($0.name)
      }
      guard !replaces, let other else { continue }
      throw StylesheetError(
        "animation-composition: '\(other.name)' would be added to that of the view; write 'replace',"
          + " as only lists such as 'transform' can be added", at: declaration.position)
    }
  }

  private func read<Value>(
    _ declaration: Declaration, _ parse: (inout TokenReader) throws(CSSValueError) -> Value
  ) throws(StylesheetError) -> Value {
    var reader = TokenReader(try variables.substituted(declaration.value))
    if measuresFrame { reader.relative = RelativeLengths(window: size) }
    do throws(CSSValueError) {
      let value = try parse(&reader)
      reader.skipSpace()
      guard reader.peek() == nil else {
        throw CSSValueError.unexpected(reader.rest, expected: "the end of the value")
      }
      return value
    } catch {
      reader.skipSpace()
      let isEmpty = reader.peek() == nil
      throw StylesheetError(
        "\(declaration.name): \(error)", at: isEmpty ? declaration.position : reader.position,
        isPassedOver: error.isInvalidCSS && !declaration.mayMeanMore)
    }
  }

  /// The values of a property at all offsets that name it, and at both ends; `nil` if none does.
  func frames<Value: Sendable>(
    of property: String, missing: Value, _ parse: (inout TokenReader) throws(CSSValueError) -> Value
  ) throws(StylesheetError) -> [Frame<Value>]? {
    var frames: [Frame<Value>] = []
    var faults = StylesheetFaults()
    for moment in moments {
      guard let (declaration, easing) = moment.declarations[property] else { continue }
      let value = faults.attempt { () throws(StylesheetError) in try read(declaration, parse) }
      guard let value else { continue }
      frames.append(
        Frame(offset: moment.offset, value: value, easing: easing, position: declaration.position))
    }
    try faults.check()
    guard let first = frames.first, let last = frames.last else { return nil }
    if first.offset > 0 {
      frames.insert(Frame(offset: 0, value: missing, easing: nil, position: first.position), at: 0)
    }
    if last.offset < 1 {
      frames.append(Frame(offset: 1, value: missing, easing: nil, position: last.position))
    }
    return frames
  }

  /// Checks that a property has not too many numbers at all keyframes together.
  func check(_ count: Int, of property: String, at keyframes: Int) throws(StylesheetError) {
    guard count * keyframes > CSSLimit.numbers else { return }
    throw StylesheetError(
      "\(property): \(count) numbers at \(keyframes) keyframes are more than \(CSSLimit.numbers);"
        + " write the same functions in each keyframe, or fewer of them", at: position)
  }

  /// The duration that the first keyframe sets, seconds.
  func duration() throws(StylesheetError) -> Double? {
    guard let (declaration, _) = moments.first?.declarations[Self.durationProperty] else {
      return nil
    }
    return try read(declaration) { (reader) throws(CSSValueError) in try reader.time() }
  }

  /// All modifiers: opacity outermost, then transforms, the clip and filters, as in CSS.
  func compiled() throws(StylesheetError) -> CompiledKeyframes {
    var faults = faults
    var list = [blend, opacity, visibility].compactMap { faults.attempt($0) ?? nil }
    list += faults.attempt(transforms) ?? []
    list += [mask, clip].compactMap { faults.attempt($0) ?? nil }
    list += faults.attempt(filters) ?? []
    list += faults.attempt(paints) ?? []
    if let shadows = faults.attempt(shadows) ?? nil { list.append(shadows) }
    let depth = faults.attempt(zIndex)
    try faults.check()
    return CompiledKeyframes(list: list, depth: depth ?? [])
  }

  private func opacity() throws(StylesheetError) -> CompiledKeyframes.Moving? {
    let frames = try frames(of: "opacity", missing: 1) { (reader) throws(CSSValueError) in
      min(max(try reader.calculatedNumber(allowingPercentage: true), 0), 1)
    }
    guard let numbers = frames?.map({ $0.keyframe($0.value) }) else { return nil }
    return { .opacity($0.track(numbers)) }
  }
}

extension KeyframeClock {
  func amount<Value>(
    _ amounts: [Amount<Double>], at frames: [KeyframesCompiler.Frame<Value>]
  ) -> Amount<Track> {
    Amount(amounts) { numbers in track(zip(frames, numbers).map { $0.keyframe($1) }) }
  }

  /// The coordinates of a place.
  func amounts(_ frames: [KeyframesCompiler.Frame<Anchor>]) -> [Amount<Track>] {
    [frames.map(\.value.x), frames.map(\.value.y)].map { amount($0, at: frames) }
  }
}

extension Array where Element: RangeReplaceableCollection {
  /// The list with the most members, the first of several.
  var longest: Element { self.max { $0.count < $1.count } ?? Element() }
}
