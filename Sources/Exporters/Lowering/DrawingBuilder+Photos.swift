internal import Tx2SVGScenes

extension DrawingBuilder {
  /// Whether markers may draw photos here.
  var stampsPhotos: Bool { options.isPortable || !abilities.hasSheet }

  /// Has photos drawn by markers where a reference to them is drawn again and again.
  ///
  /// What is used is copied each time, and WebKit loads a photo anew for each copy: that of strips takes
  /// up to a minute. A marker is no copy, so sanitizers leave it, too. Chromium has layers of their own for
  /// what rules move, in which it draws markers between pixels.
  mutating func stampPhotos(in elements: inout [Shape]) {
    guard !photos.isEmpty, stampsPhotos else { return }
    let definitions = definitions.compactMap { child -> Shape? in
      if case .moving(let shape) = child { shape } else { nil }
    }
    let inside = Set(definitions.flatMap { $0.children.flatMap(\.references) })
    let direct = elements.flatMap(\.references)
    // CairoSVG knows no markers without an outline, so there are none without need.
    stamps = photos.filter { id in inside.contains(id) || direct.count { $0 == id } > 4 }
    guard !stamps.isEmpty else { return }
    elements = elements.map(stamped)
    self.definitions = definitions.map { shape in
      var shape = stamped(shape)
      guard case .text(let id)? = shape[.id], stamps.contains(id) else { return .moving(shape) }
      shape[.id] = nil
      return .moving(
        Shape(
          "marker",
          [.id: .text(id), "markerUnits": "userSpaceOnUse", "overflow": "visible"],
          around: [shape]))
    }
  }

  /// A shape in which markers draw the photos that are stamped.
  func stamped(_ shape: Shape) -> Shape {
    var shape = stamps.isEmpty ? shape : shape.mapShapes(stamped)
    guard case .reference(let id)? = shape[.href], stamps.contains(id) else { return shape }
    shape.name = "line"
    let names: [PropertyName: PropertyName] = [.href: "marker-start", "x": "x1", "y": "y1"]
    for index in shape.properties.indices {
      names[shape.properties[index].name].map { shape.properties[index].name = $0 }
    }
    shape["marker-start"] = .link(id)
    return shape
  }
}

extension Shape.Child {
  fileprivate var references: [String] {
    if case .moving(let shape) = self { shape.references } else { [] }
  }
}

extension Shape {
  fileprivate var references: [String] {
    let own: [String] = if case .reference(let id)? = self[.href] { [id] } else { [] }
    return own + children.flatMap(\.references)
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
