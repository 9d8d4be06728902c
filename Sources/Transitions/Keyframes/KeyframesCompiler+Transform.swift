internal import Tx2SVGCSS
internal import Tx2SVGMotion

/// The effect of one property on its view: steps, and the keyframes at which each has its numbers.
private struct TransformTrackBuilder: Sendable {
  /// One step and the run of keyframes in which it acts.
  typealias Placed = (step: MovingStep, run: ClosedRange<Int>)

  let frames: [KeyframesCompiler.Frame<[TransformPrimitive]>]
  /// Keyframes at which one run ends and the next begins.
  let seams: Set<Int>
  let steps: [Placed]
  /// The larger side of the view.
  let side: Double

  /// The keyframes of one number; at a seam every number has two, so that all stay in step.
  private func keyframes(_ values: [Double], of placed: Placed) -> [Keyframe] {
    let (run, neutral) = (placed.run, placed.step.neutral)
    return frames.enumerated().flatMap { index, frame in
      let inside = run.contains(index) ? values[index - run.lowerBound] : neutral
      guard seams.contains(index) else { return [frame.keyframe(inside)] }
      // The earlier run ends and the later begins at this very offset.
      let before = index == run.lowerBound ? neutral : inside
      let after = index == run.upperBound ? neutral : inside
      return [Keyframe(frame.offset, before, .linear), frame.keyframe(after)]
    }
  }

  func steps(_ clock: KeyframeClock, anchor: Anchor) -> [TransformStep] {
    steps.map { placed in
      placed.step.step(about: anchor, side: side) { clock.track(keyframes($0, of: placed)) }
    }
  }

  var isPlanar: Bool { steps.allSatisfy(\.step.function.isPlanar) }
}

extension KeyframesCompiler {
  /// The transform modifiers: those in the plane separate for each property.
  func transforms() throws(StylesheetError) -> [CompiledKeyframes.Moving] {
    let reader = TransformReader(size: size)
    let properties = [
      try builder(of: "translate", reader.translate), try builder(of: "rotate", reader.rotate),
      try builder(of: "scale", reader.scale), try builder(of: "transform", reader.list),
    ].compactMap { $0 }.filter { !$0.steps.isEmpty }
    let origin = try origin()
    let flat = properties.prefix(while: \.isPlanar).map { property in
      origin { property.steps($0, anchor: $1) }
    }
    // Nothing may be flattened between two steps in space.
    let spatial = Array(properties.dropFirst(flat.count))
    try checkDimension(spatial)
    guard !spatial.isEmpty else { return flat }
    return flat + [origin { clock, anchor in spatial.flatMap { $0.steps(clock, anchor: anchor) } }]
  }

  /// Several properties in space become one list, which eight numbers move at most.
  private func checkDimension(_ properties: [TransformTrackBuilder]) throws(StylesheetError) {
    let moving = properties.flatMap { property in
      property.steps.flatMap(\.step.operands).filter { operand in
        operand.contains { $0 != operand[0] } || !property.seams.isEmpty
      }
    }
    guard properties.count > 1, moving.count > 8 else { return }
    throw StylesheetError(
      "transform: too much moves in space at once;"
        + " write 'translate', 'rotate' and 'scale' into 'transform'", at: position)
  }

  private func builder(
    of property: String, _ parse: (inout TokenReader) throws(CSSValueError) -> [TransformPrimitive]
  ) throws(StylesheetError) -> TransformTrackBuilder? {
    guard let frames = try frames(of: property, missing: [], parse) else { return nil }
    var steps: [TransformTrackBuilder.Placed] = []
    var seams: Set<Int> = []
    var first = 0
    while first < frames.count - 1 {
      var run = KeyframeRun(frames[first].value, frames[first + 1].value, in: size)
      var last = first + 1
      while last < frames.count - 1, run.accepts(frames[last + 1].value) { last += 1 }
      guard let made = run.steps() else {
        throw StylesheetError(
          "\(property): its functions differ from those of the keyframe before, and "
            + (run.hasInverses
              ? "a perspective in front of what is moved in depth lies between them, which browsers"
                + " mix as a matrix and no function makes"
              : "what they make cannot be interpolated")
            + "; write the same functions in both",
          at: frames[last].position)
      }
      steps += made.map { ($0, first...last) }
      if first > 0 { seams.insert(first) }
      first = last
    }
    let count = steps.reduce(0) { $0 + $1.step.operands.count }
    try check(count, of: property, at: frames.count)
    return TransformTrackBuilder(frames: frames, seams: seams, steps: steps, side: size.largerSide)
  }

  /// Steps about a place.
  private typealias Steps = @Sendable (KeyframeClock, Anchor) -> [TransformStep]

  private static let boxes = ["fill-box", "view-box", "stroke-box", "content-box", "border-box"]

  /// The maker of modifiers whose steps act about the origin, which may move.
  private func origin() throws(StylesheetError) -> (@escaping Steps) -> CompiledKeyframes.Moving {
    let (size, own) = (self.size, self.own)
    let boxes = try frames(of: "transform-box", missing: nil) { (reader) throws(CSSValueError) in
      for word in Self.boxes where reader.takeWord(word) { return Optional(word) }
      throw reader.unexpected("'fill-box' or 'view-box'")
    }
    let box = boxes?.lazy.compactMap(\.value).first
    let usual = own.anchor(in: box, of: size) ?? .center
    let frames = try frames(of: "transform-origin", missing: usual) {
      (reader) throws(CSSValueError) in
      let place = try own.place(&reader, in: box, of: size)
      if reader.peekPastSpace() != nil, try reader.amount(of: nil, in: size) != 0 {
        throw CSSValueError.unsupported(
          "a depth of the origin", instead: "write 'translateZ()' into 'transform'")
      }
      return place
    }
    guard let frames, frames.contains(where: { $0.value != frames[0].value }) else {
      let place = frames?[0].value ?? usual
      return { steps in { .transform(steps($0, place)) } }
    }
    return { steps in
      { clock in
        let place = clock.amounts(frames)
        let back = place.map { $0.map { $0.mapped(scale: -1) } }
        return .transform(
          [.translate(x: place[0], y: place[1])] + steps(clock, Point(0, 0).anchor)
            + [.translate(x: back[0], y: back[1])])
      }
    }
  }
}
