/// The attributes that move elements of a document: the one table that parser, help and README read.
package enum DocumentAttribute: CaseIterable, Sendable {
  case transition, active, identity, phases, duration, delay, easing, begin, direction, hold
  case `repeat`, autoreverse, trigger, stagger, order, slides, box

  /// The description of an attribute for users.
  private typealias Row = (name: String, example: String, help: String)

  private var row: Row {
    switch self {
    case .transition:
      ("data-tx", "TRANSITION", "How it comes: push(leading), scale(.8).combined(opacity).")
    case .active: ("data-tx-active", "opacity: 0", "Custom: CSS before it comes and after it goes.")
    case .identity: ("data-tx-identity", "CSS", "With it: the look in between (as drawn).")
    case .phases: ("data-tx-phases", "CSS | CSS", "Looks that it goes through, over and over.")
    case .duration: ("data-tx-duration", ".5s", "The length of the motion (.35s).")
    case .delay: ("data-tx-delay", ".2s", "The wait before it (0s).")
    case .easing: ("data-tx-easing", "EASING", "How it proceeds (easeInOut).")
    case .begin:
      ("data-tx-begin", "ID.end + .2s", "A time, or ID.begin, ID.end or ID.click with an offset.")
    case .direction:
      ("data-tx-direction", "DIRECTION", "insert, remove or both (insert; both in a loop).")
    case .hold: ("data-tx-hold", "1s", "The rest between steps (1s).")
    case .repeat:
      ("data-tx-repeat", "N|infinite", "How often it plays (1); on the root: the whole document.")
    case .autoreverse: ("data-tx-autoreverse", "true", "Plays every other cycle backwards.")
    case .trigger:
      ("data-tx-trigger", "TRIGGER", "load; click or hover on the document; view in a page (load).")
    case .stagger: ("data-tx-stagger", ".1s", "On a group: its children begin one after another.")
    case .order:
      ("data-tx-order", "sequence", "On a group: each child begins when the one before has ended.")
    case .slides: ("data-tx-slides", "true", "On a group: its children replace one another.")
    case .box:
      ("data-tx-box", "x y w h", "The box where it cannot be known, or #ID of an element inside.")
    }
  }

  package var name: String { row.name }
  /// The custom property that means the same in a rule.
  package var property: String { "--" + name.dropFirst("data-".count) }
  package var usage: String { "\(row.name)=\"\(row.example)\"" }
  package var help: String { row.help }

  /// Whether it makes an element move, or the children of a group.
  var moves: Bool { [.transition, .active, .phases, .stagger, .slides, .order].contains(self) }

  var isOfGroup: Bool { [.stagger, .slides, .order, .box].contains(self) }
}
