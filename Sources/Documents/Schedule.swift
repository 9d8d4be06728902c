internal import Tx2SVGScenes
internal import Tx2SVGCSS

/// The begins and ends of all annotated elements, with their triggers.
struct Schedule {
  /// One element or group: its begin and its duration.
  struct Entry {
    var id: String?
    var begin: BeginTime?
    /// The line of the attribute that specifies it, for messages.
    var line: Int
    /// The wait after that begin, seconds.
    var wait: Double
    /// The time from its begin to its end, seconds; `nil` if it never ends.
    var length: Double?
    var trigger: AnimatedDocument.Trigger?
    /// The entry of the group whose begin it shares, if it has none itself.
    var group: Int?
  }

  /// The begin of an entry.
  struct Begin: Hashable {
    /// Seconds after the trigger.
    var time: Double
    var trigger: AnimatedDocument.Trigger
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
    return entries.indices.map { schedule.begin(of: $0, along: [], &problems) }
  }

  private init(_ entries: [Entry], still: Set<String>) {
    self.entries = entries
    self.still = still
    let known = entries.enumerated().compactMap { index, entry in entry.id.map { ($0, index) } }
    indices = Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  private mutating func begin(
    of index: Int, along chain: [Int], _ problems: inout Problems
  ) -> Begin {
    if let known = begins[index] { return known }
    let entry = entries[index]
    var begin = Begin(time: 0, trigger: entry.trigger ?? .load)
    if let time = entry.begin {
      begin.time = time.offset
      if let event = time.event {
        begin = self.begin(after: event, time.offset, index, chain + [index], &problems)
      }
    } else if let group = entry.group {
      let outer = self.begin(of: group, along: chain + [index], &problems)
      begin = Begin(time: outer.time, trigger: entry.trigger ?? outer.trigger)
    }
    begin.time = max(0, begin.time + entry.wait)
    begins[index] = begin
    return begin
  }

  /// The begin of an element that waits for another one.
  private mutating func begin(
    after event: BeginTime.Event, _ offset: Double, _ index: Int, _ chain: [Int],
    _ problems: inout Problems
  ) -> Begin {
    let entry = entries[index]
    let none = Begin(time: 0, trigger: .load)
    guard let other = indices[event.id] else {
      problems.add(entry.line, "data-tx-begin: \(missing(event.id))")
      return none
    }
    if let start = chain.firstIndex(of: other) {
      let names = (chain[start...] + [other]).map { entries[$0].id ?? "a group" }
      problems.add(
        entry.line,
        "data-tx-begin: these wait for each other: \(names.joined(separator: " \u{2192} "))")
      return none
    }
    let base = begin(of: other, along: chain, &problems)
    if let trigger = entry.trigger, trigger != base.trigger {
      problems.add(
        entry.line,
        "data-tx-trigger: '\(event.id)' starts on \(base.trigger.rawValue), and so does what follows"
      )
    }
    switch event.edge {
    case .begin: return Begin(time: base.time + offset, trigger: base.trigger)
    case .end:
      guard let length = entries[other].length else {
        problems.add(entry.line, "data-tx-begin: '\(event.id)' repeats without end")
        return none
      }
      return Begin(time: base.time + length + offset, trigger: base.trigger)
    }
  }

  private func missing(_ id: String) -> String {
    if still.contains(id) { return "'\(id)' does not move: it has no data-tx" }
    let hint = Suggestion.nearest(to: id, in: indices.keys.sorted())
    return "there is no element '\(id)'" + (hint.map { ", did you mean '\($0)'?" } ?? "")
  }
}
