internal import Tx2SVGMotion

/// A face while it keeps still and is not seen in perspective: whole, as it is.
extension FaceBuilder {
  /// The pictures as they are where strips show their colours and their coverage; `nil` elsewhere.
  func whole(
    _ pictures: [Shape], _ face: AxisProjection, at start: Double, _ builder: DrawingBuilder
  ) -> Shape? {
    let format = DecimalFormat(fractionDigits: 2)
    let uses = pictures.compactMap { picture -> Shape? in
      guard isApart, case .reference(let colors)? = picture[.href],
        let whole = builder.wholes[colors]
      else { return nil }
      var use = picture
      use[.href] = .reference(whole)
      let across = face.acrossRange.lowerBound
      let (x, y) = face.isVertical ? (across, start) : (start, across)
      use["x"] = x == 0 ? nil : .number(x, format)
      use["y"] = y == 0 ? nil : .number(y, format)
      return use
    }
    return uses.count == pictures.count ? Shape.joining(uses) : nil
  }

  /// Strips, and the whole picture while the face keeps still and is not seen in perspective.
  func flat(
    _ whole: Shape, instead strips: [Shape], _ face: AxisProjection, _ builder: DrawingBuilder
  ) -> ([Shape], Shape?) {
    let length = builder.timeline.duration
    let stops = Set([0, length] + tracks.flatMap(\.breaks).filter { (0...length).contains($0) })
      .sorted()
    var whenFlat = SwitchingValue()
    var otherwise = SwitchingValue()
    for (start, stop) in zip(stops, stops.dropFirst()) where stop > start + 1e-6 {
      let moments = [start, (start + stop) / 2, stop.nextDown]
      let isFlat = moments.allSatisfy { abs(face.state(at: $0).slope) < 1e-12 }
      whenFlat.change(to: .shown(isFlat), at: start)
      otherwise.change(to: .shown(!isFlat), at: start)
    }
    guard whenFlat.words.count > 1 else { return (strips, nil) }
    let shown = [(strips, otherwise), ([whole], whenFlat)].map { shapes, value in
      Shape("g", around: shapes, with: [Property(.opacity, .switching(value))])
    }
    return ([shown[0]], shown[1])
  }
}
