internal import Tx2SVGTransitions
internal import Tx2SVGMarkup

/// The annotated elements and groups of a document in their order: which of them waits for which.
struct Lineup {
  let elements: [AnnotatedElement]
  let groups: [AnnotatedGroup]
  /// The annotations of the elements; `nil` for those with a problem.
  var annotations: [Annotation?]

  /// The elements of each group, and by elements that come those that go through their phases.
  private let inside: [Int: [Int]]
  private let followers: [Int: Int]

  init(elements: [AnnotatedElement], groups: [AnnotatedGroup], annotations: [Annotation?]) {
    (self.elements, self.groups, self.annotations) = (elements, groups, annotations)
    inside = Dictionary(grouping: elements.indices.filter { elements[$0].membership != nil }) {
      elements[$0].membership?.group ?? 0
    }
    let pairs = elements.enumerated().compactMap { index, element in
      element.follows.map { ($0, index) }
    }
    followers = Dictionary(pairs) { first, _ in first }
  }

  /// One that moves in a group: an element, or a group in the group.
  private struct Member {
    let entry: Int
    let index: Int
    /// Whether it begins in its turn.
    let isInLine: Bool
  }

  /// The begins of all elements, and the time at which all that ends has ended, seconds.
  func begins(
    among ids: Set<String>, _ problems: inout Problems
  ) -> (begins: [Schedule.Begin], end: Double) {
    let entries = entries(&problems)
    let begins = Schedule.resolved(entries, still: ids, &problems)
    let ends = zip(begins, entries).compactMap { begin, entry in
      entry.length.map { begin.time + $0 }
    }
    return (begins, ends.max() ?? 0)
  }

  /// Makes elements that come and go stay for as long as their phases take, if these end.
  mutating func stayForPhases() {
    for (index, element) in elements.enumerated() {
      guard let first = element.follows, let length = annotations[index].flatMap(PartTiming.length)
      else { continue }
      annotations[first]?.hold = length
    }
  }

  /// The annotations of a group's children, without those that have a problem.
  func members(of group: Int) -> [Annotation] {
    (inside[group] ?? []).compactMap { annotations[$0] }
  }

  /// The turns of the slides of each group; a single slide gives way to none, and stays as it is drawn.
  func turns(_ problems: inout Problems) -> [Int: PartTiming.Turns] {
    var turns: [Int: PartTiming.Turns] = [:]
    for (index, group) in groups.enumerated() where group.kind == .slides {
      let most = Demonstration.anyItems.upperBound
      if group.count > most, let written = group.attributes[.slides] {
        problems.add(written, "there are at most \(most) slides, found \(group.count)")
        continue
      }
      let slides = members(of: index)
      if slides.count == group.count, slides.count > 1 { turns[index] = PartTiming.turns(slides) }
    }
    return turns
  }

  /// An entry for each element, and then one for each group.
  private func entries(_ problems: inout Problems) -> [Schedule.Entry] {
    var entries = elements.indices.map { entry(ofElement: $0) }
    for index in groups.indices { entries.append(entry(ofGroup: index, &problems)) }
    var members: [[Member]] = groups.map { _ in [] }
    for (entry, element) in elements.enumerated() {
      guard let membership = element.membership else { continue }
      members[membership.group].append(
        Member(entry: entry, index: membership.index, isInLine: !element.hasOwnBegin))
    }
    // Groups stand behind those that they are in.
    for (place, group) in groups.enumerated().reversed() {
      let entry = elements.count + place
      let inside = members[place].sorted { $0.index < $1.index }
      entries[entry].length = arrange(inside, in: place, &entries, &problems)
      guard let membership = group.membership else { continue }
      members[membership.group].append(
        Member(entry: entry, index: membership.index, isInLine: !group.hasOwnBegin))
    }
    return entries
  }

  /// Gives the members of a group their waits; returns the time until all have ended, seconds.
  private func arrange(
    _ members: [Member], in place: Int, _ entries: inout [Schedule.Entry],
    _ problems: inout Problems
  ) -> Double? {
    let group = groups[place]
    var (end, isEndless): (Double, Bool) = (0, false)
    var last: Int?
    for member in members {
      let length = entries[member.entry].length
      var wait = 0.0
      switch group.kind {
      case .slides: return PartTiming.length(ofSlides: self.members(of: place))
      case .stagger(let step): wait = step * Double(member.index)
      case .sequence:
        guard member.isInLine else { continue }
        wait = end
        if isEndless, let last, let written = group.attributes[.order] {
          problems.add(
            written, "\(name(of: last)) repeats without end, and nothing can come after it")
          return nil
        }
      }
      if member.isInLine { entries[member.entry].wait += wait }
      last = member.entry
      if let length { end = max(end, wait + length) } else { isEndless = true }
    }
    return isEndless ? nil : end
  }

  private func name(of entry: Int) -> String {
    entry < elements.count ? elements[entry].name : "a group"
  }

  private func entry(ofElement index: Int) -> Schedule.Entry {
    let (element, annotation) = (elements[index], annotations[index])
    if let first = element.follows {
      // It begins when the element has come, and is no event for others.
      let before = annotations[first]
      return Schedule.Entry(
        id: nil, begin: nil, written: element.begin,
        wait: before.map { $0.delay + $0.durations.insertion } ?? 0,
        length: annotation.map(PartTiming.length) ?? 0, trigger: nil, group: first)
    }
    let isOwn = element.hasOwnBegin || element.membership == nil
    return Schedule.Entry(
      id: element.element["id"], begin: isOwn ? element.attributes.begin : nil,
      written: element.begin, wait: 0, length: annotation.map { length(of: $0, index) } ?? 0,
      trigger: annotation?.trigger,
      group: isOwn ? nil : element.membership.map { elements.count + $0.group })
  }

  /// The time from the begin of an element to the end of its phases, if it has some that end.
  private func length(of annotation: Annotation, _ index: Int) -> Double? {
    let own = PartTiming.length(of: annotation)
    guard annotation.playedDirection == .insert, let own,
      let phases = followers[index],
      let more = annotations[phases].flatMap(PartTiming.length)
    else { return own }
    return own + more
  }

  private func entry(ofGroup index: Int, _ problems: inout Problems) -> Schedule.Entry {
    let group = groups[index]
    let isOwn = group.hasOwnBegin || group.membership == nil
    let first = inside[index]?.first.flatMap { annotations[$0] }
    return Schedule.Entry(
      id: group.element["id"],
      begin: isOwn ? group.attributes.read(.begin, &problems, BeginTime.init) : nil,
      written: group.attributes[.begin] ?? .missing(.begin, in: group.element), wait: 0,
      length: 0, trigger: first?.trigger,
      group: isOwn ? nil : group.membership.map { elements.count + $0.group })
  }
}

extension AttributeSet {
  /// The begin that they state; a mistake in it is reported with the annotation.
  fileprivate var begin: BeginTime? { self[.begin].flatMap { try? BeginTime($0.value) } }
}

extension AnnotatedElement {
  fileprivate var begin: AttributeSet.Written {
    attributes[.begin] ?? .missing(.begin, in: element)
  }
}
