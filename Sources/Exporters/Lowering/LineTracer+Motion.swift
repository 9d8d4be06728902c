internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension LineTracer {
  /// A dash is longer than its line and begins away from it: no cap is seen before, and no gap after.
  private static let (dash, rest) = (1.002, 1.003)

  /// Lets the dash of a line slide in.
  func draw(
    _ shape: inout Shape, _ line: ShapeLines.Line, from start: Double,
    _ builder: inout DrawingBuilder
  ) {
    let ends =
      order.isSequence
      ? [start, start + line.length].map { $0 / length * (1 - tail) } : [0, 1 - tail]
    // Programs that draw stills know no path lengths.
    let unit = progress.isConstant ? line.length : 1
    let way = (order.isReversed ? -Self.rest : Self.rest) * unit
    shape["pathLength"] = progress.isConstant ? nil : "1"
    shape[.dashOffset] = nil
    let offset = moving(
      .dashOffset, from: ends[0], to: ends[1], reach: line.length, scale, &builder
    ) {
      (1 - $0) * way
    }
    let dash = SwitchingValue(
      during: unfinished(builder), of: builder.timeline.duration,
      is: .numbers([Self.dash * unit, 3 * unit], DecimalFormat(fractionDigits: 3)), otherwise: "0")
    shape.properties += [Property(switching: .dashes, dash), offset]
  }

  /// When not everything is there.
  func unfinished(_ builder: DrawingBuilder) -> [Range<Double>] {
    progress.spans(until: builder.timeline.duration) { $0 < 1 - 1e-6 }
  }

  /// A number that depends on the share of a part of the progress.
  func moving(
    _ name: PropertyName, from start: Double, to end: Double, reach: Double, _ scale: MotionScale,
    _ builder: inout DrawingBuilder, _ value: @escaping (Double) -> Double
  ) -> Property {
    let progress = progress
    func number(_ time: Double) -> Double {
      value(min(max((progress.value(at: time) - start) / max(end - start, 1e-9), 0), 1))
    }
    var curve = Curve.scalar(like: [progress], number)
    // Where the part begins and ends, the number bends.
    let bends = [start, end].filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.flatMap { edge in
      progress.spans(until: builder.timeline.duration) { $0 < edge }
        .flatMap { [$0.lowerBound, $0.upperBound] }
    }
    if !bends.isEmpty {
      let evaluate = curve.evaluate
      curve = Curve(dimension: 1, breaks: curve.breaks + bends, evaluate: evaluate)
    }
    let frames = builder.fit(
      curve, reach: [reach], scale: scale, element: element.name, property: "draw")
    return Property(name, frames, DecimalFormat(quantum: scale.quantum(reach: max(reach, 1))))
  }
}

extension Property {
  /// Creates a property that switches, or one that stays if it has one value.
  init(switching name: PropertyName, _ value: SwitchingValue) {
    self.init(name, value.words.count > 1 ? .switching(value) : .still(value.words[0]))
  }
}
