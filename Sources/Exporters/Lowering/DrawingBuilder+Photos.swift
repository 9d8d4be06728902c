internal import Tx2SVGMotion
internal import Tx2SVGScenes

extension DrawingBuilder {
  /// Has photos drawn by markers where a reference to them is drawn again and again.
  ///
  /// What is used is copied each time, and WebKit loads a photo anew for each copy: that of strips takes
  /// up to a minute. What a marker draws is no copy, so sanitizers leave it, too. The line that has the
  /// marker is as large as the photo: filters, masks and clips around it measure the line.
  mutating func stampPhotos(in elements: [Shape]) {
    guard !photos.isEmpty else { return }
    let inside = Set(definitions.flatMap(\.shapes).flatMap(\.references))
    let direct = elements.flatMap(\.references)
    // A file that may have no references would hold the photo as often as it is drawn.
    let few = options.isPortable ? 1 : 4
    var stamped: [Shape] = []
    for var shape in definitions {
      guard case .text(let id)? = shape[.id], let size = photos[id],
        inside.contains(id) || direct.count(where: { $0 == id }) > few
      else {
        stamped.append(shape)
        continue
      }
      let marker = scope.next()
      shape[.id] = nil
      // CairoSVG divides by the box of what a marker draws if it has none of its own.
      let box: Word? =
        options.isPortable ? .box(Rect(size: size), DecimalFormat(fractionDigits: 2)) : nil
      stamped += [
        Shape(
          "marker",
          [
            .id: .text(marker), "markerUnits": "userSpaceOnUse", "overflow": "visible",
            "viewBox": box, "markerWidth": box.map { _ in .size(size.width) },
            "markerHeight": box.map { _ in .size(size.height) },
          ], around: [shape]),
        Shape(
          "line",
          [
            .id: .text(id), "x2": .size(size.width), "y2": .size(size.height),
            // Chromium draws a layer that rules move sharply only if nothing but a picture may paint.
            .fill: abilities.hasSheet ? "none" : nil, "stroke": "none",
            "marker-start": .link(marker),
          ]),
      ]
    }
    definitions = stamped
  }
}

extension Shape {
  fileprivate var references: [String] {
    let own: [String] = if case .reference(let id)? = self[.href] { [id] } else { [] }
    return own + shapes.flatMap(\.references)
  }
}

extension Picture {
  /// Whether it shows pixels of a file.
  var holdsPhoto: Bool {
    switch self {
    case .raster: true
    case .vector(let image): image.holdsPhoto
    case .color, .text, .placed: false
    }
  }
}
