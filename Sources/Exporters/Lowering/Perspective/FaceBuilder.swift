internal import CTx2SVGMath
internal import Tx2SVGMotion

/// Lowers a 3D transform for a format whose transforms are affine.
///
/// A flat colour becomes a few parallelograms that together are the exact trapezoid, or, about an
/// axis that is slanted or moves, a polygon; anything else becomes strips of one shared picture, each
/// scaled by its own factor.
struct FaceBuilder {
  let element: Element
  let steps: [TransformStep]
  let inner: [Modifier]
  let origin: Point
  var scale: MotionScale
  /// Where the content is seen, in its own coordinates.
  private(set) var area: Rect
  private(set) var isApart = false
  /// The transform of the content to the coordinates of strips.
  var inward: [TransformOperation] = []
  /// By how much the part nearest to the eye is larger than the hinge, at most.
  private(set) var growth = 1.0

  var tracks: [Track] { steps.flatMap(\.tracks).filter { !$0.isConstant } }

  mutating func nodes(_ builder: inout DrawingBuilder) throws(ExportError) -> [Shape] {
    let (origin, steps) = (self.origin, self.steps)
    let size = element.frame.size
    let outside = Matrix4.translation(-origin.x, -origin.y)
    let times = Self.sampleTimes(of: steps, within: builder.timeline.duration)
    let memory = ProjectionMemory(of: times.count) {
      steps.matrix(at: $0, in: size, outside: outside).homography
    }
    let map = memory.value(at:)
    for time in times where element.visibility.contains(time) {
      let map = map(time)
      guard element.frame.corners.allSatisfy({ map.depth(at: $0) > 1e-6 }) else {
        throw .behindTheEye(element: element.name, time: time)
      }
    }
    let flat = inner.isEmpty && element.paints.isEmpty ? try builder.colors(of: element) : nil
    let isFlat = flat != nil
    isApart = isFlat ? false : try isTranslucent(builder)
    let seen = inner.isEmpty ? try builder.ink(of: element) : seenArea(at: times)
    if times.allSatisfy({ time in seen.corners.allSatisfy { map(time).depth(at: $0) > 1e-6 } }) {
      area = seen
    }
    if tracks.isEmpty, let color = flat?.first { return [polygon(map(0), color)] }
    let hidesSeams = isApart ? true : try isOpaque(builder)
    if !isFlat, times.allSatisfy({ map($0).isParallel }) {
      guard let face = AxisProjection.facing(element.frame, times, map) else {
        return try parallel(map, times, &builder)
      }
      return try facing(face, &builder)
    }
    let face = AxisProjection.find(
      frame: area, times: times, hinge: isFlat ? .edge : hidesSeams ? .nearestEdge : .middle,
      homography: map)
    if isFlat, face.isTurned { return [try outline(map, &builder)] }
    if !isFlat { growth = face.growth(at: times) }
    share(of: face, isFlat: isFlat, builder)
    if !isFlat { inward = inward(face, &builder) }
    let parts = isFlat ? try trapezoid(face, times, &builder) : try strips(face, times, &builder)
    let letters = isFlat ? (some: false, all: false) : try letters(builder)
    // What rests stays as it is where nothing but strips of pictures needs to be filled.
    let fillsStrips = !letters.all && !hidesSeams
    let restsApart = fillsStrips || isApart
    var node = outer(face, parts, rests: !restsApart, &builder)
    if letters.some { node["text-rendering"] = "geometricPrecision" }
    // Strips that are cut on both sides may be narrower than a pixel, and then cover none of it.
    let showsSeams = face.isTurned || !isFlat && !face.recedes
    let places = times.flatMap { time in area.corners.map { map(time)($0) } }
    let landing = Rect(around: places) ?? area
    if isApart {
      node = masked(node, fills: showsSeams, seenIn: landing, &builder)
    } else if showsSeams, hidesSeams || !letters.all {
      node = Self.filled(node, keepsLines: fillsStrips, seenIn: landing, &builder)
    }
    guard restsApart, let resting = parts.resting else { return [node] }
    let notes = builder.notes
    defer { builder.notes = notes }
    return [node, outer(face, Parts(nodes: [resting], alongScale: parts.alongScale), &builder)]
  }

  /// Gives each number of the face that must be fitted its share of the tolerance.
  mutating func share(of face: AxisProjection, isFlat: Bool, _ builder: DrawingBuilder) {
    let far = face.far
    let shape: [(AxisProjection.State) -> Double] =
      isFlat
      ? [{ $0.reach / face.depth($0, at: far) }, { 1 / face.depth($0, at: far) }] : [\.reach]
    let numbers = [\.along, \.across, \.spread] + shape
    let ordinates = builder.fitter.ordinates
    let known = numbers.map { number in
      Curve.track(of: { number(face.state(at: $0)) }, like: tracks)
    }
    let fitted = known.count { $0?.isFitted(for: ordinates) ?? true }
    let moving = known.count { !($0?.isConstant ?? false) }
    scale = MotionScale(
      tolerance: isFlat ? builder.tolerance : builder.stripTolerance * Self.wholeShare,
      shares: MotionScale.shares(fitted: fitted, exact: moving - fitted)
        + (inner.isEmpty ? 0 : builder.shares(among: inner.flatMap(\.tracks)))
        + (face.isTurned ? 3 : 0))
  }

