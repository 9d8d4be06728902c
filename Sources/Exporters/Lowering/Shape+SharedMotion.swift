extension Shape {
  /// Shapes of which neighbours that begin with the same motion share it: their group has it.
  static func sharingMotion(_ shapes: [Shape]) -> [Shape] {
    var result: [Shape] = []
    for shape in shapes {
      guard let last = result.last else {
        result.append(shape)
        continue
      }
      let count = zip(last.transform, shape.transform).prefix { $0 == $1 }.count
      let isShared = last.isGroupOfMotion && count == last.transform.count
      guard count > 0, shape.transform.prefix(count).contains(where: { !$0.isConstant }) else {
        result.append(shape)
        continue
      }
      var group = isShared ? last : Shape("g", around: [last.withoutMotion(count)])
      group.transform = Array(shape.transform.prefix(count))
      group.children.append(.moving(shape.withoutMotion(count)))
      result[result.count - 1] = group
    }
    return result
  }

  /// Whether it is a group of others that does nothing but move them.
  private var isGroupOfMotion: Bool {
    name == "g" && properties.isEmpty && rule.isEmpty && !transform.isEmpty
  }

  private func withoutMotion(_ count: Int) -> Shape {
    var shape = self
    shape.transform.removeFirst(count)
    return shape
  }
}
