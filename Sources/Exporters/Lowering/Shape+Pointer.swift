extension Shape {
  /// The same shape, which takes no clicks where a switch makes it transparent instead of invisible.
  var lettingClicksThrough: Shape {
    var shape = mapShapes(\.lettingClicksThrough)
    for property in properties where property.name == .opacity {
      guard let shown = property.switching, shown.words.contains(.shown(false)) else { continue }
      shape.properties.append(Property(clicksOn: shown))
    }
    return shape
  }
}