  /// The part of the error of a face in strips that the motion of the whole may have.
  static let wholeShare = 0.05

  /// Moments that show everything the face does: ends, and 64 within each move; springs are fast and
  /// long.
  static func sampleTimes(of steps: [TransformStep], within duration: Double) -> [Double] {
    let tracks = steps.flatMap(\.tracks).filter { !$0.isConstant }
    let stops = [0, duration] + tracks.flatMap(\.breaks).filter { $0 <= duration }
    let hasSprings = tracks.flatMap(\.moves).contains { move in
      if case .spring = move.easing { true } else { false }
    }
    return Curve.moments(between: stops, count: hasSprings ? 256 : 64, moving: tracks.moves(at:))
  }

  struct Parts {
    var nodes: [Shape]
    /// The whole picture, for when the face keeps still and is not seen in perspective.
    var resting: Shape?
    /// The scale along the axis that the pieces expect.
    var alongScale: (Double) -> Double
  }

  /// Moves the hinge, and turns, scales and skews about it.
  ///
  /// The scale across the axis goes to a group of its own inside: faces that share it can share that.
  func outer(
    _ face: AxisProjection, _ parts: Parts, rests: Bool = true, _ builder: inout DrawingBuilder
  ) -> Shape {
    let reach = growth * max(-face.alongRange.lowerBound, face.alongRange.upperBound)
    let move = pair(
      face, { face.state(at: $0).along }, { face.state(at: $0).across }, reach: 1, .translate,
      &builder)
    let size = pair(
      face, parts.alongScale, { face.state(at: $0).spread }, reach: reach, .scale, &builder)
    var group = Shape.joining(parts.nodes + (rests ? [parts.resting].compactMap(\.self) : []))
    var turn: [TransformOperation] = []
    var skew: [TransformOperation] = []
    if face.isTurned {
      let duration = builder.timeline.duration
      let slants = Self.sampleTimes(of: steps, within: duration).map {
        face.slant(at: $0, until: duration)
      }
      // A skew moves points the faster the larger it is.
      let speed = 1 + (slants.map { $0 * $0 }.max() ?? 0)
      turn = [angle(.rotate, "rotate", reach: reach, &builder) { face.state(at: $0).turn }]
      skew = [
        angle(.skewY, "skew", reach: speed * reach, &builder) {
          atan(face.slant(at: $0, until: duration))
        }
      ]
    }
    group.transform = (size.dropFirst() + skew).filter { !$0.isIdle } + group.transform
    let outside = (move + turn + size.prefix(1)).filter { !$0.isIdle }
    guard size.count > 1 else {
      group.transform = outside + group.transform
      return group
    }
    let paint = group.takePaint()
    var wrapper = Shape("g", around: [group])
    wrapper.transform = outside
    wrapper.properties += paint
    return wrapper
  }

  /// Operations with one operand along the axis and one across it.
  ///
  /// Two numbers that move in different ways are two operations: a scalar needs far fewer pieces
  /// than a pair that has to share them.
  private func pair(
    _ face: AxisProjection, _ along: @escaping (Double) -> Double,
    _ across: @escaping (Double) -> Double, reach: Double, _ kind: TransformOperation.Kind,
    _ builder: inout DrawingBuilder
  ) -> [TransformOperation] {
    let fits = [along, across].map { value in
      builder.fit(
        Curve.scalar(like: tracks, value), reach: [reach], scale: scale, element: element.name,
        property: kind.rawValue)
    }
    let format = DecimalFormat(quantum: scale.quantum(reach: reach))
    let neutral: Double = kind == .scale ? 1 : 0
    func operation(_ frames: Keyframes, _ row: ([Double], Int) -> [Double]) -> TransformOperation {
      var frames = frames
      frames.values = frames.values.indices.map { index in
        let pair = row(frames.values[index], index)
        return face.isVertical ? [pair[1], pair[0]] : pair
      }
      if kind == .translate, frames.values.allSatisfy({ $0[1] == 0 }) {
        frames.values = frames.values.map { [$0[0]] }
      }
      return TransformOperation(kind: kind, keyframes: frames, format: format)
    }
    let (first, second) = (fits[0], fits[1])
    if second.isConstant { return [operation(first) { row, _ in [row[0], second.values[0][0]] }] }
    if first.isConstant { return [operation(second) { row, _ in [first.values[0][0], row[0]] }] }
    if first.times == second.times, first.pieces == second.pieces {
      return [operation(first) { row, index in [row[0], second.values[index][0]] }]
    }
    return [
      operation(first) { row, _ in [row[0], neutral] },
      operation(second) { row, _ in [neutral, row[0]] },
    ]
  }

  /// An operation by an angle, which moves points `reach` user units per radian.
  func angle(
    _ kind: TransformOperation.Kind, _ property: String, reach: Double,
    _ builder: inout DrawingBuilder, _ radians: @escaping (Double) -> Double
  ) -> TransformOperation {
    TransformOperation(
      kind, of: element, .scalar(like: tracks) { radians($0) * 180 / .pi },
      reach: reach * .pi / 180, scale: scale, as: property, &builder)
  }
}
