internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// How far what is drawn reaches before anything is cut off, which is how browsers measure a bounding
/// box.
extension DrawingBuilder {
  /// A box around all content of an element, at least the frame grown by its own size.
  func surroundings(of element: Element) -> Rect {
    let (frame, near) = (element.frame, element.frame.grown(inSizes: 1))
    return Set(element.cues.map(\.view)).sorted().reduce(near) { box, view in
      let extent = artwork.indices.contains(view) ? extent(of: artwork[view], in: frame) : frame
      // What is not known is taken to stay within a hundred frames.
      return box.union(extent ?? frame.grown(inSizes: 100))
    }
  }

  /// The box of a picture that fills a frame; `nil` if it is not known.
  private func extent(of picture: Picture, in frame: Rect) -> Rect? {
    switch picture {
    case .color, .text: return frame
    case .raster(let image): return area(of: image.size, in: frame)
    case .vector(let image):
      // An extent leaves out what is clipped.
      guard
        !image.children.compactMap(\.element).flatMap(\.subtree).contains(where: {
          ["clipPath", "svg", "symbol"].contains($0.name)
        })
      else { return nil }
      let place = area(of: image.size, in: frame)
      let map = drawingFrame(of: image, in: place.size).map
      return image.extent.flatMap { box in
        Rect(around: box.corners.map { map($0) })?.relative(to: Point(-place.minX, -place.minY))
      }
    case .placed: return nil
    }
  }
}

extension Rect {
  fileprivate func grown(inSizes count: Double) -> Rect {
    inset(by: [height, width, height, width].map { -count * $0 })
  }
}
