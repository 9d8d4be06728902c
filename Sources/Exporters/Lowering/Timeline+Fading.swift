internal import Tx2SVGMotion

extension Timeline {
  /// The resting pictures one after another, each fading in during the time of the motion.
  ///
  /// The common elements at the bottom of two pictures in a row remain. The rest of a picture
  /// remains beneath until the next one hides it, or fades away where the next one does not.
  func fading(covers: (Int) -> Bool) -> Timeline {
    var fades = self
    let rests = self.rests
    // Elements that are still from one rest to another.
    var shown: [(element: Element, first: Int, last: Int)] = []
    var pictures: [[Element]] = []
    for (index, rest) in rests.enumerated() {
      let middle = (rest.lowerBound + rest.upperBound) / 2
      let picture = elements(at: min(middle, duration), covers: covers)
      let kept = zip(picture, pictures.last ?? []).prefix { $0 == $1 }.count
      var left = kept
      for place in shown.indices where shown[place].last == index - 1 && left > 0 {
        shown[place].last = index
        left -= 1
      }
      shown += picture.dropFirst(kept).map { ($0, index, index) }
      pictures.append(picture)
    }
    let hidden = pictures.indices.map { index in
      index > 0 && picture(pictures[index], hides: pictures[index - 1], covers)
    }
    // A picture that is hidden by all that follow needs no time to fade out.
    let staysBeneath = hidden.dropFirst().allSatisfy { $0 }
    fades.elements = shown.map { item in
      var element = item.element
      element.name += "rest\(item.first + 1)"
      let gap =
        item.first == 0 ? nil : rests[item.first - 1].upperBound..<rests[item.first].lowerBound
      var opacity = Track(gap?.isEmpty == false ? 0 : 1)
      if let gap, !gap.isEmpty { opacity = opacity.then(to: 1, across: gap) }
      if item.last < rests.count - 1, item.first > 0 || !staysBeneath {
        let gap = rests[item.last].upperBound..<rests[item.last + 1].lowerBound
        if !hidden[item.last + 1] {
          opacity = opacity.then(to: 0, across: gap)
        } else if gap.upperBound < duration {
          opacity = opacity.jumping(to: 0, at: gap.upperBound)
        }
      }
      if !opacity.isConstant { element.modifiers.insert(.opacity(opacity), at: 0) }
      return element
    }
    return fades
  }

  /// Whether a picture hides another one beneath it completely.
  private func picture(
    _ picture: [Element], hides other: [Element], _ isOpaque: (Int) -> Bool
  ) -> Bool {
    guard let ground = picture.first, ground.fillsFrame(of: size, isOpaque) else { return false }
    var beneath = self
    beneath.elements = other
    return beneath.bounds() == Rect(size: size)
  }
}

extension Track {
  /// The track going evenly to a value within a span of time.
  fileprivate func then(to value: Double, across span: Range<Double>) -> Track {
    then(
      to: value, Animation(.linear, duration: span.upperBound - span.lowerBound),
      at: span.lowerBound)
  }
}
