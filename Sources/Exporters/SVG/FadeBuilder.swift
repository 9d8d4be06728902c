internal import Motion

extension Timeline {
  /// The resting pictures one after another, each fading in while the motion would take place.
  ///
  /// A picture stays beneath until the next one is there; the last fades away from above the first.
  func fading(covers: (Int) -> Bool) -> Timeline {
    var fades = self
    let rests = self.rests
    fades.elements = rests.indices.flatMap { index -> [Element] in
      let rest = rests[index]
      let middle = (rest.lowerBound + rest.upperBound) / 2
      let isLast = index == rests.count - 1
      var opacity = Track(index == 0 || rest.lowerBound == 0 ? 1 : 0)
      if index > 0, rest.lowerBound > rests[index - 1].upperBound {
        let gap = rest.lowerBound - rests[index - 1].upperBound
        opacity = opacity.then(
          to: 1, Animation(.linear, duration: gap), at: rests[index - 1].upperBound)
      }
      if !isLast, index > 0, rests[index + 1].lowerBound < duration {
        opacity = opacity.jumping(to: 0, at: rests[index + 1].lowerBound)
      }
      return elements(at: min(middle, duration), covers: covers).map { element in
        var faded = element
        faded.name += "rest\(index + 1)"
        if !opacity.isConstant { faded.modifiers.insert(.opacity(opacity), at: 0) }
        return faded
      }
    }
    return fades
  }
}
