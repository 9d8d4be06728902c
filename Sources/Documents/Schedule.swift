internal import Tx2SVGScenes
internal import Tx2SVGCSS

/// The begins and ends of all annotated elements, with their triggers.
struct Schedule {
  /// One element or group: its begin and its duration.
  struct Entry {
    var id: String?
    var begin: BeginTime?
    /// The annotation that specifies it, for messages.
    var written: AttributeSet.Written
    /// The wait after that begin, seconds.
    var wait: Double
    /// The time from its begin to its end, seconds; `nil` if it never ends.
    var length: Double?
    var trigger: Trigger?
    /// The entry of the group whose begin it shares, if it has none itself.
    var group: Int?
  }

  struct Begin: Hashable {
    /// Seconds after the trigger.
    var time: Double
    var trigger: Trigger
    /// The id of the element that is clicked; `nil` for the document.
    var source: String?
  }

  private let entries: [Entry]
  private let indices: [String: Int]
  /// The ids of elements that do not move.
  private let still: Set<String>
  private var begins: [Int: Begin] = [:]

  /// The begins of all entries, in order; entries with a problem begin at 0.
  static func resolved(
    _ entries: [Entry], still: Set<String>, _ problems: inout Problems
  ) -> [Begin] {
    var schedule = Schedule(entries, still: still)
    return entries.indices.map { schedule.begin(of: $0, &problems) }
  }

  private init(_ entries: [Entry], still: Set<String>) {
    self.entries = entries
    self.still = still
    let known = entries.enumerated().compactMap { index, entry in entry.id.map { ($0, index) } }
    indices = Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// The begin of an entry, after the begins of all that it waits for: thousands may wait in a row.
  private mutating func begin(of index: Int, _ problems: inout Problems) -> Begin {
    var chain: [Int] = []
    var places: [Int: Int] = [:]
    var next: Int? = index
    while let entry = next, begins[entry] == nil {
      if let start = places[entry] {
        // The last that waits for an event waits in vain; there is one, as no group is in itself.
        let end = chain.lastIndex { entries[$0].begin?.event != nil } ?? start
        chain[start...] = chain[(end + 1)...] + chain[start...end]
        let names = (chain[start...] + [chain[start]]).map { entries[$0].id ?? "a group" }
        problems.add(
          entries[chain[chain.count - 1]].written,
          "these wait for each other: \(names.joined(separator: " \u{2192} "))")
        break
      }
      places[entry] = chain.count
      chain.append(entry)
      let begin = entries[entry].begin
      next =
        begin == nil
        ? entries[entry].group : begin?.event.flatMap { $0.edge == .click ? nil : indices[$0.id] }
    }
    for entry in chain.reversed() {
      var begin = begin(after: entry, &problems)
      begin.time = max(0, begin.time + entries[entry].wait)
      begins[entry] = begin
    }
    return begins[index] ?? Begin(time: 0, trigger: .load)
  }

  /// The begin without the wait, where all that an entry waits for is known but in a circle.
  private func begin(after index: Int, _ problems: inout Problems) -> Begin {
    let entry = entries[index]
    let none = Begin(time: 0, trigger: .load)
    guard let time = entry.begin else {
      let outer = entry.group.map { begins[$0] ?? none }
      return Begin(
        time: outer?.time ?? 0, trigger: entry.trigger ?? outer?.trigger ?? .load,
        source: outer?.source)
    }
    guard let event = time.event else {
      return Begin(time: time.offset, trigger: entry.trigger ?? .load)
    }
    if event.edge == .click, still.contains(event.id) || indices[event.id] != nil {
      return Begin(time: time.offset, trigger: .click, source: event.id)
    }
    guard let other = indices[event.id] else {
      // Nobody reads hundreds of hints, for each of which all ids are looked through.
      problems.add(entry.written, missing(event.id, hints: problems.all.count < 100))
      return none
    }
    guard let base = begins[other] else { return none }
    if let trigger = entry.trigger, trigger != base.trigger {
      problems.add(
        entry.written.place,
        "data-tx-trigger: '\(event.id)' starts on \(base.trigger.rawValue), and so does what follows"
      )
    }
    var begin = base
    begin.time += time.offset
    if event.edge == .end {
      guard let length = entries[other].length else {
        problems.add(entry.written, "'\(event.id)' repeats without end")
        return none
      }
      begin.time += length
    }
    return begin
  }

  private func missing(_ id: String, hints: Bool) -> String {
    if still.contains(id) { return "'\(id)' does not move: it has no data-tx" }
    let hint = hints ? Suggestion.nearest(to: id, in: indices.keys.sorted()) : nil
    return "there is no element '\(id)'" + (hint.map { ", did you mean '\($0)'?" } ?? "")
  }
}
