internal import Tx2SVGLimits
internal import Tx2SVGMotion

extension FaceBuilder {
  /// The most strips of one face; beyond them the error is noted instead.
  static let stripCeiling = 256

  /// The strips that tell how long all of them take.
  private static let firstStrips = 8

  /// How far a strip of translucent content reaches beneath its neighbour, user units.
  private static let stripOverlap = 4.0

  /// The part of the error of strips that their written factors may add where they are worst.
  static let fittingShare = 0.02

  /// Strips of one shared picture, far ones first.
  ///
  /// While it keeps still and flat, a face of which parts are seen through is shown whole.
  func strips(
    _ face: AxisProjection, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Parts {
    builder.clipsWholes = true
    builder.sparesClips = inner.isEmpty && !isApart && !face.isTurned
    defer { (builder.clipsWholes, builder.sparesClips) = (false, false) }
    let pictures = try pictures(face, clips: face.recedes && builder.abilities.hasSymbols, &builder)
    let cutter = StripCutter(
      face, of: area.size, pictures, hasLetters: try letters(builder).some,
      // Where a view is cut in two, the other half begins.
      isHalf: !inner.isEmpty, builder.abilities)
    let states = times.map { face.state(at: $0) }
    let (plan, slant, tolerance) = plan(cutter, states, &builder)
    do throws(BudgetError) { try builder.budget.spend(plan.strips.count, on: .strips) } catch {
      throw .document("the motion in perspective is too much: \(error)")
    }
    var nodes: [Shape] = []
    let windows = cutter.areWindows ? StripWindow(face, in: builder.timeline.size) : nil
    var worst = (error: plan.error, time: times[plan.worst])
    // Where strips are off by more than they may be, their factors need not be closer.
    let limit = max(tolerance, plan.error * (1 + Self.fittingShare))
    let samples = builder.budget.left(of: .samples)
    for (index, strip) in plan.strips.reversed().enumerated() {
      let (factor, error) = factor(of: strip, cutter.fan, face, times, limit, &builder)
      if factor.keyframes.isCutShort, let excess = builder.excess { throw excess }
      if index + 1 == Self.firstStrips {
        try check(plan.strips.count, samples: samples - builder.budget.left(of: .samples), builder)
      }
      if error.distance > worst.error { worst = (error.distance, error.time) }
      let edge = cutter.extent(of: strip).upperBound
      nodes.append(
        windows?.strip(of: pictures, to: edge, factor)
          ?? cutter.strip(strip, factor, slant, &builder))
    }
    if let windows { nodes = windows.grouped(nodes) }
    if plan.strips.count > 1 || plan.error > 1e-6 {
      let lift = slant?.error ?? 0
      builder.notes.append(
        FidelityNote(
          element: element.name, property: "strips", error: worst.error + lift, time: worst.time,
          pieces: plan.strips.count, tolerance: tolerance + lift,
          remark: plan.strips.count >= Self.stripCeiling ? "the most strips there can be" : ""))
    }
    var resting: Shape?
    if let spans = rests(of: face, builder) {
      let uncut = uncut(pictures, face, at: cutter.range.lowerBound, &builder)
      var whole = uncut
      if uncut == nil, !face.recedes, plan.strips.count > 1 {
        whole = cutter.strip(cutter.range, TransformOperation(.scale, [1]), nil, &builder)
        // At rest letters stand where they do in the uncut picture: in Chromium, on whole pixels.
        if cutter.hasLetters { whole?["text-rendering"] = "auto" }
      }
      if let whole {
        let shown = [([whole], spans.flat), (nodes, spans.turned)].map { shapes, value in
          Shape("g", around: shapes, with: [Property(.opacity, .switching(value))])
        }
        // What is cut apart stays with the strips, for one mask.
        (resting, nodes) =
          isApart && uncut == nil ? (nil, [shown[1], shown[0]]) : (shown[0], [shown[1]])
      }
    }
    return Parts(nodes: nodes, resting: resting) { cutter.fan.sign * face.state(at: $0).reach }
  }

  /// Refuses at once what would be refused after seconds, as far as the first strips tell.
  ///
  /// Faces that follow take as long if they move as often; others may take less than these seem to.
  private func check(
    _ count: Int, samples spent: Int, _ builder: DrawingBuilder
  ) throws(ExportError) {
    func moves(_ element: Element) -> Int {
      element.modifiers.filter(\.isSpatial).flatMap(\.tracks).reduce(0) { $0 + $1.moves.count }
    }
    var alike = 0
    for other in builder.timeline.elements.drop(while: { $0.name != element.name })
    where moves(other) >= moves(element) {
      if case .views = other.content, try builder.colors(of: other) == nil { alike += 1 }
    }
    let face = Double(spent) * Double(count) / Double(Self.firstStrips)
    let left = Double(spent + builder.budget.left(of: .samples))
    guard face > left || face * Double(alike) > 1.5 * left else { return }
    throw .tooMuchMotion(
      element: element.name, property: "strips", boxesHelp: !builder.abilities.hasBoxes)
  }

  /// Where a face is cut, how letters are slanted there, and how far the strips may be off then.
  private func plan(
    _ cutter: StripCutter, _ states: [AxisProjection.State], _ builder: inout DrawingBuilder
  ) -> (StripPlan, LetterSlant?, tolerance: Double) {
    // WebKit clips the layers of a drawing one by one, so that lower ones show at every edge; letters
    // are as dark with less.
    let hasEdges = !builder.abilities.hasSymbols || cutter.face.axis?.isFixed == false
    let share = hasEdges ? 2 : cutter.hasLetters ? 0.4 : 0.5
    func cut(within tolerance: Double) -> StripPlan {
      StripPlan(
        cutter.fan, states: states, range: cutter.range,
        overlap: cutter.face.recedes ? 0 : Self.stripOverlap, share: share,
        tolerance: tolerance * (1 - Self.fittingShare), ceiling: Self.stripCeiling)
    }
    var tolerance = builder.stripTolerance - scale.tolerance
    var plan = cut(within: tolerance)
    let slant =
      cutter.canSlant && plan.strips.count > 1
      ? LetterSlant(plan.strips, cutter.fan, states, within: tolerance) : nil
    if let lift = slant?.error, lift > 0 {
      tolerance -= lift
      plan = cut(within: tolerance)
    }
    let key = DrawingBuilder.CutKey(
      pictures: cutter.pictures, isVertical: cutter.face.isVertical, range: cutter.range)
    if tracks.isEmpty, !cutter.areWindows,
      let known = builder.cuts[key].map({ StripPlan($0.strips, cutter.fan, states) }),
      known.error <= tolerance,
      // To show a strip takes about as many bytes as to cut it.
      known.strips.count < 2 * plan.strips.count
    {
      plan = known
    }
    builder.cuts[key] = plan
    return (plan, slant, tolerance)
  }

  /// The uniform factor of one strip, and how far the strip is off at most with what is written.
  ///
  /// A strip is off the most at one moment only; at all others its factor may be off more.
  private func factor(
    of strip: ClosedRange<Double>, _ fan: StripFan, _ face: AxisProjection, _ times: [Double],
    _ tolerance: Double, _ builder: inout DrawingBuilder, share: Double = 0.95
  ) -> (TransformOperation, error: (distance: Double, time: Double)) {
    let memory = face.state
    var curve = Curve.scalar(like: tracks) { fan.factor(memory($0), over: strip) }
    let reach = Point(face.far, fan.across).distance(to: Point(0, 0))
    let scale = MotionScale(tolerance: tolerance * Self.fittingShare, shares: 1)
    func distance(_ state: AxisProjection.State) -> Double {
      fan.spread(state, over: strip) * fan.radius(state, of: strip)
    }
    let isAtEnd = strip.upperBound == fan.end
    curve.isRemembered = true
    curve.slack = { time in
      if isAtEnd { return 1 }
      let state = memory(time)
      // A picture at rest is exact; one that turns through the frame's plane is there for a moment.
      if abs(state.slope) < 1e-12, isStill(at: time) { return 1 }
      // Between the moments at which it is asked for it is straight.
      let rest = share * (tolerance - distance(state)) / fan.radius(state, of: strip)
      // A face that is shrunk to a point leaves room without an end.
      return max(1, min(rest / scale.budget(reach: reach), 1e6))
    }
    let quantum = scale.quantum(reach: reach)
    var frames = builder.fit(
      curve, tolerances: [scale.budget(reach: reach)], quanta: [quantum], element.name, "strips")
    // A face that first waits edge on is not seen: it already has the factor with which it appears.
    if frames.pieces.first == .hold,
      times.prefix(while: { $0 < frames.times[1] }).allSatisfy({ abs(memory($0).reach) < 1e-9 })
    {
      frames.values[0] = frames.values[1]
    }
    let operation = TransformOperation(
      kind: .scale, keyframes: frames, format: DecimalFormat(quantum: quantum))
    var worst = (0.0, frames.errorTime)
    // Where the fit is worst, and elsewhere, where the strip may be; between the times nothing jumps.
    let middles = zip(times, times.dropFirst()).filter { $1 - $0 > 1e-6 }.map { ($0 + $1) / 2 }
    for moment in [frames.errorTime] + middles where abs(memory(moment).reach) > 1e-9 {
      let state = memory(moment)
      let exact = fan.factor(state, over: strip)
      // A jump is written up to a decimal early.
      let fitted = [moment, max(0, moment - builder.fitter.finestTime)]
        .map { abs(frames.value(at: $0)[0] - exact) }.reduce(.infinity, min)
      let error = distance(state) + fitted * fan.radius(state, of: strip)
      if error > worst.0 { worst = (error, moment) }
    }
    // Where it bends most between two of those moments, it promises too much; at the end nothing.
    let mayTry = !isAtEnd && !frames.isCutShort && share > 0.3
    if mayTry, worst.0 > tolerance, distance(memory(worst.1)) < tolerance {
      return factor(of: strip, fan, face, times, tolerance, &builder, share: share / 2)
    }
    return (operation, worst)
  }

  /// Whether nothing turns the face for a while before or after a time.
  private func isStill(at time: Double) -> Bool {
    !tracks.moves(at: time.nextDown) || !tracks.moves(at: time)
  }
}
