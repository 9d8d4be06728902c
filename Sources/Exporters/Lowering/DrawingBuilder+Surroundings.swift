internal import Tx2SVGMarkup
internal import Tx2SVGMotion
internal import Tx2SVGScenes

/// How far what is drawn reaches before anything is cut off, as browsers measure a bounding box.
extension DrawingBuilder {
  /// A box that no content of an element leaves: its frame and others around, or more.
  func surroundings(of element: Element) -> Rect {
    let (frame, near) = (element.frame, element.frame.grown(inSizes: 1))
    let views: [Int] =
      if case .views(let cues) = element.content { Set(cues.map(\.view)).sorted() } else { [] }
    return views.reduce(near) { box, view in
      let extent =
        artwork.indices.contains(view) ? extent(of: artwork[view], in: frame) : frame
      // What is not known is taken to stay within ten frames.
      return box.union(extent ?? frame.grown(inSizes: 10))
    }
  }

  /// The box of a picture that fills a frame; `nil` if it is not known.
  private func extent(of picture: Picture, in frame: Rect) -> Rect? {
    switch picture {
    case .color, .text: return frame
    case .raster(let image): return area(of: image.size, in: frame)
    case .vector(let image):
      let place = area(of: image.size, in: frame)
      let map = drawingFrame(of: image, in: place.size).map
      return image.extent.flatMap { box in
        Rect(around: box.corners.map { map($0) })?.relative(to: Point(-place.minX, -place.minY))
      }
    case .placed(let node):
      return node.element.subtree.contains { Self.cutting.contains($0.name) } ? nil : frame
    }
  }

  /// Elements that may show a part of something larger.
  private static let cutting: Set<String> = ["svg", "use", "image", "foreignObject"]
}

extension Rect {
  fileprivate func grown(inSizes count: Double) -> Rect {
    inset(by: [height, width, height, width].map { -count * $0 })
  }
}
