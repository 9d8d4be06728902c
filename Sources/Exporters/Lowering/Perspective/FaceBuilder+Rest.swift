internal import Tx2SVGMotion

/// A face while it keeps still and is not seen in perspective: whole, as it is.
extension FaceBuilder {
  /// When the face keeps still and is not seen in perspective, and when not; `nil` if it never changes.
  func rests(
    of face: AxisProjection, _ builder: DrawingBuilder
  ) -> (flat: SwitchingValue, turned: SwitchingValue)? {
    let length = builder.timeline.duration
    let stops = Set([0, length] + tracks.flatMap(\.breaks).filter { (0...length).contains($0) })
      .sorted()
    var (flat, turned) = (SwitchingValue(), SwitchingValue())
    for (start, stop) in zip(stops, stops.dropFirst()) where stop > start + 1e-6 {
      let moments = [start, (start + stop) / 2, stop.nextDown]
      let isFlat = moments.allSatisfy { abs(face.state(at: $0).slope) < 1e-12 }
      flat.change(to: .shown(isFlat), at: start)
      turned.change(to: .shown(!isFlat), at: start)
    }
    return flat.words.count > 1 ? (flat, turned) : nil
  }

  /// The pictures as they are where strips show their colours and their coverage; `nil` elsewhere.
  func uncut(
    _ pictures: [Shape], _ face: AxisProjection, at start: Double,
    _ builder: inout DrawingBuilder
  ) -> Shape? {
    let format = DecimalFormat(fractionDigits: 2)
    let across = face.acrossRange.lowerBound
    let (x, y) = face.isVertical ? (across, start) : (start, across)
    var uses: [Shape] = []
    for var picture in pictures {
      guard isApart, case .reference(let colors)? = picture[.href],
        let content = builder.contents[colors]
      else { return nil }
      let id = builder.wholes[colors] ?? builder.define(content)
      builder.wholes[colors] = id
      picture[.href] = .reference(id)
      picture["x"] = x == 0 ? nil : .number(x, format)
      picture["y"] = y == 0 ? nil : .number(y, format)
      uses.append(picture)
    }
    return .joining(uses)
  }
}
