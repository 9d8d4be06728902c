internal import Motion

/// Shows a stage's views one after another, each change by a view transition.
///
/// Two elements serve any number of views: the one that comes (and then rests) and the one that
/// goes. Every change takes the same time, so their motion repeats with every step.
struct Slideshow {
  let transition: any Transition
  /// Whether the view that comes lies above the one that goes.
  var insertsAbove = true
  /// Whether the view that goes stays as it is until the change is over.
  var removedStays = false

  func timeline(on stage: Stage, playback: Playback) -> Timeline {
    guard stage.viewCount > 1 else {
      return Overlay(transition: transition).timeline(on: stage, playback: playback)
    }
    var order = Array(0..<stage.viewCount)
    if playback.direction == .remove { order.reverse() }
    let loops = playback.isLoop && playback.direction == .both
    let steps = loops ? order.count : order.count - 1
    let period = playback.animation.end + playback.hold
    // The last rest separates two plays; after several steps it also keeps the cycle periodic.
    let length =
      Double(steps) * period - (playback.isLoop || steps > 1 ? 0 : playback.hold)
    let starts = (0..<steps).map { Double($0) * period }
    let ends = starts.map { $0 + playback.animation.end }

    var coming = Track(0)
    var going = Track(0)
    for start in starts {
      if start > 0 {
        coming = coming.jumping(to: 0, at: start)
        going = going.jumping(to: 0, at: start)
      }
      coming = coming.then(to: 1, playback.animation, at: start)
      going = going.then(to: 1, playback.animation, at: start)
    }
    let frame = Rect(size: stage.size)
    let comes = Element(
      "incoming",
      .views(starts.enumerated().map { .init(time: $1, view: order[($0 + 1) % order.count]) }),
      frame: frame, modifiers: transition.insertion(coming, in: stage.size))
    var goes = Element(
      "outgoing", .views(starts.enumerated().map { .init(time: $1, view: order[$0]) }),
      frame: frame,
      modifiers: removedStays ? [] : transition.removal(going, in: stage.size))
    goes.visibility = Visibility(zip(starts, ends).map { $0..<$1 })
    return Timeline(
      size: stage.size, duration: length, elements: insertsAbove ? [goes, comes] : [comes, goes],
      posterTime: ends[0]
    ).repeated(playback.repetition)
  }
}
