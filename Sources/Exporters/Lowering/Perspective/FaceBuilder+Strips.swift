internal import Tx2SVGLimits
internal import Tx2SVGMotion

extension FaceBuilder {
  /// The most strips of one face; beyond them the error is noted instead.
  static let stripCeiling = 256

  /// How far a strip of translucent content reaches beneath its neighbour, user units.
  static let stripOverlap = 4.0

  /// The part of the error of strips that their written factors may add where they are worst.
  static let fittingShare = 0.02

  /// Strips of one shared picture, far ones first.
  ///
  /// Strips of opaque content reach back to the hinge: a nearer strip covers the seam with the one
  /// behind it, so none shows at any scale. Others are cut on both sides, with a little overlap,
  /// and so are all where the face does not always recede: there the far ones grow the largest.
  /// While it keeps still and flat, such a face is shown whole.
  func strips(
    _ face: AxisProjection, _ times: [Double], _ builder: inout DrawingBuilder
  ) throws(ExportError) -> Parts {
    let reachesBack = face.recedes
    let isMirrored = face.isMirrored
    let sign: Double = isMirrored ? -1 : 1
    let range = isMirrored ? 0 ... -face.far : face.alongRange
    var tolerance = builder.stripTolerance - scale.tolerance
    let fan = StripFan(
      sign: sign, across: max(abs(face.acrossRange.lowerBound), abs(face.acrossRange.upperBound)),
      turned: face.isTurned ? area.size : nil,
      // Where a view is cut in two, the other half begins.
      end: inner.isEmpty ? nil : range.upperBound)
    builder.clipsWholes = true
    builder.sparesClips = inner.isEmpty && !isApart && !face.isTurned
    defer { (builder.clipsWholes, builder.sparesClips) = (false, false) }
    let isClipped = try letters(builder).some
    let hasSymbols = reachesBack && builder.abilities.hasSymbols
    let pictures = try pictures(face, clips: hasSymbols, &builder)
    let areSymbols = hasSymbols && pictures.allSatisfy { $0.name == "use" }
    let states = times.map { face.state(at: $0) }
    let key = DrawingBuilder.CutKey(pictures: pictures, isVertical: face.isVertical, range: range)
    // WebKit clips the layers of a drawing one by one, so that lower ones show at every edge; letters
    // are as dark with less.
    let share =
      !builder.abilities.hasSymbols || face.axis?.isFixed == false ? 2 : isClipped ? 0.4 : 0.5
    func cut(within tolerance: Double) -> StripPlan {
      StripPlan(
        fan, states: states, range: range, overlap: reachesBack ? 0 : Self.stripOverlap,
        share: share, tolerance: tolerance * (1 - Self.fittingShare), ceiling: Self.stripCeiling)
    }
    var plan = cut(within: tolerance)
    // Strips that lie on one another show letters at rest, too.
    let isUpright = !reachesBack && !face.isVertical && !face.isTurned
    let canSlant =
      isUpright && isClipped && builder.abilities.hasSymbols && plan.strips.count > 1
      && pictures.allSatisfy { $0.name == "use" }
    let slant = canSlant ? LetterSlant(plan.strips, fan, states, within: tolerance) : nil
    let lift = slant?.error ?? 0
    if lift > 0 {
      tolerance -= lift
      plan = cut(within: tolerance)
    }
    if tracks.isEmpty, !areSymbols,
      let known = builder.cuts[key]?.applied(to: states, fan), known.error <= tolerance,
      // To show a strip takes about as many bytes as to cut it.
      known.strips.count < 2 * plan.strips.count
    {
      plan = known
    }
    builder.cuts[key] = plan
    do throws(BudgetError) { try builder.budget.spend(plan.strips.count, on: .strips) } catch {
      throw .document("the motion in perspective is too much: \(error)")
    }
    // Where the face itself ends, its edge is not cut once more.
    func extent(of strip: ClosedRange<Double>) -> ClosedRange<Double> {
      var (low, high) = (reachesBack ? 0 : strip.lowerBound, strip.upperBound)
      if !reachesBack, low == range.lowerBound { low -= StripWindow.margin }
      if fan.end == nil, high == range.upperBound { high += StripWindow.margin }
      return low...high
    }
    var nodes: [Shape] = []
    let windows = areSymbols ? StripWindow(face, in: builder.timeline.size) : nil
    var worst = (error: plan.error, time: times[plan.worst])
    // Where strips are off by more than they may be, their factors need not be closer.
    let limit = max(tolerance, plan.error * (1 + Self.fittingShare))
    for strip in plan.strips.reversed() {
      let extent = extent(of: strip)
      let (factor, error) = factor(of: strip, fan, face, times, limit, &builder)
      if factor.keyframes.isCutShort, let excess = builder.excess { throw excess }
      if error.distance > worst.error { worst = (error.distance, error.time) }
      nodes.append(
        windows?.strip(of: pictures, to: extent.upperBound, factor)
          ?? Self.part(
            pictures, isClipped: isClipped, strip, extent, range.lowerBound, face, factor, slant,
            &builder))
    }
    if let windows { nodes = windows.grouped(nodes) }
    if plan.strips.count > 1 || plan.error > 1e-6 {
      builder.notes.append(
        FidelityNote(
          element: element.name, property: "strips", error: worst.error + lift, time: worst.time,
          pieces: plan.strips.count, tolerance: tolerance + lift,
          remark: plan.strips.count >= Self.stripCeiling ? "the most strips there can be" : ""))
    }
    var resting: Shape?
    if let spans = rests(of: face, builder) {
      let uncut = uncut(pictures, face, at: range.lowerBound, &builder)
      var whole = uncut
      if uncut == nil, !reachesBack, plan.strips.count > 1 {
        whole = Self.part(
          pictures, isClipped: isClipped, range, extent(of: range), range.lowerBound, face,
          TransformOperation(.scale, [1]), nil, &builder)
        // At rest letters stand where they do in the uncut picture: in Chromium, on whole pixels.
        if isClipped { whole?["text-rendering"] = "auto" }
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
    return Parts(nodes: nodes, resting: resting) { sign * face.state(at: $0).reach }
  }

  /// A strip between two distances: by symbols, whose edges every engine clips without a seam.
  ///
  /// `range` is the strip that its factor is for, `extent` what is seen of it, beyond the ends of the face.
  /// Letters are clipped: WebKit takes whole pixels for the edges of a symbol, and shows all of one
  /// that has none.
  private static func part(
    _ pictures: [Shape], isClipped: Bool, _ range: ClosedRange<Double>,
    _ extent: ClosedRange<Double>, _ start: Double, _ face: AxisProjection,
    _ factor: TransformOperation, _ slant: LetterSlant?, _ builder: inout DrawingBuilder
  ) -> Shape {
    let format = DecimalFormat(fractionDigits: 2)
    let across = format.rounded(face.acrossRange.lowerBound)
    let width = face.acrossRange.upperBound - face.acrossRange.lowerBound
    let low = format.rounded(extent.lowerBound - start)
    let high = format.rounded(extent.upperBound - start)
    let margin = StripWindow.margin
    let part =
      face.isVertical
      ? Rect(minX: -margin, minY: low, maxX: width + margin, maxY: high)
      : Rect(minX: low, minY: -margin, maxX: high, maxY: width + margin)
    // Firefox clips shapes one by one, each blended at the edge, unless the clip has two parts; what
    // turns in a strip is one shape or filtered, and WebKit would scale a mask of two parts.
    func clip(to part: Rect) -> Word {
      let outline = Shape("path", ["d": .outline(part)])
      return builder.clip(to: face.isTurned ? [outline] : [outline, Shape("path")])
    }
    let areShared = builder.abilities.hasSymbols && pictures.allSatisfy { $0.name == "use" }
    let (x, y) = face.isVertical ? (across, start) : (start, across)
    func placed(_ use: Shape, at x: Double, _ y: Double) -> Shape {
      var use = use
      use["x"] = x == 0 ? nil : .number(x, format)
      use["y"] = y == 0 ? nil : .number(y, format)
      return use
    }
    var strip: Shape
    if areShared {
      strip = Shape.joining(
        pictures.map { picture in
          func seen(_ content: Word?) -> String {
            let still = Shape("use", [.href: content])
            return builder.define(
              isClipped
                ? Shape(
                  "g", slant.map { [.transform: .transform([$0.skew])] } ?? [:],
                  around: [placed(still, at: x, y)])
                : Shape("symbol", ["viewBox": .box(part, format)], around: [still]))
          }
          let id = seen(picture[.href])
          if case .reference(let colors)? = picture[.href], let coverage = builder.coverages[colors]
          {
            builder.coverages[id] = seen(.reference(coverage))
          }
          var use = isClipped ? picture : placed(picture, at: x + part.minX, y + part.minY)
          use[.href] = .reference(id)
          if isClipped {
            use["y"] = slant.map { .number($0.shift(of: range), format) }
            use[.clipPath] = clip(
              to: Rect(
                minX: x + part.minX, minY: y + part.minY, maxX: x + part.maxX, maxY: y + part.maxY))
          } else {
            use["width"] = .number(part.width, format)
            use["height"] = .number(part.height, format)
          }
          return use
        })
    } else {
      let shift = TransformOperation(.translate, [x, y], format)
      let seen = Shape(
        "g",
        [.transform: shift.isIdle ? nil : .transform([shift]), .clipPath: clip(to: part)],
        around: (face.isTurned ? [] : [.ground(part)]) + pictures)
      strip = Shape("g", around: [seen])
    }
    strip.transform = [factor]
    return strip
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
