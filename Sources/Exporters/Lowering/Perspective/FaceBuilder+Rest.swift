internal import Tx2SVGMotion

/// A face while it keeps still and is not seen in perspective: whole, as it is.
extension FaceBuilder {
  /// When the face keeps still and is not seen in perspective, and when not; `nil` if it never changes.
  func rests(
    of face: AxisProjection, _ builder: DrawingBuilder
  ) -> (flat: SwitchingValue, turned: SwitchingValue)? {
    let flat = SwitchingValue(
      .shown(true), otherwise: .shown(false), in: builder.timeline, breaks: tracks.flatMap(\.breaks)
    ) { abs(face.state(at: $0).slope) < 1e-12 }
    return flat.words.count > 1 ? (flat, flat.inverted) : nil
  }

  /// Content without what filters need, unless one changes something while the face rests.
  func unfiltered(
    _ content: [Shape], _ face: AxisProjection, _ builder: DrawingBuilder
  ) -> [Shape] {
    let filters = element.modifiers.compactMap(\.filter)
    let breaks = (tracks + filters.flatMap(\.tracks)).flatMap(\.breaks)
    let isChanged = builder.timeline.spans(between: breaks).contains { span in
      span.allSatisfy { abs(face.state(at: $0).slope) < 1e-12 }
        && !span.allSatisfy { time in filters.allSatisfy { $0.isIdle(at: time) } }
    }
    return isChanged ? content : content.map { $0.replacing(builder.wholes) }
  }

  /// The pictures as they are where strips show their colours and their coverage; `nil` elsewhere.
  func uncut(
    _ pictures: [Shape], _ face: AxisProjection, at start: Double, _ builder: inout DrawingBuilder
  ) -> Shape? {
    let format = DecimalFormat(fractionDigits: 2)
    let across = face.acrossRange.lowerBound
    let place = face.isVertical ? Point(across, start) : Point(start, across)
    var uses: [Shape] = []
    for var picture in pictures {
      guard isApart, case .reference(let colors)? = picture[.href],
        let content = builder.contents[colors]
      else { return nil }
      picture[.href] = .reference(builder.define(content))
      uses.append(picture.placed(at: place, format))
    }
    return .joining(uses)
  }
}
