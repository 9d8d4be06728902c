internal import Tx2SVGMotion
internal import Tx2SVGTransitions

/// The insertions and removals of one element on its clock.
struct PartTiming {
  var changes: [Presence.Change]
  /// The length of a cycle, seconds.
  var duration: Double
  var repetition: Repetition
  /// The start of the clock, seconds.
  var start: Double
}

extension PartTiming {
  /// An element by itself; a motion that plays once is timed from the start of the document.
  init(_ annotation: Annotation, begin: Double) {
    let durations = annotation.durations
    let isOnce = annotation.repetition == .once
    let first = (isOnce ? begin : 0) + annotation.delay
    let second = first + durations.insertion + annotation.hold
    switch annotation.playedDirection {
    case .insert:
      changes = [.insertion(at: first)]
      duration = first + durations.insertion
    case .remove:
      changes = [.removal(at: first)]
      duration = first + durations.removal
    case .both:
      changes = [.insertion(at: first), .removal(at: second)]
      duration = second + durations.removal
    }
    let isGone = annotation.playedDirection != .insert
    duration += !isOnce ? annotation.hold : isGone ? Timeline.afterglow : 0
    repetition = annotation.repetition
    start = isOnce ? 0 : begin
  }

  /// The same in each cycle of a looping document; a motion with its own repetition keeps its time.
  func looped(_ loop: DocumentLoop, cycle: Double) -> PartTiming {
    guard repetition == .once else { return self }
    return PartTiming(changes: changes, duration: cycle, repetition: loop.repetition, start: start)
  }

  /// The time from the begin of an element to its end, seconds; `nil` if it never ends.
  static func length(of annotation: Annotation) -> Double? {
    if case .phases(let phases) = annotation.kind {
      // The duration of phases does not depend on the size.
      return phases.timeline(annotation, in: Rect(size: Size(100, 100))).end
        .map { $0 + annotation.delay }
    }
    let timing = PartTiming(annotation, begin: 0)
    return switch timing.repetition {
    case .once:
      (timing.changes.last?.start ?? 0)
        + (annotation.playedDirection == .insert
          ? annotation.durations.insertion : annotation.durations.removal)
    case .times(let count, _): timing.duration * Double(count)
    case .forever: nil
    }
  }

  /// The times at which each slide gives way to the next one, the length of all, and how they repeat.
  typealias Turns = (starts: [Double], end: Double, repetition: Repetition)

  static func turns(_ slides: [Annotation]) -> Turns {
    var starts: [Double] = []
    var time = slides[0].delay
    let isLoop = slides[0].repetition != .once
    for index in 0..<(isLoop ? slides.count : slides.count - 1) {
      let next = slides[(index + 1) % slides.count]
      time += slides[index].hold
      starts.append(time)
      time += max(slides[index].durations.removal, next.durations.insertion)
    }
    return (starts, time, slides[0].repetition)
  }

  /// The time from the begin of a slideshow to its end, seconds; `nil` if it never ends.
  static func length(ofSlides slides: [Annotation]) -> Double? {
    guard let first = slides.first else { return 0 }
    let end = turns(slides).end
    return switch first.repetition {
    case .once: end
    case .times(let count, _): end * Double(count)
    case .forever: nil
    }
  }

  /// One slide among others, each of which follows the one before.
  static func slide(_ index: Int, _ turns: Turns, begin: Double) -> PartTiming {
    let (starts, end, repetition) = turns
    let isOnce = repetition == .once
    let wait = isOnce ? begin : 0
    var changes: [Presence.Change] = []
    if index > 0 { changes.append(.insertion(at: starts[index - 1] + wait)) }
    if index < starts.count { changes.append(.removal(at: starts[index] + wait)) }
    if index == 0, !isOnce, let last = starts.last { changes.append(.insertion(at: last)) }
    return PartTiming(
      changes: changes, duration: end + wait + (isOnce ? Timeline.afterglow : 0),
      repetition: repetition, start: isOnce ? 0 : begin)
  }
}
